"""Listening to the other servers on the same PostgreSQL: what one writes, it says in the same transaction."""

import asyncio
import contextlib
from typing import Any

import asyncpg
import msgspec
import structlog
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from meandre.server.domain.messages import TableError
from meandre.server.runtime.tables import TableService
from meandre.server.storage.store import PATIENCE
from meandre.server.storage.writers import CHANNEL

log = structlog.get_logger()

SWEEP = 2.0
"""Seconds between two looks at whether a notice was missed."""


class Listener:
    """Hears notices, and looks now and then whether one has been missed; comes back when the database does."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables
        self.dsn = tables.store.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await self._listen()
            await asyncio.sleep(SWEEP / 2)

    async def _listen(self) -> None:
        connection: Any = await asyncpg.connect(self.dsn, timeout=PATIENCE)

        async def connected() -> Any:
            return connection

        backend = AsyncPgChannelsBackend(make_connection=connected)
        await backend.on_startup()
        try:
            await backend.subscribe([CHANNEL])
            hearing = asyncio.create_task(self._hear(backend))
            try:
                missed = True  # whatever was said before
                while not connection.is_closed():
                    missed = not await self._sweep(everywhere=missed)
                    await asyncio.sleep(SWEEP)
            finally:
                hearing.cancel()
            log.warning("the database has hung up")
        finally:
            with contextlib.suppress(Exception):
                await backend.on_shutdown()

    async def _hear(self, backend: AsyncPgChannelsBackend) -> None:
        async for _, notice in backend.stream_events():
            await self.tables.heard(msgspec.json.decode(notice, type=list[tuple[str, int]]))

    async def _sweep(self, everywhere: bool) -> bool:
        try:
            await self.tables.sweep(everywhere)
        except TableError:
            log.warning("the database does not answer")
            return False
        return True
