"""Touching: which element stands for a move."""

from meandre.core.position import Position
from meandre.games.riombo.rules import STACK, TAKE

REWARDS = {TAKE: "take", STACK: "stack"}


def touch_target(view: Position, seat: int, move: int) -> str:  # noqa: ARG001
    """The id of the element for a move. R7: a bid is an open hand with sticks. R16: a reward is the money or canoes."""
    return f"{REWARDS[move]}-{seat + 1}" if move in REWARDS else f"bid-{seat + 1}-{move}"
