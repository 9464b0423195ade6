"""The picture of Riombo: well formed, complete, the same for the same position, and silent about secrets."""

import random
import re
from collections import Counter
from xml.etree import ElementTree

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.art.defs import STICKS
from meandre.games.riombo.art.geometry import TALL, course_of
from meandre.games.riombo.art.picture import HEIGHT, WIDTH
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.seats import STONES
from tests.games.riombo.support.board import FINISH, LENGTH, STACK, Board

picture = GAME.picture

SVG = "{http://www.w3.org/2000/svg}"
SHORTEST = "N1 G2 K3 J4 A S - N20 A -"
LONGEST = " ".join(["A", "A", *["-", "N20", "G1", "K10", "J5", "S", "N9"] * 14])
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"board": SHORTEST, "agreed-1": "swap", "agreed-2": "nothing", "first": "seat-1"},
    {"board": LONGEST, "agreed-1": "each-pays-2", "agreed-2": "pay-each-2", "winning": 50},
    {"board": "brook", "agreed-1": "another-turn", "agreed-2": "pay-right-5", "trip": "short"},
    {"board": "rapids", "winning": 200},
)

RIVER = (164, HEIGHT - 164)
"""The top and the bottom of the room between the mats above and those below."""

Elements = dict[str, ElementTree.Element]


def drawn(view: Position, marks: Marks = PLAIN, language: str = "en") -> Elements:
    """The elements of a picture that have an id, by their id; ids are unique."""
    root = ElementTree.fromstring(picture(view, marks, language))
    found = [(name, element) for element in root.iter() if (name := element.get("id"))]
    assert max(Counter(name for name, _ in found).values()) == 1
    return dict(found)


def seen(pos: Position, viewer: int = SPECTATOR) -> Position:
    """The position as a viewer may know it."""
    view = copy(pos)
    verbs.conceal(view, viewer)
    return view


def walk(seats: int, options: dict[str, object], seed: int) -> list[Position]:
    """All positions of a random game."""
    chooser, pos = random.Random(seed), GAME.start(seats, options)
    positions = [copy(pos)]
    while acting := verbs.actors(pos):
        if acting == CHANCE_ACTS:
            verbs.play(pos, CHANCE, chooser.choice(GAME.odds(pos)[0]))
        else:
            seat = chooser.choice([seat for seat in range(seats) if acting >> seat & 1])
            verbs.play(pos, seat, chooser.choice(GAME.moves(pos, seat)))
        positions.append(copy(pos))
    return positions


def place(element: ElementTree.Element) -> tuple[float, float]:
    """The point to which an element is moved."""
    if "transform" not in element.attrib:
        return 0.0, 0.0
    x, y = element.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
    return float(x), float(y)


def text(element: ElementTree.Element) -> str:
    """The text of an element that is always visible, without titles; and the number of a bid that it uses."""
    if element.tag == f"{SVG}title":
        return ""
    shown = re.fullmatch(r"#riombo-(?:closed-\d|open-\d|offer|kept)-(\d).*", element.get("href", ""))
    return (element.text or "") + (shown[1] if shown else "") + "".join(map(text, element))


def shown_by(hand: ElementTree.Element) -> str:
    """What a hand of a player is shown by: a fist, a closed or an open hand with its bid, or one that waits."""
    return hand.attrib["href"].removeprefix("#riombo-").partition("-")[0]


def source(element: ElementTree.Element) -> str:
    """The SVG of an element."""
    return ElementTree.tostring(element, "unicode").replace("ns0:", "")


def used(elements: Elements, element: ElementTree.Element) -> list[str]:
    """The ids of the shapes that an element uses, with those that these use."""
    names = [use.attrib["href"][1:] for use in element.iter(f"{SVG}use")]
    return names + [inner for name in names for inner in used(elements, elements[name])]


def lasting(elements: Elements) -> set[str]:
    """The ids that stay for the whole game: without sticks, hands and what shows the last turn."""
    passing = r"(stick|depth|paid|sum)-.*|(hand|gain)-\d|wake|sum|turn|way|end|arrival"
    return {name for name in elements if not re.fullmatch(passing, name)}


