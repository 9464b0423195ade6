"""One game as environments step it: a row of `meandre.vector`, whose arrays are handed out as copies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core import verbs
from meandre.core.compile_ahead import ensure
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.rng import Rng, new_rng, weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.vector.layout import RAW, layout_of
from meandre.vector.observing import observe_planes, observe_rows
from meandre.vector.saved import exact
from meandre.vector.stepping import GO_ON, PLAY, ROW, RULES, WORD_BITS, step_rows
from meandre.vector.workers import Bench

NEVER = 1 << 62


@dataclass(frozen=True)
class PlayedGame:
    """A recorded game: what chance is drawn from, and what was decided."""

    game: Game
    seats: int
    options: Mapping[str, object]
    rng: Rng
    """The generator as the game began."""
    actions: Sequence[tuple[int, int]]
    """Seats and their moves, in order."""

    def events(self) -> list[tuple[int, str]]:
        """Everything that happened, as in records: seats from 1, 0 for chance, and the move in notation."""
        pos, rng, found = self.game.start(self.seats, self.options), self.rng.copy(), []
        left = iter(self.actions)
        while acting := verbs.actors(pos):
            if acting == CHANCE_ACTS:
                outcomes, weights = self.game.odds(pos)
                seat, code = CHANCE, outcomes[weighted_index(rng, np.array(weights), len(weights))]
            elif (made := next(left, None)) is None:
                break
            else:
                seat, code = made
            found.append((0 if seat == CHANCE else seat + 1, self.game.notation.write(pos, seat, code)))
            verbs.play(pos, seat, code)
        return found


class OneGame:
    """The position of a game, with who acts and what is legal; chance is drawn from a generator."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object], observation: str) -> None:
        self.game, self.seats, self.observation = game, seats, observation
        self.begin_with(options)
        self.layout = layout_of(game, self.start, observation)
        self.rng: NDArray[np.uint32] = np.zeros((1, 4), np.uint32)
        self._states, self._rules = np.zeros(1, ROW), np.zeros(1, RULES)
        self._rules["seats"], self._rules["draws_chance"], self._rules["most_steps"] = seats, True, NEVER
        self._masks = np.zeros((1, seats, game.rules.MOVES), np.int8)
        self._legal = np.zeros((1, seats, -(-game.rules.MOVES // WORD_BITS)), np.uint32)
        self._rewards, self._actions = np.zeros((1, seats), np.float32), np.zeros((1, 1), np.int64)
        self._chosen = np.ones(1, np.bool_)
        self._viewers = [np.full((1, 1), seat, np.int8) for seat in range(seats)]
        self._prepare()
        self.look()

    def begin_with(self, options: Mapping[str, object]) -> None:
        """Choose the options of the games that begin from now on, and be at the start of one."""
        self.options = self.game.resolve_options(self.seats, options)
        self.start = self.game.start(self.seats, self.options)
        self.captions = self.game.captions_under(self.options)
        self.positions: NDArray[Any] = np.zeros(1, self.game.position_type)
        self.positions[0] = self.start

    def _prepare(self) -> None:
        for part in ("vector", f"vector {self.observation}"):
            ensure(self.game, part)
        self._bench = Bench(self.game.position_type)

    @property
    def position(self) -> Position:
        """The position, secrets included."""
        found: Position = self.positions[0]
        return found

    @position.setter
    def position(self, pos: Position) -> None:
        self.positions = np.zeros(1, self.game.position_type)
        self.positions[0] = pos

    def reseed(self, seed: int) -> None:
        """Draw chance from another generator."""
        self.rng[0] = new_rng(seed)

    def begin(self, *, draw: bool = True) -> None:
        """Begin a game, whose chance goes on where that of the game before has ended; or let the caller `draw` it."""
        self.positions[0] = self.start
        self.rng_at_start = self.rng[0].copy()
        self.actions: list[tuple[int, int]] = []
        if draw:
            self._step(GO_ON)

    def play(self, seat: int, action: int) -> None:
        """Play a legal move and the outcomes of chance that follow it."""
        self.actions.append((seat, action))
        self._actions[0, 0] = action
        self._step(PLAY)

    def look(self) -> None:
        """Find out anew who acts and what is legal, after a change of the position."""
        self._rules["draws_chance"] = False
        self._step(GO_ON)
        self._rules["draws_chance"] = True

    def _step(self, what: int) -> None:
        bench = self._bench
        step_rows(
            what,
            0,
            1,
            self._chosen,
            self._actions,
            self.positions,
            self.positions,
            self._states,
            self._rules,
            self.rng,
            self._masks,
            self._legal,
            self._rewards,
            bench.codes,
            bench.weights,
        )
        self.acting = int(self._states["acting"][0])

    def recorded(self) -> PlayedGame:
        """The game so far, to be kept or replayed."""
        return PlayedGame(self.game, self.seats, self.options, self.rng_at_start.copy(), [*self.actions])

    def is_legal(self, seat: int, action: int) -> bool:
        """Whether a seat acts and may play an action."""
        return 0 <= action < self._masks.shape[2] and bool(self._masks[0, seat, action])

    def legal(self, seat: int) -> NDArray[np.int8]:
        """1 for each legal action of a seat, zeros if it does not act; not to be changed."""
        found: NDArray[np.int8] = self._masks[0, seat]
        return found

    def payoffs(self) -> list[float]:
        """What each seat has got in the last step."""
        found: list[float] = self._rewards[0].tolist()
        return found

    def observe(self, seat: int) -> NDArray[Any]:
        """What a seat sees, in an array of its own."""
        out = np.empty((1, 1, self.layout.width), self.layout.dtype)
        viewer, plans = self._viewers[seat], self.layout.plans
        if self.observation == RAW:
            observe_rows(0, 1, self._chosen, viewer, self.positions, self._bench.scratch, plans, out)
        else:
            factors = self.layout.factors
            observe_planes(0, 1, self._chosen, viewer, self.positions, self._bench.scratch, plans, factors, out)
        found: NDArray[Any] = out[0, 0]
        return found

    def view(self, viewer: int) -> Position:
        """The position as a seat or a spectator may know it."""
        view = copy(self.position)
        verbs.conceal(view, viewer)
        return view

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name != "_bench"}
        return kept | {"positions": exact(self.positions).view(np.uint8)}

    def __setstate__(self, attributes: dict[str, Any]) -> None:
        vars(self).update(attributes)
        self.positions = np.array(attributes["positions"]).view(self.game.position_type)
        self.start = copy(self.start)  # an unpickled record is not assignable
        self._prepare()
