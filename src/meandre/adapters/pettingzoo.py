"""PettingZoo adapter: every game as a multi-agent environment.

>>> from meandre.adapters.pettingzoo import env
>>> zoo = env("mehen", seats=3, length=30)
>>> zoo.reset(seed=7)
>>> observation, reward, termination, truncation, info = zoo.last()
>>> zoo.step(zoo.action_space(zoo.agent_selection).sample(info["action_mask"]))

`env` steps one agent at a time, `parallel_env` all agents at once. Observations, actions and rewards are described in
docs/pettingzoo.md.
"""

from collections.abc import Callable, Mapping
from itertools import groupby
from operator import index
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.adapters.one_game import OneGame, PlayedGame
from meandre.adapters.opponents import Opponent, SeatedBot
from meandre.adapters.payoffs import payoffs
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import Names, translate
from meandre.core.position import Position
from meandre.core.rng import weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR
from meandre.games import catalogue
from meandre.pictures.marks import Marks
from meandre.pictures.raster import Pixels, pixels
from meandre.vector.layout import RAW, observed_fields, raw_layout

try:
    from gymnasium import logger
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]
except ModuleNotFoundError as missing:
    raise ImportError("PettingZoo is not installed: pip install 'meandre[pettingzoo]'") from missing

OBSERVATION, INFO = "observation", "info"
"""Where the action mask is."""

