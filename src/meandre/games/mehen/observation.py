"""What learning programs observe of Mehen, and how long a game can be."""

from meandre.core.features import Feature, one_hot, scaled, seat
from meandre.core.position import Position
from meandre.games.mehen.rules import MOVE, OFF, PREY


def features(start: Position) -> list[Feature]:
    """The features of a game that begins with this position; what follows from the places of pieces is left out."""
    length, seats = int(start.length), int(start.seats)
    return [
        one_hot("phase", 0, MOVE),
        seat("turn"),
        one_hot("throw", 1, 6),
        one_hot("place", OFF, length, by_seat=True),
        scaled("freed", 0, 1, by_seat=True),
        scaled("caught", 0, PREY * (seats - 1), by_seat=True),
        scaled("furthest", -PREY * seats, PREY * seats * length),
        scaled("quiet", 0, int(start.patience)),
    ]


def longest(start: Position) -> int:
    """M28: after each progress, so many throws at most; each prey makes as much as squares, each predator one."""
    seats = int(start.seats)
    return int(start.patience) * (seats * PREY * (int(start.length) + 1) + seats + 1)
