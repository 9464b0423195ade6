"""SIGTERM: what is being written is finished, everybody is told to come back, and it takes less than five seconds."""

import asyncio
import random
import signal
import time
from functools import partial

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.support.clients import Guest, WebSocketGuest
from tests.server.support.databases import Postgres
from tests.server.support.http_player import UPGRADE, Caller, lines_of
from tests.server.support.kill_test import Inquest, Toll
from tests.server.support.servers import Server, Start

LIMIT = 5.0
RESTARTING = 1012
PATIENCE = 60.0
"""Seconds that a bot has, on a machine that is busy."""


def stop(server: Server) -> float:
    """Ask it to stop; how long it took."""
    began = time.monotonic()
    server.signal(signal.SIGTERM)
    assert server.wait(LIMIT * 4) in (0, -signal.SIGTERM), server.log()
    return time.monotonic() - began


def test_everybody_is_told_to_come_back(database: str, start: Start) -> None:
    server = start(database, Server.command)
    caller = Caller(server)
    caller.play(3)

    async def run() -> int | None:
        address = f"{server.address.replace('http', 'ws', 1)}{caller.path}/live"
        async with connect(address) as line:
            await line.recv()
            assert await asyncio.to_thread(stop, server) < LIMIT
            with pytest.raises(ConnectionClosed):
                while True:
                    await asyncio.wait_for(line.recv(), LIMIT)
        return line.close_code

    with caller.stream() as lines:
        assert next(line for line in lines if line["kind"] == "now")
        assert asyncio.run(run()) == RESTARTING
        assert list(lines) == []  # it has ended as it should, or this raises
    assert "Traceback" not in server.log()


def test_what_was_accepted_before_the_end_is_there_afterwards(database: str, start: Start) -> None:
    """Many play until the very end, and go on with the next server."""

    async def run() -> None:
        servers = [start(database)]
        callers = [Caller(servers[0]) for _ in range(5)]
        guests: list[Guest] = [
            WebSocketGuest(
                caller.path.rpartition("/")[2],
                int(seat),
                token,
                lambda: servers[-1].address,
                random.Random(n),
            )
            for n, caller in enumerate(callers)
            for seat, token in caller.tokens.items()
        ]
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        await asyncio.sleep(0.5)
        assert await asyncio.to_thread(stop, servers[0]) < LIMIT
        assert "Traceback" not in servers[0].log()
        servers.append(await asyncio.to_thread(start, database))
        await asyncio.sleep(0.5)
        for guest in guests:
            guest.leaving = True
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        toll = Toll()
        await Inquest(database, guests, []).hold(toll)
        assert toll.accepted > len(guests)

    asyncio.run(run())


def test_clients_that_do_not_hang_up_are_not_waited_for(database: str, start: Start) -> None:
    """Two read nothing any more, and one has sent half a request."""
    server = start(database)
    caller = Caller(server)
    live = lines_of(f"GET {caller.path}/live HTTP/1.1", *UPGRADE)
    stream = lines_of(f"GET {caller.path}/events HTTP/1.1", "host: table")
    lines = [caller.line() for _ in range(3)]
    for line, beginning in zip(lines, (live, stream, b"POST /api"), strict=True):
        line.sendall(beginning)
    time.sleep(0.2)
    assert stop(server) < LIMIT
    for line in lines:
        line.close()


def test_a_turn_clock_does_not_run_out_because_a_server_stops(database: str, start: Start) -> None:
    caller = Caller(start(database), manners={"clock": 3600})
    caller.play(2)
    assert stop(caller.server) < LIMIT
    caller.server = start(database)
    assert caller.made() == 2


def test_a_bot_that_thinks_is_interrupted_and_thinks_again_at_the_next_server(database: str, start: Start) -> None:
    """It would have thought for a minute; its move is not written, and nothing else is lost."""
    seats = [{"kind": "here"}, {"kind": "bot", "level": 5}]
    asked = {"game": "riombo", "seats": seats, "manners": {"pace": 0}}
    caller = Caller(start(database, partial(Server.born, musing=60.0)), **asked)
    caller.move(1, {"move": caller.look(1)["moves"][0]})
    time.sleep(0.3)
    assert caller.look()["waiting"] == [2]
    assert stop(caller.server) < LIMIT
    assert "Traceback" not in caller.server.log()
    caller.server = start(database)
    assert caller.made() == 1
    end = time.monotonic() + PATIENCE
    while caller.made() == 1:
        assert time.monotonic() < end, "the bot does not move"
        time.sleep(0.05)


@pytest.mark.slow
def test_a_database_that_does_not_answer_is_not_waited_for(postgres: Postgres, postgresql: str, start: Start) -> None:
    caller = Caller(start(postgresql))
    late = caller.request(*caller.turn("late"))
    postgres.freeze()
    try:
        with caller.line() as line:
            line.sendall(late)
            time.sleep(0.3)
            assert stop(caller.server) < LIMIT, caller.server.log()
    finally:
        postgres.thaw()
