"""What learning programs observe of Mehen; what follows from the places of the pieces is left out."""

from meandre.core.features import Feature, one_hot, scaled, seat
from meandre.core.position import Position
from meandre.games.mehen.rules import MOVE, OFF, PREY, QUIET_THROWS


def features(start: Position) -> list[Feature]:
    """The features of a game that begins with this position."""
    length, seats = int(start.length), int(start.seats)
    return [
        one_hot("phase", 0, MOVE),
        seat("turn"),
        one_hot("throw", 1, 6),
        one_hot("place", OFF, length, by_seat=True),
        scaled("freed", 0, 1, by_seat=True),
        scaled("caught", 0, PREY * (seats - 1), by_seat=True),
        scaled("furthest", -PREY * seats, PREY * seats * length),
        scaled("quiet", 0, QUIET_THROWS),
    ]
