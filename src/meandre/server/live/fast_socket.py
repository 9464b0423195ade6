"""A WebSocket that bypasses ASGI events after the handshake: a subclass of uvicorn's protocol that is a sink itself.

The handshake goes through the application and its middleware as usual. The messages after it, several for every move,
are not wrapped and passed on by each middleware again. A short text message that arrives in one piece, as nearly all
commands do, is read here; websockets parses everything else.
"""

import asyncio
import contextlib
import struct
from collections import deque
from collections.abc import Callable, Generator
from typing import Any
from weakref import ref

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.speedups import apply_mask
from websockets.streams import StreamReader

from meandre.server.connections.open_connections import CONNECTION, OpenConnections
from meandre.server.live.deflate import FACTORIES
from meandre.server.live.sinks import EXTENSION

QUEUE_LENGTH = 16
"""Queue length at which reading pauses: pausing and resuming after each message costs more than the message."""

WHOLE_TEXT, MASKED = 0x81, 0x80
"""The first byte of a text message in one frame without compression; the bit of the second byte for a mask."""
LONG, LONGER = 126, 127
"""Lengths in the second byte that stand for a length in the next two or eight bytes."""
MOST_CONTROLS = 20
"""Pings and pongs of a client in a second: no command, so that nothing else counts them."""
MOST_FRAGMENTS = 64
"""Frames that a message may come in."""
SHORT_HEAD = 6
"""Bytes before the text of a short message: two, and the mask."""


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


def is_between_frames(parser: Generator[None, None, None]) -> bool:
    """Whether a parser of websockets' waits for the first byte of a frame: it then looks for the end of the stream."""
    inner: Any = parser
    while inner.gi_yieldfrom is not None:
        inner = inner.gi_yieldfrom
    return inner.gi_code is StreamReader.at_eof.__code__


def is_text(data: bytes) -> bool:
    """Whether it is UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def text_head(size: int) -> bytes:
    """The bytes before a text message without compression."""
    if size < LONG:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, LONG, size)
    return struct.pack("!BBQ", WHOLE_TEXT, LONGER, size)


class FastWebSocket(WebSocketsSansIOProtocol):
    """A connection of uvicorn's that can be written to directly."""

    queue: ReceiveQueue  # type: ignore[assignment]  # all of a queue that it uses
    on_ready: Callable[[], None] | None = None
    on_text: Callable[[str], bool] | None = None

    def __init__(self, *args: Any, guard: OpenConnections | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = guard
        self.queue = ReceiveQueue(self.loop)
        self._controls, self._second = 0, 0.0
        if self.conn.available_extensions:
            self.conn.available_extensions = FACTORIES
        self._between_frames = False

    def connection_made(self, transport: Any) -> None:
        """A connection is taken over."""
        super().connection_made(transport)
        if self.guard:
            self.guard.count(self.transport, self.client[0] if self.client else "?")

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        if self.guard:
            self.guard.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes have come."""
        if not (self._between_frames and self._take_short_text(data)):
            super().data_received(data)
            self._between_frames = self.conn.current_size is None and is_between_frames(self.conn.parser)

    def _take_short_text(self, data: bytes) -> bool:
        """Pass on or queue the text, if the bytes are one short message and nothing else."""
        size = len(data) - SHORT_HEAD
        if not 0 <= size < LONG or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
            return False
        if self.read_paused or len(self.queue) >= QUEUE_LENGTH or self.conn.state is not State.OPEN:
            return False
        try:
            text = apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD]).decode()
        except UnicodeDecodeError:
            return False
        if self.queue or self.on_text is None or not self.on_text(text):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def send_receive_event_to_app(self) -> None:
        """A message has come; reading pauses only when several are waiting."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.fail(CloseCode.INVALID_DATA)
            return
        patient = not self.read_paused and len(self.queue) < QUEUE_LENGTH
        self.read_paused |= patient  # then it is not done
        super().send_receive_event_to_app()
        self.read_paused &= not patient

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.fail(CloseCode.MESSAGE_TOO_BIG)

    def handle_ping(self) -> None:
        """A ping: its answer is written, unless there are too many, or the client does not read them."""
        if self._count_control():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, asked for or not."""
        if self._count_control():
            super().handle_pong(event)

    def _count_control(self) -> bool:
        now = self.loop.time()
        if now - self._second >= 1:
            self._second, self._controls = now, 0
        self._controls += 1
        if self._controls > MOST_CONTROLS or not self.writable.is_set():
            self.transport.abort()
        return not self.transport.is_closing()

    def fail(self, code: CloseCode) -> None:
        """Close the connection: what came is no message."""
        if not self.transport.is_closing():
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """What came is not WebSocket; before the handshake is complete there is nothing to close but the connection."""
        if self.conn.close_sent is not None:
            super().handle_parser_exception()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})
        self.close_sent = self.handshake_complete = True
        self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """The handshake has come."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions |= {EXTENSION: {"sink": FastSink(self)}, CONNECTION: ref(self)}

    async def send(self, message: Any) -> None:
        """Send an ASGI event; after the handshake, forget its headers: the application has its own."""
        await super().send(message)
        if self.handshake_complete and self.request.headers:
            self.request.headers.clear()
            self.response.headers.clear()
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # it was denied, and uvicorn would log that it was not answered

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
    def on_text(self) -> Callable[[str], bool] | None:
        """Called with a short text message as soon as it comes."""
        return self.socket.on_text

    @on_text.setter
    def on_text(self, callback: Callable[[str], bool] | None) -> None:
        self.socket.on_text = callback

    @property
    def ready(self) -> bool:
        """Whether the write buffer is below its limit."""
        return self.socket.writable.is_set()

    def send(self, payload: bytes) -> None:
        """Send a text message, unless the connection is closed."""
        socket = self.socket
        connection = socket.conn
        if connection.state is State.OPEN and not (socket.close_sent or socket.disconnected):
            if connection.extensions:
                frame = Frame(Opcode.TEXT, payload).serialize(mask=False, extensions=connection.extensions)
            else:
                frame = text_head(len(payload)) + payload
            socket.transport.write(frame)

    def close(self, code: int) -> None:
        """Close the connection after what is buffered is sent."""
        closing = self.socket.loop.create_task(self._close(code))
        self.socket.tasks.add(closing)
        closing.add_done_callback(self.socket.on_task_complete)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(ClientDisconnected):  # the client may be gone
            await self.socket.send({"type": "websocket.close", "code": code, "reason": None})
