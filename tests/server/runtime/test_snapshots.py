"""Snapshots: a long table opens as fast as a short one; whatever is wrong with a snapshot, its entries count."""

import asyncio
import time
from functools import partial

import pytest
import sqlalchemy as sa
from structlog.testing import capture_logs

from meandre.server.domain.command_registry import Context, decide
from meandre.server.domain.commands import Undo
from meandre.server.domain.entries import ChatSent, encode
from meandre.server.operate.verify import verify
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.snapshot_writer import SnapshotWriter
from meandre.server.runtime.tables import TableService
from meandre.server.storage import schema
from meandre.server.storage.rows import EntryRow, PendingEntry
from meandre.server.storage.snapshots import AFTER, version_of
from meandre.server.storage.store import Store
from tests.server.support.table_services import CLIENTS, chat, contents, first_entry, first_move, open_service

LONG = AFTER + 30
CHATTY = 20_000


async def play_back_and_forth(tables: TableService, live: LiveTable, entries: int) -> None:
    """Moves that are taken back, and a word now and then: a table gets long without getting on."""
    for number in range(entries - live.table.entry_count):
        if number % 5 == 4:
            await tables.execute(live, chat(f"word {number}"))
            continue
        last = live.table.playing().last_decision()
        if number % 5 == 3 and last is not None and live.table.undone_from.count(last) < 15:
            seat = live.table.playing().events[last].seat
            undo = partial(decide, command=Undo(seat=seat + 1), context=Context(CLIENTS[seat]))
            try:
                await tables.execute(live, undo)
                continue
            except Exception:  # something has happened since
                pass
        if live.table.seats_to_act():
            await tables.execute(live, first_move())
        else:
            await tables.execute(live, chat("well played"))


async def long_table(database: str, entries: int = LONG) -> tuple[str, list[bytes]]:
    """A table with a snapshot, and what there is of it."""
    async with open_service(database) as tables:
        writer = SnapshotWriter(tables)
        live = await tables.create(first_entry("tanbo"))
        await play_back_and_forth(tables, live, entries)
        await writer.close()
        stored = await tables.store.snapshot(live.id)
        assert stored
        assert AFTER <= stored.entries < entries
        return live.id, contents(live)


async def changed(database: str, **values: object) -> None:
    store = Store(database)
    async with store.connected() as connection:
        await connection.execute(sa.update(schema.snapshots).values(**values))
    await store.close()


async def opened(database: str, id: str) -> tuple[list[bytes], int, list[str]]:
    """What a server that opens a table has of it, how many entries it did not have to apply, and what it logs."""
    async with open_service(database) as tables:
        with capture_logs() as logs:
            live = await tables.find(id)
        return contents(live), live.table.restored, [line["event"] for line in logs]


def test_a_long_table_opens_with_its_snapshot_and_the_entries_since(database: str) -> None:
    async def run() -> None:
        id, expected = await long_table(database)
        found, restored, logs = await opened(database, id)
        assert (found, logs) == (expected, [])
        assert restored >= AFTER
        report = await asyncio.to_thread(verify, database, lambda _: lambda _: None)
        assert (report.snapshots, report.wrong, report.stale) == (1, [], [])

    asyncio.run(run())


@pytest.mark.parametrize(
    ("values", "logged"),
    [
        ({"version": "1 other sources"}, []),
        ({"body": b"\x00\xff"}, ["a snapshot cannot be used"]),
        ({"body": sa.func.substr(schema.snapshots.c.body, 1, 3000)}, ["a snapshot cannot be used"]),
        ({"entries": 7}, ["a snapshot cannot be used"]),
        ({"entries": 10 * LONG}, ["a snapshot cannot be used"]),
    ],
    ids=["another version", "no snapshot", "cut off", "of other entries", "of more than there are"],
)
def test_a_snapshot_that_does_not_fit_is_not_used(database: str, values: dict[str, object], logged: list[str]) -> None:
    async def run() -> None:
        id, expected = await long_table(database)
        await changed(database, **values)
        assert await opened(database, id) == (expected, 0, logged)
        report = await asyncio.to_thread(verify, database, lambda _: lambda _: None)
        assert not report.wrong, "what is not used is no damage"

    asyncio.run(run())


