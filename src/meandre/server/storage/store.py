"""Where tables are kept: SQLite in one file, or PostgreSQL."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from meandre.server.domain.messages import DatabaseUnavailable, TableError, message
from meandre.server.storage import schema
from meandre.server.storage.writers import CHANNEL, NOTICE, EntryRow, EntryWriter, PostgresWriter, SqliteWriter

PRAGMAS: tuple[str, ...] = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
PATIENCE = 5.0
"""Seconds to wait for a connection."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
SECRETS = ("password", "passfile", "sslpassword")
DATABASE_ERRORS = (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What may come of asking a database."""


class PendingEntry(NamedTuple):
    """An entry to be written, with what else is to change with it."""

    table: str
    number: int
    at: float
    body: bytes
    also: tuple[sa.Executable, ...] = ()


class PhaseUpdate(NamedTuple):
    """What the lists are to know of a table."""

    table: str
    phase: str
    at: float


class Listing(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    phase: str
    touched: float


def url_of(database: str | Path) -> sa.URL:
    """Where a database is: the path of a file, or `postgresql://…`."""
    if isinstance(database, Path) or "://" not in database:
        return sa.URL.create(DRIVERS["sqlite"], database=str(database))
    try:
        url = sa.make_url(database)
        return url.set(drivername=DRIVERS[url.get_backend_name()])
    except (ArgumentError, KeyError, ValueError):
        raise TableError(message("database-unknown", database=database.partition("://")[0])) from None


def reason_of(error: BaseException) -> str:
    """What a database, or whoever should have reached it, says is wrong: one line, and nothing secret in it."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0].rpartition(">: ")[2] or type(cause).__name__


class Store:
    """The database, with every write in one transaction, on disk before it is told."""

    def __init__(self, database: str | Path) -> None:
        self.url = url_of(database)
        self.shared = self.url.get_backend_name() == "postgresql"
        """Whether other servers may be using it too."""
        insert = postgresql.insert if self.shared else sqlite.insert
        columns = (schema.entries.c.table_id, schema.entries.c.number)
        self.add_entry = insert(schema.entries).on_conflict_do_nothing().returning(*columns)
        self.add_seat_client = insert(schema.seat_clients).on_conflict_do_nothing()
        self.add_key = insert(schema.keys).on_conflict_do_nothing()
        beat: Any = insert(schema.heartbeats)
        self.add_beat = beat.on_conflict_do_update(index_elements=["name"], set_={"at": beat.excluded.at})
        self.engine = self._engine()
        writer: EntryWriter = (
            PostgresWriter(self.url, PATIENCE) if self.shared else SqliteWriter(self.url, PATIENCE, PRAGMAS)
        )
        self.writer = writer

    def _engine(self) -> AsyncEngine:
        if self.shared:
            return create_async_engine(
                self.url,
                pool_size=8,
                pool_timeout=PATIENCE,
                pool_pre_ping=True,
                connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
            )
        engine = create_async_engine(self.url, connect_args={"timeout": PATIENCE})

        @sa.event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            cursor = connection.cursor()
            for pragma in PRAGMAS:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        return engine

    @property
    def address(self) -> str:
        """Where it is, for people to read: a file, or an address without its password."""
        if not self.shared:
            return str(self.url.database)
        plain = self.url.set(drivername="postgresql").difference_update_query(SECRETS)
        return plain.render_as_string(hide_password=True)

    async def migrate(self) -> None:
        """Bring the database to what this version needs; several servers may try at once."""
        async with self.engine.begin() as connection:
            # One at a time, and all or nothing: left alone, SQLite would keep each table as soon as it is made.
            await connection.execute(
                sa.text("SELECT pg_advisory_xact_lock(7260)" if self.shared else "BEGIN IMMEDIATE")
            )
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; whatever is wrong with the database is `Away`."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except DATABASE_ERRORS as error:
            raise DatabaseUnavailable(message("database-away")) from error

    async def ask(self) -> None:
        """See whether it answers."""
        async with self.connected() as connection:
            await connection.execute(sa.text("SELECT 1"))

    async def beat(self, at: float) -> None:
        """See whether something can be written, all the way to the disk."""
        async with self.connected() as connection:
            await connection.execute(self.add_beat, {"name": "server", "at": at})

    async def key(self, name: str, fresh: bytes) -> bytes:
        """A key that all servers share: the one that was there first."""
        async with self.connected() as connection:
            await connection.execute(self.add_key, {"name": name, "key": fresh})
            found = await connection.scalar(sa.select(schema.keys.c.key).where(schema.keys.c.name == name))
        return bytes(found or fresh)

    async def table(self, table: str) -> tuple[bytes, str, str] | None:
        """The secret of a table's chance, its phase as the lists have it, and its game; None if there is no such."""
        columns = schema.tables.c
        async with self.connected() as connection:
            wanted = sa.select(columns.secret, columns.phase, columns.game).where(columns.id == table)
            found = await connection.execute(wanted)
            row = found.one_or_none()
        return None if row is None else (bytes(row.secret), row.phase, row.game)

    def marked(self, mark: PhaseUpdate) -> sa.Update:
        """What tells the lists of a new phase."""
        columns = schema.tables.c
        return sa.update(schema.tables).where(columns.id == mark.table).values(phase=mark.phase, touched=mark.at)

    async def mark(self, marks: Sequence[PhaseUpdate]) -> None:
        """Tell the lists of new phases."""
        async with self.connected() as connection:
            for mark in marks:
                await connection.execute(self.marked(mark))

    async def entries(self, table: str, start: int = 0) -> list[tuple[int, float, bytes]]:
        """The entries of a table from a number on."""
        columns = schema.entries.c
        wanted = sa.select(columns.number, columns.at, columns.body).order_by(columns.number)
        wanted = wanted.where(columns.table_id == table, columns.number >= start)
        async with self.connected() as connection:
            return [(number, at, bytes(body)) for number, at, body in await connection.execute(wanted)]

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries some tables have."""
        columns = schema.entries.c
        wanted = sa.select(columns.table_id, sa.func.max(columns.number) + 1).group_by(columns.table_id)
        async with self.connected() as connection:
            found = await connection.execute(wanted.where(columns.table_id.in_(tables)))
            return {table: length for table, length in found}  # noqa: C416 (rows are no pairs to dict's types)

    async def held_by(self, client_id: str, most: int = 50) -> list[Listing]:
        """The tables that somebody sits at, the latest first."""
        columns, held = schema.tables.c, schema.seat_clients.c
        wanted = (
            self._listings(most)
            .join(schema.seat_clients, held.table_id == columns.id)
            .where(held.client_id == client_id)
        )
        return await self._list(wanted)

    async def listed(self, phase: str, most: int = 50) -> list[Listing]:
        """The tables in the lobby, the latest first."""
        columns = schema.tables.c
        return await self._list(self._listings(most).where(columns.listed == 1, columns.phase == phase))

    async def waiting(self, phase: str, since: float, most: int) -> list[Listing]:
        """The tables in a phase, listed or not, the latest first."""
        columns = schema.tables.c
        either = columns.listed.in_((0, 1))  # both, said so that the index can be used
        return await self._list(self._listings(most).where(either, columns.phase == phase, columns.touched > since))

    def _listings(self, most: int) -> sa.Select[Any]:
        columns = schema.tables.c
        wanted = sa.select(columns.id, columns.game, columns.phase, columns.touched)
        return wanted.order_by(columns.touched.desc()).limit(most)

    async def _list(self, wanted: sa.Select[Any]) -> list[Listing]:
        async with self.connected() as connection:
            return [Listing(*row) for row in await connection.execute(wanted)]

    async def write(self, rows: Sequence[PendingEntry]) -> set[tuple[str, int]]:
        """Write all that can be written, and commit; return which: another server may have been faster."""
        if not any(row.also for row in rows):
            return await self._write_simply(rows)
        async with self.connected() as connection:
            simple = [row for row in rows if not row.also]
            found = await self._insert(connection, simple) if simple else set()
            for row in rows:
                if row.also:
                    found |= await self._insert_with(connection, row)
            if self.shared and found:
                await self._notify(connection, found)
        return found

    async def _write_simply(self, rows: Sequence[PendingEntry]) -> set[tuple[str, int]]:
        """The same for entries that change nothing else, which nearly all are: quickly."""
        try:
            return await self.writer.write([EntryRow(*row[:4]) for row in rows])
        except DATABASE_ERRORS as error:
            raise DatabaseUnavailable(message("database-away")) from error

    async def _notify(self, connection: AsyncConnection, written: set[tuple[str, int]]) -> None:
        """Let the other servers know, in the same transaction: they hear of it if and only if it is kept."""
        told = sorted(written)
        for start in range(0, len(told), NOTICE):
            notice = msgspec.json.encode(told[start : start + NOTICE]).decode()
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))

    async def _insert(self, connection: AsyncConnection, rows: Sequence[PendingEntry]) -> set[tuple[str, int]]:
        values = [{"table_id": row.table, "number": row.number, "at": row.at, "body": row.body} for row in rows]
        return {(table, number) for table, number in await connection.execute(self.add_entry, values)}

    async def _insert_with(self, connection: AsyncConnection, row: PendingEntry) -> set[tuple[str, int]]:
        """What makes a table goes before its first entry; what follows from an entry goes with it or not at all."""
        if row.number == 0:
            for statement in row.also:
                await connection.execute(statement)
            return await self._insert(connection, [row])
        found = await self._insert(connection, [row])
        for statement in row.also if found else ():
            await connection.execute(statement)
        return found


def migrations(connection: sa.Connection) -> Config:
    """What Alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: sa.Connection) -> None:
    """Run Alembic's migrations."""
    command.upgrade(migrations(connection), "head")
