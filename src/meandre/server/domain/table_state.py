"""The state of a table as plain data, from which it goes on without its entries being applied again."""

import zlib
from typing import Any

import msgspec
from msgspec import Struct

from meandre.core.game import Game
from meandre.core.line_of_play import Event
from meandre.core.match_state import MatchState
from meandre.core.paged_list import LEVEL, PagedList
from meandre.server.domain.entries import TableSettings, UndoRequested
from meandre.server.domain.events import TableEvent, pack_events, paged_events
from meandre.server.domain.seats import Seat, StoredChoice
from meandre.server.domain.table import Table


class EventsState(Struct, array_like=True, forbid_unknown_fields=True):
    """A list of events: its pages, and what comes after them, compressed."""

    pages: list[bytes]
    tail: bytes

    @classmethod
    def of(cls, events: PagedList[TableEvent]) -> "EventsState":
        """Of a list of a table that nobody is changing."""
        return cls(events.pages, zlib.compress(pack_events(events.tail), LEVEL))

    def events(self) -> PagedList[TableEvent]:
        """The list again."""
        return paged_events(self.pages, zlib.decompress(self.tail))


class TableState(Struct, array_like=True, forbid_unknown_fields=True):
    """A table, without what it is called and its secret, which are stored apart."""

    options: dict[str, Any]
    settings: TableSettings
    host: str
    opening: list[Event]
    entry_count: int
    version: int
    seat_revision: int
    revision: int
    waiting_since: float
    ended_at: float | None
    seats: list[Seat]
    events: EventsState
    chat: EventsState
    match: MatchState | None
    awaited: list[int]
    missed: list[int]
    undo_request: UndoRequested | None
    undo_agreed: list[int]
    move_ids: list[tuple[int, str]]
    device_links: list[tuple[str, str | None]]
    choices: list[tuple[int, StoredChoice]]
    undone_from: list[int]
    rematch: str | None
    move_events: list[int]

    @classmethod
    def of(cls, table: Table) -> "TableState":
        """Of a table that is not a successor and not damaged."""
        return cls(
            table.options,
            table.settings,
            table.host,
            table.opening,
            table.entry_count,
            table.version,
            table.seat_revision,
            table.revision,
            table.waiting_since,
            table.ended_at,
            table.seats,
            EventsState.of(table.events),
            EventsState.of(table.chat),
            MatchState.of(table.match) if table.match else None,
            sorted(table.awaited),
            sorted(table.missed),
            table.undo_request,
            sorted(table.undo_agreed),
            sorted(table.move_ids),
            sorted(table.device_links.items()),
            sorted(table.choices.items()),
            table.undone_from,
            table.rematch,
            table._move_events,
        )

    def table(self, id: str, secret: bytes, game: Game) -> Table:
        """The table again."""
        table = Table(id, secret)
        table.game, table.options, table.settings, table.host = game, self.options, self.settings, self.host
        table.opening, table.seats, table.rematch = self.opening, self.seats, self.rematch
        table.entry_count, table.version = self.entry_count, self.version
        table.seat_revision, table.revision = self.seat_revision, self.revision
        table.waiting_since, table.ended_at = self.waiting_since, self.ended_at
        table.events = self.events.events()
        table.chat = self.chat.events()
        table.match = self.match.match(game, self.options, table.fair) if self.match else None
        table.awaited, table.missed = set(self.awaited), set(self.missed)
        table.undo_request, table.undo_agreed = self.undo_request, set(self.undo_agreed)
        table.move_ids = dict.fromkeys(self.move_ids)
        table.device_links, table.choices = dict(self.device_links), dict(self.choices)
        table.undone_from, table._move_events = self.undone_from, self.move_events
        table.restored = self.entry_count
        return table


encode_state = msgspec.msgpack.Encoder().encode
decode_state = msgspec.msgpack.Decoder(TableState).decode


def comparable(table: Table) -> bytes:
    """What two tables have to have in common if one was restored: all but what is kept to be faster."""
    state = TableState.of(table)
    if state.match:
        state.match.past = []
    for seat in (seats := msgspec.to_builtins(state.seats)):
        seat["client_ids"] = sorted(seat["client_ids"])
    return encode_state((msgspec.structs.replace(state, seats=[]), seats))
