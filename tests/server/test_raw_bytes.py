"""Whatever bytes come to the port: never an error of the server's own, and never a traceback."""

import base64
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.support.http_player import API, HttpPlayer
from tests.server.support.raw_connection import RawConnection
from tests.server.support.servers import Server

EXAMPLES = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
TIMEOUT = 3.0


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HttpPlayer]:
    folder: Path = tmp_path_factory.mktemp("raw")
    server = Server.forked(str(folder / "tables.db"), folder / "log").ready()
    yield HttpPlayer(server)
    server.kill()


def address(player: HttpPlayer) -> str:
    return player.server.address.removeprefix("http://")


def check(player: HttpPlayer, received: bytes) -> None:
    assert b"HTTP/1.1 5" not in received
    assert player.server.wait(0) is None
    assert "Traceback" not in player.server.log()


def answer_to(player: HttpPlayer, sent: bytes) -> bytes:
    """What the server answers, at once: the connection is cut after what was sent."""
    with RawConnection(address(player), TIMEOUT) as connection:
        connection.send(sent)
        connection.shut_down()
        return connection.rest()


TOKENS = [b"GET ", b"POST ", b"HEAD ", b"/", b"/t/x", b"/api/v1/tables", b" HTTP/1.1", b"\r\n", b"\r\n\r\n", b"Host: a"]
TOKENS += [b"Content-Length: 5", b"Transfer-Encoding: chunked", b"Upgrade: websocket", b"Connection: upgrade", b"\0"]
TOKENS += [
    b"Cookie: meandre=x.y",
    b"Authorization: Bearer x",
    b"Sec-WebSocket-Version: 13",
    b"5\r\nabcde\r\n",
    b"0\r\n",
]
TOKENS += [b"Expect: 100-continue", b"Content-Type: application/json", b"{}", b"\xff\xfe", b"%00", b"?seat=-1", b"%ff"]


@EXAMPLES
@given(st.lists(st.one_of(st.sampled_from(TOKENS), st.binary(max_size=20)), max_size=20))
def test_nearly_http(player: HttpPlayer, parts: list[bytes]) -> None:
    check(player, answer_to(player, b"".join(parts)))


PATHS: tuple[str, ...] = (
    "/",
    "/t/{}",
    "/t/{}/move",
    "/t/{}/replay",
    "/new/mehen",
    "/new/riombo/board",
    "/join",
    "/play/mehen",
    "/rules/x",
)
PATHS += (
    "/learn/mehen",
    "/t/{}/preview",
    "/t/{}/qr/1",
    "/t/{}/join/1/x",
    "/face/1/1",
    "/picture/x.svg",
    "/t/{}/frames",
)
PATHS += (
    f"{API}/tables",
    API + "/tables/{}/move",
    API + "/tables/{}/events",
    API + "/tables/{}/continue",
    "/t/{}/since",
)
ODD = st.one_of(
    st.sampled_from(["-1", "0", "1e9", "9" * 30, "ä", "%", "\0", "a=b&c", "..", "[]", "{", "'\"<"]), st.text(max_size=9)
)


@EXAMPLES
@given(
    st.sampled_from(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]),
    st.sampled_from(PATHS),
    st.dictionaries(
        st.sampled_from(["seat", "step", "move", "lang", "where", "id", "before", "value", "version"]), ODD
    ),
    st.sampled_from(["application/json", "application/x-www-form-urlencoded", "text/html", "multipart/form-data", ""]),
    st.one_of(st.binary(max_size=60), ODD.map(lambda text: text.encode()), st.just(b'{"move": 1}')),
)
def test_odd_requests(
    player: HttpPlayer, method: str, path: str, query: dict[str, str], kind: str, body: bytes
) -> None:
    from urllib.parse import urlencode

    where = path.format(player.path.rpartition("/")[2]) + (f"?{urlencode(query)}" if query else "")
    head = f"{method} {where} HTTP/1.1\r\nHost: a\r\nContent-Type: {kind}\r\nAccept: {kind}\r\nConnection: close\r\n"
    check(player, answer_to(player, head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body))


def masked(opcode: int, payload: bytes, *, fin: bool = True) -> bytes:
    """A frame of a client's."""
    size = bytes([128 | len(payload)]) if len(payload) < 126 else bytes([128 | 126]) + len(payload).to_bytes(2, "big")
    return bytes([opcode | (128 if fin else 0)]) + size + b"\0\0\0\0" + payload


FRAMES = st.one_of(
    st.builds(masked, st.integers(0, 15), st.binary(max_size=200), fin=st.booleans()),
    st.builds(
        masked, st.just(1), st.sampled_from([b'{"command":"move"}', b"[", b"\xff", b'{"id":1}', b"null", b"1" * 300])
    ),
    st.binary(max_size=30),
)


@pytest.mark.parametrize("page", [False, True])
@EXAMPLES
@given(frames=st.lists(FRAMES, max_size=10))
def test_odd_frames(player: HttpPlayer, page: bool, frames: list[bytes]) -> None:
    id = player.path.rpartition("/")[2]
    path = f"/t/{id}/live" if page else f"{player.path}/live"
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {path} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    with RawConnection(address(player), TIMEOUT) as connection:
        connection.send(head.encode())
        assert connection.socket.recv(12) == b"HTTP/1.1 101"
        connection.send(b"".join(frames))
        connection.shut_down()
        check(player, connection.rest())


def test_floods_of_frames_end_the_connection(player: HttpPlayer) -> None:
    key = base64.b64encode(random.randbytes(16)).decode()
    head = f"GET {player.path}/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    for frame in (masked(9, b"ping"), masked(10, b"pong"), masked(0, b"", fin=False)):
        first = masked(1, b"", fin=False) if frame[0] == 0 else b""
        with RawConnection(address(player)) as connection:
            connection.send(head.encode())
            connection.socket.recv(12)
            assert connection.flood(first, (frame * 1000 for _ in range(5000))) < 16 << 20
    check(player, b"")
