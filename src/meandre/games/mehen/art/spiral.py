"""The coil: the snake's back as a spiral of squares.

Points are complex numbers from the middle of the disc, y pointing down.
"""

from cmath import rect
from dataclasses import dataclass
from functools import cache
from math import pi, radians, sqrt, tau

from meandre.games.mehen.rules import TAIL

COIL, POOL = 424, 150  # the snake lies between these two circles; its head rests in the pool
TAIL_ANGLE = radians(62)  # where the tail begins
TAIL_REACH = 265, 430  # the tail is at least so long, and on a long snake so long: all 36 prey may stand on it


@dataclass(frozen=True)
class Coil:
    """An Archimedean spiral from the tail inwards, cut into squares of equal length."""

    length: int
    turns: int
    pitch: float  # from one turn to the next
    reach: float  # the length of the spine
    tail: float  # the length of the tail square
    step: float  # the length of every other square
    width: float  # the breadth of the body: a groove is left between one turn and the next
    room: float  # the diameter of what fits in a square
    marble: float  # the radius of a marble: on a long snake a little more than fits, so that it can be seen on a phone

    @classmethod
    @cache
    def of_length(cls, length: int) -> "Coil":
        """As many turns as make the squares a little longer than they are wide."""
        depth, girth = COIL - POOL, pi * (COIL + POOL)
        turns = max(2, round(sqrt(1.2 * depth * length / girth) - 0.45))
        pitch = depth / (turns + 1)
        reach = (COIL - pitch / 2) * tau * turns - pitch * pi * turns**2
        short, long = TAIL_REACH
        tail = max(short, 1.6 * reach / length, min(long, 0.035 * reach))
        step, width = (reach - tail) / (length - 1), 0.9 * pitch
        room = min(width, step)
        return cls(length, turns, pitch, reach, tail, step, width, room, max(0.41 * room, min(17, 0.48 * step)))

    def begin(self, square: int) -> float:
        """How far along the spine a square begins; the centre begins where the last square ends."""
        return 0.0 if square == TAIL else self.tail + (square - 1) * self.step

    def at(self, along: float, aside: float = 0.0) -> complex:
        """The point so far along the spine, and so far outside it."""
        start, inward = COIL - self.pitch / 2, self.pitch / tau
        turned = (start - sqrt(start**2 - 2 * inward * along)) / inward
        return rect(start - inward * turned + aside, TAIL_ANGLE + turned)

    def spot(self, square: int) -> complex:
        """Where a piece stands on a square: a little ahead, since squares are rounded towards the head."""
        return self.at((self.begin(square) + self.begin(square + 1)) / 2 + 0.06 * self.room)
