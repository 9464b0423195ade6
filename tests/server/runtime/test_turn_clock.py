"""Clocks that are set: nobody's time is up too early, and nobody waits for ever."""

import asyncio
import time
from typing import Any

import pytest

from meandre.server.domain import commands
from meandre.server.domain.messages import TableError
from meandre.server.domain.table import Table
from meandre.server.runtime.bot_runner import BotPool, BotRunner
from meandre.server.runtime.tables import LiveTable
from tests.server.support.table_services import chatting, first_entry, memory, moving, opened

DAY = 24 * 3600.0
TURN = 0.4
"""Seconds, here; at a real table there are at least 30."""


class Clock:
    """The time of day, as far as it can be trusted."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Quick(BotPool):
    """Takes the first move that there is."""

    def __init__(self) -> None:
        self.asked: list[float] = []

    async def choose(self, table: Table, seat: int, level: int) -> str:
        self.asked.append(time.monotonic())
        return table.playing().legal(seat)[0]

    def close(self) -> None:
        pass


async def moved(live: LiveTable, number: int) -> float:
    """When the next move was made."""
    async with asyncio.timeout(20):
        while live.table.number == number:
            await asyncio.sleep(0.005)
    return time.monotonic()


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_a_turn_lasts_as_long_as_it_lasts(database: str, jump: float) -> None:
    """The clock jumps before a turn, and in the middle of one."""

    async def run() -> None:
        clock = Clock()
        async with opened(database, clock) as tables:
            attendant = BotRunner(tables, Quick())
            live = await tables.lay(first_entry(clock=TURN))
            for _ in range(2):
                began = time.monotonic()
                clock.ahead += jump
                assert await tables.act(live, moving())
                await asyncio.sleep(TURN / 2)
                clock.ahead += jump
                assert await tables.act(live, chatting("Is it late?"))
                assert await moved(live, live.table.number) - began >= TURN * 0.95
            await attendant.close()

    asyncio.run(run())


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_patience_is_not_measured_by_the_clock(database: str, jump: float) -> None:
    def hand(live: LiveTable) -> Any:
        [seat] = live.table.seats_to_act()
        other = ["bo", "ada"][seat]
        return lambda table: commands.substitute_bot(table, other, seat + 1, live.waited())

    async def run() -> None:
        clock = Clock()
        async with opened(database, clock) as tables:
            live = await tables.lay(first_entry(patience=TURN))
            await tables.act(live, moving())
            clock.ahead += jump
            with pytest.raises(TableError, match="Wait one second"):
                await tables.act(live, hand(live))
            await asyncio.sleep(TURN)
            assert await tables.act(live, hand(live))

    asyncio.run(run())


@pytest.mark.parametrize("skew", [DAY, -DAY])
def test_a_server_whose_clock_is_wrong_hurries_nobody(database: str, skew: float) -> None:
    """What another server has just written has just happened, whatever the two clocks say."""

    async def run() -> None:
        wrong = Clock()
        async with opened(database) as one, opened(database, wrong) as two:
            here = await one.lay(first_entry())
            there = await two.find(here.table.id)
            wrong.ahead = skew
            await one.act(here, moving())
            await two.refresh(there)
            assert there.table.version == here.table.version
            assert there.waited() < 10
            assert memory(here) == memory(there)

    asyncio.run(run())


def test_after_a_restart_the_clock_tells_how_long_somebody_was_waited_for(database: str) -> None:
    async def run() -> None:
        clock = Clock()
        async with opened(database, clock) as tables:
            id = (await tables.lay(first_entry())).table.id
        for ahead, low, high in ((60.0, 59.0, 100.0), (-60.0, 0.0, 10.0)):
            clock.ahead = ahead
            async with opened(database, clock) as tables:
                assert low <= (await tables.find(id)).waited() < high

    asyncio.run(run())
