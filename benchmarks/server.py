"""How fast the table's server is beside boardgame.io's, both on one core of the same machine in one run.

    python benchmarks/server.py [speed] [--tables N] [--seconds S] [--rounds R] [--game NAME] [--only SERVER]…
    python benchmarks/server.py sizes [--game NAME]
    python benchmarks/server.py bots [--tables N] [--seconds S]
    all: [--compress] [--json FILE]

`speed`: N tables of two, one WebSocket for each player. Whoever may move does so at once; a move counts when its maker
has the server's word for it, and its latency lasts until the last player at the table has heard of it. All servers are
there, and R times the clients play S seconds at each in turn, so that a noisy machine is as noisy for all. Ours keeps
each move on disk before it says anything, in SQLite and in PostgreSQL; boardgame.io's keeps it in memory, its default,
and plays a race of our own like Mehen (see boardgameio/server.js; its rules are simpler than Mehen's, its state is of
the same kind and size). The server, with its database, is on one core and the clients are on another; the next tables
are laid, and their players connected, before the clock runs. Node.js and npm are needed for boardgame.io, which npm
fetches into the user's cache folder. The server's own processor time for a move is told too, where the system says it:
on a machine that does other things meanwhile, it says more than the moves a second.
`sizes`: the live updates of whole games, in bytes, as they are and as permessage-deflate makes them.
`bots`: latency of people's moves while nobody else thinks, and while two bots of level 5 think all the time.
"""

import argparse
import asyncio
import contextlib
import json
import math
import subprocess
import sys
import zlib
from collections import defaultdict
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop
from server_clients import Load, Player
from server_variants import BOARDGAME_IO, POSTGRESQL, SQLITE, Server, available, cores, on, running

from meandre.games.catalogue import GAMES

WARM, SETTLE = 2.0, 0.2
"""Seconds that are not counted: at first, and each time that play goes on."""
FASTER = 1.5
"""Moves a second: ours must be so many times boardgame.io's, with no higher p99."""
GAME_MOVES, FASTEST = 120, 8000
"""A short game, and more moves a second than any server here makes: for how many tables to lay ahead."""
THINKING, LEVEL, THINKERS, RISE = 0.25, 5, 2, 20.0
"""Bots: seconds that people think on average; the level and number of bots; milliseconds that p99 may rise by."""

Found = TypeVar("Found")


def quantile(sample: Sequence[float], share: float) -> float:
    """The value that so large a share of the sample does not exceed."""
    return sorted(sample)[max(0, math.ceil(share * len(sample)) - 1)] if sample else math.nan


def on_clients_core(run: Callable[..., Coroutine[Any, Any, Found]], *args: Any) -> Found:
    """Run the clients where the server is not."""
    with on(cores()[1]):
        found: Found = uvloop.run(run(*args))
        return found


def told(latencies: Sequence[float], seconds: float) -> dict[str, float]:
    """What was measured, times in milliseconds."""
    return {
        "moves": len(latencies),
        "moves_per_second": len(latencies) / seconds,
        "p50_ms": 1000 * quantile(latencies, 0.5),
        "p99_ms": 1000 * quantile(latencies, 0.99),
    }


def speed(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """All servers run, and one at a time is played at: what else the machine does meanwhile strikes all alike."""
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(running(kind)) for kind in asked.only or available()]
        return on_clients_core(take_turns, asked, servers)


async def take_turns(asked: argparse.Namespace, servers: Sequence[Server]) -> list[dict[str, Any]]:
    """Let the clients play at one server for a while, then at the next, again and again."""
    visits = [Visit(asked, server) for server in servers]
    for number in range(asked.rounds):
        for visit in visits[number % len(visits) :] + visits[: number % len(visits)]:
            await visit.play(asked.seconds)
    return [visit.told() for visit in visits]


class Visit:
    """What clients do and measure at one server."""

    def __init__(self, asked: argparse.Namespace, server: Server) -> None:
        self.tables, self.server = asked.tables, server
        self.load = Load(server.port, server.kind == BOARDGAME_IO, asked.game, asked.compress)
        self.latencies: list[float] = []
        self.seconds = self.effort = 0.0

    async def play(self, seconds: float) -> None:
        """Play on for a while."""
        await self.load.prepare(round((WARM + seconds) * FASTEST / GAME_MOVES))
        if not self.load.seated:
            await self.load.prepare(self.tables + len(self.load.spare))
            self.load.begin(self.tables)
        await self.load.play(SETTLE if self.latencies else WARM)
        before = self.server.worked()
        found, lasted = await self.load.play(seconds)
        self.effort += self.server.worked() - before
        self.latencies += found
        self.seconds += lasted
        if self.load.refused:
            raise SystemExit(f"{self.server.kind}: {self.load.refused} moves were refused.")

    def told(self) -> dict[str, Any]:
        """What was measured."""
        effort = 1e6 * self.effort / max(1, len(self.latencies))
        found = told(self.latencies, self.seconds)
        return {"server": self.server.kind, "tables": self.tables, **found, "cpu_us_per_move": effort}


