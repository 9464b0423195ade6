"""People who behave badly are not noticed by those who play."""

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

from tests.server.support.app_client import told
from tests.server.support.servers import Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks at memory in /proc")]

IDLE, FLOODS, DEAF = 1000, 20, 20
MOVES = 40
PATIENCE = 0.3
"""Seconds that a move may take at the worst of times, on a busy machine; most take a few milliseconds."""
MEMORY = 150 << 20


class Target:
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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("abuse")
    server = Server.born(str(folder / "tables.db"), folder / "said").ready()
    yield Target(server)
    server.kill()


async def lay(server: Target, game: str = "mehen") -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=120) as host:
        laid: dict[str, Any] = told(
            await host.post("/api/tables", json={"game": game, "seats": [{"kind": "here"}] * 2}), 201
        )
        return laid


def call(server: Target, laid: dict[str, Any], seat: str | None = None) -> connect:
    headers = {"authorization": f"Bearer {laid['tokens'][seat]}"} if seat else {}
    return connect(f"ws://{server.address}/api/tables/{laid['table']}/live", additional_headers=headers)


class Game:
    """Two who play properly, and how long each move takes until the other has heard of it."""

    def __init__(self, server: Target, laid: dict[str, Any]) -> None:
        self.server, self.laid = server, laid
        self.delays: list[float] = []

    async def play(self, moves: int, pause: float = 0.01) -> float:
        """So many moves; the median of their delays."""
        self.delays = []
        chance = random.Random(1)
        async with call(self.server, self.laid, "1") as one, call(self.server, self.laid, "2") as two:
            wires = {1: one, 2: two}
            states = {seat: (await heard(wire))["now"] for seat, wire in wires.items()}
            for _ in range(moves):
                if states[1]["phase"] == "over":
                    break
                (seat,) = states[1]["waiting"]
                ask = {"move": chance.choice(states[seat]["moves"]), "version": states[seat]["version"]}
                start = time.perf_counter()
                await wires[seat].send(msgspec.json.encode(ask).decode())
                before = states[3 - seat]["version"]
                for number, wire in wires.items():
                    while states[number]["version"] == before:
                        states[number] = (await heard(wire))["now"]
                self.delays.append(time.perf_counter() - start)
                await asyncio.sleep(pause)
        return median(self.delays)


async def heard(wire: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(wire.recv(), 20))
    return message


def shake_hands(server: Target, laid: dict[str, Any]) -> socket.socket:
    """A WebSocket from which nobody will ever read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", server.port))
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(
        f"GET /api/tables/{laid['table']}/live HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


async def flood(server: Target, laid: dict[str, Any], seat: str, stop: asyncio.Event) -> int:
    """Bad moves as fast as they go."""
    sent = 0
    wrong = ('{"move":"fly"}', '{"move":"enter","version":0}', "{", '{"move":"enter","seat":6}')
    async with call(server, laid, seat) as wire:
        reading = asyncio.create_task(drain(wire))
        while not stop.is_set():
            await wire.send(wrong[sent % len(wrong)])
            sent += 1
            await asyncio.sleep(0.001)
        reading.cancel()
        wire.transport.abort()
    return sent


async def drain(wire: ClientConnection) -> None:
    async for _ in wire:
        pass


def test_other_players_do_not_notice(server: Target) -> None:
    async def evening() -> None:
        quiet, busy, bad = [Game(server, await lay(server)) for _ in range(3)]
        await quiet.play(3)  # everything is compiled and warm then
        quiet = Game(server, await lay(server))
        usual = await quiet.play(MOVES)
        memory = server.memory()
        idle = [shake_hands(server, bad.laid) for _ in range(IDLE)]
        deaf = [shake_hands(server, busy.laid) for _ in range(DEAF)]
        stop = asyncio.Event()
        floods = [asyncio.create_task(flood(server, bad.laid, "12"[n % 2], stop)) for n in range(FLOODS)]
        try:
            noise = asyncio.create_task(busy.play(1000, 0.0))
            then = await Game(server, await lay(server)).play(MOVES)
            grown = server.memory() - memory
        finally:
            stop.set()
            noise.cancel()
            await asyncio.gather(*floods, noise, return_exceptions=True)
            for line in (*idle, *deaf):
                line.close()
        assert len(busy.delays) > 5, "the deaf had something to miss"
        assert then < max(PATIENCE, 20 * usual), f"{usual * 1000:.1f} ms alone, {then * 1000:.1f} ms then"
        print(f"{usual * 1000:.1f} ms alone, {then * 1000:.1f} ms then; {grown >> 20} MB more")
        assert grown < MEMORY

    asyncio.run(evening())
    assert server.is_alive()


def test_whoever_hangs_up_in_the_middle_of_anything_harms_nobody(server: Target) -> None:
    async def evening() -> None:
        laid = await lay(server)
        for cut in range(1, 200, 7):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                body = b'{"move":"enter"}'
                head = f"POST /api/tables/{laid['table']}/moves HTTP/1.1\r\nHost: house\r\n"
                head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
                line.sendall((head.encode() + body)[:cut])
                if cut % 2:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        for line in [shake_hands(server, laid) for _ in range(30)]:
            line.close()
        assert await Game(server, laid).play(10) < PATIENCE

    asyncio.run(evening())


def test_a_stop_takes_no_longer_because_somebody_does_not_listen(server: Target) -> None:
    async def call_in() -> list[socket.socket]:
        laid = await lay(server)
        return [shake_hands(server, laid) for _ in range(20)]

    lines = asyncio.run(call_in())
    start = time.perf_counter()
    assert server.stop() in (0, -signal.SIGTERM)
    assert time.perf_counter() - start < 5
    for line in lines:
        line.close()
