"""The result of one game between bots, with its moves."""

from collections.abc import Iterable, Iterator

import msgspec
import numpy as np

SEAT_BITS = 24
"""A move is kept in 32 bits: the seat above, the code below."""


class GameResult(msgspec.Struct, array_like=True, eq=False):
    """What happened in one game; lists are by seat."""

    number: int
    chance: int
    """The number of the chance stream: games with the same one have the same outcomes as long as they are alike."""
    bots: tuple[int, ...]
    """The index of the bot in each seat."""
    scores: list[int]
    ranks: list[int]
    ending: int
    decisions: list[int]
    """With two legal moves or more."""
    forced: list[int]
    """Decisions with one legal move."""
    choices: list[int]
    """The legal moves of all decisions together, those with one included."""
    outcomes: int
    """Of chance."""
    lead_changes: int
    """How often another seat than before led alone."""
    seconds: list[float]
    """For all decisions."""
    longest: list[float]
    """For one decision."""
    faults: list[int]
    """Decisions that the bot failed to make, and another one made for it."""
    moves: bytes
    """Every event in order, see `packed`."""

    def __eq__(self, other: object) -> bool:
        """Whether the same happened, however long the bots thought about it."""
        return isinstance(other, GameResult) and self._lasting() == other._lasting()

    __hash__ = None  # type: ignore[assignment]

    def _lasting(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__ if name not in ("seconds", "longest"))

    @property
    def events(self) -> int:
        """The number of decisions and outcomes of chance."""
        return len(self.moves) // 4

    @property
    def length(self) -> int:
        """The number of decisions, forced ones included."""
        return sum(self.decisions) + sum(self.forced)

    def points(self) -> list[float]:
        """One point, divided among the winners."""
        return [(rank == 1) / self.ranks.count(1) for rank in self.ranks]

    def codes(self) -> Iterator[tuple[int, int]]:
        """Every event: its seat and its code."""
        return unpacked(self.moves)


def packed(codes: Iterable[tuple[int, int]]) -> bytes:
    """Events, four bytes each: the low ones first."""
    return np.array([seat << SEAT_BITS | code for seat, code in codes], "<u4").tobytes()


def unpacked(moves: bytes) -> Iterator[tuple[int, int]]:
    """The events of `packed`."""
    for move in np.frombuffer(moves, "<u4").tolist():
        yield move >> SEAT_BITS, move & (1 << SEAT_BITS) - 1
