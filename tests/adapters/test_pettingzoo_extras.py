"""Options for one game, planes, records and bots of the PettingZoo environments."""

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test  # type: ignore[import-untyped]

from meandre.adapters.pettingzoo import parallel_env, policy
from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.position import copy
from meandre.games import catalogue
from tests.adapters.test_pettingzoo import GAMES_WITH_SECRETS, env, random_play


def test_passes_render_test(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: env(game, **settings), {"svg": lambda text: text.startswith("<svg")})
    assert "asked: seat_" in capsys.readouterr().out


def test_options_given_to_reset_are_of_this_game_only() -> None:
    for zoo in (env("tanbo", first="seat-1"), parallel_env("tanbo", first="seat-1")):
        other = catalogue.game("tanbo").start(2, {"season": "dry-1", "first": "seat-1"})
        zoo.reset(seed=1, options={"season": "dry-1"})
        assert np.array_equal(zoo.unwrapped.position["field"][:, :, 0], other["field"][:, :, 0])
        zoo.reset(seed=1)
        assert not np.array_equal(zoo.unwrapped.position["field"][:, :, 0], other["field"][:, :, 0])
        with pytest.raises(OptionError, match="season"):
            zoo.reset(options={"season": "monsoon"})
        with pytest.raises(OptionError, match="weather"):
            zoo.reset(options={"weather": "dry"})
        with pytest.raises(TypeError, match="options is a mapping"):
            zoo.reset(options="dry-1")


def test_planes_may_be_observed() -> None:
    zoo = env("tanbo", observation="planes", mask="info")
    api_test(zoo, num_cycles=50)
    assert zoo.observe("seat_1").dtype == np.float32
    with pytest.raises(ValueError, match="change what planes are observed"):
        zoo.reset(options={"second-round": "one-action"})


def test_a_recorded_game_can_be_written_out(game: Game) -> None:
    zoo = env(game)
    steps = sum(not zoo.terminations[agent] for agent in random_play(zoo, 3))
    played = pickle.loads(pickle.dumps(zoo.unwrapped.recorded()))
    assert len(played.actions) == steps
    pos = game.start(game.seats[0])
    for seat, text in played.events():
        number = verbs.CHANCE if seat == 0 else seat - 1
        verbs.play(pos, number, game.notation.read(pos, number, text))
    assert pos.tobytes() == zoo.unwrapped.position.tobytes()


@pytest.mark.parametrize("name", GAMES_WITH_SECRETS)
def test_a_bot_as_a_policy_sees_what_its_agent_may_see(name: str) -> None:
    shown = []

    class Spy:
        def choose(self, view: Any, seat: int, seed: int) -> int:
            again = copy(view)
            verbs.conceal(again, seat)
            shown.append(again.tobytes() == view.tobytes())
            return catalogue.game(name).moves(view, seat)[-1]

    zoo = env(name, 3)
    act = policy(zoo, Spy())
    zoo.reset(seed=1)
    for _ in range(20):
        zoo.step(act())
    assert len(shown) == 20
    assert all(shown)
    together = parallel_env(name, 3)
    act = policy(together, "random", seed=2)
    together.reset(seed=1)
    for _ in range(5):
        together.step({agent: act(agent) for agent in together.agents})
