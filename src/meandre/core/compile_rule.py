"""What Numba makes of rules and verbs. Importing this module imports Numba."""

from collections.abc import Callable
from typing import Any

import numba
from numba.core.typing.templates import AbstractTemplate, infer_global

from meandre.core import verbs
from meandre.core.compile_cache import keep_on_disk, position_type_of
from meandre.core.linked_rules import EntryRule
from meandre.core.rule import Rule, rule


def new_dispatcher(made_of: Rule[..., Any]) -> Any:
    """Numba's object for a rule: compiles it when it is called, or loads it from disk."""
    connect_verbs()
    left_out = [one.py_func for one in made_of.left_out if isinstance(one, Rule)]
    dispatcher = EntryRule(made_of.py_func, left_out=left_out, separate=made_of.separate)
    keep_on_disk(dispatcher)
    return dispatcher


def connect_verbs() -> None:
    """Let Numba replace the verbs that have been defined since, in compiled code, by the functions of the game."""
    while verbs.unconnected:
        connect(*verbs.unconnected.pop())


def connect(verb: Callable[..., Any], name: str, stub: Callable[..., Any]) -> None:
    """Let Numba replace one verb."""
    default = rule(stub)

    class Choice(AbstractTemplate):  # type: ignore[misc]
        """How Numba finds the function of the game."""

        key = verb

        def generic(self, args: Any, kws: Any) -> Any:
            position_type = position_type_of(args[0])
            if position_type is None:
                return None
            module = verbs.implementation(position_type, name)
            self.function = numba.typeof(getattr(module, name) if module else default)
            return self.function.get_call_type(self.context, args, kws)

        def get_impl_key(self, signature: Any) -> Any:
            return self.function.get_overload(signature)

    infer_global(verb, numba.types.Function(Choice))
