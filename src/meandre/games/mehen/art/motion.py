"""How pieces have just moved."""

from meandre.core.position import Position, facts
from meandre.games.mehen.art.spiral import Spiral
from meandre.games.mehen.rules import ATE, MOVED, TAIL
from meandre.pictures.motion import via


def piece_motions(view: Position, spiral: Spiral) -> dict[tuple[int, int], str]:
    """The attributes of the last move, by seat and piece: square by square; an eaten prey goes after the predator."""
    found: dict[tuple[int, int], str] = {}
    for fact, who, *numbers in facts(view):
        if fact == MOVED:
            path = via(spiral.point(square) for square in squares_between(*numbers[1:]) if square > TAIL)
            found.setdefault((who, numbers[0]), path)
        if fact == ATE:
            found.setdefault((numbers[0], numbers[1]), ' data-beat="1" data-sound="eat"')
    return found


def squares_between(start: int, target: int) -> range:
    """The squares that a piece passes on its way, in either direction."""
    onward = 1 if target > start else -1
    return range(start + onward, target, onward)
