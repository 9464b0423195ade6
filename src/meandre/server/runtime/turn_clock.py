"""The turn clock: when a turn takes longer than agreed, a bot plays that move."""

from meandre.server.domain.commands import SUBSTITUTE_LEVEL
from meandre.server.domain.phases import PLAYING
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.bot_runner import bot_to_act
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.table_tasks import TableTasks
from meandre.server.runtime.tables import TableService


class TurnClock(TableTasks):
    """Runs where people have agreed on a time for each turn."""

    def __init__(self, tables: TableService, pool: BotPool) -> None:
        super().__init__(tables)
        self.pool = pool

    def is_due(self, live: LiveTable) -> bool:
        """Whether the clock runs: the game waits for people, and for people alone."""
        table = live.table
        return (
            table.settings.clock is not None
            and table.phase == PLAYING
            and bot_to_act(table) is None
            and not table.awaited
        )

    async def step(self, live: LiveTable) -> None:
        """Wait for the end of the turn; if it has not been played by then, play it."""
        table = live.table
        seat, version = table.seats_to_act()[0], table.version
        left = (table.settings.clock or 0) - live.waited() + self.grace(live)
        if not await self.unchanged_for(live, table.entry_count, left):
            return
        view = table.playing().view(seat)
        move = await self.pool.choose(table.game, view, seat, SUBSTITUTE_LEVEL, live.asker())
        await self.tables.play_for(live, seat, move, version, overdue=True)
