"""A game without teaching, touch targets, heuristics, option conflicts or an option for who begins is complete."""

import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meandre import cli
from meandre.bots.heuristics import SearchSettings, search_settings
from meandre.bots.specs import bot
from meandre.core.errors import OptionError
from meandre.core.match import Match
from meandre.core.options import seat_1_begins
from meandre.core.struct_type import struct_type
from meandre.games import catalogue
from meandre.study.balance import page, total_games, variant_name, variants
from meandre.study.simulate import simulate
from meandre.study.tournament import tournament
from meandre.teaching.figure import Figure
from meandre.teaching.material import NO_TEACHING, teaching_of
from meandre.teaching.scenario import Scenario
from meandre.testing import gaps_of
from tests.core.support.processes import run
from tests.support.tiny_game import GAME, rules

ROOT = Path(__file__).parent.parent

WITHOUT_COMPILING = "from tests.test_optional_parts import play_with_bots; print(*play_with_bots())"
SPECS = ("random", "search:10", "plain:10", "pebbles:1", "pebbles:3")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game alone in the catalogue."""
    point = EntryPoint(GAME.name, "tests.support.tiny_game:GAME", catalogue.GROUP)
    monkeypatch.setitem(catalogue.ENTRY_POINTS, GAME.name, point)
    monkeypatch.setattr(catalogue, "GAMES", [GAME.name])


def test_the_game_has_nothing_optional() -> None:
    assert (GAME.teaching, GAME.touch_target, GAME.heuristics, GAME.option_conflict) == (None, None, None, None)
    assert not {"first"} & {option.name for option in GAME.options}
    assert teaching_of(GAME) is NO_TEACHING
    assert search_settings(GAME) == SearchSettings()
    assert seat_1_begins(GAME.options) == {}


def test_a_game_needs_no_options(monkeypatch: pytest.MonkeyPatch) -> None:
    heap, setup = GAME.start(2).heap, rules.setup
    fixed = GAME.encode({})
    monkeypatch.setattr(rules, "OPTIONS", struct_type())
    monkeypatch.setattr(rules, "setup", lambda pos, seats, options: setup(pos, seats, fixed))
    without = replace(GAME, options=())
    assert without.start(2).heap == heap
    assert [gap for gap in gaps_of(without, walks=1) if "setup is not a @rule" not in gap] == []


def test_simulations_and_the_page_on_balance() -> None:
    assert simulate(GAME, 3, games=20, seed=1, threads=1).endings == {"heap-empty": 1.0}
    reported: list[int] = []
    text = page(GAME, games=20, seed=3, progress=reported.append)
    assert sum(reported) == total_games(GAME, 20)
    assert "Seat 1 always begins" not in text
    for options in variants(GAME):
        assert f"| {variant_name(GAME, options)} |" in text


def test_a_match_is_recorded_and_replayed() -> None:
    match = Match(GAME, ["Ada", "Bo"])
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[-1])
    assert Match.replay(GAME, match.record()).scores() == match.scores()


def test_figures_and_scenarios_need_no_option_for_who_begins(tmp_path: Path) -> None:
    path = tmp_path / "demo.txt"
    path.write_text("1 take 1; 2 take 3", "ascii")
    scenario = Scenario.from_file(path, seats=2, options={})
    assert scenario.position(GAME).heap == 8
    svg = Figure((0, 0, 430, 90), scenario, marked=True).drawn(GAME, "en")
    assert "data-shines" not in svg
    with pytest.raises(OptionError):
        Scenario.from_file(path, seats=2).position(GAME)


@pytest.mark.usefixtures("installed")
def test_the_command_lists_it_and_shows_its_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for command, text in ((["games"], "Pebbles in the heap"), (["rules", GAME.name], "The last pebble wins")):
        monkeypatch.setattr(sys, "argv", ["meandre", *command, "--lang", "en"])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert not ended.value.code
        assert text in capsys.readouterr().out


def test_pettingzoo_plays_and_draws_it() -> None:
    from meandre.adapters.pettingzoo import env, parallel_env

    for mode in ("ansi", "svg"):
        zoo = env(GAME, seats=3, render_mode=mode, heap=5)
        zoo.reset(seed=1)
        for agent in zoo.agent_iter():
            _, _, termination, truncation, info = zoo.last()
            over = termination or truncation
            zoo.step(None if over else zoo.action_space(agent).sample(info["action_mask"]))
            assert zoo.render()
    assert ElementTree.fromstring(zoo.render()).get("role") == "img"
    observations, _ = parallel_env(GAME).reset(seed=1)
    assert len(observations) == 2


@pytest.mark.usefixtures("installed")
def test_openspiel_plays_it() -> None:
    import pyspiel  # type: ignore[import-not-found]

    from meandre.adapters import openspiel

    openspiel.register()
    pyspiel.random_sim_test(pyspiel.load_game("meandre_pebbles(players=3)"), num_sims=1, serialize=True, verbose=False)


def test_bots_and_tournaments(tmp_path: Path) -> None:
    """In a process that does not compile: to compile the search for one more game takes long."""
    printed = run(tmp_path, "-c", WITHOUT_COMPILING, folders=(ROOT / "src", ROOT), jit=False)
    assert printed.split() == ["True"] * len(SPECS) + ["6"]


def play_with_bots() -> list[object]:
    """Whether each bot chooses a legal move, and the number of games of a tournament of all of them."""
    pos = GAME.start(2)
    legal = [bot(GAME, spec).choose(pos, 0, 1) in GAME.moves(pos, 0) for spec in SPECS]
    return [*legal, tournament(GAME, list(SPECS[:4]), 6, 3, 0, {"heap": 5}, 1).games]
