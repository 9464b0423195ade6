"""Table services in this process, and decisions to execute with them."""

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeAlias

import msgspec

from meandre.core.verbs import SPECTATOR
from meandre.server.domain.command_registry import Context, decide
from meandre.server.domain.commands import Chat, PlayMove
from meandre.server.domain.entries import ChatSent, Entry, SeatSetup, TableCreated, TableSettings, decode
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.domain.table import Table
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import CACHE_SIZE, TableService
from meandre.server.storage.store import Store
from tests.server.support.databases import FAST_PRAGMAS

CLIENTS = ["ada", "bo", "cy"]
"""The clients that hold the seats, in order."""

Decision: TypeAlias = Callable[[Table], Entry | None]


@asynccontextmanager
async def open_service(
    database: str,
    clock: Callable[[], float] = time.time,
    *,
    pragmas: Sequence[str] = FAST_PRAGMAS,
    cache_size: int = CACHE_SIZE,
) -> AsyncIterator[TableService]:
    """A table service on a database, as a server has one."""
    tables = TableService(Store(database, pragmas=pragmas), clock, cache_size=cache_size)
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


def first_entry(game: str = "mehen", seats: int = 2, **settings: Any) -> TableCreated:
    """A table with a client in every seat."""
    wanted = NewTable(game, [NewSeat("here") for _ in range(seats)])
    entry = create(wanted, CLIENTS[0], dict(enumerate(CLIENTS[:seats]))).entry
    return msgspec.structs.replace(entry, settings=TableSettings(**settings))


def with_open_seat(entry: TableCreated) -> TableCreated:
    """The same table with its last seat open."""
    return msgspec.structs.replace(entry, seats=[*entry.seats[:-1], SeatSetup("open")])


def chat(text: str, seat: int = 1) -> Decision:
    """Write in the chat: always allowed."""
    return partial(decide, command=Chat(text=text, seat=seat), context=Context(CLIENTS[seat - 1]))


def first_move(id: str | None = None) -> Decision:
    """The first legal move of the first seat to act."""

    def decision(table: Table) -> Entry | None:
        seat = table.seats_to_act()[0]
        move = PlayMove(move=table.playing().legal(seat)[0], seat=seat + 1, id=id)
        return decide(table, move, Context(CLIENTS[seat]))

    return decision


def repeated_move(seat: int, id: str) -> Decision:
    """A move with the id of one that was sent before; the seat counts from 0."""
    command = PlayMove(move="enter", seat=seat + 1, id=id)
    return partial(decide, command=command, context=Context(CLIENTS[seat]))


def contents(live: LiveTable) -> list[bytes]:
    """Everything in memory about a table, with all events as every viewer sees them."""
    table = live.table
    events = [event.encoded(viewer) for viewer in (*range(len(table.seats)), SPECTATOR) for event in table.events]
    position = table.match.position.tobytes() if table.match else b""
    rest = (
        *(table.entry_count, table.version, table.waiting_since, table.seats),
        *(sorted(table.move_ids), table.device_links, table.host),
    )
    return [*events, position, repr(rest).encode()]


async def stored_chat(store: Store, id: str) -> list[str]:
    """The chat of a table as it is on disk; every entry number must be there once."""
    found = await store.entries(id)
    assert [number for number, _, _ in found] == list(range(len(found)))
    entries = [decode(body) for _, _, body in found]
    return [entry.text for entry in entries if isinstance(entry, ChatSent)]
