"""A WebSocket that is refused: by a close code with a reason, or, where that helps programs, by an HTTP status."""

from typing import Any

from litestar import WebSocket

from meandre.core.errors import MeandreError
from meandre.server.domain.errors import TooManyRequests
from meandre.server.limits.requests import deny_websocket, retry_headers
from meandre.server.problems import CLOSE_CODE_BASE, kind_of

LONGEST_REASON = 120


async def refuse_socket(socket: WebSocket[Any, Any, Any], error: MeandreError, language: str) -> None:
    """Accept and close with a reason: browsers hide why a handshake failed. If there are too many, say so before."""
    reason = error.translate(language).encode()[:LONGEST_REASON].decode(errors="ignore")
    if socket.connection_state == "init":
        if isinstance(error, TooManyRequests):
            await deny_websocket(socket.scope, socket.send, retry_headers(error), reason)
            return
        await socket.accept()
    await socket.close(code=CLOSE_CODE_BASE + kind_of(error).status, reason=reason)
