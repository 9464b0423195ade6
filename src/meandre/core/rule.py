"""`@rule`: a function that Numba compiles on first use and that is then kept on disk.

Numba is imported when the first rule is needed compiled: that takes longer than starting Python, and much memory. With
`NUMBA_DISABLE_JIT=1` a rule stays plain Python, for debugging and coverage.
"""

import functools
import os
import threading
import time
from collections.abc import Callable, Collection
from types import FunctionType
from typing import Any, Generic, ParamSpec, TypeVar

Args = ParamSpec("Args")
Result = TypeVar("Result")

COMPILED: bool = not int(os.environ.get("NUMBA_DISABLE_JIT") or 0)
"""Whether rules are compiled in this process."""


@functools.cache
def began() -> int:
    """When this module was loaded, before all that have rules: a source that changes later is not the one in use."""
    return time.time_ns()


began()

_making = threading.RLock()
_interpreted: dict[Any, Any] = {}  # by rule
_interpreted_names: dict[int, dict[str, Any]] = {}  # by the id of a module's names


class Rule(Generic[Args, Result]):
    """A function to be compiled. Calling it calls compiled code; what else Numba's object has, this one has too."""

    def __init__(
        self, function: Callable[Args, Result], left_out: Collection[Callable[..., Any]] = (), separate: bool = False
    ) -> None:
        self.py_func: Any = function
        """The function as plain Python."""
        self.left_out = left_out
        """Rules that do nothing when this one calls them, directly or not."""
        self.separate = separate
        """Whether no argument shares memory with another one."""
        functools.update_wrapper(self, function)

    @property
    def dispatcher(self) -> Any:
        """Numba's object, made when it is first asked for."""
        with _making:  # two would compile everything twice
            if "_dispatcher" not in vars(self):
                from meandre.core.compile_rule import new_dispatcher

                self._dispatcher = new_dispatcher(self)
            return self._dispatcher

    def __call__(self, *args: Args.args, **kwargs: Args.kwargs) -> Result:
        """Call compiled code."""
        result: Result = compiled(self)(*args, **kwargs)
        return result

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_dispatcher":
            raise AttributeError(name)
        return getattr(self.dispatcher, name)

    def __reduce__(self) -> str:
        return str(self.py_func.__qualname__)

    def __repr__(self) -> str:
        return f"<rule {self.py_func.__module__}.{self.py_func.__qualname__}>"


def compiled(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """A rule as Numba's object, which is quicker to call; any other function as it is."""
    if not isinstance(function, Rule):
        return function
    found: Callable[Args, Result] = vars(function).get("_dispatcher") or function.dispatcher
    return found


def interpreted(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """A rule as plain Python, with all the rules that it calls.

    For a single look at a position, which is quicker than calling compiled code; and for as long as a rule has not been
    compiled on this machine.
    """
    if not isinstance(function, Rule):
        return function
    if function not in _interpreted:
        original = function.py_func
        names = interpreted_names(original.__globals__)
        plain = FunctionType(original.__code__, names, original.__name__, original.__defaults__, original.__closure__)
        _interpreted[function] = functools.update_wrapper(plain, original)
    found: Callable[Args, Result] = _interpreted[function]
    return found


def interpreted_names(names: dict[str, Any]) -> dict[str, Any]:
    """The names of a module, with plain Python in place of every rule."""
    if id(names) not in _interpreted_names:
        plain = _interpreted_names[id(names)] = dict(names)  # before the rules, which may refer to each other
        plain.update((name, interpreted(rule)) for name, rule in names.items() if isinstance(rule, Rule))
    return _interpreted_names[id(names)]


def rule(function: Callable[Args, Result]) -> Callable[Args, Result]:
    """Compile a function: without the GIL and Python objects, with NumPy's division by zero, kept on disk.

    >>> @rule
    ... def double(n: int) -> int:
    ...     return 2 * n
    >>> double(21)
    42
    """
    return Rule(function) if COMPILED else function
