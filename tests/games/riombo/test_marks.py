"""Marks in the picture of Riombo: which seat is near, its stone, and an element to touch for each move."""

import re
from difflib import SequenceMatcher
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.messages import LANGUAGES
from meandre.core.position import Position, copy
from meandre.core.verbs import SPECTATOR
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.art.picture import HEIGHT, WIDTH
from meandre.games.riombo.art.touch import touch_target
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.seats import STONES
from tests.games.riombo.support.board import LENGTH, STACK, TAKE, Board
from tests.games.riombo.test_picture import (
    OPTIONS,
    RIVER,
    SVG,
    Elements,
    drawn,
    place,
    seen,
    shown_by,
    source,
    text,
    used,
    walk,
)

picture = GAME.picture

TOUCH = 44 * WIDTH / 360
"""The least size of a touch area on a phone."""


def marked(view: Position, seat: int) -> Marks:
    """Marks with the legal moves of a seat."""
    return Marks(seat, tuple(GAME.moves(view, seat)))


def area(elements: Elements, element: ElementTree.Element) -> tuple[float, float, float, float]:
    """The edges of the rectangle in which an element can be touched."""
    x, y = place(element)
    if element.tag == f"{SVG}use":  # what it shows is defined in its place
        right, down = place(elements[element.attrib["href"][1:]])
        x, y = x + right, y + down
    shapes = (elements[name] for name in used(elements, element))
    (hit,) = (e for shape in shapes for e in shape.iter(f"{SVG}rect") if e.get("pointer-events") == "all")
    left, top = x + float(hit.attrib["x"]), y + float(hit.attrib["y"])
    return left, top, left + float(hit.attrib["width"]), top + float(hit.attrib["height"])


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options.get("board", "ombo"))[:6])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_has_an_element_of_its_own(seats: int, options: dict[str, object]) -> None:
    positions = walk(seats, options, seed=seats)
    arriving = [pos for pos in positions if pos.phase == rules.ARRIVE]
    for pos in (*positions[:: len(positions) // 12 + 1], *arriving[:3], positions[-1]):
        for seat in range(seats):
            view = seen(pos, seat)
            moves, elements = GAME.moves(view, seat), drawn(view, marked(view, seat))
            targets = [touch_target(view, seat, move) for move in moves]
            assert len(set(targets)) == len(moves)
            assert {name for name in elements if re.match("bid-|take-|stack-", name)} == set(targets)
            areas = sorted(area(elements, elements[name]) for name in targets)
            assert all(one[2] <= two[0] + 0.2 for one, two in pairwise(areas))
            for left, top, right, bottom in areas:
                assert 0 <= left < left + TOUCH <= right + 0.2 <= WIDTH
                assert RIVER[1] <= top + 10 < top + TOUCH < bottom <= HEIGHT


def test_without_moves_there_is_nothing_to_touch() -> None:
    pos = Board(2).pos
    assert 'role="img"' in picture(pos)
    assert not [name for name in drawn(pos) if re.match("bid-|take-|stack-", name)]
    assert 'role="group"' in picture(pos, marked(pos, 0))


@pytest.mark.parametrize("bid", range(5))
def test_R7_a_changed_mind_chooses_again_among_the_other_bids(bid: int) -> None:
    view = seen(Board(2).choose(1, bid).pos, 1)
    elements = drawn(view, marked(view, 1))
    others = [sticks for sticks in range(5) if sticks != bid]
    assert [name for name in elements if name.startswith("bid-")] == [f"bid-2-{sticks}" for sticks in others]
    for sticks in others:
        choice = elements[f"bid-2-{sticks}"]
        assert text(choice) == str(sticks)
        assert used(elements, choice).count("riombo-blue") == sticks
    assert shown_by(elements["hand-2"]) == "closed"
    assert text(elements["hand-2"]) == str(bid)


def test_R7_nobody_else_sees_what_was_chosen_or_that_it_was_changed() -> None:
    river = Board(3).choose(1, 0)
    for viewer in (0, 2, SPECTATOR):
        seat = max(viewer, 0)
        views = set()
        for bid in (1, 2, 3):
            view = seen(river.choose(1, bid).pos, viewer)
            views.add(picture(view, marked(view, seat) if viewer != SPECTATOR else PLAIN))
        assert len(views) == 1


def test_R6_a_poor_player_is_offered_no_more_than_they_hold() -> None:
    pos = Board(2).hold(2, 40).pos
    elements = drawn(pos, marked(pos, 0))
    assert [name for name in elements if name.startswith("bid-")] == ["bid-1-0", "bid-1-1", "bid-1-2"]


@pytest.mark.parametrize("canoes", [1, 2])
def test_R16_the_rewards_show_what_they_are_worth(canoes: int) -> None:
    pos = Board(2).pile(canoes, 1).put(LENGTH, 0).travel(1).pos
    assert GAME.moves(pos, 0) == [TAKE, STACK]
    elements = drawn(pos, marked(pos, 0))
    take, stack = (elements[touch_target(pos, 0, move)] for move in (TAKE, STACK))
    assert (text(take), text(stack)) == (f"+{10 * canoes}", f"×{canoes + 1}")
    assert source(take).count("riombo-red") == canoes
    assert len(re.findall("riombo-(?:hull|canoe)-1", source(stack))) == canoes + 1
    assert not [name for name in drawn(pos, marked(pos, 1)) if re.match("bid-|take-|stack-", name)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_seat_that_looks_is_nearest_and_the_others_follow_clockwise(seats: int) -> None:
    pos = Board(seats).pos
    for seat in range(seats):
        elements = drawn(pos, Marks(seat))
        points = {n: place(elements[f"seat-{n + 1}"]) for n in range(seats)}
        assert [n for n in points if points[n][1] > HEIGHT / 2] == [seat]
        others = [(seat + n) % seats for n in range(1, seats)]
        assert sorted(others, key=lambda n: points[n][0]) == others
        assert set(elements) == set(drawn(pos))


def test_the_mats_do_not_cover_one_another_or_the_bank() -> None:
    for seats in GAME.seats:
        elements = drawn(Board(seats).pos)
        edges = []
        for n in range(2, seats + 1):
            mat = elements[f"seat-{n}"]
            widths = [float(e.attrib["width"]) for e in mat.findall(f"{SVG}rect")]
            edges += [place(mat)[0], place(mat)[0] + max(widths)]
        assert edges == sorted(edges)
        assert edges[-1] < place(elements["bank"])[0] - 40


def test_the_stones_are_those_that_people_chose() -> None:
    chosen = (5, 3, 0, 1, 2, 4)
    elements = drawn(Board(4).pos, Marks(stones=chosen))
    for seat, stone in enumerate(chosen[:4], 1):
        for piece in (f"riombo-canoe-{seat}", f"seat-{seat}"):
            emblem = ElementTree.fromstring(STONES[stone].emblem)
            assert emblem.attrib in [part.attrib for part in elements[piece].iter(f"{SVG}{emblem.tag}")]
        for piece in (f"riombo-hull-{seat}", f"riombo-cuff-{seat}", f"seat-{seat}"):
            assert STONES[stone].colour in source(elements[piece])
    unused = [STONES[stone].colour for stone in (2, 4)]
    assert not any(f'"{colour}"' in picture(Board(4).pos, Marks(stones=chosen)) for colour in unused)


def test_the_same_marks_give_the_same_text_and_the_view_is_left_alone() -> None:
    pos = Board(4).put(3, 3, 0, 20).pile(1, 2, 3, 1).pos
    before = copy(pos)
    assert picture(pos, marked(pos, 2), "de") == picture(before, marked(pos, 2), "de")
    assert pos.tobytes() == before.tobytes()


def test_the_three_languages_differ_in_nothing_but_words() -> None:
    pos = Board(3, "N1 G2 K3 J4 A S").travel(3).pos
    wordless, words = set(), set()
    for language in LANGUAGES:
        root = ElementTree.fromstring(picture(pos, marked(pos, 0), language))
        words.add("|".join(root.itertext()))
        for e in root.iter():
            if e.tag in (f"{SVG}title", f"{SVG}text"):
                e.text = ""
                e.attrib.pop("font-size", "")  # long words are smaller
        wordless.add(ElementTree.tostring(root, "unicode"))
    assert len(wordless) == 1
    assert len(words) == 3


def test_R11_a_stone_says_in_full_what_it_asks_for() -> None:
    elements = drawn(Board(2, "- G3 A", agreed_1="swap").pos, language="de")
    titles = [elements[f"square-{n}"].findtext(f"{SVG}title") for n in (1, 2, 3)]
    assert titles == [
        "Feld 1: hier geschieht nichts.",
        "Feld 2: „Gib jedem 3“.",
        "Feld 3: „Nach Vereinbarung“ (tausche den Platz mit dem Kanu, das am weitesten vorn liegt).",
    ]
    assert [text(elements[f"square-{n}"]) for n in (1, 2, 3)] == ["", "3gib jedem", "vereinbart"]
    assert elements["finish"].findtext(f"{SVG}title", "").startswith("Ziel: nimm 10 aus der Kasse")


def test_on_a_river_of_many_squares_no_words_fit_on_the_stones() -> None:
    long = GAME.start(2, {"board": " ".join(["A", "A", *["G3"] * 98])})
    assert text(drawn(long)["square-3"]) == "3"


def test_what_everybody_gained_or_lost_stands_on_their_mats() -> None:
    elements = drawn(Board(3, "N4").travel(1).pos)
    assert [text(elements[f"gain-{n}"]) for n in (1, 2, 3)] == ["+8", "−4", "−4"]
    assert not [name for name in drawn(Board(3).travel(1).pos) if name.startswith("gain-")]


def test_R7_the_sum_of_the_bids_stands_where_the_canoe_came_from() -> None:
    river = Board(3).put(4, 0, 0)
    assert text(drawn(river.travel(5).pos)["sum"]) == "5"
    assert "sum" not in drawn(river.choose(0, 1).pos)
    assert "sum" not in drawn(Board(3).travel(0).pos)


def changed(one: Position, two: Position, marks: Marks = PLAIN) -> list[str]:
    """The lines of a picture that were not in another."""
    old, new = (picture(view, marks).splitlines() for view in (one, two))
    line_diff = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [line for kind, _, _, a, b in line_diff if kind != "equal" for line in new[a:b]]


def test_a_small_change_changes_few_short_lines() -> None:
    river = Board(4).hold(38, 40, 40, 40)
    poor, rich = copy(river.pos), Board(4).hold(39, 40, 40, 40).pos
    assert [re.findall('id="(.*?)"', line)[0] for line in changed(poor, rich)] == ["money-1", "stick-1-blue-4"]
    bidding = changed(poor, seen(river.choose(2, 1).pos))
    assert [re.findall('id="(.*?)"', line)[0] for line in bidding] == ["hand-3"]
    there = changed(poor, Board(4).hold(38, 40, 40, 40).put(0, 0, 9, 0).pos)
    assert {name for line in there for name in re.findall(' id="(.*?)"', line)} <= {
        *(f"canoe-{n}-1" for n in range(1, 5)),
        "turn",
    }
    assert max(map(len, (*bidding, *there))) < 400


def test_canoes_keep_their_ids_while_they_are_stacked_and_travel() -> None:
    river = Board(2).put(LENGTH, 0).travel(1)
    before = drawn(river.pos)
    after = drawn(river.reward(STACK).pos)
    assert place(before["canoe-1-2"])[1] > RIVER[1]
    x, y = place(after["canoe-1-2"])
    assert (x, y < place(after["canoe-1-1"])[1]) == (place(after["canoe-1-1"])[0], True)


def test_whoever_looks_on_sees_what_the_first_seat_sees_but_no_bids() -> None:
    pos = Board(3).choose(0, 2).pos
    view = copy(pos)
    verbs.conceal(view, SPECTATOR)
    elements = drawn(view)
    assert place(elements["seat-1"])[1] > HEIGHT / 2
    assert text(elements["hand-1"]) == ""