HUMAN, ANSI, RGB_ARRAY, SVG = RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
IN_WORDS = (HUMAN, ANSI)
"""Ways to render that need messages."""


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
        observation: str = RAW,
        **options: object,
    ) -> None:
        mask = self.default_mask if mask is None else mask
        if mask not in (OBSERVATION, INFO):
            raise ValueError(f"mask is {OBSERVATION!r} or {INFO!r}, not {mask!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = game if isinstance(game, Game) else catalogue.game(game)
        seats = self.game.seats[0] if seats is None else seats
        self.options = {name.replace("_", "-"): value for name, value in options.items()}
        self.one = OneGame(self.game, seats, self.options, observation)
        self.one.reseed(randbits(63))
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
        """Equal spaces for all seats (and options, of raw observations), but separate: a space has a random state."""
        layout = self.one.layout
        self.wait_action = self.game.rules.MOVES
        self.waiting = np.zeros(self.wait_action + 1, np.int8)
        self.waiting[self.wait_action] = 1
        self.fields = observed_fields(self.game)
        whole = raw_layout(self.game, self.one.start)
        self.state_space = self.box(whole.low[1:], whole.high[1:])
        self.observation_spaces: dict[str, Space[Any]] = {}
        self.action_spaces: dict[str, Space[Any]] = {}
        for agent in self.possible_agents:
            view, mask = self.box(layout.low, layout.high), Box(0, 1, (self.wait_action + 1,), np.int8)
            both = Dict({"observation": view, "action_mask": mask})
            self.observation_spaces[agent] = view if self.mask_in_info else both
            self.action_spaces[agent] = Discrete(self.wait_action + 1)

    def box(self, low: NDArray[Any], high: NDArray[Any]) -> Box:
        """A space of numbers, each with its own bounds."""
        return Box(low, high, dtype=low.dtype.type)

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions: the game's move codes, and after them the wait action."""
        return self.action_spaces[agent]

    @property
    def start(self) -> Position:
        """The position that games begin with."""
        return self.one.start

    @property
    def position(self) -> Position:
        """The position, secrets included."""
        return self.one.position

    @position.setter
    def position(self, pos: Position) -> None:
        self.one.position = pos

    def start_game(self, seed: int | None, options: object) -> None:
        """Reset to the start of a game; with a seed, reseed the chance stream too; with options, only this game's."""
        self.choose_options(options)
        if seed is not None:
            self.one.reseed(int(seed))
        self.agents = self.possible_agents[:]
        self.one.begin(draw=self.render_mode not in IN_WORDS)
        if self.render_mode in IN_WORDS:
            self.play_in_words([])

    def choose_options(self, options: object) -> None:
        """Take the game's options with those that a reset gives for the next game."""
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options is a mapping of the game's options or None, not {options!r}")
        given = {str(name).replace("_", "-"): value for name, value in (options or {}).items()}
        given.pop("options", None)  # PettingZoo's api_test gives one of this name to every environment
        chosen = self.game.resolve_options(len(self.possible_agents), {**self.options, **given})
        if chosen == self.one.options:
            return
        if self.one.observation != RAW:
            raise ValueError("options of a game change what planes are observed: make another environment with them")
        self.one.begin_with(chosen)

    def apply(self, seat: int, code: int) -> None:
        """Play a legal move or outcome, and keep its messages to a spectator for rendering."""
        verbs.play(self.position, seat, code)
        facts = self.game.fact_messages(self.view(SPECTATOR))
        names = Names(self.possible_agents, self.one.captions)
        self.messages += [translate(fact, names=names) for fact in facts]

    def play_in_words(self, moves: list[tuple[int, int]]) -> None:
        """Play moves and the chance outcomes after them, and keep the messages of each."""
        self.messages = []
        for seat, code in moves:
            self.one.actions.append((seat, code))
            self.apply(seat, code)
        while verbs.actors(self.position) == CHANCE_ACTS:
            outcomes, weights = self.game.odds(self.position)
            drawn = weighted_index(self.one.rng[0], np.array(weights), len(weights))
            self.apply(CHANCE, outcomes[drawn])
        self.one.look()

    def play(self, actions: Mapping[str, Any]) -> None:
        """Play the agents' moves and the chance outcomes after them; `IllegalMove`, and no change, if one is illegal.

        The wait action is no move; a seat that is to act must make one.
        """
        one = self.one
        chosen = [(self.seat_of(agent), index(action)) for agent, action in actions.items()]
        moves = sorted((seat, code) for seat, code in chosen if one.acting >> seat & 1 or code != self.wait_action)
        for seat, code in moves:
            if not one.is_legal(seat, code):
                self.game.refuse(self.position, seat, code)
        if self.render_mode in IN_WORDS:
            self.play_in_words(moves)
            return
        for seat, code in moves:
            one.play(seat, code)

    def recorded(self) -> PlayedGame:
        """The game so far: what chance is drawn from, and all actions; `events()` writes it out."""
        return self.one.recorded()

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def acting_seats(self) -> list[int]:
        """The seats that are to act."""
        return [seat for seat in range(len(self.possible_agents)) if self.one.acting >> seat & 1]

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.one.acting == 0

    def view(self, seat: int) -> Position:
        """The position as a seat may know it."""
        return self.one.view(seat)

    def observe(self, agent: str) -> Any:
        """An agent's observation: its seat and its view of the position, with the action mask if it belongs there."""
        view = self.one.observe(self.seat_of(agent))
        return view if self.mask_in_info else {"observation": view, "action_mask": self.mask(agent)}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """An agent's legal actions: its moves if it is to act, else the wait action."""
        seat = self.seat_of(agent)
        if not self.one.acting >> seat & 1:
            return self.waiting.copy()
        mask = np.empty(self.wait_action + 1, np.int8)
        mask[:-1] = self.one.legal(seat)
        mask[-1] = 0
        return mask

    def agent_infos(self) -> dict[str, dict[str, Any]]:
        """The info of each agent."""
        return {agent: {"action_mask": self.mask(agent)} if self.mask_in_info else {} for agent in self.agents}

    def payoffs(self) -> dict[str, float]:
        """The payoff of each agent; zeros until the game is over."""
        return dict(zip(self.possible_agents, payoffs(self.game.ranks(self.position)), strict=True))

    def state(self) -> NDArray[Any]:
        """The whole position with its secrets, for centralized training."""
        pos = self.position
        return np.concatenate([np.ravel(pos[name]) for name in self.fields], dtype=self.state_space.dtype)

    def render(self) -> "str | Pixels | None":
        """A spectator's view as printed or returned text, SVG or pixels, by `render_mode`."""
        if self.render_mode is None:
            logger.warn("nothing is rendered: the environment was created without render_mode")
            return None
        if self.render_mode == HUMAN:
            print(self.render_text())
            return None
        if self.render_mode == ANSI:
            return self.render_text()
        picture = self.game.picture(self.view(SPECTATOR), Marks(captions=self.one.captions))
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

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """Start a game; `options` are the game's, for this game only."""
        self.start_game(seed, options)
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
        if not self.one.acting:
            self.rewards = dict(zip(self.possible_agents, self.one.payoffs(), strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self.select_next()

    def select_next(self) -> None:
        """Select the next agent to act; when the game is over, the first one."""
        self.infos = self.agent_infos()
        acting = self.one.acting
        self.agent_selection = self.possible_agents[(acting & -acting).bit_length() - 1 if acting else 0]


class FastOrderEnforcingWrapper(OrderEnforcingWrapper):  # type: ignore[misc]
    """The wrapper that checks the order of calls; asks the environment once, not for each attribute."""

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The observation, reward, termination, truncation and info of the agent that is to step."""
        if not self._has_reset:
            self.agent_selection  # noqa: B018  which says what is wrong
        found: tuple[Any, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return found

    def __str__(self) -> str:
        return str(self.env)


class ParallelGameEnv(GameEnv, ParallelEnv):  # type: ignore[misc]
    """All agents at once; those that are not to act wait."""

    default_mask = OBSERVATION  # PettingZoo's tests look for it there

    def reset(self, seed: int | None = None, options: object = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game; `options` are the game's, for this game only."""
        self.start_game(seed, options)
        return {agent: self.observe(agent) for agent in self.agents}, self.agent_infos()

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play all agents' actions; `IllegalMove`, and no change, if one is illegal."""
        if set(actions) != set(self.agents):
            raise ValueError(f"actions are for {self.agents}, one each, not for {list(actions)}")
        self.play(actions)
        result = (
            {agent: self.observe(agent) for agent in self.agents},
            dict(zip(self.agents, self.one.payoffs(), strict=False)),
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
    instead of the info; `render_mode`: "human", "ansi", "svg" or "rgb_array"; `observation`: "raw" or "planes"; and the
    game's options, with `_` for `-`: `agreed_1="swap"`.
    """
    return FastOrderEnforcingWrapper(raw_env(game, seats, **settings))


def policy(zoo: Any, opponent: Opponent, seed: int = 0) -> Callable[..., int]:
    """A bot as a policy: a function of an agent, the selected one if none is given, to its next action.

    The bot sees what the seat may see, whatever the environment's position holds. An agent that is not to act waits.
    """
    raw: GameEnv = zoo.unwrapped
    bot = SeatedBot(raw.game, opponent, seed)

    def choose(agent: str | None = None) -> int:
        seat = raw.seat_of(zoo.agent_selection if agent is None else agent)
        return bot.choose(raw.position, seat) if raw.one.acting >> seat & 1 else raw.wait_action

    return choose


raw_env = AecGameEnv
"""The environment without its wrapper."""

parallel_env = ParallelGameEnv
"""A parallel environment, with the same arguments as `env`."""
