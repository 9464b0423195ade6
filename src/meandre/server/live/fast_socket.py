"""A WebSocket that bypasses ASGI events after the handshake: a subclass of uvicorn's protocol that is a sink itself.

The handshake goes through the application and its middleware as usual. The messages after it, several for every move,
are not wrapped and passed on by each middleware again.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from meandre.server.live.sinks import EXTENSION

QUEUE_LENGTH = 16
"""Queue length at which reading pauses: pausing and resuming after each message costs more than the message."""


class ReceiveQueue(deque[Any]):
    """Received messages: a queue for one reader."""

    reader: "asyncio.Future[None] | None" = None

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop

    def put_nowait(self, event: Any) -> None:
        """A message has come."""
        self.append(event)
        if self.reader and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        """The oldest message, as soon as there is one."""
        while not self:
            self.reader = self.loop.create_future()
            await self.reader
        return self.popleft()

    def empty(self) -> bool:
        """Whether all was read."""
        return not self


class FastWebSocket(WebSocketsSansIOProtocol):
    """A connection of uvicorn's that can be written to directly."""

    queue: ReceiveQueue  # type: ignore[assignment]  # all of a queue that it uses
    on_ready: Callable[[], None] | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = ReceiveQueue(self.loop)

    def send_receive_event_to_app(self) -> None:
        """A message has come; reading pauses only when several are waiting."""
        patient = not self.read_paused and len(self.queue) < QUEUE_LENGTH
        self.read_paused |= patient  # then it is not done
        super().send_receive_event_to_app()
        self.read_paused &= not patient

    def handle_connect(self, event: Request) -> None:
        """The handshake has come."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {"sink": FastSink(self)}

    def resume_writing(self) -> None:
        """The write buffer has drained."""
        super().resume_writing()
        on_ready, self.on_ready = self.on_ready, None
        if on_ready:
            on_ready()


class FastSink:
    """Writes frames to the transport."""

    def __init__(self, socket: FastWebSocket) -> None:
        self.socket = socket
        self.receive = socket.receive

    @property
    def on_ready(self) -> Callable[[], None] | None:
        """Called once, when the write buffer has drained."""
        return self.socket.on_ready

    @on_ready.setter
    def on_ready(self, callback: Callable[[], None] | None) -> None:
        self.socket.on_ready = callback

    @property
    def ready(self) -> bool:
        """Whether the write buffer is below its limit."""
        return self.socket.writable.is_set()

    def send(self, payload: bytes) -> None:
        """Send a text message, unless the connection is closed."""
        socket = self.socket
        if socket.conn.state is State.OPEN and not (socket.close_sent or socket.disconnected):
            frame = Frame(Opcode.TEXT, payload)
            socket.transport.write(frame.serialize(mask=False, extensions=socket.conn.extensions))

    def close(self, code: int) -> None:
        """Close the connection after what is buffered is sent."""
        closing = self.socket.loop.create_task(self._close(code))
        self.socket.tasks.add(closing)
        closing.add_done_callback(self.socket.on_task_complete)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(ClientDisconnected):  # the client may be gone
            await self.socket.send({"type": "websocket.close", "code": code, "reason": None})
