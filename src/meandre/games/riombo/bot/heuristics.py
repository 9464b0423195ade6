"""What the bots know of Riombo: money is nearly everything, and a stacked canoe is worth money too."""

import math

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, Lore
from meandre.core.position import Position
from meandre.core.rule import rule
from meandre.games.riombo.rules import is_in

LORE = Lore(
    explore=0.2,
    horizon=0,
    doubt=0.75,
    levels=(Level(20, 0.97), Level(800, 0.02), Level(800, 0.02, 1), Level(800, 0.01, 2), Level(2500, 0.0, 3)),
)

CANOE, TRIP = 11.0, 7.5
"""What a canoe is worth at the start of the river, and how much more at its end: as a regression over a million random
games for two has it."""

STEEPNESS = 6.0
"""How surely more money wins, between players who know what they do."""


@rule
def appraise(pos: Position, values: NDArray[np.float64]) -> None:
    """The more money and canoes, and the further down the river, the likelier the win."""
    total = 0.0
    for seat in range(pos.seats):
        values[seat] = 0.0
        if is_in(pos, seat):
            worth = pos.money[seat] + pos.canoes[seat] * (CANOE + TRIP * pos.place[seat] / pos.length)
            values[seat] = math.exp(STEEPNESS * worth / pos.winning)
            total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
