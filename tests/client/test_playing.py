"""Bots at the tables of a real server."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest

from meandre.bots.faults import Faults
from meandre.client import ClientError, HashChain, NewTable, Played, create_table, play, sit
from meandre.client.connection import Connection
from meandre.client.playing import Player
from meandre.client.remote_table import RemoteTable, TableState
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.rng import new_rng
from meandre.games import catalogue
from tests.server.api.test_examples import PATIENCE, Proxy, port_of, proxy, wait_for  # noqa: F401
from tests.server.support.servers import Server
from tests.support.games import BUILT_IN

EXAMPLES = Path(__file__).parents[2] / "examples"
HERE = {"kind": "here"}


class First:
    """Always takes the first move."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        return self.game.moves(view, seat)[0]


class Broken(First):
    """Crashes."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        raise RuntimeError("lost")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps running."""
    folder = tmp_path_factory.mktemp("client")
    server = Server.forked(str(folder / "tables.db"), folder / "log").ready()
    yield server
    server.kill()


def played_by(address: str, created: NewTable, *bots: Any, **options: Any) -> list[Played]:
    """What came of a game that bots play to the end, one for each seat of ours."""
    with ThreadPoolExecutor(len(bots)) as pool:
        games = [
            pool.submit(play, address, bot, table=created.table, token=token, **options)
            for bot, token in zip(bots, created.tokens.values(), strict=True)
        ]
        return [game.result(4 * PATIENCE) for game in games]


@pytest.mark.slow
@pytest.mark.parametrize("name", BUILT_IN)
def test_any_kind_of_bot_plays_any_game_to_the_end(server: Server, name: str) -> None:
    chain = HashChain()  # one for both seats, as one person has for several
    created = create_table(server.address, name, [{**HERE, "chain": chain.end}] * 2)
    program = f"exec:{sys.executable} {EXAMPLES}/stdio_bot.py"
    one, other = played_by(server.address, created, First, program, seed=3, chain=chain)
    assert one.result == other.result
    assert one.result.ranks
    assert (one.game, one.seat, other.seat, one.table) == (name, 1, 2, created.table)
    assert one.decisions > 3
    assert one.faults == other.faults == Faults()
    record = Connection(server.address).request(f"/tables/{created.table}/record")
    assert record["result"]["ranks"] == one.result.ranks
    assert record["chains"] == [chain.end] * 2
    assert record["links"]  # chance depended on both
    assert not record.get("ended")


@pytest.mark.slow
def test_a_bot_of_ours_plays_against_one_of_the_servers(server: Server) -> None:
    events: list[dict[str, Any]] = []
    created = create_table(server.address, "mehen", [HERE, {"kind": "bot", "level": 1}], settings={"pace": 0})
    (played,) = played_by(server.address, created, "search:5", on_event=events.append)
    assert played.seat == 1
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    assert events[-1]["kind"] == "over"


@pytest.mark.slow
def test_a_bot_that_crashes_is_counted_and_forfeits_and_the_game_is_played_to_its_end(server: Server) -> None:
    created = create_table(server.address, "mehen", [HERE, HERE])
    broken, fine = played_by(server.address, created, Broken, First)
    assert broken.faults == Faults(crashes=3, forfeits=1)
    assert fine.faults == Faults()
    assert broken.result == fine.result


@pytest.mark.slow
def test_cut_connections_and_a_killed_server_are_survived(proxy: Proxy, tmp_path: Path) -> None:  # noqa: F811
    servers = [Server.forked(str(tmp_path / "tables.db"), tmp_path / f"log-{number}") for number in (1, 2)]
    events: list[dict[str, Any]] = []
    try:
        proxy.server_port = port_of(servers[0].ready())
        created = create_table(proxy.address, "mehen", [HERE, HERE])
        with ThreadPoolExecutor(1) as pool:
            games = pool.submit(played_by, proxy.address, created, First, Slow, on_event=events.append)
            wait_for(lambda: len(events) > 40 or games.done())
            proxy.cut()
            wait_for(lambda: len(events) > 80 or games.done())
            servers[0].kill()
            proxy.server_port = port_of(servers[1].ready())
            one, other = games.result(4 * PATIENCE)
    finally:
        for server in servers:
            server.kill()
    assert one.result == other.result
    numbers = [event["number"] for event in events]
    assert sorted(numbers) == sorted([*range(1, max(numbers) + 1)] * 2)  # every event once for each


