"""Rules change only by options or by versions that stay loadable side by side: games go on as they began."""

import pickle
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from meandre.core.errors import MeandreError, OptionError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.options import ChoiceOption, IntegerOption
from meandre.core.position import blank, position_type
from meandre.games import catalogue
from meandre.games.mehen import GAME, rules

SECRET = FairStream(bytes(32))
NEXT = replace(
    GAME,
    version=3,
    older_versions=(2,),
    options=tuple(replace(option, since=3) if option.name == "first" else option for option in GAME.options),
)
"""Mehen as it would be if version 3 of its rules had introduced the option of who begins."""
OLDER = {option.name for option in GAME.options} - {"first"}


def finished(game: Game, **options: object) -> Match:
    match = Match(game, ["Ada", "Bo"], options, SECRET)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_an_older_version_has_no_later_options_and_plays_their_defaults() -> None:
    old = NEXT.at(2)
    assert old is NEXT.at(2)
    assert {option.name for option in old.options} == OLDER
    assert finished(old, length=30).events == finished(NEXT, length=30, first="random").events
    with pytest.raises(OptionError, match="first"):
        Match(old, ["Ada", "Bo"], {"first": "seat-1"})


def test_an_option_that_is_different_now_is_as_it_was_in_older_versions() -> None:
    short = IntegerOption("length", default=32, low=30, high=400, step=2, until=2)
    old = replace(NEXT, former_options=(short,)).at(2)
    assert (old.start(2).length, NEXT.start(2).length) == (32, 30)
    assert {option.name for option in old.options} == OLDER


def test_choices_may_have_other_numbers_than_their_order() -> None:
    option = ChoiceOption("bend", default="take-off", choices=("take-off", "swap"), codes=(0, 2))
    assert [option.code(choice) for choice in option.choices] == [0, 2]


def test_a_record_names_the_version_it_was_played_by_and_replays_under_it() -> None:
    record = finished(NEXT.at(2)).record()
    assert (record.rules, set(record.options)) == (2, OLDER)
    assert Match.replay(NEXT.at(2), record).record() == record
    with pytest.raises(MeandreError, match="version 2"):
        Match.replay(NEXT, record)


def test_a_version_that_was_never_played_is_refused() -> None:
    assert not NEXT.plays(4)
    with pytest.raises(ValueError, match="version 4"):
        NEXT.at(4)


def test_an_older_version_is_pickled_as_itself() -> None:
    assert pickle.loads(pickle.dumps(GAME)) is GAME


class Loaded(EntryPoint):
    """An entry point that leads to an object at hand."""

    def load(self) -> Any:
        return FOUND[self.name]


FOUND = {"mehen": NEXT}


def test_the_catalogue_finds_the_version_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = replace(GAME, version=7)
    monkeypatch.setitem(FOUND, "mehen@7", kept)
    points = {name: Loaded(name, "tests", catalogue.GROUP) for name in ("mehen", "mehen@7")}
    monkeypatch.setattr(catalogue, "ENTRY_POINTS", points)
    monkeypatch.setattr(catalogue, "GAMES", ["mehen"])
    assert catalogue.game("mehen") is catalogue.game("mehen", 3) is NEXT
    assert catalogue.game("mehen", 2) is NEXT.at(2)
    assert catalogue.game("mehen", 7) is kept
    with pytest.raises(MeandreError, match="version 9"):
        catalogue.game("mehen", 9)


def test_a_game_that_cannot_be_loaded_harms_no_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    points = {**catalogue.ENTRY_POINTS, "broken": EntryPoint("broken", "no.such.module:GAME", catalogue.GROUP)}
    monkeypatch.setattr(catalogue, "ENTRY_POINTS", points)
    monkeypatch.setattr(catalogue, "GAMES", [*catalogue.GAMES, "broken"])
    assert "broken" not in [game.name for game in catalogue.games()]
    assert "broken" in caplog.text


def test_rules_with_the_same_fields_are_told_apart_by_their_version() -> None:
    fields = [(name, rules.POSITION.fields[name][0]) for name in ("turn", "throw")]  # type: ignore[index]
    old, new = position_type(*fields), position_type(*fields, version=2)
    assert old != new
    assert blank(new).turn == 0
