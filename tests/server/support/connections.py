"""Connections that stay open, without a network: a WebSocket and a streamed response, on plain ASGI."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import urlencode

import msgspec

HOST = "meandre.test"
SETTLE_TURNS = 25
"""Turns of the event loop after which every subscription that was woken has sent its update."""

Self = TypeVar("Self", bound="Connection")


async def settle() -> None:
    """Let every subscription that was woken send its update."""
    for _ in range(SETTLE_TURNS):
        await asyncio.sleep(0)


class Connection:
    """Calls the application as an ASGI server does, and keeps everything that it sends."""

    def __init__(self, app: Any, path: str, headers: Mapping[str, str], params: Mapping[str, Any]) -> None:
        self.app = app
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.scope: dict[str, Any] = {
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": urlencode(params).encode(),
            "headers": [(b"host", HOST.encode()), *((k.lower().encode(), v.encode()) for k, v in headers.items())],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "state": {},
        }
        self.messages: list[str] = []
        self.closed: int | None = None
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self: Self) -> Self:
        self.task = asyncio.create_task(self.app(self.scope, self.inbox.get, self.on_send))
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.task is not None
        self.disconnect()
        await asyncio.wait_for(self.task, 10)

    async def on_send(self, message: Any) -> None:
        """The application sends an ASGI message."""
        raise NotImplementedError

    def disconnect(self) -> None:
        """Close the connection on the client's side."""
        raise NotImplementedError

    def take_messages(self) -> list[str]:
        """The messages so far; `messages` then starts empty."""
        messages, self.messages = self.messages, []
        return messages

    async def until(self, condition: Callable[[], bool], seconds: float = 20.0) -> None:
        """Wait for a condition, with a timeout."""
        async with asyncio.timeout(seconds):
            while not condition():
                await asyncio.sleep(0.005)


class SocketClient(Connection):
    """A WebSocket."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.scope |= {"type": "websocket", "scheme": "ws", "subprotocols": [], "extensions": {}}
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.accepted = False
        self.reason = ""
        self.writable = asyncio.Event()
        """Cleared by a test: the client reads nothing, and the server's send does not return."""
        self.writable.set()

    async def on_send(self, message: Any) -> None:
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed, self.reason = message.get("code", 1000), message.get("reason") or ""
            self.disconnect()
        else:
            await self.writable.wait()
            self.messages.append(message.get("text") or message["bytes"].decode())

    def disconnect(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": self.closed or 1000})

    def send(self, command: str, **fields: Any) -> None:
        """Send a command."""
        self.send_text(msgspec.json.encode({"command": command, **fields}).decode())

    def send_text(self, text: str) -> None:
        """Send any text."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def updates(self) -> list[dict[str, Any]]:
        """The messages so far, decoded."""
        return [msgspec.json.decode(message) for message in self.messages]

    def replies(self) -> list[dict[str, Any]]:
        """The replies so far."""
        return [reply for update in self.updates() for reply in update.get("replies", ())]

    async def reply(self, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command, and wait for its reply."""
        before = len(self.replies())
        self.send(command, **fields)
        await self.until(lambda: len(self.replies()) > before)
        return self.replies()[before]


class StreamClient(Connection):
    """A streamed response."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.scope |= {"type": "http", "scheme": "http", "method": "GET"}
        self.inbox.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        self.status = 0
        self.ended = False
        self.response_headers: dict[str, str] = {}

    async def on_send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.response_headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        self.ended = not message.get("more_body")
        if message.get("body"):
            self.messages.append(message["body"].decode())

    def disconnect(self) -> None:
        self.inbox.put_nowait({"type": "http.disconnect"})

    def lines(self) -> list[dict[str, Any]]:
        """The lines so far, decoded."""
        return [msgspec.json.decode(line) for line in "".join(self.messages).splitlines() if line]


def apply_changes(position: Any, changed: dict[str, Any]) -> Any:
    """A position, or a part of one, with the numbers that have changed; as docs/api.md describes it."""
    for key, value in changed.items():
        index: Any = int(key) if isinstance(position, list) else key
        position[index] = apply_changes(position[index], value) if isinstance(value, dict) else value
    return position
