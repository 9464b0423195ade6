"""Means and shares with their 95 % confidence intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Z_95 = 1.96
"""Standard errors on either side of a mean for a 95 % confidence interval."""


@dataclass(frozen=True)
class Mean:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


class Sums:
    """Running sums and sums of squares, for means and their confidence intervals."""

    def __init__(self, width: int) -> None:
        self.n = 0
        self.total = np.zeros(width)
        self.squares = np.zeros(width)

    def add(self, rows: NDArray[Any]) -> None:
        """Add one row of numbers per game."""
        values = rows.reshape(len(rows), len(self.total)).astype(np.float64)
        self.n += len(values)
        self.total += values.sum(axis=0)
        self.squares += (values**2).sum(axis=0)

    def means(self) -> list[Mean]:
        """The mean of each column."""
        if not self.n:
            return [Mean(math.nan, -math.inf, math.inf) for _ in self.total]
        means = self.total / self.n
        if self.n == 1:
            return [Mean(float(mean), -math.inf, math.inf) for mean in means]  # no variance from one game
        variance = np.maximum(self.squares / self.n - means**2, 0) * self.n / (self.n - 1)
        half = Z_95 * np.sqrt(variance / self.n)
        return [Mean(*map(float, row)) for row in zip(means, means - half, means + half, strict=True)]

    def fractions(self) -> list[Mean]:
        """The mean of each column of numbers from 0 to 1 that games have, on the scale of log-odds: see `fraction`."""
        return [fraction(mean, self.n) for mean in self.means()]

    def shares(self) -> list[Mean]:
        """The mean of each column of shares, numbers from 0 to 1: its interval does not leave these bounds."""
        return [wilson(float(total), self.n) for total in self.total]


def mean_of(numbers: Sequence[float] | NDArray[Any]) -> Mean:
    """The mean of one number per game."""
    sums = Sums(1)
    sums.add(np.asarray(numbers, np.float64))
    return sums.means()[0]


def fraction_of(numbers: Sequence[float] | NDArray[Any]) -> Mean:
    """The mean of a number from 0 to 1 per game."""
    sums = Sums(1)
    sums.add(np.asarray(numbers, np.float64))
    return sums.fractions()[0]


def fraction(mean: Mean, games: int) -> Mean:
    """A mean of numbers from 0 to 1 with an interval that is symmetric in log-odds, so that it stays within them."""
    share, half = mean.mean, mean.high - mean.mean
    if not games or not 0 < share < 1 or not math.isfinite(half):
        return wilson(share * games, games)  # which needs no variance
    odds, spread = math.log(share / (1 - share)), half / (share * (1 - share))
    return Mean(share, *(1 / (1 + math.exp(min(700.0, -bound))) for bound in (odds - spread, odds + spread)))


def wilson(points: float, games: int) -> Mean:
    """A share with its 95 % Wilson score interval, which stays within 0 to 1 and holds for few games too."""
    if not games:
        return Mean(math.nan, 0.0, 1.0)
    share, z = min(max(points / games, 0.0), 1.0), Z_95
    centre = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    shrink = 1 + z * z / games
    return Mean(share, max(0.0, (centre - half) / shrink), min(1.0, (centre + half) / shrink))
