"""The wire: a WebSocket on which a table speaks and listens without the detour through ASGI's events.

A connection is let in like any other, by the application and all that stands before it. What is said on it afterwards,
several messages for every move, is not wrapped and handed on by each of them again.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

EXTENSION = "meandre.wire"
"""Where an application finds the wire in the scope of a connection."""


class Line(Protocol):
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


def line_of(scope: Mapping[str, Any]) -> Line:
    """The line of a connection that was accepted."""
    line: Line = scope["extensions"][EXTENSION]["line"]
    return line


class Wire(WebSocketsSansIOProtocol):
    """A connection of uvicorn's."""

    on_room: Callable[[], None] | None = None

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
        if self.close_sent or self.disconnected:
            return
        try:
            self.conn.send_text(text)
        except InvalidState:  # the client has hung up
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

    def hang_up(self, code: int) -> None:
        """Close the connection, after what is waiting to be sent."""
        closing = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": None}))
        self.tasks.add(closing)
        closing.add_done_callback(self.on_task_complete)
