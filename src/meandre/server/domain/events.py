"""Table events: what has happened at a table, numbered, as each viewer may know it."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from meandre.core.paged_list import PagedList
from meandre.core.verbs import CHANCE

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(dict[str, Any]).decode


def seat_number(seat: int) -> int:
    """A seat as people count, from 1; chance is 0."""
    return 0 if seat == CHANCE else seat + 1


NO_EVENTS = b"\x90"
"""None, packed."""
NOTHING_HIDDEN: Mapping[int, Mapping[str, Any]] = MappingProxyType({})
"""What is hidden in most events."""


class TableEvent:
    """One event, numbered from 1. All viewers get the same number of events; some see less in one than others do.

    It is kept as JSON alone, which is what leaves the server: less memory than the numbers and texts in it, and nothing
    to garbage-collect. Its number is apart, so that equal events of many tables can share the rest.
    """

    __slots__ = ("_rest", "hidden", "kind", "number")

    def __init__(
        self, number: int, kind: str, body: Mapping[str, Any], hidden: Mapping[int, Mapping[str, Any]] = NOTHING_HIDDEN
    ) -> None:
        self.number = number
        """Its place in the order."""
        self.kind = kind
        """What happened, as in `moved` or `chat`."""
        whole = {"kind": kind, **body}
        self._rest = encode(whole)[1:]
        self.hidden = as_seen(whole, self._rest, hidden) if hidden else ()
        """What others see instead: the bit set of viewers, and their JSON."""

    @classmethod
    def unpacked(cls, number: int, packed: "PackedEvent") -> "TableEvent":
        """An event again, from `packed`."""
        event = object.__new__(cls)
        event.number, (event.kind, event._rest, event.hidden) = number, packed
        return event

    @property
    def packed(self) -> "PackedEvent":
        """All but its number."""
        return self.kind, self._rest, self.hidden

    @property
    def body(self) -> dict[str, Any]:
        """Its fields, for whom nothing is hidden."""
        return decode(b'{"number":%d,%b' % (self.number, self._rest))

    def seen(self, viewer: int) -> dict[str, Any]:
        """Its fields as that viewer may know them."""
        return decode(self.encoded(viewer))

    def encoded(self, viewer: int) -> bytes:
        """`seen` as JSON."""
        return b'{"number":%d,%b' % (self.number, self.rest(viewer) if self.hidden else self._rest)

    def rest(self, viewer: int) -> bytes:
        """The JSON that follows the number: one object for all viewers who see the same."""
        for viewers, rest in self.hidden:
            if viewers >> viewer & 1:
                return rest
        return self._rest


PackedEvent: TypeAlias = tuple[str, bytes, tuple[tuple[int, bytes], ...]]
encode_page = msgspec.msgpack.Encoder().encode
decode_page = msgspec.msgpack.Decoder(list[tuple[int, PackedEvent]]).decode


def pack_events(events: Sequence[TableEvent]) -> bytes:
    """Events as bytes."""
    return encode_page([(event.number, event.packed) for event in events])


def unpack_events(page: bytes) -> list[TableEvent]:
    """The events again."""
    return [TableEvent.unpacked(number, packed) for number, packed in decode_page(page)]


def paged_events(pages: Iterable[bytes] = (), tail: bytes = NO_EVENTS) -> PagedList[TableEvent]:
    """A list of events, which grows long; of those that it begins with, most may be packed."""
    return PagedList(pack_events, unpack_events, pages, unpack_events(tail))


def as_seen(
    whole: dict[str, Any], rest: bytes, hidden: Mapping[int, Mapping[str, Any]]
) -> tuple[tuple[int, bytes], ...]:
    """The JSON of an event for those who see it otherwise, from the fields that each viewer sees instead."""
    viewers: dict[bytes, int] = {}
    for viewer, fields in hidden.items():
        other = encode({**whole, **fields})[1:]
        if other != rest:
            viewers[other] = viewers.get(other, 0) | 1 << viewer
    return tuple((who, other) for other, who in viewers.items())
