"""Constants that compiled code may have frozen, as texts that are the same in every process."""

import enum
import functools
import hashlib
import opcode
from collections.abc import Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

Namespace: TypeAlias = Mapping[str, Any]

TAKES_CONSTANT = np.isin(np.arange(256), opcode.hasconst)
"""By instruction, whether its argument is the number of a constant."""

PLAIN_TYPES = (int, float, complex, bool, str, bytes, type(None), range)


class Constants(NamedTuple):
    """What compiled code may have taken from a namespace, by name."""

    values: list[Any]
    """All values of the namespace: as long as they are the same objects, the rest holds."""
    identities: list[int]
    texts: dict[str, str]
    arrays: dict[str, Any]
    """Without a text, since their content may change."""
    modules: frozenset[str]
    """The modules among the values, and those that functions among them come from."""


def read_constants(namespace: Namespace) -> Constants:
    """The constants of a namespace; what compiled code cannot use is left out."""
    values = [*namespace.values()]
    constants = Constants(values, [*map(id, values)], {}, {}, frozenset())
    modules: set[str] = set()
    for name, value in sorted(namespace.items()):
        if name.startswith("__") and name.endswith("__"):
            continue
        if isinstance(value, ModuleType):
            if "__path__" not in namespace:  # a package also holds the submodules that others have imported
                modules.add(value.__name__)
        elif isinstance(function := getattr(value, "py_func", value), FunctionType):
            modules.add(str(function.__module__))
            if value is not function:
                constants.texts[name] = function_text(function)
        elif isinstance(value, np.ndarray):
            constants.arrays[name] = value
        elif (text := constant_text(value)) is not None:
            constants.texts[name] = text
    return constants._replace(modules=frozenset(modules))


def constant_text(value: Any) -> str | None:
    """The text of a constant; None if it is not one that compiled code can freeze."""
    if type(value) in PLAIN_TYPES:
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, enum.Enum):
        return f"{type(value).__qualname__}.{value.name} {constant_text(value.value)}"
    if isinstance(value, enum.EnumMeta):
        return f"{value.__qualname__} {[constant_text(member) for member in vars(value)['_member_map_'].values()]}"
    if isinstance(value, tuple):
        return f"{type(value).__qualname__} {[constant_text(one) for one in value]}"
    if isinstance(value, frozenset):
        return f"frozenset {sorted(str(constant_text(one)) for one in value)}"
    if isinstance(value, (np.ndarray, np.generic)):
        digest = None if value.dtype.hasobject else hashlib.sha256(value.tobytes()).hexdigest()
        return digest and f"{value.dtype!r} {value.shape} {digest}"
    if isinstance(value, np.dtype) or type(value).__module__.startswith("numba.core.types"):
        return repr(value)
    return None


@functools.cache
def function_text(function: FunctionType) -> str:
    """What a function does, whatever its comments and its docstring say."""
    return code_text(function.__code__, function.__doc__)


def code_text(code: CodeType, docstring: str | None = None) -> str:
    """The instructions of a code object and what they refer to, constants by their order without the docstring."""
    constants = [one for one in code.co_consts if one is not None and one is not docstring]
    order = np.zeros(256, np.uint8)
    for number, one in enumerate(code.co_consts[:256]):
        order[number] = next((place for place, other in enumerate(constants) if other is one), 255) & 255
    instructions = np.frombuffer(code.co_code, np.uint8).reshape(-1, 2).copy()
    refer = TAKES_CONSTANT[instructions[:, 0]]
    instructions[refer, 1] = order[instructions[refer, 1]]
    texts = [code_text(one) if isinstance(one, CodeType) else constant_text(one) for one in constants]
    return f"{instructions.tobytes()!r} {code.co_names} {code.co_varnames} {code.co_freevars} {texts}"
