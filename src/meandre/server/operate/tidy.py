"""Retention: deleting tables that are done with, beside servers that go on.

A table is deleted only if its last entry and its last use are long ago. A server claims the tables that it uses
(`runtime/table_claims.py`). The claim is looked at again in the transaction that deletes, which locks it: no table is
deleted while somebody looks at it or plays there, on any server.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from meandre.server.domain.phases import OVER
from meandre.server.domain.table import Table
from meandre.server.operate.database import Database, OperatorError, opened
from meandre.server.operate.stored_table import SHORT_ID, BadEntry, StoredTable, read_table
from meandre.server.storage import schema
from meandre.server.storage.claims import CLAIM_SECONDS

DAY = 24 * 3600.0
PAGE = 200
"""Tables that are looked for at a time."""

FINISHED, ABANDONED, BOTS = "finished", "abandoned", "bots"

Advance: TypeAlias = Callable[[int], object]


class Retention(Struct, frozen=True):
    """How long tables are kept after their last entry, in seconds; None: for ever."""

    finished: float | None = None
    abandoned: float | None = None
    """Games that never began, or that nobody goes on with."""
    bots: float | None = None
    """Tables where only bots sit, finished or not."""

    @property
    def shortest(self) -> float:
        """The age below which nothing is looked at."""
        ages = [age for age in (self.finished, self.abandoned, self.bots) if age is not None]
        if not ages:
            raise OperatorError("Say what to delete: --finished-after, --abandoned-after or --bots-after.")
        if min(ages) < DAY:
            raise OperatorError("An age is at least a day (1d).")
        return min(ages)

    def why(self, table: Table, age: float) -> str | None:
        """Why a table of this age is to go; None: it is kept."""
        kind = FINISHED if table.phase == OVER else ABANDONED
        if self.bots is not None and age >= self.bots and all(seat.is_bot for seat in table.seats):
            return BOTS
        limit = self.finished if kind == FINISHED else self.abandoned
        return kind if limit is not None and age >= limit else None


class Outcome(Struct):
    """What was deleted, or would be."""

    finished: int = 0
    abandoned: int = 0
    bots: int = 0
    entries: int = 0
    in_use: int = 0
    """Tables that a server began to use meanwhile: they are kept."""
    unreadable: list[str] = []
    """Short ids of tables that cannot be replayed, so that nobody knows what they are: they are kept."""

    def count(self, why: str, entries: int) -> None:
        """A table is deleted, or would be."""
        setattr(self, why, getattr(self, why) + 1)
        self.entries += entries


def tidy(
    database: str | Path,
    retention: Retention,
    started: Callable[[int], Advance],
    *,
    delete: bool = False,
    clock: Callable[[], float] = time.time,
) -> Outcome:
    """Delete what the retention does not keep, or only count it."""
    return asyncio.run(_tidy(database, retention, started, delete, clock))


async def _tidy(
    database: str | Path,
    retention: Retention,
    started: Callable[[int], Advance],
    delete: bool,
    clock: Callable[[], float],
) -> Outcome:
    now, outcome = clock(), Outcome()
    before = now - retention.shortest
    async with opened(database, readonly=not delete) as source:
        await source.require_latest()
        async with source.snapshot() as connection:
            old = old_tables(before, now - CLAIM_SECONDS)
            advance = started(await connection.scalar(sa.select(sa.func.count()).select_from(old.subquery())) or 0)
        async for id in candidates(source, old):
            await tidy_table(source, id, retention, now, delete, outcome)
            advance(1)
    return outcome


def old_tables(before: float, used_before: float) -> sa.Select[Any]:
    """The tables whose last entry was written before a time, and that no server has in memory."""
    columns, entry = schema.tables.c, schema.entries.c
    last = sa.select(entry.at).where(entry.table_id == columns.id).order_by(entry.number.desc()).limit(1)
    return sa.select(columns.id).where(columns.used < used_before, last.scalar_subquery() < before)


async def candidates(source: Database, old: sa.Select[Any]) -> AsyncIterator[str]:
    """Their ids, some at a time, so that no transaction lasts long."""
    last = ""
    while True:
        wanted = old.where(schema.tables.c.id > last).order_by(schema.tables.c.id).limit(PAGE)
        async with source.snapshot() as connection:
            found = list((await connection.execute(wanted)).scalars())
        if not found:
            return
        for id in found:
            yield id
        last = found[-1]


async def tidy_table(
    source: Database, id: str, retention: Retention, now: float, delete: bool, outcome: Outcome
) -> None:
    """Find out what a table really is, since the lists may lag behind, and delete it if it is not to be kept."""
    async with source.snapshot() as connection:
        stored = await read_table(connection, id)
    if stored is None:
        return
    try:
        why = retention.why(stored.replay(), now - stored.entries[-1][1])
    except BadEntry:
        outcome.unreadable.append(id[:SHORT_ID])
        return
    if why is None:
        return
    if delete:
        begun = time.monotonic()
        async with source.change() as connection:
            deleted = await delete_unused(connection, stored, now - CLAIM_SECONDS)
        if not deleted:
            outcome.in_use += 1
            return
        await asyncio.sleep(time.monotonic() - begun)  # SQLite has no queue: leave as much time to the server
    outcome.count(why, len(stored.entries))


async def delete_unused(connection: AsyncConnection, stored: StoredTable, used_before: float) -> bool:
    """Delete a table with all that belongs to it, unless it is in use or has changed since it was read."""
    columns, entry = schema.tables.c, schema.entries.c
    used = await connection.scalar(sa.select(columns.used).where(columns.id == stored.id).with_for_update())
    length = await connection.scalar(sa.select(sa.func.max(entry.number) + 1).where(entry.table_id == stored.id))
    if used is None or used >= used_before or length != stored.entries[-1][0] + 1:
        return False
    for owned in schema.OWNED_BY_TABLES:
        await connection.execute(sa.delete(owned).where(owned.c.table_id == stored.id))
    await connection.execute(sa.delete(schema.tables).where(columns.id == stored.id))
    return True
