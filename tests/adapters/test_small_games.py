"""Research configurations: games that OpenSpiel's own algorithms solve; docs/openspiel.md has these."""

import pickle
from typing import Any

import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python import policy  # type: ignore[import-untyped]
from open_spiel.python.algorithms import cfr, exploitability, minimax  # type: ignore[import-untyped]

from meandre import Match, vector
from meandre.adapters import openspiel
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.games import catalogue
from tests.adapters.support.openspiel import load, random_states

openspiel.register()

MEHEN = "meandre_mehen_research(length=6,prey=1,patience=1,first=seat-1)"
TWO_PREY = "meandre_mehen_research(length=2,prey=2,patience=1,first=seat-1)"
TANBO = "meandre_tanbo_research(season=r - - - -,last_turns=3,first=seat-1)"
RIOMBO = "meandre_riombo_research(board=A N1 A,purse=2,winning=4,last_turns=3,first=seat-1)"


def unlimited(state: Any) -> float:
    raise AssertionError("the whole tree is searched")


@pytest.mark.parametrize(("text", "value"), [(MEHEN, 0.06808445655630635), (TWO_PREY, 0.19192629115423188), (TANBO, 0)])
def test_expectiminimax_finds_the_value_of_a_small_game(text: str, value: float) -> None:
    state = pyspiel.load_game(text).new_initial_state()
    found = minimax.expectiminimax(state, 10**6, unlimited, 0)
    assert (found[0] if isinstance(found, tuple) else found) == pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize(("text", "value"), [(TWO_PREY, 0.01199654081801782), (RIOMBO, 13 / 36)])
def test_exploitability_of_random_play_is_exact(text: str, value: float) -> None:
    game = pyspiel.load_game(text)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    gap = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert gap == pytest.approx(value, abs=1e-9)


def test_regret_minimisation_approaches_an_equilibrium() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(RIOMBO))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.05


def test_research_games_are_marked_and_no_table_plays_them() -> None:
    small = catalogue.game("mehen").research
    assert small.name == "mehen-research"
    assert pickle.loads(pickle.dumps(small)) is small
    match = Match(small, ["Ada", "Bo"], {"length": 6, "prey": 2})
    assert match.record().game == "mehen-research"
    assert Match.replay(small, match.record()).events == match.events
    assert "mehen-research" not in catalogue.GAMES
    with pytest.raises(OptionError, match="length must be from 30 to 400"):
        Match(catalogue.game("mehen"), ["Ada", "Bo"], {"length": 6})
    with pytest.raises(OptionError, match="There is no option prey"):
        Match(catalogue.game("mehen"), ["Ada", "Bo"], {"prey": 2})
    with pytest.raises(ValueError, match="rio_grande has no research options"):
        catalogue.game("rio_grande").research  # noqa: B018


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mehen", {"length": 6, "prey": 2, "patience": 5}),
        ("riombo", {"board": "A N1 A", "purse": 3, "winning": 5, "last_turns": 10}),
        ("tanbo", {"last_turns": 3}),
    ],
)
def test_research_games_are_played_as_arrays(name: str, options: Any) -> None:
    envs = vector.make(catalogue.game(name).research, 16, observation="planes", **options)
    _, info = envs.reset()
    ended = 0
    for _ in range(400):
        _, _, terminated, _, info = envs.step(info["action_mask"].argmax(axis=1))
        ended += int(terminated.sum())
    assert ended > 16


def test_no_game_is_longer_than_it_says(game: Game) -> None:
    spiel = load(game.name)
    assert spiel.max_game_length() == game.longest(spiel.start.pos)  # type: ignore[misc]
    assert spiel.max_game_length() < 3_000_000
    *_, state = random_states(spiel)
    assert len(state.history()) < spiel.max_game_length()


@pytest.mark.parametrize("name", ["tanbo", "riombo", "rio_grande"])
def test_our_bots_play_in_openspiel(name: str) -> None:
    spiel = load(name)
    bots = [openspiel.bot(spiel, 0, f"{name}:1", seed=0), openspiel.bot(spiel, 1, "random", seed=1)]
    state = spiel.new_initial_state()
    for _ in range(40):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(bot.player_id()) for bot in bots]
            moves = [bot.step(state) if mine else 0 for bot, mine in zip(bots, legal, strict=True)]
            state.apply_actions(moves)
        else:
            action = bots[state.current_player()].step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
        if state.is_terminal():
            break


def test_a_bot_in_openspiel_is_shown_what_its_seat_may_see() -> None:
    from meandre.core.verbs import conceal

    class Spy:
        def choose(self, view: Any, seat: int, seed: int) -> int:
            before = view.tobytes()
            conceal(view, seat)
            assert view.tobytes() == before
            return 0

    spiel = load("rio_grande")
    for state in random_states(spiel, 1, steps=40):
        if not state.is_chance_node():
            openspiel.bot(spiel, state.current_player(), Spy()).step(state)
    with pytest.raises(ValueError, match="player_id is from 0 to 1, not 2"):
        openspiel.bot(spiel, 2, "random")
    with pytest.raises(TypeError, match="game is one of ours"):
        openspiel.bot(pyspiel.load_game("tic_tac_toe"), 0, "random")
