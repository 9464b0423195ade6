"""Notifications of the other servers on the same PostgreSQL: each announces what it writes, in the same transaction."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import asyncpg
import msgspec
import sqlalchemy as sa
import structlog
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from meandre.server.domain.errors import TableError
from meandre.server.storage.engine import TIMEOUT, dsn_of
from meandre.server.storage.postgres import CHANNEL, PRESENCE_CHANNEL

log = structlog.get_logger()

POLL_INTERVAL = 2.0
"""Seconds between two checks for missed notifications."""

OnWrite: TypeAlias = Callable[[list[tuple[str, int]]], Awaitable[None]]
"""Called with tables and entry numbers that another server has written."""
OnPresence: TypeAlias = Callable[[Mapping[str, Sequence[int]]], None]
"""Called with the seats of tables whose players are at another server."""
FindMissed: TypeAlias = Callable[[bool], Awaitable[None]]
"""Look for entries that were not announced: at all tables, or only where somebody is subscribed."""


class NotificationListener:
    """Listens, checks now and then whether a notification was missed, and reconnects when the database comes back."""

    def __init__(self, url: sa.URL, on_write: OnWrite, find_missed: FindMissed, on_presence: OnPresence) -> None:
        self.dsn, self.on_write, self.find_missed, self.on_presence = dsn_of(url), on_write, find_missed, on_presence

    async def run(self) -> None:
        """Listen until cancelled."""
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await self._listen()
            await asyncio.sleep(POLL_INTERVAL / 2)

    async def _listen(self) -> None:
        connection: Any = await asyncpg.connect(self.dsn, timeout=TIMEOUT)

        async def connected() -> Any:
            return connection

        backend = AsyncPgChannelsBackend(make_connection=connected)
        await backend.on_startup()
        try:
            await backend.subscribe([CHANNEL, PRESENCE_CHANNEL])
            receiving = asyncio.create_task(self._receive(backend))
            try:
                missed = True  # whatever was announced before
                while not connection.is_closed():
                    missed = not await self._poll(everywhere=missed)
                    await asyncio.sleep(POLL_INTERVAL)
            finally:
                receiving.cancel()
            log.warning("connection to the database lost")
        finally:
            with contextlib.suppress(Exception):
                await backend.on_shutdown()

    async def _receive(self, backend: AsyncPgChannelsBackend) -> None:
        async for channel, notification in backend.stream_events():
            if channel == PRESENCE_CHANNEL:
                self.on_presence(msgspec.json.decode(notification, type=dict[str, list[int]]))
                continue
            await self.on_write(msgspec.json.decode(notification, type=list[tuple[str, int]]))

    async def _poll(self, everywhere: bool) -> bool:
        try:
            await self.find_missed(everywhere)
        except TableError:
            log.warning("the database does not answer")
            return False
        return True