def check_complete(view: Position) -> None:
    """Every place, canoe, purse, stick and hand of a position is there."""
    elements, seats = drawn(view), range(1, int(view.seats) + 1)
    inside = [seat for seat in seats if view.place[seat - 1] != rules.OUT]
    canoes = range(1, 4 if view.trip == rules.LONG else 2)
    expected = {"river", "start", "finish", "bank", *(f"square-{n}" for n in range(1, view.length + 1))}
    expected |= {"goal"} if view.trip == rules.LONG else set()
    expected |= {f"{kind}-{seat}" for kind in ("seat", "purse", "money") for seat in seats}
    expected |= {f"canoe-{seat}-{n}" for seat in seats for n in canoes}
    assert {name for name in lasting(elements) if not name.startswith("riombo-")} == expected
    assert {name for name in elements if name.startswith("hand-")} == {f"hand-{seat}" for seat in inside}
    for seat in seats:
        count = int(view.canoes[seat - 1]) if seat in inside else 0
        assert stacked(elements, seat) == [f"canoe-{seat}-{n}" for n in range(1, count + 1)]
        assert text(elements[f"money-{seat}"]) == str(view.money[seat - 1])
        assert worth(elements, seat) == view.money[seat - 1]


def stacked(elements: Elements, seat: int) -> list[str]:
    """The canoes of a seat that are on the river."""
    names = [f"canoe-{seat}-{n}" for n in (1, 2, 3)]
    return [name for name in names if name in elements and RIVER[0] < place(elements[name])[1] < RIVER[1]]


