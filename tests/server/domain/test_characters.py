"""Bots are somebody: names, strengths and temperaments."""

import re

import pytest

from meandre.bots.heuristics import SearchSettings
from meandre.core.messages import LANGUAGES, translate
from meandre.pictures.animals import ANIMALS
from meandre.pictures.seats import STONES
from meandre.server.domain.characters import COLOURS, LEVELS, NAMES, about_bot, bot_name, strength, temperament

BOTS = [(level, colour) for level in LEVELS for colour in COLOURS]


def test_there_is_somebody_for_every_level_and_colour() -> None:
    assert len(LEVELS) == len(ANIMALS) == len(SearchSettings().levels)
    assert all(len(names) == len(STONES) for names in NAMES)


def test_no_two_bots_have_the_same_name() -> None:
    assert len({bot_name(level, colour) for level, colour in BOTS}) == len(BOTS)


def test_names_are_short() -> None:
    assert max(len(bot_name(level, colour)) for level, colour in BOTS) <= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_temperament_of_its_own(language: str) -> None:
    told = {translate(temperament(level, colour), language) for level, colour in BOTS}
    assert len(told) == len(BOTS)
    for level, colour in BOTS:
        sentence = translate(temperament(level, colour), language)
        assert sentence.startswith(f"{bot_name(level, colour)} ")
        assert sentence.endswith((".", "!"))
        assert len(sentence) <= 80, "one line"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_tells_how_strong_a_bot_is(language: str) -> None:
    assert len({translate(strength(level), language) for level in LEVELS}) == len(LEVELS)
    for level, colour in BOTS:
        about = translate(about_bot(level, colour), language)
        assert translate(strength(level), language) in about
        assert translate(temperament(level, colour), language) in about
        assert not re.search(r"\d|level|niveau|stufe", about, re.I)
