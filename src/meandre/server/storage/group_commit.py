"""Group commit: entries that arrive while the writer commits go into the next transaction together."""

import asyncio
import time
from collections.abc import Callable, Set
from functools import partial
from typing import Protocol, TypeAlias

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
PHASE_SECONDS = 0.25
"""How long new phases wait to be stored together: a transaction of their own for each would delay the entries."""
PROOF_SECONDS = 1.0
"""A successful write proves for this long that the database can be written to."""


NONE_STORED: Set[tuple[str, int]] = frozenset()

WhenWritten: TypeAlias = Callable[[bool, Exception | None], None]
"""Is called after a commit: whether the entry is on disk, and what went wrong if nobody knows."""


class CommitObserver(Protocol):
    """Is told of every commit, for the metrics."""

    def observe_commit(self, entries: int, written: int, seconds: float) -> None:
        """A batch was committed, or could not be, after so long; how many entries were written of how many."""
        ...


class GroupCommitWriter:
    """Writes the entries of all tables of a server."""

    def __init__(self, store: Store, observer: CommitObserver, *, proof_seconds: float = PROOF_SECONDS) -> None:
        self.store, self.observer, self.proof_seconds = store, observer, proof_seconds
        self._waiting: list[tuple[PendingEntry, WhenWritten]] = []
        self._phases: list[PhaseUpdate] = []
        self._phases_due = False
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
        written: asyncio.Future[bool] = self._loop.create_future()
        self.write(entry, partial(settle, written))
        return written

    def write(self, entry: PendingEntry, when_written: WhenWritten) -> None:
        """Write an entry, and call a function after it."""
        if self.closing:
            raise DatabaseUnavailable(message("closing"))
        self._waiting.append((entry, when_written))
        self._filled.set()

    def update_phase(self, update: PhaseUpdate) -> None:
        """Store a table's phase later, without waiting; if that fails, the next load of the table does it."""
        if not self._phases:
            self._loop.call_later(PHASE_SECONDS, self._let_phases_be_due)
        self._phases.append(update)

    def _let_phases_be_due(self) -> None:
        self._phases_due = True
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
            if self._phases and (self._phases_due or self.closing):
                updates, self._phases, self._phases_due = self._phases, [], False
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

    async def _commit(self, batch: list[tuple[PendingEntry, WhenWritten]]) -> None:
        entries: dict[tuple[str, int], PendingEntry] = {}
        for entry, _ in batch:
            entries.setdefault(entry.row[:2], entry)
        start, stored = time.perf_counter(), NONE_STORED
        try:
            stored = await self.store.write([*entries.values()])
            self._last_success = time.monotonic()
        except Exception as error:  # the callers get it, and the next batch may succeed
            self._last_success = float("-inf")
            log.warning("entries could not be written", reason=reason_of(error.__cause__ or error))
            for _, when_written in batch:
                call(when_written, False, error)
            return
        finally:
            self.observer.observe_commit(len(entries), len(stored), time.perf_counter() - start)
        all_stored = len(stored) == len(batch)
        for entry, when_written in batch:
            call(when_written, all_stored or (entry.key in stored and entries[entry.key] is entry), None)


def settle(future: "asyncio.Future[bool]", written: bool, error: Exception | None) -> None:
    """Tell whoever waits for a future, unless it was cancelled."""
    if future.cancelled():
        return
    if error is None:
        future.set_result(written)
    else:
        future.set_exception(error)
        future.exception()  # the caller may be gone


def call(when_written: WhenWritten, written: bool, error: Exception | None) -> None:
    """Call a function; a bug in one must not keep the others from hearing of their entries."""
    try:
        when_written(written, error)
    except Exception:
        log.exception("unhandled exception")
