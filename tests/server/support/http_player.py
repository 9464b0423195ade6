"""Somebody at a real server, by HTTP: lays a table and plays there, one move after the other."""

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.support.servers import Server

PATIENCE = 30.0


UPGRADE = (
    "host: table",
    "upgrade: websocket",
    "connection: upgrade",
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    "sec-websocket-version: 13",
)
"""What a WebSocket begins with."""


def lines_of(*lines: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([*lines, "", ""]).encode()


class Caller:
    """Holds all seats of one table."""

    def __init__(self, server: Server, **asked: Any) -> None:
        self.server = server
        status, laid = self.ask("POST", "/api/v1/tables", {"game": "mehen", "seats": [{"kind": "here"}] * 2, **asked})
        assert status == 201, laid
        self.tokens: dict[str, str] = laid["tokens"]
        self.path = f"/api/v1/tables/{laid['table']}"

    def ask(self, method: str, path: str, asked: Any = None, seat: int | None = None) -> tuple[int, Any]:
        """The status of an answer, and what it says."""
        headers = {"content-type": "application/json", "accept-language": "en"}
        if seat:
            headers["authorization"] = f"Bearer {self.tokens[str(seat)]}"
        body = None if asked is None else json.dumps(asked).encode()
        request = urllib.request.Request(self.server.address + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def line(self) -> socket.socket:
        """A connection to the server without anything on it."""
        host, port = self.server.address.removeprefix("http://").split(":")
        return socket.create_connection((host, int(port)), timeout=PATIENCE)

    def request(self, seat: int, asked: dict[str, Any]) -> bytes:
        """A move as it goes over the line."""
        body = json.dumps(asked).encode()
        head = [
            "host: table",
            f"authorization: Bearer {self.tokens[str(seat)]}",
            "content-type: application/json",
            f"content-length: {len(body)}",
        ]
        return lines_of(f"POST {self.path}/move HTTP/1.1", *head) + body

    def look(self, seat: int | None = None) -> dict[str, Any]:
        """How the table stands."""
        status, look = self.ask("GET", self.path, seat=seat)
        assert status == 200, look
        now: dict[str, Any] = look["state"]
        return now

    def turn(self, id: str | None = None) -> tuple[int, dict[str, Any]]:
        """Whose turn it is, and a move of theirs."""
        now = self.look()
        seat: int = now["to_act"][0]
        return seat, {"move": self.look(seat)["moves"][0], "version": now["version"], "id": id}

    def move(self, seat: int, asked: dict[str, Any]) -> tuple[int, Any]:
        """Make it."""
        return self.ask("POST", f"{self.path}/move", asked, seat)

    def play(self, moves: int = 1) -> None:
        """Some moves, all accepted."""
        for _ in range(moves):
            status, answer = self.move(*self.turn())
            assert status == 200, answer

    def made(self) -> int:
        """How many decisions there have been: what everybody can hear."""
        with self.stream() as lines:
            found = 0
            for line in lines:
                if line["kind"] == "state":
                    break
                found += line["kind"] == "moved" and line["seat"] > 0
        return found

    @contextmanager
    def stream(self) -> Iterator[Iterator[dict[str, Any]]]:
        """The lines of the table's stream, as long as it lasts."""
        with urllib.request.urlopen(f"{self.server.address}{self.path}/events", timeout=PATIENCE) as answer:
            yield (json.loads(line) for line in answer if line.strip())
