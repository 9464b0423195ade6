"""Clients that misbehave do not slow down the others."""

import asyncio
import base64
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.support.app_client import API
from tests.server.support.measured_game import Game, MeasuredServer, create_table, open_socket
from tests.server.support.servers import Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks at memory in /proc")]

IDLE, FLOODS, UNREAD = 1000, 20, 20
"""Sockets that send nothing, that send nonsense, and whose updates are never read."""
MOVES = 40
PATIENCE = 0.3
"""Seconds that a move may take on a busy machine; most take a few milliseconds."""
MEMORY = 150 << 20
"""Bytes that the server's memory may grow by."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeasuredServer]:
    folder = tmp_path_factory.mktemp("abuse")
    server = Server.forked(str(folder / "tables.db"), folder / "log").ready()
    yield MeasuredServer(server)
    server.kill()


def open_unread_socket(server: MeasuredServer, table: dict[str, Any]) -> socket.socket:
    """A WebSocket that is never read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET {API}/tables/{table['table']}/live HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert connection.recv(12) == b"HTTP/1.1 101"
    return connection


NONSENSE = (
    '{"command":"move","move":"fly"}',
    '{"command":"move","move":"enter","version":0}',
    "{",
    '{"command":"move","move":"enter","seat":6}',
    '{"command":"undo"}',
    '{"command":"rematch"}',
    '{"command":"sit","seat":1,"link":"guess"}',
    '{"command":"use-device-link","link":"guess"}',
    '{"command":"nothing"}',
)


async def flood(server: MeasuredServer, table: dict[str, Any], seat: str, stop: asyncio.Event) -> int:
    """Send commands that are refused, as fast as possible."""
    sent = 0
    async with open_socket(server, table, seat) as socket:
        reading = asyncio.create_task(drain(socket))
        while not stop.is_set():
            await socket.send(NONSENSE[sent % len(NONSENSE)])
            sent += 1
            await asyncio.sleep(0.001)
        reading.cancel()
        socket.transport.abort()
    return sent


async def drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


def test_other_players_are_not_slowed_down(server: MeasuredServer) -> None:
    async def run() -> None:
        quiet, busy, bad = [Game(server, await create_table(server)) for _ in range(3)]
        await quiet.play(3)  # warm up
        quiet = Game(server, await create_table(server))
        usual = await quiet.play(MOVES)
        memory = server.memory()
        idle = [open_unread_socket(server, bad.table) for _ in range(IDLE)]
        unread = [open_unread_socket(server, busy.table) for _ in range(UNREAD)]
        stop = asyncio.Event()
        floods = [asyncio.create_task(flood(server, bad.table, "12"[n % 2], stop)) for n in range(FLOODS)]
        try:
            noise = asyncio.create_task(busy.play(1000, 0.0))
            then = await Game(server, await create_table(server)).play(MOVES)
            grown = server.memory() - memory
        finally:
            stop.set()
            noise.cancel()
            await asyncio.gather(*floods, noise, return_exceptions=True)
            for connection in (*idle, *unread):
                connection.close()
        assert len(busy.delays) > 5, "there was something to read"
        assert then < max(PATIENCE, 20 * usual), f"{usual * 1000:.1f} ms alone, {then * 1000:.1f} ms then"
        print(f"{usual * 1000:.1f} ms alone, {then * 1000:.1f} ms then; {grown >> 20} MB more")
        assert grown < MEMORY

    asyncio.run(run())
    assert server.is_alive()


def test_requests_that_are_cut_anywhere_do_no_harm(server: MeasuredServer) -> None:
    async def run() -> None:
        table = await create_table(server)
        for cut in range(1, 200, 7):
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                body = b'{"move":"enter"}'
                head = f"POST {API}/tables/{table['table']}/move HTTP/1.1\r\nHost: meandre.test\r\n"
                head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
                connection.sendall((head.encode() + body)[:cut])
                if cut % 2:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        for connection in [open_unread_socket(server, table) for _ in range(30)]:
            connection.close()
        assert await Game(server, table).play(10) < PATIENCE

    asyncio.run(run())


def test_running_out_of_descriptors_is_survived(server: MeasuredServer) -> None:
    """Connections that cannot be accepted neither end the server nor keep it busy."""
    import resource

    pid = server.server.process.pid
    assert pid is not None
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    used = len(list(Path(f"/proc/{pid}/fd").iterdir()))
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (used + 20, before[1]))
    try:
        connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
        began = server.processor_seconds()
        time.sleep(1)
        assert server.processor_seconds() - began < 0.5
        for connection in connections:
            connection.close()
    finally:
        resource.prlimit(pid, resource.RLIMIT_NOFILE, before)
    assert server.server.health()[0] == 200
    assert "Traceback" not in server.server.log()


def test_shutdown_does_not_wait_for_clients_that_do_not_read(server: MeasuredServer) -> None:
    async def open_sockets() -> list[socket.socket]:
        table = await create_table(server)
        return [open_unread_socket(server, table) for _ in range(20)]

    connections = asyncio.run(open_sockets())
    start = time.perf_counter()
    assert server.stop() in (0, -signal.SIGTERM)
    assert time.perf_counter() - start < 5
    for connection in connections:
        connection.close()