def say_speed(found: list[dict[str, Any]]) -> None:
    """The table, and whether ours is as fast as it has to be."""
    theirs = next((one for one in found if one["server"] == BOARDGAME_IO), None)
    for one in found:
        ratio = one["moves_per_second"] / theirs["moves_per_second"] if theirs else math.nan
        one["times_boardgame_io"] = ratio
        one["bar_held"] = bool(theirs and ratio >= FASTER and one["p99_ms"] <= theirs["p99_ms"])
    columns = ("server", "tables", "moves_per_second", "p50_ms", "p99_ms", "cpu_us_per_move", "times_boardgame_io")
    print_table(found, columns)
    if theirs:
        print(f"\nBar: {FASTER} times boardgame.io's moves a second, and no higher p99.", end=" ")
        print(
            ", ".join(
                f"{one['server']}: {'held' if one['bar_held'] else 'missed'}" for one in found if one is not theirs
            )
        )


class Scales:
    """Weighs updates: as they are, and deflated as our server does it, with what was said before in mind."""

    def __init__(self) -> None:
        self.first: list[int] = []
        self.plain: list[int] = []
        self.deflated: list[int] = []
        self.deflaters: dict[Player, Any] = {}

    def weigh(self, player: Player, message: bytes) -> None:
        """One update."""
        fresh = player not in self.deflaters
        deflater = self.deflaters.setdefault(player, zlib.compressobj(wbits=-12, memLevel=5))
        small = len(deflater.compress(message) + deflater.flush(zlib.Z_SYNC_FLUSH)) - 4
        if fresh:
            self.first.append(len(message))
        else:
            self.plain.append(len(message))
            self.deflated.append(small)


def sizes(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Whole games, every update weighed."""
    rows = []
    with running(SQLITE) as server:
        for game in [asked.game] if asked.game else GAMES:
            scales = on_clients_core(weigh_games, server.port, game, asked.seconds)
            row: dict[str, Any] = {"game": game, "updates": len(scales.plain), "first": max(scales.first)}
            row |= {"typical": quantile(scales.plain, 0.5), "largest": max(scales.plain)}
            row |= {"typical_deflated": quantile(scales.deflated, 0.5), "largest_deflated": max(scales.deflated)}
            rows.append(row)
    print_table(rows, list(rows[0]))
    print("\nBytes. The first update of a connection holds the whole position; the others hold what has changed.")
    return rows


async def weigh_games(port: int, game: str, seconds: float) -> Scales:
    """A few games at once."""
    scales = Scales()
    load = Load(port, False, game)
    load.weigh = scales.weigh
    await load.prepare(4)
    load.begin(4)
    await load.play(seconds)
    return scales


def bots(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """The same people with and without bots, in turn."""
    latencies: dict[bool, list[float]] = {False: [], True: []}
    seconds: dict[bool, float] = defaultdict(float)
    subprocess.run([sys.executable, "-m", "meandre", "prepare", asked.game], check=True)  # or they would compile first
    with running(SQLITE) as server:
        for _ in range(asked.rounds):
            for thinking in latencies:
                found, lasted = on_clients_core(among_bots, asked, server.port, thinking)
                latencies[thinking] += found
                seconds[thinking] += lasted
    rows = [{"bots": THINKERS * one, **told(latencies[one], seconds[one])} for one in latencies]
    print_table(rows, list(rows[0]))
    rise = rows[1]["p99_ms"] - rows[0]["p99_ms"]
    print(f"\nBar: p99 rises by less than {RISE:.0f} ms. It rises by {rise:.1f} ms.")
    return rows


async def among_bots(asked: argparse.Namespace, port: int, thinking: bool) -> tuple[list[float], float]:
    """People who think a little before each move, beside bots who think all the time."""
    load = Load(port, False, asked.game, asked.compress, asked.think)
    await load.prepare(asked.tables * 2)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
        playing = [asyncio.create_task(let_bots_play(client, asked.game)) for _ in range(THINKERS * thinking)]
        load.begin(asked.tables)
        await load.play(WARM)
        found = await load.play(asked.seconds)
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    for one in ended:
        if not isinstance(one, asyncio.CancelledError):
            raise SystemExit(f"The bots have stopped: {one!r}")
    return found


async def let_bots_play(client: httpx.AsyncClient, game: str) -> None:
    """One table of bots after the other: one of them thinks at any time."""
    seats = [{"kind": "bot", "level": LEVEL}] * 2
    while True:
        asked = {"game": game, "seats": seats, "manners": {"pace": 0}}
        table = (await client.post("/api/tables", json=asked)).raise_for_status().json()["table"]
        while (await client.get(f"/api/tables/{table}")).raise_for_status().json()["now"]["phase"] != "over":
            await asyncio.sleep(1.0)


def print_table(rows: Sequence[dict[str, Any]], columns: Sequence[str]) -> None:
    """For people; in Markdown."""
    print("| " + " | ".join(columns) + " |")
    print("|" + "---|" * len(columns))
    for row in rows:
        print("| " + " | ".join(spell(row[column]) for column in columns) + " |")


def spell(value: Any) -> str:
    """A number with as many digits as it deserves."""
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def main() -> None:
    """Ask, measure, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("speed", "sizes", "bots"), default="speed")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--only", choices=(SQLITE, POSTGRESQL, BOARDGAME_IO), action="append")
    parser.add_argument("--compress", action="store_true", help="ask for permessage-deflate")
    parser.add_argument("--think", type=float, default=THINKING, help="for bots: seconds that people take for a move")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    if asked.what != "sizes":
        asked.game = asked.game or "mehen"
    found = {"speed": speed, "sizes": sizes, "bots": bots}[asked.what](asked)
    if asked.what == "speed":
        say_speed(found)
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1), "utf-8")


if __name__ == "__main__":
    main()
