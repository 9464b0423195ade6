"""Writing entries to SQLite: one statement for all that are waiting."""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import sqlalchemy as sa

from meandre.server.storage.rows import EntryRow, Written, keys

INSERT = "INSERT INTO entries (table_id, number, at, body) VALUES {}"
INSERT_NEW = f"{INSERT} ON CONFLICT DO NOTHING RETURNING table_id, number"


class SqliteWriter:
    """Writes to a file, in a thread of its own."""

    def __init__(self, url: sa.URL, timeout: float, pragmas: Sequence[str]) -> None:
        self.path, self.timeout, self.pragmas = str(url.database), timeout, pragmas
        self._executor = ThreadPoolExecutor(1, "sqlite-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, rows: Sequence[EntryRow]) -> Written:
        """One statement for all: the thread waits for the GIL only once."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, self._write, rows)

    def _write(self, rows: Sequence[EntryRow]) -> Written:
        if self._connection is None:
            self._connection = sqlite3.connect(self.path, self.timeout, isolation_level=None)
            for pragma in self.pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
        places, values = ", ".join(["(?, ?, ?, ?)"] * len(rows)), [value for row in rows for value in row]
        try:
            self._connection.execute(INSERT.format(places), values)
        except sqlite3.IntegrityError:  # a number is taken and nothing was written: find out which, which is slower
            return set(self._connection.execute(INSERT_NEW.format(places), values).fetchall())
        return keys(rows)

    async def close(self) -> None:
        """Close the file."""
        await asyncio.get_running_loop().run_in_executor(self._executor, self._close)
        self._executor.shutdown()

    def _close(self) -> None:
        if self._connection:
            self._connection.close()
