"""Group commit: many entries in few transactions, each on disk before its caller is told."""

import asyncio
from collections.abc import Sequence

import pytest

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.runtime.metrics import Metrics
from meandre.server.storage.group_commit import BATCH_SIZE, PROOF_SECONDS, GroupCommitWriter
from meandre.server.storage.rows import EntryRow, PendingEntry, PhaseUpdate, Written
from meandre.server.storage.store import Store


class StoreInMemory(Store):
    """Keeps entries in memory, can be made to wait or to fail, and counts its calls."""

    def __init__(self) -> None:
        self.batches: list[list[PendingEntry]] = []
        self.entries_written: dict[tuple[str, int], bytes] = {}
        self.pings = 0
        self.heartbeats: list[float] = []
        self.phases: list[list[PhaseUpdate]] = []
        self.phases_stored = asyncio.Event()
        self.fails_to_write = self.fails_to_answer = False
        self.ready = asyncio.Event()
        self.ready.set()

    async def ping(self) -> None:
        self.pings += 1
        if self.fails_to_answer:
            raise DatabaseUnavailable(message("database-away"))

    async def heartbeat(self, at: float) -> None:
        self.heartbeats.append(at)
        await self._write()

    async def update_phases(self, updates: Sequence[PhaseUpdate]) -> None:
        self.phases.append([*updates])
        self.phases_stored.set()

    async def write(self, pending: Sequence[PendingEntry]) -> Written:
        self.batches.append([*pending])
        await self._write()
        new = {entry.key: entry.row.body for entry in pending}
        written = new.keys() - self.entries_written.keys()
        self.entries_written |= {key: new[key] for key in written}
        return written

    async def _write(self) -> None:
        await self.ready.wait()
        if self.fails_to_write:
            raise DatabaseUnavailable(message("database-away"))


def entry(number: int, body: bytes = b"", table: str = "one") -> PendingEntry:
    return PendingEntry(EntryRow(table, number, 1.0, body))


async def open_writer(store: StoreInMemory, proof_seconds: float = PROOF_SECONDS) -> GroupCommitWriter:
    writer = GroupCommitWriter(store, Metrics(), proof_seconds=proof_seconds)
    writer.open()
    return writer


def test_entries_that_arrive_during_a_commit_are_written_together() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        store.ready.clear()
        first = writer.add(entry(0))
        while not store.batches:
            await asyncio.sleep(0)
        others = [writer.add(entry(number)) for number in range(1, BATCH_SIZE + 11)]
        await asyncio.sleep(0)
        assert not first.done()
        store.ready.set()
        assert all(await asyncio.gather(first, *others))
        assert [len(batch) for batch in store.batches] == [1, BATCH_SIZE, 10]
        await writer.close()

    asyncio.run(run())


def test_an_entry_whose_number_is_taken_is_not_written() -> None:
    async def run() -> None:
        writer = await open_writer(StoreInMemory())
        assert await writer.add(entry(0, b"ada"))
        assert not await writer.add(entry(0, b"bo"))
        assert await writer.add(entry(1, b"bo"))
        await writer.close()

    asyncio.run(run())


def test_of_two_entries_with_the_same_number_in_one_batch_only_the_first_is_written() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        written = await asyncio.gather(writer.add(entry(0, b"ada")), writer.add(entry(0, b"bo")))
        assert len(store.batches) == 1
        assert [*written] == [True, False]
        assert store.entries_written == {("one", 0): b"ada"}
        await writer.close()

    asyncio.run(run())


def test_all_callers_of_a_failed_batch_get_the_error_and_the_next_batch_is_tried() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        store.fails_to_write = True
        results = await asyncio.gather(*(writer.add(entry(number)) for number in range(5)), return_exceptions=True)
        assert [type(result) for result in results] == [DatabaseUnavailable] * 5
        store.fails_to_write = False
        assert await writer.add(entry(0))
        await writer.close()

    asyncio.run(run())


