"""Table events: what has happened at a table, numbered, as each viewer may know it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from meandre.core.verbs import CHANCE

encode = msgspec.json.Encoder().encode


def seat_number(seat: int) -> int:
    """A seat as people count, from 1; chance is 0."""
    return 0 if seat == CHANCE else seat + 1


NOTHING: Mapping[int, dict[str, Any]] = MappingProxyType({})
"""What is hidden in most events."""


class TableEvent:
    """One event, numbered from 1. All viewers get the same number of events; some see less in one than others do."""

    __slots__ = ("_encoded", "body", "hidden")

    def __init__(self, number: int, kind: str, hidden: Mapping[int, dict[str, Any]] | None = None, **body: Any) -> None:
        self.body: dict[str, Any] = {"number": number, "kind": kind, **body}
        self.hidden = hidden or NOTHING
        """By viewer: the fields that replace those of `body`."""
        self._encoded: dict[int | None, msgspec.Raw] = {}

    @property
    def number(self) -> int:
        """Its place in the order."""
        number: int = self.body["number"]
        return number

    @property
    def kind(self) -> str:
        """What happened, as in `moved` or `chat`."""
        kind: str = self.body["kind"]
        return kind

    def seen(self, viewer: int) -> dict[str, Any]:
        """The event as that viewer may know it."""
        return {**self.body, **self.hidden[viewer]} if viewer in self.hidden else self.body

    def encoded(self, viewer: int) -> msgspec.Raw:
        """`seen` as JSON, encoded once for all viewers who see the same."""
        key = id(self.hidden[viewer]) if viewer in self.hidden else None
        found = self._encoded.get(key)
        if found is None:
            found = self._encoded[key] = msgspec.Raw(encode(self.seen(viewer)))
        return found
