"""Database outages: reported, nothing lost, and the server recovers by itself."""

import time
from copy import copy
from functools import partial
from pathlib import Path

from meandre.core.messages import translate
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.problems import KINDS, URN
from tests.server.support.databases import Postgres
from tests.server.support.http_player import HttpPlayer
from tests.server.support.outages import Outage, disk_full, locked, stopped, unresponsive
from tests.server.support.servers import Faults, Server, Start

AWAY, FULL = (translate(message(key), "en") for key in ("database-away", "database-full"))
SECONDS = 1.2
"""Length of the outage: longer than the retry interval of a server. `python benchmarks/kills.py --fault 10` does the
same while many clients play, for any length."""
TIMEOUT = 25.0

short_timeout = partial(Server.forked, faults=Faults(timeout=0.5))
"""A server that waits half a second for its database, instead of five."""
UNAVAILABLE = KINDS[DatabaseUnavailable]


def play_through(player: HttpPlayer, outage: Outage, reason: str, seconds: float = SECONDS) -> None:
    """Play; during the outage, send a move that is refused; afterwards, send it again with the same id."""
    player.play(3)
    seat, move = player.next_move("again")
    before = player.state()
    with outage:
        end = time.monotonic() + seconds
        while True:
            status, problem = player.move(seat, move)
            assert status == 503
            assert problem == {
                "type": URN + UNAVAILABLE.name,
                "title": UNAVAILABLE.title,
                "status": 503,
                "detail": AWAY,
            }
            if time.monotonic() > end:
                break
        assert player.state() == before
        status, body = player.server.health()
        assert (status, reason in body) == (503, True), body
    end = time.monotonic() + TIMEOUT
    while (status := player.move(seat, move)[0]) != 200:
        assert status == 503
        assert time.monotonic() < end, "the server does not recover"
        time.sleep(0.05)
    assert player.server.health()[0] == 200
    assert player.move(seat, move)[0] == 200
    assert player.decision_count() == 4
    player.play(3)
    assert player.decision_count() == 7


def test_postgresql_stops_and_starts(postgres: Postgres, postgresql: str, start: Start) -> None:
    play_through(HttpPlayer(start(postgresql)), stopped(postgres), AWAY)


def test_postgresql_does_not_answer(postgres: Postgres, postgresql: str, start: Start) -> None:
    play_through(HttpPlayer(start(postgresql, short_timeout)), unresponsive(postgres), AWAY)


def test_a_file_that_another_process_has_locked(tmp_path: Path, start: Start) -> None:
    file = str(tmp_path / "tables.db")
    play_through(HttpPlayer(start(file, short_timeout)), locked(file), FULL)


def test_a_disk_that_is_full(tmp_path: Path, start: Start) -> None:
    server = start(str(tmp_path / "tables.db"))
    play_through(HttpPlayer(server), disk_full([server]), FULL)


def test_health_reports_a_full_disk_before_the_first_move_and_recovers(tmp_path: Path, start: Start) -> None:
    server = start(str(tmp_path / "tables.db"))
    with disk_full([server]):
        end = time.monotonic() + TIMEOUT
        while server.health()[0] == 200:  # the last write counts for a second
            assert time.monotonic() < end
            time.sleep(0.05)
        assert FULL in server.health()[1]
    assert server.health()[0] == 200


def test_subscribers_get_what_they_missed_during_an_outage(postgres: Postgres, postgresql: str, start: Start) -> None:
    """Two servers: each reconnects by itself, and gets the notifications of the other again."""
    player, other_server = HttpPlayer(start(postgresql)), start(postgresql)
    player.play(2)
    subscriber = copy(player)
    subscriber.server = other_server
    with subscriber.stream() as lines:
        moves = (line for line in lines if line["kind"] == "moved" and line["seat"] > 0)
        assert [next(moves)["seat"] > 0 for _ in range(2)]
        with stopped(postgres):
            assert player.server.health()[0] == 503
        end = time.monotonic() + TIMEOUT
        while player.server.health()[0] != 200:
            assert time.monotonic() < end
            time.sleep(0.05)
        player.play(5)
        assert len([next(moves) for _ in range(5)]) == 5
