"""The snake's back as a spiral of squares.

Points are complex numbers from the middle of the disc, y pointing down.
"""

from cmath import rect
from dataclasses import dataclass
from functools import cache
from math import pi, radians, sqrt, tau

from meandre.games.mehen.rules import TAIL

OUTER, POOL = 424, 150  # the snake lies between circles of these radii; its head rests in the pool
TAIL_ANGLE = radians(62)  # where the tail begins
TAIL_LENGTH = 265, 430  # the least, and the length on a long snake: all 36 prey may stand on the tail


@dataclass(frozen=True)
class Spiral:
    """An Archimedean spiral from the tail inwards, cut into squares of equal length."""

    length: int  # in squares
    turns: int
    pitch: float  # from one turn to the next
    spine: float  # the length of the line in the middle of the body
    tail: float  # the length of the tail square
    step: float  # the length of every other square
    width: float  # of the body: a groove is left between one turn and the next
    room: float  # the diameter of what fits in a square
    marble: float  # the radius of a marble: on a long snake a little more than fits, so that it can be seen on a phone

    @classmethod
    @cache
    def of_length(cls, length: int) -> "Spiral":
        """The spiral with as many turns as make its squares a little longer than they are wide."""
        depth, girth = OUTER - POOL, pi * (OUTER + POOL)
        turns = max(2, round(sqrt(1.2 * depth * length / girth) - 0.45))
        pitch = depth / (turns + 1)
        spine = (OUTER - pitch / 2) * tau * turns - pitch * pi * turns**2
        short, long = TAIL_LENGTH
        tail = max(short, 1.6 * spine / length, min(long, 0.035 * spine))
        step, width = (spine - tail) / (length - 1), 0.9 * pitch
        room = min(width, step)
        return cls(length, turns, pitch, spine, tail, step, width, room, max(0.41 * room, min(17, 0.48 * step)))

    def begin(self, square: int) -> float:
        """The distance along the spine at which a square begins; the centre begins where the last square ends."""
        return 0.0 if square == TAIL else self.tail + (square - 1) * self.step

    def at(self, along: float, aside: float = 0.0) -> complex:
        """The point at a distance along the spine, and a distance outside it."""
        start, inward = OUTER - self.pitch / 2, self.pitch / tau
        turned = (start - sqrt(start**2 - 2 * inward * along)) / inward
        return rect(start - inward * turned + aside, TAIL_ANGLE + turned)

    def point(self, square: int) -> complex:
        """Where a piece stands on a square: a little ahead of the middle, since squares are rounded to the head."""
        return self.at((self.begin(square) + self.begin(square + 1)) / 2 + 0.06 * self.room)
