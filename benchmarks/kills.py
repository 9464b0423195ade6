"""Kill servers at random times while clients play, and check that nothing is lost.

    python benchmarks/kills.py [--times N] [--servers N] [--database FILE|URL] [--seed N] [--json FILE]
    python benchmarks/kills.py --outage SECONDS [--seed N] [--json FILE]

Without `--database`: N kills on SQLite, N on PostgreSQL, and N of one of three servers on one PostgreSQL, each in its
own database. A PostgreSQL database given by URL must be empty. Clients play by WebSocket and by HTTP, drop connections
at random, and resend unanswered moves with the same id. At the end the entries on disk are compared with everything
that the clients received; the command fails if a move was lost, applied twice, or announced before it was durable.

With `--outage`, no server is killed; instead the database is unavailable for that time, once in each way: SQLite's disk
is full, SQLite's file is locked by another process, PostgreSQL is stopped and started, PostgreSQL does not answer; with
two servers on PostgreSQL. No move may be accepted meanwhile, /health must report it, and play must resume without a
restart.
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

sys.path.insert(
    0, str(Path(__file__).resolve().parent.parent)
)  # tests/ is not installed; it runs the same with fewer kills

from tests.server.support.databases import Postgres
from tests.server.support.kill_test import Siege
from tests.server.support.outages import Outage, full, locked, silent, stopped


def run_outage(name: str, database: str, args: argparse.Namespace, outage: Callable[[Siege], Outage]) -> dict[str, Any]:
    """Run one outage; print and return its row."""
    start = time.monotonic()
    toll = asdict(Siege(database, servers=1 + ("://" in database), seed=args.seed).endure(outage, args.outage))
    del toll["kills"]
    row = {"outage": name, "away": args.outage, **toll, "seconds": round(time.monotonic() - start, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def outages(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Run every kind of outage."""
    print("| outage | duration, s | tables | accepted | resent | of these already stored | seconds |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [
            run_outage("SQLite: disk full", f"{folder}/full.db", args, lambda siege: full(siege.servers)),
            run_outage("SQLite: locked", f"{folder}/locked.db", args, lambda siege: locked(siege.database)),
        ]
    with Postgres() as postgres:
        rows.append(run_outage("PostgreSQL: stopped", postgres.fresh(), args, lambda _: stopped(postgres)))
        rows.append(run_outage("PostgreSQL: silent", postgres.fresh(), args, lambda _: silent(postgres)))
    return rows


def run_kills(name: str, database: str, args: argparse.Namespace, servers: int) -> dict[str, Any]:
    """Kill servers on one database; print and return its row."""
    start = time.monotonic()
    toll = asdict(Siege(database, servers=servers, seed=args.seed).run(args.times))
    row = {"database": name, "servers": servers, **toll, "seconds": round(time.monotonic() - start, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def main() -> None:
    """Run the kills or the outages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--servers", type=int, default=1, help="number of servers, with --database")
    parser.add_argument("--database")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--outage", type=float, metavar="SECONDS", help="make the database unavailable instead")
    args = parser.parse_args()
    rows = outages(args) if args.outage else kills(args)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=2), "utf-8")


def kills(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Run the kills on every kind of database."""
    print("| database | servers | kills | tables | accepted | resent | of these already stored | seconds |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    if args.database:
        return [run_kills("named", args.database, args, args.servers)]
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [run_kills("SQLite", f"{folder}/tables.db", args, 1)]
    with Postgres() as postgres:
        rows.append(run_kills("PostgreSQL", postgres.fresh(), args, 1))
        rows.append(run_kills("PostgreSQL", postgres.fresh(), args, 3))
    return rows


if __name__ == "__main__":
    main()
