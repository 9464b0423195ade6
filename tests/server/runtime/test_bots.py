"""Bots at tables: a failing search leaves no seat stuck, hints count by what they cost, unwatched bots rest."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from meandre.bots.analysis import Analysis, Analyzer, Candidate
from meandre.bots.bot import Bot, RandomBot
from meandre.core.game import Game
from meandre.core.position import Position, same
from meandre.games.catalogue import game as find_game
from meandre.server.language import Translator
from meandre.server.runtime import bot_pool
from meandre.server.runtime.bot_pool import BotPool, position_of
from meandre.server.runtime.scheduler import Search
from meandre.server.runtime.table_tasks import TableTasks
from tests.server.support.app_client import API, AppClient, TableClient, json_of, problem_of, running_app

PATIENCE = 30.0
BOTS = [{"kind": "bot", "level": level} for level in (5, 2)]
AT_ONCE = {"pace": 0}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[AppClient]:
    with running_app(tmp_path, threads=2) as app:
        yield app


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something, as long as a busy machine may take."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


class BrokenBot:
    """A bot whose search fails."""

    def __init__(self, seen: list[tuple[Position, int, int]]) -> None:
        self.seen = seen

    def choose(self, view: Position, seat: int, seed: int) -> int:
        self.seen.append((view, seat, seed))
        raise ZeroDivisionError


def break_bots(monkeypatch: pytest.MonkeyPatch, *broken: str) -> list[tuple[Position, int, int]]:
    """Let bots fail; returns what they are asked."""
    seen: list[tuple[Position, int, int]] = []

    def make(game: Game, spec: str, compiled: bool = True) -> Bot:
        return BrokenBot(seen) if spec in broken else RandomBot(game)

    monkeypatch.setattr(bot_pool, "make_bot", make)
    return seen


@pytest.mark.parametrize("broken", [["tanbo:5"], ["tanbo:5", "tanbo:1"]])
def test_a_seat_is_never_stuck_because_its_bot_fails(
    app: AppClient, monkeypatch: pytest.MonkeyPatch, broken: list[str]
) -> None:
    """Once more with another seed, then a simpler bot, at last any legal move; and all of it is in the log."""
    seen = break_bots(monkeypatch, *broken)

    async def run() -> TableClient:
        table = await app.create_table("tanbo", BOTS, settings=AT_ONCE)
        await until(lambda: len(table.table.events) > 20)
        return table

    with capture_logs() as lines:
        table = app.run(run())
    failed = [line for line in lines if line["event"] == "a bot's search failed"]
    assert {line["level"] for line in failed} == {5} | ({1} if len(broken) > 1 else set())
    first, again = failed[:2]
    assert first["seed"] != again["seed"]
    assert first["position"] == again["position"]
    view, seat, seed = seen[0]
    assert same(position_of(first["position"], find_game("tanbo")), view)
    assert (first["seat"], first["seed"], first["table"]) == (seat + 1, seed, table.id[:6])
    assert table.id not in json.dumps(failed, default=str)
    assert app.tables.metrics.bot_errors._value.get() == len(failed)


def test_a_game_goes_on_after_an_error_that_nobody_has_thought_of(
    app: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, failures = BotPool.choose, [ZeroDivisionError(), ZeroDivisionError()]

    async def failing(self: BotPool, *args: Any) -> str:
        if failures:
            raise failures.pop()
        return await choose(self, *args)

    async def run() -> None:
        table = await app.create_table("tanbo", [{"kind": "bot", "level": 1}] * 2, settings=AT_ONCE)
        await until(lambda: len(table.table.events) > 20)

    monkeypatch.setattr(BotPool, "choose", failing)
    monkeypatch.setattr("meandre.server.runtime.table_tasks.RETRY_INTERVAL", 0.05)
    with capture_logs() as lines:
        app.run(run())
    assert [line["event"] for line in lines].count("background work failed") == 2


def test_a_failing_search_is_a_message_and_no_error_of_the_server(
    app: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    async def run() -> None:
        table = await app.create_table("riombo", "hb")
        assert problem_of(await table[1].request("GET", "/hint"), 409)["type"] == "urn:meandre:problem:search-failed"
        assert "mistake" in json_of(await table[1].submit("hint", seat="1"), 409)["error"]

    monkeypatch.setattr("meandre.bots.analysis.Analyzer.analyze", fail)
    with capture_logs() as lines:
        app.run(run())
    assert [line["event"] for line in lines] == ["a bot's search failed"] * 2


class SlowSearches:
    """Searches for hints that last until they are told to end."""

    def __init__(self, app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.running: list[Search[Any]] = []
        self.ended = 0

        def slow(analyzer: Any, view: Position, seat: int, *, stop: Search[Any], **_: Any) -> Any:
            self.running.append(stop)
            end = time.monotonic() + PATIENCE
            while not stop.is_set() and time.monotonic() < end:
                time.sleep(0.001)
            self.ended += 1
            moves = analyzer.game.moves(view, seat)
            return Analysis(tuple(Candidate(move, 0.5, 1, (0.5,) * 6, 0.1, ()) for move in moves), 1, 1.0, mixed=False)

        monkeypatch.setattr(Analyzer, "analyze", slow)
        self.app = app

    @property
    def waiting(self) -> float:
        return float(self.app.tables.metrics.searches_waiting._value.get())


def test_a_flood_of_hints_keeps_one_search_busy_and_no_bot_waiting(
    app: AppClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each request replaces the one before; a bot elsewhere plays meanwhile."""
    searches = SlowSearches(app, monkeypatch)

    async def run() -> None:
        table = await app.create_table("riombo", "hb")
        asked = []
        for number in range(50):
            asked.append(asyncio.create_task(table[1].request("GET", "/hint")))
            await until(lambda number=number: len(searches.running) > number)  # type: ignore[misc]
        elsewhere = await app.create_table("tanbo", [{"kind": "bot", "level": 1}] * 2, settings=AT_ONCE)
        await until(lambda: len(elsewhere.table.events) > 20)
        await until(lambda: searches.ended == 49)
        assert searches.waiting == 0
        for one in asked[:-1]:
            assert problem_of(await one, 409)["type"] == "urn:meandre:problem:stale-version"
        searches.running[-1].set()
        assert json_of(await asked[-1])["move"]

    app.run(run())


