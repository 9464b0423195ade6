"""Past positions of a game: any earlier one is found without playing the whole game again."""

import zlib
from typing import Self

from meandre.core.position import Position
from meandre.core.struct_type import from_memory

RECENT = 4
"""Positions that are kept from the end on."""

INTERVAL = 64
"""Events between two positions that are kept for good."""


def packed(memory: bytes) -> bytes:
    """A position that is seldom needed: most of it are zeros."""
    return zlib.compress(memory, 1)


class PastPositions:
    """The position before each of the last events, and before every 64th. What it holds is replaced, never changed."""

    __slots__ = ("_count", "_kept", "_recent", "_type")

    def __init__(self, start: Position) -> None:
        self._type = start.dtype
        self._kept = {0: packed(start.tobytes())}
        self._recent: tuple[bytes, ...] = ()
        self._count = 0

    def successor(self) -> Self:
        """The same, to be changed without changing this one."""
        after = object.__new__(type(self))
        after._type, after._kept, after._recent, after._count = self._type, self._kept, self._recent, self._count
        return after

    def become(self, after: Self) -> None:
        """Take the place of a successor."""
        self._type, self._kept, self._recent, self._count = after._type, after._kept, after._recent, after._count

    def append(self, before: bytes) -> None:
        """One more event is about to happen in the position of which these are the bytes."""
        self._recent = (*self._recent[1 - RECENT :], before)
        if self._count % INTERVAL == 0:
            self._kept = {**self._kept, self._count: packed(before)}
        self._count += 1

    def truncate(self, count: int) -> None:
        """Only the first `count` events remain."""
        self._forget(count)
        self._recent = self._recent[: max(0, len(self._recent) - (self._count - count))]
        self._count = count

    def forget_after(self, number: int) -> None:
        """The positions after event `number` are not as they were."""
        self._forget(number)
        self._recent = ()

    def _forget(self, number: int) -> None:
        self._kept = {event: memory for event, memory in self._kept.items() if event <= number}

    def recent(self, number: int) -> Position | None:
        """The position before event `number`, if it is one of the last."""
        first = self._count - len(self._recent)
        return self._restore(self._recent[number - first]) if first <= number < self._count else None

    def latest(self, number: int) -> tuple[int, Position]:
        """The last known position up to the one before event `number`; and before which event that was."""
        if (recent := self.recent(number)) is not None:
            return number, recent
        found = number - number % INTERVAL
        while found not in self._kept:
            found -= INTERVAL
        return found, self._restore(zlib.decompress(self._kept[found]))

    def _restore(self, memory: bytes) -> Position:
        return from_memory(bytearray(memory), self._type)
