"""A position as a viewer saw it, ready to be sent."""

import functools
from typing import Any

import msgspec

from meandre.core.layout import Layout
from meandre.core.position import Position

UNTOLD = ("news", "told")
"""Fields of a position that tell how it came about: the tidings do that."""


@functools.cache
def fields_of(layout: Layout) -> list[tuple[str, int, int]]:
    """The fields of a record that are shown: name, first and last byte."""
    found: Any = layout.fields
    return [(name, found[name][1], found[name][1] + found[name][0].itemsize) for name in found if name not in UNTOLD]


def plain(pos: Position, names: list[str] | None = None) -> dict[str, Any]:
    """A position as JSON has it."""
    return {name: pos[name].tolist() for name in names or [name for name, _, _ in fields_of(pos.dtype)]}


class Snapshot:
    """A position as a viewer saw it, and how it differs from the one before."""

    def __init__(self, view: Position, before: "Snapshot | None" = None) -> None:
        self.view = view
        self.bytes = view.tobytes()
        self.before = before
        self._changed: msgspec.Raw | None = None

    def changed(self, since: "Snapshot") -> msgspec.Raw:
        """The fields that are not as they were; made once for all who saw the one before."""
        if since is not self.before:
            return self._differing(since)
        if self._changed is None:
            self._changed = self._differing(since)
        return self._changed

    def _differing(self, since: "Snapshot") -> msgspec.Raw:
        new, old = self.bytes, since.bytes
        names = [name for name, start, end in fields_of(self.view.dtype) if new[start:end] != old[start:end]]
        return msgspec.Raw(msgspec.json.encode(plain(self.view, names) if names else {}))
