"""Search settings and evaluation of Tanbo: points in the barns and pieces on the fields."""

import math

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, SearchSettings
from meandre.core.position import Position
from meandre.core.rule import rule
from meandre.games.tanbo.rules import FARMER, PADDIES, SNAKE, WHITE, WORTH, points

SEARCH = SearchSettings(
    exploration=0.7,
    horizon=16,
    levels=(Level(8, 0.6), Level(15, 0.25), Level(60, 0.05), Level(300, 0.04), Level(4000)),
)

HARVESTED, SNAKES, GROWING = 0.16, 0.16, 0.1
"""Log-odds of a point in the barn, of a snake, and of a point on the field."""


@rule
def evaluate(pos: Position, values: NDArray[np.float64]) -> None:
    """Logistic function of the difference of the players' worth."""
    odds = math.exp(worth_of(pos, 0) - worth_of(pos, 1))
    values[0] = odds / (1.0 + odds)
    values[1] = 1.0 - values[0]


@rule
def worth_of(pos: Position, seat: int) -> float:
    """The worth of a player's barn, field and hand in log-odds."""
    worth = HARVESTED * points(pos, seat)
    for paddy in range(PADDIES):
        worth += SNAKES * pos.field[seat, paddy, SNAKE]
        for colour in range(WHITE, FARMER):
            worth += GROWING * WORTH[colour] * pos.field[seat, paddy, colour]
    if pos.turn == seat:
        worth += SNAKES * pos.hand[SNAKE]
        for colour in range(WHITE, FARMER):
            worth += GROWING * WORTH[colour] * pos.hand[colour]
    return worth
