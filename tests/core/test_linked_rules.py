"""Rules that call rules: one variant each, optimized once, also when recursive or called from other compiled code."""

import numba
import numpy as np
import pytest

from meandre.core.inlining import FunctionCode, choose_inlined
from meandre.core.rule import COMPILED, rule
from meandre.core.struct_type import from_memory, struct_type

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

PURSE = struct_type(("coins", np.int8), ("notes", np.int16))


@rule
def plus(one: int, other: int = 0, third: int = 0) -> int:
    return one + other + third


@rule
def value(purse: object) -> int:
    return plus(purse.coins) + plus(purse.notes, 2) + plus(purse.coins, third=purse.notes)  # type: ignore[attr-defined]


@rule
def factorial(n: int) -> int:
    return n * factorial(n - 1) if n > 1 else 1


@rule
def factorial_of_coins(purse: object) -> int:
    return factorial(purse.coins)  # type: ignore[attr-defined]


@rule
def checked(n: int) -> int:
    if n < 0:
        raise ValueError("less than nothing")
    return n


@rule
def twice_checked(n: int) -> int:
    return 2 * checked(n)


def test_a_rule_is_translated_once_for_all_widths_and_defaults() -> None:
    purse = from_memory(bytearray(PURSE.itemsize), PURSE)
    purse.coins, purse.notes = 100, 300
    assert value(purse) == 100 + 302 + 400
    value.linked.compile((numba.from_dtype(PURSE),))  # type: ignore[attr-defined]  # the other may be on disk
    assert len(plus.linked.overloads) == 1  # type: ignore[attr-defined]
    assert not plus.overloads  # type: ignore[attr-defined]


def test_a_recursive_rule_can_be_called_from_python_and_from_rules() -> None:
    purse = from_memory(bytearray(PURSE.itemsize), PURSE)
    purse.coins = 5
    assert factorial(5) == factorial_of_coins(purse) == 120


def test_an_error_inside_a_rule_reaches_python() -> None:
    assert twice_checked(2) == 4
    with pytest.raises(ValueError, match="less than nothing"):
        twice_checked(-1)


def test_other_compiled_code_can_call_rules() -> None:
    @numba.njit  # type: ignore[untyped-decorator]
    def both(n: int) -> int:
        return int(twice_checked(n) + factorial(n))

    assert both(4) == 8 + 24


def test_a_recursive_function_is_not_inlined() -> None:
    code = {"root": FunctionCode(1, ("loop",)), "loop": FunctionCode(1, ("loop",))}
    assert choose_inlined(code, {"root"}) == set()


def test_what_cannot_fit_stays_a_function() -> None:
    code = {"root": FunctionCode(90, ("leaf", "leaf")), "leaf": FunctionCode(50, ())}
    assert choose_inlined(code, {"root"}, most_lines=100) == set()
    assert choose_inlined(code, {"root"}, most_lines=190) == {"leaf"}
