"""PettingZoo adapter: every game as a multi-agent environment.

>>> from meandre.adapters.pettingzoo import env
>>> zoo = env("mehen", seats=3, length=30)
>>> zoo.reset(seed=7)
>>> observation, reward, termination, truncation, info = zoo.last()
>>> zoo.step(zoo.action_space(zoo.agent_selection).sample(info["action_mask"]))

`env` steps one agent at a time, `parallel_env` all agents at once. Observations, actions and rewards are described in
docs/pettingzoo.md.
"""

from collections.abc import Mapping
from itertools import groupby
from operator import index
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.adapters.payoffs import payoffs
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import Names, translate
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng, weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SEATS, SPECTATOR
from meandre.games import catalogue
from meandre.pictures.marks import Marks
from meandre.pictures.raster import Pixels, pixels

try:
    from gymnasium import logger
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ModuleNotFoundError as missing:
    raise ImportError("PettingZoo is not installed: pip install 'meandre[pettingzoo]'") from missing

OBSERVATION, INFO = "observation", "info"
"""Where the action mask is."""

ANSI, RGB_ARRAY, SVG = RENDER_MODES = ("ansi", "rgb_array", "svg")

FACT_FIELDS = ("fact_count", "facts")
"""Fields of a position about the last move; they are not observed."""


