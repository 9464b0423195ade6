"""Servers that are killed at any moment: no accepted move is lost, stored twice or stored in part."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.support.http_player import API
from tests.server.support.kill_test import KillTest
from tests.server.support.servers import Server, Start

KILLS = 8
"""For each database; `python benchmarks/kills.py` does a hundred."""
TABLES = 4
"""Enough for all games and all kinds of clients of the kill test."""


@pytest.mark.slow
def test_servers_are_killed_while_clients_play(database: str) -> None:
    counts = KillTest(database, tables=TABLES).run(KILLS)
    assert counts.kills == KILLS
    assert counts.accepted > KILLS
    assert counts.resent > 0


@pytest.mark.slow
def test_of_three_servers_one_is_killed_repeatedly(postgresql: str) -> None:
    counts = KillTest(postgresql, servers=3, tables=TABLES).run(KILLS // 2)
    assert counts.accepted > KILLS


class Connection:
    """A WebSocket to one server, and the events received on it."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.address = f"{server.address.replace('http', 'ws', 1)}{API}/tables/{table}/live"
        self.headers = {"authorization": f"Bearer {token}"}
        self.events: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.socket: ClientConnection | None = None

    async def open(self) -> "Connection":
        self.socket = await connect(f"{self.address}?after={len(self.events)}", additional_headers=self.headers)
        await self.receive()
        return self

    async def receive(self) -> dict[str, Any]:
        """The next update."""
        assert self.socket is not None
        update: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
        self.events += update.get("events", [])
        self.state = update["state"]
        return update

    async def receive_until(self, number: int) -> None:
        """Receive until there are so many events."""
        while len(self.events) < number:
            await self.receive()

    async def move(self) -> None:
        """Play the first legal move, and wait for the reply."""
        assert self.socket is not None
        move = {"command": "move", "move": self.state["moves"][0], "version": self.state["version"]}
        await self.socket.send(json.dumps(move))
        while not (replies := (await self.receive()).get("replies")):
            pass
        assert replies[0]["accepted"], replies


async def play(connections: Sequence[Connection], moves: int) -> None:
    """Play some moves; all connections receive them."""
    for _ in range(moves):
        mover = next(connection for connection in connections if connection.state.get("moves"))
        await mover.move()
        await asyncio.gather(*(connection.receive_until(len(mover.events)) for connection in connections))
        newest = max(connection.state["version"] for connection in connections)
        for connection in connections:
            while connection.state["version"] < newest:
                await connection.receive()


def test_clients_of_a_killed_server_go_on_at_another_and_all_receive_the_same_events(
    postgresql: str, start: Start
) -> None:
    async def run() -> None:
        servers = [start(postgresql) for _ in range(3)]
        wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 3}
        async with httpx.AsyncClient(base_url=servers[0].address) as client:
            created = (await client.post(f"{API}/tables", json=wanted)).json()
        tokens = created["tokens"].values()
        connections = [
            await Connection(server, created["table"], token).open()
            for server, token in zip(servers, tokens, strict=True)
        ]
        await play(connections, 15)
        servers[0].kill()
        connections[0].address = connections[1].address
        await connections[0].open()
        await play(connections, 15)
        events = connections[0].events
        assert events == connections[1].events == connections[2].events
        assert [event["number"] for event in events] == list(range(1, len(events) + 1))
        for connection in connections:
            assert connection.socket is not None
            await connection.socket.close()

    asyncio.run(run())


def test_two_servers_that_accept_moves_for_one_table_never_fork_its_history(postgresql: str, start: Start) -> None:
    """Every move is sent to both servers concurrently, with the same id: it is made once."""

    async def run() -> None:
        addresses = [start(postgresql).address for _ in range(2)]
        async with httpx.AsyncClient(base_url=addresses[0]) as one, httpx.AsyncClient(base_url=addresses[1]) as two:
            seats = {"game": "mehen", "seats": [{"kind": "here"}] * 2}
            created = (await one.post(f"{API}/tables", json=seats)).json()
            path, made = f"{API}/tables/{created['table']}", 0
            for number in range(25):
                state = (await one.get(path)).json()["state"]
                headers = {"authorization": f"Bearer {created['tokens'][str(state['to_act'][0])]}"}
                moves = (await one.get(path, headers=headers)).json()["state"]["moves"]
                move = {"move": moves[number % len(moves)], "id": f"m{number}"}
                responses = await asyncio.gather(
                    *(client.post(f"{path}/move", json=move, headers=headers) for client in (one, two, one, two))
                )
                assert [response.status_code for response in responses] == [200] * 4, responses[0].text
                made += 1
            events = [await stream(client, path) for client in (one, two)]
            assert events[0] == events[1]
            assert sum(event["kind"] == "moved" and event["seat"] > 0 for event in events[0]) == made

    asyncio.run(run())


async def stream(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    """All events of a table so far, as a spectator receives them."""
    found = []
    async with client.stream("GET", f"{path}/events") as response:
        async for line in response.aiter_lines():
            found.append(json.loads(line))
            if found[-1]["kind"] == "state":
                return found[:-1]
    return found
