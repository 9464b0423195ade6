"""How pieces have just moved."""

from collections.abc import Sequence
from typing import TypeAlias

from meandre.core.position import Fact
from meandre.games.mehen.art.spiral import Spiral
from meandre.games.mehen.rules import ATE, MOVED, TAIL
from meandre.pictures.motion import via

Motions: TypeAlias = tuple[tuple[int, str], ...]
"""Some pieces of a seat, each with the attributes of its last move."""


def piece_motions(facts: Sequence[Fact], spiral: Spiral) -> dict[int, Motions]:
    """The attributes of the last move, by seat: square by square; an eaten prey goes after the predator."""
    found: dict[int, Motions] = {}
    for fact, who, *numbers in facts:
        if fact == MOVED and all(n != numbers[0] for n, _ in found.get(who, ())):
            path = via(spiral.point(square) for square in squares_between(*numbers[1:]) if square > TAIL)
            found[who] = *found.get(who, ()), (numbers[0], path)
        if fact == ATE:
            found[numbers[0]] = *found.get(numbers[0], ()), (numbers[1], ' data-beat="1" data-sound="eat"')
    return found


def squares_between(start: int, target: int) -> range:
    """The squares that a piece passes on its way, in either direction."""
    onward = 1 if target > start else -1
    return range(start + onward, target, onward)
