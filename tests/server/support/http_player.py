"""A client of a server process by HTTP: creates a table and plays all its seats."""

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.support.servers import Server

API = "/api/v1"
TIMEOUT = 30.0
"""Seconds that the server has to respond."""
UPGRADE = (
    "host: table",
    "upgrade: websocket",
    "connection: upgrade",
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    "sec-websocket-version: 13",
)
"""The headers of a WebSocket handshake."""


def request_head(*lines: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([*lines, "", ""]).encode()


class HttpPlayer:
    """Holds all seats of one table."""

    def __init__(self, server: Server, **fields: Any) -> None:
        self.server = server
        wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 2, **fields}
        status, created = self.request("POST", f"{API}/tables", wanted)
        assert status == 201, created
        self.tokens: dict[str, str] = created["tokens"]
        self.path = f"{API}/tables/{created['table']}"

    def request(self, method: str, path: str, body: Any = None, seat: int | None = None) -> tuple[int, Any]:
        """Status and JSON body of a response."""
        headers = {"content-type": "application/json", "accept-language": "en"}
        if seat:
            headers["authorization"] = f"Bearer {self.tokens[str(seat)]}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def connection(self) -> socket.socket:
        """A TCP connection to the server, on which nothing has been sent."""
        host, port = self.server.address.removeprefix("http://").split(":")
        return socket.create_connection((host, int(port)), timeout=TIMEOUT)

    def raw_move(self, seat: int, move: dict[str, Any]) -> bytes:
        """The bytes of a request that plays a move."""
        body = json.dumps(move).encode()
        headers = [
            "host: table",
            f"authorization: Bearer {self.tokens[str(seat)]}",
            "content-type: application/json",
            f"content-length: {len(body)}",
        ]
        return request_head(f"POST {self.path}/move HTTP/1.1", *headers) + body

    def state(self, seat: int | None = None) -> dict[str, Any]:
        """The state of the table, from a seat or as a spectator."""
        status, snapshot = self.request("GET", self.path, seat=seat)
        assert status == 200, snapshot
        state: dict[str, Any] = snapshot["state"]
        return state

    def next_move(self, id: str | None = None) -> tuple[int, dict[str, Any]]:
        """The seat to act, and a legal move for it."""
        state = self.state()
        seat: int = state["to_act"][0]
        return seat, {"move": self.state(seat)["moves"][0], "version": state["version"], "id": id}

    def move(self, seat: int, move: dict[str, Any]) -> tuple[int, Any]:
        """Play a move."""
        return self.request("POST", f"{self.path}/move", move, seat)

    def play(self, moves: int = 1) -> None:
        """Play some moves; all must be accepted."""
        for _ in range(moves):
            status, response = self.move(*self.next_move())
            assert status == 200, response

    def decision_count(self) -> int:
        """How many decisions there have been, by the table's events."""
        with self.stream() as lines:
            count = 0
            for line in lines:
                if line["kind"] == "state":
                    break
                count += line["kind"] == "moved" and line["seat"] > 0
        return count

    @contextmanager
    def stream(self) -> Iterator[Iterator[dict[str, Any]]]:
        """The lines of the table's stream."""
        with urllib.request.urlopen(f"{self.server.address}{self.path}/events", timeout=TIMEOUT) as response:
            yield (json.loads(line) for line in response if line.strip())
