"""What people's pages cost the server, compared with programs in the same run.

    python benchmarks/people.py [moves|spectators|length|sizes]… [--game NAME]… [--seconds S] [--rounds R] [--tables N]
        [--watchers N] [--events N] [--warm-up S] [--plain] [--json FILE]

The clients speak the protocol of the page's script, on the connection that it uses, and that of programs.
`moves`: CPU time of the server for a move, at tables for two: with two pages open, and with two programs.
`spectators`: CPU time of an event for N pages of spectators, and for N programs that watch, less that of the players.
`length`: CPU time of a person's move with two pages open, and of loading the page, at the beginning of a game and after
N events. A game of Mehen for six on a long track, since others end before.
`sizes`: bytes of an update of a page, without compression.
All connections use permessage-deflate, as browsers do, unless `--plain` is given. The games are compiled beforehand.
"""

import argparse
import asyncio
import json
import math
import statistics
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from server_clients import Load, OurPlayer, Player, Table
from server_protocol import WebSocketClient
from server_variants import SQLITE, Server, cores, pinned_to, run_server

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core.compile_ahead import ensure
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game

MOVE_BAR, WATCH_BAR, PAGE_BAR_US, LENGTH_BARS, SIZE_BAR = 4.0, 2.0, 100, (1.2, 1.5), 1500
"""The targets: ratios of a move and of watching; microseconds of one more page; ratios by length; bytes."""
WARM_UP = 1.0
"""Seconds that are not counted."""
LONG_GAME: dict[str, Any] = {"game": "mehen", "seats": [{"kind": "here"}] * 6, "options": {"length": 72}}

SPARE_TABLES = 8
"""Tables that are created beforehand for each second: creating them is no part of a move."""

Row = dict[str, Any]


class PagePlayer(Player):
    """A player whose page is open: presses one of the choices as soon as there are some."""

    choices: Any = None

    def on_message(self, message: bytes) -> None:
        """Handle updates and replies."""
        self.table.load.message_received(self, message)
        for one in msgspec.json.decode(message):
            over = one.get("phase") == "over"
            if "reply" in one:
                self.table.load.refused_moves += "error" in one
                self.table.load.count(0.0)
            elif "choices" in one:
                self.choices = one["choices"]
                moves = (
                    [move for move, *_ in self.choices["moves"]]
                    if self.choices and not self.choices.get("note")
                    else []
                )
                self.update_moves(moves, over)
            elif over:  # choices that stay as they are, here none, are not sent again
                self.update_moves([], True)

    def next_move_key(self) -> Any:
        """Moves are counted by their replies."""
        return None

    def encode_move(self, move: Any) -> bytes:
        """As the page's script sends it."""
        fields = {
            "seat": f"{self.seat}",
            "version": f"{self.choices['version']}",
            "move": move,
            "id": f"{self.choices['version']}",
        }
        return msgspec.json.encode({"id": self.choices["version"], "action": "move", "fields": fields})


class Watcher(WebSocketClient):
    """A connection that only receives."""

    received = 0

    def on_message(self, message: bytes) -> None:  # noqa: ARG002  # only their number counts
        """Count it."""
        self.received += 1


