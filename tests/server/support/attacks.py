"""Rude clients, each with all the force of one process: `python -m tests.server.support.attacks NAME ADDRESS TABLE`.

To add one, write a function with `@attack`: nothing else has a list of them. `tests/server/test_attacks.py` carries it
out while two people play through pages, and `benchmarks/attacks.py` does so for longer. The function is called in
several threads, each with an `Attacker` (which makes connections, requests, tables and sockets), and again whenever it
returns or the server ends its connection. The docstring says what the attack is.
"""

import contextlib
import itertools
import os
import random
import sys
import threading
from http.client import HTTPException
from typing import Protocol

from websockets.exceptions import WebSocketException

from tests.server.support.attacker import ATTACKS, BLOCK, FORM, HELD, THREADS, Attacker, attack

__all__ = ["ATTACKS", "carry_out"]

CLOSED = OSError, HTTPException
"""What it looks like when the server ends a connection."""

# What never ends, or is no request


@attack
def endless_header(attacker: Attacker) -> None:
    """A header that never ends."""
    attacker.send_for_ever(attacker.head + b"X: ", b"x")


@attack
def short_headers(attacker: Attacker) -> None:
    """A million headers."""
    attacker.send_for_ever(attacker.head, b"X-Y: z\r\n")


@attack
def endless_body(attacker: Attacker) -> None:
    """A body in chunks that never ends."""
    head = attacker.post("/join", FORM | {"transfer-encoding": "chunked"}).replace(b"content-length: 0\r\n", b"")
    attacker.send_for_ever(head, b"400\r\n" + b"x" * 0x400 + b"\r\n")


@attack
def in_advance(attacker: Attacker) -> None:
    """Requests without waiting for a response."""
    attacker.send_for_ever(b"", attacker.head + b"\r\n")


@attack
def garbage(attacker: Attacker) -> None:
    """Anything but HTTP."""
    with attacker.connection() as connection:
        connection.sendall(os.urandom(random.choice((1, 10, 1000, BLOCK))))
        connection.recv(BLOCK)


@attack
def half_open(attacker: Attacker) -> None:
    """Connections on which a request begins and never ends."""
    held = [attacker.connection() for _ in range(HELD // THREADS)]
    for n in itertools.count():
        for one in held:
            one.sendall(attacker.head if not n else b"X: y\r\n")
        threading.Event().wait(0.2)


@attack
def new_connections(attacker: Attacker) -> None:
    """Connections that are opened and closed, without a word."""
    for _ in range(100):
        attacker.connection().close()


# What is asked for too often, or is dear


@attack
def request_flood(attacker: Attacker) -> None:
    """The home page, again and again."""
    attacker.requests(attacker.get("/"))


@attack
def unknown_paths(attacker: Attacker) -> None:
    """Pages that do not exist."""
    attacker.requests(attacker.get("/nothing", "/t/nothing", "/api/v1/tables/nothing"))


@attack
def dear_pages(attacker: Attacker) -> None:
    """Pages that cost much."""
    own = ("/frames", "/replay?step=3", "", "/preview?move=enter", "/words", "/since?step=0&until=9", "/log?before=9")
    pages = [f"/t/{attacker.table}{path}" for path in own]
    pages += ["/new/riombo/board?preset=", "/rules/tanbo", "/learn/rio_grande?step=4", "/lobby"]
    attacker.requests(attacker.get(*pages))


@attack
def link_previews(attacker: Attacker) -> None:
    """Pictures of link previews, which processes of their own draw."""
    languages = ("fr", "en", "de")
    names = [f"table/{attacker.table}", "home", "game/mehen", "game/riombo", "game/tanbo", "game/rio_grande"]
    attacker.requests(attacker.get(*(f"/link-preview/{name}-{one}.png" for name in names for one in languages)))


@attack
def unread(attacker: Attacker) -> None:
    """Large responses that are never read."""
    held = [attacker.connection() for _ in range(HELD // THREADS)]
    request = next(attacker.get(f"/t/{attacker.table}/frames"))
    for one in held:
        one.sendall(request * 8)
    threading.Event().wait(5)


@attack
def sockets(attacker: Attacker) -> None:
    """Pages that watch the table: opened, asked for all of the page, and closed."""
    try:
        for page in (True, False):
            with attacker.socket(attacker.table, page=page) as connection:
                connection.recv(5)
    except WebSocketException:
        threading.Event().wait(0.1)


@attack
def nonsense_on_sockets(attacker: Attacker) -> None:
    """Messages that are no commands, or are refused, as fast as they are taken."""
    nonsense = (
        "{",
        '{"command":"move","move":"fly"}',
        '{"id":1,"action":"move","fields":{}}',
        '{"command":"undo"}',
        "1",
    )
    try:
        with attacker.socket(attacker.table, page=bool(random.getrandbits(1))) as connection:
            for text in itertools.cycle(nonsense):
                connection.send(text)
    except WebSocketException:
        return


# What changes something


@attack
def new_tables(attacker: Attacker) -> None:
    """Tables with bots, by every way there is, as many as there may be."""
    seats = {"players": "2", "seat-1": "here", "seat-2": "bot-1"}
    ways = attacker.post("/play/riombo"), attacker.post("/new/mehen", FORM, **seats)
    attacker.requests(itertools.cycle(ways))


@attack
def other_sites(attacker: Attacker) -> None:
    """Forms that a page of another site posts in a visitor's name."""
    foreign = FORM | {"origin": "https://rude.example", "sec-fetch-site": "cross-site"}
    ways = attacker.post("/play/riombo", foreign), attacker.post(f"/t/{attacker.table}/sit", foreign, seat="2")
    attacker.requests(itertools.cycle(ways))


@attack
def join_codes(attacker: Attacker) -> None:
    """Guesses of join codes."""
    letters = "BCDFGHJKLMNPQRSTVWXZ"
    while True:
        code = "".join(random.choice(letters) for _ in range(8))
        attacker.requests([attacker.post("/join", where=f"{code[:4]}-{code[4:]}")])


class Flag(Protocol):
    """An event that another process waits for."""

    def set(self) -> None: ...


def carry_out(name: str, address: str, table: str, begun: Flag | None = None) -> None:
    """Attack until this process is killed: each thread again and again, whatever the server answers."""
    chosen = ATTACKS[name]

    def again_and_again() -> None:
        while True:
            with contextlib.suppress(*CLOSED):
                chosen.run(Attacker(address, table))

    for _ in range(chosen.threads):
        threading.Thread(target=again_and_again, daemon=True).start()
    if begun:
        begun.set()
    threading.Event().wait()


if __name__ == "__main__":
    _, chosen, server, played_at = sys.argv
    carry_out(chosen, server, played_at)
