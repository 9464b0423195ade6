"""The ledger: writes entries down, as many together as are waiting, and says so when they are on disk."""

import asyncio
import time

import structlog

from meandre.server.domain.messages import DatabaseUnavailable, message
from meandre.server.runtime.metrics import Metrics
from meandre.server.storage.store import PendingEntry, PhaseUpdate, Store, reason_of

log = structlog.get_logger()

MOST = 400
"""Entries in one transaction."""
GATHERING = 16
"""Turns of the loop that a transaction waits for more entries: a commit costs the same for one and for fifty."""
FRESH = 1.0
"""Seconds for which a write shows that the next one will do."""


class GroupCommitWriter:
    """One writer for all tables of a server: while it commits, the next entries gather."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self._waiting: list[tuple[PendingEntry, asyncio.Future[bool]]] = []
        self._marks: list[PhaseUpdate] = []
        self._filled = asyncio.Event()
        self.closing = False
        self._writer: asyncio.Task[None] | None = None
        self._written = -FRESH  # when it last went well, by a stopwatch; nothing has gone wrong since
        self._proof: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._loop = asyncio.get_running_loop()
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.closing = True
        self._filled.set()
        if self._writer:
            await self._writer

    def add(self, row: PendingEntry) -> "asyncio.Future[bool]":
        """Write an entry: True once it is safe, False if another one has its number."""
        if self.closing:
            raise DatabaseUnavailable(message("closing"))
        written: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append((row, written))
        self._filled.set()
        return written

    def mark(self, mark: PhaseUpdate) -> None:
        """Tell the lists of a new phase, when there is time; if that fails, whoever looks at the table next does it."""
        self._marks.append(mark)
        self._filled.set()

    async def check_writable(self) -> None:
        """Raise `Away` unless entries can be written now: some just were, or a heartbeat is; all who ask share it."""
        if self._proof is None or self._proof.done():
            self._proof = asyncio.create_task(self._prove())
            self._proof.add_done_callback(lambda proof: proof.cancelled() or proof.exception())  # others may hang up
        await asyncio.shield(self._proof)

    async def _prove(self) -> None:
        await self.store.ask()
        if time.monotonic() < self._written + FRESH:
            return
        try:
            await self.store.beat(time.time())
        except DatabaseUnavailable as error:
            log.warning("nothing can be written", reason=reason_of(error.__cause__ or error))
            raise DatabaseUnavailable(message("database-full")) from error
        self._written = time.monotonic()

    async def _write(self) -> None:
        while not self.closing or self._waiting or self._marks:
            await self._filled.wait()
            await self._gather()
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            if not self._waiting and not self.closing:
                self._filled.clear()
            if batch:
                await self._commit(batch)
            if self._marks:
                marks, self._marks = self._marks, []
                await self._mark(marks)

    async def _gather(self) -> None:
        """Let those come too who are on their way: as long as each turn of the loop brings more, but not for ever."""
        turns, gathered = GATHERING, 0
        while turns and gathered < len(self._waiting) < MOST:
            turns, gathered = turns - 1, len(self._waiting)
            await asyncio.sleep(0)

    async def _mark(self, marks: list[PhaseUpdate]) -> None:
        try:
            await self.store.mark(marks)
        except Exception as error:  # nobody waits for it, and the next entries must be written all the same
            log.warning("finished games are not marked in the lists yet", reason=reason_of(error.__cause__ or error))

    async def _commit(self, batch: list[tuple[PendingEntry, "asyncio.Future[bool]"]]) -> None:
        rows: dict[tuple[str, int], PendingEntry] = {}
        for row, _ in batch:
            rows.setdefault((row.table, row.number), row)
        self.metrics.batch.observe(len(rows))
        try:
            with self.metrics.commit.time():
                found = await self.store.write([*rows.values()])
            self._written = time.monotonic()
        except Exception as error:  # whoever is waiting must hear of it, and the next batch may do better
            self._written = -FRESH
            for _, written in batch:
                if not written.cancelled():
                    written.set_exception(error)
                    written.exception()  # whoever has stopped waiting need not know
            log.warning("entries could not be written", reason=reason_of(error.__cause__ or error))
            return
        for row, written in batch:
            if not written.cancelled():
                key = row.table, row.number
                written.set_result(key in found and rows[key] is row)
