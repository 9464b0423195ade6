"""The fast socket: received messages are queued, reading pauses when too many wait, and sending respects the buffer."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
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
        self.received: list[str | bytes] = []
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
            self.received.append(event["text"] if "text" in event else event["bytes"])

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


def masked(opcode: Opcode, body: bytes, fin: bool = True) -> bytes:
    """A frame of a client's."""
    return Frame(opcode, body, fin).serialize(mask=True)


def test_messages_arrive_however_they_are_cut_into_frames_and_packets() -> None:
    """Short ones in one packet are read here; the others by websockets, and nothing is read by both."""
    long = "é" * 200
    short = masked(Opcode.TEXT, b"short")

    async def run() -> None:
        connection = FastConnection()
        connection.receiving.set()
        await settle()
        packets = [
            short,
            short[:1],
            short[1:2],
            short[2:4],
            short[4:],
            masked(Opcode.TEXT, b""),
            masked(Opcode.TEXT, long.encode()),
            short + short,
            masked(Opcode.TEXT, b"one, ", False),
            masked(Opcode.PING, b"!"),
            masked(Opcode.CONT, b"two"),
            masked(Opcode.BINARY, b"\0"),
            short + short[:5],
            short[5:],
            short,
        ]
        for packet in packets:
            connection.protocol.data_received(packet)
            await settle()
        expected = ["short", "short", "", long, "short", "short", "one, two", b"\0", "short", "short", "short"]
        assert connection.received == expected
        assert connection.transport.written[-1] == b"\x8a\x01!"
        connection.protocol.data_received(masked(Opcode.CLOSE, b""))
        connection.protocol.data_received(short)
        await settle()
        assert connection.received == expected

    asyncio.run(run())


def test_text_that_is_not_utf_8_closes_the_connection() -> None:
    async def run() -> None:
        connection = FastConnection()
        connection.receiving.set()
        await settle()
        connection.send("fine")
        connection.protocol.data_received(masked(Opcode.TEXT, b"\xff"))
        await settle()
        assert connection.received == ["fine"]
        assert connection.transport.written[-1][2:4] == (1007).to_bytes(2, "big")
        assert connection.transport.closed

    asyncio.run(run())


def test_an_application_may_take_a_message_at_once_unless_others_wait() -> None:
    async def run() -> None:
        connection = FastConnection()
        await settle()
        taken: list[str] = []

        def take(text: str) -> bool:
            taken.append(text)
            return text != "later"

        assert connection.sink
        connection.sink.on_text = take
        for text in ("now", "later", "waits"):
            connection.send(text)
        assert taken == ["now", "later"]
        connection.receiving.set()
        await settle()
        assert connection.received == ["later", "waits"]
        connection.sink.on_text = None
        connection.send("received")
        await settle()
        assert connection.received[2:] == ["received"]

    asyncio.run(run())


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_are_those_of_websockets(size: int) -> None:
    async def run() -> None:
        connection = FastConnection()
        await settle()
        assert connection.sink
        connection.sink.send(b"x" * size)
        assert connection.transport.written[-1] == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)

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
