"""Commands without a task of their own: on disk before anything is told, in order, and never in doubtful cases."""

import asyncio
from collections.abc import Sequence

from meandre.server.domain.commands import Chat, Invite, PlayMove
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.runtime.live_table import LiveTable, TableLock
from meandre.server.runtime.tables import TableService
from meandre.server.storage.rows import PendingEntry, Written
from tests.server.support.table_services import CLIENTS, chat, first_entry, open_service, stored_chat


class Gate:
    """Keeps what is written from the disk until it is opened."""

    def __init__(self, tables: TableService) -> None:
        self.write, self.opened, self.fails = tables.store.write, asyncio.Event(), False
        tables.store.write = self.wait  # type: ignore[method-assign]

    async def wait(self, pending: Sequence[PendingEntry]) -> Written:
        await self.opened.wait()
        if self.fails:
            raise DatabaseUnavailable(message("database-away"))
        return await self.write(pending)


def begin(tables: TableService, live: LiveTable, text: str) -> "asyncio.Future[Exception | None] | None":
    """Begin to chat: what comes of it, or None if it has to be run."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    return done if tables.begin(live, Chat(text=text), CLIENTS[0], done.set_result) else None


def test_what_was_begun_is_on_disk_before_it_is_applied_and_told(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            woken: list[int] = []
            live.subscribers.add(lambda: woken.append(live.table.entry_count))
            gate = Gate(tables)
            done = begin(tables, live, "first")
            assert done
            second = asyncio.create_task(tables.execute(live, chat("second")))
            await asyncio.sleep(0.02)
            assert not done.done()
            assert (woken, live.table.entry_count) == ([], 1)
            gate.opened.set()
            assert await done is None
            assert await second
            assert await stored_chat(tables.store, live.id) == ["first", "second"]
            assert woken == [2, 3]
            assert not live.lock.locked()

    asyncio.run(run())


def test_only_the_plain_case_is_begun(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            told: list[object] = []
            for command in (PlayMove(move="fly"), PlayMove(move="enter", seat=2), Invite(seat=1)):
                assert not tables.begin(live, command, CLIENTS[0], told.append)
            async with live.lock:
                assert not tables.begin(live, Chat(text="no"), CLIENTS[0], told.append)
            live.write_uncertain = True
            assert not tables.begin(live, Chat(text="no"), CLIENTS[0], told.append)
            live.write_uncertain = False
            assert not live.lock.locked()
            [seat] = live.table.seats_to_act()
            move = PlayMove(move=live.table.playing().legal(seat)[0], id="once")
            assert tables.begin(live, move, CLIENTS[seat], told.append)
            async with live.lock:
                assert told == [None]
            assert not tables.begin(live, move, CLIENTS[seat], told.append), "a repeated move changes nothing"
            assert live.table.entry_count == 2
            await tables.writer.close()
            assert not tables.begin(live, Chat(text="late"), CLIENTS[0], told.append)

    asyncio.run(run())


def test_a_write_that_fails_is_refused_and_looked_for(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            live = await tables.create(first_entry())
            gate = Gate(tables)
            gate.opened.set()
            gate.fails = True
            done = begin(tables, live, "hello")
            assert done
            assert isinstance(await done, DatabaseUnavailable)
            assert (live.write_uncertain, live.lock.locked(), live.table.entry_count) == (True, False, 1)
            assert begin(tables, live, "hello") is None
            gate.fails = False
            assert await tables.execute(live, chat("again"))
            assert await stored_chat(tables.store, live.id) == ["again"]

    asyncio.run(run())


def test_when_another_server_wrote_first_the_command_is_carried_out_after_it(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables, open_service(database) as other:
            live = await tables.create(first_entry())
            elsewhere = await other.find(live.id)
            gate = Gate(tables)
            done = begin(tables, live, "mine")
            assert done
            assert await other.execute(elsewhere, chat("theirs"))
            gate.opened.set()
            assert await done is None
            assert await stored_chat(tables.store, live.id) == ["theirs", "mine"]
            assert live.table.entry_count == 3

    asyncio.run(run())


def test_a_lock_is_taken_only_if_nobody_has_it_or_waits_for_it() -> None:
    async def run() -> None:
        lock = TableLock()
        assert lock.take()
        assert not lock.take()
        waiting = asyncio.create_task(lock.acquire())
        await asyncio.sleep(0)
        lock.release()
        assert not lock.locked()
        assert not lock.take(), "somebody waits"
        assert await waiting
        assert not lock.take()
        lock.release()
        assert lock.take()

    asyncio.run(run())
