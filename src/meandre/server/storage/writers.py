"""Scribes: the quick way to write many entries at once, one question to the database for all of them."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol, TypeAlias

import asyncpg
import msgspec
import sqlalchemy as sa

CHANNEL = "meandre"
"""Where servers on one PostgreSQL tell each other what they have written."""
NOTICE = 200
"""Entries in a notice: PostgreSQL takes up to 8,000 bytes."""

INSERT = "INSERT INTO entries (table_id, number, at, body) VALUES {}"
INSERT_SOME = f"{INSERT} ON CONFLICT DO NOTHING RETURNING table_id, number"
INSERT_AND_NOTIFY = f"""
    WITH written AS (
        INSERT INTO entries (table_id, number, at, body)
        SELECT * FROM unnest($1::varchar[], $2::bigint[], $3::float8[], $4::bytea[])
        ON CONFLICT DO NOTHING RETURNING table_id, number
    ), told AS (
        SELECT pg_notify('{CHANNEL}', $5)
    )
    SELECT CASE WHEN count(number) < cardinality($1) THEN json_agg(json_build_array(table_id, number))::text END
    FROM told LEFT JOIN written ON true
"""
"""Says which of them could be written, if not all could: to hear of each would take longer than to write it.

The notice names all: the one that another server was faster with has been written too.
"""

Written: TypeAlias = set[tuple[str, int]]
"""Tables, and the numbers of entries that are now theirs for good."""


class EntryRow(NamedTuple):
    """An entry as it stands in the database."""

    table: str
    number: int
    at: float
    body: bytes


def keys(lines: Sequence[EntryRow]) -> Written:
    """Where they belong."""
    return {(line.table, line.number) for line in lines}


class EntryWriter(Protocol):
    """Writes entries in a transaction; on disk when it says so."""

    async def write(self, lines: Sequence[EntryRow]) -> Written:
        """Those that could be written: another server may have been faster. An error of the database if none could."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...


class SqliteWriter:
    """Into a file of SQLite's, in a thread of its own."""

    def __init__(self, url: sa.URL, patience: float, pragmas: Sequence[str]) -> None:
        self.path, self.patience, self.pragmas = str(url.database), patience, pragmas
        self._desk = ThreadPoolExecutor(1, "scribe")
        self._pen: sqlite3.Connection | None = None

    async def write(self, lines: Sequence[EntryRow]) -> Written:
        """One statement for all: the thread waits for Python's lock only once."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, self._write, lines)

    def _write(self, lines: Sequence[EntryRow]) -> Written:
        if self._pen is None:
            self._pen = sqlite3.connect(self.path, self.patience, isolation_level=None)
            for pragma in self.pragmas:
                self._pen.execute(f"PRAGMA {pragma}")
        places, values = ", ".join(["(?, ?, ?, ?)"] * len(lines)), [value for line in lines for value in line]
        try:
            self._pen.execute(INSERT.format(places), values)
        except sqlite3.IntegrityError:  # a number is taken: none was written, and it takes longer to find out which
            return set(self._pen.execute(INSERT_SOME.format(places), values).fetchall())
        return keys(lines)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._desk, self._put_down)
        self._desk.shutdown()

    def _put_down(self) -> None:
        if self._pen:
            self._pen.close()


class PostgresWriter:
    """Over a connection to PostgreSQL; the other servers hear of it if and only if it is kept."""

    def __init__(self, url: sa.URL, patience: float) -> None:
        self.dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.patience = patience
        self._wire: Any = None

    async def write(self, lines: Sequence[EntryRow]) -> Written:
        """One statement for as many as a notice holds."""
        if self._wire is None or self._wire.is_closed():
            self._wire = await asyncpg.connect(self.dsn, timeout=self.patience, command_timeout=self.patience)
        written: Written = set()
        for start in range(0, len(lines), NOTICE):
            part = lines[start : start + NOTICE]
            tables, numbers, times, bodies = (list(column) for column in zip(*part, strict=True))
            notice = msgspec.json.encode([line[:2] for line in part]).decode()
            some = await self._wire.fetchval(INSERT_AND_NOTIFY, tables, numbers, times, bodies, notice)
            written |= (
                keys(part)
                if some is None
                else {(table, number) for table, number in msgspec.json.decode(some) if table is not None}
            )
        return written

    async def close(self) -> None:
        """Hang up."""
        if self._wire is not None and not self._wire.is_closed():
            await self._wire.close(timeout=self.patience)
