"""Connecting to the database: SQLite in one file, or PostgreSQL."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import await_only

from meandre.server.domain.errors import TableError
from meandre.server.domain.messages import message

PRAGMAS: tuple[str, ...] = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
TIMEOUT = 5.0
"""Seconds to wait for a connection or a statement."""
LOCKED_SECONDS = 1.0
"""How long such a statement is tried again: a server that goes on holding the lock is not waited for."""
RETRY_INTERVAL = 0.02
"""Seconds until a statement is tried again that SQLite does not wait for."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
SECRET_PARAMETERS = ("password", "passfile", "sslpassword")
DATABASE_ERRORS = (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What a statement may raise."""


def url_of(database: str | Path) -> sa.URL:
    """Where a database is: the path of a file, or `postgresql://…`."""
    if isinstance(database, Path) or "://" not in database:
        return sa.URL.create(DRIVERS["sqlite"], database=str(database))
    try:
        url = sa.make_url(database)
        return url.set(drivername=DRIVERS[url.get_backend_name()])
    except (ArgumentError, KeyError, ValueError):
        raise TableError(message("database-unknown", database=database.partition("://")[0])) from None


def is_postgres(url: sa.URL) -> bool:
    """Whether the database is a PostgreSQL, which several servers may share."""
    return url.get_backend_name() == "postgresql"


def dsn_of(url: sa.URL) -> str:
    """The address of a PostgreSQL as asyncpg takes it, password included."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def address_of(url: sa.URL) -> str:
    """Where the database is, for people to read: a file, or an address without its password."""
    if not is_postgres(url):
        return str(url.database)
    public = url.set(drivername="postgresql").difference_update_query(SECRET_PARAMETERS)
    return public.render_as_string(hide_password=True)


def create_engine(url: sa.URL, timeout: float, pragmas: Sequence[str]) -> AsyncEngine:
    """A connection pool; `pragmas` are for SQLite."""
    if is_postgres(url):
        return create_async_engine(
            url,
            pool_size=8,
            pool_timeout=timeout,
            pool_pre_ping=True,
            connect_args={"timeout": timeout, "command_timeout": timeout},
        )
    engine = create_async_engine(url, connect_args={"timeout": timeout})

    @sa.event.listens_for(engine.sync_engine, "connect")
    def set_pragmas(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        end = time.monotonic() + min(timeout, LOCKED_SECONDS)
        for pragma in pragmas:
            while not executed(cursor, f"PRAGMA {pragma}", time.monotonic() > end):
                await_only(asyncio.sleep(RETRY_INTERVAL))
        cursor.close()

    return engine


def executed(cursor: Any, statement: str, is_last: bool) -> bool:
    """Whether a statement could be executed; if the database was locked it is to be tried again, unless `is_last`.

    SQLite waits by itself for most locks, but not for that of a change to the write-ahead log, which every connection
    asks for: the first ones to a new database, or while one is recovered, may meet.
    """
    try:
        cursor.execute(statement)
    except sqlite3.OperationalError as error:
        if is_last or not error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise
        return False
    return True


def reason_of(error: BaseException) -> str:
    """What the database or the driver says is wrong: one line without secrets."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0].rpartition(">: ")[2] or type(cause).__name__
