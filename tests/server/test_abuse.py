"""Clients that misbehave do not slow down the others."""

import asyncio
import base64
import os
import random
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.support.app_client import API, json_of
from tests.server.support.servers import Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks at memory in /proc")]

IDLE, FLOODS, UNREAD = 1000, 20, 20
"""Sockets that send nothing, that send nonsense, and whose updates are never read."""
MOVES = 40
PATIENCE = 0.3
"""Seconds that a move may take on a busy machine; most take a few milliseconds."""
MEMORY = 150 << 20
"""Bytes that the server's memory may grow by."""


class MeasuredServer:
    """A server in a process of its own."""

    def __init__(self, server: Server) -> None:
        self.server, self.address = server, server.address.removeprefix("http://")
        self.port = int(self.address.rpartition(":")[2])

    def memory(self) -> int:
        """Bytes in use."""
        status = Path(f"/proc/{self.server.process.pid}/status").read_text("ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) << 10

    def is_alive(self) -> bool:
        return self.server.wait(0) is None

    def stop(self) -> int | None:
        self.server.signal(signal.SIGTERM)
        return self.server.wait(15)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeasuredServer]:
    folder = tmp_path_factory.mktemp("abuse")
    server = Server.forked(str(folder / "tables.db"), folder / "log").ready()
    yield MeasuredServer(server)
    server.kill()


async def create_table(server: MeasuredServer) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=120) as client:
        wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 2}
        created: dict[str, Any] = json_of(await client.post(f"{API}/tables", json=wanted), 201)
        return created


def open_socket(server: MeasuredServer, table: dict[str, Any], seat: str) -> connect:
    headers = {"authorization": f"Bearer {table['tokens'][seat]}"}
    return connect(f"ws://{server.address}{API}/tables/{table['table']}/live", additional_headers=headers)


class Game:
    """Two players on sockets, and how long each move takes until both have received it."""

    def __init__(self, server: MeasuredServer, table: dict[str, Any]) -> None:
        self.server, self.table = server, table
        self.delays: list[float] = []

    async def play(self, moves: int, pause: float = 0.01) -> float:
        """Play some moves; the median of their delays."""
        self.delays = []
        chance = random.Random(1)
        async with open_socket(self.server, self.table, "1") as one, open_socket(self.server, self.table, "2") as two:
            sockets = {1: one, 2: two}
            states = {seat: (await receive(socket))["state"] for seat, socket in sockets.items()}
            for _ in range(moves):
                if states[1]["phase"] == "over":
                    break
                (seat,) = states[1]["to_act"]
                move = {"move": chance.choice(states[seat]["moves"]), "version": states[seat]["version"]}
                start = time.perf_counter()
                await sockets[seat].send(msgspec.json.encode({"command": "move", **move}).decode())
                before = states[3 - seat]["version"]
                for number, socket in sockets.items():
                    while states[number]["version"] == before:
                        states[number] = (await receive(socket))["state"]
                self.delays.append(time.perf_counter() - start)
                await asyncio.sleep(pause)
        return median(self.delays)


async def receive(socket: ClientConnection) -> dict[str, Any]:
    update: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 20))
    return update


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
