"""Reading tables: entries from the database, applied one after the other without keeping the event loop for long."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

import structlog

from meandre.core.errors import MeandreError
from meandre.server.domain.entries import Entry, Row, TableCreated, decode, in_order
from meandre.server.domain.errors import Damaged, Inapplicable
from meandre.server.domain.messages import message
from meandre.server.domain.rules_version import game_of
from meandre.server.domain.table import Table
from meandre.server.runtime.compiling import GameCompiler
from meandre.server.storage.snapshots import Unusable, game_of_snapshot, restored
from meandre.server.storage.store import Store

log = structlog.get_logger()

STEP_SECONDS = 0.005
"""Processor time after which whatever else is waiting has a turn."""
AT_ONCE = 50
"""Entries that are applied without giving anything else a turn."""
REMEMBERED = 10_000
"""Mistakes that were logged, and are not logged again."""


class TableReader:
    """Builds tables from what is stored.

    A table that cannot be read to its end is left at its last good entry and marked as damaged: it can be looked at.
    """

    def __init__(self, store: Store, compiler: GameCompiler) -> None:
        self.store, self.compiler = store, compiler
        self._logged: OrderedDict[tuple[str, int], None] = OrderedDict()

    async def load(self, id: str, secret: bytes) -> Table:
        """A table as the database has it; `Damaged` if there is nothing of it that can be shown."""
        table = await self._from_snapshot(id, secret)
        return table or await self._replay(id, secret, in_order(await self.store.entries(id)))

    async def _from_snapshot(self, id: str, secret: bytes) -> Table | None:
        """The table, if there is a snapshot to begin with, and all goes well from there."""
        stored = await self.store.snapshot(id)
        if stored is None:
            return None
        try:
            game = game_of_snapshot(stored)
            if game is None:
                return None
            await self.compiler.rules(game)
            table = restored(stored, id, secret)
        except Unusable as error:
            self._log("a snapshot cannot be used", id, stored.entries, error)
            return None
        rows = await self.store.entries(id, stored.entries - 1)
        if not rows or rows[0][0] != stored.entries - 1:  # other entries than those that it was made from
            return None
        try:
            await self._apply(table, in_order(rows[1:]))
        except Exception:  # with all entries it is found out which one is wrong
            return None
        return table

    async def _apply(self, table: Table, rows: Sequence[Row]) -> None:
        """Apply entries to a table that nobody else knows."""
        began = time.thread_time()
        for number, at, body in rows:
            table.apply(decode(body), at, number)
            if time.thread_time() - began > STEP_SECONDS:
                await asyncio.sleep(0)
                began = time.thread_time()

    async def catch_up(self, table: Table) -> bool:
        """Apply what has been written since; True if there was anything. Nobody else may change the table meanwhile."""
        if table.damaged:
            return False
        rows = await self.store.entries(table.id, table.entry_count)
        if len(rows) > AT_ONCE:
            table.become(await self.load(table.id, table.fair.secret))
            return True
        for number, at, body in in_order(rows):
            try:
                table.become(table.after(decode(body), at, number))
            except Exception as error:  # whatever it is, no other table may suffer
                self._note_damage(table, number, error)
                break
        return bool(rows)

    async def _replay(self, id: str, secret: bytes, rows: Sequence[Row]) -> Table:
        table, began = Table(id, secret), time.thread_time()
        for place, (number, at, body) in enumerate(rows):
            try:
                entry = decode(body)
                if isinstance(entry, TableCreated):
                    await self.compiler.rules(game_of(entry))
                    began = time.thread_time()
                table.apply(entry, at, number)
            except Exception as error:
                if place == 0:
                    raise self._unreadable(id, error) from error
                table = await self._replay(id, secret, rows[:place])  # it may have been applied in part
                self._note_damage(table, number, error)
                return table
            if time.thread_time() - began > STEP_SECONDS:
                await asyncio.sleep(0)
                began = time.thread_time()
        if not rows:
            raise self._unreadable(id, None)
        return table

    def _unreadable(self, id: str, error: Exception | None) -> MeandreError:
        """What is said of a table whose first entry cannot be applied."""
        if isinstance(error, MeandreError):
            return error
        self._log("a table cannot be read", id, 0, error)
        return Damaged(message("table-unreadable"))

    def _note_damage(self, table: Table, number: int, error: Exception) -> None:
        table.damaged, table.entry_count = True, number + 1
        self._log("a table cannot be read to its end", table.id, number, error)

    def tried(self, table: Table, entry: Entry, at: float) -> Table:
        """The successor of a table with an entry that is about to be written; `Inapplicable` if there is none."""
        try:
            return table.after(entry, at)
        except Exception as error:  # a mistake of ours, since the entry was decided on
            self._log("an entry cannot be applied: it was not written", table.id, table.entry_count, error)
            raise Inapplicable(message("inapplicable")) from error

    def _log(self, event: str, id: str, number: int, error: Exception | None) -> None:
        """Log a mistake once. What an error says is left out: it may be about something secret."""
        if (id, number) in self._logged:
            return
        self._logged[id, number] = None
        if len(self._logged) > REMEMBERED:
            self._logged.popitem(last=False)
        log.error(event, table=id[:6], entry=number, error=type(error).__name__, at=place_of(error))


def place_of(error: Exception | None) -> str:
    """Where an error comes from: file and line."""
    trace = error.__traceback__ if error else None
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
