"""The geometry of a ring of five paddies, seen at a slant. Points are complex numbers, y pointing down."""

from cmath import phase, rect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import asin, cos, sin, sqrt, tau
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meandre.games.tanbo.rules import PADDIES
from meandre.pictures.seats import Stone
from meandre.pictures.svg import num, xy

SLOPE = 0.66  # the height of a circle on the ground, for a width of 1
RIM, SHORE, YARD = 446, 146, 122  # paddies lie between the first two; in the middle is the farmer's yard
BULGE = 25  # how much farther from the centre a paddy reaches in its middle than at its sides
DIKE = 12  # half the breadth of the dike between two paddies
LARGEST = 116  # the size of a piece that has room enough

NEAR, FAR = 500 + 724j, 500 + 212j
"""The centres of the two rings."""

DISTANCE = 0.625  # the scale of the ring on the other side

Points: TypeAlias = NDArray[np.complex128]


class Layout(NamedTuple):
    """Points for pieces, and how large a piece may be there."""

    points: list[complex]
    size: float


@dataclass(frozen=True, eq=False)  # made once for each pair of stones, and a key of many caches
class Ring:
    """A player's paddies, clockwise; the first is nearest to the player, so the other side's is at the far end."""

    seat: int
    stone: Stone
    near: bool

    @property
    def centre(self) -> complex:
        """The middle of the yard."""
        return NEAR if self.near else FAR

    @property
    def scale(self) -> float:
        """The size of everything in it, relative to the near ring."""
        return 1 if self.near else DISTANCE

    @property
    def name(self) -> str:
        """The seat counted from 1, as in the ids of its elements."""
        return str(self.seat + 1)

    def at(self, radius: float, angle: float) -> complex:
        """The point at a distance from the centre, in a direction."""
        return self.centre + flattened(radius * self.scale, angle)

    def middle(self, paddy: int) -> float:
        """The direction in which a paddy lies."""
        return (tau / 4 if self.near else -tau / 4) + tau * paddy / PADDIES

    def shore(self, paddy: int) -> str:
        """The outline of a paddy as a path: a petal, with dikes of constant breadth on both sides."""
        middle, side = self.middle(paddy), RIM - BULGE

        def corner(radius: float, edge: int, aside: float = 0.0) -> str:
            return xy(self.at(radius, middle + edge * (reach(radius) - aside)))

        def arc(radius: float, sweep: int) -> str:
            return f"A{num(self.scale * radius)} {num(self.scale * SLOPE * radius)} 0 0 {sweep}"

        half, rise = side * sin(reach(side) - 0.1), RIM - side * cos(reach(side) - 0.1)
        bow = (half**2 + rise**2) / 2 / rise
        return (
            f"M{corner(side, -1, 0.1)}{arc(bow, 1)} {corner(side, 1, 0.1)}"
            f"Q{corner(side - 10, 1)} {corner(side - 50, 1)}L{corner(SHORE + 40, 1)}"
            f"Q{corner(SHORE, 1)} {corner(SHORE, 1, 0.22)}{arc(SHORE, 0)} {corner(SHORE, -1, 0.22)}"
            f"Q{corner(SHORE, -1)} {corner(SHORE + 40, -1)}L{corner(side - 50, -1)}"
            f"Q{corner(side - 10, -1)} {corner(side, -1, 0.1)}Z"
        )

    def layout(self, paddy: int, count: int) -> Layout:
        """The layout of `count` pieces in a paddy, clockwise."""
        points, size = near_layout(paddy, count)
        turned = self.scale if self.near else -self.scale
        return Layout([self.centre + turned * point for point in points], self.scale * size)


def flattened(radius: float, angle: float) -> complex:
    """The point at a distance from the origin on the ground, in a direction."""
    point = rect(radius, angle)
    return complex(point.real, SLOPE * point.imag)


def direction(paddy: int) -> float:
    """The direction in which a paddy of the near ring lies."""
    return tau / 4 + tau * paddy / PADDIES


@cache
def near_layout(paddy: int, count: int) -> Layout:
    """The layout of `count` pieces in a paddy of the near ring round the origin, clockwise, spread evenly."""
    if count == 0:
        return Layout([], LARGEST)
    rows = [in_rows(paddy, count, rows) for rows in range(1, 7)]
    layouts = [Layout(points, min(LARGEST, closest(points))) for points in spread(np.array(rows), paddy).tolist()]
    points, size = max(layouts, key=lambda layout: round(layout.size, 2))
    return Layout(sorted(points, key=lambda point: round(aside(point, paddy), 2)), size)


def in_rows(paddy: int, count: int, rows: int) -> list[complex]:
    """Points in rows round the centre, with which `spread` begins."""
    depth = (RIM - SHORE) / rows
    radii = [SHORE + depth * (row + 0.5) for row in range(rows)]
    counts = share(count, [radius * reach(radius) for radius in radii])
    places = (
        (radius, reach(radius) * turned)
        for radius, taken in zip(radii, counts, strict=True)
        for turned in spaced(taken)
    )
    return [flattened(radius, direction(paddy) + turned) for radius, turned in places]


def spread(points: Points, paddy: int) -> Points:
    """Several layouts, in each of which the points have repelled each other for some steps, inside the dikes."""
    count = points.shape[1]
    size = min(LARGEST, 245 / sqrt(count))  # about what there is room for
    itself = 1e6 * np.eye(count)
    for _ in range(40):
        ways = points[:, :, np.newaxis] - points[:, np.newaxis, :]
        distances = np.abs(ways) + itself
        pushes = np.maximum(1.08 * size - distances, 0) / np.maximum(distances, 1) * ways  # not beyond neighbours
        points = kept_inside(points + 0.35 * pushes.sum(axis=2), paddy, size)
    return points


def kept_inside(points: Points, paddy: int, size: float) -> Points:
    """The points, with those too near to a dike moved away from it."""
    flat = points.real + 1j * points.imag / SLOPE
    ray = flat / np.abs(flat)
    margin = 0.5 * size
    outwards, along = margin / np.hypot(ray.real, SLOPE * ray.imag), margin / np.hypot(ray.imag, SLOPE * ray.real)
    radius = np.clip(np.abs(flat), SHORE + outwards, RIM - 10 - outwards)
    most = np.maximum(tau / 2 / PADDIES - np.arcsin((DIKE + along) / radius), 0)
    turned = np.clip(np.angle(ray * rect(1, -direction(paddy))), -most, most) + direction(paddy)
    kept: Points = radius * np.cos(turned) + 1j * SLOPE * radius * np.sin(turned)
    return kept


def aside(point: complex, paddy: int) -> float:
    """The angle between a point and the middle of a paddy, seen from the centre."""
    return phase(complex(point.real, point.imag / SLOPE) * rect(1, -direction(paddy)))


def reach(radius: float) -> float:
    """The angle between the middle of a paddy and its sides, at a distance from the centre."""
    return tau / 2 / PADDIES - asin(DIKE / radius)


def share(count: int, lengths: list[float]) -> list[int]:
    """How many go into each row: each goes where there is most room for it."""
    counts = [0] * len(lengths)
    for _ in range(count):
        counts[max(range(len(lengths)), key=lambda row: lengths[row] / (counts[row] + 1))] += 1
    return counts


def spaced(count: int) -> list[float]:
    """`count` places in a row from -1 to 1, at equal distances."""
    return [(2 * n + 1 - count) / count for n in range(count)]


def closest(points: Iterable[complex]) -> float:
    """The least distance between two of the points."""
    return min((abs(one - other) for one, other in combinations(points, 2)), default=LARGEST)
