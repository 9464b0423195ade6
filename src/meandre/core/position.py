"""A position: the whole state of a game in one NumPy record.

It can be copied, compared, hashed, batched and saved as bytes. Each game defines its own record with `position_type`;
the first fields are the same in all games.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from meandre.core.rule import COMPILED, Rule, rule
from meandre.core.struct_type import Struct, StructType, from_memory, struct_type

Position: TypeAlias = Struct
Codes: TypeAlias = NDArray[np.int64]

Args = ParamSpec("Args")
Result = TypeVar("Result")

Fact: TypeAlias = list[int]
"""What a move did, as numbers: the kind of fact, the seat it happened to, and three more."""

FACT_NUMBERS = 5
"""Numbers of a fact: its kind, the seat it happened to, and three more."""

CLEARED_AT_ONCE = 16
"""Facts that are zeroed whether they are there or not: moves seldom have more, and a count that varies costs time."""

RUNNING = 0
"""`pos.ending` of a game that is not over."""


def position_type(*fields: tuple[Any, ...], facts: int = 16, version: int = 1) -> StructType:
    """The type of a game's positions: the shared fields, then its own; `facts` is the most that a move adds.

    Verbs are chosen by the type of the record. Rules of another `version` that are kept beside these have a type of
    their own, even with the same fields.
    """
    shared: list[tuple[Any, ...]] = [
        ("seats", np.int8),
        ("ending", np.int8),  # RUNNING, or a code of the game for how it ended
        ("fact_count", np.int8),  # how many rows of `facts` are in use
        ("facts", np.int16, (facts, FACT_NUMBERS)),  # what the last move did, in order
    ]
    marker = [(f"rules_{version}", np.int8)] if version > 1 else []
    return struct_type(*shared, *fields, *marker)


def blank(position_type: StructType) -> Position:
    """A position of zeros, to be filled by `setup`."""
    return from_memory(bytearray(position_type.itemsize), position_type)


def copy(pos: Position) -> Position:
    """An independent copy."""
    return from_memory(bytearray(pos.data), pos.dtype)


def same(one: Position, other: Position) -> bool:
    """Whether two positions have the same type and the same bytes."""
    return one.dtype == other.dtype and one.tobytes() == other.tobytes()


def facts(pos: Position) -> list[Fact]:
    """The facts of the last move, in order.

    >>> from meandre import game
    >>> pos = game("mehen").start(2, {"first": "seat-1"})
    >>> facts(pos)
    []
    >>> add_fact(pos, 3, 1, 4)
    >>> facts(pos)
    [[3, 1, 4, 0, 0]]
    """
    found: list[Fact] = pos["facts"][: pos["fact_count"]].tolist()
    return found


@rule
def clear_facts(pos: Position) -> None:
    """Remove all facts and zero the fields that held them."""
    pos.facts[:CLEARED_AT_ONCE] = 0
    for row in range(CLEARED_AT_ONCE, pos.fact_count):
        for column in range(FACT_NUMBERS):
            pos.facts[row, column] = 0
    pos.fact_count = 0


@rule
def add_fact(pos: Position, fact: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Append a fact."""
    row = pos.fact_count
    pos.facts[row, 0] = fact
    pos.facts[row, 1] = seat
    pos.facts[row, 2] = a
    pos.facts[row, 3] = b
    pos.facts[row, 4] = c
    pos.fact_count = row + 1


def without_facts(separate: bool = False) -> Callable[[Callable[Args, Result]], Callable[Args, Result]]:
    """Compile a rule that plays moves which nobody looks at: where Python calls it, no facts are written or cleared.

    Other rules decide nothing by facts, so all else is the same; uncompiled rules write them. `separate` promises that
    no argument shares memory with another one, so that compiled code need not read again what it has just read.
    """

    def compiled(function: Callable[Args, Result]) -> Callable[Args, Result]:
        return Rule(function, (add_fact, clear_facts), separate) if COMPILED else function

    return compiled
