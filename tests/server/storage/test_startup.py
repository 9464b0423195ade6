"""A database at the start: made or brought up to date; waited for if it is slow, and explained if it will not do."""

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
from meandre.server.domain.messages import DatabaseUnavailable, TableError
from meandre.server.storage import store
from meandre.server.storage.startup import wait_until_ready
from meandre.server.storage.store import Store
from tests.server.support.databases import Postgres
from tests.server.support.outages import locked, stopped

NOWHERE = "postgresql://ann:geheim@127.0.0.1:9/tables?password=geheim"
Serve = Callable[[str], str]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Iterator[Serve]:
    """`meandre serve` on a database that will not do: exit code 1, and all that it says."""

    def run(database: str) -> str:
        asked = ["meandre", "serve", "--no-browser", "--no-prepare", "--port", "0", "--database", database]
        monkeypatch.setattr("sys.argv", asked)
        with pytest.raises(SystemExit) as end:
            cli.main()
        assert end.value.code == 1
        said = capfd.readouterr()
        assert said.out == "", "no address is told where nobody will answer"
        return said.err

    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    yield run
    structlog.reset_defaults()


def make_newer(database: str) -> None:
    """As a later version would leave it."""
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


def test_it_is_made_and_found_again(database: str) -> None:
    async def run() -> None:
        await wait_until_ready(database)
        await wait_until_ready(database)
        there = Store(database)
        await there.beat(1.0)
        await there.beat(2.0)
        await there.close()

    asyncio.run(run())


def test_a_database_of_a_newer_version_is_left_alone(database: str, serve: Serve) -> None:
    make_newer(database)
    said = serve(database)
    assert said.count("\n") == 1
    assert said.startswith("meandre: The database ")
    assert "newer version of Méandre" in said


def test_what_is_no_database_is_said_to_be_none(tmp_path: Path, serve: Serve) -> None:
    (tmp_path / "poem.txt").write_text("Sous le pont Mirabeau coule la Seine", "utf-8")
    said = serve(str(tmp_path / "poem.txt"))
    assert said == f"meandre: The database {tmp_path}/poem.txt cannot be used: file is not a database\n"


def test_a_file_that_is_locked(tmp_path: Path, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "tables.db")
    asyncio.run(wait_until_ready(file))
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    monkeypatch.setattr(store, "PRAGMAS", ("busy_timeout=100",))
    with locked(file):
        assert serve(file) == f"meandre: The database {file} cannot be used: database is locked\n"
    asyncio.run(wait_until_ready(file))


@pytest.mark.parametrize("address", ["mysql://ann:geheim@host/tables", "postgresql://ann:geheim@host:port/tables"])
def test_an_address_of_nothing_that_we_know(address: str, serve: Serve) -> None:
    said = serve(address)
    assert "is no address of a database" in said
    assert "geheim" not in said


def test_a_server_that_nobody_can_reach_is_named_without_its_password() -> None:
    with pytest.raises(DatabaseUnavailable) as refusal:
        asyncio.run(wait_until_ready(NOWHERE, patience=0))
    for language in LANGUAGES:
        said = refusal.value.translate(language)
        assert "postgresql://ann:***@127.0.0.1:9/tables " in said
        assert "Connect call failed" in said
        assert "geheim" not in said


def test_a_server_that_says_no_is_not_asked_again(postgres: Postgres, serve: Serve) -> None:
    began = time.monotonic()
    said = serve(postgres.url("nothing").replace("postgres@", "postgres:geheim@"))
    assert 'database "nothing" does not exist' in said
    assert "postgresql://postgres:***@" in said
    assert "geheim" not in said
    assert time.monotonic() - began < 10


def test_a_server_that_is_slow_to_come_up_is_waited_for(postgres: Postgres, postgresql: str) -> None:
    async def run() -> None:
        absence = stopped(postgres)
        await asyncio.to_thread(absence.__enter__)
        try:
            waiting = asyncio.create_task(wait_until_ready(postgresql, patience=60))
            await asyncio.sleep(0.3)
            assert not waiting.done()
        finally:
            await asyncio.to_thread(absence.__exit__, None, None, None)
        await waiting

    asyncio.run(run())


def test_a_database_that_answers_with_an_error_of_its_own_is_away(postgres: Postgres) -> None:
    """Where there is no connection yet, nobody else explains what asyncpg says."""

    async def run() -> None:
        there = Store(postgres.url("nothing"))
        with pytest.raises(DatabaseUnavailable):
            await there.ask()
        await there.close()

    asyncio.run(run())


def test_addresses_are_those_of_databases_that_we_know() -> None:
    assert Store(NOWHERE).address == "postgresql://ann:***@127.0.0.1:9/tables"
    assert Store("some/file.db").address == "some/file.db"
    with pytest.raises(TableError):
        store.url_of("oracle://host/tables")
