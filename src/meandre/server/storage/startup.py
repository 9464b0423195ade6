"""Before the server starts: wait for the database and migrate it, or say why it cannot be used."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

import structlog
from alembic.util import CommandError

from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.storage.engine import DATABASE_ERRORS, PRAGMAS, TIMEOUT, reason_of
from meandre.server.storage.store import Store

log = structlog.get_logger()

PATIENCE = 15.0
"""Seconds that a PostgreSQL may take to come up."""
LOCKED_PATIENCE = 3.0
"""Seconds that a SQLite database may be locked, as by a server that was killed and is not quite gone."""
RETRY_INTERVAL = 0.5
TRANSIENT = ("08", "53", "57")
"""PostgreSQL's error classes that may pass: connection, resources, operator intervention."""


async def wait_until_ready(
    database: str | Path,
    patience: float = PATIENCE,
    *,
    timeout: float = TIMEOUT,
    pragmas: Sequence[str] = PRAGMAS,
) -> None:
    """Migrate the database, or raise `DatabaseUnavailable` with the reason. If it is not up, or locked, retry."""
    store = Store(database, timeout=timeout, pragmas=pragmas)
    end, reported = time.monotonic() + (patience if store.shared else min(patience, LOCKED_PATIENCE)), ""
    try:
        while (error := await attempt(store)) is not None:
            reason = reason_of(error)
            waits = not is_final(error) if store.shared else is_busy(error)
            if not waits or time.monotonic() > end:
                unfit = message("database-unfit", database=store.address, reason=reason)
                raise DatabaseUnavailable(unfit) from error
            if reported != reason:
                log.warning("waiting for the database", reason=reason)
                reported = reason
            await asyncio.sleep(RETRY_INTERVAL)
    finally:
        await store.close()


async def attempt(store: Store) -> Exception | None:
    """Try to migrate; return the error, if any."""
    try:
        await store.migrate()
    except CommandError as error:  # a migration that this version does not know
        raise DatabaseUnavailable(message("database-newer", database=store.address)) from error
    except DATABASE_ERRORS as error:
        return error
    return None


def is_busy(error: Exception) -> bool:
    """Whether another process has locked a SQLite database: a server that was killed, or is recovering its log."""
    return str(getattr(getattr(error, "orig", error), "sqlite_errorname", "")).startswith("SQLITE_BUSY")


def is_final(error: Exception) -> bool:
    """Whether the database has answered with an error that will not pass by waiting."""
    state = getattr(getattr(error, "orig", error), "sqlstate", None)
    return bool(state) and not str(state).startswith(TRANSIENT)
