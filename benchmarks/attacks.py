"""How long people wait while a rude client attacks, beside how long they wait without it.

    python benchmarks/attacks.py [--moves 300] [--only dear-pages]… [--limits club]

Two people play through pages, as the pages' scripts do: forms on the pages' connections, hash chains, and a page that
is loaded anew after every fifth move. The bar: p99 of their moves stays below 100 ms, and below three times what it
was just before. Moves count from the click until both pages have what it changed. The server and the attacker are
processes of their own on the same machine: with two cores the attacker takes one of them.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.support.attacks import ATTACKS
from tests.server.support.measured_game import MeasuredServer, attacked, create_table
from tests.server.support.page_players import Delays, played
from tests.server.support.servers import Faults, Server

MOST_SECONDS, MOST_TIMES = 0.1, 3.0
"""The bar."""
BEGINNING = 20
"""Moves that are not counted, while an attack begins."""
COLUMNS = ("attack", "p50 alone, ms", "p50 then", "p99 alone", "p99 then", "page p99 alone", "page p99 then")


async def measure(server: MeasuredServer, name: str, moves: int) -> bool:
    """Print a row; whether the bar is held."""
    table = await create_table(server)
    alone = await played(server.address, moves)
    memory = server.memory()
    with attacked(server, name, table["table"]):
        await played(server.address, min(moves, BEGINNING))
        then = await played(server.address, moves)
    before, after = Delays(alone.moves), Delays(then.moves)
    pages = Delays(alone.pages).p99, Delays(then.pages).p99
    shown = [f"{1000 * one:.1f}" for one in (before.p50, after.p50, before.p99, after.p99, *pages)]
    held = after.p99 < MOST_SECONDS and after.p99 < MOST_TIMES * before.p99
    grown = f"{(server.memory() - memory) >> 20}"
    print(f"| {' | '.join([name, *shown, grown, 'held' if held else 'missed'])} |", flush=True)
    return held


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--only", action="append", choices=list(ATTACKS))
    parser.add_argument("--limits", default="club")
    options = parser.parse_args()
    columns = (*COLUMNS, "memory, MB more", "bar")
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    with tempfile.TemporaryDirectory() as folder:
        faults = Faults(limits=options.limits)
        server = Server.forked(str(Path(folder) / "tables.db"), Path(folder) / "log", faults).ready()
        try:
            asyncio.run(played(f"{server.address.removeprefix('http://')}", BEGINNING))
            held = [
                asyncio.run(measure(MeasuredServer(server), name, options.moves)) for name in options.only or ATTACKS
            ]
        finally:
            server.kill()
    print(f"\n{sum(held)} of {len(held)} held; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}.")


if __name__ == "__main__":
    main()
