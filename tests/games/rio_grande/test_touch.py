"""Marks in the picture of Rio Grande: which seat is nearest, its stone, and an element for every move."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.messages import LANGUAGES
from meandre.core.position import Position, copy
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.art.touch import selects, touch_target
from meandre.games.rio_grande.notation import NAMES
from meandre.pictures.marks import Marks, follow_up_id
from meandre.pictures.seats import STONES
from tests.games.rio_grande.support.drawn import drawn
from tests.games.rio_grande.support.random_positions import met, walk
from tests.games.rio_grande.test_picture import (
    OPTIONS,
    flooded,
    looks,
    marked,
    picture,
    pieces,
    place,
    raised,
    seen,
)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_has_an_element_of_its_own_and_only_then(seats: int, options: dict[str, str]) -> None:
    asked = Counter[int]()
    for pos in walk(seats, options, 2):
        asked[int(pos.phase)] += 1
        if pos.phase > rules.DRAW and asked[int(pos.phase)] % 5 == 1:
            marks = marked(pos)
            view = seen(pos, marks.seat)
            targets = [touch_target(view, marks.seat, move) for move in marks.moves]
            plain, elements = drawn(view, Marks(marks.seat)), drawn(view, marks)
            assert len(set(targets)) == len(targets) > 0
            assert elements.keys() - plain.keys() == set(targets) - plain.keys()
            assert {name for name in targets if name in plain} == {
                touch_target(view, marks.seat, move) for move in marks.moves if move < rules.THROW
            }
            assert looks(elements) == looks(plain) == pieces(view)
    assert asked[rules.PLACE] > 20


CARDS = {f"#rio-{name}" for name in NAMES}


def test_a_target_can_be_touched_wherever_it_is_drawn() -> None:
    for phase in range(rules.ACT, rules.PUT + 1):
        pos = met(phase)
        for move in marked(pos).moves:
            elements = drawn(pos, marked(pos))
            element = elements[touch_target(pos, int(pos.turn), move)]
            areas = [part for part in shapes(elements, element) if part.get("pointer-events") == "all"]
            if element.get("href") in CARDS:  # touched where it is painted
                continue
            assert len(areas) == 1, move
            size = place(element)[2]
            assert float(areas[0].attrib["width"]) * size >= 60
            assert float(areas[0].attrib["height"]) * size >= 90


def test_equal_cards_are_touched_together() -> None:
    pos = met(rules.ACT)
    turn, few = int(pos.turn), dict(zip(("lay", "throw"), (rules.LAY + 2, rules.THROW + 2), strict=True))
    pos.hand[turn], pos.held[turn] = [2, 2, 7, 7, 7], 5
    elements = drawn(pos, Marks(turn, tuple(few.values())))
    assert touch_target(pos, turn, few["lay"]) == f"hand-{turn + 1}-forest-brown-2"
    assert elements[f"hand-{turn + 1}-forest-brown-1"].get("pointer-events") == "none"
    assert throws(elements) == {f"throw-{turn + 1}-forest-brown"}


def test_the_seat_of_the_marks_is_nearest_and_the_others_follow_in_their_order() -> None:
    pos = met(rules.ACT)
    for seat in range(4):
        elements = drawn(pos, Marks(seat))
        cards = {n: [e for name, e in elements.items() if name.startswith(f"hand-{n + 1}-")] for n in range(4)}
        assert [n for n in cards if place(cards[n][0])[2] > 1] == [seat]
        panels = {n: place(elements[f"seat-{n + 1}"]) for n in range(4)}
        assert panels[seat][1] > 800
        above = [(seat + n) % 4 for n in (1, 2, 3)]
        assert above == sorted(above, key=lambda n: panels[n][0])
        assert elements.keys() == drawn(pos).keys()


def test_a_seat_plays_with_its_stone() -> None:
    pos = flooded(12)
    plain, chosen = drawn(pos), drawn(pos, Marks(stones=(5, 3, 4, 1, 0, 2)))
    for seat, stone in enumerate((5, 3, 4, 1, 0)):
        for kind in ("token", "bridge"):
            shape = ElementTree.tostring(chosen[f"rio-{kind}-{seat + 1}"], "unicode")
            assert STONES[stone].colour in shape
            if stone < 5:
                other = ElementTree.tostring(plain[f"rio-{kind}-{stone + 1}"], "unicode")
                assert shape.replace(f"{kind}-{seat + 1}", f"{kind}-{stone + 1}") == other
    unlike = {name for name in plain if ElementTree.tostring(plain[name]) != ElementTree.tostring(chosen[name])}
    assert all(name.startswith("rio-") for name in unlike)


def test_a_move_changes_few_short_lines() -> None:
    positions = [seen(pos, 0) for pos in walk(3, {}) if verbs.actors(pos) == 1]
    texts = [picture(pos, marked(pos, 0)).splitlines() for pos in positions[40:120]]
    sent = sorted(sum(len(line) for line in set(new) - set(old)) for old, new in pairwise(texts))
    assert sent[len(sent) // 2] < 4000


def test_when_one_of_equal_cards_is_chosen_the_others_keep_their_names_and_places() -> None:
    pos = met(rules.ACT)
    turn = int(pos.turn)
    pos.hand[turn], pos.held[turn] = [2, 2, 2, 7, 7], 5
    names = [f"hand-{turn + 1}-{name}" for name in ("forest-brown-3", "forest-brown-2", "forest-brown-1")]
    before = drawn(pos, Marks(turn))
    assert [place(before[name])[0] for name in names] == sorted(place(before[name])[0] for name in names)
    pos.phase, pos.chosen = rules.PLACE, 2
    after = drawn(pos, Marks(turn))
    assert raised(after) == names[:1]
    assert all(place(before[name]) == place(after[name]) for name in names[1:])


def shapes(elements: dict[str, ElementTree.Element], element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """An element with all that is in it, and in the shapes that it uses."""
    for part in element.iter():
        yield part
        if (used := elements.get(part.get("href", "")[1:])) is not None:
            yield from shapes(elements, used)


def throws(elements: dict[str, ElementTree.Element]) -> set[str]:
    """The ids of the elements for throwing cards away."""
    return {name for name in elements if name.startswith("throw-")}


def following(pos: Position, seat: int) -> dict[int, tuple[int, ...]]:
    """What may be played after each move that chooses a card."""
    found = {}
    for move in GAME.moves(pos, seat):
        if selects(move):
            after = copy(pos)
            verbs.play(after, seat, move)
            found[move] = tuple(GAME.moves(after, seat))
    return found


def test_G3_a_card_opens_what_can_be_done_with_it() -> None:
    pos = met(rules.ACT)
    marks = marked(pos)
    root = ElementTree.fromstring(picture(pos, marks))
    openers = {element.get("data-unfolds"): element for element in root.iter() if "data-unfolds" in element.attrib}
    groups = {group.get("data-part"): group for group in root.iter() if "data-folded" in group.attrib}
    assert openers.keys() == groups.keys() != set()
    assert all(opener.get("id", "").startswith(f"hand-{marks.seat + 1}-") for opener in openers.values())
    assert "[data-folded]{display:none}" in picture(pos, marks)
    assert {element.get("id") for group in groups.values() for element in group} == throws(drawn(pos, marks))
    assert "data-unfolds" not in picture(pos, Marks(marks.seat))


def test_what_follows_a_chosen_card_is_where_its_move_would_be() -> None:
    rivers = 0
    for pos in walk(3, {}):
        if pos.phase != rules.ACT:
            continue
        seat, follow_ups = int(pos.turn), following(pos, int(pos.turn))
        elements = drawn(pos, replace(marked(pos), follow_ups=follow_ups))
        for move, codes in follow_ups.items():
            after = copy(pos)
            verbs.play(after, seat, move)
            lit = drawn(after, marked(after))
            for code in codes:
                place_id = touch_target(after, seat, code)
                found = elements[follow_up_id(touch_target(pos, seat, move), place_id)]
                assert place(found) == place(lit[place_id])
                rivers += 1
    assert rivers > 100


def test_bridges_yield_to_a_chosen_card() -> None:
    pos = met(rules.ACT)
    elements = drawn(pos, Marks(int(pos.turn), tuple(GAME.moves(pos, int(pos.turn)))))
    bridges = [element for name, element in elements.items() if name.startswith("build-")]
    assert all("data-yields" in element.attrib for element in bridges)


@pytest.mark.parametrize("phase", [rules.ACT, rules.PUT])
def test_languages_differ_only_in_words(phase: int) -> None:
    pos = met(phase)
    texts = [picture(pos, marked(pos), language) for language in LANGUAGES]
    assert len(set(texts)) == 3
    assert len({re.sub(r'>[^<>]*</(text|title)>|aria-label="[^"]*"', "", text) for text in texts}) == 1
