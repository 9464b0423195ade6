"""Indices in compiled rules: computed ones count from the front, and those written as numbers mean what they say."""

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from meandre.core.rule import COMPILED, rule
from meandre.core.struct_type import Struct, from_memory, struct_type

Row = NDArray[np.int64]

SHELF = struct_type(
    ("books", np.int8, (2, 3)),
)
LAST = -1


@rule
def last(row: Row) -> int:
    return int(row[-1])


@rule
def last_by_name(row: Row) -> int:
    return int(row[LAST])


@rule
def set_last(row: Row, value: int) -> None:
    row[-1] = value


@rule
def last_book(shelf: Struct, board: int) -> int:
    return int(shelf.books[board, -1])


@rule
def last_two(row: Row) -> int:
    return int(row[-2:].sum())


@rule
def sum_by_index(row: Row) -> int:
    total = 0
    for i in range(len(row)):
        total += i * row[i]
    return total


@rule
def median(row: Row) -> float:
    return float(np.median(row))


def row(*values: int) -> Row:
    return np.array(values, np.int64)


def test_a_negative_number_counts_from_the_end() -> None:
    numbers = row(3, 5, 7)
    assert last(numbers) == last_by_name(numbers) == 7
    set_last(numbers, 9)
    assert numbers.tolist() == [3, 5, 9]
    assert last_two(numbers) == 14


def test_a_negative_number_counts_from_the_end_of_a_field() -> None:
    shelf = from_memory(bytearray(SHELF.itemsize), SHELF)
    shelf.books[:] = ((1, 2, 3), (4, 5, 6))
    assert [last_book(shelf, board) for board in range(2)] == [3, 6]


def test_computed_indices_count_from_the_front() -> None:
    assert sum_by_index(row(3, 5, 7)) == 19


def test_functions_of_numpy_in_a_rule_stay_as_they_are() -> None:
    assert median(row(9, 1, 5, 7)) == 6


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_other_compiled_code_still_counts_from_either_end() -> None:
    assert sum_by_index(row(1, 1)) == 1  # a rule was compiled before

    @numba.njit  # type: ignore[untyped-decorator]
    def at(values: Row, i: int) -> int:
        return int(values[i])

    assert at(row(3, 5, 7), -1) == 7
