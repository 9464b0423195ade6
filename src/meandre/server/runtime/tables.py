"""The table service: loads tables and changes them: on disk first, then in memory, then to the subscribers."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

import structlog

from meandre.core.errors import MeandreError
from meandre.core.fair_chance import FairStream
from meandre.server.domain import commands, setup
from meandre.server.domain.command_registry import Command, CommandResult, Context, decide
from meandre.server.domain.entries import Entry, MovePlayed, TableCreated, encode
from meandre.server.domain.errors import Damaged, DatabaseUnavailable, NotFound
from meandre.server.domain.messages import message
from meandre.server.domain.phases import OVER
from meandre.server.domain.rules_version import game_of
from meandre.server.domain.table import Table
from meandre.server.domain.tokens import new_token
from meandre.server.runtime.compiling import GameCompiler
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.metrics import Metrics
from meandre.server.runtime.pending_entry import pending
from meandre.server.runtime.table_claims import TableClaims
from meandre.server.runtime.table_reader import TableReader
from meandre.server.storage.group_commit import GroupCommitWriter
from meandre.server.storage.rows import EntryRow, NewTableRow, PendingEntry, PhaseUpdate
from meandre.server.storage.store import Store

log = structlog.get_logger()

CACHE_SIZE = 500
"""Tables that stay in memory without subscribers."""
CLOSE_TIMEOUT = 1.0
"""Seconds that the database has at shutdown to finish what is being written."""
RETRY_INTERVAL = 1.0
"""Seconds until the next attempt, when the database was unavailable."""


Done: TypeAlias = Callable[[Exception | None], None]
"""Is called when a command was carried out, or with the error that refuses it."""


class TableService:
    """Finds, creates and changes tables."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time, *, cache_size: int = CACHE_SIZE) -> None:
        self.store, self.clock, self.cache_size = store, clock, cache_size
        self.metrics = Metrics()
        self.compiler = GameCompiler()
        self.reader = TableReader(store, self.compiler)
        self.writer = GroupCommitWriter(store, self.metrics)
        self.claims = TableClaims(store, self.clock)
        self._renewing: asyncio.Task[None] | None = None
        self.on_change: list[Callable[[LiveTable], None]] = []
        self.on_watch: list[Callable[[LiveTable], None]] = []  # somebody looks at a table that nobody has looked at
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._cached: dict[str, LiveTable] = {}  # least recently used first
        self._loading: dict[str, asyncio.Lock] = {}
        self._executing: set[asyncio.Task[bool]] = set()
        self._resolving: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Migrate the database and start writing."""
        await self.store.migrate()
        self.writer.open()
        self._renewing = asyncio.create_task(self.claims.run(self._watched))

    async def close(self) -> None:
        """Finish what is being written, unless the database does not answer."""
        for task in (*self._resolving.values(), *filter(None, [self._renewing])):
            task.cancel()
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await self.writer.close()
                await asyncio.gather(*self._executing, *self._resolving.values(), return_exceptions=True)
                await self.store.close()
        except TimeoutError:
            log.warning("the database does not answer: the last entries may not be written")

    def count_loaded(self) -> int:
        """How many tables are in memory; may be asked from any thread."""
        return len(self._live)

    def in_memory(self, id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._live.get(id)

    def loaded(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    def _watched(self) -> list[LiveTable]:
        """The tables in memory where somebody is subscribed."""
        return [live for live in self.loaded() if live.subscribers]

    async def _claim(self, live: LiveTable) -> None:
        """Keep a table from being deleted while it is used; if that has happened, it is not found any more."""
        if not await self.claims.claim(live):
            self._cached.pop(live.id, None)
            self._live.pop(live.id, None)
            raise NotFound(message("no-such-table"))

    async def find(self, id: str) -> LiveTable:
        """A table that somebody looks at, from memory or from the database."""
        live = await self.load(id)
        live.look()
        return live

    async def load(self, id: str) -> LiveTable:
        """A table, whether anybody looks at it or not."""
        live = self._live.get(id)
        if live is None:
            try:
                async with self._loading.setdefault(id, asyncio.Lock()):
                    live = self._live.get(id) or await self._load(id)
            finally:
                self._loading.pop(id, None)
        if self.claims.is_due(live):
            with contextlib.suppress(DatabaseUnavailable):  # as above
                await self._claim(live)
        self._keep(live)
        return live

    async def find_playable(self, id: str) -> LiveTable | None:
        """A table of a list; None if this server does not have its game or its version of the rules."""
        try:
            return await self.load(id)
        except DatabaseUnavailable:
            raise
        except MeandreError:
            return None

    def _keep(self, live: LiveTable) -> None:
        self._cached.pop(live.id, None)
        self._cached[live.id] = live
        while len(self._cached) > self.cache_size:
            self._cached.pop(next(iter(self._cached)))

    async def _load(self, id: str) -> LiveTable:
        found = await self.store.table(id) if len(id) <= 40 and id.isprintable() else None
        if found is None:
            raise NotFound(message("no-such-table"))
        secret, phase, _, used = found
        live = LiveTable(Table(id, secret), self._on_watch)
        live.used = used
        with contextlib.suppress(DatabaseUnavailable):  # nothing can be written; it can be looked at
            await self._claim(live)  # first: from here on, nobody deletes what is read
        live.table = await self.reader.load(id, secret)
        if live.table.phase != phase and not live.table.damaged:
            self._store_phase(live.table)
        live.note_time(self.clock() - live.table.waiting_since)  # no monotonic clock measured it: wall clock instead
        live = self._live.setdefault(id, live)
        self._changed(live)
        if self.store.shared:
            await self.refresh(live)  # notifications that came while it was loading found no table to refresh
        return live

    async def refresh(self, live: LiveTable, number: int | None = None) -> None:
        """Read what other servers have written: entry `number`, or whatever there is."""
        async with live.lock:
            if number is None or number >= live.table.entry_count:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Apply and announce what others have written; True if there was anything. The table is locked meanwhile."""
        try:
            found = await self.reader.catch_up(live.table)
            live.write_uncertain = False
        except DatabaseUnavailable:
            self._mark_uncertain(live)
            raise
        if found:
            live.wrote_last = False
            self._changed(live)
        return found

    async def create(self, entry: TableCreated) -> LiveTable:
        """Create a table."""
        id, secret = new_token(), FairStream.fresh().secret
        await self.compiler.rules(game_of(entry))
        at = self.clock()
        live = LiveTable(Table(id, secret), self._on_watch)
        live.look()
        live.table.apply(entry, at)  # first, so that an entry that cannot be applied is not stored
        client_ids = {entry.host, *(client_id for seat in entry.seats for client_id in seat.client_ids)}
        settings = entry.settings
        due = None if settings.clock is None else at + settings.clock
        new = NewTableRow(id, entry.game, secret, live.table.phase, settings.listed, at, at, due)
        live.used = at
        row = EntryRow(id, 0, at, encode(entry))
        await self.writer.add(PendingEntry(row, new, tuple(sorted(client_ids))))
        self._live[id] = live
        self._keep(live)
        self._changed(live)
        return live

    async def continue_from(self, live: LiveTable, step: int, client_id: str, seat: int | None) -> LiveTable:
        """Create a table where a finished game goes on from a step; seats count from 1."""
        return await self.create(setup.continue_from(live.table, step, client_id, seat - 1 if seat else None))

    async def run(self, live: LiveTable, command: Command, client_id: str, *, shielded: bool = True) -> CommandResult:
        """Carry out a client's command, or raise the error that refuses it."""
        live.see(client_id)
        token, new_table = new_token() if command.needs_token else "", ""
        if command.needs_table and (entry := command.new_table(live.table, Context(client_id))):
            new_table = (await self.create(entry)).id

        def decision(table: Table) -> Entry | None:
            return decide(table, command, Context(client_id, live.waited(), token, new_table, live.away_for))

        await (self.execute(live, decision) if shielded else self.execute_unshielded(live, decision))
        return command.result(live.table, Context(client_id, 0.0, token, new_table))

    async def play_for(self, live: LiveTable, seat: int, move: str, version: int, *, overdue: bool = False) -> bool:
        """Play a bot's move, if it is still waited for."""
        played = partial(commands.bot_move, seat=seat, move=move, version=version, overdue=overdue)
        return await self.execute(live, played)

    async def execute(self, live: LiveTable, decision: Callable[[Table], Entry | None]) -> bool:
        """Store and apply the entry that `decision` returns, if any; True if there was one.

        When another server wrote first, `decision` is called again; and nothing is refused before it is certain that
        this server has missed nothing. Shielded from cancellation: a client may hang up after the entry is on disk, and
        the others must hear of it.
        """
        return await asyncio.shield(self._keep_executing(self.execute_unshielded(live, decision)))

    def _keep_executing(self, execution: Coroutine[Any, Any, bool]) -> "asyncio.Task[bool]":
        executing = asyncio.create_task(execution)
        self._executing.add(executing)
        executing.add_done_callback(self._executed)
        return executing

    def _executed(self, executing: "asyncio.Task[bool]") -> None:
        self._executing.discard(executing)
        if not executing.cancelled():
            executing.exception()  # the caller may be gone

    async def execute_unshielded(self, live: LiveTable, decision: Callable[[Table], Entry | None]) -> bool:
        """Like `execute`, without protection from cancellation: faster, for callers that are not cancelled."""
        async with live.lock:
            await self._claim(live)
            while True:
                if live.write_uncertain:
                    await self._catch_up(live)
                try:
                    if live.table.damaged:
                        raise Damaged(message("table-damaged"))
                    entry = decision(live.table)
                except MeandreError as error:
                    if self.store.shared and await self._catch_up(live):
                        continue
                    self.metrics.refusals.labels(type(error).__name__).inc()
                    raise
                if entry is None:
                    return False
                at = self.clock()
                after = self.reader.tried(live.table, entry, at)
                try:
                    if await self.writer.add(pending(live.table, entry, at)):
                        break
                except DatabaseUnavailable:
                    self._mark_uncertain(live)
                    raise
                self.metrics.conflicts.inc()
                await self._catch_up(live)
            self._apply(live, after)
        self._announce(live, entry)
        return True

    def _apply(self, live: LiveTable, after: Table) -> None:
        """Apply an entry that is on disk: its successor takes the table's place. The table is locked meanwhile."""
        live.table.become(after)
        live.wrote_last = True

    def _announce(self, live: LiveTable, entry: Entry) -> None:
        self._changed(live)
        if live.table.phase == OVER and isinstance(entry, MovePlayed):
            self._store_phase(live.table)

    def begin(self, live: LiveTable, command: Command, client_id: str, done: Done) -> bool:
        """Carry out a command without a task of its own, in the plain case; False if `run` has to be called instead.

        The plain case, that of nearly all moves: nobody else is changing the table, nothing is refused, and there is
        one entry to write. When this returns False, nothing has happened: `run` decides again, and says what is wrong.
        """
        table = live.table
        uncertain = live.write_uncertain or table.damaged or self.claims.is_due(live)
        if command.needs_more or uncertain or not live.lock.take():
            return False
        try:
            entry = decide(table, command, Context(client_id, live.waited(), away_for=live.away_for))
            if entry:
                at = self.clock()
                after = self.reader.tried(table, entry, at)
                when_written = partial(self._written, live, command, client_id, done, entry, after)
                self.writer.write(pending(table, entry, at), when_written)
                return True
        except MeandreError:
            pass
        live.lock.release()
        return False

    def _written(
        self,
        live: LiveTable,
        command: Command,
        client_id: str,
        done: Done,
        entry: Entry,
        after: Table,
        written: bool,
        error: Exception | None,
    ) -> None:
        """What `begin` has begun is on disk, or is not."""
        try:
            if written:
                self._apply(live, after)
        finally:
            live.lock.release()
        if written:
            self._announce(live, entry)
            done(None)
        elif error:
            self._mark_uncertain(live)
            done(error)
        else:
            self.metrics.conflicts.inc()
            self._keep_executing(self._begin_again(live, command, client_id, done))

    async def _begin_again(self, live: LiveTable, command: Command, client_id: str, done: Done) -> bool:
        """Another server wrote first."""
        try:
            await self.refresh(live)
            await self.run(live, command, client_id, shielded=False)
        except MeandreError as error:
            done(error)
        else:
            done(None)
        return True

    def _mark_uncertain(self, live: LiveTable) -> None:
        """A write may or may not have happened: find out as soon as the database answers."""
        live.write_uncertain = True
        if live.id not in self._resolving and not self.writer.closing:
            self._resolving[live.id] = asyncio.create_task(self._resolve(live))

    async def _resolve(self, live: LiveTable) -> None:
        try:
            while live.write_uncertain:
                await asyncio.sleep(RETRY_INTERVAL)
                with contextlib.suppress(MeandreError):
                    await self.refresh(live)
        finally:
            del self._resolving[live.id]

    def _store_phase(self, table: Table) -> None:
        self.writer.update_phase(PhaseUpdate(table.id, table.phase, table.ended_at or table.waiting_since))

    def _changed(self, live: LiveTable) -> None:
        live.note_time()
        live.notify()
        for callback in self.on_change:
            callback(live)

    def _on_watch(self, live: LiveTable) -> None:
        if live.id in self._live:
            for callback in self.on_watch:
                callback(live)

    async def on_remote_write(self, written: Iterable[tuple[str, int]]) -> None:
        """Another server has written entries: read those of tables in memory."""
        for id, number in written:
            live = self._live.get(id)
            if live and number >= live.table.entry_count:
                try:
                    await self.refresh(live, number)
                except MeandreError:
                    self._mark_uncertain(live)

    async def find_missed(self, everywhere: bool = False) -> None:
        """Look for entries that were not announced: at tables with subscribers, or at all in memory."""
        ids = [live.id for live in self.loaded() if live.subscribers or everywhere]
        if ids:
            lengths = await self.store.lengths(ids)
            await self.on_remote_write((id, length - 1) for id, length in lengths.items())
