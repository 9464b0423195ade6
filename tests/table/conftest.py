"""Databases, hubs and servers for the tests of the table."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.databases import Postgres
from tests.table.servers import Server, Start

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of a worker."""
    with Postgres() as running:
        yield running


@pytest.fixture
def postgresql(postgres: Postgres) -> str:
    """The address of a new database in it."""
    return postgres.fresh()


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
