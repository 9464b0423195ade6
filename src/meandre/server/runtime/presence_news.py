"""News of presence: servers tell one another which players are at them, so that nobody who is there is replaced."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService

INTERVAL = 3.0
"""Seconds between two announcements: less than any time that people agree on to wait for somebody."""
SOON = 3 * INTERVAL
"""Where the others may let a bot play sooner than that, it matters who is here."""
TABLES = 100
"""In an announcement: PostgreSQL takes up to 8,000 bytes."""


class PresenceNews:
    """Announces who is here, and remembers who is elsewhere."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables

    async def run(self) -> None:
        """Announce until cancelled."""
        while True:
            await asyncio.sleep(INTERVAL)
            with contextlib.suppress(DatabaseUnavailable):  # then nobody can be replaced anyway
                await self.announce()

    async def announce(self) -> None:
        """Tell the others about the tables where it matters."""
        found = {live.id: live.seats_here() for live in self.tables.loaded() if self._matters(live)}
        here = [(id, seats) for id, seats in found.items() if seats]
        for start in range(0, len(here), TABLES):
            await self.tables.store.announce_presence(dict(here[start : start + TABLES]))

    @staticmethod
    def _matters(live: LiveTable) -> bool:
        return live.waited() > live.table.settings.patience - SOON

    def receive(self, news: Mapping[str, Sequence[int]]) -> None:
        """Another server, or this one, says who is there."""
        for id, seats in news.items():
            if live := self.tables.in_memory(id):
                live.see_seats(seat for seat in seats if 0 <= seat < len(live.table.seats))
