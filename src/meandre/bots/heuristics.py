"""What a game may tell the search beyond its rules: settings, move priors and a position evaluation.

A game defines them in its `bot/heuristics.py`: the constant `SEARCH` and functions named like the verbs below. Without
them all moves have the same prior and all seats the same value.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meandre.core.game import Game
from meandre.core.position import Codes, Position
from meandre.core.verbs import verb


@dataclass(frozen=True)
class Level:
    """The playing strength of a bot."""

    simulations: int
    """Search budget for a decision."""
    random_move_rate: float = 0.0
    """Share of decisions made at random, without search."""
    level_k: int = 0
    """Depth of reasoning about opponents who choose at the same time; used by the matrix search only."""


@dataclass(frozen=True)
class SearchSettings:
    """How to search a game."""

    exploration: float = 1.5
    """The constant c of PUCT."""
    horizon: int = -1
    """Decisions after which a rollout stops and the position is evaluated; -1: rollouts go to the end of the game."""
    opponent_noise: float = 0.0
    """Probability that an opponent who chooses at the same time moves uniformly at random instead of as predicted.
    Above 0, simultaneous decisions use the matrix search; at 0, regret matching."""
    max_joint_moves: int = 4096
    """With more joint moves than this the matrix search is not used; six players with three moves each have 729."""
    levels: tuple[Level, ...] = (Level(1, 0.5), Level(20, 0.2), Level(100), Level(500), Level(2500))
    """From the weakest to the strongest."""


@verb
def move_priors(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:  # noqa: ARG001
    """Write the prior of each of the `n` legal moves in `out`: positive integer weights."""
    for i in range(n):
        weights[i] = 1


@verb
def evaluate(pos: Position, values: NDArray[np.float64]) -> None:
    """Write each seat's expected share of the win in a position that is not terminal."""
    for seat in range(pos.seats):
        values[seat] = 1.0 / pos.seats


def search_settings(game: Game) -> SearchSettings:
    """The game's own settings, or the defaults."""
    settings: SearchSettings = game.heuristics.SEARCH if game.heuristics else SearchSettings()
    return settings
