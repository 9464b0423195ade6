"""Kill servers at random moments while clients play, and check that nothing was lost.

    python benchmarks/kills.py [--times N] [--servers N] [--database FILE|URL] [--seed N] [--json FILE]
    python benchmarks/kills.py --outage SECONDS [--seed N] [--json FILE]

Without `--database`: N times on SQLite, N times on PostgreSQL, and N times one of three servers on one PostgreSQL, in
databases of their own. A PostgreSQL given by URL must be empty. Clients play by WebSocket and by HTTP, sometimes cut
their own connections, and repeat a move without a reply with the same id. At the end the entries on disk are compared
with everything that the clients received; the command fails if a move was lost, made twice, or sent before it was on
disk.

With `--outage`, no server is killed; instead the database is unavailable for so long, once in each way: SQLite's disk
is full, SQLite's file is locked by another process, PostgreSQL is stopped and started, PostgreSQL does not answer; with
two servers on PostgreSQL. Meanwhile no move may be accepted and /health must report the outage; afterwards the servers
must recover by themselves.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the tests run the same, with fewer kills

from tests.server.support.databases import Postgres
from tests.server.support.kill_test import KillTest
from tests.server.support.outages import Outage, disk_full, locked, stopped, unresponsive


def run_outage(
    name: str, database: str, options: argparse.Namespace, outage: Callable[[KillTest], Outage]
) -> dict[str, Any]:
    """One row of the table of outages."""
    start = time.monotonic()
    test = KillTest(database, servers=1 + ("://" in database), seed=options.seed)
    counts = asdict(test.run_outage(outage, options.outage))
    del counts["kills"]
    row = {"outage": name, "length": options.outage, **counts, "seconds": round(time.monotonic() - start, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def run_outages(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Every kind of outage."""
    print("| outage | length, s | tables | accepted | sent again | of these on disk before | seconds |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [
            run_outage("SQLite: disk full", f"{folder}/full.db", options, lambda test: disk_full(test.servers)),
            run_outage("SQLite: locked", f"{folder}/locked.db", options, lambda test: locked(test.database)),
        ]
    with Postgres() as postgres:
        database = postgres.empty_database()
        rows.append(run_outage("PostgreSQL: stopped", database, options, lambda _: stopped(postgres)))
        database = postgres.empty_database()
        rows.append(run_outage("PostgreSQL: does not answer", database, options, lambda _: unresponsive(postgres)))
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
    parser.add_argument(
        "--outage", type=float, metavar="SECONDS", help="make the database unavailable for so long instead"
    )
    options = parser.parse_args()
    rows = run_outages(options) if options.outage else run_all_kills(options)
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
