"""The Gymnasium adapter: Gymnasium's own checks, and what docs/gymnasium.md says."""

import runpy
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from meandre.adapters import gymnasium as adapter
from meandre.adapters.gymnasium import SeatEnv, SeatVectorEnv, environment_name
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import CHANCE, conceal, play

pytestmark = pytest.mark.filterwarnings(
    "ignore:.*The obs returned by the `step.*", "ignore:.*render_mode.*", "ignore:.*is different from the unwrapped"
)


def random_action(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("observation", ["planes", "raw"])
def test_passes_gymnasiums_checker(game: Game, observation: Any) -> None:
    env = gymnasium.make(environment_name(game.name), observation=observation, disable_env_checker=True)
    check_env(env.unwrapped)


@pytest.mark.parametrize("seats", ["fewest", "most"])
def test_a_seat_plays_to_the_end(game: Game, seats: str) -> None:
    count = game.seats[0] if seats == "fewest" else game.seats[-1]
    env = SeatEnv(game, count, seat=2, opponents="random")
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    over = env.one.acting == 0
    reward, others = 0.0, 0
    while not over:
        assert env.observation_space.contains(seen)
        assert env.one.acting >> 1 & 1
        assert np.array_equal(env.action_masks(), info["action_mask"])
        seen, reward, over, truncated, info = env.step(random_action(info["action_mask"], rng))
        assert not truncated
        assert over or reward == 0
    assert -1 <= reward <= 1
    pos = game.start(count)
    for seat, text in env.recorded().events():
        number = CHANCE if seat == 0 else seat - 1
        others += number not in (1, CHANCE)
        play(pos, number, game.notation.read(pos, number, text))
    assert others
    assert pos.tobytes() == env.one.position.tobytes()


def test_an_illegal_action_loses_the_game(game: Game) -> None:
    env = SeatEnv(game)
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(action)
    assert (reward, terminated) == (-1, True)
    assert info["illegal_action"]
    many = SeatVectorEnv(game, 3)
    _, info = many.reset(seed=1)
    actions = np.array([random_action(mask, np.random.default_rng(1)) for mask in info["action_mask"]])
    actions[1] = np.flatnonzero(info["action_mask"][1] == 0)[0]
    _, rewards, over, _, _ = many.step(actions)
    assert rewards[1] == -1
    assert over[1]


def test_many_games_at_once(game: Game) -> None:
    many = gymnasium.make_vec(environment_name(game.name), num_envs=16, vectorization_mode="vector_entry_point")
    rng = np.random.default_rng(2)
    seen, info = many.reset(seed=5)
    again, _ = many.reset(seed=5)
    assert np.array_equal(seen, again)
    ended = 0
    before = np.zeros(16, bool)
    for _ in range(3000):
        assert many.observation_space.contains(seen)
        actions = np.array([random_action(mask, rng) if mask.any() else 0 for mask in info["action_mask"]])
        seen, rewards, over, cut, info = many.step(actions)
        assert not rewards[~over].any()
        assert not rewards[before].any()
        assert not cut.any()
        before = over
        ended += int(over.sum())
        if ended > 20:
            break
    assert ended > 20
    many.close()


class Spy:
    """Plays the first legal move, and notes what it is shown."""

    def __init__(self, game: Game) -> None:
        self.game, self.shown = game, 0

    def choose(self, view: Position, seat: int, seed: int) -> int:
        again = view.tobytes()
        conceal(view, seat)
        assert view.tobytes() == again
        self.shown += 1
        return self.game.moves(view, seat)[0]


def test_bots_are_shown_what_their_seat_may_see(game: Game) -> None:
    spy = Spy(game)
    envs: list[Any] = [SeatEnv(game, opponents=[spy]), SeatVectorEnv(game, 2, opponents=spy)]
    for env in envs:
        _, info = env.reset(seed=3)
        for _ in range(20):
            mask = info["action_mask"].reshape(-1, game.rules.MOVES)
            actions = mask.argmax(axis=1)
            _, _, over, _, info = env.step(actions if len(actions) > 1 else actions[0])
            if np.any(over):
                break
    assert spy.shown > 10


def test_our_bots_are_opponents_by_name() -> None:
    env = gymnasium.make("meandre/Tanbo-v1", opponents=["tanbo:2"], render_mode="rgb_array")
    _, info = env.reset(seed=1)
    _, *_ = env.step(info["action_mask"].argmax())
    assert isinstance(env.render(), np.ndarray)
    many: Any = gymnasium.make("meandre/RioGrande-v1", seats=3, render_mode="svg").unwrapped
    assert many.seats == 3


def test_mistakes_are_explained() -> None:
    with pytest.raises(OptionError, match="bot"):
        SeatEnv("tanbo", opponents=["tanbo:9"])
    with pytest.raises(ValueError, match="opponents are one bot for all other seats, or one for each of the 3"):
        SeatEnv("mehen", 4, opponents=["random", "random"])
    with pytest.raises(ValueError, match="seat is from 1 to 2, not 3"):
        SeatEnv("tanbo", seat=3)
    with pytest.raises(ValueError, match="render_mode is None or one of svg, rgb_array"):
        SeatEnv("tanbo", render_mode="oil")
    with pytest.raises(ValueError, match="options of a game are given to make, not to reset: season"):
        SeatEnv("tanbo").reset(options={"season": "dry-1"})
    with pytest.raises(ValueError, match="actions are 2 whole numbers"):
        SeatVectorEnv("tanbo", 2).step(np.zeros(3, int))


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ImportError, match=r"pip install 'meandre\[gymnasium\]'"):
        runpy.run_path(str(adapter.__file__))
