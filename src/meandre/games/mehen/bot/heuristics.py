"""What the bots know of Mehen: prey eaten decide, odd squares are safe, and a predator out there had better stay."""

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, Lore
from meandre.core.position import Codes, Position
from meandre.core.rule import rule
from meandre.games.mehen.rules import EMPTY, ENTER, OFF, PREDATOR, PREY, TAIL, is_predator, mover, steps

LORE = Lore(
    explore=0.5,
    horizon=6,
    levels=(Level(10, 0.67), Level(20, 0.37), Level(50, 0.17), Level(150, 0.08), Level(8000)),
)

ENTERING = 20
EATING, PROWLING, LEAVING = 54, 8, 3
"""A predator's moves. While it prowls, its own prey may stay where they are safe; but who only prowls gets nowhere."""
FROM_TAIL, FROM_SAFETY, FROM_DANGER = 3, 5, 10
TO_CENTRE, TO_SAFETY, TO_DANGER = 4, 3, 1
"""A prey's moves: the product of where it comes from and where it goes."""

LEAD, FOREMOST = 3.3, 0.7
"""What a prey more is worth when nearly all are home, and having one at the centre, which is what frees a predator:
as a regression over games of the search with itself has it, in logarithms of the odds."""


@rule
def weigh(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:
    """Eat; bring prey in, home, or to safety; let the safe ones stand."""
    for i in range(n):
        if out[i] == ENTER:
            weights[i] = ENTERING
            continue
        piece = mover(out[i])
        start = int(pos.place[seat, piece])
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
    """The weight of a prey's move. M30: on odd squares nothing eats it. M12: who swaps loses what the other gains."""
    weight = FROM_TAIL if start == TAIL else FROM_SAFETY if start % 2 else FROM_DANGER
    if target == pos.length:
        return weight * TO_CENTRE
    weight *= TO_SAFETY if target % 2 else TO_DANGER
    return weight if pos.track[target] == EMPTY else weight // 2


@rule
def appraise(pos: Position, values: NDArray[np.float64]) -> None:
    """Prey won and lost decide, the surer the fewer still race; before that, how soon the predator will be free."""
    racing = 0
    for seat in range(pos.seats):
        racing += pos.racing[seat]
    sure = LEAD / np.sqrt(1.0 + racing)
    total = 0.0
    for seat in range(pos.seats):
        lead, foremost = int(pos.caught[seat]), TAIL
        for prey in range(PREY):
            place = int(pos.place[seat, prey])
            lead -= place == OFF
            foremost = max(foremost, place)
        values[seat] = np.exp(sure * lead + FOREMOST * foremost / pos.length)
        total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
