"""The hub: the tables that a server has in mind, and everybody who is listening to them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from weakref import WeakValueDictionary

import sqlalchemy as sa
import structlog

from meandre.core.errors import MeandreError
from meandre.core.fair_chance import FairStream
from meandre.games.catalogue import game
from meandre.server.domain import commands
from meandre.server.domain.entries import DeviceLinkUsed, Entry, MovePlayed, SeatTaken, TableCreated, decode, encode
from meandre.server.domain.messages import DatabaseUnavailable, NotFound, message
from meandre.server.domain.table import OVER, PLAYING, Table
from meandre.server.live.broadcast import Broadcaster
from meandre.server.runtime.compiling import GameCompiler
from meandre.server.runtime.metrics import Metrics
from meandre.server.storage import schema
from meandre.server.storage.group_commit import GroupCommitWriter
from meandre.server.storage.store import PendingEntry, PhaseUpdate, Store

log = structlog.get_logger()

KEPT = 500
"""Tables that stay in mind although nobody listens."""
FAREWELL = 1.0
"""Seconds that the database has to write what is left."""
AGAIN = 1.0
"""Seconds until another look, when the database was away."""


class LiveTable:
    """A table in mind, with its listeners; one change at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.opinions: asyncio.Task[Any] | None = None  # what the search thinks of the game, once it is over
        self.write_uncertain = False  # a write may or may not have happened
        self.mine = True  # whether this server wrote the last entry
        self._waiting = (-1, 0.0)  # the decision that is waited for, and since when by this server's own stopwatch

    def waited(self) -> float:
        """Seconds that the present decision has been waited for.

        Measured here, so that a clock that is set meanwhile neither hurries nor delays anybody.
        """
        version, since = self._waiting
        return time.monotonic() - since if version == self.table.version else 0.0

    def note_time(self, gone: float = 0.0) -> None:
        """See whether the game waits for another decision, and for how many seconds already."""
        if self._waiting[0] != self.table.version:
            self._waiting = self.table.version, time.monotonic() - max(0.0, gone)

    @contextlib.contextmanager
    def subscribe(self, listener: Callable[[], None]) -> Iterator[None]:
        """Somebody listens."""
        self.listeners.add(listener)
        try:
            yield
        finally:
            self.listeners.discard(listener)

    def tell(self) -> None:
        """Let everybody look."""
        for listener in tuple(self.listeners):
            listener()


