"""Facts with the names that a game gives to their numbers."""

from collections.abc import Mapping
from typing import NamedTuple

from meandre.core.position import Position


class NamedFact(NamedTuple):
    """A row of a position's facts, with names."""

    kind: int
    name: str
    seat: int
    numbers: dict[str, int]


def named_fact(pos: Position, row: int, names: Mapping[int, tuple[str, ...]]) -> NamedFact:
    """Row `row` of the position's facts; `names` gives each kind its name and the names of its numbers.

    >>> from meandre import game
    >>> from meandre.core.position import add_fact
    >>> pos = game("mehen").start(2)
    >>> add_fact(pos, 3, 1, 4)
    >>> named_fact(pos, 0, {3: ("moved", "steps")})
    NamedFact(kind=3, name='moved', seat=1, numbers={'steps': 4})
    """
    kind, seat, *numbers = pos.facts[row].tolist()
    name, *columns = names[kind]
    return NamedFact(kind, name, seat, dict(zip(columns, numbers, strict=False)))
