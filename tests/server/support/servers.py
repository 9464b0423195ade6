"""Servers as operators run them, each in a process of its own that can be killed."""

import asyncio
import contextlib
import functools
import json
import mmap
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.context import ForkServerContext
from multiprocessing.forkserver import ensure_running
from pathlib import Path
from typing import Protocol

import pytest

from meandre.core.game import Game
from meandre.server.storage.engine import PRAGMAS, TIMEOUT
from meandre.server.storage.rows import PendingEntry, Written
from meandre.server.storage.store import Store

GAMES = ("mehen", "riombo")
"""The games that are compiled before the fork server forks."""
START_TIMEOUT = 60.0
"""Seconds that a server has to start, on a busy machine."""


class Process(Protocol):
    """What the two kinds of processes have in common."""

    @property
    def pid(self) -> int | None:
        """The process id."""

    def kill(self) -> None:
        """Send SIGKILL."""


@dataclass(frozen=True)
class Faults:
    """How a forked server differs from one that an operator runs."""

    lag: float = 0.0
    """Before a commit, and again before its result is known, up to so many seconds pass."""
    timeout: float = TIMEOUT
    """Seconds that the database has to answer."""
    limits: str = "none"
    """The preset of its limits."""
    bot_seconds: float = 0.0
    """If set, bots of all levels search for so long."""
    clock: Path | None = None
    """If set, a file by which a `ShiftedClock` sets the server's clock."""


class ShiftedClock:
    """A clock that another process can set: the seconds by which it is wrong are in a file that both have mapped."""

    def __init__(self, file: Path) -> None:
        with file.open("a+b") as opened:
            opened.truncate(8)  # of zeros, whoever of both comes first
            self._shift = memoryview(mmap.mmap(opened.fileno(), 8)).cast("d")
        self._right = time.time

    def set(self, shift: float) -> None:
        """Let it be wrong by so many seconds."""
        self._shift[0] = shift

    def now(self) -> float:
        """What it shows."""
        return self._right() + self._shift[0]


class Server:
    """A server process; its address is read from its output."""

    def __init__(self, process: Process, join: Callable[[float], int | None], output: Path) -> None:
        self.process, self._join, self.output = process, join, output
        self.address = ""
        self.clock: ShiftedClock
        """Only of a server that was forked with one."""

    @classmethod
    def command(cls, database: str, output: Path, options: Sequence[str] = ()) -> "Server":
        """`meandre serve`, as on the command line."""
        arguments = ["--no-browser", "--no-prepare", "--port", "0", "--database", database, *options]
        with output.open("wb") as out:
            process = subprocess.Popen([sys.executable, "-m", "meandre", "serve", *arguments], stdout=out, stderr=out)
        return cls(process, process.wait, output)

    @classmethod
    def forked(cls, database: str, output: Path, faults: Faults = Faults()) -> "Server":  # noqa: B008  # it is frozen
        """The same from a fork server that has imported everything: starts within a fraction of a second."""
        output.unlink(missing_ok=True)
        process = fork_server().Process(target=run_server, args=(database, output, faults), daemon=True)
        process.start()

        def join(seconds: float) -> int | None:
            process.join(seconds)
            return process.exitcode

        server = cls(process, join, output)
        if faults.clock:
            server.clock = ShiftedClock(faults.clock)
        return server

    def ready(self) -> "Server":
        """Wait until the server is healthy."""
        end = time.monotonic() + START_TIMEOUT
        while not self._healthy():
            assert time.monotonic() < end, f"the server does not start:\n{self.log()}"
            time.sleep(0.01)
        return self

    def _healthy(self) -> bool:
        if not self.address:
            first = self.log().partition("\n")[0] if self.output.exists() else ""
            if not first.endswith("/"):
                return False
            self.address = first.rpartition(" ")[2].rstrip("/").replace("localhost", "127.0.0.1")
        return self.health()[0] == 200

    def health(self) -> tuple[int, str]:
        """Status and body of /health; status 0 if there is no response."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=START_TIMEOUT) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()
        except OSError:
            return 0, ""

    def metrics(self) -> str:
        """Its metrics, from their own address."""
        lines = (json.loads(line) for line in self.log().splitlines() if line.startswith("{"))
        address = next(line["address"] for line in lines if line["event"] == "metrics")
        with urllib.request.urlopen(address, timeout=START_TIMEOUT) as response:
            found: str = response.read().decode()
        return found

    def log(self) -> str:
        """Everything that the server has written to its output."""
        return self.output.read_text("utf-8")

    def kill(self) -> None:
        """End the process without warning."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self._join(START_TIMEOUT)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal."""
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def wait(self, seconds: float) -> int | None:
        """Wait for the process to end; its exit code."""
        return self._join(seconds)


class Start(Protocol):
    """Starts a server and waits until it is healthy."""

    def __call__(self, database: str, kind: Callable[[str, Path], Server] = Server.forked) -> Server: ...


@functools.cache
def fork_server() -> ForkServerContext:
    """Started once, so that the environment does not change while other threads read it."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.server.support.preload"])
    with pytest.MonkeyPatch.context() as patch:  # Python 3.11 does not pass sys.path on
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
        ensure_running()
    return context


def run_server(database: str, output: Path, faults: Faults) -> None:
    """Run a server in this process."""
    from meandre.server.serve import serve
    from meandre.server.settings import Settings

    out = os.open(output, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(out, stream)
    if faults.bot_seconds:
        set_bot_seconds(faults.bot_seconds)
    if faults.clock:
        set_clock(ShiftedClock(faults.clock))
    settings = Settings(database, prepare=False, limits=faults.limits, metrics_address="127.0.0.1:0")
    serve(settings, "127.0.0.1", 0, browser=False, store=SlowStore(database, faults))


def set_bot_seconds(seconds: float) -> None:
    """Let all bots of this process search for so long."""
    from meandre.bots.bot import SearchBot
    from meandre.server.runtime import bot_pool

    def timed(game: Game, _spec: str, compiled: bool = True) -> SearchBot:
        return SearchBot(game, seconds=seconds, compiled=compiled)

    bot_pool.make_bot = timed  # type: ignore[attr-defined, assignment]


def set_clock(clock: ShiftedClock) -> None:
    """Let this process go by another clock."""
    from meandre.server.runtime.tables import TableService

    time.time = clock.now
    TableService.__init__.__defaults__ = (clock.now,)  # what it took from `time` when it was imported


class SlowStore(Store):
    """A store on a slow disk, or with less patience: more can go wrong between a write and the reply."""

    def __init__(self, database: str, faults: Faults) -> None:
        pragmas = (*PRAGMAS, f"busy_timeout={int(faults.timeout * 1000)}")
        super().__init__(database, timeout=faults.timeout, pragmas=pragmas)
        self.lag = faults.lag

    async def write(self, pending: Sequence[PendingEntry]) -> Written:
        """Wait before and after writing."""
        await self._wait()
        written = await super().write(pending)
        await self._wait()
        return written

    async def _wait(self) -> None:
        if self.lag:
            await asyncio.sleep(random.random() * self.lag)
