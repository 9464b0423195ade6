"""Touching: which element stands for a move, and the area round it that can be touched."""

from cmath import rect
from dataclasses import dataclass
from math import tau

from meandre.core.position import Position
from meandre.games.mehen.art.piece_positions import LAIR, PiecePositions, Placement
from meandre.games.mehen.notation import first_prey_at, journey, mover
from meandre.games.mehen.rules import (
    EMPTY,
    ENTER,
    IN_HAND,
    INWARD,
    OUTWARD,
    PREDATOR,
    PREY,
    TAIL,
)

TOUCH = 64  # how far a finger may miss: 44 px across on a phone of 360
FENCE = 430  # touches beyond this radius belong to the trough

CORNERS = tuple(rect(TOUCH, tau * (n + 0.5) / 12) for n in range(12))
"""What can be touched round a piece that is alone."""

EITHER_WAY = 1 << OUTWARD | 1 << INWARD


def touch_target(view: Position, seat: int, move: int) -> str:
    """The id of the element for a move: the piece; for a predator that may go either way, the square it goes to."""
    if move == ENTER:
        return f"prey-{seat + 1}-{first_prey_at(view, seat, IN_HAND) + 1}"
    piece = mover(move)
    if piece != PREDATOR:
        return f"prey-{seat + 1}-{piece + 1}"
    if int(view.choices) & EITHER_WAY != EITHER_WAY:
        return f"predator-{seat + 1}"
    return f"{'outward' if move == OUTWARD else 'inward'}-{seat + 1}"


@dataclass(frozen=True)
class DrawnMove:
    """A legal move as it is drawn."""

    move: int
    target: str  # the id of the element to touch
    piece: int
    start: int
    end: int
    meets: bool  # whether a piece stands where it ends
    landing: Placement

    @property
    def touched_at_end(self) -> bool:
        """Whether the place to touch is where the piece lands, not the piece."""
        return not self.target.startswith("pre")


def drawn_moves(view: Position, positions: PiecePositions, seat: int, moves: tuple[int, ...]) -> list[DrawnMove]:
    """The moves of a seat, to be drawn."""
    found = []
    for move in moves:
        if move == ENTER:
            piece, start, end = int(first_prey_at(view, seat, IN_HAND)), IN_HAND, TAIL
        else:
            piece, start, end = journey(view, seat, move)
        landing = positions.landing(seat, piece, end)
        meets = TAIL < end < positions.spiral.length and bool(view.track[end] != EMPTY)
        found.append(DrawnMove(move, touch_target(view, seat, move), piece, start, end, meets, landing))
    return found


def touch_areas(positions: PiecePositions, seat: int, moves: list[DrawnMove]) -> dict[str, list[complex]]:
    """The outline of each target's area, by its id; no two overlap, and none contains another own piece."""
    points = {
        move.target: (move.landing if move.touched_at_end else positions.where(seat, move.piece)).point
        for move in moves
    }
    entering = any(move.move == ENTER for move in moves)
    idle = [positions.where(seat, piece).point for piece in idle_pieces(positions, seat, moves)]
    areas = {}
    for move in moves:
        if move.move == ENTER:
            areas[move.target] = trough_area(positions, seat)
            continue
        here = points[move.target]
        others = [other for name, other in points.items() if name != move.target]
        areas[move.target] = cell(here, [*others, *idle])
        if entering and abs(here) < FENCE:
            outward = here / abs(here)
            areas[move.target] = cut(areas[move.target], FENCE * outward, outward)
    return areas


def idle_pieces(positions: PiecePositions, seat: int, moves: list[DrawnMove]) -> list[int]:
    """The seat's own pieces on squares that are no targets: touching them must not move another one."""
    movable = {move.piece for move in moves if not move.touched_at_end}
    row = positions.places[seat]
    return [piece for piece in range(PREY + 1) if piece not in movable and TAIL < row[piece] < positions.spiral.length]


def trough_area(positions: PiecePositions, seat: int) -> list[complex]:
    """The whole trough: touching any prey in it enters one."""
    angles = [LAIR * (n - 4) / 3.6 for n in range(9)]
    radius = abs(positions.in_trough(seat, 0))
    inner, outer = FENCE - radius, 500 - radius
    return [
        *(positions.in_trough(seat, angle, outer) for angle in angles),
        *(positions.in_trough(seat, angle, inner) for angle in reversed(angles)),
    ]


def cell(here: complex, others: list[complex]) -> list[complex]:
    """The outline of all that is within `TOUCH` of a point, and nearer to it than to any of the others."""
    outline = [here + corner for corner in CORNERS]
    for other in others:
        if 1 < abs(other - here) < 2 * TOUCH:
            outline = cut(outline, (here + other) / 2, other - here)
    return outline


def is_whole(here: complex, outline: list[complex]) -> bool:
    """Whether an outline is that of a `cell` with nothing cut off."""
    return outline == [here + corner for corner in CORNERS]


def cut(outline: list[complex], edge: complex, away: complex) -> list[complex]:
    """A convex outline without the part that lies beyond a point in a direction."""
    kept = []
    for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
        over, next_over = (((point - edge) * away.conjugate()).real for point in (here, there))
        if over <= 0:
            kept.append(here)
        if (over <= 0) != (next_over <= 0):
            kept.append(here + (there - here) * over / (over - next_over))
    return kept
