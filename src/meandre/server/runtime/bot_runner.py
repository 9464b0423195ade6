"""The bot runner: plays the seats of bots."""

import asyncio

from meandre.server.domain.table import Table
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.table_tasks import TableTasks
from meandre.server.runtime.tables import TableService


def bot_to_act(table: Table) -> int | None:
    """The first seat to act that a bot plays."""
    for seat in table.seats_to_act():
        if table.seats[seat].bot_level is not None:
            return seat
    return None


class BotRunner(TableTasks):
    """Lets bots decide when the game waits for them."""

    def __init__(self, tables: TableService, pool: BotPool) -> None:
        super().__init__(tables)
        self.pool = pool

    def is_due(self, table: Table) -> bool:
        """Whether the game waits for a bot."""
        return bot_to_act(table) is not None

    async def step(self, live: LiveTable) -> None:
        """One decision of a bot, not faster than people can follow."""
        table, seat = live.table, bot_to_act(live.table)
        assert seat is not None
        version, level = table.version, table.seats[seat].bot_level or 0
        if not await self.unchanged_for(live, table.entry_count, self.grace(live) - live.waited()):
            return
        with self.tables.metrics.bot_seconds.time():
            move = await self.pool.choose(table.game, table.playing().view(seat), seat, level)
        await asyncio.sleep(table.settings.pace / 1000 - live.waited())
        await self.tables.play_for(live, seat, move, version)
