"""The turn clock when the system's clock is set: turns end neither too early nor too late."""

import asyncio
import time

import pytest
import sqlalchemy as sa

from meandre.core.game import Game
from meandre.core.position import Position
from meandre.server.domain.commands import SubstituteBot
from meandre.server.domain.errors import TableError
from meandre.server.domain.phases import PLAYING
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.clock_watch import ClockWatch
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.scheduler import Asker
from meandre.server.runtime.tables import TableService
from meandre.server.runtime.turn_clock import TurnClock
from meandre.server.storage import schema
from tests.server.support.table_services import CLIENTS, chat, contents, first_entry, first_move, open_service

DAY = 24 * 3600.0
TURN = 0.4
"""Seconds for a turn; at a real table there are at least 30."""


class SystemClock:
    """The system's clock, which can be set."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class FirstMovePool(BotPool):
    """Chooses the first legal move, without searching."""

    def __init__(self) -> None:
        pass

    async def choose(self, game: Game, view: Position, seat: int, level: int, asker: Asker) -> str:
        return game.notation.write(view, seat, game.moves(view, seat)[0])


async def next_entry_at(live: LiveTable) -> float:
    """Wait for the next entry; when it was applied."""
    before = live.table.entry_count
    async with asyncio.timeout(20):
        while live.table.entry_count == before:
            await asyncio.sleep(0.005)
    return time.monotonic()


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_turn_lasts_the_agreed_time(database: str, jump: float) -> None:
    """The clock jumps before a turn, and in the middle of one."""

    async def run() -> None:
        clock = SystemClock()
        async with open_service(database, clock) as tables:
            turn_clock = TurnClock(tables, FirstMovePool())
            live = await tables.create(first_entry(clock=TURN))
            for _ in range(2):
                start = time.monotonic()
                clock.ahead += jump
                assert await tables.execute(live, first_move())
                await asyncio.sleep(TURN / 2)
                clock.ahead += jump
                assert await tables.execute(live, chat("Is it late?"))
                assert await next_entry_at(live) - start >= TURN * 0.95
                decision = next(event for event in reversed(live.table.events) if event.body["seat"] > 0)
                assert decision.body.get("overdue")
            await turn_clock.close()

    asyncio.run(run())


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_the_time_until_a_bot_may_be_substituted_is_not_measured_by_the_clock(database: str, jump: float) -> None:
    async def substitute_other(tables: TableService, live: LiveTable) -> None:
        [seat] = live.table.seats_to_act()
        await tables.run(live, SubstituteBot(seat=seat + 1), CLIENTS[1 - seat])

    async def run() -> None:
        clock = SystemClock()
        async with open_service(database, clock) as tables:
            live = await tables.create(first_entry(patience=TURN))
            await tables.execute(live, first_move())
            clock.ahead += jump
            with pytest.raises(TableError, match="Wait one second"):
                await substitute_other(tables, live)
            await asyncio.sleep(TURN)
            before = live.table.entry_count
            await substitute_other(tables, live)
            assert live.table.entry_count == before + 1

    asyncio.run(run())


@pytest.mark.parametrize("skew", [DAY, -DAY])
def test_a_server_whose_clock_is_wrong_does_not_shorten_turns(database: str, skew: float) -> None:
    """The wait for a decision that another server has just written starts now, whatever the two clocks say."""

    async def run() -> None:
        wrong = SystemClock()
        async with open_service(database) as one, open_service(database, wrong) as two:
            here = await one.create(first_entry())
            there = await two.find(here.id)
            wrong.ahead = skew
            await one.execute(here, first_move())
            await two.refresh(there)
            assert there.table.version == here.table.version
            assert there.waited() < 10
            assert contents(here) == contents(there)

    asyncio.run(run())


def test_after_a_restart_the_wait_is_measured_by_the_clock(database: str) -> None:
    async def run() -> None:
        clock = SystemClock()
        async with open_service(database, clock) as tables:
            id = (await tables.create(first_entry())).id
        for ahead, low, high in ((60.0, 59.0, 100.0), (-60.0, 0.0, 10.0)):
            clock.ahead = ahead
            async with open_service(database, clock) as tables:
                assert low <= (await tables.find(id)).waited() < high

    asyncio.run(run())


def test_after_a_restart_a_clock_strikes_on_time_although_nobody_looks(database: str) -> None:
    """Tables are found by what is stored of them; those where turns end later, or never, are left alone."""

    async def run() -> None:
        clock = SystemClock()
        async with open_service(database, clock) as tables:
            struck = await tables.create(first_entry(clock=30))
            await tables.execute(struck, first_move())
            later = await tables.create(first_entry(clock=3600))
            await tables.create(first_entry())
            before, began = struck.table.entry_count, struck.table.waiting_since
        clock.ahead = 30 - TURN
        async with open_service(database, clock) as tables:
            turn_clock = TurnClock(tables, FirstMovePool())
            assert not await ClockWatch(tables).look()
            async with asyncio.timeout(20):
                while len(rows := await tables.store.entries(struck.id)) == before:
                    await asyncio.sleep(0.005)
            assert rows[-1][1] - began >= 30 - TURN * 0.05
            assert b'"overdue":true' in rows[-1][2]
            assert {live.id for live in tables.loaded()} == {struck.id}
            await tables.store.note_due(later.id, 0.0)  # as it was long ago
            await ClockWatch(tables).look()
            assert tables.in_memory(later.id), "to find out when its turn ends"
            assert await tables.store.turns_due(PLAYING, clock() + 3000, 10) == [struck.id]
            await turn_clock.close()

    asyncio.run(run())


def test_a_table_that_cannot_be_opened_keeps_no_clock_from_striking(database: str) -> None:
    async def run() -> None:
        async with open_service(database) as tables:
            bad, good = [await tables.create(first_entry(clock=30)) for _ in range(2)]
            await tables.store.note_due(bad.id, 0.0)
            columns = schema.entries.c
            async with tables.store.connected() as connection:
                broken = sa.update(schema.entries).where(columns.table_id == bad.id).values(body=b"{}")
                await connection.execute(broken)
        async with open_service(database) as tables:
            await ClockWatch(tables).look()
            assert {live.id for live in tables.loaded()} == {good.id}
            assert await tables.store.turns_due(PLAYING, time.time() + 60, 10) == []

    asyncio.run(run())
