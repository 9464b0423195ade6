"""A tiding: something that happened at a table, as it is told."""

from collections.abc import Mapping
from typing import Any

import msgspec

from meandre.core.verbs import CHANCE

encode = msgspec.json.Encoder().encode


def seat_number(seat: int) -> int:
    """A seat as people count: from 1; 0 is chance."""
    return 0 if seat == CHANCE else seat + 1


class TableEvent:
    """Numbered from 1 in the order of what happened; all get as many, and some see less in one than others do."""

    __slots__ = ("_encoded", "body", "hidden")

    def __init__(self, number: int, kind: str, hidden: Mapping[int, dict[str, Any]] | None = None, **body: Any) -> None:
        self.body: dict[str, Any] = {"n": number, "kind": kind, **body}
        self.hidden = hidden or {}  # what is told otherwise to viewers who do not see it as it is
        self._encoded: dict[int | None, msgspec.Raw] = {}

    @property
    def number(self) -> int:
        """Its place in the order."""
        number: int = self.body["n"]
        return number

    def seen(self, viewer: int) -> dict[str, Any]:
        """As that viewer may know it."""
        return {**self.body, **self.hidden[viewer]} if viewer in self.hidden else self.body

    def encoded(self, viewer: int) -> msgspec.Raw:
        """The same as JSON, made once for all that see the same."""
        key = id(self.hidden[viewer]) if viewer in self.hidden else None
        if key not in self._encoded:
            self._encoded[key] = msgspec.Raw(encode(self.seen(viewer)))
        return self._encoded[key]
