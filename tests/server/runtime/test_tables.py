"""The hub: what happens at a table is on disk first, the same in every mind, and survives whatever goes wrong."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from meandre.server.domain import commands
from meandre.server.domain.messages import DatabaseUnavailable, NotFound, message
from meandre.server.runtime.tables import LiveTable, TableService
from meandre.server.storage.store import PendingEntry, PhaseUpdate
from tests.server.support.table_services import again, chats, chatting, first_entry, memory, moving, open_seat, opened


class Trouble:
    """Stands between a hub and its database: lets writes wait, fail before they are made, or fail after."""

    def __init__(self, tables: TableService) -> None:
        self.write, self.writes, self.mood = tables.store.write, 0, "well"
        self.gate = asyncio.Event()
        self.gate.set()
        tables.store.write = self.disturbed  # type: ignore[method-assign]

    async def disturbed(self, rows: Sequence[PendingEntry]) -> set[tuple[str, int]]:
        self.writes += 1
        await self.gate.wait()
        if self.mood == "before":
            raise DatabaseUnavailable(message("database-away"))
        found = await self.write(rows)
        if self.mood == "after":
            raise DatabaseUnavailable(message("database-away"))
        return found


def listen(live: LiveTable) -> list[int]:
    """How many entries there were, each time that there was something to hear."""
    heard: list[int] = []
    live.listeners.add(lambda: heard.append(live.table.number))
    return heard


async def marked_over(tables: TableService, table: str) -> None:
    """Wait until the lists know that a game is over."""
    async with asyncio.timeout(20):
        while (await tables.store.table(table) or ("", ""))[1] != "over":
            await asyncio.sleep(0.01)


async def until(seen: Any, seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not seen():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", ["mehen", "riombo", "tanbo", "rio_grande"])
def test_a_table_is_the_replay_of_its_entries(database: str, game: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry(game))
            for number in range(12):
                assert await tables.act(live, moving(f"m{number}"))
            await tables.act(live, chatting("So long!"))
            before, id = memory(live), live.table.id
            assert await tables.find(id) is live
        async with opened(database) as later:
            assert memory(await later.find(id)) == before

    asyncio.run(run())


def test_a_table_that_nobody_has_laid(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            for id in ("nowhere", "", "x" * 41, "\0"):
                with pytest.raises(NotFound):
                    await tables.find(id)
            assert not tables._loading

    asyncio.run(run())


def test_a_table_is_loaded_once_for_all_who_ask_at_once(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            id = (await tables.lay(first_entry())).table.id
        async with opened(database) as tables:
            first, *others = await asyncio.gather(*(tables.find(id) for _ in range(20)))
            assert all(other is first for other in others)

    asyncio.run(run())


def test_what_is_made_many_times_at_once_takes_few_transactions(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            lives = await asyncio.gather(*(tables.lay(first_entry()) for _ in range(100)))
            trouble = Trouble(tables)
            done = await asyncio.gather(*(tables.act(live, moving()) for live in lives for _ in range(5)))
            assert done == [True] * 500
            assert trouble.writes <= 15
            assert all(live.table.number == 6 for live in lives)

    asyncio.run(run())


def test_nobody_hears_of_what_is_not_on_disk(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            heard, trouble = listen(live), Trouble(tables)
            trouble.gate.clear()
            acting = asyncio.create_task(tables.act(live, chatting("psst")))
            await asyncio.sleep(0.05)
            assert not acting.done()
            assert (heard, live.table.number) == ([], 1)
            trouble.gate.set()
            assert await acting
            assert heard[0] == live.table.number == 2

    asyncio.run(run())


def test_a_database_that_is_away_changes_nothing_and_is_found_again(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            await tables.act(live, moving("1"))
            trouble, before, heard = Trouble(tables), memory(live), listen(live)
            trouble.mood = "before"
            for _ in range(3):
                with pytest.raises(DatabaseUnavailable, match="Nothing is lost"):
                    await tables.act(live, moving("2"))
            assert (memory(live), heard) == (before, [])
            with pytest.raises(DatabaseUnavailable):
                await tables.lay(first_entry())
            trouble.mood = "well"
            [seat] = live.table.seats_to_act()
            assert await tables.act(live, moving("2"))
            assert not await tables.act(live, again(seat, "2"))
            assert live.table.number == 3
            await until(lambda: not tables._settling)
            id, after = live.table.id, memory(live)
        async with opened(database) as later:
            assert memory(await later.find(id)) == after

    asyncio.run(run())


def test_what_was_written_although_the_database_seemed_away_is_told_by_and_by(database: str) -> None:
    """The answer got lost, not the entry: nobody has to ask for it."""

    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            trouble, heard = Trouble(tables), listen(live)
            trouble.mood = "after"
            with pytest.raises(DatabaseUnavailable):
                await tables.act(live, chatting("hello"))
            assert live.table.number == 1
            await until(lambda: heard == [2])
            assert not live.write_uncertain
            await until(lambda: not tables._settling)

    asyncio.run(run())


def test_who_asks_again_after_a_lost_answer_moves_once(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            trouble = Trouble(tables)
            trouble.mood = "after"
            with pytest.raises(DatabaseUnavailable):
                await tables.act(live, moving("once"))
            trouble.mood = "well"
            [seat] = live.table.seats_to_act()
            assert not await tables.act(live, again(seat, "once"))
            assert live.table.number == 2

    asyncio.run(run())


def test_what_was_begun_is_finished_although_its_asker_has_gone(database: str) -> None:
    """A connection that is cut while its move is being written: the others hear of the move."""

    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            heard, trouble = listen(live), Trouble(tables)
            trouble.gate.clear()
            gone = asyncio.create_task(tables.act(live, chatting("gone")))
            next = asyncio.create_task(tables.act(live, chatting("next")))
            await asyncio.sleep(0.02)
            gone.cancel()
            await asyncio.wait([gone])
            third = asyncio.create_task(tables.act(live, chatting("third")))
            await asyncio.sleep(0.02)
            trouble.gate.set()
            assert await next
            assert await third
            assert await chats(tables.store, live.table.id) == ["gone", "next", "third"]
            assert heard[0] == 2
            assert live.table.number == 4

    asyncio.run(run())


def test_a_hub_that_closes_finishes_what_is_being_written(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            trouble = Trouble(tables)
            trouble.gate.clear()
            acting = [asyncio.create_task(tables.act(live, chatting(f"{n}"))) for n in range(3)]
            await asyncio.sleep(0.02)
            asyncio.get_running_loop().call_later(0.1, trouble.gate.set)
        told = await asyncio.gather(*acting, return_exceptions=True)
        assert [type(answer) for answer in told] == [bool, DatabaseUnavailable, DatabaseUnavailable]
        async with opened(database) as later:
            assert await chats(later.store, live.table.id) == ["0"]

    asyncio.run(run())


def test_the_lists_know_when_a_game_begins_and_ends(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(open_seat(first_entry(listed=True)))
            assert [listing.id for listing in await tables.store.listed("filling")] == [live.table.id]
            await tables.act(live, lambda table: commands.sit(table, "bo", 2, None, None, None))
            assert [listing.id for listing in await tables.store.listed("playing")] == [live.table.id]
            assert [listing.id for listing in await tables.store.held_by("bo")] == [live.table.id]
            while live.table.phase != "over":
                await tables.act(live, moving())
            await marked_over(tables, live.table.id)
            assert [listing.id for listing in await tables.store.listed("over")] == [live.table.id]

    asyncio.run(run())


def test_an_end_that_the_lists_have_missed_is_marked_by_whoever_looks_next(database: str) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            live = await tables.lay(first_entry())
            while live.table.phase != "over":
                await tables.act(live, moving())
            await marked_over(tables, live.table.id)
            await tables.store.mark([PhaseUpdate(live.table.id, "playing", 1.0)])
        async with opened(database) as later:
            await later.find(live.table.id)
            await marked_over(later, live.table.id)

    asyncio.run(run())


def test_tables_that_nobody_listens_to_are_forgotten_in_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with opened(database) as tables:
            kept = await tables.lay(first_entry())
            ids = [(await tables.lay(first_entry())).table.id for _ in range(10)]
            assert {live.table.id for live in tables.lives()} == {kept.table.id, *ids[-5:]}
            assert await tables.find(kept.table.id) is kept
            assert (await tables.find(ids[0])).table.number == 1

    monkeypatch.setattr("meandre.server.runtime.tables.KEPT", 5)
    asyncio.run(run())


def test_a_file_that_somebody_else_has_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real lock on a real file: away as long as it lasts, and not a moment longer."""
    monkeypatch.setattr(
        "meandre.server.storage.store.PRAGMAS", ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=100")
    )

    async def run() -> None:
        async with opened(str(tmp_path / "tables.db")) as tables:
            live = await tables.lay(first_entry())
            before = memory(live)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(DatabaseUnavailable):
                await tables.act(live, moving("1"))
            assert memory(live) == before
            other.execute("COMMIT")
            other.close()
            assert await tables.act(live, moving("1"))

    asyncio.run(run())


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """SQLite says what it says when there is no room: all that was accepted is there, and it goes on when there is."""

    async def run() -> None:
        async with opened(str(tmp_path / "tables.db")) as tables:
            live = await tables.lay(first_entry())
            writer: Any = tables.store.writer

            async def leave(pages: int) -> None:
                limit = f"PRAGMA max_page_count={pages}"
                await asyncio.get_running_loop().run_in_executor(writer._desk, writer._pen.execute, limit)

            await tables.act(live, chatting("Plenty of room."))
            await leave(1)
            said = 1
            with pytest.raises(DatabaseUnavailable):
                while said < 500:
                    await tables.act(live, chatting("x" * 400))
                    said += 1
            assert live.table.number == said + 1
            before = memory(live)
            with pytest.raises(DatabaseUnavailable):
                await tables.act(live, chatting("y" * 400))
            assert memory(live) == before
            await leave(2**30)
            assert await tables.act(live, chatting("At last."))
            assert len(await chats(tables.store, live.table.id)) == said + 1

    asyncio.run(run())
