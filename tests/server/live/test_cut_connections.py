"""Connections that are cut anywhere: the move is made or it is not, and the others are not affected."""

import asyncio
import json
import socket
import struct
import time
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.support.http_player import TIMEOUT, UPGRADE, HttpPlayer, request_head
from tests.server.support.servers import Start


def reset(connection: socket.socket) -> None:
    """Close without a handshake: the server gets a reset."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def live_connections(player: HttpPlayer) -> int:
    """How many live connections the server counts."""
    lines = player.server.metrics().splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("meandre_connections "))))


def test_a_request_that_is_cut_anywhere_is_repeated_and_made_once(database: str, start: Start) -> None:
    player = HttpPlayer(start(database))
    for number in range(24):
        seat, move = player.next_move(f"cut-{number}")
        request = player.raw_move(seat, move)
        decisions = player.decision_count()
        connection = player.connection()
        connection.sendall(request[: len(request) * (number + 1) // 24])
        reset(connection)
        status, answer = player.move(seat, move)  # no response has come: the same again, with the same id
        assert status == 200, answer
        assert player.decision_count() == decisions + 1
    assert "Traceback" not in player.server.log()


@pytest.mark.parametrize("pause", [0.0, 0.002, 0.02])
def test_a_socket_that_is_cut_after_a_move(database: str, start: Start, pause: float) -> None:
    """Subscribers get the move, if it was made, although its player has gone."""
    player = HttpPlayer(start(database))
    address = f"{player.server.address.replace('http', 'ws', 1)}{player.path}/live"

    async def send(seat: int, move: dict[str, Any]) -> None:
        headers = {"authorization": f"Bearer {player.tokens[str(seat)]}"}
        connection = await connect(address, additional_headers=headers)
        await connection.recv()
        await connection.send(json.dumps({"command": "move", **move}))
        await asyncio.sleep(pause)
        connection.transport.abort()
        await connection.wait_closed()

    with player.stream() as lines:
        for number in range(8):
            seat, move = player.next_move(f"cut-{number}")
            asyncio.run(send(seat, move))
            time.sleep(pause)
            assert player.move(seat, move)[0] == 200
            event = next(line for line in lines if line["kind"] == "moved" and line["seat"] > 0)
            assert (event["seat"], event["move"]) == (seat, move["move"])
    assert player.decision_count() == 8
    assert "Traceback" not in player.server.log()


def test_half_a_message_and_streams_that_are_not_read_to_the_end(database: str, start: Start) -> None:
    player = HttpPlayer(start(database))
    handshake = request_head(f"GET {player.path}/live HTTP/1.1", *UPGRADE)
    stream = request_head(f"GET {player.path}/events HTTP/1.1", "host: table")
    beginnings = [
        b"",
        b"GE",
        handshake[:40],
        handshake,
        handshake + b"\x81\xfe\x00",
        handshake + b"\x81\x85abcd12",
        stream,
        b"\x16\x03",
    ]
    for beginning in beginnings:
        connections = [player.connection() for _ in range(3)]
        for connection in connections:
            connection.sendall(beginning)
        time.sleep(0.05)
        for connection in connections:
            reset(connection)
    end = time.monotonic() + TIMEOUT
    while live_connections(player):
        assert time.monotonic() < end, "a connection that was cut is still counted"
        time.sleep(0.05)
    player.play(3)
    assert player.decision_count() == 3
    assert "Traceback" not in player.server.log()