class Hangs:
    """A client that ends its connection after a moment."""

    def __init__(self, app: AppClient) -> None:
        self.app = app
        self.gone = asyncio.Event()

    async def get(self, path: str, headers: dict[str, str]) -> None:
        """Ask, and go when told to."""
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "path": path,
        }
        scope |= {"raw_path": path.encode(), "query_string": b"", "headers": raw, "client": ("127.0.0.1", 1)}
        scope |= {"scheme": "http", "server": ("127.0.0.1", 80), "root_path": ""}
        begun = False

        async def receive() -> dict[str, Any]:
            nonlocal begun
            if not begun:
                begun = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self.gone.wait()
            return {"type": "http.disconnect"}

        async def send(_: object) -> None:
            """Nobody is there."""

        app: Any = self.app.app
        await app(scope, receive, send)


def test_everybody_sees_that_a_bot_has_less_time_to_think(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages that are open are told, and those that are loaded."""
    monkeypatch.setattr(app.app.state.bot_pool, "thinks_less", lambda *_: True)
    less = Translator("en")("bots-hurry")

    async def run() -> None:
        table = await app.create_table("tanbo", "hb", options={"first": "seat-2"}, settings={"pace": 10_000})
        async with table.spectator.page_socket() as page:
            await until(lambda: any(less in message for message in page.take_messages()))
        assert less in (await table[1].get_page()).text

    app.run(run())


def test_a_hint_does_not_outlive_its_connection(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    searches = SlowSearches(app, monkeypatch)

    async def run() -> None:
        table, client = await app.create_table("riombo", "hb"), Hangs(app)
        asked = asyncio.create_task(client.get(f"{API}/tables/{table.id}/hint", table[1].headers))
        await until(lambda: len(searches.running) == 1)
        client.gone.set()
        await until(lambda: searches.ended == 1)
        await asyncio.wait_for(asked, PATIENCE)

    app.run(run())


def test_a_hint_counts_by_the_time_that_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a cancelled one did not need is given back."""
    with running_app(tmp_path, hints_per_minute=3, clients_per_address=100) as app:
        searches, budget = SlowSearches(app, monkeypatch), app.app.state.limits.hints

        async def run() -> None:
            table = await app.create_table("riombo", "hb")
            for number in range(10):
                asked = asyncio.create_task(table[1].request("GET", "/hint"))
                await until(lambda number=number: len(searches.running) > number)  # type: ignore[misc]
                searches.running[-1].set()
                json_of(await asked)
            [client] = [client for client in budget._buckets if client.id == table[1].client_id]
            assert 0 < searches.running[-1].seconds < 1
            assert budget.left(client) > 1
            budget.charge(client, 2.5)
            assert problem_of(await table[1].request("GET", "/hint"), 429)

        app.run(run())


def test_bots_rest_when_nobody_has_looked_at_their_table_for_long(tmp_path: Path) -> None:
    """And go on as soon as somebody does; what lists show of a table is no look."""
    with running_app(tmp_path, unwatched_minutes=1) as app:

        async def run() -> None:
            table = await app.create_table("tanbo", [{"kind": "bot", "level": 1}] * 2)
            live = app.live_table(table.id)
            live.presence._looked -= 61
            before = live.entry_count
            await until(lambda: not any(table.id in worker for worker in tasks()))
            assert live.entry_count <= before + 1
            await app.tables.load(table.id)
            async with app.http() as client:
                await client.get(f"/t/{table.id}/board.svg")
            assert not any(table.id in worker for worker in tasks())
            await table.spectator.snapshot()
            assert any(table.id in worker for worker in tasks())
            before = live.entry_count
            await until(lambda: live.entry_count > before)

        def tasks() -> list[dict[str, Any]]:
            workers = [getattr(callback, "__self__", None) for callback in app.tables.on_change]
            return [worker.tasks for worker in workers if isinstance(worker, TableTasks)]

        app.run(run())


def test_bots_go_on_by_themselves_where_people_have_agreed_on_a_clock(tmp_path: Path) -> None:
    with running_app(tmp_path, unwatched_minutes=0.001) as app:

        async def run() -> None:
            table = await app.create_table("tanbo", "hb", settings={"pace": 0, "clock": 30})
            live = app.live_table(table.id)
            await until(lambda: live.table.seats_to_act() == [0])
            live.presence._looked -= 61
            json_of(await table[1].move(live.table.playing().legal(0)[0]))
            live.presence._looked -= 61
            await until(lambda: live.table.seats_to_act() != [1])

        app.run(run())
