"""The store: its migrations make what the code expects, and no two entries have the same number."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meandre.server.domain.messages import DatabaseUnavailable
from meandre.server.storage import schema
from meandre.server.storage.store import PRAGMAS, PendingEntry, PhaseUpdate, Store, migrations, url_of
from tests.server.conftest import UNSAFE

SECRET = bytes(32)


class Cut(Exception):
    """Something ends before its time."""


def new_table(store: Store, id: str) -> PendingEntry:
    """The first entry of a table that means nothing."""
    values = {"id": id, "game": "mehen", "secret": SECRET, "phase": "filling", "listed": 1, "touched": 1.0}
    also = (sa.insert(schema.tables).values(**values), store.add_seat_client.values(client_id="ada", table_id=id))
    return PendingEntry(id, 0, 1.0, b"first", also)


async def opened(database: str) -> Store:
    store = Store(database)
    await store.migrate()
    return store


def differences(connection: sa.Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, schema.metadata))


def test_migrations_make_just_what_the_code_expects(database: str) -> None:
    async def run() -> None:
        store = await opened(database)
        async with store.connected() as connection:
            assert await connection.run_sync(differences) == []
            await connection.execute(sa.text("ALTER TABLE tables ADD COLUMN extra INTEGER"))
            assert len(await connection.run_sync(differences)) == 1  # so the comparison sees something
        await store.close()

    asyncio.run(run())


def test_migrations_run_again_and_at_once(database: str) -> None:
    async def run() -> None:
        stores = [Store(database) for _ in range(5)]
        await asyncio.gather(*(store.migrate() for store in stores))
        await stores[0].migrate()
        assert await stores[0].write([new_table(stores[0], "one")]) == {("one", 0)}
        assert await stores[-1].entries("one") == [(0, 1.0, b"first")]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_migration_that_is_cut_short_has_made_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_short(connection: sa.Connection) -> None:
        schema.metadata.create_all(connection, [schema.tables])
        raise Cut

    async def run() -> None:
        store = Store(database)
        with monkeypatch.context() as patched:
            patched.setattr("meandre.server.storage.store.upgrade", cut_short)
            with pytest.raises(Cut):
                await store.migrate()
        await store.migrate()
        async with store.connected() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    asyncio.run(run())


def test_entries_outlive_every_migration(database: str) -> None:
    entries = [(number, 1.0 + number, b"%d" % number) for number in range(3)]

    async def run() -> None:
        store = await opened(database)
        await store.write([new_table(store, "one"), *(PendingEntry("one", *entry) for entry in entries[1:])])
        before = await store.entries("one")
        for turn, version in ((command.downgrade, "0002"), (command.upgrade, "head")):
            async with store.connected() as connection:
                config = await connection.run_sync(migrations)
                await connection.run_sync(lambda _, turn, *how: turn(*how), turn, config, version)
            assert await store.entries("one") == before
            assert await store.write([PendingEntry("one", 2, 9.0, b"again")]) == set()
        async with store.connected() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    asyncio.run(run())


def test_a_number_is_given_once(database: str) -> None:
    async def run() -> None:
        store = await opened(database)
        await store.write([new_table(store, "one")])
        rows = [PendingEntry("one", number, 2.0, b"ada") for number in (1, 2)]
        assert await store.write(rows) == {("one", 1), ("one", 2)}
        others = [PendingEntry("one", number, 3.0, b"bo") for number in (2, 3)]
        assert await store.write(others) == {("one", 3)}
        assert [body for _, _, body in await store.entries("one", 1)] == [b"ada", b"ada", b"bo"]
        assert await store.lengths(["one", "none"]) == {"one": 4}
        await store.close()

    asyncio.run(run())


def test_servers_that_write_at_once_get_each_number_once(database: str) -> None:
    async def run() -> None:
        stores = [await opened(database) for _ in range(3)]
        await stores[0].write([new_table(stores[0], "one")])
        for number in range(1, 20):
            rows = [PendingEntry("one", number, 1.0, b"%d" % n) for n in range(3)]
            won = await asyncio.gather(*(store.write([row]) for store, row in zip(stores, rows, strict=True)))
            assert sum(map(len, won)) == 1
            [(_, _, body)] = await stores[0].entries("one", number)
            assert won[int(body)] == {("one", number)}
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_what_goes_with_an_entry_goes_with_it_or_not_at_all(database: str) -> None:
    async def run() -> None:
        store = await opened(database)
        await store.write([new_table(store, "one")])
        await store.write([PendingEntry("one", 1, 2.0, b"")])
        late = PendingEntry("one", 1, 2.0, b"", (store.add_seat_client.values(client_id="bo", table_id="one"),))
        assert await store.write([late]) == set()
        assert await store.held_by("bo") == []
        on_time = late._replace(number=2)
        assert await store.write([on_time]) == {("one", 2)}
        assert [listing.id for listing in await store.held_by("bo")] == ["one"]
        nowhere = PendingEntry("none", 0, 2.0, b"", (store.add_seat_client.values(client_id="bo", table_id="none"),))
        with pytest.raises(DatabaseUnavailable):
            await store.write([PendingEntry("one", 3, 2.0, b""), nowhere])
        assert await store.lengths(["one"]) == {"one": 3}
        await store.close()

    asyncio.run(run())


def test_more_entries_than_fit_in_one_statement_or_notice(database: str) -> None:
    async def run() -> None:
        store = await opened(database)
        await store.write([new_table(store, "one")])
        rows = [PendingEntry("one", number, 1.0, b"%d" % number) for number in range(1, 3000)]
        assert len(await store.write(rows)) == 2999
        assert [body for _, _, body in await store.entries("one", 1)] == [row.body for row in rows]
        await store.close()

    asyncio.run(run())


def test_all_servers_have_the_key_that_was_there_first(database: str) -> None:
    async def run() -> None:
        stores = [await opened(database) for _ in range(3)]
        found = await asyncio.gather(*(store.key("cookies", b"%d" % n) for n, store in enumerate(stores)))
        assert len(set(found)) == 1
        assert await stores[0].key("cookies", b"late") == found[0]
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_lists_are_the_latest_first(database: str) -> None:
    async def run() -> None:
        store = await opened(database)
        await store.write([new_table(store, id) for id in ("one", "two", "three")])
        await store.mark([PhaseUpdate("two", "filling", 9.0)])
        await store.mark([PhaseUpdate("three", "playing", 10.0)])
        assert [listing.id for listing in await store.listed("filling")] == ["two", "one"]
        assert [listing.id for listing in await store.held_by("ada", most=2)] == ["three", "two"]
        assert await store.table("two") == (SECRET, "filling", "mehen")
        assert await store.table("none") is None
        await store.close()

    asyncio.run(run())


def test_what_is_written_is_on_disk_before_write_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite is told to wait for the disk at each commit."""
    monkeypatch.setattr("meandre.server.storage.store.PRAGMAS", tuple(pragma for pragma in PRAGMAS if pragma != UNSAFE))

    async def run() -> None:
        store = await opened(str(tmp_path / "tables.db"))
        async with store.connected() as connection:
            asked = {
                name: await connection.scalar(sa.text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous")
            }
        assert asked == {"journal_mode": "wal", "synchronous": 2}
        await store.write([new_table(store, "one")])
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


def test_a_database_that_is_not_there_is_away(tmp_path: Path) -> None:
    async def run() -> None:
        for database in (str(tmp_path / "no" / "folder" / "tables.db"), f"postgresql://postgres@/none?host={tmp_path}"):
            store = Store(database)
            with pytest.raises(DatabaseUnavailable):
                await store.entries("one")
            await store.close()
        await asyncio.sleep(0.1)  # the thread of a connection that was never made takes a moment to end

    asyncio.run(run())


def test_killed_while_migrating(tmp_path: Path) -> None:
    """A server that dies while it makes the tables of a new file leaves a file that the next one can use."""
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
        store = await opened(str(database))
        assert await store.write([new_table(store, "one")]) == {("one", 0)}
        await store.close()

    asyncio.run(run())
