"""Features: how the fields of a position become numbers from 0 to 1 that a learning program can take.

A game lists them in a function of the starting position, `Game.features`, because that holds what a game keeps: how
long the board is, how many play. What never changes, what only pads an array and what follows from other fields is left
out of the list.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["scaled", "one-hot", "seat", "seats", "bits", "tally"]


@dataclass(frozen=True)
class Feature:
    """A field of the position, or a part of it, and how each of its numbers is written; see the functions below."""

    field: str
    kind: Kind
    low: int = 0
    high: int = 1
    part: tuple[int, ...] | None = None
    """How many entries of each axis count, from the front; None: all."""
    by_seat: bool = False
    """Whether the first axis is the seats: the observing seat comes first then, and the others clockwise."""
    divisor: int = 1
    modulus: int = 0
    """Of a number only `number // divisor % modulus` counts, if there is a modulus; below 0 there is nothing."""
    length: str = ""
    """A field with the number of entries in use for each line of this one, whose last axis is padded behind them."""
    most: int = 1
    """Of a tally: the highest count."""
    name: str = ""
    """What the feature is called, if not like its field."""


def scaled(
    field: str,
    low: int,
    high: int,
    *,
    part: tuple[int, ...] | None = None,
    by_seat: bool = False,
    name: str = "",
) -> Feature:
    """Each number as one between 0, for `low`, and 1, for `high`."""
    return Feature(field, "scaled", low, high, part, by_seat, name=name or field)


def one_hot(
    field: str,
    low: int,
    high: int,
    *,
    part: tuple[int, ...] | None = None,
    by_seat: bool = False,
    divisor: int = 1,
    modulus: int = 0,
    length: str = "",
    name: str = "",
) -> Feature:
    """Each number as a 1 among zeros, one place for each number from `low` to `high`; only zeros for any other."""
    return Feature(field, "one-hot", low, high, part, by_seat, divisor, modulus, length, name=name or field)


def seat(field: str, *, part: tuple[int, ...] | None = None, length: str = "", name: str = "") -> Feature:
    """Each number as a seat: a 1 among zeros, the observing seat first; only zeros for nobody."""
    return Feature(field, "seat", part=part, length=length, name=name or field)


def seats(field: str, *, name: str = "") -> Feature:
    """Each number as a set of seats: ones and zeros, the observing seat first."""
    return Feature(field, "seats", name=name or field)


def bits(field: str, count: int, *, name: str = "") -> Feature:
    """Each number as a set: ones and zeros for its lowest bits."""
    return Feature(field, "bits", high=count - 1, name=name or field)


def tally(
    field: str,
    low: int,
    high: int,
    most: int,
    *,
    part: tuple[int, ...] | None = None,
    by_seat: bool = False,
    name: str = "",
) -> Feature:
    """How often each number from `low` to `high` is in a row, the last axis of the field; 1 is `most` times."""
    return Feature(field, "tally", low, high, part, by_seat, most=most, name=name or field)
