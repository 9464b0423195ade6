"""Database outages, as context managers: each lasts as long as its context."""

import resource
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from typing import TypeAlias

from tests.server.support.databases import Postgres
from tests.server.support.servers import Server

Outage: TypeAlias = AbstractContextManager[None]


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
