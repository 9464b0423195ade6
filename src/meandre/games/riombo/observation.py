"""What learning programs observe of Riombo; the board is always the same for them. How long a game can be."""

from meandre.core.features import Feature, one_hot, scaled, seat, seats
from meandre.core.position import Position
from meandre.games.riombo.rules import (
    ANOTHER_TURN,
    ARRIVE,
    EXTRA_WON,
    HIDDEN,
    MOST_CANOES,
    MOST_CHOICES,
    OUT,
    PURSE,
    kind_of,
    most_turns,
)


def features(start: Position) -> list[Feature]:
    """The features of a game that begins with this position."""
    count, winning = int(start.seats), int(start.winning)
    limit = most_turns(start)
    found = [
        one_hot("phase", 0, ARRIVE),
        seat("turn"),
        scaled("staying", 0, count),
        seats("waiting"),
        scaled("turns", 0, limit),
        scaled("money", 0, max(winning, PURSE * count), by_seat=True),
        one_hot("place", OUT, int(start.length) + 1, by_seat=True),
        scaled("canoes", 0, MOST_CANOES, by_seat=True),
        one_hot("bids", HIDDEN, MOST_CHOICES - 1, by_seat=True),
        scaled("left", 0, limit, by_seat=True),
    ]
    if ANOTHER_TURN in (kind_of(start.agreed_1), kind_of(start.agreed_2)):
        found.append(one_hot("extra", 0, EXTRA_WON))
    return found


def longest(start: Position) -> int:
    """R16, R24: a turn has two decisions at most, the joint bid and the choice of a reward."""
    return 2 * (most_turns(start) - int(start.turns))