@pytest.mark.parametrize("fails", [False, True])
def test_a_caller_that_is_cancelled_does_not_affect_the_others(fails: bool) -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        store.ready.clear()
        store.fails_to_write = fails
        cancelled, waiting = [writer.add(entry(number)) for number in range(2)]
        while not store.batches:
            await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.wait([cancelled])
        store.ready.set()
        [result] = await asyncio.gather(waiting, return_exceptions=True)
        assert isinstance(result, DatabaseUnavailable) if fails else result is True
        assert set(store.entries_written) == (set() if fails else {("one", 0), ("one", 1)})
        store.fails_to_write = False
        assert await writer.add(entry(2))
        await writer.close()

    asyncio.run(run())


def test_a_bug_in_one_callback_does_not_keep_the_others_from_hearing() -> None:
    async def run() -> None:
        writer = await open_writer(StoreInMemory())
        told: list[tuple[bool, Exception | None]] = []

        def fail(written: bool, error: Exception | None) -> None:
            raise RuntimeError(written, error)

        writer.write(entry(0), fail)
        writer.write(entry(1), lambda *result: told.append(result))
        assert await writer.add(entry(2))
        assert told == [(True, None)]
        await writer.close()

    asyncio.run(run())


def test_phases_are_stored_together_and_at_the_latest_when_the_writer_closes() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        for number in range(3):
            writer.update_phase(PhaseUpdate(f"{number}", "over", 1.0))
            assert await writer.add(entry(number))
        assert store.phases == []
        await writer.close()
        assert [[update.table for update in updates] for updates in store.phases] == [["0", "1", "2"]]

    asyncio.run(run())


def test_phases_are_stored_by_themselves() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        writer.update_phase(PhaseUpdate("one", "over", 1.0))
        async with asyncio.timeout(20):
            await store.phases_stored.wait()
        await writer.close()
        assert len(store.phases) == 1

    asyncio.run(run())


def test_closing_writes_what_is_waiting_and_takes_no_more() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        store.ready.clear()
        waiting = [writer.add(entry(number)) for number in range(BATCH_SIZE * 2)]
        await asyncio.sleep(0.01)
        closing = asyncio.create_task(writer.close())
        await asyncio.sleep(0.01)
        assert not closing.done()
        with pytest.raises(DatabaseUnavailable, match="closing"):
            await writer.add(entry(-1))
        store.ready.set()
        await closing
        assert all(await asyncio.gather(*waiting))
        assert len(store.entries_written) == BATCH_SIZE * 2

    asyncio.run(run())


def test_a_writer_is_writable_if_a_write_has_succeeded_just_now_or_a_heartbeat_does() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        await writer.check_writable()
        await writer.check_writable()
        assert (store.pings, len(store.heartbeats)) == (2, 1), "a heartbeat is valid for a second"
        store.fails_to_write = True
        with pytest.raises(DatabaseUnavailable):
            await writer.add(entry(0))
        for _ in range(2):
            with pytest.raises(DatabaseUnavailable, match="disk full"):
                await writer.check_writable()
        store.fails_to_write = False
        await writer.check_writable()
        assert len(store.heartbeats) == 4
        assert await writer.add(entry(0))
        await writer.check_writable()
        assert len(store.heartbeats) == 4, "a written entry proves as much as a heartbeat"
        store.fails_to_answer = True
        with pytest.raises(DatabaseUnavailable, match="cannot be reached"):
            await writer.check_writable()
        await writer.close()

    asyncio.run(run())


def test_a_successful_write_proves_something_only_for_a_while() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store, proof_seconds=0.0)
        assert await writer.add(entry(0))
        for heartbeats in (1, 2):
            await writer.check_writable()
            assert len(store.heartbeats) == heartbeats
        await writer.close()

    asyncio.run(run())


def test_concurrent_checks_share_one_heartbeat() -> None:
    async def run() -> None:
        store = StoreInMemory()
        writer = await open_writer(store)
        store.ready.clear()
        checks = [asyncio.create_task(writer.check_writable()) for _ in range(50)]
        while not store.heartbeats:
            await asyncio.sleep(0)
        checks[0].cancel()
        store.ready.set()
        results = await asyncio.gather(*checks, return_exceptions=True)
        assert [type(result) for result in results] == [asyncio.CancelledError, *[type(None)] * 49]
        assert len(store.heartbeats) == 1
        await writer.close()

    asyncio.run(run())


def test_a_writer_that_was_never_opened_can_be_closed() -> None:
    asyncio.run(GroupCommitWriter(StoreInMemory(), Metrics()).close())
