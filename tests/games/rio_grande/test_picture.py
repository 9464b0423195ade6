"""The picture of Rio Grande: well formed, complete, for whom it is drawn, and silent about what is hidden."""

import random
import re
from itertools import pairwise, product
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.verbs import SPECTATOR
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.art.cards import LANDS, WATERS
from meandre.games.rio_grande.art.score_track import step
from meandre.games.rio_grande.art.theme import SHAPES
from meandre.games.rio_grande.notation import NAMES
from meandre.pictures.marks import Marks
from meandre.pictures.theme import CELEBRATING
from tests.games.rio_grande.support.board import Board
from tests.games.rio_grande.support.drawn import drawn
from tests.games.rio_grande.support.random_positions import lively, met, walk

SVG = "{http://www.w3.org/2000/svg}"
OPTIONS = [{"order": order, "bend": bend} for order, bend in product(("sheet", "any"), ("take-off", "swap"))]
WIDTH, HEIGHT = 1028, 1247
picture = GAME.picture


def seen(pos: Position, viewer: int) -> Position:
    """What a viewer may see of a position."""
    view = copy(pos)
    verbs.conceal(view, viewer)
    return view


def views(pos: Position) -> list[Position]:
    """The position as each seat and a spectator may see it, and with nothing hidden."""
    return [*(seen(pos, viewer) for viewer in (*range(pos.seats), SPECTATOR)), pos]


def marked(pos: Position, seat: int | None = None) -> Marks:
    """Marks with the legal moves of a seat, by default the one on turn."""
    seat = int(pos.turn) if seat is None else seat
    return Marks(seat, tuple(GAME.moves(pos, seat)))


def place(element: ElementTree.Element) -> tuple[float, ...]:
    """The place and the scale of an element."""
    found = tuple(float(number) for number in re.findall(r"-?[\d.]+", element.get("transform", "0 0")))
    return found if len(found) > 2 else (*found, 1.0)


def looks(elements: dict[str, ElementTree.Element]) -> dict[str, str]:
    """The shape of each card and bridge, by its id."""
    kinds = {name: (element.get("class") or "").split() for name, element in elements.items()}
    return {
        name: list(elements[name].iter(f"{SVG}use"))[-1].attrib["href"].removeprefix("#rio-").removeprefix("lay-")
        for name, kind in kinds.items()
        if ("card" in kind or "bridge" in kind) and "passing" not in kind
    }


def face(kind: int) -> str:
    """The shape of a card."""
    return "back" if kind == rules.HIDDEN else NAMES[kind]


def pieces(view: Position) -> dict[str, str]:
    """The same, from the position; a card that has left the hand to cover another still has its id."""
    expected = {}
    for river, number in zip(*(view.card >= 0).nonzero(), strict=True):
        expected[f"card-{river + 1}-{number + 1}"] = face(view.card[river, number])
    for river, number in zip(*(view.bridge != rules.NOBODY).nonzero(), strict=True):
        expected[f"bridge-{river + 1}-{number + 1}"] = f"bridge-{view.bridge[river, number] + 1}"
    for seat in range(view.seats):
        expected |= {f"free-{seat + 1}-{n + 1}": f"bridge-{seat + 1}" for n in range(view.free[seat])}
        hand = [face(card) for card in view.hand[seat, : view.held[seat]]]
        if view.phase == rules.COVER and view.turn == seat:
            hand.append(face(view.chosen))
        expected |= {f"hand-{seat + 1}-{card}-{n}": card for card in hand for n in range(1, hand.count(card) + 1)}
    return expected


def flooded(*lengths: int) -> Position:
    """A position with rivers of these lengths, of arbitrary cards."""
    pos = met(rules.ACT, seats=5)
    pos.length[:], pos.card[:], pos.bridge[:] = 0, rules.NO_CARD, rules.NOBODY
    for river, length in enumerate(lengths):
        pos.length[river] = length
        pos.card[river, :length] = [(5 * spot + river) % rules.DELTA for spot in range(length)]
        pos.bridge[river, :length:9] = river % 5
    return pos


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_card_and_bridge_is_drawn_once_in_every_view_of_a_whole_game(seats: int, options: dict[str, str]) -> None:
    *steps, end = walk(seats, options)
    assert end.ending == rules.LAST_ROUND
    always = {"pile", *(f"river-{n}" for n in range(1, rules.RIVERS + 1))}
    always |= {f"{thing}-{seat}" for thing in ("seat", "score", "hand") for seat in range(1, seats + 1)}
    for view in (view for pos in (*steps[:20:4], *steps[20::37], end) for view in views(pos)):
        elements = drawn(view)
        assert looks(elements) == pieces(view)
        assert always <= elements.keys()


