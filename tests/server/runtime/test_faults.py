"""Faults of the database and of the clock while clients play: nothing acknowledged is lost, nothing is applied twice.

`python benchmarks/kills.py --fault 10` has every fault in every set-up, for longer.
"""

from pathlib import Path

import pytest

from tests.server.support.databases import Postgres
from tests.server.support.faults import SQLITE, of_postgres
from tests.server.support.kill_test import KillTest

pytestmark = pytest.mark.slow

SECONDS = 1.2
TABLES = 2
"""One for each game."""


@pytest.mark.parametrize("fault", SQLITE)
def test_one_server_on_sqlite(tmp_path: Path, fault: str) -> None:
    counts = SQLITE[fault].run(KillTest(str(tmp_path / "tables.db"), tables=TABLES), SECONDS)
    assert counts.accepted > TABLES


@pytest.mark.parametrize("fault", ["gone", "does not answer"])
def test_one_server_on_postgresql(postgres: Postgres, postgresql: str, fault: str) -> None:
    counts = of_postgres(postgres)[fault].run(KillTest(postgresql, tables=TABLES), SECONDS)
    assert counts.accepted > TABLES


@pytest.mark.parametrize("fault", ["slow", "clock set", "disk full", "gone"])
def test_two_servers_on_postgresql(postgres: Postgres, postgresql: str, fault: str) -> None:
    counts = of_postgres(postgres)[fault].run(KillTest(postgresql, servers=2, tables=TABLES), SECONDS)
    assert counts.accepted > TABLES
