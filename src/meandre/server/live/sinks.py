"""Sinks on plain ASGI: a WebSocket and a streamed response."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

from litestar.connection import WebSocket

from meandre.server.live.subscription import Sink

EXTENSION = "meandre.sink"
"""ASGI extension of a server that brings a sink of its own."""
HEARTBEAT = 15.0
"""Seconds after which an idle stream sends an empty line."""


class SocketLike(Sink, Protocol):
    """A sink that also receives."""

    on_text: Callable[[str], bool] | None
    """May be called with a text message as soon as it comes; `receive` gives those for which it returns False."""

    @property
    def receive(self) -> Callable[[], Awaitable[Any]]:
        """Gives the next ASGI event of the connection."""
        ...


class SocketSink:
    """A WebSocket. A message is sent by a task, and the next one when that is done: the server applies backpressure."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._send, self.receive = socket.send, socket.receive
        self.on_ready: Callable[[], None] | None = None
        self.on_text: Callable[[str], bool] | None = None
        self._sending: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        """Whether the last message is sent."""
        return self._sending is None

    def send(self, payload: bytes) -> None:
        """Send a text message."""
        self._start({"type": "websocket.send", "text": payload.decode(), "bytes": None})

    def close(self, code: int) -> None:
        """Close the connection."""
        self._start({"type": "websocket.close", "code": code, "reason": ""})

    def _start(self, message: Any) -> None:
        self._sending = asyncio.create_task(self._deliver(message, self._sending))
        self._sending.add_done_callback(self._done)

    async def _deliver(self, message: Any, before: "asyncio.Task[None] | None") -> None:
        if before:
            await asyncio.wait([before])
        with contextlib.suppress(Exception):  # the client is gone: the receiving side notices
            await self._send(message)

    def _done(self, task: "asyncio.Task[None]") -> None:
        if task is self._sending:
            self._sending = None
            on_ready, self.on_ready = self.on_ready, None
            if on_ready:
                on_ready()


def socket_sink(socket: WebSocket[Any, Any, Any]) -> "SocketLike":
    """The sink of an accepted WebSocket: the server's own, or the plain one."""
    extension: Any = (socket.scope.get("extensions") or {}).get(EXTENSION)
    sink: SocketLike = extension["sink"] if extension else SocketSink(socket)
    return sink


class StreamSink:
    """A streamed response: iterate over it to get what is sent."""

    def __init__(self, heartbeat: float = HEARTBEAT) -> None:
        self.heartbeat = heartbeat
        self.on_ready: Callable[[], None] | None = None
        self._payload: bytes | None = None
        self._closed = False
        self._woken = asyncio.Event()

    @property
    def ready(self) -> bool:
        """Whether the last message was taken."""
        return self._payload is None

    def send(self, payload: bytes) -> None:
        """Let the iteration go on with a message."""
        self._payload = payload
        self._woken.set()

    def close(self, code: int) -> None:  # noqa: ARG002  # a stream has no close codes
        """End the iteration."""
        self._closed = True
        self._woken.set()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        while not self._closed or self._payload:
            try:
                await asyncio.wait_for(self._woken.wait(), self.heartbeat)
            except TimeoutError:
                yield b"\n"
                continue
            self._woken.clear()
            payload, self._payload = self._payload, None
            if payload:
                yield payload
            on_ready, self.on_ready = self.on_ready, None
            if on_ready:
                on_ready()
