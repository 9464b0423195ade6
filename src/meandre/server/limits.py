"""The doorway: how many live connections there are, and how many one client may have."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection

from meandre.server.domain.messages import TooManyRequests, message


class ConnectionLimiter:
    """Counts those who listen."""

    def __init__(self, most: int, each: int) -> None:
        self.most, self.each = most, each
        self.inside: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """All live connections."""
        return self.inside.total()

    def knock(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        """Whether there is room; the client, as it is counted."""
        client = connection.client.host if connection.client else "?"
        if self.total >= self.most or self.inside[client] >= self.each:
            raise TooManyRequests(message("crowded"))
        return client

    @contextmanager
    def enter(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Iterator[None]:
        """Let a connection in, if there is room."""
        client = self.knock(connection)
        self.inside[client] += 1
        try:
            yield
        finally:
            self.inside[client] -= 1
            if not self.inside[client]:
                del self.inside[client]
