"""Marks in the picture of Rio Grande: which seat is nearest, its stone, and an element for every move."""

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from meandre.core import verbs
from meandre.core.messages import LANGUAGES
from meandre.games.rio_grande import GAME, rules
from meandre.games.rio_grande.art.touch import touch_target
from meandre.pictures.marks import Marks
from meandre.pictures.seats import STONES
from tests.games.rio_grande.support.random_positions import met, walk
from tests.games.rio_grande.test_picture import (
    OPTIONS,
    drawn,
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


def test_a_target_can_be_touched_wherever_it_is_drawn() -> None:
    for phase in range(rules.ACT, rules.PUT + 1):
        pos = met(phase)
        for move in marked(pos).moves:
            element = drawn(pos, marked(pos))[touch_target(pos, int(pos.turn), move)]
            areas = [part for part in element.iter() if part.get("pointer-events") == "all"]
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
    assert [name for name, element in elements.items() if "spot" in element.get("class", "")] == [
        f"throw-{turn + 1}-forest-brown"
    ]


def test_the_seat_of_the_marks_is_nearest_and_the_others_follow_in_their_order() -> None:
    pos = met(rules.ACT)
    for seat in range(4):
        elements = drawn(pos, Marks(seat))
        cards = {n: [e for name, e in elements.items() if name.startswith(f"hand-{n + 1}-")] for n in range(4)}
        assert [n for n in cards if place(cards[n][0])[2] > 1] == [seat]
        panels = {n: place(elements[f"seat-{n + 1}"]) for n in range(4)}
        assert panels[seat][1] > 850
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


def throws(elements: dict[str, ElementTree.Element]) -> set[str]:
    """The ids of the elements for throwing cards away."""
    return {name for name in elements if name.startswith("throw-")}


def test_G3_cards_are_thrown_away_through_one_place_and_the_lights_on_them_wait_until_it_is_pressed() -> None:
    pos = met(rules.ACT)
    marks = marked(pos)
    root = ElementTree.fromstring(picture(pos, marks))
    (opener,) = (element for element in root.iter() if "data-unfolds" in element.attrib)
    (group,) = (element for element in root.iter() if element.get("data-part") == opener.get("data-unfolds"))
    assert opener.get("id") == "thrown"
    assert opener.get("aria-label") == "throw away"
    assert group.get("display") == "none"
    assert {element.get("id") for element in group} == throws(drawn(pos, marks)) != set()
    assert "data-unfolds" not in picture(pos, Marks(marks.seat))


def test_where_cards_can_only_be_thrown_away_they_are_pressed_at_once() -> None:
    pos = met(rules.ACT)
    turn = int(pos.turn)
    marks = Marks(turn, tuple(move for move in marked(pos).moves if rules.THROW <= move < rules.BUILD))
    text = picture(pos, marks)
    assert "data-unfolds" not in text
    assert "data-folded" not in text
    assert "throw away" in text
    assert throws(drawn(pos, marks))


@pytest.mark.parametrize("phase", [rules.ACT, rules.PUT])
def test_languages_differ_only_in_words(phase: int) -> None:
    pos = met(phase)
    texts = [picture(pos, marked(pos), language) for language in LANGUAGES]
    assert len(set(texts)) == 3
    assert len({re.sub(r'>[^<>]*</text>|aria-label="[^"]*"', "", text) for text in texts}) == 1
