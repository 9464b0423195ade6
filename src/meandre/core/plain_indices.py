"""Indices in compiled rules: they count from the front.

Python counts a negative index from the end, so Numba lets compiled code test the sign of every index. In a rule an
index that is computed is never negative, which `check_game` checks; one that is written as a number may be, since its
sign is known.

Depends on Numba's internals, as `linked_rules` does; Numba is pinned.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite.ir import Constant
from llvmlite.ir.instructions import ExtractValue, InsertValue
from numba.core import types
from numba.core.targetconfig import ConfigStack
from numba.np import arrayobj


@contextmanager
def plain_indices() -> Iterator[None]:
    """Translate indices as they are, in the function that is being translated; Numba's own below it are left alone."""
    rule = ConfigStack.top_or_none()
    counted_from_either_end = arrayobj.fix_integer_index

    def index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
        if not kind.signed or isinstance(packed(value), Constant) or ConfigStack.top_or_none() is not rule:
            return counted_from_either_end(context, builder, kind, value, size)
        return context.cast(builder, value, kind, types.intp)

    arrayobj.fix_integer_index = index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = counted_from_either_end


def packed(value: Any) -> Any:
    """What was put into a tuple where this is taken out of one, as with two indices; else the value itself."""
    if not isinstance(value, ExtractValue):
        return value
    held = value.operands[0]
    while isinstance(held, InsertValue):
        if held.indices == value.indices:
            return held.operands[1]
        held = held.operands[0]
    return value
