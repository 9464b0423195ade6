"""PettingZoo: every game as an environment of many agents.

>>> from meandre.adapters.pettingzoo import env
>>> zoo = env("mehen", seats=3, length=30)
>>> zoo.reset(seed=7)
>>> observation, reward, termination, truncation, info = zoo.last()
>>> zoo.step(zoo.action_space(zoo.agent_selection).sample(info["action_mask"]))

`env` asks one agent at a time, `parallel_env` all agents at once. What they see, do and get is told in
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
from meandre.core.messages import translate
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng, weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SEATS, SPECTATOR
from meandre.games import catalogue
from meandre.pictures.raster import Pixels, pixels

try:
    from gymnasium import logger
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ModuleNotFoundError as missing:
    raise ImportError("PettingZoo is not installed: pip install 'meandre[pettingzoo]'") from missing

OBSERVATION, INFO = "observation", "info"
"""Where an agent finds its action mask."""

ANSI, RGB_ARRAY, SVG = RENDER_MODES = ("ansi", "rgb_array", "svg")

NEWS = ("fact_count", "facts")
"""Fields of a position that tell what has happened; all others tell how it stands."""


class Seated:
    """A game with its agents, as both kinds of environment have it: spaces, chance, views, rewards, text."""

    usual_mask: str

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        *,
        mask: str | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        mask = self.usual_mask if mask is None else mask
        if mask not in (OBSERVATION, INFO):
            raise ValueError(f"mask is {OBSERVATION!r} or {INFO!r}, not {mask!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = game if isinstance(game, Game) else catalogue.game(game)
        seats = self.game.seats[0] if seats is None else seats
        named = {name.replace("_", "-"): value for name, value in options.items()}
        self.start = self.game.start(seats, named)
        self.position = copy(self.start)
        self.rng = new_rng(randbits(63))
        self.mask_in_info = mask == INFO
        self.render_mode = render_mode
        self.told: list[str] = []
        self.metadata = {
            "name": f"{self.game.name}_v{self.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,  # not by PettingZoo's conversion, which asks every agent in every round
        }
        self.possible_agents = [f"seat_{number}" for number in range(1, seats + 1)]
        self.agents: list[str] = []
        self.make_spaces()

    def make_spaces(self) -> None:
        """The same for all seats and all options of a game, yet one for each agent: a space has a random state."""
        layout = self.game.position_type
        self.fields = [name for name in layout.names or () if name not in NEWS]
        self.wait = self.game.rules.MOVES
        limits = [np.iinfo(layout[name].base) for name in self.fields for _ in range(np.ravel(self.start[name]).size)]
        low, high = [limit.min for limit in limits], [limit.max for limit in limits]
        self.number = np.result_type(*(layout[name].base for name in self.fields))
        self.state_space = self.box(low, high)
        self.observation_spaces: dict[str, Space[Any]] = {}
        self.action_spaces: dict[str, Space[Any]] = {}
        for agent in self.possible_agents:
            view, mask = self.box([0, *low], [SEATS - 1, *high]), Box(0, 1, (self.wait + 1,), np.int8)
            both = Dict({"observation": view, "action_mask": mask})
            self.observation_spaces[agent] = view if self.mask_in_info else both
            self.action_spaces[agent] = Discrete(self.wait + 1)

    def box(self, low: list[int], high: list[int]) -> Box:
        """Whole numbers, each with limits of its own."""
        return Box(np.array(low, self.number), np.array(high, self.number), dtype=self.number.type)

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent may do: the game's codes for moves, and after them the action that waits."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A fresh game; with a seed, with the chance that belongs to it."""
        if seed is not None:
            self.rng = new_rng(int(seed))
        self.position = copy(self.start)
        self.agents = self.possible_agents[:]
        self.told = []
        self.resolve_chance()

    def resolve_chance(self) -> None:
        """Draw for as long as chance is due."""
        while verbs.actors(self.position) == CHANCE_ACTS:
            outcomes, weights = self.game.odds(self.position)
            self.apply(CHANCE, outcomes[weighted_index(self.rng, np.array(weights), len(weights))])

    def apply(self, seat: int, code: int) -> None:
        """Play a legal move or outcome, and note what a spectator is told of it."""
        verbs.play(self.position, seat, code)
        if self.render_mode:
            facts = self.game.fact_messages(self.view(SPECTATOR))
            self.told += [translate(fact, names=self.possible_agents) for fact in facts]

    def play(self, actions: Mapping[str, Any]) -> None:
        """Do what agents chose, and all that chance does next; `IllegalMove`, and nothing happens, if one may not.

        To wait is no move, and whoever is asked must make one.
        """
        asked = self.asked()
        chosen = [(self.seat(agent), index(action)) for agent, action in actions.items()]
        moves = sorted((seat, code) for seat, code in chosen if seat in asked or code != self.wait)
        for seat, code in moves:
            self.game.refuse(self.position, seat, code)
        self.told = []
        for seat, code in moves:
            self.apply(seat, code)
        self.resolve_chance()

    def seat(self, agent: str) -> int:
        """Where an agent sits."""
        return self.possible_agents.index(agent)

    def asked(self) -> list[int]:
        """The seats that the game waits for."""
        acting = verbs.actors(self.position)
        return [seat for seat in range(len(self.possible_agents)) if acting >> seat & 1]

    def over(self) -> bool:
        """Whether the game has ended."""
        return verbs.actors(self.position) == 0

    def view(self, seat: int) -> Position:
        """What a seat may know."""
        view = copy(self.position)
        verbs.conceal(view, seat)
        return view

    def numbers(self, pos: Position) -> list[NDArray[Any]]:
        """How a position stands, field by field."""
        return [np.ravel(pos[name]) for name in self.fields]

    def observe(self, agent: str) -> Any:
        """What an agent sees: its seat, and the position without what it may not know; with its action mask."""
        seat = self.seat(agent)
        view = np.concatenate([[seat], *self.numbers(self.view(seat))], dtype=self.number)
        return view if self.mask_in_info else {"observation": view, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """An agent's legal actions: its moves if it is asked, else to wait."""
        mask = np.zeros(self.wait + 1, np.int8)
        seat = self.seat(agent)
        mask[self.game.moves(self.position, seat) if seat in self.asked() else self.wait] = 1
        return mask

    def notes(self) -> dict[str, dict[str, Any]]:
        """The info of each agent."""
        return {agent: {"action_mask": self.mask(agent)} if self.mask_in_info else {} for agent in self.agents}

    def payoffs(self) -> dict[str, float]:
        """What the game was worth to each agent; zeros until the end."""
        return dict(zip(self.possible_agents, payoffs(self.game.ranks(self.position)), strict=True))

    def state(self) -> NDArray[Any]:
        """The whole position, secrets included: for training that may know more than the players do."""
        return np.concatenate(self.numbers(self.position), dtype=self.number)

    def render(self) -> str | Pixels | None:
        """What a spectator sees: as text, as a picture, or as its pixels."""
        if self.render_mode is None:
            logger.warn("there is nothing to render: the environment was made without render_mode")
            return None
        if self.render_mode == ANSI:
            return self.text()
        picture = self.game.picture(self.view(SPECTATOR))
        return pixels(picture) if self.render_mode == RGB_ARRAY else picture

    def text(self) -> str:
        """The latest news, whom the game waits for, and how it stands."""
        lines = [str(self), *self.told]
        lines += [f"asked: {self.possible_agents[seat]}{self.choices(seat)}" for seat in self.asked()]
        if self.over():
            lines += [f"scores: {spelled(self.game.scores(self.position))}"]
            lines += [f"ranks: {spelled(self.game.ranks(self.position))}"]
        view = self.view(SPECTATOR)
        single = [name for name in self.fields if not self.game.position_type[name].shape]
        lines += [", ".join(f"{name} {view[name]}" for name in single)]
        lines += [f"{name}: {spelled(view[name].tolist())}" for name in self.fields if name not in single]
        return "\n".join(lines)

    def choices(self, seat: int) -> str:
        """A seat's moves, in notation; not where they would tell what it holds."""
        if self.game.secrets.SECRET:
            return ""
        codes = self.game.moves(self.position, seat)
        return ": " + ", ".join(self.game.notation.write(self.position, seat, code) for code in codes)

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        vars(self).update(attributes)
        self.start, self.position = copy(self.start), copy(self.position)  # a record from a pickle takes no new numbers

    def close(self) -> None:
        """Nothing is held open."""


def spelled(numbers: list[Any]) -> str:
    """Numbers, or lists of them in brackets; 3×0 where the same comes three times."""
    runs = [(part, len(list(same))) for part, same in groupby(numbers)]
    return " ".join(
        (f"{times}×" if times > 1 else "") + (f"({spelled(part)})" if isinstance(part, list) else str(part))
        for part, times in runs
    )


class InTurn(Seated, AECEnv):  # type: ignore[misc]
    """Agents one at a time; those who choose at the same time are asked in turn, and none sees what another chose."""

    usual_mask = INFO  # PettingZoo's tests warn of an observation that is no array

    def reset(self, seed: int | None = None, options: object = None) -> None:  # noqa: ARG002 PettingZoo gives them
        """Begin a game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.hand_over()

    def step(self, action: Any) -> None:
        """Do what the selected agent chose; `IllegalMove`, and nothing happens, if it may not."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play({agent: action})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.payoffs()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.over())
        self.hand_over()

    def hand_over(self) -> None:
        """Select who is asked next; at the end, the first to leave."""
        self.infos = self.notes()
        self.agent_selection = self.possible_agents[min(self.asked(), default=0)]


class AtOnce(Seated, ParallelEnv):  # type: ignore[misc]
    """All agents at once; those who are not asked wait."""

    usual_mask = OBSERVATION  # PettingZoo's tests look for it there

    def reset(self, seed: int | None = None, options: object = None) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ARG002 PettingZoo gives them
        """Begin a game."""
        self.begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self.notes()

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Do what the agents chose, all together; `IllegalMove`, and nothing happens, if one of them may not."""
        if set(actions) != set(self.agents):
            raise ValueError(f"actions are for {self.agents}, one each, not for {list(actions)}")
        self.play(actions)
        result = (
            {agent: self.observe(agent) for agent in self.agents},
            {agent: gain for agent, gain in self.payoffs().items() if agent in self.agents},
            dict.fromkeys(self.agents, self.over()),
            dict.fromkeys(self.agents, False),
            self.notes(),
        )
        if self.over():
            self.agents = []
        return result


def env(game: Game | str, seats: int | None = None, **settings: Any) -> OrderEnforcingWrapper:
    """An environment that asks one agent at a time, wrapped to complain of calls in a wrong order.

    The game by name or itself; `seats`, the fewest if not given; `mask="observation"` to find the action mask in the
    observation and not in the info; `render_mode`, "ansi", "svg" or "rgb_array"; and the game's options, with `_` for
    `-`: `agreed_1="swap"`.
    """
    return OrderEnforcingWrapper(raw_env(game, seats, **settings))


raw_env = InTurn
"""The environment without its wrapper."""

parallel_env = AtOnce
"""An environment that asks all agents at once, made from the same arguments as `env`."""
