"""All open connections: how many a client has, which hold the server up, and how much was sent and not read."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from meandre.server.connections.addresses import ProxyList, address_key

with contextlib.suppress(ImportError):
    import resource

CONNECTION = "meandre.connection"
"""ASGI extension: a weak reference to what says of a request whether its client is `disconnected`."""
SWEEP_SECONDS = 1.0
UNREAD_SECONDS = 20.0
"""How long a client may leave what was sent to it without reading any of it."""
MOST_UNREAD = 64 << 20
"""Bytes sent to all clients together and not read by them; whoever has most loses the connection."""
RESERVED_DESCRIPTORS = 128
"""File descriptors that are not for connections: the database, files, the event loop."""


class Receiver(Protocol):
    """A connection that waits for a request."""

    transport: asyncio.Transport

    def expire(self) -> None:
        """End it: the request did not come in time."""
        ...


class OpenConnections:
    """Admits connections as they are accepted, long before a request is complete."""

    def __init__(
        self,
        most: float,
        most_per_address: float,
        request_seconds: float,
        proxies: ProxyList,
        on_refused: Callable[[str], None] = lambda _: None,
        proxy_header: str = "",
    ) -> None:
        self.most, self.most_per_address, self.request_seconds = most, most_per_address, request_seconds
        self.proxies, self.on_refused = proxies, on_refused
        self.proxy_header = proxy_header.lower().encode()
        """A header that is taken of proxies only."""
        self.by_address: Counter[str] = Counter()
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._waiting: dict[Receiver, float] = {}  # those due first come first
        self._unread: dict[asyncio.BaseTransport, tuple[int, float]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._open)

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to look after the connections."""
        self.loop = loop
        self._sweep()

    def close(self) -> None:
        """Stop looking after them."""
        if self._timer:
            self._timer.cancel()

    def admit(self, transport: asyncio.BaseTransport, host: str) -> bool:
        """Count a connection, unless there is no room for it. If there are too many, one that only waits goes."""
        address = address_key(host)
        if self.by_address[address] >= self.most_per_address and host not in self.proxies:
            self.on_refused("connections of an address")
            return False
        if len(self._open) >= self.most:
            self.on_refused("connections")
            if not self._waiting:
                return False
            longest = next(iter(self._waiting))
            del self._waiting[longest]
            longest.transport.abort()
        self.count(transport, host)
        return True

    def count(self, transport: asyncio.BaseTransport, host: str) -> None:
        """Count a connection."""
        address = self._open[transport] = address_key(host)
        self.by_address[address] += 1

    def release(self, transport: asyncio.BaseTransport) -> None:
        """A connection is closed."""
        address = self._open.pop(transport, None)
        self._unread.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def expect(self, receiver: Receiver) -> None:
        """A request is expected, or has begun to come."""
        self._waiting[receiver] = asyncio.get_running_loop().time() + self.request_seconds

    def received(self, receiver: Receiver) -> None:
        """It is complete, or will not come."""
        self._waiting.pop(receiver, None)

    def _sweep(self) -> None:
        self._timer = self.loop.call_later(SWEEP_SECONDS, self._sweep)
        now = self.loop.time()
        while self._waiting:
            receiver, due = next(iter(self._waiting.items()))
            if due > now:
                break
            del self._waiting[receiver]
            self.on_refused("slow request")
            receiver.expire()
        self.end_unread(now)

    def end_unread(self, now: float) -> None:
        """End connections whose client reads nothing, and those that hold most while all together hold too much."""
        sizes = {one: size for one in self._open if (size := one.get_write_buffer_size())}  # type: ignore[attr-defined]
        before, self._unread = self._unread, {}
        for transport, size in sizes.items():
            last, since = before.get(transport, (size + 1, now))
            self._unread[transport] = size, (now if size < last else since)
        stuck = [one for one, (_, since) in self._unread.items() if now - since >= UNREAD_SECONDS]
        total = sum(sizes.values()) - sum(sizes[one] for one in stuck)
        for transport in sorted(sizes, key=lambda one: -sizes[one]) if total > MOST_UNREAD else ():
            if total <= MOST_UNREAD // 2:
                break
            if transport not in stuck:
                stuck.append(transport)
                total -= sizes[transport]
        for transport in stuck:
            self.on_refused("unread response")
            transport.abort()  # type: ignore[attr-defined]


def descriptors_for_connections() -> int:
    """How many connections this process may have open, with as many descriptors as the system lets it have."""
    try:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    except NameError:  # a system without such limits
        return 1 << 20
    unlimited = soft == resource.RLIM_INFINITY
    return 1 << 20 if unlimited else max(soft - RESERVED_DESCRIPTORS, soft // 2)
