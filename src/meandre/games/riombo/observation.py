"""What learning programs observe of Riombo; the board is always the same one for them."""

from meandre.core.features import Feature, one_hot, scaled, seat, seats
from meandre.core.position import Position
from meandre.games.riombo.rules import (
    ANOTHER_TURN,
    ARRIVE,
    EXTRA_WON,
    HIDDEN,
    LONG,
    MOST_CANOES,
    MOST_CHOICES,
    OUT,
    PURSE,
    SHORT_TURNS,
    TURNS_PER_POINT,
    kind_of,
)


def features(start: Position) -> list[Feature]:
    """The features of a game that begins with this position."""
    count, winning = int(start.seats), int(start.winning)
    limit = TURNS_PER_POINT * winning if start.trip == LONG else SHORT_TURNS
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
