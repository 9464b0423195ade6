"""Where things are in a ring of five paddies, seen from a hillside. Points are complex numbers, y pointing down."""

from cmath import rect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from math import asin, cos, sin, sqrt, tau
from typing import TypeAlias

from meandre.games.tanbo.rules import PADDIES
from meandre.pictures.numbers import num, xy

SLOPE = 0.82  # what is round looks so much flatter
RIM, SHORE, YARD = 458, 192, 166  # paddies lie between the first two; in the middle is the farmer's yard
BULGE = 26  # how much farther from the centre a paddy is in its middle than at its sides
DIKE = 13  # half the breadth of the dike between two paddies
LARGEST = 100  # the size of a piece that has room enough

Spots: TypeAlias = tuple[list[complex], float]
"""Places for pieces, and how large a piece may be there."""


@dataclass(frozen=True)
class Ring:
    """A player's paddies, clockwise; the first is nearest to the player, so the second seat's is at the far end."""

    seat: int
    centre: complex

    def at(self, radius: float, angle: float) -> complex:
        """The point so far from the centre, in that direction."""
        spot = rect(radius, angle)
        return self.centre + complex(spot.real, SLOPE * spot.imag)

    def middle(self, paddy: int) -> float:
        """The direction in which a paddy lies."""
        return tau / 4 + tau / 2 * self.seat + tau * paddy / PADDIES

    def shore(self, paddy: int) -> str:
        """The outline of a paddy as a path: a petal, with dikes on both sides that are as broad inside as outside."""
        middle, side = self.middle(paddy), RIM - BULGE

        def corner(radius: float, edge: int, aside: float = 0.0) -> complex:
            return self.at(radius, middle + edge * (reach(radius) - aside))

        half, rise = side * sin(reach(side) - 0.1), RIM - side * cos(reach(side) - 0.1)
        bow = (half**2 + rise**2) / 2 / rise
        return (
            f"M{xy(corner(side, -1, 0.1))}A{num(bow)} {num(SLOPE * bow)} 0 0 1 {xy(corner(side, 1, 0.1))}"
            f"Q{xy(corner(side - 10, 1))} {xy(corner(side - 50, 1))}L{xy(corner(SHORE + 40, 1))}"
            f"Q{xy(corner(SHORE, 1))} {xy(corner(SHORE, 1, 0.22))}"
            f"A{SHORE} {num(SLOPE * SHORE)} 0 0 0 {xy(corner(SHORE, -1, 0.22))}"
            f"Q{xy(corner(SHORE, -1))} {xy(corner(SHORE + 40, -1))}L{xy(corner(side - 50, -1))}"
            f"Q{xy(corner(side - 10, -1))} {xy(corner(side, -1, 0.1))}Z"
        )

    def paddy_spots(self, paddy: int, count: int) -> Spots:
        """So many spots in a paddy, clockwise, and the size of a piece there: in rows that keep the pieces large."""

        def in_rows(rows: int) -> Spots:
            depth = (RIM - SHORE - 30) / rows
            radii = [SHORE + 10 + depth * (row + 0.5) for row in range(rows)]
            counts = share(count, [radius * reach(radius) for radius in radii])
            places = sorted(
                (reach(radius) * aside, radius)
                for radius, taken in zip(radii, counts, strict=True)
                for aside in spaced(taken)
            )
            return [self.at(radius, self.middle(paddy) + turned) for turned, radius in places], 0.94 * depth

        return roomiest(in_rows)

    def yard_spots(self, count: int) -> Spots:
        """So many spots in the yard, and the size of a piece there."""

        def in_rows(rows: int) -> Spots:
            depth = 2 * 0.86 * YARD / rows
            heights = [depth * (row - (rows - 1) / 2) for row in range(rows)]
            halves = [sqrt((0.93 * YARD) ** 2 - height**2) for height in heights]
            counts = share(count, halves)
            spots = [
                self.centre + complex(half * aside, SLOPE * height)
                for height, half, taken in zip(heights, halves, counts, strict=True)
                for aside in spaced(taken)
            ]
            return spots, depth

        return roomiest(in_rows)


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


def roomiest(in_rows: Callable[[int], Spots]) -> Spots:
    """The spots and the size of pieces for the number of rows with which the pieces are largest."""
    layouts = ((spots, min(LARGEST, depth, closest(spots))) for spots, depth in map(in_rows, range(1, 7)))
    return max(layouts, key=lambda layout: layout[1])


def closest(spots: Iterable[complex]) -> float:
    """The distance of those two that are nearest to each other."""
    return min((abs(one - other) for one, other in combinations(spots, 2)), default=LARGEST)
