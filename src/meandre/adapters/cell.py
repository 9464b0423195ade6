"""A cell: one game in one record, which a single call of compiled code plays on, looks at and lists.

Calling compiled code takes longer than a move, and longer with each argument; a record is one argument.
"""

import functools
from struct import Struct as Layout
from typing import Any

import numpy as np

from meandre.core.compile_ahead import INT64, Job, declare, record_type
from meandre.core.game import Game
from meandre.core.playout import lowest
from meandre.core.position import Codes
from meandre.core.rule import rule
from meandre.core.struct_type import StructType, from_memory, struct_type
from meandre.core.verbs import CHANCE_ACTS, LEGAL, SEATS, WIDEST, actors, moves, odds, play, refusal

COUNT_BITS = 16
"""What a look finds is one number: the seats that act, and in these lowest bits how many codes are listed."""

COUNTED = (1 << COUNT_BITS) - 1

REFUSED = -1
"""In place of what a look finds: the move is not legal."""


@functools.cache
def cell_type(position_type: StructType) -> StructType:
    """The type of a game's cells."""
    return struct_type(
        ("position", position_type),
        ("codes", np.int64, (SEATS, WIDEST)),  # what each seat that acts may play; in the first line if only one does
        ("counts", np.int64, (SEATS,)),  # how many codes each line has, if several act
        ("weights", np.int64, (WIDEST,)),
        ("chances", np.float64, (WIDEST,)),  # the probability of each outcome of chance
        ("chosen", np.int64, (SEATS,)),  # the moves of those who choose at the same time
    )


@rule
def look(cell: Any) -> int:
    """Who acts, and how many codes there are for a single one or for chance; see `COUNT_BITS`."""
    pos = cell.position
    acting = actors(pos)
    if acting == 0:
        return 0
    if acting == CHANCE_ACTS:
        return acting << COUNT_BITS | list_outcomes(cell)
    if acting & acting - 1 == 0:
        return acting << COUNT_BITS | list_moves(cell, lowest(acting), 0)
    for seat in range(SEATS):
        cell.counts[seat] = list_moves(cell, seat, seat) if acting >> seat & 1 else 0
    return acting << COUNT_BITS


@rule
def list_outcomes(cell: Any) -> int:
    """The outcomes of chance, with their probabilities."""
    codes = cell.codes[0]
    n = odds(cell.position, codes, cell.weights)
    total = 0
    for i in range(n):
        total += cell.weights[i]
    for i in range(n):
        cell.chances[i] = cell.weights[i] / total
    return n


@rule
def list_moves(cell: Any, seat: int, line: int) -> int:
    """The legal moves of a seat that acts, in ascending order."""
    codes = cell.codes[line]
    n = moves(cell.position, seat, codes)
    sort(codes, n)
    return n


@rule
def sort(codes: Codes, n: int) -> None:
    """Sort the first codes, which mostly are sorted already."""
    for i in range(1, n):
        code, place = codes[i], i
        while place > 0 and codes[place - 1] > code:
            codes[place] = codes[place - 1]
            place -= 1
        codes[place] = code


@rule
def advance(cell: Any, seat: int, move: int) -> int:
    """Play a move or an outcome and look, or change nothing: `REFUSED`."""
    pos = cell.position
    if refusal(pos, seat, move) != LEGAL:
        return REFUSED
    play(pos, seat, move)
    return look(cell)


@rule
def advance_together(cell: Any, acting: int) -> int:
    """Play the chosen moves of all who act and look, or change nothing: `REFUSED`."""
    pos = cell.position
    for seat in range(SEATS):
        if acting >> seat & 1 and refusal(pos, seat, cell.chosen[seat]) != LEGAL:
            return REFUSED
    for seat in range(SEATS):
        if acting >> seat & 1:
            play(pos, seat, cell.chosen[seat])
    return look(cell)


WHOLE_NUMBERS = [Layout(f"{count}q") for count in range(WIDEST + 1)]
FRACTIONS = [Layout(f"{count}d") for count in range(WIDEST + 1)]
"""How so many numbers lie in memory; `struct` reads them faster than NumPy and memoryview do."""

LINE = WHOLE_NUMBERS[WIDEST].size
"""Bytes from the codes of a seat to those of the next."""


class Cell:
    """A cell, and what lies where in its memory, which is quicker to read than the fields of a record."""

    __slots__ = ("chances_at", "chosen_at", "codes_at", "counts_at", "holds", "memory", "position", "record")

    def __init__(self, position_type: StructType) -> None:
        kind = cell_type(position_type)
        self.memory = bytearray(kind.itemsize)
        self.record = from_memory(self.memory, kind)
        self.position = memoryview(self.memory)[: position_type.itemsize]
        at = {name: int(field[1]) for name, field in (kind.fields or {}).items()}
        self.codes_at, self.counts_at = at["codes"], at["counts"]
        self.chances_at, self.chosen_at = at["chances"], at["chosen"]
        self.holds: object = None
        """Whose position, and codes, are in the cell."""

    def codes(self, count: int) -> list[int]:
        """What the only seat that acts may play, or chance."""
        return [*WHOLE_NUMBERS[count].unpack_from(self.memory, self.codes_at)]

    def outcomes(self, count: int) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        codes = WHOLE_NUMBERS[count].unpack_from(self.memory, self.codes_at)
        return list(zip(codes, FRACTIONS[count].unpack_from(self.memory, self.chances_at)))  # noqa: B905 as long

    def codes_by_seat(self, acting: int) -> list[list[int]]:
        """What each of several seats may play, up to the last one that acts."""
        lines = acting.bit_length()
        counts = WHOLE_NUMBERS[lines].unpack_from(self.memory, self.counts_at)
        memory, found, begin = self.memory, [], self.codes_at
        for count in counts:
            found.append([*WHOLE_NUMBERS[count].unpack_from(memory, begin)])
            begin += LINE
        return found

    def choose(self, chosen: list[int]) -> None:
        """Put down the moves of those who choose at the same time, by seat."""
        WHOLE_NUMBERS[len(chosen)].pack_into(self.memory, self.chosen_at, *chosen)


@declare("cell")
def cell_jobs(game: Game) -> list[Job]:
    """What stepping one game needs compiled."""
    cell = record_type(cell_type(game.position_type))
    return [(look, (cell,)), (advance, (cell, INT64, INT64)), (advance_together, (cell, INT64))]
