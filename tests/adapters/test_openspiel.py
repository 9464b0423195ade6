"""The OpenSpiel adapter passes OpenSpiel's own tests, and its algorithms play the games."""

import json
import random
import re
import unittest

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python import policy, rl_environment  # type: ignore[import-untyped]
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts  # type: ignore[import-untyped]
from open_spiel.python.tests import games_sim_test  # type: ignore[import-untyped]

from meandre.core.game import Game
from tests.adapters.support.openspiel import (
    HIDDEN_HANDS_GAME,
    NAMES,
    SIMULTANEOUS_GAME,
    SLOW_PLAYTHROUGHS,
    load,
    random_states,
)


@pytest.mark.parametrize("name", NAMES)
def test_random_sim_test_passes_with_fewest_players(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
def test_random_sim_test_passes_with_most_players(game: Game) -> None:
    pyspiel.random_sim_test(load(game.name, players=game.seats[-1]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "text",
    [
        "meandre_mehen(first=seat-1,length=40)",
        "meandre_riombo(players=3,trip=short,board=brook,agreed_1=swap,agreed_2=another-turn)",
        "meandre_tanbo(first=seat-1,season=rainy-1)",
        "meandre_rio_grande(players=3,order=any,bend=swap)",
    ],
)
def test_random_sim_test_passes_with_other_options(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_simulation_of_games_passes(name: str) -> None:
    np.random.seed(1)  # the test draws from NumPy's global generator
    games_sim_test.GamesSimTest().sim_game(load(name))


def test_openspiels_simulation_passes_when_players_choose_one_by_one() -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game_as_turn_based(NAMES[SIMULTANEOUS_GAME], {"players": 3}))


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_tests_of_its_interface_pass(name: str) -> None:
    from open_spiel.integration_tests import api_test  # type: ignore[import-untyped]  # imports all of SciPy

    random.seed(1)
    case = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": NAMES[name], "game": load(name)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 4
    assert not result.failures + result.errors + result.skipped


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in SLOW_PLAYTHROUGHS else ()) for name in NAMES]
)
def test_a_playthrough_can_be_written_to_the_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # OpenSpiel rounds millions of NumPy scalars one by one; Python floats take a tenth of the time.
    monkeypatch.setattr(
        generate_playthrough, "round", lambda number, digits=None: round(float(number), digits), raising=False
    )
    written = generate_playthrough.playthrough(NAMES[name], None, seed=1)
    assert "IsTerminal() = True" in written
    state = load(name).new_initial_state()
    for joint, actions in re.findall(r"^action(s?): \[?(.+?)\]?$", written, re.M):
        numbers = [int(action) for action in actions.split(", ")]
        state.apply_actions(numbers) if joint else state.apply_action(*numbers)
    assert f"InformationStateString(1) = {json.dumps(state.information_state_string(1), ensure_ascii=False)}" in written


@pytest.mark.parametrize("name", NAMES)
def test_the_learning_environment_plays_to_the_end(name: str) -> None:
    chooser = random.Random(1)
    environment = rl_environment.Environment(load(name), enable_legality_check=True)
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"]
        if step.is_simultaneous_move():
            step = environment.step([chooser.choice(actions or [0]) for actions in legal])
        else:
            step = environment.step([chooser.choice(legal[step.current_player()])])
    assert sum(step.rewards) == pytest.approx(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_knows_what_is_legal(name: str) -> None:
    spiel = pyspiel.convert_to_turn_based(load(name)) if name == SIMULTANEOUS_GAME else load(name)
    uniform = policy.UniformRandomPolicy(spiel)
    for state in random_states(spiel, steps=100):
        if not state.is_chance_node():
            assert list(uniform.action_probabilities(state)) == state.legal_actions()


@pytest.mark.parametrize("name", ["mehen", "tanbo"])
def test_tree_search_plays(name: str) -> None:
    spiel = load(name)
    *_, state = random_states(spiel, 1, steps=40)
    bot = mcts.MCTSBot(spiel, 2.0, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), solve=False)
    compiled = pyspiel.MCTSBot(spiel, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 3, 100, False, 1, False)
    for _ in range(2):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        assert compiled.mcts_search(state).best_child().action in state.legal_actions()
        state.apply_action(bot.step(state))


def test_tree_search_for_hidden_information_plays() -> None:
    spiel = load(HIDDEN_HANDS_GAME)
    *_, state = random_states(spiel, 1, steps=40)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(spiel, evaluator, 2.0, 5, random_state=np.random.RandomState(1))
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        state.apply_action(bot.step(state))
