"""Rude clients, each with all the force of one process: `python -m tests.server.support.attacks NAME ADDRESS TABLE`."""

import itertools
import os
import random
import socket
import sys
import threading
from collections.abc import Callable, Iterator

CONNECTIONS = 8
"""Connections that are used at the same time."""
HELD = 300
"""Connections that are held open."""
BLOCK = 1 << 16
HEAD = b"GET / HTTP/1.1\r\nHost: %b\r\n"


class Attacker:
    """Sends what it likes to a server, until it is killed."""

    def __init__(self, address: str, table: str) -> None:
        self.host, _, port = address.rpartition(":")
        self.port, self.table = int(port), table
        self.head = HEAD % address.encode()

    def connection(self) -> socket.socket:
        """A new connection."""
        return socket.create_connection((self.host, self.port), timeout=10)

    def send_for_ever(self, first: bytes, piece: bytes) -> None:
        """One connection after the other, on which something never ends."""
        block = piece * (BLOCK // len(piece))
        with self.connection() as connection:
            connection.sendall(first)
            while True:
                connection.sendall(block)

    def requests(self, requests: Iterator[bytes]) -> None:
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

    def get(self, *paths: str) -> Iterator[bytes]:
        """Requests for pages, again and again."""
        for path in itertools.cycle(paths):
            yield self.head.replace(b"GET /", b"GET " + path.encode()) + b"\r\n"

    def endless_header(self) -> None:
        """A header that never ends."""
        self.send_for_ever(self.head + b"X: ", b"x")

    def short_headers(self) -> None:
        """A million headers."""
        self.send_for_ever(self.head, b"X-Y: z\r\n")

    def in_advance(self) -> None:
        """Requests without waiting for a response."""
        self.send_for_ever(b"", self.head + b"\r\n")

    def garbage(self) -> None:
        """Anything but HTTP."""
        with self.connection() as connection:
            connection.sendall(os.urandom(random.choice((1, 10, 1000, BLOCK))))
            connection.recv(BLOCK)

    def half_open(self) -> None:
        """Connections on which a request begins and never ends."""
        held = [self.connection() for _ in range(HELD // CONNECTIONS)]
        for n in itertools.count():
            for one in held:
                one.sendall(self.head if not n else b"X: y\r\n")
            threading.Event().wait(0.2)

    def request_flood(self) -> None:
        """The home page, again and again."""
        self.requests(self.get("/"))

    def unknown_paths(self) -> None:
        """Pages that do not exist."""
        self.requests(self.get("/nothing", "/t/nothing", "/api/v1/tables/nothing"))

    def dear_pages(self) -> None:
        """Pages that cost much."""
        own = [f"/t/{self.table}{path}" for path in ("/frames", "/replay?step=3", "", "/preview?move=enter", "/words")]
        self.requests(self.get(*own, "/new/riombo/board?preset=", "/rules/tanbo", "/learn/rio_grande?step=4", "/lobby"))

    def new_tables(self) -> None:
        """Tables with bots, as many as there may be."""
        post = self.head.replace(b"GET /", b"POST /play/riombo") + b"Content-Length: 0\r\n"
        post += b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        self.requests(itertools.repeat(post))

    def unread(self) -> None:
        """Large responses that are never read."""
        held = [self.connection() for _ in range(HELD // CONNECTIONS)]
        request = next(self.get(f"/t/{self.table}/frames"))
        for one in held:
            one.sendall(request * 8)
        threading.Event().wait(5)


ATTACKS: dict[str, Callable[[Attacker], None]] = {
    one.__name__.replace("_", "-"): one
    for one in (
        Attacker.endless_header,
        Attacker.short_headers,
        Attacker.in_advance,
        Attacker.garbage,
        Attacker.half_open,
        Attacker.request_flood,
        Attacker.unknown_paths,
        Attacker.dear_pages,
        Attacker.new_tables,
        Attacker.unread,
    )
}


def attack(name: str, address: str, table: str) -> None:
    """Attack until this process is killed; a connection that the server ends is opened again."""

    def again_and_again() -> None:
        while True:
            try:
                ATTACKS[name](Attacker(address, table))
            except OSError:
                continue

    for _ in range(CONNECTIONS):
        threading.Thread(target=again_and_again, daemon=True).start()
    threading.Event().wait()


if __name__ == "__main__":
    attack(*sys.argv[1:4])
