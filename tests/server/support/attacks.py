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

from tests.server.support.attacker import API, ATTACKS, BLOCK, FORM, HELD, THREADS, Attacker, attack

__all__ = ["ATTACKS", "carry_out"]

LEAST_URGENT = 19
"""Nice value of an attacking process."""
READERS = 30
"""Of a chat."""
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


@attack(threads=1)
def on_many_connections(attacker: Attacker) -> None:
    """Requests on a thousand connections at once: for pages that there are or are not, and forms of another site's."""
    foreign = attacker.post("/play/riombo", FORM | {"origin": "https://rude.example"})
    own = attacker.get("/nothing", "/", "/health", f"/t/{attacker.table}", "/static/table.js")
    attacker.on_many(one if number % 6 else foreign for number, one in enumerate(own))


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


@attack(threads=1)
def watching_pages(attacker: Attacker) -> None:
    """A thousand pages that watch the game that others play."""
    attacker.watch(attacker.upgrade("/t/TABLE/live"))


@attack(threads=1)
def watching_programs(attacker: Attacker) -> None:
    """A thousand programs that watch the game that others play, by sockets and by streams."""
    stream = next(attacker.get(f"{API}/tables/TABLE/events")).removesuffix(b"\r\n")
    attacker.watch(attacker.upgrade(f"{API}/tables/TABLE/live"), stream)


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


# At tables of their own


@attack
def strong_bots(attacker: Attacker) -> None:
    """Tables of strong bots, as many as there may be, that nobody looks at."""
    while True:
        attacker.new_table("riombo", *({"kind": "bot", "level": 5},) * 5, settings={"pace": 0})


@attack
def hints(attacker: Attacker) -> None:
    """Hints without end, for the same position."""
    seats = {"kind": "here"}, {"kind": "bot", "level": 1}
    table = attacker.new_table("tanbo", *seats, options={"first": "seat-1"})
    while True:
        attacker.api("GET", f"/tables/{table['table']}/hint", token=table["tokens"]["1"])


@attack
def changed_bids(attacker: Attacker) -> None:
    """A secret bid that is changed without end, and taken back where it can be."""
    table = attacker.new_table("riombo", *({"kind": "here"},) * 3)
    bids = [{"command": "move", "seat": 1, "move": f"bid {number}"} for number in range(3)]
    attacker.commands(table, itertools.cycle([*bids, {"command": "undo", "seat": 1}]))


@attack
def taking_back(attacker: Attacker) -> None:
    """A move that is made and taken back without end."""
    table = attacker.new_table("tanbo")
    _, state = attacker.api("GET", f"/tables/{table['table']}", token=table["tokens"]["1"])
    [seat] = state["state"]["to_act"]
    _, state = attacker.api("GET", f"/tables/{table['table']}?seat={seat}", token=table["tokens"][str(seat)])
    move = {"command": "move", "seat": seat, "move": state["state"]["moves"][0]}
    attacker.commands(table, itertools.cycle([move, {"command": "undo", "seat": seat}]), str(seat))


@attack
def seats_in_turmoil(attacker: Attacker) -> None:
    """Names, bots in one's seat, silenced neighbours and links for devices: whatever leaves entries behind."""
    table = attacker.new_table("tanbo", options={"first": "seat-1"})
    turmoil = (
        {"command": "name", "seat": 1, "name": "Ada"},
        {"command": "substitute-bot", "seat": 1},
        {"command": "reclaim-seat", "seat": 1},
        {"command": "mute", "seat": 2, "muted": True},
        {"command": "mute", "seat": 2, "muted": False},
        {"command": "link-device"},
    )
    attacker.commands(table, itertools.cycle(turmoil))


@attack(threads=2)
def long_chat(attacker: Attacker) -> None:
    """A long chat with many readers, some of which load the page again and again."""
    table = attacker.new_table("tanbo")
    with contextlib.ExitStack() as stack:
        for _ in range(READERS):
            stack.enter_context(attacker.socket(table["table"], page=True))
        page = next(attacker.get(f"/t/{table['table']}"))
        for number in itertools.count():
            words = {"text": f"{number} " + "word " * 90, "seat": 1}
            attacker.api("POST", f"/tables/{table['table']}/chat", words, table["tokens"]["1"])
            attacker.requests([page])


@attack
def finished_games(attacker: Attacker) -> None:
    """All frames, replays, records and assessments of finished games, and playing on from them."""
    table = attacker.new_table("mehen", *({"kind": "bot", "level": 1},) * 2, settings={"pace": 0})
    at, steps = f"/t/{table['table']}", itertools.count()
    while True:
        pages = (f"/frames?step={next(steps) % 50}", f"/replay?step={next(steps) % 50}", "/record.json", "/check")
        play_on = attacker.post(f"{at}/play-on", step=str(next(steps) % 50))
        attacker.requests([*itertools.islice(attacker.get(*(at + page for page in pages)), len(pages)), play_on])
        attacker.api("GET", f"/tables/{table['table']}/assessment")


class Flag(Protocol):
    """An event that another process waits for."""

    def set(self) -> None: ...


def carry_out(name: str, address: str, table: str, begun: Flag | None = None) -> None:
    """Attack until this process is killed: each thread again and again, whatever the server answers.

    It takes what processor time the server and those who play leave: elsewhere it would take none of theirs.
    """
    os.nice(LEAST_URGENT)
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
