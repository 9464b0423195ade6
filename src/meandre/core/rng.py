"""Random number generators for simulations and bots: fast, seeded, and always passed in.

The generator is sfc32 (four 32-bit words, Chris Doty-Humphrey's small fast counting generator). It needs no number
wider than 64 bits, so it draws the same numbers compiled and interpreted. Real games use `fair_chance` instead.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from meandre.core.rule import interpreted, rule

Rng: TypeAlias = NDArray[np.uint32]

WORDS = 4
"""The length of a generator."""

WORD = 0xFFFF_FFFF
"""The largest 32-bit word."""


def new_rng(seed: int, number: int = 0) -> Rng:
    """A generator; each `number` (of a game, of a thread) gives another one for the same seed.

    >>> rng = new_rng(seed=7)
    >>> [below(rng, 6) for _ in range(5)]
    [5, 5, 4, 2, 2]
    >>> draw(new_rng(7)) == draw(new_rng(7)) != draw(new_rng(7, number=1))
    True
    """
    rng = np.zeros(WORDS, np.uint32)
    interpreted(reseed)(rng, seed & (1 << 63) - 1, number)
    return rng


@rule
def reseed(rng: Rng, seed: int, number: int) -> None:
    """Restart a generator with this seed and number."""
    rng[0] = seed & WORD
    rng[1] = (seed >> 32) & WORD
    rng[2] = number & WORD
    rng[3] = 1 + ((number >> 32) & WORD)
    for _ in range(15):
        draw(rng)


@rule
def draw(rng: Rng) -> int:
    """The next number, from 0 to 2**32 - 1."""
    a, b, c, counter = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    drawn = (a + b + counter) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + drawn) & WORD
    rng[3] = (counter + 1) & WORD
    return drawn


@rule
def below(rng: Rng, limit: int) -> int:
    """A number from 0 to limit - 1, all equally likely (Lemire's multiplication with rejection)."""
    product = draw(rng) * limit
    if product & WORD < limit:
        threshold = (WORD + 1 - limit) % limit
        while product & WORD < threshold:
            product = draw(rng) * limit
    return product >> 32


@rule
def weighted_index(rng: Rng, weights: NDArray[np.int64], n: int) -> int:
    """An index below `n`, as likely as its weight among the first `n`; the weights become running sums.

    Running sums, because a loop that only adds would be vectorised and then stall on weights that were just written.
    """
    total = 0
    for i in range(n):
        total += weights[i]
        weights[i] = total
    ticket = below(rng, total)
    i = 0
    while ticket >= weights[i]:
        i += 1
    return i


@rule
def uniform(rng: Rng) -> float:
    """A number in [0, 1)."""
    return draw(rng) / 4294967296.0
