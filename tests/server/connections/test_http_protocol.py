"""What a client may send on a connection, and how long it may take: beyond that it is cut off, and nobody notices."""

import itertools
import re
import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from meandre.server.connections.http_protocol import LARGEST_HEAD, LARGEST_MESSAGE, MOST_HEADERS, MOST_WAITING, PIECE
from meandre.server.settings import Settings
from tests.server.support.raw_connection import RawConnection
from tests.server.support.server_thread import ServerThread

HEAD = b"GET /health HTTP/1.1\r\nHost: meandre.test\r\n"
POST = b"POST /join HTTP/1.1\r\nHost: meandre.test\r\nContent-Type: application/x-www-form-urlencoded\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
REQUEST = HEAD + b"\r\n"
FLOOD = 150 << 20
"""Bytes that an attacker is ready to send."""
BUFFERED = 16 << 20
"""Bytes that the system may have taken from an attacker when the server hangs up."""
SECONDS = 0.3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    settings = Settings(tmp_path_factory.mktemp("connections") / "tables.db", prepare=False)
    with ServerThread(settings) as server:
        yield server


def pieces(piece: bytes) -> Iterator[bytes]:
    block = piece * max(1, (1 << 16) // len(piece))
    return itertools.repeat(block, FLOOD // len(block))


FLOODS = {
    "a header that never ends": (HEAD + b"X: ", b"x", 431),
    "a header name that never ends": (HEAD, b"x", 431),
    "headers without end": (HEAD, b"X-Y: z\r\n", 431),
    "an address that never ends": (b"GET /", b"x", 431),
    "empty lines without end": (b"", b"\r\n", 431),
    "a body that never ends": (CHUNKED, b"10\r\n" + b"x" * 16 + b"\r\n", 413),
    "chunks of one byte": (CHUNKED, b"1\r\nx\r\n", 413),
    "a chunk extension that never ends": (CHUNKED + b"1;", b"x", 413),
    "trailers without end": (CHUNKED + b"0\r\n", b"X-Y: z\r\n", 431),
    "a trailer that never ends": (CHUNKED + b"0\r\nX: ", b"x", 413),
    "requests in advance": (b"", REQUEST.replace(b"/health", b"/"), 429),
}


@pytest.mark.parametrize("name", FLOODS)
def test_whatever_never_ends_is_cut_off(server: ServerThread, name: str) -> None:
    first, piece, status = FLOODS[name]
    with RawConnection(server.address) as connection:
        sent = connection.flood(first, pieces(piece))
        assert sent < BUFFERED
        assert connection.status() in (status, 200, 413, 0), "what was sent and is not read resets the connection"
    assert httpx.get(f"http://{server.address}/health").status_code == 200


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (HEAD + b"X: " + b"x" * (LARGEST_HEAD + PIECE), 431),
        (HEAD + b"X-Y: z\r\n" * (MOST_HEADERS + 1), 431),
        (b"GET /" + b"x" * (LARGEST_HEAD + PIECE), 431),
        (HEAD + b"X-Y: z\r\n" * (MOST_HEADERS - 1) + b"Connection: close\r\n\r\n", 431),
        (HEAD + b"X-Y: z\r\n" * (MOST_HEADERS - 2) + b"Connection: close\r\n\r\n", 200),
        (HEAD + b"X: " + b"x" * (LARGEST_HEAD // 2) + b"\r\nConnection: close\r\n\r\n", 200),
        (POST + b"Content-Length: 100000\r\nConnection: close\r\n\r\n", 413),
        (HEAD + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        (HEAD + b"Content-Length: -3\r\n\r\n", 400),
        (HEAD + b"Upgrade: h2c\r\nConnection: upgrade\r\n\r\n", 200),
        (b"nonsense\r\n\r\n", 400),
        (b"GET \xff\xfe HTTP/1.1\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00", 400),
    ],
)
def test_what_was_wrong_is_said(server: ServerThread, sent: bytes, status: int) -> None:
    with RawConnection(server.address) as connection:
        connection.send(sent)
        assert connection.status() == status


def test_requests_in_advance_are_answered_in_order(server: ServerThread) -> None:
    count = MOST_WAITING
    with RawConnection(server.address) as connection:
        last = REQUEST.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        connection.send(REQUEST * (count - 1) + last)
        assert len(re.findall(rb"HTTP/1.1 200", connection.rest())) == count


def test_a_request_in_small_pieces_is_one_request(server: ServerThread) -> None:
    with RawConnection(server.address) as connection:
        for byte in HEAD + b"Connection: close\r\n\r\n":
            connection.send(bytes([byte]))
        assert connection.status() == 200


def test_whoever_goes_is_not_answered_any_more(server: ServerThread, caplog: pytest.LogCaptureFixture) -> None:
    """Requests in advance are forgotten, and a stream that is followed by another request ends with its connection."""
    created = httpx.post(
        f"http://{server.address}/api/v1/tables", json={"game": "mehen", "seats": [{"kind": "here"}] * 2}
    ).json()
    stream = HEAD.replace(b"GET /", f"GET /api/v1/tables/{created['table']}/events".encode()) + b"\r\n"
    limiter = server.app.state.connection_limiter
    for sent in (stream + HEAD + b"\r\n", (HEAD + b"\r\n") * 10 + stream):
        for _ in range(20):
            with RawConnection(server.address) as connection:
                connection.send(sent)
                connection.socket.recv(1)
                connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    end = time.monotonic() + 20
    while limiter.total or len(server.server.open_connections):
        assert time.monotonic() < end, "a stream goes on"
        time.sleep(0.01)
    assert not [record for record in caplog.records if record.exc_info]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server with little time and room."""
    few: Any = {"request_seconds": SECONDS, "connections": 12, "connections_per_client": 8, "trusted_proxies": ""}
    settings = Settings(tmp_path_factory.mktemp("strict") / "tables.db", prepare=False, **few)
    with ServerThread(settings) as server:
        yield server


@pytest.mark.parametrize("sent", [b"", b"G", HEAD, POST + b"Content-Length: 9\r\n\r\nx", CHUNKED + b"5\r\nx", b"\r\n"])
def test_half_a_request_ends_soon(strict: ServerThread, sent: bytes) -> None:
    began = time.monotonic()
    with RawConnection(strict.address) as connection:
        connection.send(sent)
        assert connection.status() in (408, 0)
    assert time.monotonic() - began > SECONDS


def test_a_request_that_trickles_in_ends_soon(strict: ServerThread) -> None:
    with RawConnection(strict.address) as connection:
        assert connection.send(HEAD)
        for _ in range(1000):
            if not connection.send(b"X: y\r\n"):
                break
            time.sleep(0.02)
        else:
            pytest.fail("it takes for ever")


def test_a_client_has_so_many_connections_and_no_more(strict: ServerThread) -> None:
    """They count before a request has come."""
    connections = [RawConnection(strict.address) for _ in range(8)]
    with RawConnection(strict.address) as one_more:
        refused = one_more.rest()
        assert refused.startswith(b"HTTP/1.1 429 ")
        assert b"retry-after:" in refused
    for connection in connections:
        connection.socket.close()
    end = time.monotonic() + 20
    while time.monotonic() < end:
        with RawConnection(strict.address) as again:
            again.send(HEAD + b"Connection: close\r\n\r\n")
            if again.status() == 200:
                return
    pytest.fail("connections that were closed still count")


def test_bounds_leave_room_for_forms() -> None:
    from meandre.server.app import MAX_BODY

    assert LARGEST_MESSAGE > LARGEST_HEAD + MAX_BODY
