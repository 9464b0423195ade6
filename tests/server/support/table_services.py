"""Hubs in this process, and tables to try them with."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from meandre.server.domain import commands
from meandre.server.domain.entries import ChatSent, Entry, SeatSetup, TableCreated, TableSettings, decode
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.domain.table import Table
from meandre.server.runtime.tables import LiveTable, TableService
from meandre.server.storage.store import Store

HOLDERS = ["ada", "bo", "cy"]


@asynccontextmanager
async def opened(database: str, clock: Callable[[], float] = time.time) -> AsyncIterator[TableService]:
    """A hub on a database, as a server has one."""
    tables = TableService(Store(database), clock)
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()


def first_entry(game: str = "mehen", seats: int = 2, **manners: Any) -> TableCreated:
    """A table at which everybody sits already."""
    asked = NewTable(game, [NewSeat("here") for _ in range(seats)])
    entry = create(asked, HOLDERS[0], dict(enumerate(HOLDERS[:seats]))).entry
    return TableCreated(entry.game, entry.rules, entry.options, entry.seats, TableSettings(**manners), entry.host)


def open_seat(entry: TableCreated) -> TableCreated:
    """The same with nobody in the last seat."""
    seats = [*entry.seats[:-1], SeatSetup("open")]
    return TableCreated(entry.game, entry.rules, entry.options, seats, entry.manners, entry.host)


def chatting(text: str, seat: int = 1) -> Callable[[Table], Entry | None]:
    """Something that may always happen."""
    return partial(commands.chat, client_id=HOLDERS[seat - 1], number=seat, text=text)


def moving(id: str | None = None) -> Callable[[Table], Entry | None]:
    """The first legal move of the first seat that is waited for."""

    def decide(table: Table) -> Entry | None:
        seat = table.seats_to_act()[0]
        return commands.move(table, HOLDERS[seat], seat + 1, table.playing().legal(seat)[0], None, id)

    return decide


def again(seat: int, id: str) -> Callable[[Table], Entry | None]:
    """A move of a seat that was sent before, sent once more."""
    return partial(commands.move, client_id=HOLDERS[seat], number=seat + 1, text="enter", version=None, id=id)


def memory(live: LiveTable) -> list[bytes]:
    """All that a table has come to, as its seats and a spectator see it, byte for byte."""
    table = live.table
    told = [table_event.encoded(viewer) for viewer in range(-1, len(table.seats)) for table_event in table.events]
    match = table.match
    position = match.position.tobytes() if match else b""
    rest = (table.number, table.version, table.since, table.seats, sorted(table.made), table.links, table.host)
    return [*told, position, repr(rest).encode()]


async def chats(store: Store, id: str) -> list[str]:
    """What was said at a table, as it is on disk; every number must be there once."""
    found = await store.entries(id)
    assert [number for number, _, _ in found] == list(range(len(found)))
    entries = [decode(body) for _, _, body in found]
    return [entry.text for entry in entries if isinstance(entry, ChatSent)]
