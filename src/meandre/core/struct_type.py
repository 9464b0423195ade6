"""A struct: named numbers in one piece of memory, which rules read and write, compiled or not."""

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

StructType: TypeAlias = np.dtype[np.void]

home_of, data_of = np.void.base.__get__, np.void.data.__get__
"""What NumPy says of a record: the array that it is in, and its memory."""


class Struct(np.void):  # type: ignore[misc]  # it is final only in the stubs
    """One whose fields are attributes, found at once.

    NumPy's own record looks for everything else first, which takes several times as long, and rules that are not
    compiled do little else.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, field: str) -> Any: ...

        def __setattr__(self, field: str, value: Any) -> None: ...

    else:

        @property
        def data(self) -> memoryview:
            """Its memory, as compiled rules ask for it at every call; NumPy would describe all fields first."""
            memory = getattr(home_of(self), "base", None)
            return memory if type(memory) is memoryview and memory.nbytes == self.nbytes else data_of(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return from_memory, (
            bytearray(self.tobytes()),
            self.dtype,
        )  # left alone, it would become one that cannot be changed


def from_memory(memory: bytearray, layout: StructType) -> Struct:
    """What lies in some memory."""
    found: Struct = np.frombuffer(memory, layout)[0]
    return found


UNUSED = "unused"
"""The field of a struct that has none, since memory cannot be empty: the options of a game without options."""


def struct_type(*fields: tuple[Any, ...]) -> StructType:
    """Lay out a struct with these fields: each has a name, a type, and perhaps a shape."""
    found = np.dtype(list(fields) or [(UNUSED, np.int8)], align=True)
    if "data" in (found.names or ()):
        raise ValueError("no field can be called data: that is where a struct lies")
    for name in found.names or ():
        if name not in vars(Struct):  # all layouts share one class, which other processes know by its name
            setattr(Struct, name, field_property(name))
    return np.dtype((Struct, found))


def field_property(field: str) -> property:
    """The attribute for a field."""
    get, put = np.void.__getitem__, np.void.__setitem__
    return property(lambda record: get(record, field), lambda record, value: put(record, field, value))
