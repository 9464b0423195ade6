"""`@rule`: a function that Numba compiles on first use and that is then kept on disk.

With `NUMBA_DISABLE_JIT=1` it stays plain Python, for debugging and coverage.
"""

import functools
from collections.abc import Callable
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core.dispatcher import Dispatcher

from meandre.core.compile_cache import keep_on_disk
from meandre.core.linked_rules import EntryRule

Args = ParamSpec("Args")
Result = TypeVar("Result")

COMPILED: bool = not numba.config.DISABLE_JIT
"""Whether rules are compiled in this process."""

_interpreted: dict[Any, Any] = {}  # by compiled rule
_interpreted_names: dict[int, dict[str, Any]] = {}  # by the id of a module's names


def interpreted(compiled: Callable[Args, Result]) -> Callable[Args, Result]:
    """A rule as plain Python, with all the rules that it calls.

    For a single look at a position, which is quicker than calling compiled code; and for as long as a rule has not been
    compiled on this machine.
    """
    if not isinstance(compiled, Dispatcher):
        return compiled
    if compiled not in _interpreted:
        function = compiled.py_func
        names = interpreted_names(function.__globals__)
        plain = FunctionType(function.__code__, names, function.__name__, function.__defaults__, function.__closure__)
        _interpreted[compiled] = functools.update_wrapper(plain, function)
    found: Callable[Args, Result] = _interpreted[compiled]
    return found


def interpreted_names(names: dict[str, Any]) -> dict[str, Any]:
    """The names of a module, with plain Python in place of every compiled rule."""
    if id(names) not in _interpreted_names:
        plain = _interpreted_names[id(names)] = dict(names)  # before the rules, which may refer to each other
        plain.update((name, interpreted(rule)) for name, rule in names.items() if isinstance(rule, Dispatcher))
    return _interpreted_names[id(names)]


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
    compiled: Callable[Args, Result] = EntryRule(function)
    keep_on_disk(compiled)
    return compiled
