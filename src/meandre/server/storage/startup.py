"""The foundation: before a server opens, its database is there and up to date; or it is said why it cannot be used."""

import asyncio
import time
from pathlib import Path

import structlog
from alembic.util import CommandError

from meandre.server.domain.messages import DatabaseUnavailable, message
from meandre.server.storage.store import DATABASE_ERRORS, Store, reason_of

log = structlog.get_logger()

SLOW = 15.0
"""Seconds that a PostgreSQL may take to come up."""
AGAIN = 0.5
"""Seconds between two tries."""
PASSING = ("08", "53", "57")
"""The classes of what PostgreSQL says when it may say something else soon: no connection, no room, no service."""


async def wait_until_ready(database: str | Path, patience: float = SLOW) -> None:
    """Make the database ready, or raise `Away` with the reason; a PostgreSQL that is slow to come up is waited for."""
    store = Store(database)
    end, told = time.monotonic() + patience, ""
    try:
        while (error := await attempt(store)) is not None:
            if not store.shared or is_final(error) or time.monotonic() > end:
                raise DatabaseUnavailable(
                    message("database-unfit", database=store.address, reason=reason_of(error))
                ) from error
            if told != (told := reason_of(error)):
                log.warning("the database does not answer yet", reason=told)
            await asyncio.sleep(AGAIN)
    finally:
        await store.close()


async def attempt(store: Store) -> Exception | None:
    """Bring the database up to date; what was in the way, if anything was."""
    try:
        await store.migrate()
    except CommandError as error:  # it has been brought to something that this version does not know
        raise DatabaseUnavailable(message("database-newer", database=store.address)) from error
    except DATABASE_ERRORS as error:
        return error
    return None


def is_final(error: Exception) -> bool:
    """Whether the database has answered, and will not answer otherwise soon."""
    state = getattr(getattr(error, "orig", error), "sqlstate", None)
    return bool(state) and not str(state).startswith(PASSING)
