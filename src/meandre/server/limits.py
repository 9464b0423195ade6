"""Limits: requests a minute, live connections, messages a second."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.problems import CLOSE_CODE_BASE
from meandre.server.security import WITHOUT_IDENTITY

MINUTE = 60
TOO_MANY = TooManyRequestsException.status_code
DENIAL_EXTENSION = "websocket.http.response"
"""ASGI extension of servers that can refuse a WebSocket with an HTTP response."""


def client_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network address that limits count by."""
    return connection.client.host if connection.client else "?"


class RateLimiter:
    """Counts requests by client in windows of a minute."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_minute, self.clock = per_minute, clock
        self.counts: Counter[str] = Counter()
        self.window_end = 0.0

    def allow(self, client: str) -> bool:
        """Count a request, unless the client has exceeded the limit."""
        now = self.clock()
        if now >= self.window_end:
            self.counts.clear()
            self.window_end = now + MINUTE
        allowed = self.counts[client] < self.per_minute
        self.counts[client] += allowed
        return allowed

    def headers(self, client: str) -> dict[str, str]:
        """The RateLimit headers for a client."""
        return {
            "ratelimit-policy": f"{self.per_minute}; w={MINUTE}",
            "ratelimit-limit": f"{self.per_minute}",
            "ratelimit-remaining": f"{self.per_minute - self.counts[client]}",
            "ratelimit-reset": f"{int(self.window_end - self.clock()) + 1}",
        }


class RateLimitMiddleware(ASGIMiddleware):
    """Applies a rate limiter to requests; opening a WebSocket is one, its messages are not."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    should_bypass_for_scope = staticmethod(lambda scope: scope["path"].startswith(WITHOUT_IDENTITY))

    def __init__(self, limiter: RateLimiter) -> None:
        self.limiter = limiter

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request on, or refuse it."""
        client = scope["client"][0] if scope["client"] else "?"
        allowed, headers = self.limiter.allow(client), self.limiter.headers(client)
        if not allowed and scope["type"] == ScopeType.HTTP:
            raise TooManyRequestsException(headers=headers)
        if not allowed:
            await deny_websocket(scope, send, headers)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders.from_message(message)
                for name, value in headers.items():
                    out[name] = value
            await send(message)

        await next_app(scope, receive, send_with_headers if scope["type"] == ScopeType.HTTP else send)


async def deny_websocket(scope: Scope, send: Send, headers: dict[str, str]) -> None:
    """Refuse a WebSocket before it is accepted, with an HTTP status where the server can send one."""
    if DENIAL_EXTENSION not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": CLOSE_CODE_BASE + TOO_MANY, "reason": "Too Many Requests"})
        return
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "websocket.http.response.start", "status": TOO_MANY, "headers": raw})
    await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})


class ConnectionLimiter:
    """Counts live connections, in total and by client."""

    def __init__(self, total: int, per_client: int) -> None:
        self.limit, self.limit_per_client = total, per_client
        self.open: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """All live connections."""
        return self.open.total()

    def check(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Raise `TooManyRequests` if there is no room for one more."""
        if self.total >= self.limit or self.open[client_address(connection)] >= self.limit_per_client:
            raise TooManyRequests(message("crowded"))

    @contextmanager
    def connected(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[None]:
        """Count a connection for as long as the context lasts."""
        self.check(connection)
        client = client_address(connection)
        self.open[client] += 1
        try:
            yield
        finally:
            self.open[client] -= 1
            if not self.open[client]:
                del self.open[client]


class MessageRateLimiter:
    """A token bucket for the messages of one connection: what exceeds it waits."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.tokens = per_second
        self.updated = time.monotonic()

    async def take(self, cost: float = 1.0) -> None:
        """Take tokens for a message; wait until there are enough."""
        self._refill()
        self.tokens -= cost
        if self.tokens < 0:
            await asyncio.sleep(-self.tokens / self.per_second)

    def take_now(self, cost: float = 1.0) -> bool:
        """Take tokens for a message, if there are enough."""
        self._refill()
        enough = self.tokens >= cost
        if enough:
            self.tokens -= cost
        return enough

    def give_back(self, cost: float) -> None:
        """Return tokens that were taken; fewer than none: take more, which the next message waits for."""
        self.tokens += cost

    def _refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.per_second, self.tokens + (now - self.updated) * self.per_second)
        self.updated = now
