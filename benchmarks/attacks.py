"""How long people's moves take while a rude client attacks, beside how long they take without it.

    python benchmarks/attacks.py [--moves 500] [--only dear-pages] [--limits club]

The server and the attacker are processes of their own, on the same machine: with two cores the attacker takes one of
them, so that compare by the quotient.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.support.attacks import ATTACKS
from tests.server.support.measured_game import MeasuredServer, attacked, create_table, delays_of_moves
from tests.server.support.servers import Faults, Server


async def measure(server: MeasuredServer, name: str, moves: int) -> None:
    """Print a row."""
    table = await create_table(server)
    alone = await delays_of_moves(server, moves)
    memory = server.memory()
    with attacked(server, name, table["table"]):
        await delays_of_moves(server, min(moves, 20))  # the attack has begun by then
        then = await delays_of_moves(server, moves)
    figures = [alone.p50, then.p50, alone.p99, then.p99]
    row = [f"{1000 * one:.1f}" for one in figures] + [f"{(server.memory() - memory) >> 20}"]
    print(f"| {name} | {' | '.join(row)} |", flush=True)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--only", action="append", choices=list(ATTACKS))
    parser.add_argument("--limits", default="club")
    options = parser.parse_args()
    print("| attack | p50 alone, ms | p50 then | p99 alone | p99 then | memory, MB more |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        faults = Faults(limits=options.limits)
        server = Server.forked(str(Path(folder) / "tables.db"), Path(folder) / "log", faults).ready()
        try:
            for name in options.only or ATTACKS:
                asyncio.run(measure(MeasuredServer(server), name, options.moves))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
