"""A position: everything about a game in progress, in one NumPy record.

Copy it, compare it, hash it, batch it, save it. Each game lays out its own record with `layout`; the first few fields
are the same in all of them.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meandre.core.rule import rule
from meandre.core.struct_type import Layout, Struct, held, struct

Position: TypeAlias = Struct
Codes: TypeAlias = NDArray[np.int64]

FACT_NUMBERS = 5
"""A fact is its kind, the seat it happens to, and three numbers more."""

RUNNING = 0
"""`pos.ending` of a game that is not over."""


def layout(*fields: tuple[Any, ...], facts: int = 16) -> Layout:
    """The record of a game: what every position has, then the game's own `fields`; no move causes more than `facts`."""
    shared: list[tuple[Any, ...]] = [
        ("seats", np.int8),
        ("ending", np.int8),  # RUNNING, or how the game ended
        ("told", np.int8),  # how many facts there are in the news
        ("news", np.int16, (facts, FACT_NUMBERS)),  # what the last move did, in order
    ]
    return struct(*shared, *fields)


def blank(layout: Layout) -> Position:
    """A position of zeros, for `setup` to fill."""
    return held(bytearray(layout.itemsize), layout)


def copy(pos: Position) -> Position:
    """An independent copy."""
    return held(bytearray(pos.tobytes()), pos.dtype)


def same(one: Position, other: Position) -> bool:
    """Whether two positions are equal to the last bit."""
    return one.dtype == other.dtype and one.tobytes() == other.tobytes()


@rule
def hush(pos: Position) -> None:
    """Forget the news, leaving no trace of it."""
    for row in range(pos.told):
        for column in range(FACT_NUMBERS):
            pos.news[row, column] = 0
    pos.told = 0


@rule
def tell(pos: Position, fact: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Add a fact to the news."""
    row = pos.told
    pos.news[row, 0] = fact
    pos.news[row, 1] = seat
    pos.news[row, 2] = a
    pos.news[row, 3] = b
    pos.news[row, 4] = c
    pos.told = row + 1
