"""Kill servers at random moments while people play, and see whether anything was lost.

    python benchmarks/kills.py [--times N] [--servers N] [--database FILE|URL] [--seed N] [--json FILE]
    python benchmarks/kills.py --outage SECONDS [--seed N] [--json FILE]

Without `--database`: N times on SQLite, N times on PostgreSQL, and N times one of three servers on one PostgreSQL, in
databases of their own. On PostgreSQL by URL the database must be empty. Guests play by WebSocket and by HTTP, cut their
own lines now and then, and send what was not answered again with the same mark. At the end the entries on disk are
compared with all that anybody was told; the command fails if a move was lost, made twice, or told before it was safe.

With `--outage`, no server is killed; instead the database is away for so long, once in each way: SQLite's disk is full,
SQLite's file is locked by somebody else, PostgreSQL is stopped and started, PostgreSQL does not answer; with two
servers on PostgreSQL. Nothing may be accepted meanwhile, /health must say so, and all must go on by itself afterwards.
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

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the tests do the same, a few times

from tests.server.support.databases import Postgres
from tests.server.support.kill_test import Siege
from tests.server.support.outages import Outage, full, locked, silent, stopped


def endure(name: str, database: str, asked: argparse.Namespace, outage: Callable[[Siege], Outage]) -> dict[str, Any]:
    """One row of outages."""
    began = time.monotonic()
    toll = asdict(Siege(database, servers=1 + ("://" in database), seed=asked.seed).endure(outage, asked.outage))
    del toll["kills"]
    row = {"outage": name, "away": asked.outage, **toll, "seconds": round(time.monotonic() - began, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def outages(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Every way in which a database can be away."""
    print("| outage | away, s | tables | accepted | sent again | of these on disk before | seconds |")
    print("|---|---|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [
            endure("SQLite: disk full", f"{folder}/full.db", asked, lambda siege: full(siege.servers)),
            endure("SQLite: locked", f"{folder}/locked.db", asked, lambda siege: locked(siege.database)),
        ]
    with Postgres() as postgres:
        rows.append(endure("PostgreSQL: stopped", postgres.fresh(), asked, lambda _: stopped(postgres)))
        rows.append(endure("PostgreSQL: silent", postgres.fresh(), asked, lambda _: silent(postgres)))
    return rows


def besiege(name: str, database: str, asked: argparse.Namespace, servers: int) -> dict[str, Any]:
    """One row."""
    began = time.monotonic()
    toll = asdict(Siege(database, servers=servers, seed=asked.seed).run(asked.times))
    row = {"database": name, "servers": servers, **toll, "seconds": round(time.monotonic() - began, 1)}
    print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
    return row


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--servers", type=int, default=1, help="on the database that is named")
    parser.add_argument("--database")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--outage", type=float, metavar="SECONDS", help="take the database away instead")
    asked = parser.parse_args()
    rows = outages(asked) if asked.outage else kills(asked)
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=2), "utf-8")


def kills(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Every kind of database."""
    print("| database | servers | kills | tables | accepted | sent again | of these on disk before | seconds |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    if asked.database:
        return [besiege("named", asked.database, asked, asked.servers)]
    with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
        rows = [besiege("SQLite", f"{folder}/tables.db", asked, 1)]
    with Postgres() as postgres:
        rows.append(besiege("PostgreSQL", postgres.fresh(), asked, 1))
        rows.append(besiege("PostgreSQL", postgres.fresh(), asked, 3))
    return rows


if __name__ == "__main__":
    main()
