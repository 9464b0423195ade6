"""The table service: a change is on disk first, then in memory, then with the subscribers, whatever fails."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

from meandre.server.domain.commands import Invite, LinkDevice, PlayMove, Rematch, TakeSeat, UseDeviceLink
from meandre.server.domain.errors import DatabaseUnavailable, Forbidden, NotFound
from meandre.server.domain.messages import message
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from meandre.server.storage.rows import PendingEntry, PhaseUpdate, Written
from tests.server.support.table_services import (
    CLIENTS,
    chat,
    contents,
    first_entry,
    first_move,
    open_service,
    repeated_move,
    stored_chat,
    with_open_seat,
)


class FaultyWrites:
    """Replaces a store's `write`: writes can be delayed, fail before they are made, or fail after."""

    def __init__(self, tables: TableService) -> None:
        self.write, self.writes = tables.store.write, 0
        self.fails: Literal["before", "after"] | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        tables.store.write = self.faulty_write  # type: ignore[method-assign]

    async def faulty_write(self, pending: Sequence[PendingEntry]) -> Written:
        self.writes += 1
        await self.gate.wait()
        if self.fails == "before":
            raise DatabaseUnavailable(message("database-away"))
        written = await self.write(pending)
        if self.fails == "after":
            raise DatabaseUnavailable(message("database-away"))
        return written


def subscribe(live: LiveTable) -> list[int]:
    """The number of entries each time that subscribers are woken."""
    woken: list[int] = []
    live.subscribers.add(lambda: woken.append(live.table.entry_count))
    return woken


async def listed_as_over(tables: TableService, table: str) -> None:
    """Wait until the lists have the phase."""
    async with asyncio.timeout(20):
        while (await tables.store.table(table) or ("", ""))[1] != "over":
            await asyncio.sleep(0.01)


async def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", ["mehen", "riombo", "tanbo", "rio_grande"])
def test_a_table_is_the_replay_of_its_entries(database: str, game: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry(game))
            for number in range(12):
                assert await tables.execute(live, first_move(f"m{number}"))
            await tables.execute(live, chat("So long!"))
            before, id = contents(live), live.id
            assert await tables.find(id) is live
        async with open_service(database) as later:
            assert contents(await later.find(id)) == before

    asyncio.run(run())


