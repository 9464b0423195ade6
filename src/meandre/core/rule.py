"""`@rule`: a function that Numba compiles on first use and that is then kept on disk.

With `NUMBA_DISABLE_JIT=1` it stays plain Python, for debugging and coverage.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import numba

from meandre.core.compile_cache import keep_on_disk

Args = ParamSpec("Args")
Result = TypeVar("Result")

COMPILED: bool = not numba.config.DISABLE_JIT
"""Whether rules are compiled in this process."""

# Force-inline: rules are many small functions, and call overhead dominates. They are not called from C.
FLAGS = {"nogil": True, "error_model": "numpy", "forceinline": True, "no_cfunc_wrapper": True}


def interpreted(compiled: Callable[Args, Result]) -> Callable[Args, Result]:
    """A rule as plain Python: quicker for a single look at a position, since calling compiled code has a fixed cost."""
    plain: Callable[Args, Result] = getattr(compiled, "py_func", compiled)
    return plain


def rule(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Compile a function: without the GIL and Python objects, with NumPy's division by zero, kept on disk.

    >>> @rule
    ... def double(n: int) -> int:
    ...     return 2 * n
    >>> double(21)
    42
    """
    if not COMPILED:
        return function
    compiled: Callable[Args, Result] = numba.njit(**FLAGS)(function)
    keep_on_disk(compiled)
    return compiled
