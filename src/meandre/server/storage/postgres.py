"""Writing entries to PostgreSQL, and notifying the other servers in the same transaction."""

from collections.abc import Sequence
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa

from meandre.server.storage.engine import dsn_of
from meandre.server.storage.rows import EntryRow, Written, keys

CHANNEL = "meandre"
"""The notification channel of the servers that share a database."""
PRESENCE_CHANNEL = "meandre_presence"
"""Where they say which players are at which of them."""
NOTIFICATION_ENTRIES = 200
"""Entries in a notification: PostgreSQL takes up to 8,000 bytes."""

INSERT = f"""
    WITH told AS MATERIALIZED (SELECT pg_notify('{CHANNEL}', $5))
    INSERT INTO entries (table_id, number, at, body)
    SELECT rows.* FROM told, unnest($1::varchar[], $2::bigint[], $3::float8[], $4::bytea[]) AS rows
"""
"""Writes all entries and notifies the other servers, or does nothing if a number is taken.

The notification names all: an entry that another server has written first has been written too.
"""
INSERT_NEW = f"{INSERT} ON CONFLICT DO NOTHING RETURNING table_id, number"
"""Writes those whose number is free: slower, since each is looked up before it is written."""


class PostgresWriter:
    """Writes over one connection, reopened when it is lost."""

    def __init__(self, url: sa.URL, timeout: float) -> None:
        self.dsn = dsn_of(url)
        self.timeout = timeout
        self._connection: Any = None

    async def write(self, rows: Sequence[EntryRow]) -> Written:
        """One statement for as many entries as a notification holds."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self.dsn, timeout=self.timeout, command_timeout=self.timeout)
        written: Written = set()
        for start in range(0, len(rows), NOTIFICATION_ENTRIES):
            part = rows[start : start + NOTIFICATION_ENTRIES]
            tables, numbers, times, bodies = (list(column) for column in zip(*part, strict=True))
            notification = msgspec.json.encode([row[:2] for row in part]).decode()
            values = tables, numbers, times, bodies, notification
            try:
                await self._connection.execute(INSERT, *values)
            except asyncpg.UniqueViolationError:  # nothing was written: find out which can be
                written |= {tuple(row) for row in await self._connection.fetch(INSERT_NEW, *values)}
            else:
                written |= keys(part)
        return written

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close(timeout=self.timeout)
