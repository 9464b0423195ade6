"""Speed of our server compared with boardgame.io's, both on one core of the same machine in one run.

    python benchmarks/server.py [speed] [--tables N] [--seconds S] [--rounds R] [--game NAME] [--only SERVER]…
        [--warm-up S]
    python benchmarks/server.py sizes [--game NAME]
    python benchmarks/server.py bots [--tables N] [--seconds S]
    all: [--compress] [--json FILE]

`speed`: N tables for two, one WebSocket per player. A player moves as soon as it may; a move counts when it is
acknowledged, and its latency ends when the last player at the table has received it. All servers run, and R times the
clients play S seconds at each in turn, so that other load on the machine affects all alike. Ours stores each move
before it acknowledges it, in SQLite and in PostgreSQL; boardgame.io's keeps it in memory, its default, and plays a race
like Mehen (see boardgameio/server.js; its rules are simpler than Mehen's, its state has the same kind and size).
`boardgame.io-files` stores matches in files, without syncing them to disk: run it with --only. The
server, with its database, runs on one core and the clients on another; tables are created and players connected before
the measurement. boardgame.io needs Node.js and npm, which installs it into the user's cache folder. The CPU time per
move is measured too, if the system reports it: of the server with its database, which depends less on other load than
the moves per second, and of the clients, which must not be what limits them.
`sizes`: the live updates of whole games, in bytes, uncompressed and with permessage-deflate.
`bots`: latency of players' moves without bots, and while two bots of level 5 are searching all the time.
"""

import argparse
import asyncio
import contextlib
import json
import math
import subprocess
import sys
import time
import zlib
from collections import defaultdict
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop
from server_clients import Load, Player
from server_variants import (
    BOARDGAME_IO,
    BOARDGAME_IO_FILES,
    PLAIN_SOCKETS,
    POSTGRESQL,
    SQLITE,
    Server,
    available,
    cores,
    pinned_to,
    run_server,
)

from meandre.games.catalogue import GAMES

KINDS = (SQLITE, PLAIN_SOCKETS, POSTGRESQL, BOARDGAME_IO, BOARDGAME_IO_FILES)
WARM_UP, SETTLE = 2.0, 0.2
"""Seconds that are not counted: at the start, unless another number is given, and each time play resumes."""
REQUIRED_RATIO = 2.0
"""The required ratio of moves per second, ours to boardgame.io's, with no higher p99."""
MOVES_PER_GAME, MAX_MOVES_PER_SECOND = 120, 8000
"""The length of a short game and an upper bound of the speed: they determine how many tables to create in advance."""
THINK_SECONDS, BOT_LEVEL, BOT_TABLES, MAX_P99_RISE = 0.25, 5, 2, 20.0
"""For `bots`: mean seconds of a player's move; level of the bots; bot tables; how many ms p99 may rise."""

Result = TypeVar("Result")


def quantile(sample: Sequence[float], share: float) -> float:
    """The quantile of a sample."""
    return sorted(sample)[max(0, math.ceil(share * len(sample)) - 1)] if sample else math.nan


def run_clients(run: Callable[..., Coroutine[Any, Any, Result]], *args: Any) -> Result:
    """Run a coroutine on the clients' core."""
    with pinned_to(cores()[1]):
        found: Result = uvloop.run(run(*args))
        return found


def summary(latencies: Sequence[float], seconds: float) -> dict[str, float]:
    """Count, rate and latency quantiles."""
    return {
        "moves": len(latencies),
        "moves_per_second": len(latencies) / seconds,
        "p50_ms": 1000 * quantile(latencies, 0.5),
        "p99_ms": 1000 * quantile(latencies, 0.99),
    }


