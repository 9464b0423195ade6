"""A socket that passes texts on at once, as the fast socket does, and keeps what is sent."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec


class EagerSink:
    """Stands for the fast socket of one client."""

    ready = True
    on_ready: Callable[[], None] | None = None
    on_text: Callable[[str], bool] | None = None

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.receive = self.inbox.get
        self.sent: list[bytes] = []

    def send(self, payload: bytes) -> None:
        """Keep a message."""
        self.sent.append(payload)

    def close(self, code: int) -> None:
        """The server never closes it."""
        raise AssertionError(code)

    def take(self, message: dict[str, Any]) -> bool:
        """A message of the client's; whether it was begun at once."""
        text = msgspec.json.encode(message).decode()
        begun = self.inbox.empty() and self.on_text is not None and self.on_text(text)
        if not begun:
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        return begun

    def hang_up(self) -> None:
        """The client is gone."""
        self.inbox.put_nowait({"type": "websocket.disconnect"})


async def until(replies: Callable[[], Sequence[object]], count: int) -> None:
    """Wait for a number of replies."""
    async with asyncio.timeout(20):
        while len(replies()) < count:
            await asyncio.sleep(0.001)