class TableService:
    """Finds tables, and lets them change: on disk first, then in mind, then to everybody."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self.metrics = Metrics()
        self.compiler = GameCompiler()
        self.writer = GroupCommitWriter(store, self.metrics)
        self.broadcaster = Broadcaster()
        self.on_change: list[Callable[[LiveTable], None]] = []
        self._live: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: dict[str, LiveTable] = {}  # the latest last
        self._loading: dict[str, asyncio.Lock] = {}
        self._acting: set[asyncio.Task[bool]] = set()
        self._settling: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Begin to serve."""
        await self.store.migrate()
        self.writer.open()

    async def close(self) -> None:
        """Finish what is being written; a database that does not answer is not waited for."""
        for task in self._settling.values():
            task.cancel()
        try:
            async with asyncio.timeout(FAREWELL):
                await self.writer.close()
                await asyncio.gather(*self._acting, *self._settling.values(), return_exceptions=True)
                await self.store.close()
        except TimeoutError:
            log.warning("the database does not answer: what it was asked last may not be written")

    def lives(self) -> list[LiveTable]:
        """The tables in mind."""
        return list(self._live.values())

    async def find(self, id: str) -> LiveTable:
        """A table, from mind or from the database."""
        live = self._live.get(id)
        if live is None:
            try:
                async with self._loading.setdefault(id, asyncio.Lock()):
                    live = self._live.get(id) or await self._load(id)
            finally:
                self._loading.pop(id, None)
        self._keep(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._kept.pop(live.table.id, None)
        self._kept[live.table.id] = live
        while len(self._kept) > KEPT:
            self._kept.pop(next(iter(self._kept)))

    async def _load(self, id: str) -> LiveTable:
        found = await self.store.table(id) if len(id) <= 40 and id.isprintable() else None
        if found is None:
            raise NotFound(message("no-such-table"))
        secret, phase, name = found
        await self.compiler.rules(game(name))
        live = LiveTable(Table(id, secret))
        await self._read(live)
        if live.table.phase != phase:
            self._mark(live.table)
        live.note_time(self.clock() - live.table.since)  # nobody here has held a stopwatch: the clock must do
        live = self._live.setdefault(id, live)
        self._changed(live)
        if self.store.shared:
            await self.refresh(live)  # notices of what was written meanwhile found nobody
        return live

    async def _read(self, live: LiveTable) -> bool:
        """Read what has been written since; True if there was anything."""
        found = await self.store.entries(live.table.id, live.table.number)
        for number, at, body in found:
            if number == live.table.number:
                live.table.apply(decode(body), at)
        live.write_uncertain = False
        return bool(found)

    async def refresh(self, live: LiveTable, number: int | None = None) -> None:
        """See what other servers have written: an entry, or whatever there is."""
        async with live.lock:
            if number is None or number >= live.table.number:
                await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read what others have written, and tell of it; True if there was anything. The table is locked meanwhile."""
        try:
            found = await self._read(live)
        except DatabaseUnavailable:
            self._doubt(live)
            raise
        if found:
            live.mine = False
            self._changed(live)
        return found

    async def lay(self, entry: TableCreated) -> LiveTable:
        """Make a new table."""
        id, secret = commands.token(), FairStream.fresh().secret
        held = {entry.host, *(client_id for setup in entry.seats for client_id in setup.client_ids)}
        await self.compiler.rules(game(entry.game))
        at = self.clock()
        live = LiveTable(Table(id, secret))
        live.table.apply(entry, at)  # first, so that what will not do is not kept
        new = {"id": id, "game": entry.game, "secret": secret, "phase": live.table.phase, "touched": at}
        also: list[sa.Executable] = [sa.insert(schema.tables).values(**new, listed=int(entry.manners.listed))]
        also += [self.store.add_seat_client.values(client_id=client_id, table_id=id) for client_id in sorted(held)]
        await self.writer.add(PendingEntry(id, 0, at, encode(entry), tuple(also)))
        self._live[id] = live
        self._keep(live)
        self._changed(live)
        return live

    async def act(self, live: LiveTable, decide: Callable[[Table], Entry | None]) -> bool:
        """Let something happen at a table, if `decide` finds that it may; True if it did.

        When another server was faster, `decide` looks again; and nothing is refused before it is certain that this
        server has missed nothing. What has begun is finished even if whoever asked for it has hung up: it may be on
        disk by then, and the others must hear of it.
        """
        acting = asyncio.create_task(self.execute_unshielded(live, decide))
        self._acting.add(acting)
        acting.add_done_callback(self._acted)
        return await asyncio.shield(acting)

    def _acted(self, acting: "asyncio.Task[bool]") -> None:
        self._acting.discard(acting)
        if not acting.cancelled():
            acting.exception()  # whoever has stopped waiting need not know

    async def execute_unshielded(self, live: LiveTable, decide: Callable[[Table], Entry | None]) -> bool:
        """The same, quicker, for whoever is not going to stop waiting for it."""
        async with live.lock:
            while True:
                if live.write_uncertain:
                    await self._catch_up(live)
                try:
                    entry = decide(live.table)
                except MeandreError as error:
                    if self.store.shared and await self._catch_up(live):
                        continue
                    self.metrics.refusals.labels(type(error).__name__).inc()
                    raise
                if entry is None:
                    return False
                at = self.clock()
                row = PendingEntry(
                    live.table.id, live.table.number, at, encode(entry), self._also(live.table, entry, at)
                )
                try:
                    if await self.writer.add(row):
                        break
                except DatabaseUnavailable:
                    self._doubt(live)
                    raise
                self.metrics.conflicts.inc()
                await self._catch_up(live)
            self.metrics.written(type(entry).__name__).inc()
            live.table.apply(entry, at)
            live.mine = True
        self._changed(live)
        if live.table.phase == OVER and isinstance(entry, MovePlayed):
            self._mark(live.table)
        return True

    def _doubt(self, live: LiveTable) -> None:
        """Nobody knows whether something was written: look as soon as that can be told."""
        live.write_uncertain = True
        if live.table.id not in self._settling and not self.writer.closing:
            self._settling[live.table.id] = asyncio.create_task(self._settle(live))

    async def _settle(self, live: LiveTable) -> None:
        try:
            while live.write_uncertain:
                await asyncio.sleep(AGAIN)
                with contextlib.suppress(MeandreError):
                    await self.refresh(live)
        finally:
            del self._settling[live.table.id]

    def _also(self, table: Table, entry: Entry, at: float) -> tuple[sa.Executable, ...]:
        """What the lists need to know of an entry."""
        if not isinstance(entry, SeatTaken | DeviceLinkUsed):
            return ()
        sits: sa.Executable = self.store.add_seat_client.values(client_id=entry.client_id, table_id=table.id)
        empty = [number for number, seat in enumerate(table.seats) if not seat.filled]
        if isinstance(entry, SeatTaken) and empty == [entry.seat]:
            return sits, self.store.marked(PhaseUpdate(table.id, PLAYING, at))
        return (sits,)

    def _mark(self, table: Table) -> None:
        """Let the lists know that a game is over."""
        self.writer.mark(PhaseUpdate(table.id, table.phase, table.ended or table.since))

    def _changed(self, live: LiveTable) -> None:
        live.note_time()
        live.tell()
        for hear in self.on_change:
            hear(live)

    async def heard(self, written: Iterable[tuple[str, int]]) -> None:
        """Another server says that it has written something."""
        for id, number in written:
            live = self._live.get(id)
            if live and number >= live.table.number:
                try:
                    await self.refresh(live, number)
                except MeandreError:
                    self._doubt(live)

    async def sweep(self, everywhere: bool = False) -> None:
        """Look for entries that nobody has said anything about, where somebody listens or everywhere."""
        ids = [live.table.id for live in self.lives() if live.listeners or everywhere]
        if ids:
            lengths = await self.store.lengths(ids)
            await self.heard((id, length - 1) for id, length in lengths.items())
