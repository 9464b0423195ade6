"""What Numba makes of rules and verbs. Importing this module imports Numba."""

from collections.abc import Callable
from typing import Any

import numba
from numba.extending import overload

from meandre.core import verbs
from meandre.core.compile_cache import keep_on_disk
from meandre.core.rule import FLAGS


def new_dispatcher(function: Callable[..., Any]) -> Any:
    """Numba's object for a rule: compiles it when it is called, or loads it from disk."""
    connect_verbs()
    dispatcher = numba.njit(**FLAGS)(function)
    keep_on_disk(dispatcher)
    return dispatcher


def connect_verbs() -> None:
    """Let Numba replace the verbs that have been defined since, in compiled code, by the functions of the game."""
    while verbs.unconnected:
        verb, choose = verbs.unconnected.pop()
        overload(verb, jit_options=FLAGS)(choose)
