"""So much and no more: requests, bodies, messages, connections."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from meandre.server.app import LARGEST_BODY
from meandre.server.domain.messages import TooManyRequests
from meandre.server.limits import ConnectionLimiter
from meandre.server.rate_limiter import RateLimiter
from meandre.server.serve import LARGEST_MESSAGE
from meandre.server.settings import Settings
from tests.server.support.app_client import House, Served, opened, told

KEY = bytes(32)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("doors")) as house:
        yield house


def test_too_many_requests_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("limit"), requests_per_minute=5) as house:

        async def hurry() -> None:
            async with house.visitor() as visitor:
                statuses = [(await visitor.get("/api/games")).status_code for _ in range(8)]
                assert statuses == [200] * 5 + [429] * 3
                refused = await visitor.get("/api/games", headers={"x-forwarded-for": "1.2.3.4"})
                assert refused.status_code == 429, "a header does not make one somebody else"
                assert refused.json()["error"]
                assert refused.headers["x-content-type-options"] == "nosniff"
                assert (await visitor.get("/health")).status_code == 200

        house.run(hurry())


def test_to_begin_a_connection_is_a_request_as_any_other(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What comes on it then is not."""
    with opened(tmp_path_factory.mktemp("limit"), requests_per_minute=6) as house:

        async def hurry() -> None:
            party = await house.lay("mehen", "hh")
            async with party[1].wire() as wire:
                for _ in range(10):
                    assert not (await wire.answer(move="fly"))["accepted"]
            async with party[1].stream() as stream:
                assert stream.status == 200
                assert stream.answer_headers["ratelimit-remaining"] == "3"
            async with party[1].page() as page, party[1].wire() as last, party[1].stream() as also:
                assert page.messages
                assert last.messages
                assert also.status == 200
            for late in (party[1].page(), party[1].wire()):
                async with late:
                    assert not late.accepted
                    assert late.closed == 4429
            async with party[1].stream() as stream:
                assert stream.status == 429
                assert 0 < int(stream.answer_headers["ratelimit-reset"]) <= 60
            other = party[1].wire()
            other.scope["client"] = ("10.0.0.1", 1)
            async with other:
                assert other.messages

        house.run(hurry())


def test_a_connection_too_many_is_refused_as_requests_are(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("hurry") / "tables.db", prepare=False, requests_per_minute=2)
    with Served(settings) as served:

        async def call() -> None:
            address = f"ws://{served.address}/api/tables/nothing/live"
            for _ in range(2):
                async with connect(address) as wire:
                    with pytest.raises(ConnectionClosedError):
                        await wire.recv()
            with pytest.raises(InvalidStatus) as refused:
                await connect(address)
            assert refused.value.response.status_code == 429
            assert refused.value.response.headers["ratelimit-remaining"] == "0"

        asyncio.run(call())


def test_a_turnstile_counts_minute_by_minute() -> None:
    now = 100.0
    turnstile = RateLimiter(2, lambda: now)
    assert [turnstile.turn("ada")[0] for _ in range(3)] == [True, True, False]
    assert turnstile.turn("bo") == (
        True,
        {
            "ratelimit-policy": "2; w=60",
            "ratelimit-limit": "2",
            "ratelimit-remaining": "1",
            "ratelimit-reset": "61",
        },
    )
    now += 59.5
    assert turnstile.turn("ada")[1]["ratelimit-reset"] == "1"
    now += 0.5
    assert turnstile.turn("ada")[0]
    assert turnstile.came == {"ada": 1}, "nobody is remembered for ever"


def test_large_bodies_are_refused(house: House) -> None:
    async def send() -> None:
        async with house.visitor() as visitor:
            for content in (b"x" * (LARGEST_BODY + 1), b'{"game":"' + b"x" * LARGEST_BODY):
                answer = await visitor.post(
                    "/api/tables", content=content, headers={"content-type": "application/json"}
                )
                assert answer.status_code == 413
            form = await visitor.post("/new/mehen", data={"name-1": "x" * LARGEST_BODY})
            assert form.status_code == 413

    house.run(send())


def test_large_messages_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("large") / "tables.db", prepare=False)
    with Served(settings, ws_max_size=LARGEST_MESSAGE) as served:

        async def shout() -> None:
            async with served.visitor() as visitor:
                laid = told(
                    await visitor.post("/api/tables", json={"game": "mehen", "seats": [{"kind": "here"}] * 2}), 201
                )
            async with connect(f"ws://{served.address}/api/tables/{laid['table']}/live") as wire:
                await wire.recv()
                await wire.send("x" * (LARGEST_MESSAGE - 1))
                assert '"accepted":false' in str(await wire.recv())
                await wire.send("x" * (LARGEST_MESSAGE + 1))
                with pytest.raises(ConnectionClosedError) as closed:
                    await asyncio.wait_for(wire.recv(), 10)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009

        asyncio.run(shout())


def test_so_many_connections_and_no_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("crowd"), connections=3, connections_per_client=2) as house:

        async def crowd() -> None:
            party = await house.lay("mehen", "hh")
            async with party.spectator.wire() as first, party.spectator.stream() as second:
                assert first.messages
                assert second.messages
                async with party.spectator.wire() as third, party.spectator.stream() as fourth:
                    assert (third.closed, third.reason) == (4429, "Too many connections at once.")
                    assert fourth.status == 429
                other = party.spectator.wire()
                other.scope["client"] = ("10.0.0.1", 1)
                last = party.spectator.wire()
                last.scope["client"] = ("10.0.0.2", 1)
                async with other, last:
                    assert other.messages
                    assert last.closed == 4429
                assert house.app.state.connection_limiter.total == 2
            async with party.spectator.wire() as again:
                assert again.messages
            assert house.app.state.connection_limiter.total == 0

        house.run(crowd())


def test_a_doorway_counts_by_client() -> None:
    class Connection:
        client: Any = None

    connection_limiter, somebody = ConnectionLimiter(2, 1), Connection()
    with connection_limiter.enter(somebody):  # type: ignore[arg-type]
        assert connection_limiter.total == 1
        with pytest.raises(TooManyRequests):
            connection_limiter.knock(somebody)  # type: ignore[arg-type]
    assert connection_limiter.inside == {}
