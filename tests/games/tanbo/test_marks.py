"""Marks in the picture of Tanbo: where moves are made, which seat is near, which stones seats play with."""

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from meandre.core.messages import LANGUAGES
from meandre.games.tanbo import GAME, rules
from meandre.games.tanbo.art.geometry import FAR, NEAR, RIM
from meandre.games.tanbo.art.hand import ROOM
from meandre.games.tanbo.art.picture import WIDTH, draw
from meandre.games.tanbo.art.touch import touch_target
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.seats import STONES
from tests.games.tanbo.support.board import Board
from tests.games.tanbo.support.drawn import (
    OTHER_READINGS,
    RINGS,
    SEASONS,
    actor_marks,
    drawn,
    place,
    random_game,
    scale,
)

LIT = {"tanbo-open", "tanbo-halo"}
"""The classes of the light under elements that may be chosen."""


@pytest.mark.parametrize("options", [{}, OTHER_READINGS], ids=["usual", "other"])
@pytest.mark.parametrize("season", SEASONS)
def test_every_legal_move_has_an_element_of_its_own_that_is_drawn_and_lit(season: str, options: dict[str, str]) -> None:
    positions = random_game(season, 10 + SEASONS.index(season), options)
    seen = Counter[int]()
    for pos in positions:
        seen[int(pos.phase)] += 1
        if seen[int(pos.phase)] > 12:
            continue
        marks = actor_marks(pos)
        targets = [touch_target(pos, marks.seat, move) for move in marks.moves]
        assert len(set(targets)) == len(targets)
        elements = drawn(pos, marks)
        lit = {name for name, element in elements.items() if any(child.get("class") in LIT for child in element)}
        assert lit == set(targets)
        assert not LIT & {element.get("class") for element in ElementTree.fromstring(GAME.picture(pos)).iter()}


def test_a_target_is_large_enough_for_a_thumb_where_there_is_room() -> None:
    comfortable = 38 * WIDTH / 360
    assert min(ROOM[True]) >= comfortable
    for count in range(1, 6):
        assert all(RINGS[0].layout(paddy, count).size > 0.8 * comfortable for paddy in range(rules.PADDIES))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_seat_for_whom_it_is_drawn_is_below_and_larger(seat: int) -> None:
    elements = drawn(Board("2s2wF 2s 2s w r", "2sF 2s 2s w r", barn="w", their_barn="w").pos, Marks(seat))
    mine, theirs = seat + 1, 2 - seat
    for thing in ("paddy-{}-2-snake-1", "barn-{}-white-1"):
        near, far = elements[thing.format(mine)], elements[thing.format(theirs)]
        assert place(near).imag > place(far).imag
        assert scale(near) > scale(far)
    assert all(abs(place(elements[f"paddy-{n}-3-snake-1"]) - at) < RIM for n, at in ((mine, NEAR), (theirs, FAR)))


def test_what_things_are_called_does_not_depend_on_whose_picture_it_is() -> None:
    for pos in random_game("ssr ssr - sr ss", 4)[::15]:
        assert set(drawn(pos, Marks(0))) == set(drawn(pos, Marks(1)))


def test_the_seats_play_with_the_stones_that_they_have_chosen() -> None:
    pos = Board("2s2wF 3sb 2s w r").pos
    text = GAME.picture(pos, Marks(stones=(4, 2)))
    assert all(STONES[stone].shade in text and STONES[stone].emblem in text for stone in (4, 2))
    assert not any(STONES[stone].shade in text or STONES[stone].emblem in text for stone in (0, 1, 3, 5))
    elements = drawn(pos, Marks(seat=1, stones=(4, 2)))
    for seat, stone in ((1, 4), (2, 2)):
        for thing in ("seat-{}", "tanbo-farmer-{}"):
            assert STONES[stone].colour in ElementTree.tostring(elements[thing.format(seat)], "unicode")


def test_the_languages_differ_in_words_only() -> None:
    pos = Board("2s2wF 3sb 2s w r").pos
    texts = {re.sub(r"<title>.*?</title>", "", GAME.picture(pos, PLAIN, language)) for language in LANGUAGES}
    assert len(texts) == 1


def test_a_sown_piece_changes_few_lines_and_no_long_ones() -> None:
    field = Board("2s2wF 3sb 2s w r", "2sF 3swb 2w 2s2b 3s")
    before = set(GAME.picture(field.pos).splitlines())
    new = [line for line in GAME.picture(field.sow("w").pos).splitlines() if line not in before]
    assert len(new) < 20
    assert sum(map(len, new)) < 3000


def test_a_sown_piece_changes_its_paddy_the_hand_and_the_signs_alone() -> None:
    field = Board("2s2wF 3sb 2s w r", "2sF 3swb 2w 2s2b 3s")
    before = draw(field.pos)
    changed = {str(key) for key, *_ in before.changes_to(draw(field.sow("w").pos)) or ()}
    assert changed > {"last", "next", "paddy-1-2-white", "hand-1-white-2"}
    number = {"pebble-1-white", "count-1-white"}
    assert all(key.startswith(("paddy-1-2-", "hand-1-white-")) for key in changed - {"last", "next"} - number)
