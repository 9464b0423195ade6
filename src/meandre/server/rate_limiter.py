"""The turnstile: how many requests of one client are let through in a minute."""

import time
from collections import Counter
from collections.abc import Callable

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meandre.server.live.subscription import REFUSAL
from meandre.server.security import FACELESS

MINUTE = 60
TOO_MANY = TooManyRequestsException.status_code
AS_HTTP = "websocket.http.response"
"""What a server has that can refuse a WebSocket as any other request is refused."""


class RateLimiter(ASGIMiddleware):
    """Counts, minute by minute; to begin a WebSocket is a request as any other, what comes on it then is not."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)
    should_bypass_for_scope = staticmethod(lambda scope: scope["path"].startswith(FACELESS))

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.clock = most, clock
        self.came: Counter[str] = Counter()
        self.ends = 0.0

    def turn(self, client: str) -> tuple[bool, dict[str, str]]:
        """Whether one more may come in, and what to tell everybody of it."""
        now = self.clock()
        if now >= self.ends:
            self.came.clear()
            self.ends = now + MINUTE
        room = self.came[client] < self.most
        self.came[client] += room
        told = {
            "ratelimit-policy": f"{self.most}; w={MINUTE}",
            "ratelimit-limit": f"{self.most}",
            "ratelimit-remaining": f"{self.most - self.came[client]}",
            "ratelimit-reset": f"{int(self.ends - now) + 1}",
        }
        return room, told

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let somebody in, or not."""
        client = scope["client"]
        room, told = self.turn(client[0] if client else "?")
        if not room and scope["type"] == ScopeType.HTTP:
            raise TooManyRequestsException(headers=told)
        if not room:
            await turn_down(scope, send, told)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableScopeHeaders.from_message(message)
                for name, value in told.items():
                    out[name] = value
            await send(message)

        await next_app(scope, receive, answer if scope["type"] == ScopeType.HTTP else send)


async def turn_down(scope: Scope, send: Send, told: dict[str, str]) -> None:
    """Refuse a WebSocket before it is one, with the status of any other request where the server can say it."""
    if AS_HTTP not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": REFUSAL + TOO_MANY, "reason": "Too Many Requests"})
        return
    headers = [(name.encode(), value.encode()) for name, value in told.items()]
    await send({"type": "websocket.http.response.start", "status": TOO_MANY, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": b"", "more_body": False})
