"""Gymnasium adapter: one seat of a game, with bots at the others.

>>> import gymnasium
>>> import meandre.adapters.gymnasium
>>> env = gymnasium.make("meandre/Tanbo-v1", opponents=["random"])
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

`gymnasium.make_vec` makes many games at once. Observations, actions and rewards are described in docs/gymnasium.md.
"""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from meandre.adapters.gymnasium_ids import environment_name, register
from meandre.adapters.one_game import OneGame, PlayedGame
from meandre.adapters.opponents import Opponent, seated
from meandre.bots.bot import RandomBot
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.verbs import SPECTATOR
from meandre.games import catalogue
from meandre.pictures.marks import Marks
from meandre.pictures.raster import Pixels, pixels
from meandre.vector import OVER, Environments
from meandre.vector.layout import Layout

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise ImportError("Gymnasium is not installed: pip install 'meandre[gymnasium]'") from missing

__all__ = ["SeatEnv", "SeatVectorEnv", "environment_name", "register"]

SVG, RGB_ARRAY = RENDER_MODES = ("svg", "rgb_array")
SEEDS = 1 << 62
LOST = -1.0
"""What an illegal action costs."""


def seats_of(game: Game, seats: int | None, seat: int) -> tuple[int, int]:
    """How many play, and one's own seat, counted from 0."""
    count = game.seats[0] if seats is None else seats
    if type(seat) is not int or not 1 <= seat <= count:
        raise ValueError(f"seat is from 1 to {count}, not {seat!r}")
    return count, seat - 1


def space_of(layout: Layout) -> Box:
    """The space of observations."""
    return Box(layout.low, layout.high, dtype=layout.dtype.type)


def with_hyphens(options: Mapping[str, object]) -> dict[str, object]:
    """The game's options by their own names."""
    return {name.replace("_", "-"): value for name, value in options.items()}


