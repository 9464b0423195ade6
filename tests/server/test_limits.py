"""Limits: budgets of clients and addresses, turns, size of bodies and messages, live connections."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from meandre.bots.analysis import Analysis, Candidate
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.server.app import MAX_BODY
from meandre.server.domain.errors import TooManyRequests
from meandre.server.limits.budget import Client
from meandre.server.limits.requests import ConnectionLimiter, MessageLimiter
from meandre.server.serve import LARGEST_MESSAGE
from meandre.server.settings import PRESETS, Settings
from tests.server.support.app_client import (
    API,
    AppClient,
    PlayerClient,
    finished_riombo,
    json_of,
    problem_of,
    running_app,
)
from tests.server.support.server_thread import ServerThread


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("limits")) as app:
        yield app


SMALL = {"seconds_per_minute": 0.6, "clients_per_address": 1000}
"""A tenth of a second at once: a few requests."""


async def until_refused(client: httpx.AsyncClient, path: str) -> httpx.Response:
    for _ in range(1000):
        response = await client.get(path)
        if response.status_code != 200:
            return response
    raise AssertionError("nothing was refused")


def test_who_has_used_up_a_budget_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_app(tmp_path_factory.mktemp("limit"), **SMALL) as app:

        async def run() -> None:
            async with app.http() as client:
                refused = await until_refused(client, f"{API}/games")
                assert problem_of(refused, 429)["type"] == "urn:meandre:problem:too-many-requests"
                assert re.search("Try again in .* second", problem_of(refused, 429)["detail"])
                assert 0 < int(refused.headers["retry-after"]) < 60
                assert refused.headers["x-content-type-options"] == "nosniff"
                app.app.state.limits.work.charge(Client("", "127.0.0.1"), 1.0)  # more than a slow machine gives back
                again = await client.get(f"{API}/games", headers={"x-forwarded-for": "1.2.3.4"})
                assert again.status_code == 429, "a header does not make it another client"
                page = await client.get("/", headers={"accept": "text/html"})
                assert page.status_code == 429
                assert int(page.headers["retry-after"]) > 0
                assert "Easy, paddle more slowly" in page.text
                assert (await client.get("/health")).status_code == 200
            async with app.http(authorization=f"Bearer {app.app.state.signer.token('pada')}") as known:
                answered = await known.get(f"{API}/games")
                assert answered.status_code == 200, "a token makes it another client"
                assert re.fullmatch(r'"work";r=\d+;t=[1-9]', answered.headers["ratelimit"])
                assert answered.headers["ratelimit-policy"] == '"work";q=100;w=10'
            counted = app.tables.metrics.limited.labels("work", "client")._value.get()
            assert counted >= 3

        app.run(run())


def test_an_address_has_a_larger_budget_for_all_its_clients(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_app(tmp_path_factory.mktemp("limit"), **{**SMALL, "clients_per_address": 2}) as app:

        async def run() -> None:
            for n in range(10):
                async with app.http(authorization=f"Bearer {app.app.state.signer.token(f'p{n}')}") as client:
                    await until_refused(client, f"{API}/games")
            metrics = app.tables.metrics
            assert metrics.limited.labels("work", "address")._value.get() > 0
            asgi: Any = app.app
            client = httpx.AsyncClient(
                transport=httpx.ASGITransport(asgi, client=("10.0.0.1", 1)), base_url="http://meandre.test"
            )
            async with client:
                assert (await client.get(f"{API}/games")).status_code == 200

        app.run(run())


def test_a_live_connection_over_the_budget_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_app(tmp_path_factory.mktemp("limit"), **SMALL) as app:

        async def run() -> None:
            table = await app.create_table("mehen", "hh")
            limits = app.app.state.limits
            async with table[1].socket() as socket:
                assert not (await socket.reply("move", move="fly"))["accepted"]
                limits.work.charge(Client(table[1].client_id, "127.0.0.1"), 5.0)
                for late in (table[1].page_socket(), table[1].socket()):
                    async with late:
                        assert not late.accepted
                        assert late.closed == 4429
                async with table[1].stream() as stream:
                    assert stream.status == 429
                    assert int(stream.response_headers["retry-after"]) > 400
            async with table[2].socket() as other:
                assert other.messages

        app.run(run())


def test_sockets_over_a_limit_are_refused_with_an_http_status(
    tmp_path_factory: pytest.TempPathFactory, caplog: pytest.LogCaptureFixture
) -> None:
    """A program's and a page's: where there are too many of an address, and where a budget is used up."""
    settings = Settings(tmp_path_factory.mktemp("rate") / "tables.db", prepare=False)
    with ServerThread(settings) as server:

        async def refused(path: str) -> None:
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://{server.address}{path}")
            assert refused.value.response.status_code == 429
            assert int(refused.value.response.headers["retry-after"]) > 0

        async def run() -> None:
            async with server.http() as client:
                wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 2}
                id = json_of(await client.post(f"{API}/tables", json=wanted), 201)["table"]
            limiter = server.app.state.connection_limiter
            limiter.limit_per_client, before = 0, limiter.limit_per_client
            for path in (f"{API}/tables/{id}/live", f"/t/{id}/live"):
                await refused(path)
            limiter.limit_per_client = before
            address = f"ws://{server.address}{API}/tables/nothing/live"
            async with connect(address) as socket:
                with pytest.raises(ConnectionClosedError):
                    await socket.recv()
            server.app.state.limits.work.charge(Client("", "127.0.0.1"), 1000.0)
            for path in (f"{API}/tables/nothing/live", "/t/nothing/live"):
                await refused(path)

        asyncio.run(run())
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_path_that_leads_nowhere_and_a_form_of_another_site_are_charged(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with running_app(tmp_path_factory.mktemp("nowhere"), seconds_per_minute=30) as app:

        async def run() -> None:
            client, work = Client("", "127.0.0.1"), app.app.state.limits.work
            work.clock = lambda: 0.0  # nothing comes back
            for method, path, status in (("GET", "/nothing", 404), ("POST", "/new/mehen", 403), ("PUT", "/", 405)):
                before = work.left(client)
                site = "cross-site" if status == 403 else "same-origin"
                async with app.http(accept="text/html", **{"sec-fetch-site": site}) as stranger:
                    response = await stranger.request(method, path)
                assert (response.status_code, "<html" in response.text) == (status, True)
                assert work.left(client) < before
            work.charge(client, 1000.0)
            async with app.http() as stranger:
                assert (await stranger.get("/nothing")).status_code == 429
                assert (await stranger.get("/health")).status_code == 200

        app.run(run())


async def whole_hint(game: Game, view: Position, seat: int, *_: object, **__: object) -> Analysis:
    """An analysis that takes no time, and counts as if it had taken all that a hint may."""
    candidates = [Candidate(move, 0.5, 1, (0.5,) * 6, 0.1, ()) for move in game.moves(view, seat)]
    return Analysis(tuple(candidates), 1, 1.0, mixed=False)


@pytest.mark.parametrize(
    "limit", ["tables_per_hour", "chat_per_minute", "changes_per_minute", "hints_per_minute", "codes_per_minute"]
)
def test_each_thing_has_a_limit_of_its_own(tmp_path_factory: pytest.TempPathFactory, limit: str) -> None:
    """On every way in, and of every client for itself."""
    with running_app(tmp_path_factory.mktemp("limit"), **{limit: 3, "clients_per_address": 100}) as app:

        async def run() -> None:
            table = await app.create_table("riombo", "hb")  # where nobody waits for a turn
            over = await finished_riombo(app)
            app.app.state.limits.tables._buckets.clear()
            app.app.state.bot_pool.analyze = whole_hint
            player = table[1]
            wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 2}

            async def ways() -> list[httpx.Response]:
                async with app.http(**player.headers) as program, app.http(**player.browser_headers) as browser:
                    if limit == "tables_per_hour":
                        return [
                            await program.post(f"{API}/tables", json=wanted),
                            await browser.post("/play/mehen"),
                            await browser.post(
                                "/new/mehen", data={"players": "2", "seat-1": "here", "seat-2": "bot-1"}
                            ),
                            await browser.post(f"/t/{over.id}/play-on", data={"seat": "1", "step": "1"}),
                            await browser.post(f"/t/{over.id}/rematch", data={}),
                            await program.post(f"{API}/tables/{over.id}/continue", json={"step": 1, "seat": 1}),
                            await program.post(f"{API}/tables/{over.id}/rematch", json={}),
                        ]
                    if limit == "codes_per_minute":
                        return [await browser.post("/join", data={"where": "BBBB-BBBB"})]
                    if limit == "hints_per_minute":
                        return [await player.request("GET", "/hint"), await player.submit("hint", seat="1")]
                    if limit == "changes_per_minute":
                        return [
                            await player.send("name", seat=1, name="Ada"),
                            await player.submit("substitute-bot", seat="1"),
                            await browser.post(f"/t/{table.id}/link-device", data={}),
                        ]
                    said = [
                        await player.send("chat", text="hello"),
                        await player.submit("chat", text="hello", seat="1"),
                    ]
                    return [*said, await browser.post(f"/t/{table.id}/chat", data={"text": "hello", "seat": "1"})]

            async def on_sockets() -> list[dict[str, Any]]:
                command, place, fields = {
                    "chat_per_minute": ("chat", table[1], {"text": "hello"}),
                    "changes_per_minute": ("name", table[1], {"name": "Bo"}),
                    "tables_per_hour": ("rematch", PlayerClient(app, over.id, player.token), {}),
                }[limit]
                async with place.socket() as program, place.page_socket() as page:
                    replies = [await program.reply(command, **fields)]
                    page.take_messages()
                    page.send_text(json.dumps({"id": 7, "action": command, "fields": {"seat": "1", **fields}}))
                    await page.until(lambda: bool(page.messages))
                    replies += json.loads(page.messages[-1])
                return replies

            answers = [one for _ in range(4) for one in await ways()]
            statuses = [one.status_code for one in answers]
            assert 429 not in statuses[:3]
            assert set(statuses[3:]) == {429}
            assert all(int(one.headers["retry-after"]) > 0 for one in answers[3:])
            sent = await on_sockets() if limit not in ("hints_per_minute", "codes_per_minute") else []
            assert all("Try again" in one["error"] and one["retry_after"] > 0 for one in sent)
            name = limit.partition("_")[0]
            assert app.tables.metrics.limited.labels(name, "client")._value.get() == len(statuses) - 3 + len(sent)

        app.run(run())


def test_presets_set_every_limit_and_a_setting_wins() -> None:
    for name in PRESETS:
        found = Settings(limits=name)
        assert all(getattr(found, field) == value for field, value in PRESETS[name]._asdict().items())
    assert Settings(limits="public", chat_per_minute=1.0).chat_per_minute == 1.0


def test_large_bodies_are_refused(app: AppClient) -> None:
    async def run() -> None:
        async with app.http() as client:
            for content in (b"x" * (MAX_BODY + 1), b'{"game":"' + b"x" * MAX_BODY):
                response = await client.post(
                    f"{API}/tables", content=content, headers={"content-type": "application/json"}
                )
                assert problem_of(response, 413)["type"] == "urn:meandre:problem:too-large"
            form = await client.post("/new/mehen", data={"name-1": "x" * MAX_BODY})
            assert form.status_code == 413

    app.run(run())


def test_large_messages_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("large") / "tables.db", prepare=False)
    with ServerThread(settings, ws_max_size=LARGEST_MESSAGE) as server:

        async def run() -> None:
            async with server.http() as client:
                wanted = {"game": "mehen", "seats": [{"kind": "here"}] * 2}
                created = json_of(await client.post(f"{API}/tables", json=wanted), 201)
            async with connect(f"ws://{server.address}{API}/tables/{created['table']}/live") as socket:
                await socket.recv()
                await socket.send("x" * (LARGEST_MESSAGE - 1))
                assert '"accepted":false' in str(await socket.recv())
                await socket.send("x" * (LARGEST_MESSAGE + 1))
                with pytest.raises(ConnectionClosedError) as closed:
                    await asyncio.wait_for(socket.recv(), 10)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009

        asyncio.run(run())


def test_live_connections_over_the_limit_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_app(tmp_path_factory.mktemp("connections"), connections=3, connections_per_client=2) as app:

        async def run() -> None:
            table = await app.create_table("mehen", "hh")
            async with table.spectator.socket() as first, table.spectator.stream() as second:
                assert first.messages
                assert second.messages
                async with table.spectator.socket() as third, table.spectator.stream() as fourth:
                    assert (third.closed, third.reason) == (4429, "Too many connections at once.")
                    assert fourth.status == 429
                other = table.spectator.socket()
                other.scope["client"] = ("10.0.0.1", 1)
                last = table.spectator.socket()
                last.scope["client"] = ("10.0.0.2", 1)
                async with other, last:
                    assert other.messages
                    assert last.closed == 4429
                assert app.app.state.connection_limiter.total == 2
            async with table.spectator.socket() as again:
                assert again.messages
            assert app.app.state.connection_limiter.total == 0

        app.run(run())


def test_a_connection_limiter_counts_by_client() -> None:
    class Connection:
        scope: Any = {"state": {}, "client": None}  # noqa: RUF012

    limiter, connection = ConnectionLimiter(2, 1), Connection()
    with limiter.connected(connection):  # type: ignore[arg-type]
        assert limiter.total == 1
        with pytest.raises(TooManyRequests):
            limiter.check(connection)  # type: ignore[arg-type]
    assert limiter.open == {}


def test_messages_over_the_limit_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waits = 100.0, []

    async def sleep(seconds: float) -> None:
        nonlocal now
        waits.append(round(seconds, 3))
        now += seconds

    monkeypatch.setattr("meandre.server.limits.requests.time.monotonic", lambda: now)
    monkeypatch.setattr("meandre.server.limits.requests.asyncio.sleep", sleep)

    async def run() -> None:
        limiter = MessageLimiter(10.0)
        for _ in range(10):
            await limiter.take()
        assert waits == []
        await limiter.take()
        await limiter.take(10.0)
        assert waits == [0.1, 1.0]

    asyncio.run(run())


def test_a_message_is_taken_at_once_only_if_there_are_enough_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meandre.server.limits.requests.time.monotonic", lambda: 0.0)
    limiter = MessageLimiter(2.0)
    assert [limiter.take_now() for _ in range(3)] == [True, True, False]
    limiter.give_back(1.0)
    assert limiter.take_now()
    limiter.give_back(-9.0)
    limiter.give_back(9.5)
    assert not limiter.take_now()
