"""The verbs of a game in which everybody sees everything."""

from meandre.core.position import Position
from meandre.core.rng import Rng
from meandre.core.rule import rule

SECRET: tuple[str, ...] = ()


@rule
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    """Every move is seen."""
    return move


@rule
def conceal(pos: Position, seat: int) -> None:
    """Nothing is hidden."""


@rule
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    """Nothing is hidden."""
