"""What the bots know of Mehen: prey eaten decide, odd squares are safe, and a loose predator had better stay."""

import numpy as np
from numpy.typing import NDArray

from meandre.bots.lore import Lore
from meandre.core.position import Codes, Position
from meandre.core.rule import rule
from meandre.games.mehen.rules import EMPTY, ENTER, OFF, PREDATOR, PREY, TAIL, is_predator, mover, steps

LORE = Lore(explore=0.5, horizon=6)

LEAD, GROUND = 3.3, 0.1
"""How much a prey won, when the last one races, and a whole snake run are worth: the log of the odds."""

ENTERING = 20
EATING, PROWLING, LEAVING = 54, 6, 3
"""A predator's moves. One that prowls leaves the prey where they are safe, but two that only prowl get nowhere."""
FROM_TAIL, FROM_SAFETY, FROM_DANGER = 3, 5, 10
TO_CENTRE, TO_SAFETY, TO_DANGER = 4, 3, 1
"""A prey's moves: the product of where it comes from and where it goes."""


@rule
def weigh(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:
    """Eat; bring prey in, home, or to safety; let the safe ones stand."""
    for i in range(n):
        if out[i] == ENTER:
            weights[i] = ENTERING
            continue
        piece = mover(out[i])
        start = pos.place[seat, piece]
        target = start + steps(pos, out[i])
        weights[i] = prowl(pos, target) if piece == PREDATOR else run(pos, start, target)


@rule
def prowl(pos: Position, target: int) -> int:
    """The weight of a predator's move."""
    if target == TAIL:
        return LEAVING
    met = pos.track[target]
    return PROWLING if met == EMPTY or is_predator(met) else EATING


@rule
def run(pos: Position, start: int, target: int) -> int:
    """The weight of a prey's move. M30: on odd squares nothing can eat it."""
    weight = FROM_TAIL if start == TAIL else FROM_SAFETY if start % 2 else FROM_DANGER
    if target == pos.length:
        return weight * TO_CENTRE
    return weight * (TO_SAFETY if target % 2 else TO_DANGER)


@rule
def appraise(pos: Position, values: NDArray[np.float64]) -> None:
    """Prey eaten so far, the surer the fewer still race; and a little for ground gained, so that nobody dawdles."""
    racing = 0
    for seat in range(pos.seats):
        racing += pos.racing[seat]
    sure = LEAD / np.sqrt(1.0 + racing)
    total = 0.0
    for seat in range(pos.seats):
        lead, ground = int(pos.caught[seat]), 0
        for prey in range(PREY):
            place = int(pos.place[seat, prey])
            lead -= place == OFF
            ground += max(place, TAIL)
        values[seat] = np.exp(sure * lead + GROUND * ground / pos.length)
        total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
