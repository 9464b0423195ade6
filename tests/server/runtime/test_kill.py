"""Servers that die without a word, at any moment: no accepted move is lost, and none is half there or there twice."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.support.kill_test import Siege
from tests.server.support.servers import Server, Start

KILLS = 8
"""For each database; `python benchmarks/kills.py` does a hundred."""
TABLES = 4
"""Of all games and by all ways that servers from the nursery know, and no more."""


@pytest.mark.slow
def test_servers_that_are_killed_while_people_play(database: str) -> None:
    toll = Siege(database, tables=TABLES).run(KILLS)
    assert toll.kills == KILLS
    assert toll.accepted > KILLS
    assert toll.resent > 0


@pytest.mark.slow
def test_of_three_servers_one_is_killed_again_and_again(postgresql: str) -> None:
    toll = Siege(postgresql, servers=3, tables=TABLES).run(KILLS // 2)
    assert toll.accepted > KILLS


class Line:
    """A WebSocket to one server, and all that was heard on it."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self.headers = {"authorization": f"Bearer {token}"}
        self.events: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.socket: ClientConnection | None = None

    async def open(self) -> "Line":
        self.socket = await connect(f"{self.address}?after={len(self.events)}", additional_headers=self.headers)
        await self.hear()
        return self

    async def hear(self) -> dict[str, Any]:
        assert self.socket is not None
        update: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
        self.events += update.get("tidings", [])
        self.now = update["now"]
        return update

    async def hear_all(self, number: int) -> None:
        """Until there are so many tidings."""
        while len(self.events) < number:
            await self.hear()

    async def move(self) -> None:
        """The first legal move, and the answer."""
        assert self.socket is not None
        await self.socket.send(json.dumps({"move": self.now["moves"][0], "version": self.now["version"]}))
        while not (answers := (await self.hear()).get("answers")):
            pass
        assert answers[0]["accepted"], answers


async def play(lines: Sequence[Line], moves: int) -> None:
    """Whoever is waited for moves; all hear of it."""
    for _ in range(moves):
        mover = next(line for line in lines if line.now.get("moves"))
        await mover.move()
        await asyncio.gather(*(line.hear_all(len(mover.events)) for line in lines))
        newest = max(line.now["version"] for line in lines)
        for line in lines:
            while line.now["version"] < newest:
                await line.hear()


def test_players_of_a_dead_server_go_on_at_the_next_and_the_others_hear_everything(
    postgresql: str, start: Start
) -> None:
    async def run() -> None:
        servers = [start(postgresql) for _ in range(3)]
        asked = {"game": "mehen", "seats": [{"kind": "here"}] * 3}
        async with httpx.AsyncClient(base_url=servers[0].address) as client:
            laid = (await client.post("/api/tables", json=asked)).json()
        tokens = laid["tokens"].values()
        lines = [await Line(server, laid["table"], token).open() for server, token in zip(servers, tokens, strict=True)]
        await play(lines, 15)
        servers[0].kill()
        lines[0].address = lines[1].address
        await lines[0].open()
        await play(lines, 15)
        assert lines[0].events == lines[1].events == lines[2].events
        assert [table_event["n"] for table_event in lines[0].events] == list(range(1, len(lines[0].events) + 1))
        for line in lines:
            assert line.socket is not None
            await line.socket.close()

    asyncio.run(run())


def test_two_servers_that_take_moves_for_one_table_never_fork_its_history(postgresql: str, start: Start) -> None:
    """Everybody sends every move to both servers at once, with one mark: it is made once."""

    async def run() -> None:
        addresses = [start(postgresql).address for _ in range(2)]
        async with httpx.AsyncClient(base_url=addresses[0]) as one, httpx.AsyncClient(base_url=addresses[1]) as two:
            seats = {"game": "mehen", "seats": [{"kind": "here"}] * 2}
            laid = (await one.post("/api/tables", json=seats)).json()
            path, made = f"/api/tables/{laid['table']}", 0
            for number in range(25):
                now = (await one.get(path)).json()["now"]
                headers = {"authorization": f"Bearer {laid['tokens'][str(now['waiting'][0])]}"}
                moves = (await one.get(path, headers=headers)).json()["now"]["moves"]
                asked = {"move": moves[number % len(moves)], "id": f"m{number}"}
                answers = await asyncio.gather(
                    *(client.post(f"{path}/moves", json=asked, headers=headers) for client in (one, two, one, two))
                )
                assert [answer.status_code for answer in answers] == [200] * 4, answers[0].text
                made += 1
            events = [await stream(client, path) for client in (one, two)]
            assert events[0] == events[1]
            assert sum(table_event["kind"] == "moved" and table_event["seat"] > 0 for table_event in events[0]) == made

    asyncio.run(run())


async def stream(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    """All tidings of a table so far, as a spectator hears them."""
    found = []
    async with client.stream("GET", f"{path}/events") as answer:
        async for line in answer.aiter_lines():
            found.append(json.loads(line))
            if found[-1]["kind"] == "now":
                return found[:-1]
    return found
