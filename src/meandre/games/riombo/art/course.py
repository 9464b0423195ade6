"""The river of Riombo, drawn with a finger in the sand: its course, and the water in it.

Points are complex numbers, y pointing down. Every place has a box around its spot: canoes float in the upper part of
it, and below them lies the stone that says what the square asks for.
"""

from cmath import phase
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import degrees, pi

import numpy as np
from numpy.typing import NDArray

from meandre.games.riombo.rules import START
from meandre.pictures.svg import num, xy

LEFT, RIGHT, TOP, BOTTOM = 34, 966, 180, 1024  # where there is water
ROW, BEND = 200, 58  # points of a bed in each row and in each bend
SWELL, SWAY = 11, 9  # how far the rows rise and fall, and how far the bends are out of line
STAGE = 1.9  # the length of a landing stage, in squares
TALL, PIER = 0.86, 0.92  # the height of a box and of a landing stage, in widths
WIDEST_BOX, WIDEST_BEND = 140, 80
FLOAT, LIE = -0.21, 0.21  # the middle of the canoes and of the stone in a box, in widths


@dataclass(frozen=True, eq=False)
class River:
    """A course with a landing stage at each end and all squares equally far from one another."""

    length: int
    spine: NDArray[np.complex128]  # close points from the start to the finish
    marks: NDArray[np.float64]  # how far along each of them is
    step: float  # from square to square
    room: float  # the width of a box
    width: float  # of the water

    @classmethod
    def through(cls, bed: "Bed", length: int, period: int, upper: float) -> "River | None":
        """The river that has `period` squares from bend to bend, and `upper` squares before the first bend.

        None, if it would be too long for its bed, a landing stage would lie in a bend, or a place would cover another.
        """
        step = bed.period / period
        begin = bed.apex - (upper + STAGE) * step
        end = begin + (length + 2 * STAGE) * step
        if begin < 0 or end > bed.marks[-1] or upper * step < bed.bend or end - STAGE * step < bed.last + bed.bend:
            return None
        marks = np.linspace(begin, end, 120 * bed.rows)
        spine = np.interp(marks, bed.marks, bed.spine)
        spots = np.interp(begin + (np.arange(length) + STAGE + 0.5) * step, marks, spine)
        apart = spots[:, None] - spots[None, :]
        room = np.maximum(np.abs(apart.real), np.abs(apart.imag) / TALL)
        box = 0.97 * min(float(room[room > 0].min()), bed.pitch / TALL, WIDEST_BOX)
        river = cls(length, spine, marks - begin, step, box, min(0.76 * bed.pitch, 1.1 * box))
        return river if all(river.clears(stage, spots) for stage in (START, length + 1)) else None

    def clears(self, stage: int, spots: NDArray[np.complex128]) -> bool:
        """Whether a landing stage covers no square."""
        apart = spots - self.spot(stage)
        beside = np.abs(apart.real) >= (self.pier + self.room) / 2
        return bool((beside | (np.abs(apart.imag) >= (TALL + PIER) / 2 * self.room)).all())

    def at(self, along: float, aside: float = 0.0) -> complex:
        """The point so far along the spine, and so far to the right of it."""
        behind, point, ahead = np.interp([along - 1, along, along + 1], self.marks, self.spine)
        return complex(point + 1j * aside * (ahead - behind) / abs(ahead - behind))

    def along(self, place: int) -> float:
        """How far along the spine the middle of a place is."""
        if place == START:
            return 0.5 * STAGE * self.step
        if place > self.length:
            return (1.5 * STAGE + self.length) * self.step
        return (STAGE + place - 0.5) * self.step

    def spot(self, place: int) -> complex:
        """The middle of a place."""
        return self.at(self.along(place))

    @property
    def pier(self) -> float:
        """The length of the planks on a landing stage."""
        return min(0.94 * STAGE * self.step, 2.1 * self.room)


@cache
def river_of(length: int) -> River:
    """The river of so many squares that has the largest boxes, and water enough around them."""
    found = (
        River.through(bed, length, period, (length - (bed.rows - 2) * period) / 2 + quarter / 4)
        for bed in map(Bed.in_rows, range(2, 13))
        for period in range(3, 20)
        for quarter in range(-8, 9)
    )
    return max(filter(None, found), key=lambda river: (round(min(river.room, 1.3 * river.width)), river.width))


