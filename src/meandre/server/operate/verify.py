"""Verifying a database: every table replays to what is stored of it.

Nothing is written, and servers may go on: each table is read in a transaction of its own.
"""

import asyncio
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeAlias

import sqlalchemy as sa
from msgspec import Struct, field

from meandre.core import record as records
from meandre.core.match import Match
from meandre.server.domain.entries import DeviceLinkUsed, SeatTaken, TableCreated, decode
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.phases import OVER, PLAYING
from meandre.server.domain.table import Table
from meandre.server.domain.table_state import comparable
from meandre.server.operate.database import Database, opened
from meandre.server.operate.stored_table import (
    SHORT_ID,
    BadEntry,
    StoredTable,
    read_snapshot,
    read_table,
    sentence,
)
from meandre.server.storage import schema
from meandre.server.storage.snapshots import Unusable

PART = 40
"""Tables that a process verifies at a time."""

Advance: TypeAlias = Callable[[int], object]


class Finding(Struct, frozen=True):
    """Something that is not as it must be."""

    table: str
    """The first characters of the table's id; empty: it is about the whole database."""
    entry: int | None
    """Number of the entry that is wrong, if it is one."""
    problem: str


class Report(Struct):
    """What was found."""

    tables: int = 0
    entries: int = 0
    records: int = 0
    """Records of finished games that were replayed."""
    snapshots: int = 0
    """Snapshots of long tables that were compared with the replay of all entries."""
    wrong: list[Finding] = field(default_factory=list)
    stale: list[Finding] = field(default_factory=list)
    """What is right again when a server next opens the table: the lists may lag behind after a crash."""

    def add(self, other: "Report") -> None:
        """Count what another report has counted."""
        self.tables += other.tables
        self.entries += other.entries
        self.records += other.records
        self.snapshots += other.snapshots
        self.wrong += other.wrong
        self.stale += other.stale


Check: TypeAlias = Callable[[StoredTable, Table, Report], Iterator[str]]
"""Says in sentences what of a table differs from its replay."""


def check_row(stored: StoredTable, table: Table, report: Report) -> Iterator[str]:
    """The row that the lists are made from."""
    if stored.game != table.game.name:
        yield f"the lists say that the game is {stored.game}; it is {table.game.name}"
    if stored.listed != table.settings.listed:
        yield f"the lists say that it is {'' if stored.listed else 'not '}listed; the host chose the opposite"
    if stored.phase != table.phase:
        problem = f"the lists say that it is {stored.phase}; it is {table.phase}"
        if {stored.phase, table.phase} == {PLAYING, OVER}:  # written after the entry, without waiting
            report.stale.append(Finding(stored.id[:SHORT_ID], None, problem))
        else:
            yield problem


def check_seat_clients(stored: StoredTable, _: Table, __: Report) -> Iterator[str]:
    """Who finds the table in a list of their own: everybody who was ever given a seat."""
    seated: set[str] = set()
    for _number, _at, body in stored.entries:
        match decode(body):
            case TableCreated() as entry:
                seated |= {entry.host, *(client for seat in entry.seats for client in seat.client_ids)}
            case SeatTaken(client_id=client) | DeviceLinkUsed(client_id=client):
                seated.add(client)
    if missing := len(seated - stored.seat_clients):
        yield f"{missing} of those who hold a seat do not find the table in their lists"
    if surplus := len(stored.seat_clients - seated):
        yield f"{surplus} who hold no seat find the table in their lists"


def check_record(_: StoredTable, table: Table, report: Report) -> Iterator[str]:
    """The record of a finished game: read back, and every outcome of chance drawn again from its secret."""
    if table.match is None or not table.match.over:
        return
    report.records += 1
    written = records.write(table.match.record())
    if records.write(Match.replay(table.game, records.read(written)).record()) != written:
        yield "the record of the game replays to another one"


