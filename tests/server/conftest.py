"""Databases and servers for the tests of the server."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.support.databases import Postgres
from tests.server.support.servers import Server, Start

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of a worker."""
    with Postgres() as running:
        yield running


@pytest.fixture
def postgresql(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database in it."""
    address = postgres.empty_database()
    yield address
    postgres.release(address)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind that the server supports."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    found: str = request.getfixturevalue("postgresql")
    return found


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers; those that still run at the end are killed."""
    servers: list[Server] = []

    def start_server(database: str, kind: Callable[[str, Path], Server] = Server.forked) -> Server:
        servers.append(kind(database, tmp_path / f"server-{len(servers)}"))
        return servers[-1].ready()

    yield start_server
    for server in servers:
        server.kill()
