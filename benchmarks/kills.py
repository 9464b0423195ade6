"""Kill servers at random moments while clients play, and check that nothing was lost.

    python benchmarks/kills.py [--times N] [--servers N] [--database FILE|URL] [--seed N] [--json FILE]
    python benchmarks/kills.py --fault SECONDS [--seed N] [--json FILE]

Without `--database`: N times on SQLite, N times on PostgreSQL, and N times one of three servers on one PostgreSQL, in
databases of their own. A PostgreSQL given by URL must be empty. Clients play by WebSocket and by HTTP, sometimes cut
their own connections, and repeat a move without a reply with the same id. At the end the entries on disk are compared
with everything that the clients received; the command fails if a move was lost, made twice, or sent before it was on
disk.

With `--fault`, no server is killed; instead something goes wrong for so long, in each set-up: the disk is full; the
database is gone (SQLite's file is locked by another process, PostgreSQL is stopped and started) or does not answer; it
is slow (gone for a moment, again and again); the clock of a server is set a day forth and back. While there is no
database no move may be accepted and /health must say so; otherwise play must go on; afterwards the servers must recover
by themselves.
"""

import argparse
import json
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the tests run the same, with fewer kills

from tests.server.support.databases import Postgres
from tests.server.support.faults import SQLITE, Fault, of_postgres
from tests.server.support.kill_test import KillTest


def run_fault(
    setup: str, name: str, fault: Fault, database: str, servers: int, options: argparse.Namespace
) -> dict[str, Any]:
    """One row of the table of faults."""
    start = time.monotonic()
    counts = asdict(fault.run(KillTest(database, servers=servers, seed=options.seed), options.fault))
    del counts["kills"]
    row = {"set-up": setup, "fault": name, **counts, "seconds": round(time.monotonic() - start, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def run_faults(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Every fault in every set-up."""
    print("| set-up | fault | tables | accepted | sent again | of these on disk before | seconds |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [
            run_fault("SQLite", name, fault, f"{folder}/{number}.db", 1, options)
            for number, (name, fault) in enumerate(SQLITE.items())
        ]
    with Postgres() as postgres:
        for setup, servers in (("PostgreSQL", 1), ("PostgreSQL, 3 servers", 3)):
            for name, fault in of_postgres(postgres).items():
                database = postgres.empty_database()
                rows.append(run_fault(setup, name, fault, database, servers, options))
                postgres.release(database)
    return rows


def run_kills(name: str, database: str, options: argparse.Namespace, servers: int) -> dict[str, Any]:
    """One row of the table of kills."""
    start = time.monotonic()
    counts = asdict(KillTest(database, servers=servers, seed=options.seed).run(options.times))
    row = {"database": name, "servers": servers, **counts, "seconds": round(time.monotonic() - start, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--servers", type=int, default=1, help="servers on the given database")
    parser.add_argument("--database")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--fault", type=float, metavar="SECONDS", help="let things go wrong for so long instead")
    options = parser.parse_args()
    rows = run_faults(options) if options.fault else run_all_kills(options)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=2), "utf-8")


def run_all_kills(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Every kind of database."""
    print("| database | servers | kills | tables | accepted | sent again | of these on disk before | seconds |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    if options.database:
        return [run_kills("given", options.database, options, options.servers)]
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [run_kills("SQLite", f"{folder}/tables.db", options, 1)]
    with Postgres() as postgres:
        rows.append(run_kills("PostgreSQL", postgres.empty_database(), options, 1))
        rows.append(run_kills("PostgreSQL", postgres.empty_database(), options, 3))
    return rows


if __name__ == "__main__":
    main()
