"""Rules count from the front: compiled code does not test for negative indices, as `core/plain_indices` says."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.option_sets import default_options, mixed_options
from meandre.core.options import Value
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.rule import interpreted
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR, WIDEST
from meandre.testing.gaps import Gaps

EVENTS = 150
"""Of each random game: interpreted rules are slow."""


class CountedFromFront(np.ndarray[Any, Any]):
    """An array that refuses negative indices."""

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(from_front(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(from_front(index), value)


def from_front(index: Any) -> Any:
    """The index, if it is not negative."""
    for part in index if isinstance(index, tuple) else (index,):
        if isinstance(part, int | np.integer) and part < 0:
            raise IndexError(f"the index {part} is negative: compiled rules only count from the front")
    return index


class WatchedPosition:
    """A position whose arrays refuse negative indices."""

    def __init__(self, pos: Position) -> None:
        vars(self)["pos"] = pos

    def __getattr__(self, field: str) -> Any:
        value = getattr(self.pos, field)
        return value.view(CountedFromFront) if isinstance(value, np.ndarray) else value

    def __setattr__(self, field: str, value: Any) -> None:
        setattr(self.pos, field, value)


def check_indices(gaps: Gaps, seed: int) -> None:
    """Note every line of the rules that counts from the end in a position or a list of moves, in random games."""
    game, chooser = gaps.game, random.Random(seed)
    for seats in game.seats:
        for options in (default_options(game), mixed_options(game, seats, chooser)):
            with gaps.guard(f"in a random game: {seats} seats, options {dict(options)}"):
                WatchedGame(game, seats, options, chooser).play()


class WatchedGame:
    """The first events of a random game, with all verbs called on the way."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Value], chooser: random.Random) -> None:
        self.game, self.seats, self.random = game, seats, chooser
        self.pos = game.start(seats, dict(options))
        self.out, self.weights = codes(), codes()

    def call(self, verb: str, *args: Any, pos: Position | None = None) -> Any:
        """Call an interpreted verb of the game, on the current position unless another is given."""
        function = getattr(verbs.implementation(self.game.position_type, verb), verb)
        return interpreted(function)(WatchedPosition(self.pos if pos is None else pos), *args)

    def play(self) -> None:
        """Play at random, with a look at everything before each event."""
        for event in range(EVENTS):
            acting = self.call("actors")
            if not acting:
                break
            self.ask(event)
            if acting == CHANCE_ACTS:
                seat, n = CHANCE, self.call("odds", self.out, self.weights)
                chosen = self.random.choices(self.out[:n].tolist(), self.weights[:n].tolist())[0]
            else:
                seat = self.random.choice([seat for seat in range(self.seats) if acting >> seat & 1])
                n = self.call("moves", seat, self.out)
                chosen = self.random.choice(self.out[:n].tolist())
            self.call("glimpse", self.random.randrange(self.seats), seat, chosen)
            self.call("play", seat, chosen)
        self.call("scores", self.out)
        self.call("ranks", self.out)

    def ask(self, event: int) -> None:
        """Ask for moves and refusals of all, whatever the code, and let a seat imagine what it does not know."""
        for seat in (*range(self.seats), CHANCE, SPECTATOR):
            self.call("moves", seat, self.out)
            for code in (-1, WIDEST, self.random.randrange(64)):
                self.call("refusal", seat, code)
        seat, world = self.random.randrange(self.seats), copy(self.pos)
        self.call("conceal", seat, pos=world)
        self.call("imagine", seat, new_rng(0, event), pos=world)


def codes() -> NDArray[np.int64]:
    """Room for moves or weights."""
    return np.zeros(WIDEST, np.int64).view(CountedFromFront)
