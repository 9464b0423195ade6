"""`@rule`: our one name for a compiled function.

A rule is plain Python that Numba compiles on first use and keeps on disk. With `NUMBA_DISABLE_JIT=1` it stays
plain Python, for debugging and coverage.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import numba

from meandre.core.compile_cache import keep_on_disk

Args = ParamSpec("Args")
Result = TypeVar("Result")

COMPILED: bool = not numba.config.DISABLE_JIT


# Rules are many small functions, and calling one is dear: they are all melted into the function that plays the game.
# Nobody calls them from C.
FLAGS = {"nogil": True, "error_model": "numpy", "forceinline": True, "no_cfunc_wrapper": True}


def interpreted(compiled: Callable[Args, Result]) -> Callable[Args, Result]:
    """A rule as Python runs it: for a glance at a position that is quicker than to hand all of it to compiled code."""
    plain: Callable[Args, Result] = getattr(compiled, "py_func", compiled)
    return plain


def rule(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Compile `function`: no GIL, no Python objects, division by zero as in NumPy, cached on disk."""
    if not COMPILED:
        return function
    compiled: Callable[Args, Result] = numba.njit(**FLAGS)(function)
    keep_on_disk(compiled)
    return compiled
