"""The commands of operators, as people and programs use them."""

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner, Result

from meandre.cli import app
from meandre.cli.operate import seconds_of
from meandre.server.storage.schema import entries
from tests.server.support.furnished import DAY, Furnished, change, furnish
from tests.test_cli import meandre


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Furnished]:
    """A backup of tables that were left a hundred days ago."""
    folder = tmp_path_factory.mktemp("database")
    there = asyncio.run(furnish(str(folder / "tables.db"), age=100 * DAY))
    assert run("backup", folder / "kept", "--database", folder / "tables.db").exit_code == 0
    return folder / "kept", there


@pytest.fixture
def database(backup: tuple[Path, Furnished], tmp_path: Path) -> Path:
    """A database with these tables."""
    restored = run("restore", backup[0], "--database", tmp_path / "tables.db")
    assert "restored: 4 tables" in restored.output
    return tmp_path / "tables.db"


def run(*args: object) -> Result:
    return CliRunner().invoke(app, [str(arg) for arg in args])


def test_verify_says_what_is_wrong_and_fails(backup: tuple[Path, Furnished], database: Path) -> None:
    well = run("verify", "--database", database)
    assert well.exit_code == 0
    assert "4 tables" in well.output
    assert "all is well" in well.output
    id = backup[1].playing
    damage = sa.update(entries).where(entries.c.table_id == id, entries.c.number == 2).values(body=b"?")
    asyncio.run(change(str(database), damage))
    bad = run("verify", "--database", database)
    assert bad.exit_code == 1
    assert f"wrong: table {id[:6]}, entry 2: DecodeError" in bad.output
    assert id not in bad.output, "the whole id is a secret"
    told = run("verify", "--database", database, "--json")
    assert told.exit_code == 1
    [found] = json.loads(told.output)["wrong"]
    assert (found["table"], found["entry"]) == (id[:6], 2)


def test_tidy_only_counts_unless_it_is_told_to_delete(database: Path) -> None:
    ages = ("--finished-after", "1w", "--abandoned-after", "30d", "--bots-after", "1d")
    counted = run("tidy", "--database", database, *ages)
    assert "would delete: 4 tables" in counted.output
    assert "nothing was deleted" in counted.output
    assert json.loads(run("tidy", "--database", database, *ages, "--json").output)["abandoned"] == 2
    assert "would delete: 0 tables" in run("tidy", "--database", database, "--finished-after", "1y").output
    deleted = run("tidy", "--database", database, *ages, "--delete")
    assert "deleted: 4 tables" in deleted.output
    assert "finished 1, abandoned 2, bots only 1" in deleted.output
    assert "0 tables" in run("verify", "--database", database).output


def test_an_age_is_a_number_with_its_unit() -> None:
    assert [seconds_of(age) / DAY for age in ("1d", "2w", "1y", " 30D ")] == [1, 14, 365, 30]
    for age in ("", "30", "d", "-1d", "1h", "1.5d", "٣d"):
        assert run("tidy", "--finished-after", age).exit_code == 2


def test_a_mistake_is_told_in_a_line(backup: tuple[Path, Furnished], database: Path, tmp_path: Path) -> None:
    for args, reason in (
        (("tidy", "--database", database), "Say what to delete"),
        (("backup", backup[0], "--database", database), "--force overwrites it"),
        (("backup", tmp_path / "new", "--database", tmp_path / "none.db"), "There is no database"),
        (("restore", backup[0], "--database", database), "--force deletes them"),
        (("health", "http://127.0.0.1:9/"), "no answer from"),
    ):
        failed = run(*args)
        assert failed.exit_code == 1
        assert reason in failed.stderr
        assert len(failed.stderr.splitlines()) == 1


def test_the_commands_start_by_themselves(database: Path) -> None:
    done = meandre("verify", "--database", str(database))
    assert (done.returncode, done.stderr) == (0, "")
    assert "all is well" in done.stdout
    refused = meandre("backup", str(database), "--database", str(database), lang="fr")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith(f"meandre: {database} is there already")


class Answer(BaseHTTPRequestHandler):
    """Healthy below /well, unhealthy elsewhere."""

    def do_GET(self) -> None:
        well = self.path == "/well/health"
        self.send_response(200 if well else 503)
        self.end_headers()
        self.wfile.write(b'{"healthy": true}' if well else b'{"healthy": false, "error": "the disk is full"}')

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_health_asks_the_server(address: str) -> None:
    assert run("health", f"{address}/well/").exit_code == 0
    ill = run("health", address)
    assert ill.exit_code == 1
    assert "the disk is full" in ill.stderr


def test_health_asks_the_server_of_this_machine(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEANDRE_PORT", address.rpartition(":")[2])
    assert "the disk is full" in run("health").stderr
