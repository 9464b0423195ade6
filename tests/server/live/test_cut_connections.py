"""Connections that are cut in the middle of anything: the move is made or it is not, and nobody else notices."""

import asyncio
import json
import socket
import struct
import time
import urllib.request
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.server.support.http_player import PATIENCE, UPGRADE, Caller, lines_of
from tests.server.support.servers import Start


def cut(line: socket.socket) -> None:
    """Hang up without a goodbye: the other end gets a reset."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def connections(caller: Caller) -> int:
    """How many live connections the server counts."""
    with urllib.request.urlopen(f"{caller.server.address}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("meandre_connections "))))


def test_requests_that_are_cut_anywhere(database: str, start: Start) -> None:
    caller = Caller(start(database))
    for number in range(24):
        seat, asked = caller.turn(f"cut-{number}")
        whole = caller.request(seat, asked)
        made = caller.made()
        line = caller.line()
        line.sendall(whole[: len(whole) * (number + 1) // 24])
        cut(line)
        status, answer = caller.move(seat, asked)  # not having heard anything, with the same mark
        assert status == 200, answer
        assert caller.made() == made + 1
    assert "Traceback" not in caller.server.log()


@pytest.mark.parametrize("pause", [0.0, 0.002, 0.02])
def test_a_websocket_that_is_cut_after_a_move(database: str, start: Start, pause: float) -> None:
    """Whoever listens hears of the move, if it was made, although who made it has gone."""
    caller = Caller(start(database))
    address = f"{caller.server.address.replace('http', 'ws', 1)}{caller.path}/live"

    async def send(seat: int, asked: dict[str, Any]) -> None:
        headers = {"authorization": f"Bearer {caller.tokens[str(seat)]}"}
        line = await connect(address, additional_headers=headers)
        await line.recv()
        await line.send(json.dumps(asked))
        await asyncio.sleep(pause)
        line.transport.abort()
        await line.wait_closed()

    with caller.stream() as lines:
        for number in range(8):
            seat, asked = caller.turn(f"cut-{number}")
            asyncio.run(send(seat, asked))
            time.sleep(pause)
            assert caller.move(seat, asked)[0] == 200
            heard = next(line for line in lines if line["kind"] == "moved" and line["seat"] > 0)
            assert (heard["seat"], heard["move"]) == (seat, asked["move"])
    assert caller.made() == 8
    assert "Traceback" not in caller.server.log()


def test_half_a_message_and_streams_that_nobody_ends(database: str, start: Start) -> None:
    caller = Caller(start(database))
    shake = lines_of(f"GET {caller.path}/live HTTP/1.1", *UPGRADE)
    stream = lines_of(f"GET {caller.path}/events HTTP/1.1", "host: table")
    beginnings = [
        b"",
        b"GE",
        shake[:40],
        shake,
        shake + b"\x81\xfe\x00",
        shake + b"\x81\x85abcd12",
        stream,
        b"\x16\x03",
    ]
    for beginning in beginnings:
        lines = [caller.line() for _ in range(3)]
        for line in lines:
            line.sendall(beginning)
        time.sleep(0.05)
        for line in lines:
            cut(line)
    end = time.monotonic() + PATIENCE
    while connections(caller):
        assert time.monotonic() < end, "somebody who has gone is still counted"
        time.sleep(0.05)
    caller.play(3)
    assert caller.made() == 3
    assert "Traceback" not in caller.server.log()
