"""What learning programs observe of Tanbo, and how long a game can be."""

from meandre.core.features import Feature, bits, one_hot, scaled, seat
from meandre.core.position import Position
from meandre.games.tanbo.rules import (
    ENOUGH_POINTS,
    FARMER,
    GREAT_MOVE,
    KINDS,
    LAST_TURN,
    MOST_GREAT_MOVES,
    PADDIES,
    PIECES,
    TRIM,
)

MOST_OF_A_KIND = max(PIECES)


def features(start: Position) -> list[Feature]:
    """The features of a game that begins with this position."""
    found = [
        one_hot("phase", 0, TRIM),
        seat("turn"),
        scaled("turns", 0, LAST_TURN),
        one_hot("at", 0, PADDIES - 1),
        scaled("due", 0, sum(PIECES)),
        scaled("second", 0, 1),
        bits("used", GREAT_MOVE + 1),
        scaled("gained", 0, ENOUGH_POINTS),
        one_hot("chosen", 0, PADDIES * KINDS - 1),
        scaled("hand", 0, MOST_OF_A_KIND),
        scaled("field", 0, MOST_OF_A_KIND, by_seat=True),
        scaled("stock", 0, MOST_OF_A_KIND, part=(FARMER,)),
        scaled("barn", 0, MOST_OF_A_KIND, part=(2, FARMER), by_seat=True),
    ]
    if start.single:
        found.append(scaled("greats", 0, MOST_GREAT_MOVES))
    return found


DECISIONS_IN_A_TURN = 1000
"""T13, T14: the pieces are sown six times at most, and each of seven actions chooses each piece once at most."""


def longest(start: Position) -> int:
    """T17: the turns that are left."""
    return DECISIONS_IN_A_TURN * (LAST_TURN - int(start.turns))
