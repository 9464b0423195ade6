"""Startup: the database is created or migrated, waited for if it is slow, and the error says why it cannot be used."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest
import structlog

from meandre import cli
from meandre.core.messages import LANGUAGES
from meandre.server.domain.errors import DatabaseUnavailable, TableError
from meandre.server.storage.engine import url_of
from meandre.server.storage.startup import wait_until_ready
from meandre.server.storage.store import Store
from tests.server.support.databases import Postgres
from tests.server.support.outages import locked, stopped

NOWHERE = "postgresql://ann:geheim@127.0.0.1:9/tables?password=geheim"
Serve = Callable[[str], str]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Iterator[Serve]:
    """Runs `meandre serve` on a database that cannot be used: exit code 1, and the error output."""

    def run(database: str) -> str:
        arguments = ["meandre", "serve", "--no-browser", "--no-prepare", "--port", "0", "--database", database]
        monkeypatch.setattr("sys.argv", arguments)
        with pytest.raises(SystemExit) as end:
            cli.main()
        assert end.value.code == 1
        output = capfd.readouterr()
        assert output.out == "", "no address is printed if the server does not start"
        return output.err

    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    yield run
    structlog.reset_defaults()


def make_newer(database: str) -> None:
    """Leave the database as a later version would."""
    asyncio.run(wait_until_ready(database))
    change = "UPDATE alembic_version SET version_num = '9999'"
    if "://" not in database:
        with sqlite3.connect(database) as file:
            file.execute(change)
        file.close()
        return

    async def execute() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute(change)
        await connection.close()

    asyncio.run(execute())


def test_the_database_is_created_and_found_again(database: str) -> None:
    async def run() -> None:
        await wait_until_ready(database)
        await wait_until_ready(database)
        store = Store(database)
        await store.heartbeat(1.0)
        await store.heartbeat(2.0)
        await store.close()

    asyncio.run(run())


def test_a_database_of_a_newer_version_is_refused(database: str, serve: Serve) -> None:
    make_newer(database)
    error = serve(database)
    assert error.count("\n") == 1
    assert error.startswith("meandre: The database ")
    assert "newer version of Méandre" in error


def test_a_file_that_is_no_database_is_refused(tmp_path: Path, serve: Serve) -> None:
    (tmp_path / "poem.txt").write_text("Sous le pont Mirabeau coule la Seine", "utf-8")
    error = serve(str(tmp_path / "poem.txt"))
    assert error == f"meandre: The database {tmp_path}/poem.txt cannot be used: file is not a database\n"


def test_a_file_that_is_locked(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    asyncio.run(wait_until_ready(file))
    with locked(file), pytest.raises(DatabaseUnavailable) as refusal:
        asyncio.run(wait_until_ready(file, timeout=0.1, pragmas=("busy_timeout=100",)))
    assert str(refusal.value) == f"The database {file} cannot be used: database is locked"
    asyncio.run(wait_until_ready(file))


@pytest.mark.slow
def test_the_command_line_reports_a_file_that_is_locked(tmp_path: Path, serve: Serve) -> None:
    file = str(tmp_path / "tables.db")
    asyncio.run(wait_until_ready(file))
    with locked(file):
        assert serve(file).endswith(f"meandre: The database {file} cannot be used: database is locked\n")


@pytest.mark.parametrize("address", ["mysql://ann:geheim@host/tables", "postgresql://ann:geheim@host:port/tables"])
def test_unknown_addresses_are_refused_without_their_password(address: str, serve: Serve) -> None:
    error = serve(address)
    assert "is no address of a database" in error
    assert "geheim" not in error


def test_an_unreachable_server_is_named_without_its_password() -> None:
    with pytest.raises(DatabaseUnavailable) as refusal:
        asyncio.run(wait_until_ready(NOWHERE, patience=0))
    for language in LANGUAGES:
        error = refusal.value.translate(language)
        assert "postgresql://ann:***@127.0.0.1:9/tables " in error
        assert "Connect call failed" in error
        assert "geheim" not in error


def test_a_server_that_refuses_is_not_tried_again(postgres: Postgres, serve: Serve) -> None:
    start = time.monotonic()
    error = serve(postgres.url("nothing").replace("postgres@", "postgres:geheim@"))
    assert 'database "nothing" does not exist' in error
    assert "postgresql://postgres:***@" in error
    assert "geheim" not in error
    assert time.monotonic() - start < 10


def test_a_server_that_is_slow_to_start_is_waited_for(postgres: Postgres, postgresql: str) -> None:
    async def run() -> None:
        outage = stopped(postgres)
        await asyncio.to_thread(outage.__enter__)
        try:
            waiting = asyncio.create_task(wait_until_ready(postgresql, patience=60))
            await asyncio.sleep(0.3)
            assert not waiting.done()
        finally:
            await asyncio.to_thread(outage.__exit__, None, None, None)
        await waiting

    asyncio.run(run())


def test_an_error_while_connecting_means_that_the_database_is_unavailable(postgres: Postgres) -> None:
    """While connecting, asyncpg raises its own errors: SQLAlchemy does not wrap them."""

    async def run() -> None:
        store = Store(postgres.url("nothing"))
        with pytest.raises(DatabaseUnavailable):
            await store.ping()
        await store.close()

    asyncio.run(run())


def test_addresses_of_known_databases() -> None:
    assert Store(NOWHERE).address == "postgresql://ann:***@127.0.0.1:9/tables"
    assert Store("some/file.db").address == "some/file.db"
    with pytest.raises(TableError):
        url_of("oracle://host/tables")
