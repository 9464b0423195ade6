"""`meandre tidy`: deletes what it is told to, all of it, and nothing that anybody uses."""

import asyncio
import time
from collections.abc import Callable

import pytest
import sqlalchemy as sa

from meandre.server.domain.errors import NotFound
from meandre.server.operate.database import OperatorError, opened
from meandre.server.operate.stored_table import read_table
from meandre.server.operate.tidy import Outcome, Retention, delete_unused, tidy
from meandre.server.operate.verify import verify
from meandre.server.runtime.live_table import LiveTable
from meandre.server.storage.claims import CLAIM_SECONDS
from meandre.server.storage.schema import OWNED_BY_TABLES, entries, metadata, tables
from tests.server.support.furnished import DAY, Furnished, change, everything, furnish, go_on
from tests.server.support.table_services import chat, first_entry, open_service

MONTH = 30 * DAY
ALL = Retention(finished=MONTH, abandoned=MONTH, bots=MONTH)


def quiet(_: int) -> Callable[[int], object]:
    return lambda done: None


def run_tidy(database: str, retention: Retention = ALL, *, delete: bool = True, later: float = 0.0) -> Outcome:
    return tidy(database, retention, quiet, delete=delete, clock=lambda: time.time() + later)


def left(database: str) -> set[str]:
    """The tables that are left; nothing is left of the others."""
    rows = asyncio.run(everything(database))
    found = {row[0] for row in rows["tables"]}
    assert {row[0] for row in rows["entries"]} == found
    assert {row[1] for row in rows["holders"]} <= found
    assert not verify(database, quiet).wrong
    return found


def test_each_kind_of_table_is_kept_for_as_long_as_it_is_told(database: str) -> None:
    there = asyncio.run(furnish(database, age=100 * DAY))
    before = asyncio.run(everything(database))
    assert run_tidy(database, Retention(finished=101 * DAY, abandoned=101 * DAY, bots=101 * DAY)) == Outcome()
    counted = run_tidy(database, delete=False)
    assert (counted.finished, counted.abandoned, counted.bots) == (1, 2, 1)
    assert counted.entries == len(before["entries"])
    assert asyncio.run(everything(database)) == before, "counting changes nothing"
    run_tidy(database, Retention(bots=MONTH))
    assert left(database) == there.all - {there.bots}
    run_tidy(database, Retention(finished=MONTH))
    assert left(database) == {there.playing, there.filling}
    assert run_tidy(database).abandoned == 2
    assert left(database) == set()


def test_nothing_is_deleted_unless_somebody_says_what() -> None:
    with pytest.raises(OperatorError, match="--finished-after"):
        run_tidy("unused", Retention())
    with pytest.raises(OperatorError, match="at least a day"):
        run_tidy("unused", Retention(finished=DAY - 1))


def test_everything_that_belongs_to_a_table_goes_with_it() -> None:
    owned = {table.name for table in metadata.sorted_tables if "table_id" in table.columns}
    assert owned == {table.name for table in OWNED_BY_TABLES}


def test_a_table_that_somebody_looks_at_is_kept_by_every_server(database: str) -> None:
    async def run() -> None:
        there = await furnish(database, age=100 * DAY)
        async with open_service(database) as one, open_service(database) as two:
            await one.find(there.finished)
            live = await two.find(there.playing)
            outcome = await asyncio.to_thread(run_tidy, database)
            assert (outcome.finished, outcome.abandoned, outcome.bots) == (0, 1, 1)
            await go_on(two, live.id)
            await one.find(there.finished)
        assert await asyncio.to_thread(left, database) == {there.finished, there.playing}
        await asyncio.to_thread(run_tidy, database, later=CLAIM_SECONDS + 1)
        assert await asyncio.to_thread(left, database) == {there.playing}, "it was moved at today"

    asyncio.run(run())