@pytest.mark.parametrize("phase", range(rules.ACT, rules.PUT + 1))
def test_every_question_of_a_turn_can_be_drawn(phase: int) -> None:
    for view in views(met(phase)):
        assert looks(drawn(view)) == pieces(view)


def test_the_same_position_gives_the_same_text_and_is_left_alone() -> None:
    pos = met(rules.ACT)
    before = copy(pos)
    assert picture(pos) == picture(before)
    assert pos.tobytes() == before.tobytes()


@pytest.mark.parametrize("phase", [rules.ACT, rules.PLACE, rules.COVER])
def test_G2_what_is_hidden_leaves_no_trace(phase: int) -> None:
    pos = met(phase)
    for viewer in (*range(pos.seats), SPECTATOR):
        view = seen(pos, viewer)
        text = picture(view)
        known = {*pieces(view).values()}
        shown = re.sub("<defs.*?</defs>", "", text, flags=re.DOTALL)
        assert {name for name in NAMES if re.search(f'href="#rio-(lay-|next-)?{name}"', shown)} == known.intersection(
            NAMES
        )
        assert all(text.count(f'<g id="rio-{name}">') == 1 for name in NAMES)  # in every picture: it tells nothing
        other = copy(pos)
        verbs.imagine(other, viewer, new_rng(viewer, phase))
        assert picture(seen(other, viewer)) == text


def raised(elements: dict[str, ElementTree.Element]) -> list[str]:
    """The ids of what waits to be laid: a card higher than the others of a hand, or a bridge larger than the others."""
    found = []
    for seat in range(1, max(GAME.seats) + 1):
        hand = {name: place(e)[1] for name, e in elements.items() if name.startswith(f"hand-{seat}-")}
        bridges = {name: place(e)[2] for name, e in elements.items() if name.startswith(f"free-{seat}-")}
        found += [name for name, y in hand.items() if y < max(hand.values())]
        found += [name for name, size in bridges.items() if size > min(bridges.values())]
    return found


def test_a_card_chosen_is_shown_to_its_owner_and_its_back_to_others() -> None:
    pos = met(rules.PLACE)
    turn, held = int(pos.turn), int(pos.held[pos.turn])
    assert raised(drawn(seen(pos, turn))) == [f"hand-{turn + 1}-{NAMES[pos.chosen]}-1"]
    for card in pos.hand[turn, :held]:
        pos.chosen = card
        assert raised(drawn(seen(pos, (turn + 1) % 4))) == [f"hand-{turn + 1}-back-{held}"]
    assert not raised(drawn(met(rules.ACT)))


def test_a_sandbank_keeps_its_name_when_it_leaves_the_hand() -> None:
    chooser, pos = random.Random(1), met(rules.COVER)
    turn = int(pos.turn)
    (name,) = raised(drawn(seen(pos, turn)))
    assert name == f"hand-{turn + 1}-{NAMES[pos.chosen]}-1"
    verbs.play(pos, turn, lively(pos, chooser))
    assert name not in drawn(seen(pos, turn))


@pytest.mark.parametrize("phase", [rules.SPAN, rules.PUT])
def test_a_bridge_is_raised_while_its_place_is_chosen(phase: int) -> None:
    pos = met(phase)
    assert raised(drawn(pos)) == [f"free-{pos.turn + 1}-{pos.free[pos.turn]}"]


def test_cards_stay_where_they_are_while_rivers_grow() -> None:
    before, after = drawn(flooded(3, 0, 7, 1, 8, 2)), drawn(flooded(4, 1, 7, 2, 9, 2))
    for name in before.keys() & after.keys():
        if name.startswith("card-"):
            assert place(before[name]) == place(after[name])


@pytest.mark.parametrize(
    "lengths",
    [
        (9,) * 6,
        (10,) * 6,
        (11, 1, 1, 1, 1, 1),
        (13, 8, 5, 12, 9, 6),
        (22, 14, 21, 31, 11, 15),
        (133,),
        (0, 0, 0, 0, 0, 133),
    ],
)
def test_rivers_of_any_length_lie_side_by_side_on_the_table(lengths: tuple[int, ...]) -> None:
    elements = drawn(flooded(*lengths))
    cards = [place(element) for name, element in elements.items() if name.startswith("card-")]
    (size,) = {size for *_, size in cards}
    assert len(cards) == sum(lengths)
    assert size >= (1 if max(lengths) < 10 else 0.5)
    for one, other in pairwise(sorted(cards)):
        assert other[0] - one[0] >= 84 * size - 0.2 or other[1] - one[1] >= 112 * size
    assert all(85 <= x <= 935 - 84 * size and 140 <= y <= 860 - 112 * size for x, y, _ in cards)


