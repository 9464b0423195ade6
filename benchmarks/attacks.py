"""How long people wait while a rude client attacks, beside how long they wait without it.

    python benchmarks/attacks.py [--rounds 6] [--moves 40] [--only dear-pages]… [--limits club]

Two people play through pages, as the pages' scripts do: forms on the pages' connections, hash chains, and a page that
is loaded anew after every fifth move. Moves count from the click until both pages have what it changed. The bar: p99 of
their moves at a server that is attacked stays below 100 ms, and below three times what it is at one that is not.

How it is made sure that this, and nothing else, is measured:

- Two servers of the same kind run for each attack, and people play in turn at both, `--moves` at a time. While they
  play at the one that nobody attacks, the other one and the attacker are stopped (SIGSTOP): there is as much to do for
  the machine as if there were no attack. Whatever else the machine does, it does to both.
- The attacker is elsewhere in the real world, and takes no processor time from the server or from those who play. So it
  has the highest nice value, and gets what they leave. "attacker" says how much that was, in percent of a core: where
  it is a few percent, the attack was no attack, and the machine was too busy to measure it.
- It comes from an address of its own, so that it is treated as a stranger and not as a proxy.
- Moves at the beginning of a round do not count: an attack that goes on after a stop has saved up force.

"server" is the server's processor time during the attack, in percent of a core, with all threads; "held" counts what
its watchdog has logged: work of more than 20 ms on the event loop.
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.support.attacks import ATTACKS
from tests.server.support.measured_game import MeasuredServer, attacked, create_table, processor_seconds
from tests.server.support.page_players import MOVES_PER_PAGE, Delays, Waiting, played
from tests.server.support.servers import Faults, Server

MOST_SECONDS, MOST_TIMES = 0.1, 3.0
"""The bar."""
BEGINNING = 8
"""Moves that are not counted, at the beginning of a round."""
WARMING = 40
"""Moves that are played at a new server: whatever happens once in a process has happened then."""
COLUMNS = ("attack", "p50 without, ms", "p50", "p99 without", "p99", "page p99 without", "page p99")
MORE_COLUMNS = ("attacker, %", "server, %", "held", "memory, MB more", "bar")


class Trial:
    """An attack on one of two servers."""

    def __init__(self, name: str, quiet: MeasuredServer, rude: MeasuredServer) -> None:
        self.name, self.quiet, self.rude = name, quiet, rude
        self.without, self.during = Waiting(), Waiting()
        self.seconds = self.attacker_seconds = self.server_seconds = 0.0
        self.memory, self.held = -rude.memory(), 0

    async def carry_out(self, rounds: int, moves: int) -> None:
        """Let people play at both servers in turn."""
        table = await create_table(self.rude)
        for server in (self.quiet, self.rude):
            await played(server.address, WARMING)
        with attacked(self.rude, self.name, table["table"]) as attacker:
            await played(self.rude.address, BEGINNING)
            for number in range(rounds):
                with stopped(attacker), stopped(self.rude.server.process.pid):
                    await self.play(self.quiet, moves, self.without, number)
                began = time.perf_counter()
                used = processor_seconds(attacker), self.rude.processor_seconds()
                await self.play(self.rude, moves, self.during, number)
                self.seconds += time.perf_counter() - began
                self.attacker_seconds += processor_seconds(attacker) - used[0]
                self.server_seconds += self.rude.processor_seconds() - used[1]
            self.memory += self.rude.memory()
        self.held = self.rude.server.log().count("the event loop was held up")

    @staticmethod
    async def play(server: MeasuredServer, moves: int, waiting: Waiting, seed: int) -> None:
        """Play some moves, of which the first do not count."""
        found = await played(server.address, BEGINNING + moves, seed)
        waiting.moves += found.moves[BEGINNING:]
        waiting.pages += found.pages[BEGINNING // MOVES_PER_PAGE :]

    def report(self) -> bool:
        """Print a row; whether the bar is held."""
        before, after = Delays(self.without.moves), Delays(self.during.moves)
        pages = Delays(self.without.pages).p99, Delays(self.during.pages).p99
        delays = [f"{1000 * one:.1f}" for one in (before.p50, after.p50, before.p99, after.p99, *pages)]
        shares = [f"{100 * one / self.seconds:.0f}" for one in (self.attacker_seconds, self.server_seconds)]
        held = after.p99 < MOST_SECONDS and after.p99 < MOST_TIMES * before.p99
        cells = [self.name, *delays, *shares, str(self.held), f"{self.memory >> 20}", "held" if held else "missed"]
        print(f"| {' | '.join(cells)} |", flush=True)
        return held


@contextmanager
def stopped(process: int | None) -> Iterator[None]:
    """A process that does nothing for as long as the context lasts."""
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def try_attack(name: str, options: argparse.Namespace) -> bool:
    """Carry out an attack, and print a row; whether the bar is held."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        faults, servers = Faults(limits=options.limits), []
        for kind in ("quiet", "rude"):
            server = Server.forked(str(Path(folder) / f"{kind}.db"), Path(folder) / f"{kind}.log", faults)
            stack.callback(server.kill)
            servers.append(MeasuredServer(server.ready()))
        trial = Trial(name, *servers)
        asyncio.run(trial.carry_out(options.rounds, options.moves))
        return trial.report()


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--moves", type=int, default=40, help="of a round, at each server")
    parser.add_argument("--only", action="append", choices=list(ATTACKS))
    parser.add_argument("--limits", default="club")
    options = parser.parse_args()
    columns = (*COLUMNS, *MORE_COLUMNS)
    print(f"| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    held = [try_attack(name, options) for name in options.only or ATTACKS]
    print(f"\n{sum(held)} of {len(held)} held; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}.")


if __name__ == "__main__":
    main()
