"""How pieces have just moved."""

from meandre.core.position import Position, facts
from meandre.games.mehen.art.spiral import Spiral
from meandre.games.mehen.rules import ATE, MOVED, TAIL
from meandre.pictures.motion import via


def piece_motion(view: Position, spiral: Spiral, seat: int, piece: int) -> str:
    """The attributes of a piece's last move: square by square; an eaten prey goes after the predator has arrived."""
    for fact, who, *numbers in facts(view):
        if fact == MOVED and (who, numbers[0]) == (seat, piece):
            return via(spiral.point(square) for square in squares_between(*numbers[1:]) if square > TAIL)
        if fact == ATE and numbers[:2] == [seat, piece]:
            return ' data-beat="1" data-sound="eat"'
    return ""


def squares_between(start: int, target: int) -> range:
    """The squares that a piece passes on its way, in either direction."""
    onward = 1 if target > start else -1
    return range(start + onward, target, onward)
