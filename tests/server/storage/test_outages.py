"""A database that is away for a while, or has no room: said clearly, nothing lost, and well again by itself."""

import time
from copy import copy
from functools import partial
from pathlib import Path

from meandre.core.messages import translate
from meandre.server.domain.messages import message
from tests.server.support.databases import Postgres
from tests.server.support.http_player import Caller
from tests.server.support.outages import Outage, full, locked, silent, stopped
from tests.server.support.servers import Server, Start

AWAY, FULL = (translate(message(key), "en") for key in ("database-away", "database-full"))
SECONDS = 1.2
"""How long it is away: longer than a server waits before it looks again. `python benchmarks/kills.py --outage 10` does
the same while many play, for as long as one likes."""
PATIENCE = 25.0

hasty = partial(Server.born, patience=0.5)
"""A server that waits half a second for its database, where others wait five."""


def hurt(caller: Caller, outage: Outage, why: str, seconds: float = SECONDS) -> None:
    """Play, lose the database, ask in vain, get it back, and ask again with the same mark."""
    caller.play(3)
    seat, asked = caller.turn("again")
    before = caller.look()
    with outage:
        end = time.monotonic() + seconds
        while True:
            status, answer = caller.move(seat, asked)
            assert (status, answer) == (503, {"error": AWAY})
            if time.monotonic() > end:
                break
        assert caller.look() == before
        status, said = caller.server.health()
        assert (status, why in said) == (503, True), said
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
    hurt(Caller(start(postgresql)), stopped(postgres), AWAY)


def test_postgresql_does_not_answer(postgres: Postgres, postgresql: str, start: Start) -> None:
    hurt(Caller(start(postgresql, hasty)), silent(postgres), AWAY)


def test_a_file_that_somebody_else_has_locked(tmp_path: Path, start: Start) -> None:
    hurt(Caller(start(str(tmp_path / "tables.db"), hasty)), locked(str(tmp_path / "tables.db")), FULL)


def test_a_disk_that_is_full(tmp_path: Path, start: Start) -> None:
    server = start(str(tmp_path / "tables.db"))
    hurt(Caller(server), full([server]), FULL)


def test_health_tells_of_a_full_disk_before_anybody_moves_and_when_there_is_room_again(
    tmp_path: Path, start: Start
) -> None:
    server = start(str(tmp_path / "tables.db"))
    with full([server]):
        end = time.monotonic() + PATIENCE
        while server.health()[0] == 200:  # what was written a moment ago is good for a second
            assert time.monotonic() < end
            time.sleep(0.05)
        assert FULL in server.health()[1]
    assert server.health()[0] == 200


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
        with stopped(postgres):
            assert here.server.health()[0] == 503
        end = time.monotonic() + PATIENCE
        while here.server.health()[0] != 200:
            assert time.monotonic() < end
            time.sleep(0.05)
        here.play(5)
        assert len([next(moves) for _ in range(5)]) == 5
