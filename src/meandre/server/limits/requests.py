"""Limits of requests, live connections, and messages on them."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meandre.server.connections.open_connections import CONNECTION
from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.limits.budget import Budget, Client, address_of
from meandre.server.limits.cost import Meter, Metered, Workshop, current
from meandre.server.limits.fair_queue import FairQueue
from meandre.server.limits.limits import Limits, client_in, client_of
from meandre.server.problems import CLOSE_CODE_BASE

REQUEST_SECONDS = 0.001
"""What a request costs besides what is measured: reading it, and writing the response."""
MESSAGE_SECONDS = 0.001
"""What a message on a live connection costs."""
TOO_MANY = TooManyRequestsException.status_code
UNLIMITED = ("/health",)
"""Paths that answer whoever looks after the server, whatever else comes from the same address."""
MOST_UNLIMITED = 20
"""Requests for these that an address may have at a time: all wait for the same database, and go on together."""
DENIAL_EXTENSION = "websocket.http.response"
"""ASGI extension of servers that can refuse a WebSocket with an HTTP response."""


class LimitMiddleware(ASGIMiddleware):
    """Begins requests in turn, charges each client for what they cost, and refuses those of whoever has a debt.

    Opening a WebSocket is a request; its messages are counted by a `MessageLimiter`. How many wait for a turn is
    bounded by the connections that a client may open.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(
        self, limits: Limits, workshop: Workshop, on_done: Callable[[Scope, Meter], None] = lambda _scope, _meter: None
    ) -> None:
        self.budget, self.workshop, self.on_done = limits.work, workshop, on_done
        self.queue = FairQueue(limits.on_limited, most_waiting=math.inf)
        self._unlimited: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request on, or refuse it."""
        client, limited = client_in(scope), scope["path"] not in UNLIMITED
        asker = client if limited else Client(scope["path"], client.address)
        if not await self.queue.turn(asker, partial(has_left, scope)):
            return
        asyncio.get_running_loop().call_soon(self.queue.done)  # one begins in each turn of the event loop
        if not limited:
            with self.counted(client.address):
                await next_app(scope, receive, send)
            return
        http = scope["type"] == ScopeType.HTTP
        try:
            self.budget.take(client, REQUEST_SECONDS)
        except TooManyRequests as error:
            if http:
                raise
            await deny_websocket(scope, send, retry_headers(error))
            return
        meter = Meter(client, self.workshop)
        token = current.set(meter)
        try:
            if http:
                answer = next_app(scope, receive, self.with_headers(send, client))
                await Metered(cast(Coroutine[Any, Any, None], answer), meter)
            else:
                await next_app(scope, receive, send)
        finally:
            current.reset(token)
            self.budget.charge(client, meter.seconds)
            self.on_done(scope, meter)

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a request that is not limited by what it costs."""
        if self._unlimited[address] >= MOST_UNLIMITED:
            raise TooManyRequests(message("limited", seconds=1), 1.0)
        self._unlimited[address] += 1
        try:
            yield
        finally:
            self._unlimited[address] -= 1
            if not self._unlimited[address]:
                del self._unlimited[address]

    def with_headers(self, send: Send, client: Client) -> Send:
        """Tell programs what is left of their budget."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders.from_message(message)
                for name, value in budget_headers(self.budget, client).items():
                    out[name] = value
            await send(message)

        return send_with_headers


def has_left(scope: Scope) -> bool:
    """Whether nobody waits for the answer to a request any more, as far as the server says."""
    find: Any = (scope.get("extensions") or {}).get(CONNECTION)
    connection = find() if find else None
    return connection is not None and bool(connection.disconnected)


def budget_headers(budget: Budget, client: Client) -> dict[str, str]:
    """The RateLimit headers: milliseconds of server time that a client may use, and that are left now."""
    if math.isinf(budget.amount):
        return {}
    most = budget.amount * budget.burst
    left, missing = budget.left(client), most - budget.left(client)
    return {
        "ratelimit-policy": f'"{budget.name}";q={most * 1000:.0f};w={budget.seconds * budget.burst:.0f}',
        "ratelimit": f'"{budget.name}";r={left * 1000:.0f};t={math.ceil(missing / budget.amount * budget.seconds)}',
    }


def retry_headers(error: TooManyRequests) -> dict[str, str]:
    """When to try again."""
    return {"retry-after": str(math.ceil(error.retry_after))}


async def deny_websocket(scope: Scope, send: Send, headers: dict[str, str], reason: str = "Too Many Requests") -> None:
    """Refuse a WebSocket before it is accepted, with an HTTP status where the server can send one."""
    if DENIAL_EXTENSION not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": CLOSE_CODE_BASE + TOO_MANY, "reason": reason})
        return
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "websocket.http.response.start", "status": TOO_MANY, "headers": raw})
    await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})


class ConnectionLimiter:
    """Counts live connections, in total and by address, those behind a proxy too."""

    def __init__(
        self, total: float, per_client: float, on_limited: Callable[[str, str], None] = lambda _name, _who: None
    ) -> None:
        self.limit, self.limit_per_client, self.on_limited = total, per_client, on_limited
        self.open: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """All live connections."""
        return self.open.total()

    def check(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Raise `TooManyRequests` if there is no room for one more."""
        if self.total >= self.limit or self.open[client_of(connection).address] >= self.limit_per_client:
            self.on_limited("connections", "server" if self.total >= self.limit else "address")
            raise TooManyRequests(message("crowded"))

    @contextmanager
    def connected(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[None]:
        """Count a connection for as long as the context lasts."""
        self.check(connection)
        client = client_of(connection).address
        self.open[client] += 1
        try:
            yield
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]


class MessageLimiter:
    """A token bucket for the messages of one connection, and the budget of its client: what exceeds them waits."""

    def __init__(self, per_second: float, budget: Budget | None = None, client: Client = Client("", "")) -> None:  # noqa: B008
        self.per_second, self.budget, self.client = per_second, budget, client
        self.address = address_of(client)
        self.tokens = per_second
        self.updated = time.monotonic()

    async def take(self, cost: float = 1.0) -> None:
        """Take tokens for a message; wait until there are enough."""
        self._refill()
        self.tokens -= cost
        seconds = -self.tokens / self.per_second if self.tokens < 0 else 0.0
        if self.budget:
            self.budget.charge(self.client, cost * MESSAGE_SECONDS)
            seconds = max(seconds, self.budget.wait(self.client))
        if seconds > 0:
            await asyncio.sleep(seconds)

    def take_now(self, cost: float = 1.0) -> bool:
        """Take tokens for a message, if there are enough."""
        self._refill()
        if self.tokens < cost:
            return False
        if self.budget and not self.budget.spend(self.client, self.address, cost * MESSAGE_SECONDS):
            return False
        self.tokens -= cost
        return True

    def give_back(self, cost: float) -> None:
        """Return tokens that were taken; fewer than none: take more, which the next message waits for."""
        self.tokens += cost
        if self.budget:
            self.budget.charge(self.client, -cost * MESSAGE_SECONDS)

    def _refill(self) -> None:
        now = time.monotonic()
        if self.tokens < self.per_second:
            self.tokens = min(self.per_second, self.tokens + (now - self.updated) * self.per_second)
        self.updated = now
