"""What has changed in a position, as JSON. Seats count from 1; 0 is nobody."""

import functools
import struct
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import msgspec
import numpy as np

from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.position_fields import public_fields
from meandre.core.struct_type import from_memory

encode = msgspec.json.Encoder().encode


class Cell(NamedTuple):
    """A number of a position: where it lies in memory, and its path in JSON."""

    read: Callable[[bytes, int], tuple[int]]
    """Reads it from there."""
    start: int
    path: tuple[str, ...]
    """The field and the indices that lead to it, but for the last; one object for all that are side by side."""
    last: str
    offset: int
    """1 for a seat, which counts from 1 in JSON."""


@functools.cache
def cells_of(game: Game) -> list[Cell | None]:
    """For each byte of a record, the number it belongs to, if it is a public one."""
    position_type = game.position_type
    found: list[Cell | None] = [None] * position_type.itemsize
    places: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name in public_fields(position_type):
        field, start = position_type.fields[name][:2]  # type: ignore[index]
        size, offset = field.base.itemsize, int(name in game.seat_fields)
        read = struct.Struct(field.base.char).unpack_from
        for indices in product(*map(range, field.shape)):
            *path, last = name, *map(str, indices)
            place = places.setdefault(tuple(path), tuple(path))
            found[start : start + size] = [Cell(read, start, place, last, offset)] * size
            start += size
    return found


class PositionSnapshot:
    """A position as a viewer saw it."""

    def __init__(self, game: Game, memory: bytes) -> None:
        self.game, self.memory = game, memory
        self.bytes = np.frombuffer(memory, np.uint8)

    @property
    def view(self) -> Position:
        """The position."""
        return from_memory(bytearray(self.memory), self.game.position_type)

    def changes_since(self, before: "PositionSnapshot") -> bytes | None:
        """The numbers that are not as they were, as JSON, if any are."""
        memory, cells = self.memory, cells_of(self.game)
        found: dict[str, Any] = {}
        place, place_path = found, None
        for byte in (self.bytes != before.bytes).nonzero()[0].tolist():
            cell = cells[byte]
            if cell is not None:
                read, start, path, last, offset = cell
                if path is not place_path:
                    place, place_path = found, path
                    for step in path:
                        place = place.setdefault(step, {})
                place[last] = read(memory, start)[0] + offset
        return encode(found) if found else None
