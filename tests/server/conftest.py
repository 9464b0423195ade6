"""Databases, hubs and servers for the tests of the table."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meandre.server.storage import store
from tests.server.support.databases import Postgres
from tests.server.support.servers import Server, Start

KINDS = ("sqlite", "postgresql")
UNSAFE = "synchronous=OFF"


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """No test cuts the power, so nothing would come of it; servers in processes of their own wait as they always do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(store.Store.__init__.__kwdefaults__, "pragmas", (*store.PRAGMAS, UNSAFE))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of a worker."""
    with Postgres() as running:
        yield running


@pytest.fixture
def postgresql(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database in it."""
    address = postgres.fresh()
    yield address
    postgres.give_back(address)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, of each kind that we serve from: what holds for one must hold for the other."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    found: str = request.getfixturevalue("postgresql")
    return found


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a server on a database; whatever still runs at the end is killed."""
    servers: list[Server] = []

    def starting(database: str, kind: Callable[[str, Path], Server] = Server.born) -> Server:
        servers.append(kind(database, tmp_path / f"server-{len(servers)}"))
        return servers[-1].ready()

    yield starting
    for server in servers:
        server.kill()
