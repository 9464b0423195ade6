"""What rude clients have in common: connections of all kinds, and the list of attacks."""

import contextlib
import http.client
import itertools
import json
import random
import re
import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, overload
from urllib.parse import urlencode

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

API = "/api/v1"
THREADS = 8
"""Threads of an attacking process, each with connections of its own."""
HELD = 300
"""Connections that are held open."""
MANY = 1000
"""Connections that are used at the same moment."""
BLOCK = 1 << 16
TIMEOUT = 10.0
SOURCE = "127.0.0.2", 0
"""Where attacks come from: an address of this machine that is no trusted proxy, but treated as a stranger's."""
FORM = {"content-type": "application/x-www-form-urlencoded"}


class Attacker:
    """One thread of a rude client: what it needs to be rude. It sends what it likes until it is killed."""

    def __init__(self, address: str, table: str) -> None:
        self.host, _, port = address.rpartition(":")
        self.address, self.port = address, int(port)
        self.table = table
        """The id of a table of others'; nothing but its address is known."""
        self.head = b"GET / HTTP/1.1\r\nHost: %b\r\n" % address.encode()

    def connection(self) -> socket.socket:
        """A new connection, on which nothing was sent."""
        return socket.create_connection((self.host, self.port), TIMEOUT, SOURCE)

    def send_for_ever(self, first: bytes, piece: bytes) -> None:
        """One connection on which something never ends."""
        block = piece * (BLOCK // len(piece))
        with self.connection() as connection:
            connection.sendall(first)
            while True:
                connection.sendall(block)

    def requests(self, requests: Iterable[bytes]) -> None:
        """Requests as fast as they are answered, on one connection for as long as the server keeps it."""
        with self.connection() as connection:
            for request in requests:
                connection.sendall(request)
                if not connection.recv(BLOCK):
                    return
                connection.setblocking(False)
                try:
                    while connection.recv(BLOCK):
                        pass
                except BlockingIOError:
                    connection.setblocking(True)

    def on_many(self, requests: Iterator[bytes], count: int = MANY) -> None:
        """A request on each of many connections at the same moment, and the next one as soon as it is answered."""
        with contextlib.ExitStack() as stack, selectors.DefaultSelector() as selector:
            for _ in range(count):
                one = stack.enter_context(self.connection())
                selector.register(one, selectors.EVENT_READ)
                one.sendall(next(requests))
            while selector.get_map():
                for key, _ in selector.select():
                    answer = key.fileobj.recv(BLOCK)  # type: ignore[union-attr]
                    if not answer:
                        selector.unregister(key.fileobj)
                    elif len(answer) < BLOCK:
                        key.fileobj.sendall(next(requests))  # type: ignore[union-attr]

    def watched(self) -> str:
        """The game that others play, as the lobby shows it; "" before it does."""
        with self.connection() as connection:
            connection.sendall(next(self.get("/lobby")))
            found = re.search(rb'"/t/([\w-]+)"', connection.recv(BLOCK))
            return found[1].decode() if found else ""

    def watch(self, *heads: bytes, count: int = MANY) -> None:
        """Many connections on which something comes, for as long as others play the same game."""
        table = self.watched()
        with contextlib.ExitStack() as stack, selectors.DefaultSelector() as selector:
            for _, head in zip(range(count), itertools.cycle(heads), strict=False):
                one = stack.enter_context(self.connection())
                selector.register(one, selectors.EVENT_READ)
                one.sendall(head.replace(b"TABLE", table.encode()) + b"\r\n")
            looked = time.monotonic()
            while selector.get_map():
                for key, _ in selector.select(1.0):
                    if not key.fileobj.recv(BLOCK):  # type: ignore[union-attr]
                        selector.unregister(key.fileobj)
                if time.monotonic() - looked > 1:
                    if self.watched() != table:
                        return
                    looked = time.monotonic()

    def upgrade(self, path: str) -> bytes:
        """The head of a request for a WebSocket, but for the empty line."""
        key = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        return self.head.replace(b"GET /", b"GET " + path.encode()) + key + b"Sec-WebSocket-Version: 13\r\n"

    def get(self, *paths: str) -> Iterator[bytes]:
        """Requests for pages, again and again."""
        for path in itertools.cycle(paths):
            yield self.head.replace(b"GET /", b"GET " + path.encode()) + b"\r\n"

    def post(self, path: str, headers: Mapping[str, str] = FORM, **fields: str) -> bytes:
        """A request that submits a form."""
        body = urlencode(fields).encode()
        lines = "".join(f"{name}: {value}\r\n" for name, value in {**headers, "content-length": str(len(body))}.items())
        return self.head.replace(b"GET /", b"POST " + path.encode()) + lines.encode() + b"\r\n" + body

    def api(self, method: str, path: str, fields: Any = None, token: str = "") -> tuple[int, Any]:
        """The status of a request to the API, and its JSON."""
        connection = http.client.HTTPConnection(self.host, self.port, TIMEOUT, SOURCE)
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        with contextlib.closing(connection):
            connection.request(method, API + path, None if fields is None else json.dumps(fields), headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read() or b"null")

    def new_table(self, game: str, *seats: Mapping[str, Any], **fields: Any) -> dict[str, Any]:
        """A table of its own: `table`, and `tokens` by seat; raises `OSError` if it gets none."""
        wanted = {"game": game, "seats": seats or ({"kind": "here"},) * 2, **fields}
        status, created = self.api("POST", "/tables", wanted)
        if status != http.client.CREATED:
            threading.Event().wait(random.random())
            raise ConnectionError(created)
        found: dict[str, Any] = created
        return found

    def socket(self, table: str, token: str = "", *, page: bool = False) -> ClientConnection:
        """A WebSocket at a table: a program's, or that of the table's page."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        path = f"/t/{table}/live" if page else f"{API}/tables/{table}/live"
        opened, address = self.connection(), f"ws://{self.address}{path}"
        opened.settimeout(None)
        return connect(address, sock=opened, additional_headers=headers, compression=None, open_timeout=TIMEOUT)

    def commands(self, table: Mapping[str, Any], commands: Iterable[Mapping[str, Any]], seat: str = "1") -> None:
        """Commands on a socket at a table of its own, as fast as the server takes them."""
        try:
            with self.socket(table["table"], table["tokens"][seat]) as connection:
                for command in commands:
                    connection.send(json.dumps(command))
        except WebSocketException:
            return


class Attack(NamedTuple):
    """Something rude that a client can do."""

    run: Callable[[Attacker], None]
    threads: int


ATTACKS: dict[str, Attack] = {}
"""All attacks, by name."""


@overload
def attack(run: Callable[[Attacker], None]) -> Callable[[Attacker], None]: ...
@overload
def attack(*, threads: int) -> Callable[[Callable[[Attacker], None]], Callable[[Attacker], None]]: ...
def attack(run: Callable[[Attacker], None] | None = None, *, threads: int = THREADS) -> Any:
    """Register a function as an attack, by its name with hyphens."""
    if run is None:
        return lambda function: register(function, threads)
    return register(run, threads)


def register(run: Callable[[Attacker], None], threads: int) -> Callable[[Attacker], None]:
    """Add an attack to the list."""
    ATTACKS[run.__name__.replace("_", "-")] = Attack(run, threads)
    return run