def test_unknown_tables_are_not_found(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            for id in ("nowhere", "", "x" * 41, "\0"):
                with pytest.raises(NotFound):
                    await tables.find(id)
            assert not tables._loading

    asyncio.run(run())


def test_a_table_is_loaded_once_for_concurrent_callers(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            id = (await tables.create(first_entry())).id
        async with open_service(database) as tables:
            first, *others = await asyncio.gather(*(tables.find(id) for _ in range(20)))
            assert all(other is first for other in others)

    asyncio.run(run())


def test_concurrent_changes_share_transactions(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            lives = await asyncio.gather(*(tables.create(first_entry()) for _ in range(100)))
            faults = FaultyWrites(tables)
            done = await asyncio.gather(*(tables.execute(live, first_move()) for live in lives for _ in range(5)))
            assert done == [True] * 500
            assert faults.writes <= 15
            assert all(live.table.entry_count == 6 for live in lives)

    asyncio.run(run())


def test_subscribers_are_not_woken_before_the_entry_is_on_disk(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            woken, faults = subscribe(live), FaultyWrites(tables)
            faults.gate.clear()
            executing = asyncio.create_task(tables.execute(live, chat("psst")))
            await asyncio.sleep(0.05)
            assert not executing.done()
            assert (woken, live.table.entry_count) == ([], 1)
            faults.gate.set()
            assert await executing
            assert woken[0] == live.table.entry_count == 2

    asyncio.run(run())


def test_during_an_outage_nothing_changes_and_afterwards_the_service_recovers(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            await tables.execute(live, first_move("1"))
            faults, before, woken = FaultyWrites(tables), contents(live), subscribe(live)
            faults.fails = "before"
            for _ in range(3):
                with pytest.raises(DatabaseUnavailable, match="Nothing is lost"):
                    await tables.execute(live, first_move("2"))
            assert (contents(live), woken) == (before, [])
            with pytest.raises(DatabaseUnavailable):
                await tables.create(first_entry())
            faults.fails = None
            [seat] = live.table.seats_to_act()
            assert await tables.execute(live, first_move("2"))
            assert not await tables.execute(live, repeated_move(seat, "2"))
            assert live.table.entry_count == 3
            await until(lambda: not tables._resolving)
            id, after = live.id, contents(live)
        async with open_service(database) as later:
            assert contents(await later.find(id)) == after

    asyncio.run(run())


def test_an_entry_whose_write_seemed_to_fail_is_found_later(database: str) -> None:
    """The entry was written although the write raised an error: the service looks for it by itself."""

    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            faults, woken = FaultyWrites(tables), subscribe(live)
            faults.fails = "after"
            with pytest.raises(DatabaseUnavailable):
                await tables.execute(live, chat("hello"))
            assert live.table.entry_count == 1
            await until(lambda: woken == [2])
            assert not live.write_uncertain
            await until(lambda: not tables._resolving)

    asyncio.run(run())


def test_a_move_repeated_after_a_lost_reply_is_made_once(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            faults = FaultyWrites(tables)
            faults.fails = "after"
            with pytest.raises(DatabaseUnavailable):
                await tables.execute(live, first_move("once"))
            faults.fails = None
            [seat] = live.table.seats_to_act()
            assert not await tables.execute(live, repeated_move(seat, "once"))
            assert live.table.entry_count == 2

    asyncio.run(run())


def test_a_write_is_finished_although_its_caller_was_cancelled(database: str) -> None:
    """A connection is cut while its move is being written: the subscribers are still notified."""

    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            woken, faults = subscribe(live), FaultyWrites(tables)
            faults.gate.clear()
            cancelled = asyncio.create_task(tables.execute(live, chat("gone")))
            next = asyncio.create_task(tables.execute(live, chat("next")))
            await asyncio.sleep(0.02)
            cancelled.cancel()
            await asyncio.wait([cancelled])
            third = asyncio.create_task(tables.execute(live, chat("third")))
            await asyncio.sleep(0.02)
            faults.gate.set()
            assert await next
            assert await third
            assert await stored_chat(tables.store, live.id) == ["gone", "next", "third"]
            assert woken[0] == 2
            assert live.table.entry_count == 4

    asyncio.run(run())


def test_closing_finishes_what_is_being_written(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            faults = FaultyWrites(tables)
            faults.gate.clear()
            executing = [asyncio.create_task(tables.execute(live, chat(f"{n}"))) for n in range(3)]
            await asyncio.sleep(0.02)
            asyncio.get_running_loop().call_later(0.1, faults.gate.set)
        results = await asyncio.gather(*executing, return_exceptions=True)
        assert [type(result) for result in results] == [bool, DatabaseUnavailable, DatabaseUnavailable]
        async with open_service(database) as later:
            assert await stored_chat(later.store, live.id) == ["0"]

    asyncio.run(run())


def test_the_lists_have_the_phases_of_games(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(with_open_seat(first_entry(listed=True)))
            assert [listing.id for listing in await tables.store.listed("filling")] == [live.id]
            await tables.run(live, TakeSeat(seat=2), "bo")
            assert [listing.id for listing in await tables.store.listed("playing")] == [live.id]
            assert [listing.id for listing in await tables.store.held_by("bo")] == [live.id]
            while live.table.phase != "over":
                await tables.execute(live, first_move())
            await listed_as_over(tables, live.id)
            assert [listing.id for listing in await tables.store.listed("over")] == [live.id]

    asyncio.run(run())


def test_a_phase_that_was_not_stored_is_stored_by_the_next_load(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            while live.table.phase != "over":
                await tables.execute(live, first_move())
            await listed_as_over(tables, live.id)
            await tables.store.update_phases([PhaseUpdate(live.id, "playing", 1.0)])
        async with open_service(database) as later:
            await later.find(live.id)
            await listed_as_over(later, live.id)

    asyncio.run(run())


def test_tables_without_subscribers_are_unloaded_least_recently_used_first(database: str) -> None:
    async def run() -> None:
        async with open_service(database, cache_size=5) as tables:
            kept = await tables.create(first_entry())
            ids = [(await tables.create(first_entry())).id for _ in range(10)]
            assert {live.id for live in tables.loaded()} == {kept.id, *ids[-5:]}
            assert await tables.find(kept.id) is kept
            assert (await tables.find(ids[0])).table.entry_count == 1

    asyncio.run(run())


def test_a_file_that_another_process_has_locked(tmp_path: Path) -> None:
    """Unavailable as long as the lock lasts, and no longer."""
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=100")

    async def run() -> None:
        async with open_service(str(tmp_path / "tables.db"), pragmas=pragmas) as tables:
            live = await tables.create(first_entry())
            before = contents(live)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(DatabaseUnavailable):
                await tables.execute(live, first_move("1"))
            assert contents(live) == before
            other.execute("COMMIT")
            other.close()
            assert await tables.execute(live, first_move("1"))

    asyncio.run(run())


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """Everything that was accepted is stored, and writing goes on when there is room again."""

    async def run() -> None:
        async with open_service(str(tmp_path / "tables.db")) as tables:
            live = await tables.create(first_entry())
            writer: Any = tables.store.writer

            async def set_page_limit(pages: int) -> None:
                limit = f"PRAGMA max_page_count={pages}"
                await asyncio.get_running_loop().run_in_executor(writer._executor, writer._connection.execute, limit)

            await tables.execute(live, chat("Plenty of room."))
            await set_page_limit(1)
            written = 1
            with pytest.raises(DatabaseUnavailable):
                while written < 500:
                    await tables.execute(live, chat("x" * 400))
                    written += 1
            assert live.table.entry_count == written + 1
            before = contents(live)
            with pytest.raises(DatabaseUnavailable):
                await tables.execute(live, chat("y" * 400))
            assert contents(live) == before
            await set_page_limit(2**30)
            assert await tables.execute(live, chat("At last."))
            assert len(await stored_chat(tables.store, live.id)) == written + 1

    asyncio.run(run())


def test_commands_of_clients_are_run(database: str) -> None:
    """`run` decides with the present table, stores the entry, and returns what the command gives back."""

    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(with_open_seat(first_entry()))
            invitation = await tables.run(live, Invite(seat=2), CLIENTS[0])
            assert invitation.link is not None
            assert invitation.link.startswith(f"/t/{live.id}/join/2/")
            await tables.run(live, TakeSeat(seat=2, link=invitation.link), CLIENTS[1])
            link = (await tables.run(live, LinkDevice(), CLIENTS[1])).link
            assert link is not None
            await tables.run(live, UseDeviceLink(link=link), "phone")
            assert live.table.seats_of("phone") == live.table.seats_of(CLIENTS[1]) == [1]
            assert {listing.id for listing in await tables.store.held_by("phone")} == {live.id}
            before = contents(live)
            with pytest.raises(Forbidden):
                await tables.run(live, PlayMove(move="enter", seat=1), "phone")
            assert contents(live) == before

    asyncio.run(run())


@pytest.mark.parametrize("shielded", [True, False])
def test_a_rematch_creates_one_table(database: str, shielded: bool) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            while live.table.phase != "over":
                await tables.execute(live, first_move())
            results = [await tables.run(live, Rematch(), client, shielded=shielded) for client in CLIENTS[:2]]
            assert results[0] == results[1]
            assert results[0].table == live.table.rematch
            new = await tables.find(results[0].table or "")
            assert [new.table.seats_of(client) for client in CLIENTS[:2]] == [[0], [1]], "everybody keeps their seat"
            assert len(await tables.store.held_by(CLIENTS[0])) == 2

    asyncio.run(run())
