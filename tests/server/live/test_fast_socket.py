"""The wire: what a client says waits to be heard, and a client who says too much waits as well."""

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from meandre.server.live.fast_socket import PATIENCE, FastWebSocket, ReceiveQueue, socket_of

GREETING = b"\r\n".join(
    (
        b"GET /live HTTP/1.1",
        b"Host: here",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        b"",
        b"",
    )
)


class Cable(asyncio.Transport):
    """What a wire is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reading = True
        self.closed = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


class Call:
    """A client that is connected to somebody who listens when told to."""

    def __init__(self) -> None:
        self.listening = asyncio.Event()
        self.heard: list[str] = []
        config = uvicorn.Config(
            self.app, interface="asgi3", ws=FastWebSocket, ws_ping_interval=None, log_level="warning"
        )
        config.load()
        self.wire = FastWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
        self.cable = Cable()
        self.wire.connection_made(self.cable)
        self.wire.data_received(GREETING)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await self.listening.wait()
        while (event := await socket_of(scope).receive())["type"] == "websocket.receive":
            self.heard.append(event["text"])

    def say(self, text: str) -> None:
        self.wire.data_received(Frame(Opcode.TEXT, text.encode()).serialize(mask=True))


async def rest() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_client_talks_on_until_too_much_is_waiting() -> None:
    async def run() -> None:
        call = Call()
        await rest()
        said = [str(number) for number in range(PATIENCE + 2)]
        for number, text in enumerate(said):
            assert call.cable.reading == (number <= PATIENCE)
            call.say(text)
        call.listening.set()
        await rest()
        assert call.heard == said
        assert call.cable.reading

    asyncio.run(run())


def test_nothing_is_said_to_who_has_hung_up() -> None:
    async def run() -> None:
        call = Call()
        await rest()
        before = len(call.cable.written)
        call.wire.say(b"{}")
        assert call.cable.written[before:] == [b"\x81\x02{}"]
        call.wire.data_received(Frame(Opcode.CLOSE, b"").serialize(mask=True))
        before = len(call.cable.written)
        call.wire.say(b"{}")
        assert call.cable.written[before:] == []

    asyncio.run(run())


def test_who_stops_listening_leaves_everything_in_the_inbox() -> None:
    async def run() -> None:
        inbox = ReceiveQueue(asyncio.get_running_loop())
        listening = asyncio.create_task(inbox.get())
        await rest()
        listening.cancel()
        await rest()
        for event in "ab":
            inbox.put_nowait(event)
        assert not inbox.empty()
        assert [await inbox.get(), await inbox.get()] == ["a", "b"]
        assert inbox.empty()

    asyncio.run(run())
