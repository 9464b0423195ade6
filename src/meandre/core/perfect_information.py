"""The verbs about hidden information, for games without any."""

from meandre.core.position import Position
from meandre.core.rng import Rng
from meandre.core.rule import rule

SECRET: tuple[str, ...] = ()


@rule
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    """Every viewer sees the move."""
    return move


@rule
def conceal(pos: Position, seat: int) -> None:
    """Nothing is hidden."""


@rule
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    """Nothing has to be filled in."""