def test_a_table_that_is_used_meanwhile_is_kept(database: str) -> None:
    """Between the moment when it was found and the one when it is to be deleted."""

    async def run() -> None:
        there = await furnish(database, age=100 * DAY)
        before = time.time() - CLAIM_SECONDS
        async with opened(database, readonly=False) as source:
            async with source.snapshot() as connection:
                stored = [await read_table(connection, id) for id in (there.finished, there.playing)]
            async with open_service(database) as service:
                await service.find(there.finished)
            await change(database, sa.insert(entries).values(table_id=there.playing, number=5, at=1.0, body=b"{}"))
            for one in stored:
                assert one
                async with source.change() as connection:
                    assert not await delete_unused(connection, one, before)
        assert len((await everything(database))["tables"]) == 4

    asyncio.run(run())


def test_a_server_that_kept_a_table_in_memory_for_too_long_finds_that_it_is_gone(database: str) -> None:
    """Such as one that was suspended: it neither shows the table nor writes entries that belong to nothing."""
    now = time.time() - 100 * DAY

    async def run() -> None:
        nonlocal now
        async with open_service(database, lambda: now) as service:
            held, played = [await service.create(first_entry()) for _ in range(2)]
            await asyncio.to_thread(run_tidy, database)
            now = time.time()
            with pytest.raises(NotFound):
                await service.execute(played, chat("is anybody there?"))
            with pytest.raises(NotFound):
                await service.find(held.id)
        assert await asyncio.to_thread(left, database) == set()

    asyncio.run(run())


def test_whoever_only_looks_on_keeps_a_table_too(database: str) -> None:
    now = time.time() - 100 * DAY

    async def run() -> None:
        nonlocal now
        async with open_service(database, lambda: now) as service:
            watched, other = [await service.create(first_entry()) for _ in range(2)]
            with watched.subscribe(lambda: None):
                now = time.time()
                await service.claims.renew(service._watched())
                await asyncio.to_thread(run_tidy, database)
            assert await asyncio.to_thread(left, database) == {watched.id}
            assert not await service.claims.claim(other)

    asyncio.run(run())


def test_what_a_table_is_says_its_replay_and_not_the_lists(database: str) -> None:
    there = asyncio.run(furnish(database, age=100 * DAY))
    lagging = sa.update(tables).where(tables.c.id == there.finished).values(phase="playing")
    asyncio.run(change(database, lagging))
    run_tidy(database, Retention(abandoned=MONTH))
    rows = asyncio.run(everything(database))
    assert {row[0] for row in rows["tables"]} == {there.finished}


def test_a_table_that_cannot_be_read_is_kept_and_named(database: str) -> None:
    there = asyncio.run(furnish(database, age=100 * DAY))
    damage = sa.update(entries).where(entries.c.table_id == there.finished, entries.c.number == 9).values(body=b"?")
    asyncio.run(change(database, damage))
    assert run_tidy(database).unreadable == [there.finished[:6]]
    assert {row[0] for row in asyncio.run(everything(database))["tables"]} == {there.finished}


def test_people_go_on_playing_meanwhile(database: str) -> None:
    async def run() -> None:
        old: list[Furnished] = [await furnish(database, age=100 * DAY) for _ in range(2)]
        async with open_service(database) as service:
            live = await service.create(first_entry())
            tidying = asyncio.create_task(asyncio.to_thread(run_tidy, database))
            written = 0

            async def write(table: LiveTable) -> None:
                nonlocal written
                await service.execute(table, chat("hello"))
                written += 1

            while not tidying.done():
                await write(live)
            assert (await tidying).abandoned == 2 * len(old)
            assert written
        assert await asyncio.to_thread(left, database) == {live.id}

    asyncio.run(run())


def test_whoever_comes_while_it_is_tidied_finds_a_table_that_stays_or_none(database: str) -> None:
    async def run() -> None:
        async with open_service(database, lambda: time.time() - 100 * DAY) as past:
            ids = [(await past.create(first_entry())).id for _ in range(40)]
        async with open_service(database) as one, open_service(database) as two:
            tidying = asyncio.create_task(asyncio.to_thread(run_tidy, database))
            found: set[str] = set()
            gone: set[str] = set()
            for number, id in enumerate(reversed(ids)):
                service = (one, two)[number % 2]
                try:
                    await service.execute(await service.find(id), chat("hello"))
                    found.add(id)
                except NotFound:
                    gone.add(id)
            outcome = await tidying
            assert found | gone == set(ids)
            assert outcome.abandoned == len(gone)
        assert await asyncio.to_thread(left, database) == found

    asyncio.run(run())
