"""The store: the migrations make the schema that the code expects, and no two entries have the same number."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.storage import schema
from meandre.server.storage.engine import PRAGMAS, url_of
from meandre.server.storage.rows import EntryRow, NewTableRow, PendingEntry, PhaseUpdate
from meandre.server.storage.store import Store, alembic_config
from tests.server.support.databases import FAST_PRAGMAS, schema_differences

SECRET = bytes(32)


class Interrupted(Exception):
    """Ends a migration in the middle."""


def new_table(id: str) -> PendingEntry:
    """The first entry of a table, held by `ada`; its body has no meaning."""
    row = NewTableRow(id, "mehen", SECRET, "filling", True, 1.0)
    return PendingEntry(EntryRow(id, 0, 1.0, b"first"), row, ("ada",))


def entry(
    number: int, body: bytes = b"", at: float = 1.0, table: str = "one", client: str | None = None
) -> PendingEntry:
    """A later entry; `client` takes a seat with it."""
    return PendingEntry(EntryRow(table, number, at, body), seat_clients=(client,) if client else ())


async def open_store(database: str, pragmas: Sequence[str] = FAST_PRAGMAS) -> Store:
    store = Store(database, pragmas=pragmas)
    await store.migrate()
    return store


def test_migrations_make_just_what_the_code_expects(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        async with store.connected() as connection:
            assert await connection.run_sync(schema_differences) == []
            await connection.execute(sa.text("ALTER TABLE tables ADD COLUMN extra INTEGER"))
            assert len(await connection.run_sync(schema_differences)) == 1  # so the comparison works
        await store.close()

    asyncio.run(run())


def test_migrations_may_run_again_and_concurrently(database: str) -> None:
    async def run() -> None:
        stores = [Store(database, pragmas=FAST_PRAGMAS) for _ in range(5)]
        await asyncio.gather(*(store.migrate() for store in stores))
        await stores[0].migrate()
        assert await stores[0].write([new_table("one")]) == {("one", 0)}
        assert await stores[-1].entries("one") == [(0, 1.0, b"first")]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_an_interrupted_migration_leaves_nothing_behind(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted_upgrade(connection: sa.Connection) -> None:
        schema.metadata.create_all(connection, [schema.tables])
        raise Interrupted

    async def run() -> None:
        store = Store(database)
        with monkeypatch.context() as patch:
            patch.setattr("meandre.server.storage.store.upgrade", interrupted_upgrade)
            with pytest.raises(Interrupted):
                await store.migrate()
        await store.migrate()
        async with store.connected() as connection:
            assert await connection.run_sync(schema_differences) == []
        await store.close()

    asyncio.run(run())


def test_entries_survive_every_migration(database: str) -> None:
    rows = [(number, 1.0 + number, b"%d" % number) for number in range(3)]

    async def run() -> None:
        store = await open_store(database)
        await store.write([new_table("one"), *(PendingEntry(EntryRow("one", *row)) for row in rows[1:])])
        before = await store.entries("one")
        for migrate, version in ((command.downgrade, "0002"), (command.upgrade, "head")):
            async with store.connected() as connection:
                config = await connection.run_sync(alembic_config)
                await connection.run_sync(lambda _, migrate, *args: migrate(*args), migrate, config, version)
            assert await store.entries("one") == before
            assert await store.write([entry(2, b"again", 9.0)]) == set()
        async with store.connected() as connection:
            assert await connection.run_sync(schema_differences) == []
        await store.close()

    asyncio.run(run())


def test_an_entry_number_is_written_once(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await store.write([new_table("one")])
        assert await store.write([entry(number, b"ada") for number in (1, 2)]) == {("one", 1), ("one", 2)}
        assert await store.write([entry(number, b"bo") for number in (2, 3)]) == {("one", 3)}
        assert [body for _, _, body in await store.entries("one", 1)] == [b"ada", b"ada", b"bo"]
        assert await store.lengths(["one", "none"]) == {"one": 4}
        await store.close()

    asyncio.run(run())


def test_of_servers_that_write_concurrently_one_gets_each_number(database: str) -> None:
    async def run() -> None:
        stores = [await open_store(database) for _ in range(3)]
        await stores[0].write([new_table("one")])
        for number in range(1, 20):
            entries = [entry(number, b"%d" % n) for n in range(3)]
            written = await asyncio.gather(*(store.write([row]) for store, row in zip(stores, entries, strict=True)))
            assert sum(map(len, written)) == 1
            [(_, _, body)] = await stores[0].entries("one", number)
            assert written[int(body)] == {("one", number)}
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_the_lists_change_with_the_entry_or_not_at_all(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await store.write([new_table("one")])
        await store.write([entry(1)])
        late = entry(1, client="bo")._replace(phase=PhaseUpdate("one", "playing", 2.0))
        assert await store.write([late]) == set()
        assert await store.held_by("bo") == []
        assert await store.table("one") == (SECRET, "filling", "mehen", 0.0)
        on_time = late._replace(row=late.row._replace(number=2))
        assert await store.write([on_time]) == {("one", 2)}
        assert [listing.id for listing in await store.held_by("bo")] == ["one"]
        assert await store.table("one") == (SECRET, "playing", "mehen", 0.0)
        unknown_table = entry(0, table="none", client="bo")
        with pytest.raises(DatabaseUnavailable):
            await store.write([entry(3), unknown_table])
        assert await store.lengths(["one"]) == {"one": 3}
        await store.close()

    asyncio.run(run())


def test_more_entries_than_fit_in_one_statement_or_notification(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await store.write([new_table("one")])
        entries = [entry(number, b"%d" % number) for number in range(1, 3000)]
        assert len(await store.write(entries)) == 2999
        assert [body for _, _, body in await store.entries("one", 1)] == [pending.row.body for pending in entries]
        await store.close()

    asyncio.run(run())


def test_all_servers_get_the_key_that_was_stored_first(database: str) -> None:
    async def run() -> None:
        stores = [await open_store(database) for _ in range(3)]
        found = await asyncio.gather(*(store.key("cookies", b"%d" % n) for n, store in enumerate(stores)))
        assert len(set(found)) == 1
        assert await stores[0].key("cookies", b"late") == found[0]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_lists_have_the_latest_tables_first(database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await store.write([new_table(id) for id in ("one", "two", "three")])
        await store.update_phases([PhaseUpdate("two", "filling", 9.0)])
        await store.update_phases([PhaseUpdate("three", "playing", 10.0)])
        assert [listing.id for listing in await store.listed("filling")] == ["two", "one"]
        assert [listing.id for listing in await store.held_by("ada", most=2)] == ["three", "two"]
        assert await store.table("two") == (SECRET, "filling", "mehen", 0.0)
        assert await store.table("none") is None
        await store.close()

    asyncio.run(run())


def test_what_is_written_is_on_disk_before_write_returns(tmp_path: Path) -> None:
    """By default SQLite waits for the disk at each commit."""

    async def run() -> None:
        store = await open_store(str(tmp_path / "tables.db"), PRAGMAS)
        async with store.connected() as connection:
            set_to = {
                name: await connection.scalar(sa.text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")
            }
        assert set_to == {"journal_mode": "wal", "synchronous": 2}
        await store.write([new_table("one")])
        with sqlite3.connect(tmp_path / "tables.db") as other:
            assert other.execute("SELECT body FROM entries").fetchall() == [(b"first",)]
        other.close()
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("database", "driver"),
    [
        ("tables.db", "sqlite+aiosqlite"),
        (Path("tables.db"), "sqlite+aiosqlite"),
        ("sqlite:///tables.db", "sqlite+aiosqlite"),
        ("postgres://ada@host/tables", "postgresql+asyncpg"),
        ("postgresql://ada@host/tables", "postgresql+asyncpg"),
        ("postgresql+asyncpg://ada@host/tables", "postgresql+asyncpg"),
    ],
)
def test_a_database_is_a_file_or_an_address(database: str | Path, driver: str) -> None:
    assert url_of(database).drivername == driver


def test_a_missing_database_is_unavailable(tmp_path: Path) -> None:
    async def run() -> None:
        for database in (str(tmp_path / "no" / "folder" / "tables.db"), f"postgresql://postgres@/none?host={tmp_path}"):
            store = Store(database)
            with pytest.raises(DatabaseUnavailable):
                await store.entries("one")
            await store.close()
        await asyncio.sleep(0.1)  # the thread of a failed connection takes a moment to end

    asyncio.run(run())


def test_killed_while_migrating(tmp_path: Path) -> None:
    """A server that is killed while it migrates a new file leaves a file that the next one can use."""
    database = tmp_path / "tables.db"
    script = f"""
import asyncio, os
from meandre.server.storage import store
from meandre.server.storage.schema import metadata, tables

def die(connection):
    metadata.create_all(connection, [tables])
    os.kill(os.getpid(), 9)

store.upgrade = die
asyncio.run(store.Store({str(database)!r}).migrate())
"""
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    assert database.exists()

    async def run() -> None:
        store = await open_store(str(database))
        assert await store.write([new_table("one")]) == {("one", 0)}
        await store.close()

    asyncio.run(run())
