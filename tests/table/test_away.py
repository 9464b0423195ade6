"""A database that is away for a while, or has no room: said clearly, nothing lost, and well again by itself."""

import resource
import sqlite3
import time
from collections.abc import Callable
from copy import copy
from pathlib import Path

import pytest

from meandre.core.words import say
from meandre.table.phrases import phrase
from tests.table.callers import Caller
from tests.table.databases import Postgres
from tests.table.servers import Start

AWAY = say(phrase("database-away"), "en")
SECONDS = 3.0
"""How long it is away: longer than nothing, shorter than a test may last."""
PATIENCE = 25.0


def hurt(
    caller: Caller,
    harm: Callable[[], object],
    heal: Callable[[], object],
    seconds: float = SECONDS,
    readable: bool = False,
) -> None:
    """Play, lose the database, ask in vain, get it back, and ask again with the same mark."""
    caller.play(3)
    seat, asked = caller.turn("again")
    before = caller.look()
    harm()
    try:
        end = time.monotonic() + seconds
        while True:
            status, answer = caller.move(seat, asked)
            assert (status, answer) == (503, {"error": AWAY})
            if time.monotonic() > end:
                break
        assert caller.look() == before
        status, said = caller.server.health()
        assert status == 200 if readable else (status == 503 and AWAY in said)
    finally:
        heal()
    end = time.monotonic() + PATIENCE
    while (status := caller.move(seat, asked)[0]) != 200:
        assert status == 503
        assert time.monotonic() < end, "the server does not find its database again"
        time.sleep(0.05)
    assert caller.server.health()[0] == 200
    assert caller.move(seat, asked)[0] == 200
    assert caller.made() == 4
    caller.play(3)
    assert caller.made() == 7


def test_postgresql_stops_and_starts(postgres: Postgres, postgresql: str, start: Start) -> None:
    hurt(Caller(start(postgresql)), postgres.stop, postgres.start)


@pytest.mark.slow
def test_postgresql_does_not_answer(postgres: Postgres, postgresql: str, start: Start) -> None:
    """Its connections stay open, and nothing comes back."""
    caller = Caller(start(postgresql))
    began = time.monotonic()
    hurt(caller, postgres.freeze, postgres.thaw, seconds=0)
    assert time.monotonic() - began < 60


@pytest.mark.slow
def test_a_file_that_somebody_else_has_locked(tmp_path: Path, start: Start) -> None:
    caller = Caller(start(str(tmp_path / "tables.db")))
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    hurt(caller, lambda: other.execute("BEGIN EXCLUSIVE"), lambda: other.execute("COMMIT"), seconds=0, readable=True)
    other.close()


def test_a_disk_that_is_full(tmp_path: Path, start: Start) -> None:
    """No file of the server's may grow any more."""
    server = start(str(tmp_path / "tables.db"))
    process = server.process.pid or 0

    def room(most: int) -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    hurt(Caller(server), lambda: room(1), lambda: room(resource.RLIM_INFINITY), readable=True)


def test_listeners_hear_what_they_missed_while_the_database_was_away(
    postgres: Postgres, postgresql: str, start: Start
) -> None:
    """Two servers: each finds the way back by itself, and hears the other again."""
    here, there = Caller(start(postgresql)), start(postgresql)
    here.play(2)
    listener = copy(here)
    listener.server = there
    with listener.stream() as lines:
        moves = (line for line in lines if line["kind"] == "moved" and line["seat"] > 0)
        assert [next(moves)["seat"] > 0 for _ in range(2)]
        postgres.stop()
        assert here.server.health()[0] == 503
        postgres.start()
        end = time.monotonic() + PATIENCE
        while here.server.health()[0] != 200:
            assert time.monotonic() < end
        here.play(5)
        assert len([next(moves) for _ in range(5)]) == 5
