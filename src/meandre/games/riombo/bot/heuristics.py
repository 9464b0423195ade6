"""Search settings and evaluation of Riombo: money, and what stacked canoes are worth in money."""

import math

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, SearchSettings
from meandre.core.position import Position
from meandre.core.rule import rule
from meandre.games.riombo.rules import is_in

SEARCH = SearchSettings(
    exploration=0.2,
    horizon=0,
    opponent_noise=0.75,
    levels=(Level(20, 0.97), Level(800, 0.02), Level(800, 0.02, 1), Level(800, 0.01, 2), Level(2500, 0.0, 3)),
)

CANOE, TRIP = 11.0, 7.5
"""The value of a canoe at the start of the river in money, and what it gains until the finish: from a regression over
a million random games for two."""

STEEPNESS = 6.0
"""Inverse temperature: how surely more money wins between good players."""


@rule
def evaluate(pos: Position, values: NDArray[np.float64]) -> None:
    """Softmax of money and canoes as a share of the winning value; 0 for a player who is out."""
    total = 0.0
    for seat in range(pos.seats):
        values[seat] = 0.0
        if is_in(pos, seat):
            worth = pos.money[seat] + pos.canoes[seat] * (CANOE + TRIP * pos.place[seat] / pos.length)
            values[seat] = math.exp(STEEPNESS * worth / pos.winning)
            total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
