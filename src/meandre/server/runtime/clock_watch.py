"""The clock watch: opens tables before a turn ends there, so that clocks strike although nobody looks at them."""

import asyncio
import contextlib

from meandre.core.errors import MeandreError
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.phases import PLAYING
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService

INTERVAL = 30.0
"""Seconds between two looks …"""
AHEAD = 60.0
"""… and for how many a table is opened before its turn ends. Its clock runs in memory from then on."""
AT_ONCE = 100
"""Tables that are opened, one after the other, before it is asked for more."""
UNREADABLE = 3600.0
"""Seconds until it is tried again to open a table that this server cannot open."""


class ClockWatch:
    """Finds out where a turn will end soon, and lets the turn clock know by loading these tables.

    What the database has is a lower bound: turns only begin later than was known. So moves need not write anything, and
    a table is opened once too often at most, before it is noted how long there is time.
    """

    def __init__(self, tables: TableService) -> None:
        self.tables = tables

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            more = False
            with contextlib.suppress(DatabaseUnavailable):
                more = await self.look()
            if not more:
                await asyncio.sleep(INTERVAL)

    async def look(self) -> bool:
        """Open the tables where a turn may end soon; True if there may be more of them."""
        found = await self.tables.store.turns_due(PLAYING, self.tables.clock() + AHEAD, AT_ONCE)
        for id in found:
            try:
                due = self._due(await self.tables.load(id))
            except DatabaseUnavailable:
                raise
            except MeandreError:
                due = self.tables.clock() + UNREADABLE
            await self.tables.store.note_due(id, due)
        return len(found) == AT_ONCE

    def _due(self, live: LiveTable) -> float | None:
        """When to look again: not before the turn ends, and not at once where the clock is about to strike."""
        seconds = live.table.settings.clock
        return None if seconds is None else self.tables.clock() + max(seconds - live.waited(), AHEAD + INTERVAL)
