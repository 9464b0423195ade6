"""Consistent, read-only access to a database that servers may be using, and changes in small transactions."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.storage.engine import DATABASE_ERRORS, address_of, create_engine, is_postgres, reason_of, url_of
from meandre.server.storage.store import known_revisions

TIMEOUT = 600.0
"""Seconds that a statement may take: it may look at every row."""
READ_PRAGMAS = ("busy_timeout=5000", "query_only=ON")
CHANGE_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=60000", "foreign_keys=ON")


class OperatorError(Exception):
    """What an operator asked for cannot be done: one sentence that says why."""


class Database:
    """A database, opened for reading or for changes; closed at the end of the context that opened it."""

    def __init__(self, url: sa.URL, engine: AsyncEngine) -> None:
        self.url, self.engine = url, engine
        self.shared = is_postgres(url)
        """Whether it is a PostgreSQL."""

    @property
    def address(self) -> str:
        """Where it is, for people to read, without its password."""
        return address_of(self.url)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one state of the whole database for as long as it lasts; it locks nothing."""
        with self.errors():
            async with self.engine.connect() as connection:
                if self.shared:
                    options: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
                    await connection.execution_options(**options)
                else:
                    await connection.execute(sa.text("BEGIN"))  # sqlite3 begins none for a SELECT
                yield connection

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; in SQLite nobody else writes meanwhile."""
        with self.errors():
            async with self.engine.begin() as connection:
                if not self.shared:
                    await connection.execute(sa.text("BEGIN IMMEDIATE"))
                yield connection

    @contextmanager
    def errors(self) -> Iterator[None]:
        """Any error of the database becomes a sentence about it."""
        try:
            yield
        except DATABASE_ERRORS as error:
            unfit = message("database-unfit", database=self.address, reason=reason_of(error))
            raise DatabaseUnavailable(unfit) from error

    async def revision(self) -> str:
        """The last migration; an error if it is none of ours."""
        async with self.snapshot() as connection:
            found: str | None = await connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
        if found not in known_revisions():
            raise DatabaseUnavailable(message("database-newer", database=self.address))
        return found

    async def require_latest(self) -> None:
        """Refuse a database that this version's server has not migrated yet."""
        if await self.revision() != known_revisions()[0]:
            raise OperatorError(f"{self.address} was last used by an older version: start a server of this one first.")


@asynccontextmanager
async def opened(database: str | Path, *, readonly: bool = True) -> AsyncIterator[Database]:
    """A database that must be there."""
    url = url_of(database)
    if is_postgres(url):
        engine = create_engine(url, TIMEOUT, ())
    else:
        file = Path(str(url.database))
        if not file.is_file():
            raise OperatorError(f"There is no database at {file}.")
        uri = url.set(database=file.absolute().as_uri(), query={"mode": "ro" if readonly else "rw", "uri": "true"})
        engine = create_engine(uri, TIMEOUT, READ_PRAGMAS if readonly else CHANGE_PRAGMAS)
    try:
        yield Database(url, engine)
    finally:
        await engine.dispose()
