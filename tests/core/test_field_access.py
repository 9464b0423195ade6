"""Fields of records in compiled rules: what is written to one changes no other, and is read where it was written."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from meandre.core.position import add_fact, clear_facts, facts, position_type, without_facts
from meandre.core.rule import COMPILED, rule
from meandre.core.struct_type import Struct, from_memory, struct_type

SHELF = struct_type(
    ("turn", np.int8),
    ("books", np.int8, (2, 3)),
    ("lent", np.int8, (2, 3)),
)
STALL = position_type(("coins", np.int8, (2,)))


@rule
def lend(shelf: Struct, place: int) -> int:
    before = shelf.turn
    shelf.books[shelf.turn, place] -= 1
    shelf.lent[shelf.turn, place] += 1
    return int(before) + int(shelf.turn)


@rule
def swap(shelf: Struct, one: int, other: int) -> int:
    board = shelf.books[shelf.turn]
    first = board[one]
    shelf.books[shelf.turn, one] = board[other]
    board[other] = first
    return int(shelf.books[0, one]) + 10 * int(shelf.books[0, other])


@rule
def spend(stall: Struct, seat: int) -> None:
    clear_facts(stall)
    stall.coins[seat] -= 1
    add_fact(stall, 1, seat, stall.coins[seat])


@without_facts()
def spend_unseen(stall: Struct, seat: int) -> None:
    spend(stall, seat)


def shelf(*books: int) -> Struct:
    found = from_memory(bytearray(SHELF.itemsize), SHELF)
    found.books[0] = books
    return found


def optimized(function: Any, *types: Any) -> str:
    """LLVM's code of a rule, compiled anew."""
    from meandre.core.linked_rules import EntryRule

    entry = EntryRule(function.py_func)
    entry.compile(types)
    code: str = next(iter(entry.overloads.values())).library.get_llvm_str()
    return code[code.index("define ") : code.index("\n}")]


def test_what_is_written_to_a_field_is_read_there() -> None:
    one = shelf(4, 5, 6)
    assert lend(one, 2) == 0
    assert (one.books[0].tolist(), one.lent[0].tolist()) == ([4, 5, 5], [0, 0, 1])


def test_one_field_may_be_reached_in_two_ways() -> None:
    one = shelf(4, 5, 6)
    assert swap(one, 0, 2) == 6 + 10 * 4
    assert one.books[0].tolist() == [6, 5, 4]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_a_field_is_not_read_again_after_a_write_to_another_one() -> None:
    from numba import from_dtype, int64

    code = optimized(lend, from_dtype(SHELF), int64)
    assert code.count("= load i8") == 3, "the turn, a book and one that is lent"


@pytest.mark.parametrize(("play", "seen"), [(spend, [[1, 1, 2, 0, 0]]), (spend_unseen, [])])
def test_where_nobody_looks_no_facts_are_written(play: Callable[[Struct, int], None], seen: list[list[int]]) -> None:
    stall = from_memory(bytearray(STALL.itemsize), STALL)
    stall.coins[:] = 3
    play(stall, 1)
    assert stall.coins.tolist() == [3, 2]
    assert facts(stall) == (seen if COMPILED else [[1, 1, 2, 0, 0]])
