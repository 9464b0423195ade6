"""The course of Riombo's river, and the places along it.

Points are complex numbers, y pointing down. Every place has a box around its point: canoes float in the upper part of
it, and below them lies the stone of the square.
"""

from dataclasses import dataclass
from functools import cache, cached_property
from math import pi

import numpy as np
from numpy.typing import NDArray

from meandre.games.riombo.rules import START

LEFT, RIGHT, TOP, BOTTOM = 34, 966, 180, 1024  # the edges of the water
ROW, BEND = 200, 58  # points of the spine in each row and in each bend
SWELL, SWAY = 11, 9  # how far the rows rise and fall, and how far the bends are out of line
STAGE = 1.9  # the length of a landing stage, in squares
TALL, PIER = 0.86, 0.92  # the height of a box and of a landing stage, in widths
WIDEST_BOX, WIDEST_BEND = 140, 80
FLOAT, LIE = -0.21, 0.21  # the middle of the canoes and of the stone in a box, in widths


@dataclass(frozen=True, eq=False)
class Course:
    """A river's course, with a landing stage at each end and squares at equal distances."""

    length: int
    spine: NDArray[np.complex128]  # close points from the start to the finish
    distances: NDArray[np.float64]  # of these points along the spine
    step: float  # from square to square
    room: float  # the width of a box
    width: float  # of the water

    @classmethod
    def through(cls, rows: "Rows", length: int, period: int, upper: float) -> "Course | None":
        """The course that has `period` squares from bend to bend, and `upper` squares before the first bend.

        None if it is too long for its rows, a landing stage would lie in a bend, or a place would cover another.
        """
        step = rows.period / period
        begin = rows.apex - (upper + STAGE) * step
        end = begin + (length + 2 * STAGE) * step
        if (
            begin < 0
            or end > rows.distances[-1]
            or upper * step < rows.bend
            or end - STAGE * step < rows.last + rows.bend
        ):
            return None
        distances = np.linspace(begin, end, 120 * rows.count)
        spine = np.interp(distances, rows.distances, rows.spine)
        points = np.interp(begin + (np.arange(length) + STAGE + 0.5) * step, distances, spine)
        apart = points[:, None] - points[None, :]
        room = np.maximum(np.abs(apart.real), np.abs(apart.imag) / TALL)
        box = 0.97 * min(float(room[room > 0].min()), rows.pitch / TALL, WIDEST_BOX)
        course = cls(length, spine, distances - begin, step, box, min(0.76 * rows.pitch, 1.1 * box))
        return course if all(course.clears(stage, points) for stage in (START, length + 1)) else None

    def clears(self, stage: int, points: NDArray[np.complex128]) -> bool:
        """Whether a landing stage covers no square."""
        apart = points - self.point(stage)
        beside = np.abs(apart.real) >= (self.pier + self.room) / 2
        return bool((beside | (np.abs(apart.imag) >= (TALL + PIER) / 2 * self.room)).all())

    def at(self, along: float, aside: float = 0.0) -> complex:
        """The point at a distance along the spine, and a distance to the right of it."""
        behind, point, ahead = np.interp([along - 1, along, along + 1], self.distances, self.spine)
        return complex(point + 1j * aside * (ahead - behind) / abs(ahead - behind))

    def along(self, place: int) -> float:
        """The distance of the middle of a place along the spine."""
        if place == START:
            return 0.5 * STAGE * self.step
        if place > self.length:
            return (1.5 * STAGE + self.length) * self.step
        return (STAGE + place - 0.5) * self.step

    def point(self, place: int) -> complex:
        """The middle of a place."""
        return self.points[place]

    @cached_property
    def points(self) -> tuple[complex, ...]:
        """The middle of every place."""
        along = [self.along(place) for place in range(self.length + 2)]
        return tuple(np.interp(along, self.distances, self.spine).tolist())

    @property
    def pier(self) -> float:
        """The length of the planks on a landing stage."""
        return min(0.94 * STAGE * self.step, 2.1 * self.room)


@cache
def course_of(length: int) -> Course:
    """The course of `length` squares that has the largest boxes, with enough water around them."""
    found = (
        Course.through(rows, length, period, (length - (rows.count - 2) * period) / 2 + quarter / 4)
        for rows in map(Rows.of_count, range(2, 13))
        for period in range(3, 20)
        for quarter in range(-8, 9)
    )
    return max(filter(None, found), key=lambda course: (round(min(course.room, 1.3 * course.width)), course.width))


@dataclass(frozen=True, eq=False)
class Rows:
    """Rows in alternate directions across the sand, joined by bends."""

    count: int
    pitch: float  # from row to row
    spine: NDArray[np.complex128]
    distances: NDArray[np.float64]
    apex: float  # the distance of the middle of the first bend
    last: float  # the distance of the middle of the last bend

    @property
    def bend(self) -> float:
        """The distance from the middle of a bend to its end."""
        return self.pitch * pi / 4

    @property
    def period(self) -> float:
        """The distance from the middle of a bend to that of the next; of a single bend, from the beginning."""
        return (self.last - self.apex) / (self.count - 2) if self.count > 2 else self.apex

    @classmethod
    def of_count(cls, count: int) -> "Rows":
        """`count` rows that fill all the room, slightly wavy."""
        pitch = (BOTTOM - TOP - 2 * SWELL) / count
        half, turn = min(0.38 * pitch, WIDEST_BEND) + SWAY, pitch / 2
        sweep, parts = np.linspace(0, pi, BEND + 2)[1:-1], []
        for row in range(count):
            y = TOP + SWELL + pitch * (row + 0.5)
            near, far = LEFT + half + (turn if row else 0), RIGHT - half - (turn if row < count - 1 else 0)
            part = np.linspace(near, far, ROW) + 1j * y
            if row < count - 1:
                part = np.concatenate((part, far + 1j * (y + turn) + turn * (np.sin(sweep) - 1j * np.cos(sweep))))
            parts.append(part if row % 2 == 0 else LEFT + RIGHT - part.conj())
        still = np.concatenate(parts)
        spine = still + 1j * SWELL * np.cos((still.real - 100) / 85) + SWAY * np.sin(still.imag / 61)
        distances = np.concatenate(([0.0], np.cumsum(np.abs(np.diff(spine)))))
        return cls(
            count, pitch, spine, distances, float(distances[ROW + BEND // 2]), float(distances[-ROW - BEND // 2])
        )
