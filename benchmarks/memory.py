"""Memory of a server process, compared with its bars; on Linux.

    python benchmarks/memory.py [--game NAME]… [--tables N] [--moves N] [--json FILE]

A new `meandre serve --no-prepare`, with the games compiled beforehand:

- `start`: it answers, and no game has been touched;
- `loaded`: of every game, two bots of level 2 have played some moves, so that rules and search are loaded;
- a live table: N tables of a game are opened, each with the pages of both players on WebSockets; then N moves are made
  at each. What the memory has grown by, divided by the number of tables, is that of one table. As many tables have been
  played before, which filled the caches that all share.

RSS is what the process holds in memory, PSS the same with what it shares with other processes divided among them, both
from /proc/PID/smaps_rollup; `anonymous` is the part that is no file, which several servers on a machine do not share.
The growth by tables is of anonymous memory.
"""

import argparse
import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server_protocol import WebSocketClient
from startup import Visitor, run_server

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core.compile_ahead import ensure
from meandre.games.catalogue import GAMES, game

MEGABYTE, KILOBYTE = 1_000_000, 1000
BARS = {"start": 120, "loaded": 300, "table": 150}
"""Megabytes of the server, kilobytes of a table."""
BOT_EVENTS = 12
"""Events of a game between bots that is only to load them."""


def memory_of(pid: int) -> dict[str, int]:
    """Bytes of memory of a process."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()[1:]
    kilobytes = {name: int(value.split()[0]) for name, _, value in (line.partition(":") for line in lines)}
    return {"rss": kilobytes["Rss"] << 10, "pss": kilobytes["Pss"] << 10, "anonymous": kilobytes["Pss_Anon"] << 10}


class Page(WebSocketClient):
    """The live connection of a table's page."""

    def __init__(self, path: str, cookie: str) -> None:
        super().__init__(path, {"Cookie": cookie}, compress=True)
        self.updated = threading.Event()

    def on_open(self) -> None:
        """Wait for the first update."""

    def on_message(self, _: bytes) -> None:
        """Note that an update has come."""
        self.updated.set()


@contextmanager
def event_loop() -> Iterator[asyncio.AbstractEventLoop]:
    """An event loop in a thread of its own, so that connections are read all the time."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield loop
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


def load_bots(visitor: Visitor, name: str) -> None:
    """Let two bots play for a while."""
    table = visitor.open_table(name, "bot-2", "bot-2", pace="0")
    for event in visitor.events(table):
        if event.get("number", 0) >= BOT_EVENTS:
            return


def open_page(loop: asyncio.AbstractEventLoop, visitor: Visitor, table: str, seat: int) -> Page:
    """Open the live connection of a seat's page; return when its first update has come."""
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
    address = visitor.client.base_url
    page = Page(f"{table}/live?seat={seat}", cookie)
    connected = loop.create_connection(lambda: page, address.host, address.port)
    asyncio.run_coroutine_threadsafe(connected, loop).result()
    page.updated.wait()
    return page


class Batch:
    """Some tables of a game, each with the pages of both players."""

    def __init__(self, loop: asyncio.AbstractEventLoop, visitor: Visitor, name: str, tables: int) -> None:
        self.loop, self.visitor = loop, visitor
        self.tables = [visitor.open_table(name, "here", "here") for _ in range(tables)]
        self.pages = [open_page(loop, visitor, table, seat) for table in self.tables for seat in (1, 2)]

    def play(self, moves: int) -> None:
        """Make that many moves at each table."""
        for table in self.tables:
            for _ in range(moves):
                self.visitor.move(table, 1, 2)

    def close(self) -> None:
        """Close the pages."""
        for page in self.pages:
            self.loop.call_soon_threadsafe(page.transport.close)


def measure_tables(visitor: Visitor, pid: int, name: str, tables: int, moves: int) -> dict[str, float]:
    """Kilobytes of a live table with two pages: new, and after some moves."""
    with event_loop() as loop:
        earlier = Batch(loop, visitor, name, tables)  # fills the caches that all tables share
        earlier.play(moves)
        before = memory_of(pid)["anonymous"]
        batch = Batch(loop, visitor, name, tables)
        new = memory_of(pid)["anonymous"]
        batch.play(moves)
        played = memory_of(pid)["anonymous"]
        for one in (earlier, batch):
            one.close()
    return {"new": (new - before) / tables / KILOBYTE, "played": (played - before) / tables / KILOBYTE}


def verdict(value: float, bar: float) -> str:
    """Whether a bar is held."""
    return "held" if value <= bar else "missed"


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    names = args.game or list(GAMES)
    for name in names:
        for part in ("rules", "bots"):
            ensure(game(name), part)
    found: dict[str, Any] = {}
    options = ("--no-prepare", "--limits", "none", "--metrics-address", "")
    with run_server(None, *options, fresh=False) as (watch, address):
        visitor = Visitor(address)
        visitor.get("/health")
        found["start"] = memory_of(watch.pid)
        for name in names:
            load_bots(visitor, name)
        found["loaded"] = memory_of(watch.pid)
        print("| server | RSS | PSS | anonymous | bar |\n|---|---|---|---|---|")
        for state, bytes_ in found.items():
            shown = " | ".join(f"{bytes_[kind] / MEGABYTE:.0f} MB" for kind in ("rss", "pss", "anonymous"))
            held = verdict(bytes_["rss"] / MEGABYTE, BARS[state])
            print(f"| {state} | {shown} | {BARS[state]} MB: {held} |", flush=True)
        print(f"\n| a live table, two pages | new | after {args.moves} moves | bar |\n|---|---|---|---|")
        for name in names:
            found[name] = sizes = measure_tables(visitor, watch.pid, name, args.tables, args.moves)
            held = verdict(sizes["played"], BARS["table"])
            print(
                f"| {name} | {sizes['new']:.0f} kB | {sizes['played']:.0f} kB | {BARS['table']} kB: {held} |",
                flush=True,
            )
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