class GameEnv:
    """What both kinds of environment share: spaces, chance, observations, rewards and rendering."""

    default_mask: str

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        mask: str | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        mask = self.default_mask if mask is None else mask
        if mask not in (OBSERVATION, INFO):
            raise ValueError(f"mask is {OBSERVATION!r} or {INFO!r}, not {mask!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = game if isinstance(game, Game) else catalogue.game(game)
        seats = self.game.seats[0] if seats is None else seats
        game_options = {name.replace("_", "-"): value for name, value in options.items()}
        self.start = self.game.start(seats, game_options)
        self.captions = self.game.captions_under(self.game.resolve_options(seats, game_options))
        self.position = copy(self.start)
        self.rng = new_rng(randbits(63))
        self.mask_in_info = mask == INFO
        self.render_mode = render_mode
        self.messages: list[str] = []
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # PettingZoo's conversion would step every agent in every round
        }
        self.possible_agents = [f"seat_{number}" for number in range(1, seats + 1)]
        self.agents: list[str] = []
        self.make_spaces()

    def make_spaces(self) -> None:
        """Equal spaces for all seats and options of a game, but separate objects: a space has a random state."""
        layout = self.game.position_type
        self.fields = [name for name in layout.names or () if name not in FACT_FIELDS]
        self.wait_action = self.game.rules.MOVES
        limits = [np.iinfo(layout[name].base) for name in self.fields for _ in range(np.ravel(self.start[name]).size)]
        low, high = [limit.min for limit in limits], [limit.max for limit in limits]
        self.dtype = np.result_type(*(layout[name].base for name in self.fields))
        self.state_space = self.box(low, high)
        self.observation_spaces: dict[str, Space[Any]] = {}
        self.action_spaces: dict[str, Space[Any]] = {}
        for agent in self.possible_agents:
            view, mask = self.box([0, *low], [SEATS - 1, *high]), Box(0, 1, (self.wait_action + 1,), np.int8)
            both = Dict({"observation": view, "action_mask": mask})
            self.observation_spaces[agent] = view if self.mask_in_info else both
            self.action_spaces[agent] = Discrete(self.wait_action + 1)

    def box(self, low: list[int], high: list[int]) -> Box:
        """A space of integers, each with its own bounds."""
        return Box(np.array(low, self.dtype), np.array(high, self.dtype), dtype=self.dtype.type)

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions: the game's move codes, and after them the wait action."""
        return self.action_spaces[agent]

    def start_game(self, seed: int | None) -> None:
        """Reset to the start of a game; with a seed, reseed the chance stream too."""
        if seed is not None:
            self.rng = new_rng(int(seed))
        self.position = copy(self.start)
        self.agents = self.possible_agents[:]
        self.messages = []
        self.resolve_chance()

    def resolve_chance(self) -> None:
        """Draw outcomes of chance until a seat is to act or the game is over."""
        while verbs.actors(self.position) == CHANCE_ACTS:
            outcomes, weights = self.game.odds(self.position)
            self.apply(CHANCE, outcomes[weighted_index(self.rng, np.array(weights), len(weights))])

    def apply(self, seat: int, code: int) -> None:
        """Play a legal move or outcome; keep its messages to a spectator for rendering."""
        verbs.play(self.position, seat, code)
        if self.render_mode:
            facts = self.game.fact_messages(self.view(SPECTATOR))
            names = Names(self.possible_agents, self.captions)
            self.messages += [translate(fact, names=names) for fact in facts]

    def play(self, actions: Mapping[str, Any]) -> None:
        """Play the agents' moves and the chance outcomes after them; `IllegalMove`, and no change, if one is illegal.

        The wait action is no move; a seat that is to act must make one.
        """
        acting = self.acting_seats()
        chosen = [(self.seat_of(agent), index(action)) for agent, action in actions.items()]
        moves = sorted((seat, code) for seat, code in chosen if seat in acting or code != self.wait_action)
        for seat, code in moves:
            self.game.refuse(self.position, seat, code)
        self.messages = []
        for seat, code in moves:
            self.apply(seat, code)
        self.resolve_chance()

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def acting_seats(self) -> list[int]:
        """The seats that are to act."""
        acting = verbs.actors(self.position)
        return [seat for seat in range(len(self.possible_agents)) if acting >> seat & 1]

    def is_over(self) -> bool:
        """Whether the game is over."""
        return verbs.actors(self.position) == 0

    def view(self, seat: int) -> Position:
        """The position as a seat may know it."""
        view = copy(self.position)
        verbs.conceal(view, seat)
        return view

    def field_values(self, pos: Position) -> list[NDArray[Any]]:
        """The observed fields of a position, each as a flat array."""
        return [np.ravel(pos[name]) for name in self.fields]

    def observe(self, agent: str) -> Any:
        """An agent's observation: its seat and its view of the position, with the action mask if it belongs there."""
        seat = self.seat_of(agent)
        view = np.concatenate([[seat], *self.field_values(self.view(seat))], dtype=self.dtype)
        return view if self.mask_in_info else {"observation": view, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """An agent's legal actions: its moves if it is to act, else the wait action."""
        mask = np.zeros(self.wait_action + 1, np.int8)
        seat = self.seat_of(agent)
        mask[self.game.moves(self.position, seat) if seat in self.acting_seats() else self.wait_action] = 1
        return mask

    def agent_infos(self) -> dict[str, dict[str, Any]]:
        """The info of each agent."""
        return {agent: {"action_mask": self.mask(agent)} if self.mask_in_info else {} for agent in self.agents}

    def payoffs(self) -> dict[str, float]:
        """The payoff of each agent; zeros until the game is over."""
        return dict(zip(self.possible_agents, payoffs(self.game.ranks(self.position)), strict=True))

    def state(self) -> NDArray[Any]:
        """The whole position with its secrets, for centralized training."""
        return np.concatenate(self.field_values(self.position), dtype=self.dtype)

    def render(self) -> "str | Pixels | None":
        """A spectator's view as text, SVG or pixels, by `render_mode`."""
        if self.render_mode is None:
            logger.warn("nothing is rendered: the environment was created without render_mode")
            return None
        if self.render_mode == ANSI:
            return self.render_text()
        picture = self.game.picture(self.view(SPECTATOR), Marks(captions=self.captions))
        return pixels(picture) if self.render_mode == RGB_ARRAY else picture

    def render_text(self) -> str:
        """The messages since the last step, the seats to act, and the fields of the position."""
        lines = [str(self), *self.messages]
        lines += [f"asked: {self.possible_agents[seat]}{self.legal_moves_text(seat)}" for seat in self.acting_seats()]
        if self.is_over():
            lines += [f"scores: {format_numbers(self.game.scores(self.position))}"]
            lines += [f"ranks: {format_numbers(self.game.ranks(self.position))}"]
        view = self.view(SPECTATOR)
        single = [name for name in self.fields if not self.game.position_type[name].shape]
        lines += [", ".join(f"{name} {view[name]}" for name in single)]
        lines += [f"{name}: {format_numbers(view[name].tolist())}" for name in self.fields if name not in single]
        return "\n".join(lines)

    def legal_moves_text(self, seat: int) -> str:
        """A seat's legal moves in notation; nothing in games with secrets, which they could reveal."""
        if self.game.secrets.SECRET:
            return ""
        codes = self.game.moves(self.position, seat)
        return ": " + ", ".join(self.game.notation.write(self.position, seat, code) for code in codes)

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        vars(self).update(attributes)
        self.start, self.position = copy(self.start), copy(self.position)  # an unpickled record is not assignable

    def close(self) -> None:
        """Nothing to close."""


def format_numbers(numbers: list[Any]) -> str:
    """Numbers, run-length encoded (3×0), nested lists in brackets."""
    runs = [(part, len(list(same))) for part, same in groupby(numbers)]
    return " ".join(
        (f"{times}×" if times > 1 else "") + (f"({format_numbers(part)})" if isinstance(part, list) else str(part))
        for part, times in runs
    )


class AecGameEnv(GameEnv, AECEnv):  # type: ignore[misc]
    """One agent at a time; agents that choose simultaneously step in turn without seeing each other's choices."""

    default_mask = INFO  # PettingZoo's tests warn about observations that are not arrays

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002 PettingZoo gives them
        """Start a game."""
        self.start_game(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.select_next()

    def step(self, action: Any) -> None:
        """Play the selected agent's action; `IllegalMove`, and no change, if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play({agent: action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.payoffs()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.is_over())
        self.select_next()

    def select_next(self) -> None:
        """Select the next agent to act; when the game is over, the first one."""
        self.infos = self.agent_infos()
        self.agent_selection = self.possible_agents[min(self.acting_seats(), default=0)]


class ParallelGameEnv(GameEnv, ParallelEnv):  # type: ignore[misc]
    """All agents at once; those that are not to act wait."""

    default_mask = OBSERVATION  # PettingZoo's tests look for it there

    def reset(self, seed: int | None = None, options: object = None) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ARG002 PettingZoo gives them
        """Start a game."""
        self.start_game(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self.agent_infos()

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play all agents' actions; `IllegalMove`, and no change, if one is illegal."""
        if set(actions) != set(self.agents):
            raise ValueError(f"actions are for {self.agents}, one each, not for {list(actions)}")
        self.play(actions)
        result = (
            {agent: self.observe(agent) for agent in self.agents},
            {agent: gain for agent, gain in self.payoffs().items() if agent in self.agents},
            dict.fromkeys(self.agents, self.is_over()),
            dict.fromkeys(self.agents, False),
            self.agent_infos(),
        )
        if self.is_over():
            self.agents = []
        return result


def env(game: Game | str, seats: int | None = None, **settings: Any) -> OrderEnforcingWrapper:
    """An AEC environment, in the wrapper that checks the order of calls.

    `game`: name or `Game`; `seats`: default the fewest; `mask="observation"`: put the action mask into the observation
    instead of the info; `render_mode`: "ansi", "svg" or "rgb_array"; and the game's options, with `_` for `-`:
    `agreed_1="swap"`.
    """
    return OrderEnforcingWrapper(raw_env(game, seats, **settings))


raw_env = AecGameEnv
"""The environment without its wrapper."""

parallel_env = ParallelGameEnv
"""A parallel environment, with the same arguments as `env`."""
