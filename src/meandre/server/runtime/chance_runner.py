"""The chance runner: draws when players do not reveal the links that chance waits for."""

import asyncio
from functools import partial

from meandre.server.domain.chance import draw_chance
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.table_tasks import TableTasks

LINK_TIMEOUT = 2.0
"""Seconds that chance waits for links: programs and pages reveal theirs at once."""


class ChanceRunner(TableTasks):
    """Sees to it that chance does not wait for long."""

    def is_due(self, live: LiveTable) -> bool:
        """Whether chance waits."""
        return bool(live.table.awaited)

    async def step(self, live: LiveTable) -> None:
        """Wait until all links are there; if they are not in time, draw without them."""
        table, version, now = live.table, live.table.version, asyncio.get_running_loop().time
        deadline = now() + LINK_TIMEOUT + self.grace(live)
        while table.awaited and table.version == version:
            if now() >= deadline:
                await self.tables.execute(live, partial(draw_chance, version=version))
                return
            await self.unchanged_for(live, table.entry_count, deadline - now())
