"""Writing snapshots of long tables, beside everything else."""

import asyncio
import contextlib

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from meandre.server.storage.snapshots import StoredSnapshot, is_due, taken

KNOWN = "snapshot_entries"
"""Where it is noted how many entries of a table its last snapshot has."""


class SnapshotWriter:
    """Sees to it that a table is never far from its last snapshot."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables
        self._writing: set[asyncio.Task[None]] = set()
        tables.on_change.append(self.check)

    def check(self, live: LiveTable) -> None:
        """A table was loaded or has changed."""
        if not is_due(live.table, live.cache.get(KNOWN, live.table.restored)):
            return
        snapshot = taken(live.table)
        live.cache[KNOWN] = snapshot.entries
        task = asyncio.create_task(self._write(live.id, snapshot))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, id: str, snapshot: StoredSnapshot) -> None:
        with contextlib.suppress(DatabaseUnavailable):  # there will be another one, and nothing is lost without
            await self.tables.store.save_snapshot(id, snapshot)

    async def close(self) -> None:
        """Finish what is being written."""
        self.tables.on_change.remove(self.check)
        await asyncio.gather(*self._writing)