def test_every_bit_of_a_snapshot_counts(database: str) -> None:
    """Wherever it is damaged, it is not used, or what is read is the same."""

    async def run() -> None:
        id, expected = await long_table(database)
        store = Store(database)
        stored = await store.snapshot(id)
        await store.close()
        assert stored
        for place in range(0, len(stored.body), len(stored.body) // 25):
            body = bytearray(stored.body)
            body[place] ^= 0x10
            await changed(database, body=bytes(body))
            found, _, _ = await opened(database, id)
            assert found == expected

    asyncio.run(run())


def test_a_snapshot_that_is_not_used_is_replaced(database: str) -> None:
    async def run() -> None:
        id, _ = await long_table(database)
        await changed(database, version="1 other sources")
        async with open_service(database) as tables:
            writer = SnapshotWriter(tables)
            live = await tables.find(id)
            await writer.close()
            stored = await tables.store.snapshot(id)
            assert stored
            assert (stored.entries, stored.version) == (live.entry_count, version_of(live.table.game))

    asyncio.run(run())


def test_a_damaged_entry_after_the_snapshot_is_found_as_without_one(database: str) -> None:
    async def run() -> None:
        id, _ = await long_table(database)
        async with open_service(database) as tables:
            last = len(await tables.store.entries(id)) - 1
            columns = schema.entries.c
            async with tables.store.connected() as connection:
                bad = sa.update(schema.entries).where(columns.table_id == id, columns.number == last)
                await connection.execute(bad.values(body=b"{}"))
        async with open_service(database) as tables:
            live = await tables.find(id)
            assert live.table.damaged
            assert live.entry_count == last + 1

    asyncio.run(run())


def test_verify_finds_a_snapshot_of_something_else(database: str) -> None:
    async def run() -> None:
        one, _ = await long_table(database)
        store = Store(database)
        stored = await store.snapshot(one)
        assert stored
        columns = schema.entries.c
        async with store.connected() as connection:
            chats = sa.update(schema.entries).where(columns.table_id == one, columns.number == 5)
            await connection.execute(chats.values(body=encode(ChatSent(0, "something else"))))
        await store.close()
        report = await asyncio.to_thread(verify, database, lambda _: lambda _: None)
        assert [found.problem for found in report.wrong] == ["the snapshot leads to something else than the entries"]

    asyncio.run(run())


async def chatty_table(database: str) -> str:
    """A table where people have talked for weeks."""
    async with open_service(database) as tables:
        live = await tables.create(first_entry())
        for start in range(1, CHATTY, 1000):
            lines = [
                PendingEntry(EntryRow(live.id, number, live.table.waiting_since, encode(ChatSent(0, f"line {number}"))))
                for number in range(start, start + 1000)
            ]
            await tables.store.write(lines)
    async with open_service(database) as tables:
        writer = SnapshotWriter(tables)
        await tables.find(live.id)
        await writer.close()
    return live.id


def test_a_table_opens_in_time_bounded_by_what_it_shows(tmp_path: object) -> None:
    """Many times faster than by its entries, in processor time, whatever else the machine does."""

    async def run() -> None:
        database = f"{tmp_path}/tables.db"
        id = await chatty_table(database)

        async def seconds() -> float:
            async with open_service(database) as tables:
                began = time.thread_time()
                live = await tables.find(id)
                took = time.thread_time() - began
                assert live.view_for_screen().chat(CHATTY - 2) == [(1, f"line {CHATTY - 1}"), (1, f"line {CHATTY}")]
                return took

        fast = min([await seconds() for _ in range(3)])
        await changed(database, version="1 other sources")
        assert await seconds() > 8 * fast

    asyncio.run(run())
