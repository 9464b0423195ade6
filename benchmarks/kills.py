"""Kill servers at random moments while people play, and see whether anything was lost.

    python benchmarks/kills.py [--times N] [--servers N] [--database FILE|URL] [--seed N] [--json FILE]

Without `--database`: N times on SQLite, N times on PostgreSQL, and N times one of three servers on one PostgreSQL, in
databases of their own. On PostgreSQL by URL the database must be empty. Guests play by WebSocket and by HTTP, cut their
own lines now and then, and send what was not answered again with the same mark. At the end the entries on disk are
compared with all that anybody was told; the command fails if a move was lost, made twice, or told before it was safe.
"""

import argparse
import json
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the tests do the same, a few times

from tests.table.databases import Postgres
from tests.table.siege import Siege


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
    asked = parser.parse_args()
    print("| database | servers | kills | tables | accepted | sent again | of these on disk before | seconds |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    if asked.database:
        rows = [besiege("named", asked.database, asked, asked.servers)]
    else:
        with tempfile.TemporaryDirectory(prefix="meandre-") as folder:
            rows = [besiege("SQLite", f"{folder}/tables.db", asked, 1)]
        with Postgres() as postgres:
            rows.append(besiege("PostgreSQL", postgres.fresh(), asked, 1))
            rows.append(besiege("PostgreSQL", postgres.fresh(), asked, 3))
    if asked.json:
        asked.json.write_text(json.dumps(rows, indent=2), "utf-8")


if __name__ == "__main__":
    main()
