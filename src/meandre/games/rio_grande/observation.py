"""What learning programs observe of Rio Grande, and how long a game can be."""

from meandre.core.features import Feature, bits, one_hot, scaled, seat, tally
from meandre.core.position import Position
from meandre.games.rio_grande.rules import (
    ACTIONS,
    BRIDGES,
    CARDS,
    DECK,
    DELTA,
    FINISH_ROUND,
    HAND,
    HIDDEN,
    KINDS,
    LONGEST,
    NOT_YET,
    RIVERS,
    SWAP_OTHER,
    WATERS,
)

SHOWN = 12
"""Cards of a river, from its source: hardly any river becomes longer, and then its length is still observed."""

MANY_POINTS = 200
"""More points than nearly any game has; more than these look like these."""


def features(start: Position) -> list[Feature]:
    """The features of a game that begins with this position. The pile follows from what is seen elsewhere."""
    found = [
        one_hot("phase", 0, SWAP_OTHER),
        seat("turn"),
        scaled("last_turns", NOT_YET, int(start.seats)),
        one_hot("actions", 0, ACTIONS - 1),
        scaled("level", 0, 4),
        scaled("special", 0, 1),
        scaled("built", 0, 1),
        bits("extended", RIVERS),
        one_hot("chosen", HIDDEN, KINDS - 1),
        one_hot("river", 0, RIVERS - 1),
        one_hot("spot", 0, SHOWN - 1),
        scaled("held", 0, HAND, by_seat=True),
        tally("hand", 0, KINDS - 1, HAND, part=(1, HAND), by_seat=True),
        scaled("left", 0, CARDS),
        scaled("wasted", 0, CARDS, by_seat=True),
        scaled("thrown", 0, max(DECK), part=(1, KINDS), by_seat=True),
        scaled("gone", 0, max(DECK)),
        scaled("length", 0, LONGEST),
        *river_cards(),
        seat("bridge", part=(RIVERS, SHOWN), length="length"),
        scaled("free", 0, BRIDGES, by_seat=True),
        scaled("points", 0, MANY_POINTS, by_seat=True),
    ]
    if start.last_round == FINISH_ROUND:
        found.append(seat("starter"))
    return found


def river_cards() -> list[Feature]:
    """Each card of a river by its family, its landscape and its water; a sandbank has no landscape, but shows one."""
    part = (RIVERS, SHOWN)
    return [
        one_hot("card", 0, 4, part=part, divisor=DELTA, modulus=5, length="length", name="family"),
        one_hot("card", 0, 3, part=part, divisor=WATERS, modulus=4, length="length", name="landscape"),
        one_hot("card", 0, 2, part=part, modulus=WATERS, length="length", name="water"),
    ]


DECISIONS_OF_A_CARD, DECISIONS_OF_A_BRIDGE, LEAST_CARDS = 5, 2, 2


def longest(start: Position) -> int:  # noqa: ARG001 always the same
    """G6, G20: each card is drawn once and laid or thrown away; a turn has two cards at least and a bridge at most."""
    return CARDS * DECISIONS_OF_A_CARD + (CARDS // LEAST_CARDS + 1) * DECISIONS_OF_A_BRIDGE
