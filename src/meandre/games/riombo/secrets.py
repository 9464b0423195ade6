"""What is hidden in Riombo: the bids, until the last one is in."""

from meandre.core.position import Position
from meandre.core.rng import Rng, below
from meandre.core.rule import rule
from meandre.games.riombo.rules import BID, HIDDEN, NO_BID, SOME_BID, actors, most_bid

SECRET = ("bids",)


@rule
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    """R7: others see that a bid was made, not which; the last bid reveals all."""
    if pos.phase != BID or viewer == seat or actors(pos) == 1 << seat:
        return move
    return SOME_BID


@rule
def conceal(pos: Position, seat: int) -> None:
    """R7: every bid but one's own."""
    for other in range(pos.seats):
        if other != seat and pos.bids[other] != NO_BID:
            pos.bids[other] = HIDDEN


@rule
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    """R6: a random bid for each hidden one."""
    conceal(pos, seat)  # the position given may hold true bids
    for other in range(pos.seats):
        if pos.bids[other] == HIDDEN:
            pos.bids[other] = below(rng, most_bid(pos, other) + 1)