class SeatEnv(gymnasium.Env[NDArray[Any], Any]):
    """One seat of a game; bots play at the others. An illegal action loses the game."""

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 2}  # noqa: RUF012 Gymnasium's own name and type

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        opponents: Sequence[Opponent] | Opponent = "random",
        seat: int = 1,
        observation: Literal["raw", "planes"] = "planes",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = game if isinstance(game, Game) else catalogue.game(game)
        self.seats, self.seat = seats_of(self.game, seats, seat)
        self.render_mode = render_mode
        self.opponents = seated(self.game, self.seats, self.seat, opponents)
        self.one = OneGame(self.game, self.seats, with_hyphens(options), observation)
        self.observation_space = space_of(self.one.layout)
        self.action_space = Discrete(self.game.rules.MOVES)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin a game; there are no `options` here: the game's are given to `make`."""
        if options:
            raise ValueError(f"options of a game are given to make, not to reset: {', '.join(options)}")
        super().reset(seed=seed)
        self.one.reseed(int(self.np_random.integers(SEEDS)))
        for opponent in self.opponents.values():
            opponent.restart(int(self.np_random.integers(SEEDS)))
        self.one.begin()
        self.let_others_play()
        return self.one.observe(self.seat), self.info()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play an action, and then the others'."""
        code = index(action)
        if not self.one.is_legal(self.seat, code):
            reason = self.refusal(code)
            return self.one.observe(self.seat), LOST, True, False, self.info() | {"illegal_action": reason}
        self.one.play(self.seat, code)
        self.let_others_play()
        over = self.one.acting == 0
        reward = self.one.payoffs()[self.seat] if over else 0.0
        return self.one.observe(self.seat), reward, over, False, self.info()

    def let_others_play(self) -> None:
        """Let bots play until it is one's own turn, or the game is over."""
        while self.one.acting:
            seat = (self.one.acting & -self.one.acting).bit_length() - 1
            if seat == self.seat:
                return
            self.one.play(seat, self.opponents[seat].choose(self.one.position, seat))

    def refusal(self, code: int) -> str:
        """Why an action is not legal."""
        try:
            self.game.refuse(self.one.position, self.seat, code)
        except IllegalMove as reason:
            return str(reason)
        return f"{code} is not legal now"

    def info(self) -> dict[str, Any]:
        """What goes with an observation: the legal actions."""
        return {"action_mask": self.one.legal(self.seat).copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as some libraries ask for them."""
        return self.one.legal(self.seat).astype(np.bool_)

    def recorded(self) -> PlayedGame:
        """The game so far; `events()` writes it out."""
        return self.one.recorded()

    def render(self) -> "str | Pixels | None":
        """The board as a spectator sees it, as SVG or pixels, by `render_mode`."""
        if self.render_mode is None:
            return None
        picture = self.game.picture(self.one.view(SPECTATOR), Marks(captions=self.one.captions))
        return pixels(picture) if self.render_mode == RGB_ARRAY else picture


class SeatVectorEnv(gymnasium.vector.VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """One seat of many games at once; bots play at the others. A game that is over begins anew in the next step."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 Gymnasium's own name and type

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        opponents: Sequence[Opponent] | Opponent = "random",
        seat: int = 1,
        observation: Literal["raw", "planes"] = "planes",
        threads: int | None = None,
        **options: object,
    ) -> None:
        self.game = game if isinstance(game, Game) else catalogue.game(game)
        self.seats, self.seat = seats_of(self.game, seats, seat)
        self.opponents = seated(self.game, self.seats, self.seat, opponents)
        self.random = [seat for seat, one in self.opponents.items() if isinstance(one.bot, RandomBot)]
        self.envs = Environments(
            self.game,
            num_envs,
            self.seats,
            threads=threads,
            autoreset=False,
            observation=observation,
            options=with_hyphens(options),
        )
        self.num_envs = num_envs
        self.single_observation_space = space_of(self.envs.layout)
        self.single_action_space = Discrete(self.game.rules.MOVES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin games in all rows."""
        if options:
            raise ValueError(f"options of a game are given to make_vec, not to reset: {', '.join(options)}")
        one = seed if seed is None or isinstance(seed, (int, np.integer)) else int(seed[0])
        super().reset(seed=one)
        for opponent in self.opponents.values():
            opponent.restart(int(self.np_random.integers(SEEDS)))
        self.envs.reset(seed=int(self.np_random.integers(SEEDS)) if seed is None or one is seed else seed)
        self.let_others_play()
        self.over[:] = False
        return self.seen(), self.info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each row, then the others'; rows whose game was over begin another one instead."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers")
        rows, playing = np.arange(self.num_envs), ~self.over
        within = (given >= 0) & (given < self.game.rules.MOVES)
        legal = within & (self.envs.action_mask[rows, np.where(within, given, 0)] == 1)
        self.envs.step(given, rows=playing & legal)
        if self.over.any():
            self.envs.reset(rows=self.over)
        lost = playing & ~legal
        self.let_others_play(~lost)
        over = self.envs.to_play == OVER
        rewards = np.where(over, self.envs.rewards[:, self.seat], 0.0).astype(np.float64)
        rewards[lost] = LOST
        self.over = over | lost
        return self.seen(), rewards, self.over.copy(), np.zeros(self.num_envs, np.bool_), self.info()

    def let_others_play(self, rows: NDArray[np.bool_] | None = None) -> None:
        """Let bots play in all rows until it is one's own turn, or the game is over."""
        while True:
            to_play = self.envs.to_play
            due = (to_play != OVER) & (to_play != self.seat)
            due = due if rows is None else due & rows
            if not due.any():
                return
            mask = self.envs.action_mask
            actions = (mask * self.np_random.random(mask.shape, np.float32)).argmax(axis=1)
            for row in np.flatnonzero(due & ~np.isin(to_play, self.random)):
                seat = int(to_play[row])
                actions[row] = self.opponents[seat].choose(self.envs.positions[row], seat)
            self.envs.step(actions, rows=due)

    def seen(self) -> NDArray[Any]:
        """What one's own seat sees in each row."""
        return self.envs.observe(seats=self.seat)

    def info(self) -> dict[str, Any]:
        """What goes with observations: the legal actions in each row."""
        return {"action_mask": self.envs.action_mask.copy()}

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 Gymnasium gives them
        """End the threads."""
        self.envs.close()


register()
