"""Group commit: entries that arrive while the writer commits go into the next transaction together."""

import asyncio
import time
from typing import Protocol

import structlog

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.storage.engine import reason_of
from meandre.server.storage.rows import PendingEntry, PhaseUpdate
from meandre.server.storage.store import Store

log = structlog.get_logger()

BATCH_SIZE = 400
"""Entries in one transaction."""
GATHER_TURNS = 16
"""Turns of the event loop that a transaction waits for more entries: a commit costs the same for one and for fifty."""
PROOF_SECONDS = 1.0
"""A successful write proves for this long that the database can be written to."""


class CommitObserver(Protocol):
    """Is told of every commit, for the metrics."""

    def observe_commit(self, entries: int, seconds: float) -> None:
        """A batch was committed, or could not be, after so long."""
        ...


class GroupCommitWriter:
    """Writes the entries of all tables of a server."""

    def __init__(self, store: Store, observer: CommitObserver, *, proof_seconds: float = PROOF_SECONDS) -> None:
        self.store, self.observer, self.proof_seconds = store, observer, proof_seconds
        self._waiting: list[tuple[PendingEntry, asyncio.Future[bool]]] = []
        self._phases: list[PhaseUpdate] = []
        self._filled = asyncio.Event()
        self.closing = False
        self._task: asyncio.Task[None] | None = None
        self._last_success = float("-inf")  # monotonic time; reset by a failure
        self._check: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start the writer task."""
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self.closing = True
        self._filled.set()
        if self._task:
            await self._task

    def add(self, entry: PendingEntry) -> "asyncio.Future[bool]":
        """Write an entry: True once it is on disk, False if its number was taken."""
        if self.closing:
            raise DatabaseUnavailable(message("closing"))
        written: asyncio.Future[bool] = self._loop.create_future()
        self._waiting.append((entry, written))
        self._filled.set()
        return written

    def update_phase(self, update: PhaseUpdate) -> None:
        """Store a table's phase later, without waiting; if that fails, the next load of the table does it."""
        self._phases.append(update)
        self._filled.set()

    async def check_writable(self) -> None:
        """Raise `DatabaseUnavailable` unless the database can be written to; concurrent callers share one check."""
        if self._check is None or self._check.done():
            self._check = asyncio.create_task(self._check_writable())
            self._check.add_done_callback(lambda check: check.cancelled() or check.exception())  # callers may be gone
        await asyncio.shield(self._check)

    async def _check_writable(self) -> None:
        await self.store.ping()
        if time.monotonic() < self._last_success + self.proof_seconds:
            return
        try:
            await self.store.heartbeat(time.time())
        except DatabaseUnavailable as error:
            log.warning("the database cannot be written to", reason=reason_of(error.__cause__ or error))
            raise DatabaseUnavailable(message("database-full")) from error
        self._last_success = time.monotonic()

    async def _run(self) -> None:
        while not self.closing or self._waiting or self._phases:
            await self._filled.wait()
            await self._gather()
            batch, self._waiting = self._waiting[:BATCH_SIZE], self._waiting[BATCH_SIZE:]
            if not self._waiting and not self.closing:
                self._filled.clear()
            if batch:
                await self._commit(batch)
            if self._phases:
                updates, self._phases = self._phases, []
                await self._store_phases(updates)

    async def _gather(self) -> None:
        """Wait as long as each turn of the event loop brings more entries, up to a limit."""
        turns, gathered = GATHER_TURNS, 0
        while turns and gathered < len(self._waiting) < BATCH_SIZE:
            turns, gathered = turns - 1, len(self._waiting)
            await asyncio.sleep(0)

    async def _store_phases(self, updates: list[PhaseUpdate]) -> None:
        try:
            await self.store.update_phases(updates)
        except Exception as error:  # nobody waits for it, and the next entries must be written
            log.warning("phases of tables could not be stored", reason=reason_of(error.__cause__ or error))

    async def _commit(self, batch: list[tuple[PendingEntry, "asyncio.Future[bool]"]]) -> None:
        entries: dict[tuple[str, int], PendingEntry] = {}
        for entry, _ in batch:
            entries.setdefault(entry.key, entry)
        start = time.perf_counter()
        try:
            stored = await self.store.write([*entries.values()])
            self._last_success = time.monotonic()
        except Exception as error:  # the callers get it, and the next batch may succeed
            self._last_success = float("-inf")
            for _, written in batch:
                if not written.cancelled():
                    written.set_exception(error)
                    written.exception()  # the caller may be gone
            log.warning("entries could not be written", reason=reason_of(error.__cause__ or error))
            return
        finally:
            self.observer.observe_commit(len(entries), time.perf_counter() - start)
        for entry, written in batch:
            if not written.cancelled():
                written.set_result(entry.key in stored and entries[entry.key] is entry)
