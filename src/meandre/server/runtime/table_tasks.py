"""Background work at tables: one task for each table that has something due."""

import asyncio
import secrets
from abc import ABC, abstractmethod

import structlog

from meandre.server.domain.errors import NotFound, TableError
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService

log = structlog.get_logger()

OTHER_SERVER_GRACE = 3.0
"""Seconds that another server has to act first, when it wrote the last entry."""
RETRY_INTERVAL = 1.0
"""Seconds until the next attempt, when the database was unavailable, or after an error …"""
LONGEST_RETRY = 60.0
"""… and at most, while errors go on: each time it is twice as long."""


class TableTasks(ABC):
    """Watches the tables in memory and runs `step` at a table for as long as `is_due` says so."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables
        self.tasks: dict[str, asyncio.Task[None]] = {}
        tables.on_change.append(self.check)

    @abstractmethod
    def is_due(self, live: LiveTable) -> bool:
        """Whether there is something to do at a table now."""

    @abstractmethod
    async def step(self, live: LiveTable) -> None:
        """Do it, or find that the table has changed meanwhile."""

    def check(self, live: LiveTable) -> None:
        """A table was loaded, has changed, or is looked at."""
        if self.is_due(live) and live.id not in self.tasks and not live.table.damaged:
            task = asyncio.create_task(self._run(live))
            self.tasks[live.id] = task
            task.add_done_callback(lambda _: self.tasks.pop(live.id, None))

    async def close(self) -> None:
        """Cancel all tasks."""
        self.tables.on_change.remove(self.check)
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)

    async def _run(self, live: LiveTable) -> None:
        retry = RETRY_INTERVAL
        while self.is_due(live) and not live.table.damaged:
            try:
                await self.step(live)
                retry = RETRY_INTERVAL
            except NotFound:  # it was deleted while this server was suspended
                return
            except TableError as error:
                log.warning("a bot's move was not stored", table=live.id[:6], reason=str(error))
                await asyncio.sleep(RETRY_INTERVAL)
            except Exception as error:
                log.error("background work failed", table=live.id[:6], work=type(self).__name__, exc_info=error)
                await asyncio.sleep(retry)
                retry = min(2 * retry, LONGEST_RETRY)

    @staticmethod
    def grace(live: LiveTable) -> float:
        """Seconds to leave to the other servers: they may be doing the same."""
        return 0.0 if live.wrote_last else OTHER_SERVER_GRACE + secrets.randbelow(1000) / 1000

    @staticmethod
    async def unchanged_for(live: LiveTable, entry_count: int, seconds: float) -> bool:
        """Wait; False as soon as the table changes."""
        if seconds <= 0 or live.table.entry_count != entry_count:
            return live.table.entry_count == entry_count
        changed = asyncio.Event()
        with live.subscribe(changed.set):
            try:
                await asyncio.wait_for(changed.wait(), seconds)
            except TimeoutError:
                return live.table.entry_count == entry_count
        return False
