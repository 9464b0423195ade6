"""Search settings and heuristics of Mehen: eaten prey decide the game, odd squares are safe, a free predator stays."""

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, SearchSettings
from meandre.core.position import Codes, Position
from meandre.core.rule import rule
from meandre.games.mehen.rules import (
    EMPTY,
    ENTER,
    OFF,
    PREDATOR,
    PREY,
    TAIL,
    is_place_of_predators,
    is_predator,
    mover,
    steps,
)

SEARCH = SearchSettings(
    exploration=0.5,
    horizon=6,
    levels=(Level(10, 0.67), Level(20, 0.37), Level(50, 0.17), Level(150, 0.08), Level(8000)),
)

ENTERING = 20
EATING, QUIET, LEAVING = 54, 8, 3
"""Priors of a predator's moves. A quiet predator move lets prey stay on safe squares, but makes no progress."""
FROM_TAIL, FROM_SAFETY, FROM_DANGER = 3, 5, 10
TO_CENTRE, TO_SAFETY, TO_DANGER = 4, 3, 1
"""Prior of a prey's move: the product of a factor for its square and one for its target."""

LEAD, FOREMOST = 3.3, 0.7
"""Log-odds of a lead of one prey when nearly all are home, and of having a prey at the centre, which frees the
predator: from a regression over self-play games."""


@rule
def move_priors(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:
    """Prefer to eat, to enter, to reach the centre or a safe square; rarely move a safe prey."""
    for i in range(n):
        if out[i] == ENTER:
            weights[i] = ENTERING
            continue
        piece = mover(out[i])
        start = int(pos.place[seat, piece])
        target = start + steps(pos, out[i])
        weights[i] = predator_prior(pos, target) if piece == PREDATOR else prey_prior(pos, start, target)


@rule
def predator_prior(pos: Position, target: int) -> int:
    """The prior of a predator's move."""
    if target == TAIL:
        return LEAVING
    met = pos.track[target]
    return QUIET if met == EMPTY or is_predator(met) else EATING


@rule
def prey_prior(pos: Position, start: int, target: int) -> int:
    """The prior of a prey's move. M12: a swap moves an opponent's prey too.

    M30: where predators never stand, nothing eats it. Elsewhere it counts as in danger with and without a neighbour, so
    that this holds whether pairs stop predators or not (M15).
    """
    weight = FROM_TAIL if start == TAIL else FROM_DANGER if is_place_of_predators(start) else FROM_SAFETY
    if target == pos.length:
        return weight * TO_CENTRE
    weight *= TO_DANGER if is_place_of_predators(target) else TO_SAFETY
    return weight if pos.track[target] == EMPTY else weight // 2


@rule
def evaluate(pos: Position, values: NDArray[np.float64]) -> None:
    """Softmax of the lead in prey, weighted more the fewer prey are racing, and of the foremost prey's place."""
    racing = 0
    for seat in range(pos.seats):
        racing += pos.racing[seat]
    lead_weight = LEAD / np.sqrt(1.0 + racing)
    total = 0.0
    for seat in range(pos.seats):
        lead, foremost = int(pos.caught[seat]), TAIL
        for prey in range(PREY):
            place = int(pos.place[seat, prey])
            lead -= place == OFF
            foremost = max(foremost, place)
        values[seat] = np.exp(lead_weight * lead + FOREMOST * foremost / pos.length)
        total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