def speed(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure all servers in alternation."""
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(run_server(kind)) for kind in args.only or available()]
        return run_clients(alternate, args, servers)


async def alternate(args: argparse.Namespace, servers: Sequence[Server]) -> list[dict[str, Any]]:
    """Let the clients play on one server after the other, in rounds."""
    loads = [ServerLoad(args, server) for server in servers]
    for number in range(args.rounds):
        for load in loads[number % len(loads) :] + loads[: number % len(loads)]:
            await load.play(args.seconds)
    return [load.summary() for load in loads]


class ServerLoad:
    """The clients of one server and their measurements."""

    def __init__(self, args: argparse.Namespace, server: Server) -> None:
        self.tables, self.warm_up, self.server = args.tables, args.warm_up, server
        self.load = Load(server.port, server.kind in (BOARDGAME_IO, BOARDGAME_IO_FILES), args.game, args.compress)
        self.latencies: list[float] = []
        self.seconds = self.cpu_total = self.client_cpu_total = 0.0

    async def play(self, seconds: float) -> None:
        """Play for a number of seconds."""
        await self.load.prepare(round((self.warm_up + seconds) * MAX_MOVES_PER_SECOND / MOVES_PER_GAME))
        if not self.load.playing_tables:
            await self.load.prepare(self.tables + len(self.load.ready_tables))
            self.load.start_tables(self.tables)
        await self.load.play(SETTLE if self.latencies else self.warm_up)
        before, client_before = self.server.cpu_seconds(), time.process_time()
        found, lasted = await self.load.play(seconds)
        self.client_cpu_total += time.process_time() - client_before
        self.cpu_total += self.server.cpu_seconds() - before
        self.latencies += found
        self.seconds += lasted
        if self.load.refused_moves:
            raise SystemExit(f"{self.server.kind}: {self.load.refused_moves} moves were refused.")

    def summary(self) -> dict[str, Any]:
        """What was measured."""
        per_move = 1e6 / max(1, len(self.latencies))
        cpu = {
            "cpu_us_per_move": per_move * self.cpu_total,
            "client_cpu_us_per_move": per_move * self.client_cpu_total,
        }
        return {"server": self.server.kind, "tables": self.tables, **summary(self.latencies, self.seconds), **cpu}


def print_speed(found: list[dict[str, Any]]) -> None:
    """Print the table, and whether ours meets the requirement."""
    theirs = next((one for one in found if one["server"] == BOARDGAME_IO), None)
    for one in found:
        ratio = one["moves_per_second"] / theirs["moves_per_second"] if theirs else math.nan
        one["times_boardgame_io"] = ratio
        one["cpu_boardgame_io_divided"] = theirs["cpu_us_per_move"] / one["cpu_us_per_move"] if theirs else math.nan
        one["bar_held"] = bool(theirs and ratio >= REQUIRED_RATIO and one["p99_ms"] <= theirs["p99_ms"])
    columns = ["server", "tables", "moves_per_second", "p50_ms", "p99_ms", "cpu_us_per_move", "client_cpu_us_per_move"]
    print_table(found, [*columns, "times_boardgame_io", "cpu_boardgame_io_divided"])
    if theirs:
        print(f"\nBar: {REQUIRED_RATIO} times boardgame.io's moves per second, and no higher p99.", end=" ")
        ours = [one for one in found if one["server"] not in (BOARDGAME_IO, BOARDGAME_IO_FILES)]
        print(", ".join(f"{one['server']}: {'held' if one['bar_held'] else 'missed'}" for one in ours))


class MessageSizes:
    """Sizes of updates, uncompressed and compressed as our server does it, with context takeover."""

    def __init__(self) -> None:
        self.first: list[int] = []
        self.plain: list[int] = []
        self.deflated: list[int] = []
        self.deflaters: dict[Player, Any] = {}

    def on_update(self, player: Player, message: bytes) -> None:
        """Add an update."""
        fresh = player not in self.deflaters
        deflater = self.deflaters.setdefault(player, zlib.compressobj(wbits=-12, memLevel=5))
        small = len(deflater.compress(message) + deflater.flush(zlib.Z_SYNC_FLUSH)) - 4
        if fresh:
            self.first.append(len(message))
        else:
            self.plain.append(len(message))
            self.deflated.append(small)


def sizes(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure the updates of whole games."""
    rows = []
    with run_server(SQLITE) as server:
        for game in [args.game] if args.game else GAMES:
            message_sizes = run_clients(measure_sizes, server.port, game, args.seconds)
            row: dict[str, Any] = {"game": game, "updates": len(message_sizes.plain), "first": max(message_sizes.first)}
            row |= {"typical": quantile(message_sizes.plain, 0.5), "largest": max(message_sizes.plain)}
            row |= {
                "typical_deflated": quantile(message_sizes.deflated, 0.5),
                "largest_deflated": max(message_sizes.deflated),
            }
            rows.append(row)
    print_table(rows, list(rows[0]))
    print("\nBytes. The first update of a connection holds the whole position; the others hold what has changed.")
    return rows


async def measure_sizes(port: int, game: str, seconds: float) -> MessageSizes:
    """Play a few tables and collect the sizes."""
    message_sizes = MessageSizes()
    load = Load(port, False, game)
    load.on_update = message_sizes.on_update
    await load.prepare(4)
    load.start_tables(4)
    await load.play(seconds)
    return message_sizes


def bots(args: argparse.Namespace) -> list[dict[str, Any]]:
    """The same load with and without bots, in turn."""
    latencies: dict[bool, list[float]] = {False: [], True: []}
    seconds: dict[bool, float] = defaultdict(float)
    subprocess.run(
        [sys.executable, "-m", "meandre", "prepare", args.game], check=True
    )  # so that bots do not compile during the measurement
    with run_server(SQLITE) as server:
        for _ in range(args.rounds):
            for thinking in latencies:
                found, lasted = run_clients(play_beside_bots, args, server.port, thinking)
                latencies[thinking] += found
                seconds[thinking] += lasted
    rows = [{"bots": BOT_TABLES * one, **summary(latencies[one], seconds[one])} for one in latencies]
    print_table(rows, list(rows[0]))
    rise = rows[1]["p99_ms"] - rows[0]["p99_ms"]
    print(f"\nBar: p99 rises by less than {MAX_P99_RISE:.0f} ms. It rises by {rise:.1f} ms.")
    return rows


async def play_beside_bots(args: argparse.Namespace, port: int, thinking: bool) -> tuple[list[float], float]:
    """Players with a delay before each move, while bots search all the time."""
    load = Load(port, False, args.game, args.compress, args.think)
    await load.prepare(args.tables * 2)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
        playing = [asyncio.create_task(run_bot_tables(client, args.game)) for _ in range(BOT_TABLES * thinking)]
        load.start_tables(args.tables)
        await load.play(args.warm_up)
        found = await load.play(args.seconds)
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    for one in ended:
        if not isinstance(one, asyncio.CancelledError):
            raise SystemExit(f"The bots have stopped: {one!r}")
    return found


async def run_bot_tables(client: httpx.AsyncClient, game: str) -> None:
    """Play one table of bots after the other, so that one bot is searching at any time."""
    seats = [{"kind": "bot", "level": BOT_LEVEL}] * 2
    while True:
        request = {"game": game, "seats": seats, "settings": {"pace": 0}}
        table = (await client.post("/api/v1/tables", json=request)).raise_for_status().json()["table"]
        while (await client.get(f"/api/v1/tables/{table}")).raise_for_status().json()["state"]["phase"] != "over":
            await asyncio.sleep(1.0)


def print_table(rows: Sequence[dict[str, Any]], columns: Sequence[str]) -> None:
    """Print rows as a Markdown table."""
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(format_value(row[column]) for column in columns) + " |")


def format_value(value: Any) -> str:
    """A number rounded for a table."""
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def main() -> None:
    """Run a measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("speed", "sizes", "bots"), default="speed")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--warm-up", type=float, default=WARM_UP, help="seconds that are not counted")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--only", choices=KINDS, action="append")
    parser.add_argument("--compress", action="store_true", help="ask for permessage-deflate")
    parser.add_argument("--think", type=float, default=THINK_SECONDS, help="for bots: mean seconds of a player's move")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    if args.what != "sizes":
        args.game = args.game or "mehen"
    found = {"speed": speed, "sizes": sizes, "bots": bots}[args.what](args)
    if args.what == "speed":
        print_speed(found)
    if args.json:
        args.json.write_text(json.dumps(found, indent=1), "utf-8")


if __name__ == "__main__":
    main()
