"""Where in Riombo's picture a move is made: the ids of what a player touches."""

from meandre.core.position import Position
from meandre.games.riombo.rules import STACK, TAKE

REWARDS = {TAKE: "take", STACK: "stack"}


def spot(view: Position, seat: int, move: int) -> str:  # noqa: ARG001
    """R7: of a bid, the open hand with so many sticks. R16: of a reward, the money or the canoes."""
    return f"{REWARDS[move]}-{seat + 1}" if move in REWARDS else f"bid-{seat + 1}-{move}"
