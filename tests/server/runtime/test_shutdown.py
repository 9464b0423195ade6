"""SIGTERM: writes are finished, clients are asked to reconnect, and the server stops within five seconds."""

import asyncio
import random
import signal
import time
from functools import partial

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from meandre.bots.analysis import SearchWorker
from meandre.games.catalogue import game as find_game
from meandre.server.live.subscription import SERVICE_RESTART
from tests.server.support.clients import Client, WebSocketClient
from tests.server.support.databases import Postgres
from tests.server.support.http_player import UPGRADE, HttpPlayer, request_head
from tests.server.support.kill_test import Counts, Verifier
from tests.server.support.servers import Faults, Server, Start

LIMIT = 5.0
TIMEOUT = 60.0
"""Seconds that a bot has, on a busy machine."""


async def accepted(clients: list[Client], count: int) -> None:
    """Wait until so many moves have been accepted."""
    async with asyncio.timeout(TIMEOUT):
        while sum(len(client.accepted) for client in clients) < count:
            await asyncio.sleep(0.01)


def stop(server: Server) -> float:
    """Send SIGTERM; the seconds until the server has stopped."""
    start = time.monotonic()
    server.signal(signal.SIGTERM)
    assert server.wait(LIMIT * 4) in (0, -signal.SIGTERM), server.log()
    return time.monotonic() - start


def test_clients_are_asked_to_reconnect(database: str, start: Start) -> None:
    server = start(database, Server.command)
    player = HttpPlayer(server)
    player.play(3)

    async def run() -> int | None:
        address = f"{server.address.replace('http', 'ws', 1)}{player.path}/live"
        async with connect(address) as socket:
            await socket.recv()
            assert await asyncio.to_thread(stop, server) < LIMIT
            with pytest.raises(ConnectionClosed):
                while True:
                    await asyncio.wait_for(socket.recv(), LIMIT)
        return socket.close_code

    with player.stream() as lines:
        assert next(line for line in lines if line["kind"] == "state")
        assert asyncio.run(run()) == SERVICE_RESTART
        assert list(lines) == []  # ended properly, or this raises
    assert "Traceback" not in server.log()


def test_moves_accepted_before_the_shutdown_are_stored(database: str, start: Start) -> None:
    """Clients play until the shutdown, and go on at the next server."""

    async def run() -> None:
        servers = [start(database)]
        players = [HttpPlayer(servers[0]) for _ in range(5)]
        clients: list[Client] = [
            WebSocketClient(
                player.path.rpartition("/")[2],
                int(seat),
                token,
                lambda: servers[-1].address,
                random.Random(n),
            )
            for n, player in enumerate(players)
            for seat, token in player.tokens.items()
        ]
        playing = [asyncio.create_task(client.play()) for client in clients]
        await accepted(clients, len(clients) + 1)
        assert await asyncio.to_thread(stop, servers[0]) < LIMIT
        assert "Traceback" not in servers[0].log()
        before = sum(len(client.accepted) for client in clients)
        servers.append(await asyncio.to_thread(start, database))
        await accepted(clients, before + 1)
        for client in clients:
            client.stopping = True
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        counts = Counts()
        await Verifier(database, clients, []).verify(counts)
        assert counts.accepted > max(before, len(clients))

    asyncio.run(run())


def test_clients_that_do_not_disconnect_are_not_waited_for(database: str, start: Start) -> None:
    """Two clients do not read, and one has sent half a request."""
    server = start(database)
    player = HttpPlayer(server)
    live = request_head(f"GET {player.path}/live HTTP/1.1", *UPGRADE)
    stream = request_head(f"GET {player.path}/events HTTP/1.1", "host: table")
    connections = [player.connection() for _ in range(3)]
    for connection, sent in zip(connections, (live, stream, b"POST /api"), strict=True):
        connection.sendall(sent)
    time.sleep(0.2)
    assert stop(server) < LIMIT
    for connection in connections:
        connection.close()


def test_a_turn_clock_does_not_run_out_because_of_a_restart(database: str, start: Start) -> None:
    player = HttpPlayer(start(database), settings={"clock": 3600})
    player.play(2)
    assert stop(player.server) < LIMIT
    player.server = start(database)
    assert player.decision_count() == 2


def test_a_search_is_interrupted_and_started_again_by_the_next_server(database: str, start: Start) -> None:
    """The search would have taken a minute; its move is not stored, and nothing else is lost."""
    SearchWorker(find_game("riombo"))  # compiles the search: bots that are not compiled think less long
    seats = [{"kind": "here"}, {"kind": "bot", "level": 5}]
    fields = {"game": "riombo", "seats": seats, "settings": {"pace": 0}}
    thinking = partial(Server.forked, faults=Faults(bot_seconds=60.0))
    player = HttpPlayer(start(database, thinking), **fields)
    player.move(1, {"move": player.state(1)["moves"][0]})
    time.sleep(0.3)
    assert player.state()["to_act"] == [2]
    assert stop(player.server) < LIMIT
    assert "Traceback" not in player.server.log()
    player.server = start(database, thinking)
    assert player.decision_count() == 1  # before the bot has thought again
    assert stop(player.server) < LIMIT
    player.server = start(database)
    end = time.monotonic() + TIMEOUT
    while player.decision_count() == 1:
        assert time.monotonic() < end, "the bot does not play"
        time.sleep(0.05)


@pytest.mark.slow
def test_a_database_that_does_not_answer_is_not_waited_for(postgres: Postgres, postgresql: str, start: Start) -> None:
    player = HttpPlayer(start(postgresql))
    late = player.raw_move(*player.next_move("late"))
    postgres.freeze()
    try:
        with player.connection() as connection:
            connection.sendall(late)
            time.sleep(0.3)
            assert stop(player.server) < LIMIT, player.server.log()
    finally:
        postgres.thaw()