class PeopleLoad(Load):
    """Tables for two whose players have pages open, or are programs."""

    def __init__(self, server: Server, game: str, compress: bool, pages: bool, renew: bool = True) -> None:
        super().__init__(server.port, False, game, compress)
        self.pages, self.renew = pages, renew

    async def create_table(self, client: httpx.AsyncClient) -> Table:
        """Create a table and connect its players."""
        return await (self.create_for_browsers() if self.pages else super().create_table(client))

    async def create_for_browsers(self) -> Table:
        """Create a table as the forms of the pages do."""
        table, address = Table(self), f"http://127.0.0.1:{self.port}"
        async with (
            httpx.AsyncClient(base_url=address, timeout=120) as host,
            httpx.AsyncClient(base_url=address, timeout=120) as guest,
        ):
            form = {"players": "2", "seat-1": "here", "seat-2": "open"}
            path = (await host.post(f"/new/{self.game}", data=form)).headers["location"]
            await guest.post(f"{path}/sit", data={"seat": "2"})
            for seat, browser in enumerate((host, guest), 1):
                cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
                headers = {"Cookie": cookies, "Accept-Language": "en"}
                player = PagePlayer(table, seat, f"{path}/live", headers, self.compress)
                table.players.append(player)
                await self.connect(player)
        return table

    async def measure(self, server: Server, args: argparse.Namespace) -> tuple[float, int]:
        """CPU seconds of the server, and moves, while that many tables are played."""
        if not self.playing_tables:
            await self.prepare(args.tables)
            self.start_tables(args.tables)
            await self.play(args.warm_up)
        await self.prepare(math.ceil(SPARE_TABLES * args.seconds))
        before = server.cpu_seconds()
        moves, _ = await self.play(args.seconds)
        return server.cpu_seconds() - before, len(moves)

    def finished(self, table: Table) -> None:
        """Replace a finished game by one that was prepared, or by a new one; unless all end with it."""
        if self.ready_tables or not self.renew:
            return super().finished(table)
        self.playing_tables.discard(table)
        for player in table.players:
            player.transport.close()
        asyncio.get_running_loop().create_task(self.replace_table())
        return None

    async def replace_table(self) -> None:
        """Begin one more game."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=120) as client:
            self.start_table(await self.create_table(client))  # not `prepare`: several tables may end at once


async def moves(server: Server, args: argparse.Namespace) -> list[Row]:
    """A person's move against a program's."""
    rows = []
    for game in args.game:
        loads = {pages: PeopleLoad(server, game, not args.plain, pages) for pages in (True, False)}
        spent = {True: [0.0, 0.0], False: [0.0, 0.0]}
        for _ in range(args.rounds):
            for pages, load in loads.items():
                cpu, made = await load.measure(server, args)
                spent[pages] = [spent[pages][0] + cpu, spent[pages][1] + made]
        person, program = (1e6 * cpu / max(1, made) for cpu, made in (spent[True], spent[False]))
        ratio = person / program if program else math.inf  # too short to measure anything
        rows.append(
            {"game": game, "person_us": person, "program_us": program, "ratio": ratio, "bar": held(ratio, MOVE_BAR)}
        )
    return rows


async def spectators(server: Server, args: argparse.Namespace) -> list[Row]:
    """Pages that watch against programs that watch, in the same rounds; the cost of the players is subtracted."""
    rows = []
    for game in args.game:
        costs = {}
        loads = {
            kind: PeopleLoad(server, game, not args.plain, False, renew=False) for kind in ("none", "pages", "programs")
        }
        spent = {kind: [0.0, 0] for kind in loads}
        watchers: list[Watcher] = []
        for _ in range(args.rounds):
            for kind, load in loads.items():
                await load.prepare(1)
                (table,) = (load.ready_tables.pop() for _ in range(1))
                watchers = await watch(server, table, kind, 0 if kind == "none" else args.watchers, not args.plain)
                load.exhausted.clear()
                load.start_table(table)
                before = server.cpu_seconds()
                made, _ = await load.play(args.seconds)
                spent[kind][0] += server.cpu_seconds() - before
                spent[kind][1] += len(made)
                for one in (*watchers, *table.players):
                    one.transport.close()
                load.playing_tables.clear()
        costs = {kind: 1e6 * cpu / max(1, made) for kind, (cpu, made) in spent.items()}
        pages, programs = costs["pages"] - costs["none"], costs["programs"] - costs["none"]
        row = {"game": game, "pages_us": pages, "programs_us": programs, "ratio": pages / programs}
        row |= {"one_page_us": pages / args.watchers, "bar": held(pages / programs, WATCH_BAR)}
        rows.append(row | {"bar_of_one": held(pages / args.watchers, PAGE_BAR_US)})
    return rows


async def watch(server: Server, table: Table, kind: str, count: int, compress: bool) -> list[Watcher]:
    """Connect spectators."""
    id = table.players[0].path.split("/")[-2]
    path = f"/t/{id}/live" if kind == "pages" else f"/api/v1/tables/{id}/live"
    found = []
    for _ in range(count):
        watcher = Watcher(path, {"Accept-Language": "en"}, compress)
        await asyncio.get_running_loop().create_connection(lambda one=watcher: one, "127.0.0.1", server.port)  # type: ignore[misc]
        found.append(watcher)
    while not all(watcher.received for watcher in found):
        await asyncio.sleep(0.01)
    return found


async def length(server: Server, args: argparse.Namespace) -> list[Row]:
    """A move and a page load early and late in a game; and a move without pages, since positions differ too."""
    rows = []
    for name, pages in (("move, two pages open", 2), ("move, programs alone", 0)):
        early, late = await long_game(server, args, pages)
        works = ((name, 0), ("page load", 1)) if pages else ((name, 0),)
        for work, number in works:
            ratio = late[number] / early[number] if early[number] else math.nan  # the clock ticks every 10 ms
            row = {"work": work, "early_us": early[number], "late_us": late[number], "ratio": ratio}
            rows.append(row | {"bar": held(ratio, LENGTH_BARS[number]) if pages else ""})
    return rows


async def long_game(server: Server, args: argparse.Namespace, pages: int) -> list[tuple[float, float]]:
    """CPU microseconds of a move and of a page load, early and late in a game that does not end before."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=120) as client:
        while True:
            created = (await client.post("/api/v1/tables", json=LONG_GAME)).raise_for_status().json()
            game = LongGame(server, client, created, not args.plain)
            await game.connect(pages)
            found = [await game.measure(event, args.events // 10) for event in (20, args.events)]
            if None not in found:
                return [one for one in found if one]


class LongGame:
    """A game of six programs, with two pages open."""

    def __init__(self, server: Server, client: httpx.AsyncClient, created: Any, compress: bool) -> None:
        self.server, self.client, self.tokens, self.id = server, client, created["tokens"], created["table"]
        self.load = PeopleLoad(server, "mehen", compress, False)
        self.load.on_update = self.note
        self.table = Table(self.load)
        self.compress = compress
        self.count, self.over = 0, False

    async def connect(self, pages: int) -> None:
        """Connect six programs, and pages in several languages, which have nothing in common."""
        for seat, token in self.tokens.items():
            headers = {"Authorization": f"Bearer {token}", "Accept-Language": "en"}
            player = OurPlayer(self.table, int(seat), f"/api/v1/tables/{self.id}/live", headers, self.compress)
            self.table.players.append(player)
            await self.load.connect(player)
        for language in ("en", "fr")[:pages]:
            page = Watcher(f"/t/{self.id}/live", {"Accept-Language": language}, self.compress)
            await asyncio.get_running_loop().create_connection(lambda one=page: one, "127.0.0.1", self.server.port)  # type: ignore[misc]

    async def measure(self, event: int, moves: int) -> tuple[float, float] | None:
        """CPU microseconds of a move and of a page load from an event on; None if the game ends before."""
        if await self.play_until(event) is None:
            return None
        before, start = self.server.cpu_seconds(), self.count
        end = await self.play_until(start + 2 * moves)
        if end is None:
            return None
        move = 2e6 * (self.server.cpu_seconds() - before) / (end - start)
        before = self.server.cpu_seconds()
        for _ in range(moves):
            (await self.client.get(f"/t/{self.id}")).raise_for_status()
        return move, 1e6 * (self.server.cpu_seconds() - before) / moves

    def note(self, player: Player, message: bytes) -> None:
        """Note the number of the last event, and whether the game is over."""
        if player.seat == 1:
            update = msgspec.json.decode(message)
            self.count = update["events"][-1]["number"] if "events" in update else self.count
            self.over = update["state"]["phase"] == "over"

    async def play_until(self, event: int) -> int | None:
        """Play until there are that many events; None if the game ends before."""
        self.load.playing_tables = {self.table}
        while self.count < event:
            if self.over:
                return None
            await self.load.play(0.02)
        return self.count


async def sizes(server: Server, args: argparse.Namespace) -> list[Row]:
    """Bytes of the updates of pages, two players."""
    rows = []
    for game in args.game:
        load = PeopleLoad(server, game, False, True)
        found: list[int] = []
        await load.prepare(args.tables)
        load.on_update = lambda _, message, found=found: found.append(len(message))  # type: ignore[misc]
        load.start_tables(args.tables)
        await load.play(args.seconds)
        found = found or [0]  # too short to measure anything
        median = statistics.median(found)
        row = {
            "game": game,
            "median": median,
            "mean": statistics.mean(found),
            "p90": sorted(found)[len(found) * 9 // 10],
        }
        rows.append(row | {"bar": held(median, SIZE_BAR)})
    return rows


def held(value: float, bar: float) -> str:
    """Whether a bar is held."""
    return "held" if value <= bar else "missed"


FIGURES: dict[str, Callable[[Server, argparse.Namespace], Any]] = {
    "moves": moves,
    "spectators": spectators,
    "length": length,
    "sizes": sizes,
}


def print_table(rows: Sequence[Row]) -> None:
    """Print rows as a Markdown table."""
    names = list(rows[0])
    print("| " + " | ".join(names) + " |\n|" + "---|" * len(names))
    for row in rows:
        shown = (f"{row[name]:.3g}" if isinstance(row[name], float) else row[name] for name in names)
        print("| " + " | ".join(map(str, shown)) + " |")


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figures", nargs="*", metavar="|".join(FIGURES))
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--watchers", type=int, default=100)
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("--warm-up", type=float, default=WARM_UP, help="seconds that are not counted")
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    args.game = args.game or list(GAMES)
    for name in args.game:
        for part in ("rules", "bots"):
            ensure(find_game(name), part)  # else pages, which come first, would play by interpreted rules
    found = {}
    with run_server(SQLITE) as server, pinned_to(cores()[1]):
        for name in args.figures or FIGURES:
            found[name] = uvloop.run(FIGURES[name](server, args))
            print_table(found[name])
            print(flush=True)
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
