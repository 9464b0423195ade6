"""The wire: a WebSocket on which a table speaks and listens without the detour through ASGI's events.

A connection is let in like any other, by the application and all that stands before it. What is said on it afterwards,
several messages for every move, is not wrapped and handed on by each of them again.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

PATIENCE = 16
"""Messages that may wait to be heard: to stop a client after each, and let it go on, takes longer than the message."""
EXTENSION = "meandre.wire"
"""Where an application finds the wire in the scope of a connection."""


class Socket(Protocol):
    """What a table needs to talk with a client."""

    on_room: Callable[[], None] | None
    """Called once, when there is room again."""

    @property
    def has_room(self) -> bool:
        """Whether the client takes what it is told; if not, it would pile up here."""
        ...

    def say(self, text: bytes) -> None:
        """Send a message, unless the line is cut."""
        ...

    def hang_up(self, code: int) -> None:
        """Close the connection."""
        ...

    async def receive(self) -> Any:
        """What the client says next, or that it has hung up, as an event of ASGI's."""
        ...


def socket_of(scope: Mapping[str, Any]) -> Socket:
    """The line of a connection that was accepted."""
    line: Socket = scope["extensions"][EXTENSION]["line"]
    return line


class ReceiveQueue(deque[Any]):
    """What a client has said and nobody has heard yet: a queue for one listener, who is woken without further ado."""

    listener: "asyncio.Future[None] | None" = None

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop

    def put_nowait(self, event: Any) -> None:
        """Something was said."""
        self.append(event)
        if self.listener and not self.listener.done():
            self.listener.set_result(None)

    async def get(self) -> Any:
        """What was said first, as soon as anything is."""
        while not self:
            self.listener = self.loop.create_future()
            await self.listener
        return self.popleft()

    def empty(self) -> bool:
        """Whether all was heard."""
        return not self


class FastWebSocket(WebSocketsSansIOProtocol):
    """A connection of uvicorn's."""

    queue: ReceiveQueue  # type: ignore[assignment]  # all of a queue that it uses
    on_room: Callable[[], None] | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = ReceiveQueue(self.loop)

    def send_receive_event_to_app(self) -> None:
        """A message has come; not before several are waiting is the client made to wait as well."""
        patient = not self.read_paused and len(self.queue) < PATIENCE
        self.read_paused |= patient  # then it is not done
        super().send_receive_event_to_app()
        self.read_paused &= not patient

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to talk."""
        super().handle_connect(event)
        if hasattr(self, "scope"):  # the request was in order
            self.scope["extensions"][EXTENSION] = {"line": self}

    @property
    def has_room(self) -> bool:
        """Whether little enough is waiting to be sent."""
        return self.writable.is_set()

    def resume_writing(self) -> None:
        """Enough was sent."""
        super().resume_writing()
        on_room, self.on_room = self.on_room, None
        if on_room:
            on_room()

    def say(self, text: bytes) -> None:
        """Send a message, unless the line is cut."""
        if self.conn.state is State.OPEN and not (self.close_sent or self.disconnected):
            self.transport.write(Frame(Opcode.TEXT, text).serialize(mask=False, extensions=self.conn.extensions))

    def hang_up(self, code: int) -> None:
        """Close the connection, after what is waiting to be sent."""
        closing = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": None}))
        self.tasks.add(closing)
        closing.add_done_callback(self.on_task_complete)
