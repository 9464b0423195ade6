"""The lobby, and the small boards on its cards: for everybody the same, and cheap."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from meandre.server.language import Translator
from meandre.server.web.pages.lobby import MAX_AGE, LobbyCache
from meandre.server.web.rendering.table_card import ago
from tests.server.support.app_client import AppClient, json_of, running_app

LISTED = {"settings": {"listed": True}}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("lobby")) as app:
        yield app


class Clock:
    """A clock that tests set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(app: AppClient) -> Clock:
    """The clock of a fresh lobby."""
    clock = Clock()
    app.app.state.lobby = LobbyCache(app.tables, clock)
    return clock


async def get(app: AppClient, path: str, **headers: str) -> httpx.Response:
    async with app.http(accept="text/html", **headers) as client:
        return await client.get(path)


def test_tables_appear_are_watched_and_vanish(app: AppClient, clock: Clock) -> None:
    async def lobby() -> str:
        clock.now += MAX_AGE
        return (await get(app, "/lobby")).text

    async def run() -> None:
        assert "/t/" not in await lobby()
        table = await app.create_table("tanbo", "ho", options={"first": "seat-1"}, **LISTED)
        unlisted = await app.create_table("tanbo", "ho")
        waiting = await lobby()
        assert f'href="/t/{table.id}"' in waiting
        assert "Tables with a free seat" in waiting
        assert f'src="/t/{table.id}/board.svg' in waiting
        assert unlisted.id not in waiting
        json_of(await sit(table, 2))
        running = await lobby()
        assert f'href="/t/{table.id}"' in running
        assert "Tables with a free seat" not in running
        assert "Games to watch" in running

    async def sit(table: Any, seat: int) -> httpx.Response:
        async with app.http(accept="application/json") as guest:
            await guest.get("/")
            return await guest.post(f"/t/{table.id}/sit", data={"seat": str(seat)})

    app.run(run())


def test_however_many_ask_the_tables_are_looked_up_once(
    app: AppClient, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[str] = []
    listed = app.tables.store.listed

    async def count(phase: str, most: int = 50) -> Any:
        looked_up.append(phase)
        return await listed(phase, most)

    monkeypatch.setattr(app.tables.store, "listed", count)

    async def run() -> None:
        first = await get(app, "/lobby")
        for _ in range(5):
            again = await get(app, "/lobby", **{"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        assert len(looked_up) == 2, "tables that wait, and games that run"
        clock.now += MAX_AGE
        await get(app, "/lobby")
        assert len(looked_up) == 4

    app.run(run())


def test_own_tables_are_in_their_own_list_only(app: AppClient, clock: Clock) -> None:
    async def run() -> None:
        async with app.http(accept="text/html") as host:
            fields = {"players": "2", "seat-2": "open", "listed": "yes"}
            table = (await host.post("/new/tanbo", data=fields)).headers["location"]
            clock.now += MAX_AGE
            assert (await host.get("/")).text.count(f'href="{table}"') == 1
        assert (await get(app, "/")).text.count(f'href="{table}"') == 1, "others find it in the lobby"

    app.run(run())


def test_a_small_board_shows_everybody_what_a_spectator_sees(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hh", options={"first": "seat-1"})
        path = f"/t/{table.id}/board.svg"
        stranger = await get(app, path)
        assert stranger.headers["content-type"].startswith("image/svg+xml")
        json_of(await table[1].move("bid 0"))
        hidden = await get(app, path)
        for bid in (1, 2):
            json_of(await table[1].move(f"bid {bid}"))
            async with app.http(**table[1].browser_headers) as player:
                assert (await player.get(path)).text == (await get(app, path)).text == hidden.text
        json_of(await table[2].move("bid 1"))
        assert (await get(app, path)).text != hidden.text, "now the bids are open"
        assert (await get(app, "/t/nowhere/board.svg")).status_code == 404

    app.run(run())


def test_hidden_hands_do_not_change_the_small_board(app: AppClient) -> None:
    async def run() -> None:
        tables = [await app.create_table("rio_grande", "hh", options={"first": "seat-1"}) for _ in range(2)]
        hands = [table.table.playing().position.hand.tobytes() for table in tables]
        assert hands[0] != hands[1]
        boards = [await get(app, f"/t/{table.id}/board.svg") for table in tables]
        assert boards[0].text == boards[1].text

    app.run(run())


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (60, "a minute ago"),
        (7199, "an hour ago"),
        (3 * 3600, "3 hours ago"),
        (86400, "a day ago"),
        (9 * 86400, "9 days ago"),
    ],
)
def test_how_long_ago_is_said_in_the_largest_unit(seconds: float, words: str) -> None:
    assert ago(seconds, Translator("en")) == words
