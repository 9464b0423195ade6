"""A game by two players on sockets, and how long each move takes until both have received it."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.support.app_client import API, json_of
from tests.server.support.attacks import carry_out
from tests.server.support.page_players import ADDRESSES
from tests.server.support.servers import START_TIMEOUT, Server, fork_server


def processor_seconds(process: int | None) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class MeasuredServer:
    """A server in a process of its own."""

    def __init__(self, server: Server) -> None:
        self.server, self.address = server, server.address.removeprefix("http://")
        self.port = int(self.address.rpartition(":")[2])

    def memory(self) -> int:
        """Bytes in use."""
        status = Path(f"/proc/{self.server.process.pid}/status").read_text("ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) << 10

    def processor_seconds(self) -> float:
        """Processor time that it has used."""
        return processor_seconds(self.server.process.pid)

    def is_alive(self) -> bool:
        return self.server.wait(0) is None

    def stop(self) -> int | None:
        self.server.signal(signal.SIGTERM)
        return self.server.wait(15)


async def create_table(server: MeasuredServer) -> dict[str, Any]:
    headers = {"x-forwarded-for": f"192.0.2.{next(ADDRESSES) % 250}"}  # limits do not take it for the attacker
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=120, headers=headers) as client:
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


@contextmanager
def attacked(server: MeasuredServer, name: str, table: str) -> Iterator[int]:
    """A rude client in a process of its own, for as long as the context lasts; the id of the process."""
    begun = fork_server().Event()
    attacker = fork_server().Process(target=carry_out, args=(name, server.address, table, begun), daemon=True)
    attacker.start()
    try:
        assert begun.wait(START_TIMEOUT)
        assert attacker.pid
        yield attacker.pid
    finally:
        attacker.kill()
        attacker.join()
