"""The public face of the package: its names, and what a person at a prompt or in a notebook sees of it."""

import subprocess
import sys
from xml.etree import ElementTree

import pytest

import meandre
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.position import copy
from meandre.core.record import Record

NAMES = {
    "IllegalMove",
    "Match",
    "MeandreError",
    "Record",
    "bot",
    "game",
    "games",
    "play_games",
    "records",
    "vector",
}


def test_these_names_are_public_and_stay() -> None:
    assert {*meandre.__all__} == NAMES
    assert {*dir(meandre)} == NAMES | {"__version__"}
    for name in NAMES:
        assert getattr(meandre, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        meandre.nonsense  # noqa: B018


def test_the_names_are_there_in_a_fresh_interpreter_whatever_is_loaded_first() -> None:
    first = "import meandre; meandre.game('tanbo'); print([game.name for game in meandre.games()])"
    then = "import meandre.games.catalogue, meandre; print(len(meandre.games()), meandre.records.load('nothing'))"
    for code in (first, then):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert "tanbo" in done.stdout or done.stdout == "4 0 records\n"


def test_a_match_of_a_name_with_options_as_keywords(game: Game) -> None:
    for players in game.seats:
        match = meandre.Match(game.name, players=players, seed=3, first="seat-1")
        assert match.game is game
        assert len(match.names) == players
        assert match.options["first"] == "seat-1"
        assert match.events == meandre.Match(game.name, players=players, seed=3, first="seat-1").events
    riombo = meandre.Match("riombo", options={"first": "seat-1"}, agreed_1="swap") if game.name == "riombo" else None
    assert riombo is None or riombo.options["agreed-1"] == "swap"


def test_a_seed_gives_the_same_chance_again() -> None:
    one, same, other = (meandre.Match("mehen", players=6, seed=seed) for seed in (7, 7, 8))
    assert one.commitment == same.commitment != other.commitment
    assert one.events == same.events


def test_what_is_no_match_is_said() -> None:
    with pytest.raises(meandre.MeandreError, match="no game"):
        meandre.Match("chess")
    with pytest.raises(OptionError, match="This game is for"):
        meandre.Match("tanbo", players=3)
    with pytest.raises(OptionError, match="2 names are not names for 3 players"):
        meandre.Match("mehen", ["Ada", "Bo"], players=3)
    with pytest.raises(OptionError, match="no option nonsense"):
        meandre.Match("mehen", nonsense=1)
    with pytest.raises(TypeError, match="not one name"):
        meandre.Match("mehen", "Ada")


def test_everything_says_what_it_is(game: Game) -> None:
    match = meandre.Match(game, seed=1)
    assert repr(game) == f"<Game {game.name}: {game.seats[0]} to {game.seats[-1]} players>"
    assert repr(match).startswith(f"<Match of {game.name}: Player 1, Player 2")
    assert (
        repr(match.record())
        == f"<Record of {game.name}: {', '.join(match.names)}; {len(match.events)} events, not over>"
    )
    assert isinstance(match.record(), Record)
    with pytest.raises(OptionError) as refused:
        meandre.Match(game, nonsense=1)
    assert "no option nonsense" in repr(refused.value)


def test_boards_show_themselves_in_notebooks(game: Game) -> None:
    match = meandre.Match(game, seed=1)
    for drawn in (match, match.view(0), copy(match.position)):
        picture = drawn._repr_svg_()
        assert picture
        assert ElementTree.fromstring(picture).tag.endswith("svg")
