"""Where things are in a ring of five paddies, seen from a hillside. Points are complex numbers, y pointing down."""

from cmath import phase, rect
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import asin, cos, sin, sqrt, tau
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from meandre.games.tanbo.rules import PADDIES
from meandre.pictures.seats import Stone
from meandre.pictures.svg import num, xy

SLOPE = 0.66  # what is round looks so much flatter
RIM, SHORE, YARD = 446, 146, 122  # paddies lie between the first two; in the middle is the farmer's yard
BULGE = 25  # how much farther from the centre a paddy is in its middle than at its sides
DIKE = 12  # half the breadth of the dike between two paddies
LARGEST = 116  # the size of a piece that has room enough

NEAR, FAR = 500 + 724j, 500 + 212j
"""The centres of the two rings."""

DISTANCE = 0.625  # the ring on the other side looks so much smaller

Points: TypeAlias = NDArray[np.complex128]

Spots: TypeAlias = tuple[list[complex], float]
"""Places for pieces, and how large a piece may be there."""


@dataclass(frozen=True)
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
        """How large things look there."""
        return 1 if self.near else DISTANCE

    @property
    def name(self) -> str:
        """The seat as people count, in the names of whatever belongs to it."""
        return str(self.seat + 1)

    def at(self, radius: float, angle: float) -> complex:
        """The point so far from the centre, in that direction."""
        spot = rect(radius * self.scale, angle)
        return self.centre + complex(spot.real, SLOPE * spot.imag)

    def middle(self, paddy: int) -> float:
        """The direction in which a paddy lies."""
        return (tau / 4 if self.near else -tau / 4) + tau * paddy / PADDIES

    def shore(self, paddy: int) -> str:
        """The outline of a paddy as a path: a petal, with dikes on both sides that are as broad inside as outside."""
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

    def paddy_spots(self, paddy: int, count: int) -> Spots:
        """So many spots in a paddy, clockwise, and the size of a piece there."""
        spots, size = laid_out(paddy, count)
        turned = self.scale if self.near else -self.scale
        return [self.centre + turned * spot for spot in spots], self.scale * size


def flattened(radius: float, angle: float) -> complex:
    """The point so far from the centre of the near ring, in that direction."""
    spot = rect(radius, angle)
    return complex(spot.real, SLOPE * spot.imag)


def direction(paddy: int) -> float:
    """Where in the near ring a paddy lies."""
    return tau / 4 + tau * paddy / PADDIES


@cache
def laid_out(paddy: int, count: int) -> Spots:
    """So many spots in a paddy of the near ring, clockwise, spread evenly, and the size of a piece there."""
    if count == 0:
        return [], LARGEST
    rows = [in_rows(paddy, count, rows) for rows in range(1, 7)]
    layouts = [(spots, min(LARGEST, closest(spots))) for spots in spread(np.array(rows), paddy).tolist()]
    spots, size = max(layouts, key=lambda layout: round(layout[1], 2))
    return sorted(spots, key=lambda spot: round(aside(spot, paddy), 2)), size


def in_rows(paddy: int, count: int, rows: int) -> list[complex]:
    """Spots on arcs round the centre, from where they can be spread."""
    depth = (RIM - SHORE) / rows
    radii = [SHORE + depth * (row + 0.5) for row in range(rows)]
    counts = share(count, [radius * reach(radius) for radius in radii])
    places = (
        (radius, reach(radius) * turned)
        for radius, taken in zip(radii, counts, strict=True)
        for turned in spaced(taken)
    )
    return [flattened(radius, direction(paddy) + turned) for radius, turned in places]


def spread(spots: Points, paddy: int) -> Points:
    """Several layouts, in each of which the spots push each other away for a while, inside the dikes."""
    count = spots.shape[1]
    size = min(LARGEST, 245 / sqrt(count))  # about what there is room for
    itself = 1e6 * np.eye(count)
    for _ in range(40):
        ways = spots[:, :, np.newaxis] - spots[:, np.newaxis, :]
        distances = np.abs(ways) + itself
        pushes = np.maximum(1.08 * size - distances, 0) / np.maximum(distances, 1) * ways  # not beyond neighbours
        spots = kept_inside(spots + 0.35 * pushes.sum(axis=2), paddy, size)
    return spots


def kept_inside(spots: Points, paddy: int, size: float) -> Points:
    """The spots, those too near to a dike drawn back from it."""
    flat = spots.real + 1j * spots.imag / SLOPE
    ray = flat / np.abs(flat)
    margin = 0.5 * size
    outwards, along = margin / np.hypot(ray.real, SLOPE * ray.imag), margin / np.hypot(ray.imag, SLOPE * ray.real)
    radius = np.clip(np.abs(flat), SHORE + outwards, RIM - 10 - outwards)
    most = np.maximum(tau / 2 / PADDIES - np.arcsin((DIKE + along) / radius), 0)
    turned = np.clip(np.angle(ray * rect(1, -direction(paddy))), -most, most) + direction(paddy)
    kept: Points = radius * np.cos(turned) + 1j * SLOPE * radius * np.sin(turned)
    return kept


def aside(spot: complex, paddy: int) -> float:
    """How far a spot is turned from the middle of a paddy, seen from the centre."""
    return phase(complex(spot.real, spot.imag / SLOPE) * rect(1, -direction(paddy)))


def reach(radius: float) -> float:
    """How far a paddy goes to either side of its middle, so far from the centre."""
    return tau / 2 / PADDIES - asin(DIKE / radius)


def share(count: int, lengths: list[float]) -> list[int]:
    """How many go into each row: the next always where it is least crowded."""
    counts = [0] * len(lengths)
    for _ in range(count):
        counts[max(range(len(lengths)), key=lambda row: lengths[row] / (counts[row] + 1))] += 1
    return counts


def spaced(count: int) -> list[float]:
    """So many places in a row from -1 to 1, all with the same room."""
    return [(2 * n + 1 - count) / count for n in range(count)]


def closest(spots: Iterable[complex]) -> float:
    """The distance of those two that are nearest to each other."""
    return min((abs(one - other) for one, other in combinations(spots, 2)), default=LARGEST)
