"""The fast socket: received messages are queued, reading pauses when too many wait, and sending respects the buffer."""

import asyncio
from types import SimpleNamespace
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from meandre.server.live.fast_socket import QUEUE_LENGTH, FastSink, FastWebSocket, ReceiveQueue
from meandre.server.live.sinks import EXTENSION, SocketSink, socket_sink

HANDSHAKE = b"\r\n".join(
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


class FakeTransport(asyncio.Transport):
    """Keeps what is written."""

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


class FastConnection:
    """A connected client, and an application that receives as soon as it is allowed to."""

    def __init__(self) -> None:
        self.receiving = asyncio.Event()
        self.received: list[str] = []
        self.sink: FastSink | None = None
        config = uvicorn.Config(
            self.app, interface="asgi3", ws=FastWebSocket, ws_ping_interval=None, log_level="warning"
        )
        config.load()
        self.protocol = FastWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
        self.transport = FakeTransport()
        self.protocol.connection_made(self.transport)
        self.protocol.data_received(HANDSHAKE)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        sink = self.sink = scope["extensions"][EXTENSION]["sink"]
        await self.receiving.wait()
        while (event := await sink.receive())["type"] == "websocket.receive":
            self.received.append(event["text"])

    def send(self, text: str) -> None:
        """A message of the client's."""
        self.protocol.data_received(Frame(Opcode.TEXT, text.encode()).serialize(mask=True))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_reading_pauses_when_too_many_messages_wait() -> None:
    async def run() -> None:
        connection = FastConnection()
        await settle()
        texts = [str(number) for number in range(QUEUE_LENGTH + 2)]
        for number, text in enumerate(texts):
            assert connection.transport.reading == (number <= QUEUE_LENGTH)
            connection.send(text)
        connection.receiving.set()
        await settle()
        assert connection.received == texts
        assert connection.transport.reading

    asyncio.run(run())


def test_nothing_is_sent_to_a_client_that_has_closed() -> None:
    async def run() -> None:
        connection = FastConnection()
        await settle()
        assert connection.sink
        before = len(connection.transport.written)
        connection.sink.send(b"{}")
        assert connection.transport.written[before:] == [b"\x81\x02{}"]
        connection.protocol.data_received(Frame(Opcode.CLOSE, b"").serialize(mask=True))
        before = len(connection.transport.written)
        connection.sink.send(b"{}")
        assert connection.transport.written[before:] == []

    asyncio.run(run())


def test_a_full_write_buffer_makes_the_sink_unready_until_it_has_drained() -> None:
    async def run() -> None:
        connection = FastConnection()
        await settle()
        sink: Any = connection.sink
        assert sink.ready
        calls: list[str] = []
        connection.protocol.pause_writing()
        assert not sink.socket.writable.is_set()
        sink.on_ready = lambda: calls.append("ready")
        connection.protocol.resume_writing()
        assert sink.ready
        connection.protocol.pause_writing()
        connection.protocol.resume_writing()
        assert calls == ["ready"], "called once"

    asyncio.run(run())


def test_closing_sends_the_code() -> None:
    async def run() -> None:
        connection = FastConnection()
        await settle()
        assert connection.sink
        connection.sink.close(1012)
        await settle()
        assert connection.transport.written[-1] == b"\x88\x02" + (1012).to_bytes(2, "big")
        before = len(connection.transport.written)
        connection.sink.send(b"{}")
        assert connection.transport.written[before:] == []

    asyncio.run(run())


def test_other_servers_have_no_fast_sink() -> None:
    scopes: list[dict[str, Any]] = [{}, {"extensions": None}, {"extensions": {"websocket.http.response": {}}}]
    for scope in scopes:
        socket: Any = SimpleNamespace(scope=scope, send=None, receive=None)
        assert isinstance(socket_sink(socket), SocketSink)


def test_a_cancelled_reader_leaves_every_message_in_the_queue() -> None:
    async def run() -> None:
        queue = ReceiveQueue(asyncio.get_running_loop())
        reading = asyncio.create_task(queue.get())
        await settle()
        reading.cancel()
        await settle()
        for event in "ab":
            queue.put_nowait(event)
        assert not queue.empty()
        assert [await queue.get(), await queue.get()] == ["a", "b"]
        assert queue.empty()

    asyncio.run(run())