def test_a_long_river_comes_back_below_its_end() -> None:
    elements = drawn(flooded(24, 1, 1, 1, 1, 1))
    corners = [place(elements[f"card-1-{n}"])[:2] for n in range(1, 25)]
    columns = [round(x) for x, _ in corners]
    turn = next(n for n, (one, other) in enumerate(pairwise(corners)) if other[1] > one[1])
    assert columns[turn] == columns[turn + 1] == max(columns)
    assert columns[: turn + 1] == sorted(columns[: turn + 1])
    assert columns[turn + 1 :] == sorted(columns[turn + 1 :], reverse=True)


def without_colours(element: ElementTree.Element) -> str:
    """An element as SVG, without colours."""
    shapes = ElementTree.tostring(element, "unicode")
    return re.sub(r'(id|class|color|fill|stroke)="[^"]*"', "", shapes)


def test_landscapes_waters_and_seats_differ_by_shape_and_not_only_in_colour() -> None:
    elements = drawn(flooded(12))
    for names in (LANDS, WATERS, [f"token-{n}" for n in range(1, 6)], [f"bridge-{n}" for n in range(1, 6)]):
        assert len({without_colours(elements[f"rio-{name}"]) for name in names}) == len(names)


def test_families_of_cards_differ_by_the_shape_of_the_water() -> None:
    pos = flooded(12)
    pos.card[0, :5] = [rules.RIVER, rules.BEND, rules.LAKE, rules.SANDBANK, rules.RIVER]
    pos.hand[0, 0] = rules.DELTA
    elements = drawn(pos)
    kinds = [NAMES[kind] for kind in (rules.RIVER, rules.DELTA, rules.BEND, rules.LAKE, rules.SANDBANK)]
    assert len({without_colours(elements[f"rio-{kind}"]) for kind in kinds}) == 5


def lit(element: ElementTree.Element) -> bool:
    """Whether an element is highlighted."""
    return any("rio-light" in (part.get("class") or "") for part in element.iter())


def test_whose_turn_it_is_shows_until_the_game_is_over() -> None:
    pos = met(rules.ACT)
    assert [n for n in range(4) if lit(drawn(pos)[f"seat-{n + 1}"])] == [pos.turn]
    pos.ending = rules.LAST_ROUND
    assert not any(lit(drawn(pos)[f"seat-{n + 1}"]) for n in range(4))


def test_nobody_is_on_turn_while_cards_are_dealt() -> None:
    for _, pos in zip(range(12), walk(3, {}), strict=False):
        assert not any(lit(drawn(pos)[f"seat-{n}"]) for n in (1, 2, 3))


def test_G15_rivers_extended_in_this_turn_show() -> None:
    pos = met(rules.ACT)
    pos.extended = 0b100101
    assert [n for n in range(1, 7) if lit(drawn(pos)[f"river-{n}"])] == [1, 3, 6]


@pytest.mark.parametrize(
    ("phase", "bend"), [(rules.COVER, "take-off"), (rules.SPAN, "take-off"), (rules.SWAP_OTHER, "swap")]
)
def test_the_river_that_is_chosen_shows(phase: int, bend: str) -> None:
    pos = met(phase, {"bend": bend})
    pos.extended = 0
    elements = drawn(pos)
    assert [n for n in range(rules.RIVERS) if lit(elements[f"river-{n + 1}"])] == [pos.river]
    assert ("pointed" in elements) == (phase == rules.SWAP_OTHER)
    if phase == rules.SWAP_OTHER:
        assert place(elements["pointed"]) == place(elements[f"bridge-{pos.river + 1}-{pos.spot + 1}"])


def number(element: ElementTree.Element) -> int:
    """The number that is written on an element."""
    (text,) = (part.text for part in element.iter(f"{SVG}text"))
    return int(text or "")


def test_points_and_the_pile_are_told_in_numbers() -> None:
    pos = met(rules.ACT)
    pos.points[:4] = [0, 7, 119, 1234]
    elements = drawn(pos)
    assert [number(elements[f"seat-{n}"]) for n in range(1, 5)] == [0, 7, 119, 1234]
    assert number(elements["pile"]) == pos.left


def test_G20_the_last_round_and_its_turns_show() -> None:
    last = next(pos for pos in walk(3, {}) if pos.last_turns == 2)
    elements = drawn(last)
    assert elements["pile"].get("class") == "last-round"
    assert number(elements["pile"]) == 2
    assert drawn(met(rules.ACT))["pile"].get("class") == "pile"


def waiting(pos: Position) -> list[int]:
    """The seats with an hourglass in their panels: their last turn is still to come."""
    glass = "M-14-24H14V-19H-14Z"
    panels = [ElementTree.tostring(drawn(pos)[f"seat-{n + 1}"], "unicode") for n in range(pos.seats)]
    return [n for n, panel in enumerate(panels) if glass in panel]


