"""Faults of a database or a clock, as context managers: each lasts as long as its context."""

import resource
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from typing import TypeAlias

from tests.server.support.databases import Postgres
from tests.server.support.servers import Server

Outage: TypeAlias = AbstractContextManager[None]

SLOW, BETWEEN = 0.2, 0.2
"""Seconds for which a slow database does nothing, again and again, and those in which it works."""
DAY = 24 * 3600.0


@contextmanager
def locked(file: str) -> Iterator[None]:
    """SQLite: another process has locked the file."""
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("COMMIT")


@contextmanager
def disk_full(servers: Sequence[Server]) -> Iterator[None]:
    """SQLite: the disk is full. No file of the servers may grow."""

    def limit(size: int) -> None:
        for server in servers:
            resource.prlimit(server.process.pid or 0, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    limit(1)
    try:
        yield
    finally:
        limit(resource.RLIM_INFINITY)


@contextmanager
def stopped(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL is stopped: connections are closed, new ones are refused."""
    postgres.stop()
    try:
        yield
    finally:
        postgres.start()


@contextmanager
def unresponsive(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL does not answer; its connections stay open."""
    postgres.freeze()
    try:
        yield
    finally:
        postgres.thaw()


@contextmanager
def postgres_disk_full(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL's disk is full. It ends itself when it cannot write its log; whoever makes room starts it again."""
    postgres.limit_files(1)
    try:
        yield
    finally:
        if postgres.limit_files("unlimited"):
            postgres.stop()
        postgres.start()


@contextmanager
def again_and_again(stop: Callable[[], Outage]) -> Iterator[None]:
    """A database that is slow: it is gone for a moment, then works for a moment, for as long as the context lasts."""
    over = threading.Event()

    def run() -> None:
        while not over.wait(BETWEEN):
            with stop():
                over.wait(SLOW)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@contextmanager
def clock_set(server: Server) -> Iterator[None]:
    """The clock of a server is set a day forth, then two days back, again and again, and right at the end."""
    over, clock = threading.Event(), server.clock

    def run() -> None:
        while not over.is_set():
            for shift in (DAY, -DAY):
                clock.set(shift)
                over.wait(SLOW)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        clock.set(0.0)
