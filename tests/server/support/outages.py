"""What can happen to a database while servers use it: each lasts as long as its `with`."""

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
    """Somebody else has locked the file."""
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("COMMIT")


@contextmanager
def full(servers: Sequence[Server]) -> Iterator[None]:
    """No file of the servers' may grow any more."""

    def room(most: int) -> None:
        for server in servers:
            resource.prlimit(server.process.pid or 0, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    room(1)
    try:
        yield
    finally:
        room(resource.RLIM_INFINITY)


@contextmanager
def stopped(postgres: Postgres) -> Iterator[None]:
    """PostgreSQL has hung up on everybody, and nobody answers."""
    postgres.stop()
    try:
        yield
    finally:
        postgres.start()


@contextmanager
def silent(postgres: Postgres) -> Iterator[None]:
    """Its connections stay open, and nothing comes back."""
    postgres.freeze()
    try:
        yield
    finally:
        postgres.thaw()
