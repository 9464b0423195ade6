"""What a bot may know of a game beyond its rules: how to search it, and verbs that a module of `knowledge` teaches.

A game that nobody has studied has none of it: any move seems as good as another, and no position tells who will win.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meandre.core.game import Game
from meandre.core.position import Codes, Position
from meandre.core.verbs import verb


@dataclass(frozen=True)
class Level:
    """How well a bot plays."""

    walks: int
    """The search's budget for a decision."""
    slips: float = 0.0
    """How often it chooses without thinking."""
    guile: int = 0
    """In doubt: how deep it thinks itself into others who choose at the same time (`outcomes`)."""


@dataclass(frozen=True)
class Lore:
    """How to search a game."""

    explore: float = 1.5
    """How eagerly to try what is little known."""
    horizon: int = -1
    """Choices until a playout ends with a judgement; -1: at the end of the game."""
    doubt: float = 0.0
    """Where several choose at once: how likely the others are taken to choose anything, not what seems best to them.
    0: all learn mixed strategies."""
    levels: tuple[Level, ...] = (Level(1, 0.5), Level(20, 0.2), Level(100), Level(500), Level(2500))
    """From a child who knows the rules to the best there is."""


@verb
def weigh(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:  # noqa: ARG001
    """How likely a sensible player is to choose each of the `n` legal moves in `out`: positive whole weights."""
    for i in range(n):
        weights[i] = 1


@verb
def appraise(pos: Position, values: NDArray[np.float64]) -> None:
    """Each seat's share of the win, as far as a look at a running game tells."""
    for seat in range(pos.seats):
        values[seat] = 1.0 / pos.seats


def study(game: Game) -> Lore:
    """How to search a game: as its own heuristics say, or as any game is searched."""
    lore: Lore = game.heuristics.LORE if game.heuristics else Lore()
    return lore
