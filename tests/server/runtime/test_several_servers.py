"""Several servers on one database: one history, and nobody is left behind."""

import asyncio
from functools import partial

import pytest

from meandre.server.domain import commands
from meandre.server.domain.entries import Entry, MovePlayed
from meandre.server.domain.messages import StaleVersion
from meandre.server.domain.table import Table
from meandre.server.storage.notifications import Listener
from tests.server.support.table_services import HOLDERS, again, chats, chatting, first_entry, memory, moving, opened


def test_who_loses_a_race_looks_again(database: str) -> None:
    """Two servers: the slower one sees what the other has written before it decides once more."""

    async def run() -> None:
        async with opened(database) as one, opened(database) as two:
            here = await one.lay(first_entry())
            there = await two.find(here.table.id)
            seen: list[int] = []

            def decide(table: Table) -> Entry | None:
                seen.append(table.number)
                return chatting("two")(table)

            await one.act(here, chatting("one"))
            assert await two.act(there, decide)
            assert seen in ([1, 2], [2])  # the notice may have been faster
            assert await chats(one.store, here.table.id) == ["one", "two"]
            await one.refresh(here)
            assert memory(here) == memory(there)

    asyncio.run(run())


def test_a_move_that_is_sent_to_two_servers_is_made_once(database: str) -> None:
    async def run() -> None:
        async with opened(database) as one, opened(database) as two:
            here = await one.lay(first_entry())
            there = await two.find(here.table.id)
            [seat] = here.table.seats_to_act()
            await one.act(here, moving("same"))
            assert not await two.act(there, again(seat, "same"))
            assert memory(here) == memory(there)

    asyncio.run(run())


def test_nothing_is_refused_because_a_server_has_not_heard_yet(postgresql: str) -> None:
    """Somebody sees a position at one server, and answers it at another one that is behind."""

    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            here = await one.lay(first_entry())
            there = await two.find(here.table.id)
            await one.act(here, moving("first"))
            table = here.table
            [seat] = table.seats_to_act()
            move = commands.move(table, HOLDERS[seat], seat + 1, table.playing().legal(seat)[0], None)
            assert isinstance(move, MovePlayed)
            answer = partial(commands.move, client_id=HOLDERS[seat], number=seat + 1, text=move.move)
            assert await two.act(there, partial(answer, version=table.version))
            with pytest.raises(StaleVersion):
                await one.act(here, partial(answer, version=table.version))
            assert memory(here) == memory(there)

    asyncio.run(run())


def test_servers_that_write_at_one_table_never_fork_its_history(database: str) -> None:
    """Three servers, many who talk at each: all is there once, in one order, and all have the same in mind."""

    async def run() -> None:
        async with opened(database) as one, opened(database) as two, opened(database) as three:
            first = await one.lay(first_entry())
            lives = [(tables, await tables.find(first.table.id)) for tables in (one, two, three)]
            said = [f"{n} of {m}" for n in range(3) for m in range(30)]
            acts = [tables.act(live, chatting(text)) for text in said for tables, live in [lives[int(text[0])]]]
            told = await asyncio.gather(*acts)
            assert all(told)
            for tables, live in lives:
                await tables.refresh(live)
            assert sorted(await chats(one.store, first.table.id)) == sorted(said)
            assert memory(lives[0][1]) == memory(lives[1][1]) == memory(lives[2][1])

    asyncio.run(run())


def test_what_one_server_writes_the_others_hear(postgresql: str) -> None:
    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            here = await one.lay(first_entry())
            there = await two.find(here.table.id)
            woken = asyncio.Event()
            there.listeners.add(woken.set)
            hearing = asyncio.create_task(Listener(two).run())
            await asyncio.sleep(0.3)
            for _ in range(5):
                woken.clear()
                await one.act(here, moving())
                await asyncio.wait_for(woken.wait(), 20)
                assert memory(here) == memory(there)
            hearing.cancel()
            await asyncio.wait([hearing])

    asyncio.run(run())


def test_who_begins_to_listen_hears_what_was_missed_also_where_nobody_listens(postgresql: str) -> None:
    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            here = await one.lay(first_entry())
            there = await two.find(here.table.id)
            await one.act(here, moving())
            await two.sweep()
            assert there.table.number == 1
            hearing = asyncio.create_task(Listener(two).run())
            async with asyncio.timeout(20):
                while memory(here) != memory(there):
                    await asyncio.sleep(0.01)
            hearing.cancel()
            await asyncio.wait([hearing])

    asyncio.run(run())


def test_what_is_written_while_a_table_is_being_read(postgresql: str) -> None:
    """The notice comes before there is anybody to hear it."""

    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            here = await one.lay(first_entry())
            read = two.store.entries

            async def slowly(table: str, start: int = 0) -> list[tuple[int, float, bytes]]:
                found = await read(table, start)
                if start == 0:
                    await one.act(here, moving())
                    await two.heard([(table, 1)])
                return found

            two.store.entries = slowly  # type: ignore[method-assign]
            there = await two.find(here.table.id)
            assert memory(here) == memory(there)

    asyncio.run(run())