@dataclass(frozen=True, eq=False)
class Bed:
    """Rows to and fro across the sand, joined by bends."""

    rows: int
    pitch: float  # from row to row
    spine: NDArray[np.complex128]
    marks: NDArray[np.float64]
    apex: float  # how far along the middle of the first bend is
    last: float  # how far along the middle of the last bend is

    @property
    def bend(self) -> float:
        """From the middle of a bend to its end."""
        return self.pitch * pi / 4

    @property
    def period(self) -> float:
        """From the middle of a bend to that of the next; of the only one, from the beginning."""
        return (self.last - self.apex) / (self.rows - 2) if self.rows > 2 else self.apex

    @classmethod
    def in_rows(cls, rows: int) -> "Bed":
        """So many rows in all the room there is, swaying a little."""
        pitch = (BOTTOM - TOP - 2 * SWELL) / rows
        half, turn = min(0.38 * pitch, WIDEST_BEND) + SWAY, pitch / 2
        sweep, parts = np.linspace(0, pi, BEND + 2)[1:-1], []
        for row in range(rows):
            y = TOP + SWELL + pitch * (row + 0.5)
            near, far = LEFT + half + (turn if row else 0), RIGHT - half - (turn if row < rows - 1 else 0)
            part = np.linspace(near, far, ROW) + 1j * y
            if row < rows - 1:
                part = np.concatenate((part, far + 1j * (y + turn) + turn * (np.sin(sweep) - 1j * np.cos(sweep))))
            parts.append(part if row % 2 == 0 else LEFT + RIGHT - part.conj())
        still = np.concatenate(parts)
        spine = still + 1j * SWELL * np.cos((still.real - 100) / 85) + SWAY * np.sin(still.imag / 61)
        marks = np.concatenate(([0.0], np.cumsum(np.abs(np.diff(spine)))))
        return cls(rows, pitch, spine, marks, float(marks[ROW + BEND // 2]), float(marks[-ROW - BEND // 2]))


@lru_cache(32)
def water(length: int) -> tuple[str, ...]:
    """The river of so many squares, which no position changes."""
    return tuple(bed_and_water(river_of(length)))


def bed_and_water(river: River) -> Iterator[str]:
    """The groove in the sand, the water in it, and where it ends the eyes and the tongue: the river is a snake."""
    points = np.interp(np.linspace(0, river.marks[-1], int(river.marks[-1] / 10)), river.marks, river.spine)
    yield f'<defs><path id="riombo-spine" d="M{"L".join(map(xy, points))}"/></defs>'
    yield '<g id="river" fill="none" stroke-linecap="round" stroke-linejoin="round">'
    yield tongue(river)
    for name, more in (("ridge", 20), ("groove", 7), ("water", 0)):
        yield f'<use href="#riombo-spine" class="{name}" stroke-width="{num(river.width + more)}"/>'
    for share in (0.78, 0.54, 0.3):
        yield f'<use href="#riombo-spine" class="current" stroke-width="{num(river.width * share)}" opacity=".4"/>'
    for aside, gap in ((-0.38, 90), (0.02, 130), (0.4, 110)):
        yield ripples(river, aside * river.width, gap)
    yield f"{eyes(river)}</g>"


def at_the_end(river: River) -> str:
    """Where the river ends, and which way it looks there."""
    end, before = complex(river.spine[-1]), complex(river.spine[-20])
    return f"translate({xy(end)}) rotate({num(degrees(phase(end - before)))})"


def tongue(river: River) -> str:
    """A forked tongue in the sand."""
    fork = f'<path class="groove" d="M{num(river.width / 2)} 0h19l8-7m-8 7 8 7" stroke-width="5"/>'
    return f'<g transform="{at_the_end(river)}">{fork}</g>'


def eyes(river: River) -> str:
    """Two stones in the water."""
    pair = "".join(
        f'<ellipse class="pebble groove" cx="24" cy="{y}" rx="9" ry="7" stroke-width="3"/>' for y in (-22, 22)
    )
    return f'<g transform="{at_the_end(river)} scale({river.width / 100:.3g})">{pair}</g>'


def ripples(river: River, aside: float, gap: int) -> str:
    """Short strokes that run with the water."""
    strokes = ""
    for along in range(gap, int(river.marks[-1]) - 110, gap):
        begin = along + 37 * (along // gap % 3)
        strokes += (
            f"M{xy(river.at(begin, aside))}Q{xy(river.at(begin + 13, aside - 3))} {xy(river.at(begin + 26, aside))}"
        )
    return f'<path class="ripple" d="{strokes}" stroke-width="2.5"/>'
