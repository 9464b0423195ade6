"""The store: reads and writes tables, entries and keys."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.storage import schema
from meandre.server.storage.engine import (
    DATABASE_ERRORS,
    PRAGMAS,
    TIMEOUT,
    address_of,
    create_engine,
    is_postgres,
    url_of,
)
from meandre.server.storage.postgres import CHANNEL, NOTIFICATION_ENTRIES, PRESENCE_CHANNEL, PostgresWriter
from meandre.server.storage.rows import EntryWriter, Listing, PendingEntry, PhaseUpdate, Written
from meandre.server.storage.snapshots import StoredSnapshot
from meandre.server.storage.sqlite import SqliteWriter

MIGRATION_LOCK = 7260
"""Key of PostgreSQL's advisory lock while migrations run."""


UPDATE_PHASE = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("table"))
    .values(phase=sa.bindparam("phase"), touched=sa.bindparam("at"))
)
"""For parameters like `PhaseUpdate`."""


DELETE_ENTRY = sa.delete(schema.entries).where(
    schema.entries.c.table_id == sa.bindparam("table"), schema.entries.c.number == sa.bindparam("old")
)
"""For a choice that was changed."""


class Store:
    """The database. Every write is one transaction, on disk when the call returns."""

    def __init__(self, database: str | Path, *, timeout: float = TIMEOUT, pragmas: Sequence[str] = PRAGMAS) -> None:
        self.url = url_of(database)
        self.shared = is_postgres(self.url)
        """Whether other servers may be using it too."""
        insert = postgresql.insert if self.shared else sqlite.insert
        columns = (schema.entries.c.table_id, schema.entries.c.number)
        self._insert_entry = insert(schema.entries).on_conflict_do_nothing().returning(*columns)
        self._insert_seat_client = insert(schema.seat_clients).on_conflict_do_nothing()
        self._insert_key = insert(schema.keys).on_conflict_do_nothing()
        heartbeat: Any = insert(schema.heartbeats)
        self._upsert_heartbeat = heartbeat.on_conflict_do_update(
            index_elements=["name"], set_={"at": heartbeat.excluded.at}
        )
        snapshot: Any = insert(schema.snapshots)
        changed = {name: snapshot.excluded[name] for name in ("entries", "version", "body")}
        self._upsert_snapshot = snapshot.on_conflict_do_update(index_elements=["table_id"], set_=changed)
        self.engine = create_engine(self.url, timeout, pragmas)
        self.writer: EntryWriter = (
            PostgresWriter(self.url, timeout) if self.shared else SqliteWriter(self.url, timeout, pragmas)
        )

    @property
    def address(self) -> str:
        """Where it is, for people to read, without its password."""
        return address_of(self.url)

    async def migrate(self) -> None:
        """Run the migrations; several servers may try at once."""
        async with self.engine.begin() as connection:
            # One server at a time, and all or nothing: by default SQLite commits each CREATE TABLE.
            lock = f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})" if self.shared else "BEGIN IMMEDIATE"
            await connection.execute(sa.text(lock))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Close all connections."""
        await self.writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; any database error becomes `DatabaseUnavailable`."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except DATABASE_ERRORS as error:
            raise DatabaseUnavailable(message("database-away")) from error

    async def ping(self) -> None:
        """Check that the database answers."""
        async with self.connected() as connection:
            await connection.execute(sa.text("SELECT 1"))

    async def heartbeat(self, at: float) -> None:
        """Check that something can be written, all the way to the disk."""
        async with self.connected() as connection:
            await connection.execute(self._upsert_heartbeat, {"name": "server", "at": at})

    async def key(self, name: str, fresh: bytes) -> bytes:
        """A key that all servers share: the one that was stored first."""
        async with self.connected() as connection:
            await connection.execute(self._insert_key, {"name": name, "key": fresh})
            found = await connection.scalar(sa.select(schema.keys.c.key).where(schema.keys.c.name == name))
        return bytes(found or fresh)

    async def table(self, table: str) -> tuple[bytes, str, str, float] | None:
        """A table's secret, its phase as the lists have it, its game, and when it was last claimed; None: no table."""
        columns = schema.tables.c
        async with self.connected() as connection:
            wanted = sa.select(columns.secret, columns.phase, columns.game, columns.used).where(columns.id == table)
            found = await connection.execute(wanted)
            row = found.one_or_none()
        return None if row is None else (bytes(row.secret), row.phase, row.game, row.used)

    async def claim(self, tables: Sequence[str], at: float) -> set[str]:
        """Say that a server uses some tables; returns those that there are."""
        columns = schema.tables.c
        claimed = sa.update(schema.tables).where(columns.id.in_(tables)).values(used=at).returning(columns.id)
        async with self.connected() as connection:
            return set((await connection.execute(claimed)).scalars())

    async def update_phases(self, updates: Sequence[PhaseUpdate]) -> None:
        """Store the new phases of tables, for the lists."""
        async with self.connected() as connection:
            await self._update_phases(connection, updates)

    async def _update_phases(self, connection: AsyncConnection, updates: Sequence[PhaseUpdate]) -> None:
        await connection.execute(UPDATE_PHASE, [update._asdict() for update in updates])

    async def entries(self, table: str, start: int = 0) -> list[tuple[int, float, bytes]]:
        """The entries of a table from a number on."""
        columns = schema.entries.c
        wanted = sa.select(columns.number, columns.at, columns.body).order_by(columns.number)
        wanted = wanted.where(columns.table_id == table, columns.number >= start)
        async with self.connected() as connection:
            return [(number, at, bytes(body)) for number, at, body in await connection.execute(wanted)]

    async def snapshot(self, table: str) -> StoredSnapshot | None:
        """The snapshot of a table, if there is one."""
        columns = schema.snapshots.c
        wanted = sa.select(columns.entries, columns.version, columns.body).where(columns.table_id == table)
        async with self.connected() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else StoredSnapshot(row.entries, row.version, bytes(row.body))

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        """Store the snapshot of a table instead of the one before; that of a table that was deleted is not stored."""
        values = {"entries": snapshot.entries, "version": snapshot.version, "body": snapshot.body}
        async with self.connected() as connection:
            await connection.execute(self._upsert_snapshot, {"table_id": table, **values})

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries some tables have."""
        columns = schema.entries.c
        wanted = sa.select(columns.table_id, sa.func.max(columns.number) + 1).group_by(columns.table_id)
        async with self.connected() as connection:
            found = await connection.execute(wanted.where(columns.table_id.in_(tables)))
            return {table: length for table, length in found}  # noqa: C416 (rows are no pairs to dict's types)

    async def held_by(self, client_id: str, most: int = 50) -> list[Listing]:
        """The tables where a client holds a seat, the latest first."""
        columns, held = schema.tables.c, schema.seat_clients.c
        wanted = (
            self._listings(most)
            .join(schema.seat_clients, held.table_id == columns.id)
            .where(held.client_id == client_id)
        )
        return await self._list(wanted)

    async def listed(self, phase: str, most: int = 50) -> list[Listing]:
        """The listed tables in a phase, the latest first."""
        columns = schema.tables.c
        return await self._list(self._listings(most).where(columns.listed == 1, columns.phase == phase))

    async def waiting(self, phase: str, since: float, most: int) -> list[Listing]:
        """The tables in a phase, listed or not, the latest first."""
        columns = schema.tables.c
        either = columns.listed.in_((0, 1))  # both values: so that the index is used
        return await self._list(self._listings(most).where(either, columns.phase == phase, columns.touched > since))

    async def turns_due(self, phase: str, before: float, most: int) -> list[str]:
        """Tables in a phase where a turn may end before a time, as far as is known."""
        columns = schema.tables.c
        wanted = sa.select(columns.id).where(columns.phase == phase, columns.due <= before)
        async with self.connected() as connection:
            return [*(await connection.execute(wanted.order_by(columns.due).limit(most))).scalars()]

    async def note_due(self, table: str, due: float | None) -> None:
        """Note until when no turn ends at a table; None: it has no clock."""
        noted = sa.update(schema.tables).where(schema.tables.c.id == table).values(due=due)
        async with self.connected() as connection:
            await connection.execute(noted)

    def _listings(self, most: int) -> sa.Select[Any]:
        columns = schema.tables.c
        wanted = sa.select(columns.id, columns.game, columns.phase, columns.touched)
        return wanted.order_by(columns.touched.desc()).limit(most)

    async def _list(self, wanted: sa.Select[Any]) -> list[Listing]:
        async with self.connected() as connection:
            return [Listing(*row) for row in await connection.execute(wanted)]

    async def write(self, pending: Sequence[PendingEntry]) -> Written:
        """Write and commit; return what was written: another server may have taken an entry number first."""
        if all(entry.is_simple for entry in pending):
            try:
                return await self.writer.write([entry.row for entry in pending])
            except DATABASE_ERRORS as error:
                raise DatabaseUnavailable(message("database-away")) from error
        async with self.connected() as connection:
            plain = [entry for entry in pending if not entry.changes_lists]
            written = await self._insert(connection, plain) if plain else set()
            replaced = [
                {"table": entry.row.table, "old": entry.replaces}
                for entry in plain
                if entry.replaces is not None and (entry.row.table, entry.row.number) in written
            ]
            if replaced:
                await connection.execute(DELETE_ENTRY, replaced)
            for entry in pending:
                if entry.changes_lists:
                    written |= await self._insert_with_lists(connection, entry)
            if self.shared and written:
                await self._notify(connection, written)
        return written

    async def announce_presence(self, seats: Mapping[str, Sequence[int]]) -> None:
        """Tell the other servers at which seats of which tables players are."""
        notification = msgspec.json.encode(seats).decode()
        async with self.connected() as connection:
            await connection.execute(sa.select(sa.func.pg_notify(PRESENCE_CHANNEL, notification)))

    async def _notify(self, connection: AsyncConnection, written: Written) -> None:
        """Notify the other servers in the same transaction: they hear of it if and only if it is committed."""
        keys = sorted(written)
        for start in range(0, len(keys), NOTIFICATION_ENTRIES):
            notification = msgspec.json.encode(keys[start : start + NOTIFICATION_ENTRIES]).decode()
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notification)))

    async def _insert(self, connection: AsyncConnection, pending: Sequence[PendingEntry]) -> Written:
        rows = (entry.row for entry in pending)
        values = [{"table_id": row.table, "number": row.number, "at": row.at, "body": row.body} for row in rows]
        return {(table, number) for table, number in await connection.execute(self._insert_entry, values)}

    async def _insert_with_lists(self, connection: AsyncConnection, pending: PendingEntry) -> Written:
        """A new table goes before its first entry; the other lists change only if the entry was written."""
        if pending.new_table:
            new = pending.new_table._asdict() | {"listed": int(pending.new_table.listed)}
            await connection.execute(sa.insert(schema.tables).values(**new))
        written = await self._insert(connection, [pending])
        if written:
            for client_id in pending.seat_clients:
                values = {"client_id": client_id, "table_id": pending.row.table}
                await connection.execute(self._insert_seat_client.values(**values))
            if pending.phase:
                await self._update_phases(connection, [pending.phase])
        return written


def alembic_config(connection: sa.Connection | None = None) -> Config:
    """Alembic's configuration."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def known_revisions() -> list[str]:
    """The migrations that this version knows, the last one first."""
    return [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()]


def upgrade(connection: sa.Connection) -> None:
    """Run Alembic's migrations."""
    command.upgrade(alembic_config(connection), "head")
