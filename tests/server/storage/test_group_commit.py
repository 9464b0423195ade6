"""The ledger: many entries in few transactions, each safe before anybody hears of it."""

import asyncio
from collections.abc import Sequence

import pytest

from meandre.server.domain.messages import DatabaseUnavailable, message
from meandre.server.runtime.metrics import Metrics
from meandre.server.storage.group_commit import MOST, GroupCommitWriter
from meandre.server.storage.store import PendingEntry, Store


class Slate(Store):
    """Keeps entries in mind, slowly, and counts how often it is asked."""

    def __init__(self) -> None:
        self.batches: list[list[PendingEntry]] = []
        self.kept: dict[tuple[str, int], bytes] = {}
        self.asked = 0
        self.beats: list[float] = []
        self.broken = self.gone = False
        self.ready = asyncio.Event()
        self.ready.set()

    async def ask(self) -> None:
        self.asked += 1
        if self.gone:
            raise DatabaseUnavailable(message("database-away"))

    async def beat(self, at: float) -> None:
        self.beats.append(at)
        await self.ready.wait()
        if self.broken:
            raise DatabaseUnavailable(message("database-away"))

    async def write(self, rows: Sequence[PendingEntry]) -> set[tuple[str, int]]:
        self.batches.append([*rows])
        await self.ready.wait()
        if self.broken:
            raise DatabaseUnavailable(message("database-away"))
        new = {(row.table, row.number): row.body for row in rows}
        found = new.keys() - self.kept.keys()
        self.kept |= {key: new[key] for key in found}
        return found


def entry(number: int, body: bytes = b"", table: str = "one") -> PendingEntry:
    return PendingEntry(table, number, 1.0, body)


async def opened(slate: Slate) -> GroupCommitWriter:
    writer = GroupCommitWriter(slate, Metrics())
    writer.open()
    return writer


def test_what_comes_while_it_writes_is_written_together() -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        slate.ready.clear()
        first = writer.add(entry(0))
        while not slate.batches:
            await asyncio.sleep(0)
        others = [writer.add(entry(number)) for number in range(1, MOST + 11)]
        await asyncio.sleep(0)
        assert not first.done()
        slate.ready.set()
        assert all(await asyncio.gather(first, *others))
        assert [len(batch) for batch in slate.batches] == [1, MOST, 10]
        await writer.close()

    asyncio.run(run())


def test_who_comes_too_late_is_told_so() -> None:
    async def run() -> None:
        writer = await opened(Slate())
        assert await writer.add(entry(0, b"ada"))
        assert not await writer.add(entry(0, b"bo"))
        assert await writer.add(entry(1, b"bo"))
        await writer.close()

    asyncio.run(run())


def test_of_two_with_the_same_number_in_one_batch_one_is_told_that_it_was_written() -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        told = await asyncio.gather(writer.add(entry(0, b"ada")), writer.add(entry(0, b"bo")))
        assert len(slate.batches) == 1
        assert [*told] == [True, False]
        assert slate.kept == {("one", 0): b"ada"}
        await writer.close()

    asyncio.run(run())


def test_everybody_in_a_failed_batch_hears_of_it_and_the_next_one_is_tried() -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        slate.broken = True
        told = await asyncio.gather(*(writer.add(entry(number)) for number in range(5)), return_exceptions=True)
        assert [type(answer) for answer in told] == [DatabaseUnavailable] * 5
        slate.broken = False
        assert await writer.add(entry(0))
        await writer.close()

    asyncio.run(run())


@pytest.mark.parametrize("broken", [False, True])
def test_who_stops_waiting_disturbs_nobody(broken: bool) -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        slate.ready.clear()
        slate.broken = broken
        gone, stays = [writer.add(entry(number)) for number in range(2)]
        while not slate.batches:
            await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
        slate.ready.set()
        [told] = await asyncio.gather(stays, return_exceptions=True)
        assert isinstance(told, DatabaseUnavailable) if broken else told is True
        assert set(slate.kept) == (set() if broken else {("one", 0), ("one", 1)})
        slate.broken = False
        assert await writer.add(entry(2))
        await writer.close()

    asyncio.run(run())


def test_closing_writes_what_is_waiting_and_takes_no_more() -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        slate.ready.clear()
        waiting = [writer.add(entry(number)) for number in range(MOST * 2)]
        await asyncio.sleep(0.01)
        closing = asyncio.create_task(writer.close())
        await asyncio.sleep(0.01)
        assert not closing.done()
        with pytest.raises(DatabaseUnavailable, match="closing"):
            await writer.add(entry(-1))
        slate.ready.set()
        await closing
        assert all(await asyncio.gather(*waiting))
        assert len(slate.kept) == MOST * 2

    asyncio.run(run())


def test_a_ledger_is_well_if_something_was_written_just_now_or_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        await writer.check_writable()
        await writer.check_writable()
        assert (slate.asked, len(slate.beats)) == (2, 1), "a heartbeat is good for a second"
        slate.broken = True
        with pytest.raises(DatabaseUnavailable):
            await writer.add(entry(0))
        for _ in range(2):
            with pytest.raises(DatabaseUnavailable, match="disk full"):
                await writer.check_writable()
        slate.broken = False
        await writer.check_writable()
        assert len(slate.beats) == 4
        assert await writer.add(entry(0))
        await writer.check_writable()
        assert len(slate.beats) == 4, "nothing is more alive than what writes"
        monkeypatch.setattr("meandre.server.storage.group_commit.FRESH", 0.0)
        await writer.check_writable()
        assert len(slate.beats) == 5
        slate.gone = True
        with pytest.raises(DatabaseUnavailable, match="cannot be reached"):
            await writer.check_writable()
        await writer.close()

    asyncio.run(run())


def test_all_who_ask_whether_a_ledger_is_well_share_one_heartbeat() -> None:
    async def run() -> None:
        slate = Slate()
        writer = await opened(slate)
        slate.ready.clear()
        asking = [asyncio.create_task(writer.check_writable()) for _ in range(50)]
        while not slate.beats:
            await asyncio.sleep(0)
        asking[0].cancel()
        slate.ready.set()
        told = await asyncio.gather(*asking, return_exceptions=True)
        assert [type(answer) for answer in told] == [asyncio.CancelledError, *[type(None)] * 49]
        assert len(slate.beats) == 1
        await writer.close()

    asyncio.run(run())


def test_a_ledger_that_was_never_opened_closes() -> None:
    asyncio.run(GroupCommitWriter(Slate(), Metrics()).close())