class Slow(First):
    """Takes its time, so that something can happen meanwhile."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        time.sleep(0.01)
        return super().choose(view, seat, seed)


def test_a_seat_that_a_bot_of_the_server_has_taken_over_is_taken_back(server: Server) -> None:
    created = create_table(server.address, "mehen", [HERE, HERE], settings={"pace": 10_000})
    state = Connection(server.address).request(f"/tables/{created.table}")["state"]
    away = state["to_act"][0]
    own = RemoteTable(Connection(server.address, created.tokens[away]), created.table)
    assert own.act("substitute-bot")
    played = played_by(server.address, created, First, First)
    assert played[away - 1].decisions > 0
    record = Connection(server.address).request(f"/tables/{created.table}/record")
    assert record["result"] is not None


@pytest.mark.slow
def test_a_bot_waits_until_the_table_is_full(server: Server) -> None:
    created = create_table(server.address, "mehen", [HERE, {"kind": "open"}])
    began = threading.Event()

    def note(event: dict[str, Any]) -> None:
        if event["kind"] == "created":
            began.set()

    with ThreadPoolExecutor(1) as pool:
        game = pool.submit(play, server.address, First, table=created.table, token=created.tokens[1], on_event=note)
        assert began.wait(PATIENCE)
        token = sit(server.address, created.table, 2, name="Bo")
        other = play(server.address, First(catalogue.game("mehen")), table=created.table, token=token)
        assert game.result(PATIENCE).result == other.result
    record = Connection(server.address).request(f"/tables/{created.table}/record")
    assert record["chains"][0]  # published while the table waited


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"token": "nobody.at-all"}, "the token is for no seat at the table"),
        ({"seat": 2}, "the token is for seat 2, which is not ours"),
        ({"table": "nowhere"}, "404: "),
    ],
)
def test_whoever_has_no_seat_is_told_so(server: Server, change: dict[str, Any], problem: str) -> None:
    created = create_table(server.address, "mehen", [HERE, HERE])
    given = {"table": created.table, "token": created.tokens[1], **change}
    with pytest.raises(ClientError, match=problem):
        play(server.address, First, **given)


def test_a_bot_that_cannot_be_made_is_refused(server: Server) -> None:
    created = create_table(server.address, "mehen", [HERE, HERE])
    with pytest.raises(ValueError, match="No module named 'nobot'"):
        play(server.address, "nobot:Mine", table=created.table, token=created.tokens[1])


def command(*arguments: str) -> tuple[int, str, str]:
    """What `python -m meandre.client` ends with, and prints."""
    done = subprocess.run(
        [sys.executable, "-m", "meandre.client", *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=2 * PATIENCE,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.slow
def test_the_command_plays_a_game_against_a_bot_of_the_server(server: Server) -> None:
    program = f"exec:{sys.executable} {EXAMPLES}/stdio_bot.py"
    code, out, err = command(server.address, "mehen", "--bot", program, "--level", "1")
    assert (code, err) == (0, "")
    address, played = out.splitlines()
    assert address.startswith(f"{server.address}/t/")
    assert "result=Result(ending=" in played
    code, out, err = command(server.address, "chess", "--bot", "random")
    assert (code, out) == (1, "")
    assert err.startswith("meandre.client: 422: There is no game called chess.")


class Fake:
    """A table that was sat at before, of which only what is heard is known."""

    seat, table = 1, "T"

    def look(self) -> dict[str, Any]:
        return {"state": {"phase": "playing"}}

    def own_seat(self) -> dict[str, Any]:
        return {"chain": None}


def test_decisions_that_the_clock_has_taken_are_counted_and_a_damaged_table_is_said() -> None:
    player = Player(cast("RemoteTable", Fake()), First, new_rng(1), None)
    player.hear({"kind": "created", "game": "mehen", "rules": catalogue.game("mehen").version})
    for seat, overdue in ((1, True), (2, True), (1, False)):
        player.hear({"kind": "moved", "seat": seat, "move": "enter", "overdue": overdue})
    player.hear({"kind": "over", "result": {"ending": "quiet", "scores": [1, 2], "ranks": [2, 1]}})
    assert (player.played().overdue, player.played().result.ranks) == (1, [2, 1])
    with pytest.raises(ClientError, match="the table T is damaged"):
        player.answer(TableState(3, "playing", [1], damaged=True))
