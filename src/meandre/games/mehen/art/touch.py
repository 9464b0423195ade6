"""Spots: what in the picture stands for a move, where that is, and the ground round it that can be touched."""

from cmath import rect
from dataclasses import dataclass
from math import tau

from meandre.core.position import Position
from meandre.games.mehen.art.piece_positions import LAIR, Ground
from meandre.games.mehen.notation import journey
from meandre.games.mehen.rules import (
    EMPTY,
    ENTER,
    IN_HAND,
    INWARD,
    OUTWARD,
    PREDATOR,
    PREY,
    TAIL,
    first_prey_at,
    mover,
)

TOUCH = 64  # how far a finger may miss: 44 px across on a phone of 360
FENCE = 430  # touching beyond this means the trough

EITHER_WAY = 1 << OUTWARD | 1 << INWARD


def spot(view: Position, seat: int, move: int) -> str:
    """The id of what stands for a move: the piece; or, for a predator that may go either way, the square it goes to."""
    if move == ENTER:
        return f"prey-{seat + 1}-{first_prey_at(view, seat, IN_HAND) + 1}"
    piece = mover(move)
    if piece != PREDATOR:
        return f"prey-{seat + 1}-{piece + 1}"
    if int(view.choices) & EITHER_WAY != EITHER_WAY:
        return f"predator-{seat + 1}"
    return f"{'outward' if move == OUTWARD else 'inward'}-{seat + 1}"


@dataclass(frozen=True)
class Step:
    """A move as it is to be seen: the piece, where it goes and where it will lie there."""

    move: int
    spot: str
    piece: int
    start: int
    target: int
    meets: bool  # whether a piece stands there
    landing: complex
    size: float

    @property
    def at_target(self) -> bool:
        """Whether it is the landing that is to be touched."""
        return not self.spot.startswith("pre")


def steps(view: Position, ground: Ground, seat: int, moves: tuple[int, ...]) -> list[Step]:
    """The moves of a seat, to be drawn."""
    found = []
    for move in moves:
        if move == ENTER:
            piece, start, target = int(first_prey_at(view, seat, IN_HAND)), IN_HAND, TAIL
        else:
            piece, start, target = journey(view, seat, move)
        landing, size = ground.after(seat, piece, target).where(seat, piece)
        meets = TAIL < target < ground.coil.length and bool(view.track[target] != EMPTY)
        found.append(Step(move, spot(view, seat, move), piece, start, target, meets, landing, size))
    return found


def touchable(ground: Ground, seat: int, seen: list[Step]) -> dict[str, list[complex]]:
    """The outline of the ground that belongs to each spot; no two overlap, and none takes in another own piece."""
    points = {step.spot: step.landing if step.at_target else ground.where(seat, step.piece)[0] for step in seen}
    entering = any(step.move == ENTER for step in seen)
    idle = [ground.where(seat, piece)[0] for piece in idlers(ground, seat, seen)]
    outlines = {}
    for step in seen:
        if step.move == ENTER:
            outlines[step.spot] = trough(ground, seat)
            continue
        here = points[step.spot]
        others = [other for name, other in points.items() if name != step.spot]
        outlines[step.spot] = cell(here, [*others, *idle])
        if entering and abs(here) < FENCE:
            way = here / abs(here)
            outlines[step.spot] = cut(outlines[step.spot], FENCE * way, way)
    return outlines


def idlers(ground: Ground, seat: int, seen: list[Step]) -> list[int]:
    """The seat's own pieces on squares that are no spots: touching them must not move another one."""
    spots = {step.piece for step in seen if not step.at_target}
    row = ground.places[seat]
    return [piece for piece in range(PREY + 1) if piece not in spots and TAIL < row[piece] < ground.coil.length]


def trough(ground: Ground, seat: int) -> list[complex]:
    """The whole trough: whichever prey in it is touched, one enters."""
    turns = [LAIR * (n - 4) / 3.6 for n in range(9)]
    inner, outer = FENCE - abs(ground.rim(seat, 0)), 500 - abs(ground.rim(seat, 0))
    return [ground.rim(seat, turn, outer) for turn in turns] + [ground.rim(seat, turn, inner) for turn in turns[::-1]]


def cell(here: complex, others: list[complex]) -> list[complex]:
    """What is within a finger's reach of a point, and nearer to it than to any of the others."""
    outline = [here + rect(TOUCH, tau * (n + 0.5) / 12) for n in range(12)]
    for other in others:
        if abs(other - here) > 1:
            outline = cut(outline, (here + other) / 2, other - here)
    return outline


def cut(outline: list[complex], edge: complex, away: complex) -> list[complex]:
    """A convex outline without what lies beyond an edge."""
    kept = []
    for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
        over, next_over = (((point - edge) * away.conjugate()).real for point in (here, there))
        if over <= 0:
            kept.append(here)
        if (over <= 0) != (next_over <= 0):
            kept.append(here + (there - here) * over / (over - next_over))
    return kept
