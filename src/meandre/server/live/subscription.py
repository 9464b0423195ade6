"""Subscriptions: one mechanism for pages, ND-JSON streams and API sockets.

A subscription is woken after every change of its table. It encodes what is new for its client when the client can take
it: nothing queues up for a slow reader, and nobody waits for one.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Protocol

import structlog

from meandre.server.live.broadcast import Broadcaster
from meandre.server.runtime.live_table import LiveTable

log = structlog.get_logger()

INTERNAL_ERROR = 1011
"""WebSocket close code of a server that cannot go on."""
SERVICE_RESTART = 1012
"""WebSocket close code of a server that shuts down: the client should reconnect."""


class Encoder(Protocol):
    """Remembers what a client has, and encodes what is new."""

    @property
    def client_id(self) -> str:
        """The client."""
        ...

    def encode(self) -> bytes | None:
        """The next message, or None if nothing is new."""
        ...

    def wake_in(self) -> float | None:
        """Seconds until something is new by time alone, if it will be."""
        ...


class Sink(Protocol):
    """Where messages go: a socket or a stream."""

    on_ready: Callable[[], None] | None
    """Called once, when the sink is ready again."""

    @property
    def ready(self) -> bool:
        """Whether the client has taken what was sent."""
        ...

    def send(self, payload: bytes) -> None:
        """Send a message, unless the connection is closed."""
        ...

    def close(self, code: int) -> None:
        """Close the connection."""
        ...


class Subscription:
    """Connects a table with a client."""

    def __init__(self, live: LiveTable, encoder: Encoder, sink: Sink, broadcaster: Broadcaster) -> None:
        self.live, self.encoder, self.sink, self.broadcaster = live, encoder, sink, broadcaster
        self.send = sink.send
        self.wake: Callable[[], None] = partial(broadcaster.schedule, self)
        """Call it when there may be something new."""
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def open(self) -> Iterator[None]:
        """Send what there is, and whatever comes, for as long as the context lasts."""
        self.broadcaster.add(self)
        self.wake()
        try:
            with self.live.subscribe(self.wake):
                yield
        finally:
            self.broadcaster.remove(self)
            if self._timer:
                self._timer.cancel()

    @property
    def plays(self) -> bool:
        """Whether the client holds a seat of the table."""
        return self.live.has_seat(self.encoder.client_id)

    def encode(self) -> bytes | None:
        """What is new, if anything is and the client can take it."""
        if not self.sink.ready:
            self.sink.on_ready = self.wake
            return None
        try:
            payload = self.encoder.encode()
        except Exception:
            log.exception("an update could not be encoded", table=self.live.id[:6])
            self.sink.close(INTERNAL_ERROR)
            return None
        seconds = self.encoder.wake_in()
        if seconds is not None or self._timer:
            self._wake_later(seconds)
        return payload

    def _wake_later(self, seconds: float | None) -> None:
        """Wake at that time. A timer that ends sooner is kept, and wakes in vain, since setting one takes time."""
        loop = asyncio.get_running_loop()
        if self._timer:
            if seconds is not None and loop.time() < self._timer.when() <= loop.time() + seconds:
                return
            self._timer.cancel()
        self._timer = None if seconds is None else loop.call_later(seconds, self.wake)

    def close(self) -> None:
        """The server shuts down."""
        self.sink.close(SERVICE_RESTART)
