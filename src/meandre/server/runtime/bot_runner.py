"""The bot runner: plays the seats of bots."""

import asyncio
import math

from meandre.server.domain.table import Table
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.table_tasks import TableTasks
from meandre.server.runtime.tables import TableService


def bot_to_act(table: Table) -> int | None:
    """The first seat to act that a bot plays."""
    seats = table.seats
    for seat in table.seats_to_act():
        if seats[seat].bot_level is not None:
            return seat
    return None


class BotRunner(TableTasks):
    """Lets bots decide when the game waits for them, unless nobody has looked at the table for long."""

    def __init__(self, tables: TableService, pool: BotPool, unwatched_seconds: float = math.inf) -> None:
        super().__init__(tables)
        self.pool, self.unwatched_seconds = pool, unwatched_seconds
        tables.on_watch.append(self.hurry)

    def hurry(self, live: LiveTable) -> None:
        """Somebody looks at a table that nobody has looked at."""
        self.pool.scheduler.hurry(live.id)
        self.check(live)

    def is_due(self, live: LiveTable) -> bool:
        """Whether the game waits for a bot, and somebody may be waiting, too: for a clock, people have agreed to."""
        if bot_to_act(live.table) is None:
            return False
        has_clock = live.table.settings.clock is not None and bool(live.table.people())
        return has_clock or live.presence.unwatched_for() <= self.unwatched_seconds

    async def step(self, live: LiveTable) -> None:
        """One decision of a bot, not faster than people can follow."""
        table, seat = live.table, bot_to_act(live.table)
        assert seat is not None
        version, level = table.version, table.seats[seat].bot_level or 0
        if not await self.unchanged_for(live, table.entry_count, self.grace(live) - live.waited()):
            return
        asker = live.asker()
        self.say_how_it_thinks(live, self.pool.thinks_less(table.game, level, asker.urgency))
        with self.tables.metrics.bot_seconds.time():
            move = await self.pool.choose(table.game, table.playing().view(seat), seat, level, asker)
        await asyncio.sleep(table.settings.pace / 1000 - live.waited())
        await self.tables.play_for(live, seat, move, version)

    @staticmethod
    def say_how_it_thinks(live: LiveTable, less: bool) -> None:
        """Tell pages whether the bot thinks less than it could."""
        if live.bots_hurry != less:
            live.bots_hurry = less
            live.notify()
