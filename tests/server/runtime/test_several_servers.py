"""Several servers on one database: one history, and every server learns of every entry."""

import asyncio

import pytest

from meandre.server.domain.commands import PlayMove
from meandre.server.domain.entries import Entry
from meandre.server.domain.errors import StaleVersion
from meandre.server.domain.table import Table
from meandre.server.runtime.tables import TableService
from meandre.server.storage.notifications import NotificationListener
from tests.server.support.table_services import (
    CLIENTS,
    chat,
    contents,
    first_entry,
    first_move,
    open_service,
    repeated_move,
    stored_chat,
)


def listener(tables: TableService) -> NotificationListener:
    """The listener of a server."""
    return NotificationListener(tables.store.url, tables.on_remote_write, tables.find_missed, lambda _: None)


def test_the_server_that_loses_a_race_decides_again(database: str) -> None:
    """The slower server reads what the other has written before it decides again."""

    async def run() -> None:
        async with open_service(database) as one, open_service(database) as two:
            here = await one.create(first_entry())
            there = await two.find(here.id)
            seen: list[int] = []

            def decision(table: Table) -> Entry | None:
                seen.append(table.entry_count)
                return chat("two")(table)

            await one.execute(here, chat("one"))
            assert await two.execute(there, decision)
            assert seen in ([1, 2], [2])  # the notification may have been faster
            assert await stored_chat(one.store, here.id) == ["one", "two"]
            await one.refresh(here)
            assert contents(here) == contents(there)

    asyncio.run(run())


def test_a_move_that_is_sent_to_two_servers_is_made_once(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as one, open_service(database) as two:
            here = await one.create(first_entry())
            there = await two.find(here.id)
            [seat] = here.table.seats_to_act()
            await one.execute(here, first_move("same"))
            assert not await two.execute(there, repeated_move(seat, "same"))
            assert contents(here) == contents(there)

    asyncio.run(run())


def test_nothing_is_refused_because_a_server_is_behind(postgresql: str) -> None:
    """A client sees a position at one server, and answers it at another one that is behind."""

    async def run() -> None:
        async with open_service(postgresql) as one, open_service(postgresql) as two:
            here = await one.create(first_entry())
            there = await two.find(here.id)
            await one.execute(here, first_move("first"))
            table = here.table
            [seat] = table.seats_to_act()
            move = PlayMove(move=table.playing().legal(seat)[0], seat=seat + 1, version=table.version)
            await two.run(there, move, CLIENTS[seat])
            assert there.table.entry_count == 3
            with pytest.raises(StaleVersion):
                await one.run(here, move, CLIENTS[seat])
            assert contents(here) == contents(there)

    asyncio.run(run())


def test_servers_that_write_at_one_table_never_fork_its_history(database: str) -> None:
    """Three servers with many writers each: every entry is stored once, in one order, the same for all servers."""

    async def run() -> None:
        async with open_service(database) as one, open_service(database) as two, open_service(database) as three:
            first = await one.create(first_entry())
            lives = [(tables, await tables.find(first.id)) for tables in (one, two, three)]
            texts = [f"{n} of {m}" for n in range(3) for m in range(30)]
            executing = [tables.execute(live, chat(text)) for text in texts for tables, live in [lives[int(text[0])]]]
            results = await asyncio.gather(*executing)
            assert all(results)
            for tables, live in lives:
                await tables.refresh(live)
            assert sorted(await stored_chat(one.store, first.id)) == sorted(texts)
            assert contents(lives[0][1]) == contents(lives[1][1]) == contents(lives[2][1])

    asyncio.run(run())


def test_the_other_servers_are_notified(postgresql: str) -> None:
    async def run() -> None:
        async with open_service(postgresql) as one, open_service(postgresql) as two:
            here = await one.create(first_entry())
            there = await two.find(here.id)
            woken = asyncio.Event()
            there.subscribers.add(woken.set)
            listening = asyncio.create_task(listener(two).run())
            await asyncio.sleep(0.3)
            for _ in range(5):
                woken.clear()
                await one.execute(here, first_move())
                await asyncio.wait_for(woken.wait(), 20)
                assert contents(here) == contents(there)
            listening.cancel()
            await asyncio.wait([listening])

    asyncio.run(run())


def test_a_listener_that_connects_finds_missed_entries_also_of_tables_without_subscribers(postgresql: str) -> None:
    async def run() -> None:
        async with open_service(postgresql) as one, open_service(postgresql) as two:
            here = await one.create(first_entry())
            there = await two.find(here.id)
            await one.execute(here, first_move())
            await two.find_missed()
            assert there.table.entry_count == 1
            listening = asyncio.create_task(listener(two).run())
            async with asyncio.timeout(20):
                while contents(here) != contents(there):
                    await asyncio.sleep(0.01)
            listening.cancel()
            await asyncio.wait([listening])

    asyncio.run(run())


def test_an_entry_written_while_a_table_is_loading(postgresql: str) -> None:
    """The notification arrives before the table is in memory."""

    async def run() -> None:
        async with open_service(postgresql) as one, open_service(postgresql) as two:
            here = await one.create(first_entry())
            read = two.store.entries

            async def slowly(table: str, start: int = 0) -> list[tuple[int, float, bytes]]:
                found = await read(table, start)
                if start == 0:
                    await one.execute(here, first_move())
                    await two.on_remote_write([(table, 1)])
                return found

            two.store.entries = slowly  # type: ignore[method-assign]
            there = await two.find(here.id)
            assert contents(here) == contents(there)

    asyncio.run(run())
