"""The ledger: writes entries down, as many together as are waiting, and says so when they are on disk."""

import asyncio

from meandre.table.gauges import Gauges
from meandre.table.phrases import Away, phrase
from meandre.table.store import Row, Store

MOST = 400
"""Entries in one transaction."""


class Ledger:
    """One writer for all tables of a server: while it commits, the next entries gather."""

    def __init__(self, store: Store, gauges: Gauges) -> None:
        self.store = store
        self.gauges = gauges
        self._waiting: list[tuple[Row, asyncio.Future[bool]]] = []
        self._filled = asyncio.Event()
        self.closing = False
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.closing = True
        self._filled.set()
        if self._writer:
            await self._writer

    async def add(self, row: Row) -> bool:
        """Write an entry: True once it is safe, False if another one has its number."""
        if self.closing:
            raise Away(phrase("closing"))
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, written))
        self._filled.set()
        return await written

    async def _write(self) -> None:
        while not self.closing or self._waiting:
            await self._filled.wait()
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting and not self.closing:
                self._filled.clear()
            if batch:
                await self._commit(batch)

    async def _commit(self, batch: list[tuple[Row, "asyncio.Future[bool]"]]) -> None:
        rows: dict[tuple[str, int], Row] = {}
        for row, _ in batch:
            rows.setdefault((row.table, row.number), row)
        self.gauges.batch.observe(len(rows))
        try:
            with self.gauges.commit.time():
                found = await self.store.write([*rows.values()])
        except Exception as error:  # whoever is waiting must hear of it, and the next batch may do better
            for _, written in batch:
                if not written.cancelled():
                    written.set_exception(error)
                    written.exception()  # whoever has stopped waiting need not know
            return
        for row, written in batch:
            if not written.cancelled():
                key = row.table, row.number
                written.set_result(key in found and rows[key] is row)
