"""Ranks from scores, and winners from ranks."""

import numpy as np

from meandre.core import verbs
from meandre.core.position import RUNNING, Codes, Position
from meandre.core.rule import rule


@rule
def rank_by_score(pos: Position, out: Codes) -> None:
    """Replace the scores in `out` by ranks: 1 for the highest, the same for equal scores; zeros while the game runs."""
    if pos.ending == RUNNING:
        for seat in range(pos.seats):
            out[seat] = 0
        return
    ranks = 0  # four bits for each: nothing is allocated
    for seat in range(pos.seats):
        rank = 1
        for other in range(pos.seats):
            rank += out[other] > out[seat]
        ranks |= rank << 4 * seat
    for seat in range(pos.seats):
        out[seat] = ranks >> 4 * seat & 15


def winners(pos: Position) -> list[int]:
    """The seats of rank 1; none until the game is over."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(pos, ranks)
    return [seat for seat in range(pos.seats) if ranks[seat] == 1]
