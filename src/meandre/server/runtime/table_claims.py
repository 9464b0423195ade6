"""Claims of the tables in memory: nobody deletes a table that a server has used within a day."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.runtime.live_table import LiveTable
from meandre.server.storage.claims import RENEW_SECONDS
from meandre.server.storage.store import Store


class TableClaims:
    """Says in the database which tables this server uses, at most once an hour for each."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store, self.clock = store, clock

    def is_due(self, live: LiveTable) -> bool:
        """Whether the claim on a table has to be renewed before it is used; also if the clock was set back."""
        return abs(self.clock() - live.used) > RENEW_SECONDS

    async def claim(self, live: LiveTable) -> bool:
        """Claim a table if that is due; False: it was deleted."""
        if not self.is_due(live):
            return True
        at = self.clock()
        if not await self.store.claim([live.id], at):
            return False
        live.used = at
        return True

    async def renew(self, watched: Iterable[LiveTable]) -> None:
        """Claim all tables where somebody looks on and does nothing."""
        due = {live.id: live for live in watched if self.is_due(live)}
        at = self.clock()
        for id in await self.store.claim([*due], at) if due else ():
            due[id].used = at

    async def run(self, watched: Callable[[], Iterable[LiveTable]]) -> None:
        """Renew them until cancelled."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with contextlib.suppress(DatabaseUnavailable):  # there is a day's time
                await self.renew(watched())