@pytest.mark.parametrize(
    ("last_round", "turns"), [("one-more", [2, 3, 0, 1]), ("finish-round", [2, 3]), ("at-once", [])]
)
def test_G20_an_hourglass_for_those_who_have_a_turn_to_come(last_round: str, turns: list[int]) -> None:
    pos = Board(4, last_round=last_round).turn_of(1).pile("rocks-blue").idle().pos
    assert number(drawn(pos)["pile"]) == len(turns)
    assert waiting(pos) == sorted(turns[1:])  # the first one is on turn
    assert ("crown" in picture(pos)) == (not turns)


def test_G22_all_who_have_won_wear_a_crown() -> None:
    pos = met(rules.ACT)
    pos.points[:4] = [30, 50, 20, 50]
    assert "crown" not in picture(pos)
    pos.ending = rules.LAST_ROUND
    crowned = [n for n in range(1, 5) if "crown" in ElementTree.tostring(drawn(pos)[f"seat-{n}"], "unicode")]
    assert crowned == [2, 4]


def test_G19_the_track_has_120_steps_and_starts_over() -> None:
    steps = [step(n) for n in range(120)]
    for one, other in pairwise([*steps, steps[0]]):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == pytest.approx(36.5)
    assert len(set(steps)) == 120
    pos = met(rules.ACT)
    pos.points[:4] = [5, 130, 7, 119]
    elements = drawn(pos)
    assert [place(elements[f"score-{n}"])[:2] for n in range(1, 5)] == [
        pytest.approx(steps[points], abs=0.06) for points in (5, 10, 7, 119)
    ]


def test_tokens_on_the_same_step_lie_side_by_side() -> None:
    pos = flooded(1)
    pos.points[:] = [0, 120, 240, 0, 120]
    elements = drawn(pos)
    points = {place(elements[f"score-{n}"])[:2] for n in range(1, 6)}
    assert len(points) == 5
    assert all(x < 40 and HEIGHT - 40 < y < HEIGHT for x, y in points)


def test_the_picture_needs_nothing_from_elsewhere_and_speaks_no_language() -> None:
    root = ElementTree.fromstring(picture(met(rules.ACT)))
    defined = {element for defs in root.iter(f"{SVG}defs") for element in defs.iter()}
    shown = [element for element in root.iter() if element not in defined and element.tag != f"{SVG}style"]
    words = [element.text.strip() for element in shown if element.text]
    links = [value for element in root.iter() for name, value in element.items() if name.endswith("href")]
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert [word for word in words if word and not re.fullmatch(r"\+?\d+", word)] == ["Rio Grande"]
    assert all(link.startswith("#") for link in links)
    assert "url(" not in picture(met(rules.ACT)).replace("url(#rio-", "")
    assert not {f"{SVG}{kind}" for kind in ("script", "image", "foreignObject")} & {e.tag for e in root.iter()}


def test_the_night_changes_colours_of_what_is_there_and_nothing_else() -> None:
    pictures = [picture(pos, marked(pos)) for pos in map(met, range(rules.ACT, rules.PUT + 1))]
    (style,) = {style for text in pictures for style in re.findall("<style>(.*)</style>", text)}
    style, celebrations = re.subn(
        rf"@keyframes rio-\w+\{{(?:\d+%\{{[^{{}}]+\}})+\}}|{re.escape(CELEBRATING)} [^{{}}]+\{{animation[^{{}}]+\}}",
        "",
        style,
    )
    assert celebrations > 1
    assert SHAPES in style
    style = style.replace(SHAPES, "")
    sheet = re.fullmatch(
        r"((?:\.[\w-]+\{[^{}]+\})+)@media \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=\"light\"\]\)"
        r"\{([^{}]+)\}\}:root\[data-theme=\"dark\"\]\{([^{}]+)\}",
        style,
    )
    assert sheet
    assert sheet[2] == sheet[3]
    looks = re.findall(r"\.(rio-[\w-]+)\{(fill|stroke|color):var\(--([\w-]+),#\w+\)\}", sheet[1])
    assert "".join(f".{name}" for name, *_ in looks) == "".join(re.findall(r"\.[\w-]+", sheet[1]))
    assert [variable for *_, variable in looks] == re.findall(r"--([\w-]+):#\w+", sheet[2])
    classes = {name for text in pictures for names in re.findall('class="([^"]+)"', text) for name in names.split()}
    others = set(re.findall(r"\.([\w-]+)", SHAPES))
    assert {name for name, *_ in looks} | others == {name for name in classes if name.startswith("rio-")}
