"""HTTP connections with bounds: uvicorn's protocol takes heads, trailers and bodies of any length, for any time."""

from http import HTTPStatus
from typing import Any
from weakref import ref

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from meandre.server.connections.open_connections import CONNECTION, OpenConnections

PIECE = 1 << 14
"""Bytes that are parsed at once."""
LARGEST_HEAD = 1 << 15
"""Bytes of a request line and its headers, up to one piece more."""
LARGEST_MESSAGE = 1 << 18
"""Bytes of a request as it comes, with all that chunks and trailers add to a body."""
MOST_HEADERS = 100
MOST_WAITING = 16
"""Requests that a client may send before the first is answered."""


class Refused(Exception):
    """A request is more than is taken."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status


class BoundedHttp(HttpToolsProtocol):
    """Ends a connection that sends too much or too slowly: tells the client, and counts it."""

    def __init__(self, *args: Any, guard: OpenConnections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.guard = guard
        self.received = 0
        """Bytes of the present message."""
        self.fields = 0
        """Its headers and trailers so far."""
        self.in_body = False
        self.refused: HTTPStatus | None = None
        self.upgraded = False
        self.running: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the last one that has come."""

    def connection_made(self, transport: Any) -> None:
        """A connection was accepted."""
        super().connection_made(transport)
        if self.guard.admit(transport, self.client[0] if self.client else "?"):
            self.guard.expect(self)
        else:
            self.refuse(HTTPStatus.TOO_MANY_REQUESTS)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self.guard.received(self)
        self.guard.release(self.transport)
        self.pipeline.clear()  # nobody waits for these answers
        super().connection_lost(exc)
        if self.running:
            self.running.disconnected = True
            self.running.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle
        super()._start_asgi_task(cycle, while_open(cycle, app))

    def data_received(self, data: bytes) -> None:
        """Parse what has come, piece by piece, for as long as it is not too much."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.upgraded:
                return
            self._parse(data[start : start + PIECE] if len(data) > PIECE else data)

    def _parse(self, piece: bytes) -> None:
        self._unset_keepalive_if_required()
        if not self.received:
            self.guard.expect(self)
        self.received += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return
        except httptools.HttpParserError:
            self.refuse(self.refused or HTTPStatus.BAD_REQUEST)
            return
        if self.received > LARGEST_MESSAGE:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        elif self.received > LARGEST_HEAD and not self.in_body:
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def _upgrade(self) -> None:
        self.guard.received(self)
        if self._should_upgrade():
            self.upgraded = True
            self.guard.release(self.transport)  # whoever takes it over counts it
            self.handle_websocket_upgrade()
        elif self.cycle and not self.cycle.response_complete:
            self.cycle.keep_alive = False  # answered as if it had not asked; what follows could be anything

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.fields = 0
        self.guard.expect(self)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header, or one trailer."""
        self.fields += 1
        if self.fields > MOST_HEADERS:
            self.refused = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            raise Refused(self.refused)
        foreign = name.lower() == self.guard.proxy_header and (
            not self.client or self.client[0] not in self.guard.proxies
        )
        if not self.in_body and not foreign:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The application may begin."""
        self.in_body = True
        if len(self.pipeline) >= MOST_WAITING:
            self.refused = HTTPStatus.TOO_MANY_REQUESTS
            raise Refused(self.refused)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request has come."""
        super().on_message_complete()
        self.in_body, self.received = False, 0
        self.guard.received(self)

    def expire(self) -> None:
        """The request did not come in time."""
        self.refuse(HTTPStatus.REQUEST_TIMEOUT)

    def refuse(self, status: HTTPStatus) -> None:
        """Say what was wrong, unless an answer is on its way, and end the connection."""
        self.guard.received(self)
        if self.transport.is_closing():
            return
        self.guard.on_refused(status.phrase.lower())
        if self.cycle and not self.cycle.response_complete:
            self.transport.abort()
            return
        text = f"{status.phrase}\n".encode()
        retry = b"retry-after: 10\r\n" if status is HTTPStatus.TOO_MANY_REQUESTS else b""
        head = b"content-type: text/plain\r\ncontent-length: %d\r\nconnection: close\r\n%b\r\n" % (len(text), retry)
        self.transport.write(STATUS_LINE[status] + head + text)
        self.transport.close()


def while_open(cycle: RequestResponseCycle, app: Any) -> Any:
    """The application, whose answer ends with the connection: to write to one that was aborted is an error."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        scope["extensions"] = {CONNECTION: ref(cycle)}

        async def send_while_open(message: Any) -> None:
            if cycle.transport.is_closing():
                cycle.disconnected = True
            await send(message)

        await app(scope, receive, send_while_open)

    return answer
