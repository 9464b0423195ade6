"""Connections: what is repeated, how long it is waited, and what is not repeated."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from meandre.client.connection import LONGEST_PAUSE, ClientError, Connection

Answer = tuple[int, dict[str, str], str]
FINE: Answer = (200, {}, '{"fine": true}')


class Script(ThreadingHTTPServer):
    """Gives prepared answers, one after the other; the last one again and again."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), ScriptHandler)
        self.answers: list[Answer] = [FINE]
        self.requests: list[tuple[str, str, str | None]] = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}"


class ScriptHandler(BaseHTTPRequestHandler):
    server: Script

    def do_GET(self) -> None:
        self.server.requests.append((self.command, self.path, self.headers.get("authorization")))
        answers = self.server.answers
        status, headers, body = answers.pop(0) if len(answers) > 1 else answers[0]
        if not status:
            return  # hang up
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body.encode())

    do_POST = do_GET  # noqa: N815

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def script() -> Iterator[Script]:
    with Script() as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def slept() -> list[float]:
    return []


@pytest.fixture
def connection(script: Script, slept: list[float]) -> Connection:
    return Connection(script.address, "secret", sleep=slept.append)


def test_a_request_is_repeated_until_the_server_is_there(
    script: Script, connection: Connection, slept: list[float]
) -> None:
    script.answers = [(503, {}, "{}"), (0, {}, ""), (502, {}, "bad gateway"), (200, {}, "no JSON"), FINE]
    assert connection.request("/tables/T/move", {"move": "enter"}) == {"fine": True}
    assert script.requests == [("POST", "/api/v1/tables/T/move", "Bearer secret")] * 5
    assert len(slept) == 4
    assert all(0 < pause <= LONGEST_PAUSE for pause in slept)


def test_a_server_that_wants_to_be_left_alone_is_left_alone_for_so_long(
    script: Script, connection: Connection, slept: list[float]
) -> None:
    script.answers = [(429, {"Retry-After": "7"}, "{}"), (429, {"retry-after": "soon"}, "{}"), FINE]
    assert connection.request("/games") == {"fine": True}
    assert slept == [7.0, LONGEST_PAUSE]


@pytest.mark.parametrize(
    ("status", "body", "text", "kind"),
    [
        (422, '{"type": "urn:meandre:problem:illegal-move", "detail": "R6: bid 2"}', "422: R6: bid 2", "illegal-move"),
        (404, '{"type": "about:blank", "title": "Not Found"}', "404: Not Found", "blank"),
        (500, "oh", "500: Internal Server Error", ""),
        (403, "[]", "403: Forbidden", ""),
    ],
)
def test_what_the_server_refuses_is_an_error_in_its_words(
    script: Script, connection: Connection, status: int, body: str, text: str, kind: str
) -> None:
    script.answers = [(status, {}, body)]
    with pytest.raises(ClientError, match=text) as refused:
        connection.request("/tables/T")
    assert (refused.value.status, refused.value.kind) == (status, kind)
    assert len(script.requests) == 1


def test_a_token_goes_nowhere_else(script: Script, connection: Connection) -> None:
    script.answers = [(302, {"location": "http://127.0.0.1:1/elsewhere"}, "")]
    with pytest.raises(ClientError, match="the server is elsewhere: http://127"):
        connection.request("/tables/T")


def test_what_must_not_be_done_twice_is_not_repeated(script: Script, connection: Connection) -> None:
    answers: list[Answer] = [(0, {}, ""), (503, {}, '{"title": "later"}')]
    for answer in answers:
        script.answers, script.requests = [answer], []
        with pytest.raises(ClientError):
            connection.request("/tables", {}, repeat=False)
        assert len(script.requests) == 1


def test_a_server_that_is_not_there_is_given_up_after_a_while(slept: list[float]) -> None:
    with pytest.raises(ClientError, match="cannot be reached for 0 s"):
        Connection("http://127.0.0.1:1", patience=0.0, sleep=slept.append).request("/games")
    with pytest.raises(ClientError, match="not the address of a server"):
        Connection("localhost:7260")


def test_a_stream_is_opened_anew_with_the_path_as_it_is_by_then(script: Script, connection: Connection) -> None:
    script.answers = [(200, {}, '{"number": 1}\n\n{"number": 2}\n'), (200, {}, '{"number": 3}\n{"num')]
    seen = [0]
    for line in connection.lines(lambda: f"/events?after={seen[-1]}"):
        seen.append(line["number"])
        if len(script.requests) == 3:
            break
    assert [path for _, path, _ in script.requests] == [f"/api/v1/events?after={after}" for after in (0, 2, 3)]
