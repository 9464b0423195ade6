"""A struct: named numbers in one piece of memory, which rules read and write, compiled or not."""

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

Layout: TypeAlias = np.dtype[np.void]


class Struct(np.void):  # type: ignore[misc]  # it is final only in the stubs
    """One whose fields are attributes, found at once.

    NumPy's own record looks for everything else first, which takes several times as long, and rules that are not
    compiled do little else.
    """

    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, field: str) -> Any: ...

        def __setattr__(self, field: str, value: Any) -> None: ...


def struct(*fields: tuple[Any, ...]) -> Layout:
    """Lay out a struct with these fields: each has a name, a type, and perhaps a shape."""
    found = np.dtype(list(fields), align=True)
    for name in found.names or ():
        if name not in vars(Struct):  # all layouts share one class, which other processes know by its name
            setattr(Struct, name, attribute(name))
    return np.dtype((Struct, found))


def attribute(field: str) -> property:
    """The attribute for a field."""
    get, put = np.void.__getitem__, np.void.__setitem__
    return property(lambda record: get(record, field), lambda record, value: put(record, field, value))
