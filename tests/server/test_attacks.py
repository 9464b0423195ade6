"""Somebody plays through pages while somebody else attacks: by `benchmarks/attacks.py` for longer, and with figures."""

import asyncio
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.server.support.attacks import ATTACKS
from tests.server.support.measured_game import MeasuredServer, attacked, create_table
from tests.server.support.page_players import Delays, Waiting, played
from tests.server.support.servers import Faults, Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="looks at memory in /proc")]

MOVES = 20
PATIENCE = 1.0
"""Seconds that nearly every move takes at most while tests run beside it; alone it is a tenth of that."""
BUSY = 10
"""How many times as long as before, on a machine that is busy enough to be slow without an attack."""
MEMORY = 150 << 20


class Before(NamedTuple):
    """A server, and how long people wait there while nobody attacks."""

    server: MeasuredServer
    waiting: Waiting


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Before]:
    folder = tmp_path_factory.mktemp("attacks")
    server = MeasuredServer(Server.forked(str(folder / "tables.db"), folder / "log", Faults(limits="club")).ready())
    asyncio.run(attacked_moves(server, "dear-pages", 3))  # whatever happens once, such as loading every game
    yield Before(server, asyncio.run(played(server.address, MOVES)))
    server.server.kill()


async def attacked_moves(server: MeasuredServer, name: str, moves: int) -> Waiting:
    """How long people wait while somebody attacks."""
    table = await create_table(server)
    with attacked(server, name, table["table"]):
        return await played(server.address, moves)


@pytest.mark.parametrize("name", ATTACKS)
def test_nobody_else_notices(before: Before, name: str) -> None:
    server = before.server
    memory = server.memory()
    then = asyncio.run(attacked_moves(server, name, MOVES))
    for found, usual in ((then.moves, before.waiting.moves), (then.pages, before.waiting.pages)):
        patience = max(PATIENCE, BUSY * Delays(usual).p50)
        assert Delays(found).p50 < patience / 2
        assert Delays(found).p99 < 2 * patience
    assert server.memory() - memory < MEMORY
    assert server.is_alive()
    log = server.server.log()
    assert "Traceback" not in log
    assert len(log.splitlines()) < 100
