"""Somebody plays while somebody else attacks: by `benchmarks/attacks.py` for longer, and with figures."""

import asyncio
import sys
from collections.abc import Iterator

import pytest

from tests.server.support.attacks import ATTACKS
from tests.server.support.measured_game import MeasuredServer, attacked, create_table, delays_of_moves
from tests.server.support.servers import Faults, Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks at memory in /proc")]

MOVES = 30
PATIENCE = 1.0
"""Seconds that nearly every move takes at most while tests run beside it; alone it is a tenth of that."""
MEMORY = 150 << 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeasuredServer]:
    folder = tmp_path_factory.mktemp("attacks")
    server = Server.forked(str(folder / "tables.db"), folder / "log", Faults(limits="club")).ready()
    yield MeasuredServer(server)
    server.kill()


@pytest.mark.parametrize("name", ATTACKS)
def test_nobody_else_notices(server: MeasuredServer, name: str) -> None:
    async def run() -> None:
        table = await create_table(server)
        memory = server.memory()
        with attacked(server, name, table["table"]):
            found = await delays_of_moves(server, MOVES)
        assert found.p50 < PATIENCE / 2
        assert found.p99 < 2 * PATIENCE
        assert server.memory() - memory < MEMORY

    asyncio.run(run())
    assert server.is_alive()
    log = server.server.log()
    assert "Traceback" not in log
    assert len(log.splitlines()) < 100
