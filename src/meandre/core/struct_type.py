"""Structs: records with named fields, which rules read and write, compiled or not."""

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

StructType: TypeAlias = np.dtype[np.void]

drawings: dict[StructType, Callable[["Struct"], str]] = {}
"""How structs that are positions are drawn, as SVG."""

memory_of = np.void.data.__get__
"""NumPy's own attribute of a record: its memory."""


class Struct(np.void):  # type: ignore[misc]  # it is final only in the stubs
    """A record whose fields are attributes.

    `np.record` has them too, but looks them up last, which takes several times as long; interpreted rules do little
    else.
    """

    if TYPE_CHECKING:

        def __getattr__(self, field: str) -> Any: ...

        def __setattr__(self, field: str, value: Any) -> None: ...

    else:
        __slots__ = ("data",)
        """The memory of the record, which every call of compiled code asks for; NumPy would describe it first."""

        def __getattr__(self, name):
            """The memory of a record that was not made by `from_memory`."""
            if name != "data":
                raise AttributeError(f"a struct has no {name}")
            return memory_of(self)

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows of a position."""
        draw = drawings.get(self.dtype)
        return draw(self) if draw else None

    def __reduce__(self) -> tuple[Any, ...]:
        # NumPy would unpickle it as a record that cannot be changed.
        return from_memory, (bytearray(self.tobytes()), self.dtype)


def from_memory(memory: bytearray, struct: StructType) -> Struct:
    """The struct whose bytes these are; changes go to the same memory."""
    found: Struct = np.frombuffer(memory, struct)[0]
    found.data = memoryview(memory)  # type: ignore[misc]  # of a struct it can be set
    return found


UNUSED = "unused"
"""The field of a struct that has none, since memory cannot be empty: the options of a game without options."""


def struct_type(*fields: tuple[Any, ...]) -> StructType:
    """A type of struct with these fields; each has a name, a type, and optionally a shape.

    >>> paddy = from_memory(bytearray(4), struct_type(("rice", np.int16), ("sown", np.int8, (2,))))
    >>> paddy.rice = 3
    >>> paddy.sown[1] = 7
    >>> int(paddy.rice), paddy.sown.tolist()
    (3, [0, 7])
    """
    found = np.dtype(list(fields) or [(UNUSED, np.int8)], align=True)
    if "data" in (found.names or ()):
        raise ValueError("no field can be called data: that is the memory of a struct")
    for name in found.names or ():
        if name not in vars(Struct):  # all types share one class, so that it can be pickled by name
            setattr(Struct, name, field_property(name))
    return np.dtype((Struct, found))


def field_property(field: str) -> property:
    """The property for a field."""
    put = np.void.__setitem__
    return property(itemgetter(field), lambda record, value: put(record, field, value))
