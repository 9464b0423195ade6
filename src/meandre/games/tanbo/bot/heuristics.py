"""What the bots know of Tanbo: what lies in the barns, and what stands on the fields."""

import math

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, Lore
from meandre.core.position import Position
from meandre.core.rule import rule
from meandre.games.tanbo.rules import FARMER, PADDIES, SNAKE, WHITE, WORTH, points

LORE = Lore(
    explore=0.7,
    horizon=16,
    levels=(Level(8, 0.6), Level(15, 0.25), Level(60, 0.05), Level(300, 0.04), Level(4000)),
)

HARVESTED, SNAKES, GROWING = 0.16, 0.16, 0.1
"""What a point in the barn, a snake and a point on the field are worth: the log of the odds."""


@rule
def appraise(pos: Position, values: NDArray[np.float64]) -> None:
    """Points count most; snakes make rice, and rice will be points."""
    odds = math.exp(promise(pos, 0) - promise(pos, 1))
    values[0] = odds / (1.0 + odds)
    values[1] = 1.0 - values[0]


@rule
def promise(pos: Position, seat: int) -> float:
    """What a player's barn and field are worth."""
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