def worth(elements: Elements, seat: int) -> int:
    """R1: what the sticks on a mat are worth."""
    values = {"blue": 1, "yellow": 5, "red": 10}
    sticks = [element.get("id") for element in elements[f"purse-{seat}"].iter(f"{SVG}use")]
    return sum(values[name.split("-")[2]] for name in sticks if name and name.startswith("stick-"))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options.get("board", "ombo"))[:6])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_is_drawn_completely_for_every_viewer(seats: int, options: dict[str, object]) -> None:
    positions = walk(seats, options, seed=seats)
    some = {0, 1, len(positions) // 3, len(positions) // 2, len(positions) - 2, len(positions) - 1}
    names = set()
    for n in some:
        for viewer in (*range(seats), SPECTATOR):
            check_complete(seen(positions[n], viewer))
        names.add(frozenset(lasting(drawn(positions[n]))))
    assert len(names) == 1


def test_the_same_position_gives_the_same_text_and_is_left_alone() -> None:
    pos = Board(4).put(3, 3, 0, 20).pile(1, 2, 3, 1).pos
    before = copy(pos)
    assert picture(pos) == picture(before)
    assert pos.tobytes() == before.tobytes()


@pytest.mark.parametrize("length", range(10, 101))
def test_R13_on_a_river_of_any_length_no_place_covers_another(length: int) -> None:
    course = course_of(length)
    points = np.array([course.point(number) for number in range(length + 2)])
    wide = np.array([course.pier, *[course.room] * length, course.pier])
    apart = points[:, None] - points[None, :]
    beside = np.abs(apart.real) >= (wide[:, None] + wide[None, :]) / 2
    below = np.abs(apart.imag) >= TALL * course.room
    assert (beside | below | np.eye(length + 2, dtype=bool)).all()
    assert course.room >= 70
    assert (points.real - wide / 2).min() > 0
    assert (points.real + wide / 2).max() < WIDTH
    top, bottom = points.imag.min() - TALL * course.room / 2, points.imag.max() + TALL * course.room / 2
    assert RIVER[0] < top < bottom < RIVER[1]


@pytest.mark.parametrize("number", [0, 1, 7, LENGTH, FINISH])
@pytest.mark.parametrize("stacks", [(1, 1), (1, 3, 2), (1, 2, 1, 3), (1, 1, 1, 1, 1), (1, 2, 3, 3, 2, 1), (3,) * 6])
def test_canoes_that_share_a_place_lie_side_by_side(number: int, stacks: tuple[int, ...]) -> None:
    seats = len(stacks)
    elements = drawn(Board(seats).put(*[number] * seats).pile(*stacks).pos)
    points = {place(elements[f"canoe-{seat}-1"]) for seat in range(1, seats + 1)}
    course = course_of(LENGTH)
    middle = course.point(number)
    assert len(points) == seats
    assert all(abs(x - middle.real) <= course.pier / 2 for x, _ in points)
    assert all(abs(y - middle.imag) <= TALL * course.room / 2 for _, y in points)


def test_R2_the_sticks_are_as_many_blue_ones_as_a_bid_may_take_and_the_rest_is_changed() -> None:
    for seats, most in ((2, 4), (3, 3), (6, 2)):
        river = Board(seats)
        for money in (1, 2, 5, 9, 10, 40, 79, 199, 500):
            elements = drawn(river.hold(money, *[40] * (seats - 1)).pos)
            count = Counter(name.split("-")[2] for name in elements if name.startswith("stick-1-"))
            assert worth(elements, 1) == money
            assert min(money, most) <= count["blue"] <= most + 4
            assert count["yellow"] <= 1


def test_R1_the_sticks_differ_in_length_and_not_only_in_colour() -> None:
    assert len({length for *_, length in STICKS}) == 3


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_R7_a_secret_bid_leaves_no_trace_in_the_picture(viewer: int) -> None:
    views = set()
    for bids in ((0, 1, 2), (3, 3, 3), (1, 0, 0), (2, 2, 1)):
        river = Board(4)
        for seat, bid in enumerate(bids):
            river.choose(seat, 1 if seat == viewer else bid)
        view = seen(river.pos, viewer)
        elements = drawn(view)
        for seat in range(3):
            hand = elements[f"hand-{seat + 1}"]
            assert shown_by(hand) == ("closed" if seat == viewer else "fist")
            assert text(hand) == ("1" if seat == viewer else "")
            assert used(elements, hand).count("riombo-blue") == (1 if seat == viewer else 0)
        assert shown_by(elements["hand-4"]) == "wait"
        views.add(picture(view))
    assert len(views) == 1


def test_R7_all_closed_hands_without_a_number_look_alike_but_for_the_cuff() -> None:
    elements = drawn(seen(Board(6).choose(0, 0).choose(1, 1).choose(2, 2).pos))
    fists = set()
    for seat in (1, 2, 3):
        hand = re.sub(rf"(hand|fist)-{seat}", "", source(elements[f"hand-{seat}"]))
        fists.add(re.sub(r"transform=\".*?\"", "", hand))
        shapes = [f"riombo-fist-{seat}", "riombo-fist", f"riombo-cuff-{seat}"]
        assert used(elements, elements[f"hand-{seat}"]) == shapes
    assert len(fists) == 1


@pytest.mark.parametrize("bid", range(5))
def test_R7_ones_own_bid_is_in_ones_own_hand(bid: int) -> None:
    pos = Board(2).choose(0, bid).pos
    elements = drawn(seen(pos, 0))
    hand = elements["hand-1"]
    assert text(hand) == str(bid)
    assert used(elements, hand).count("riombo-blue") == bid
    assert text(drawn(seen(pos, 1))["hand-1"]) == ""


@pytest.mark.parametrize("bid", range(5))
def test_R7_hands_have_the_sticks_and_the_number_of_their_bid(bid: int) -> None:
    elements = drawn(Board(2).pos)
    assert text(elements[f"riombo-number-{bid}"]) == str(bid)
    for hand in (f"riombo-open-2-{bid}", f"riombo-closed-2-{bid}", f"riombo-offer-{bid}-123", f"riombo-kept-{bid}-150"):
        shapes = used(elements, elements[hand])
        assert f"riombo-number-{bid}" in shapes
        assert shapes.count("riombo-blue") == bid


def test_R7_after_the_last_bid_all_hands_are_open_until_the_next_one() -> None:
    river = Board(3).bid(2, 0, 3)
    hands = [drawn(seen(river.pos))[f"hand-{seat}"] for seat in (1, 2, 3)]
    assert [(shown_by(hand), text(hand)) for hand in hands] == [("open", bid) for bid in "203"]
    river.choose(1, 2)
    hands = [drawn(seen(river.pos))[f"hand-{seat}"] for seat in (1, 2, 3)]
    assert [shown_by(hand) for hand in hands] == ["wait", "fist", "wait"]
    assert "".join(map(text, hands)) == ""


def test_the_canoe_that_has_moved_leaves_a_wake() -> None:
    river = Board(3).put(4, 0, 0)
    assert "wake" not in drawn(river.pos)
    assert "wake" in drawn(river.travel(5).pos)
    assert "wake" not in drawn(river.choose(0, 1).pos)


def test_every_tenth_square_has_its_number_where_no_canoe_is_or_was() -> None:
    river = Board(3)
    assert text(drawn(river.pos)["depth-10"]) == "10"
    assert "depth-10" not in drawn(river.put(10, 0, 0).pos)
    assert "depth-10" not in drawn(river.put(8, 0, 0).travel(5).pos)


def test_R11_every_kind_of_square_has_its_icon_and_its_amount() -> None:
    river = Board(2, "- G3 N4 K12 J1 S")
    elements = drawn(river.pos)
    signs = ["plain", "give-each", "take-each", "give-bank", "all-give-bank", "back"]
    assert [elements[f"square-{n}"].attrib["class"] for n in range(1, 7)] == [f"square {sign}" for sign in signs]
    said = ["", "3to each", "4from each", "12bank", "1all pay", "back"]
    assert [text(elements[f"square-{n}"]) for n in range(1, 7)] == said
    stones = {tuple(path.get("d") for path in elements[f"square-{n}"].iter(f"{SVG}path"))[1:] for n in range(1, 7)}
    assert len(stones) == 6


KINDS = {
    "bank-pays-10": "take-bank",
    "left-pays-3": "take-left",
    "pay-right-5": "give-right",
    "each-pays-2": "take-each",
    "pay-each-2": "give-each",
    "take-7-right": "take-right",
    "give-12-left": "give-left",
    "give-20-bank": "give-bank",
    "swap": "swap",
    "another-turn": "another-turn",
    "back": "back",
    "nothing": "nothing",
}
"""The name of the icon of each agreement."""


def test_R12_the_squares_as_agreed_show_what_was_agreed() -> None:
    looks, names = set(), list(KINDS)
    for number, name in enumerate(names):
        other = names[number - 1]
        elements = drawn(Board(2, "A A", agreed_1=name, agreed_2=other).pos)
        assert elements["square-1"].attrib["class"] == f"square agreed {KINDS[name]}"
        assert elements["square-2"].attrib["class"] == f"square agreed {KINDS[other]}"
        amount = "".join(filter(str.isdigit, name))
        assert text(elements["square-1"]) == f"{amount}agreed"
        looks.add(re.sub("<title>.*</title>|class=.*?>", "", source(elements["square-1"])))
    assert len(looks) == len(KINDS)


def test_R22_a_flag_flies_at_a_finish_that_ends_the_game() -> None:
    pictures = [source(drawn(Board(2, trip="short", short_end=end).pos)["finish"]) for end in ("all", "first")]
    assert pictures[0] != pictures[1]
    assert "and the game is over" in pictures[1]


def test_R16_the_finish_offers_the_money_or_a_canoe_and_glows_while_somebody_chooses() -> None:
    river = Board(2).put(LENGTH, 0)
    still = drawn(river.pos)
    assert text(still["finish"]) == "10"
    assert "arrival" not in still
    assert "arrival" in drawn(river.travel(1).pos)
    assert "arrival" not in drawn(river.reward(STACK).pos)
    assert source(drawn(Board(2, trip="short").pos)["finish"]) != source(still["finish"])


def test_R5_whoever_is_out_has_no_canoe_on_the_river_and_no_hand() -> None:
    elements = drawn(Board(3).pile(1, 2, 1).without(1).pos)
    assert stacked(elements, 2) == []
    assert all(elements[f"canoe-2-{n}"].attrib["transform"].endswith("rotate(180)") for n in (1, 2, 3))
    assert "hand-2" not in elements


def test_R10_whose_turn_it_is_shows_on_the_mat_and_at_the_canoe_until_the_game_is_over() -> None:
    river = Board(3).turn_of(1)
    running = drawn(river.pos)
    river.pos.phase = rules.DRAW
    drawing = drawn(river.pos)
    river.pos.phase, river.pos.ending = rules.BID, rules.TURNS_OVER
    over = drawn(river.pos)
    assert [n for n in (1, 2, 3) if glows(running[f"seat-{n}"])] == [2]
    assert running["turn"].attrib["transform"] == running["canoe-2-1"].attrib["transform"]
    for elements in (drawing, over):
        assert "turn" not in elements
        assert not any(glows(elements[f"seat-{n}"]) for n in (1, 2, 3))


def glows(mat: ElementTree.Element) -> bool:
    return 'href="#riombo-light-' in source(mat)


def test_R20_winners_have_a_wreath() -> None:
    river = Board(4).hold(90, 20, 90, 10)
    assert not any('class="leaf' in source(drawn(river.pos)[f"seat-{n}"]) for n in range(1, 5))
    river.pos.ending = rules.WINNING_VALUE
    wreaths = [n for n in range(1, 5) if 'class="leaf' in source(drawn(river.pos)[f"seat-{n}"])]
    assert wreaths == [1, 3]


def test_the_seats_are_told_apart_by_colour_and_by_emblem() -> None:
    assert len({stone.emblem for stone in STONES}) == 6
    elements = drawn(Board(6).pos)
    for seat, stone in enumerate(STONES, 1):
        emblem = ElementTree.fromstring(stone.emblem)
        for piece in (f"riombo-canoe-{seat}", f"seat-{seat}"):
            assert emblem.attrib in [part.attrib for part in elements[piece].iter(f"{SVG}{emblem.tag}")]
