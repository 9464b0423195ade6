"""Servers as people run them, each a process of its own that can be killed."""

import asyncio
import contextlib
import functools
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
from multiprocessing.context import ForkServerContext
from multiprocessing.forkserver import ensure_running
from pathlib import Path
from typing import Protocol

import pytest

GAMES = ("mehen", "riombo")
"""What the servers from the nursery can play at once."""
PATIENCE = 60.0
"""Seconds that a server has to begin, on a machine that is busy."""


class Process(Protocol):
    """What is common to the two kinds of processes."""

    @property
    def pid(self) -> int | None:
        """Its number."""

    def kill(self) -> None:
        """Without a word."""


class Server:
    """A running server; its address is what it has said itself."""

    def __init__(self, process: Process, end: Callable[[float], int | None], said: Path) -> None:
        self.process, self._end, self.said = process, end, said
        self.address = ""

    @classmethod
    def command(cls, database: str, said: Path, options: Sequence[str] = ()) -> "Server":
        """`meandre serve`, as a person types it."""
        asked = ["--no-browser", "--no-prepare", "--port", "0", "--database", database, *options]
        with said.open("wb") as out:
            process = subprocess.Popen([sys.executable, "-m", "meandre", "serve", *asked], stdout=out, stderr=out)
        return cls(process, process.wait, said)

    @classmethod
    def born(
        cls, database: str, said: Path, lag: float = 0.0, patience: float | None = None, musing: float = 0.0
    ) -> "Server":
        """The same from the nursery, where all that takes long has been done before: begins in a moment.

        With a `lag`, up to so many seconds pass before a commit, and again until it is known of. With `patience`, the
        database has so many seconds to answer. Bots with `musing` think for so many seconds, whatever their level.
        """
        said.unlink(missing_ok=True)
        process = nursery().Process(target=grow, args=(database, said, lag, patience, musing), daemon=True)
        process.start()

        def end(seconds: float) -> int | None:
            process.join(seconds)
            return process.exitcode

        return cls(process, end, said)

    def ready(self) -> "Server":
        """Come back when it is well."""
        end = time.monotonic() + PATIENCE
        while not self._healthy():
            assert time.monotonic() < end, f"the server does not begin:\n{self.log()}"
            time.sleep(0.01)
        return self

    def _healthy(self) -> bool:
        if not self.address:
            first = self.log().partition("\n")[0] if self.said.exists() else ""
            if not first.endswith("/"):
                return False
            self.address = first.rpartition(" ")[2].rstrip("/").replace("localhost", "127.0.0.1")
        return self.health()[0] == 200

    def health(self) -> tuple[int, str]:
        """The status of /health, and what it says; 0 if nobody answers."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()
        except OSError:
            return 0, ""

    def log(self) -> str:
        """All that it has said."""
        return self.said.read_text("utf-8")

    def kill(self) -> None:
        """As a power cut would."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self._end(PATIENCE)

    def signal(self, number: signal.Signals) -> None:
        """Tell it something."""
        assert self.process.pid is not None
        os.kill(self.process.pid, number)

    def wait(self, seconds: float) -> int | None:
        """Wait until it has ended; its exit code."""
        return self._end(seconds)


class Start(Protocol):
    """Starts a server, ready to be asked."""

    def __call__(self, database: str, kind: Callable[[str, Path], Server] = Server.born) -> Server: ...


@functools.cache
def nursery() -> ForkServerContext:
    """Begins once, so that the environment does not change while others read it."""
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(["tests.server.support.preload"])
    with pytest.MonkeyPatch.context() as patched:  # it must find what is found here: Python 3.11 does not tell it
        patched.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
        ensure_running()
    return found


def grow(database: str, said: Path, lag: float, patience: float | None, musing: float) -> None:
    """Be a server."""
    from meandre.server.serve import serve
    from meandre.server.settings import Settings

    out = os.open(said, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(out, stream)
    if lag:
        slow_down(lag)
    if patience:
        be_hasty(patience)
    if musing:
        be_thoughtful(musing)
    serve(Settings(database, prepare=False, requests_per_minute=10**6), "127.0.0.1", 0, browser=False)


def be_hasty(patience: float) -> None:
    """Wait less for the database than a server does."""
    from meandre.server.storage import store

    pragmas = (*store.PRAGMAS, f"busy_timeout={int(patience * 1000)}")
    store.Store.__init__.__kwdefaults__ |= {"timeout": patience, "pragmas": pragmas}


def be_thoughtful(seconds: float) -> None:
    """Let every bot think for a long time."""
    from meandre.bots.bot import Searcher
    from meandre.server.runtime import bot_pool

    bot_pool.make_bot = lambda game, spec: Searcher(game, seconds=seconds)  # type: ignore[assignment]


def slow_down(lag: float) -> None:
    """Make a good disk a bad one: what can go wrong between writing and telling has time to."""
    from meandre.server.storage.rows import PendingEntry
    from meandre.server.storage.store import Store

    write = Store.write

    async def slowly(store: Store, rows: Sequence[PendingEntry]) -> set[tuple[str, int]]:
        await asyncio.sleep(random.random() * lag)
        found = await write(store, rows)
        await asyncio.sleep(random.random() * lag)
        return found

    Store.write = slowly  # type: ignore[method-assign, assignment]
