"""Limits: requests a minute, size of bodies and messages, live connections."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from meandre.server.app import MAX_BODY
from meandre.server.domain.errors import TooManyRequests
from meandre.server.limits import ConnectionLimiter, MessageRateLimiter, RateLimiter
from meandre.server.serve import LARGEST_MESSAGE
from meandre.server.settings import Settings
from tests.server.support.app_client import API, AppClient, json_of, problem_of, running_app
from tests.server.support.server_thread import ServerThread


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("limits")) as app:
        yield app


def test_too_many_requests_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running_app(tmp_path_factory.mktemp("limit"), requests_per_minute=5) as app:

        async def run() -> None:
            async with app.http() as client:
                statuses = [(await client.get(f"{API}/games")).status_code for _ in range(8)]
                assert statuses == [200] * 5 + [429] * 3
                refused = await client.get(f"{API}/games", headers={"x-forwarded-for": "1.2.3.4"})
                problem = problem_of(refused, 429)  # a header does not make it another client
                assert problem["type"] == "urn:meandre:problem:too-many-requests"
                assert problem["detail"]
                assert refused.headers["x-content-type-options"] == "nosniff"
                assert (await client.get("/health")).status_code == 200

        app.run(run())


def test_opening_a_live_connection_counts_as_a_request(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Its messages do not."""
    with running_app(tmp_path_factory.mktemp("limit"), requests_per_minute=6) as app:

        async def run() -> None:
            table = await app.create_table("mehen", "hh")
            async with table[1].socket() as socket:
                for _ in range(10):
                    assert not (await socket.reply("move", move="fly"))["accepted"]
            async with table[1].stream() as stream:
                assert stream.status == 200
                assert stream.response_headers["ratelimit-remaining"] == "3"
            async with table[1].page_socket() as page, table[1].socket() as last, table[1].stream() as also:
                assert page.messages
                assert last.messages
                assert also.status == 200
            for late in (table[1].page_socket(), table[1].socket()):
                async with late:
                    assert not late.accepted
                    assert late.closed == 4429
            async with table[1].stream() as stream:
                assert stream.status == 429
                assert 0 < int(stream.response_headers["ratelimit-reset"]) <= 60
            other = table[1].socket()
            other.scope["client"] = ("10.0.0.1", 1)
            async with other:
                assert other.messages

        app.run(run())


def test_a_socket_over_the_limit_is_refused_with_an_http_status(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("rate") / "tables.db", prepare=False, requests_per_minute=2)
    with ServerThread(settings) as server:

        async def run() -> None:
            address = f"ws://{server.address}{API}/tables/nothing/live"
            for _ in range(2):
                async with connect(address) as socket:
                    with pytest.raises(ConnectionClosedError):
                        await socket.recv()
            with pytest.raises(InvalidStatus) as refused:
                await connect(address)
            assert refused.value.response.status_code == 429
            assert refused.value.response.headers["ratelimit-remaining"] == "0"

        asyncio.run(run())


def test_a_rate_limiter_counts_in_windows_of_a_minute() -> None:
    now = 100.0
    limiter = RateLimiter(2, lambda: now)
    assert [limiter.allow("ada") for _ in range(3)] == [True, True, False]
    assert limiter.allow("bo")
    assert limiter.headers("bo") == {
        "ratelimit-policy": "2; w=60",
        "ratelimit-limit": "2",
        "ratelimit-remaining": "1",
        "ratelimit-reset": "61",
    }
    now += 59.5
    assert not limiter.allow("ada")
    assert limiter.headers("ada")["ratelimit-reset"] == "1"
    now += 0.5
    assert limiter.allow("ada")
    assert limiter.counts == {"ada": 1}, "the others are forgotten"


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
        client: Any = None

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

    monkeypatch.setattr("meandre.server.limits.time.monotonic", lambda: now)
    monkeypatch.setattr("meandre.server.limits.asyncio.sleep", sleep)

    async def run() -> None:
        limiter = MessageRateLimiter(10.0)
        for _ in range(10):
            await limiter.take()
        assert waits == []
        await limiter.take()
        await limiter.take(10.0)
        assert waits == [0.1, 1.0]

    asyncio.run(run())


def test_a_message_is_taken_at_once_only_if_there_are_enough_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meandre.server.limits.time.monotonic", lambda: 0.0)
    limiter = MessageRateLimiter(2.0)
    assert [limiter.take_now() for _ in range(3)] == [True, True, False]
    limiter.give_back(1.0)
    assert limiter.take_now()
    limiter.give_back(-9.0)
    limiter.give_back(9.5)
    assert not limiter.take_now()