def check_snapshot(stored: StoredTable, table: Table, report: Report) -> Iterator[str]:
    """The snapshot that servers open the table with: it must lead to what all entries lead to."""
    try:
        found = stored.from_snapshot()
    except Unusable as error:
        report.stale.append(Finding(stored.id[:SHORT_ID], None, f"the snapshot is damaged ({error}) and is not used"))
        return
    if found is None:
        return
    report.snapshots += 1
    if comparable(found) != comparable(table):
        yield "the snapshot leads to something else than the entries"


CHECKS: tuple[Check, ...] = (check_row, check_seat_clients, check_record, check_snapshot)
"""All that is compared with the replay of a table. What else is ever stored of one needs a check here."""


def verify(database: str | Path, started: Callable[[int], Advance], processes: int | None = None) -> Report:
    """Verify all tables; `started` is told how many there are, and gives what is called with the number just done."""
    report, ids = asyncio.run(survey(database))
    advance = started(len(ids))
    parts = [ids[start : start + PART] for start in range(0, len(ids), PART)]
    with executor(min(processes or os.cpu_count() or 1, len(parts))) as pool:
        results = (pool.map if pool else map)(partial(verify_part, database), parts)
        for part, result in zip(parts, results, strict=True):
            report.add(result)
            advance(len(part))
    return report


@contextmanager
def executor(processes: int) -> Iterator[Executor | None]:
    """Processes to verify in; None where one is enough."""
    if processes <= 1:
        yield None
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield pool


async def survey(database: str | Path) -> tuple[Report, list[str]]:
    """What is wrong with the database as a whole, and the ids of its tables."""
    report = Report()
    async with opened(database) as source:
        await source.revision()
        async with source.snapshot() as connection:
            if not source.shared:
                lines = (await connection.execute(sa.text("PRAGMA integrity_check"))).scalars()
                report.wrong += [Finding("", None, f"SQLite: {line}") for line in lines if line != "ok"]
            ids = list((await connection.execute(sa.select(schema.tables.c.id).order_by(schema.tables.c.id))).scalars())
            known = sa.select(schema.tables.c.id).where(schema.tables.c.id == schema.entries.c.table_id)
            lost = sa.select(schema.entries.c.table_id).where(~known.exists()).distinct()
            for id in (await connection.execute(lost)).scalars():
                report.wrong.append(Finding(id[:SHORT_ID], None, "there are entries, but no table"))
    return report, ids


def verify_part(database: str | Path, ids: Sequence[str]) -> Report:
    """Verify some tables, in whatever process this is."""
    return asyncio.run(_verify_part(database, ids))


async def _verify_part(database: str | Path, ids: Sequence[str]) -> Report:
    report = Report()
    async with opened(database) as source:
        async with source.snapshot() as connection:
            has_snapshots = await connection.run_sync(lambda found: sa.inspect(found).has_table(schema.snapshots.name))
        for id in ids:
            await verify_table(source, id, report, has_snapshots)
    return report


async def verify_table(source: Database, id: str, report: Report, has_snapshots: bool) -> None:
    """Read a table, replay it and compare; whatever goes wrong is a finding, and the next table is read."""

    def wrong(problem: str, entry: int | None = None) -> None:
        report.wrong.append(Finding(id[:SHORT_ID], entry, problem))

    try:
        async with source.snapshot() as connection:
            stored = await read_table(connection, id)
            if stored is None:
                return
            if has_snapshots:  # databases of earlier versions have none
                stored = replace(stored, snapshot=await read_snapshot(connection, id))
        report.tables += 1
        report.entries += len(stored.entries)
        table = stored.replay()
    except BadEntry as error:
        wrong(str(error), error.number)
        return
    except DatabaseUnavailable as error:
        report.tables += 1
        wrong(sentence(error))
        return
    for check in CHECKS:
        try:
            for problem in check(stored, table, report):
                wrong(problem)
        except Exception as error:  # a record that cannot be replayed
            wrong(f"{sentence(error)} (in {check.__name__})")
