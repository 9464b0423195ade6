"""A database with tables of every kind, of any age, and a look at all that is in it."""

import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from meandre.server.domain.phases import OVER
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.operate.database import opened
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from meandre.server.storage import schema
from meandre.server.storage.store import Store
from tests.server.support.table_services import CLIENTS, chat, first_entry, first_move, open_service, with_open_seat

DAY = 24 * 3600.0


@dataclass
class Furnished:
    """The ids of the tables."""

    finished: str
    playing: str
    filling: str
    bots: str

    @property
    def all(self) -> set[str]:
        return set(vars(self).values())


async def furnish(database: str, age: float = 0.0) -> Furnished:
    """Lay tables of every kind that were left so long ago."""
    async with open_service(database, lambda: time.time() - age) as tables:
        finished = await tables.create(first_entry())
        while finished.table.phase != OVER:
            await tables.execute(finished, first_move())
        playing = await tables.create(first_entry())
        for _ in range(3):
            await tables.execute(playing, first_move())
        await tables.execute(playing, chat("hello"))
        filling = await tables.create(with_open_seat(first_entry(listed=True)))
        bots = await tables.create(create(NewTable("mehen", [NewSeat("bot"), NewSeat("bot")]), CLIENTS[0], {}).entry)
        return Furnished(finished.id, playing.id, filling.id, bots.id)


async def go_on(tables: TableService, id: str) -> LiveTable:
    """Play a move at a table."""
    live = await tables.find(id)
    before = live.entry_count
    await tables.execute(live, first_move())
    assert live.entry_count == before + 1
    return live


async def change(database: str, *statements: sa.Executable) -> None:
    """Change the database behind everybody's back."""
    store = Store(database)
    try:
        async with store.connected() as connection:
            for statement in statements:
                await connection.execute(statement)
    finally:
        await store.close()


async def everything(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables of a database."""
    async with opened(database) as source, source.snapshot() as connection:
        return {
            table.name: sorted(tuple(row) for row in await connection.execute(sa.select(table)))
            for table in schema.metadata.sorted_tables
        }
