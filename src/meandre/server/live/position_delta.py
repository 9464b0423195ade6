"""A position as a viewer saw it, ready to be sent."""

import functools
import sys
from itertools import product
from typing import Any, NamedTuple

import msgspec
import numpy as np

from meandre.core.position import Position
from meandre.core.struct_type import StructType

UNTOLD = ("facts", "fact_count")
"""Fields of a position that tell how it came about: the tidings do that."""

encode = msgspec.json.Encoder().encode


class Cell(NamedTuple):
    """A number of a position: where it lies in memory, and how it is found in JSON."""

    start: int
    end: int
    signed: bool
    way: tuple[str, ...]
    """The field and the indices that lead to it, but for the last."""
    last: str


@functools.cache
def cells_of(layout: StructType) -> list[Cell | None]:
    """The number that each byte of a record belongs to, if it is one that is shown."""
    found: list[Cell | None] = [None] * layout.itemsize
    for name in shown(layout):
        field, start = layout.fields[name][:2]  # type: ignore[index]
        size = field.base.itemsize
        for indices in product(*map(range, field.shape)):
            *way, last = name, *map(str, indices)
            found[start : start + size] = [Cell(start, start + size, field.base.kind == "i", tuple(way), last)] * size
            start += size
    return found


@functools.cache
def shown(layout: StructType) -> list[str]:
    """The fields that are shown."""
    return [name for name in layout.names or () if name not in UNTOLD]


def plain(pos: Position) -> dict[str, Any]:
    """A position as JSON has it."""
    return {name: pos[name].tolist() for name in shown(pos.dtype)}


class PositionSnapshot:
    """A position as a viewer saw it."""

    def __init__(self, view: Position) -> None:
        self.view = view
        self.numbers = np.frombuffer(view.data, np.uint8)

    def differing(self, since: "PositionSnapshot") -> msgspec.Raw | None:
        """The numbers that are not as they were, if any are."""
        new, cells = self.view.data, cells_of(self.view.dtype)
        found: dict[str, Any] = {}
        for byte in (self.numbers != since.numbers).nonzero()[0].tolist():
            if cell := cells[byte]:
                start, end, signed, way, last = cell
                place = found
                for step in way:
                    place = place.setdefault(step, {})
                place[last] = int.from_bytes(new[start:end], sys.byteorder, signed=signed)
        return msgspec.Raw(encode(found)) if found else None
