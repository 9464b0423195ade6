"""The images of link previews: what a spectator sees, kept where they may be, drawn outside of the server."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meandre.games.catalogue import games
from meandre.server.web.rendering.preview_image import HEIGHT, WIDTH
from tests.server.support.app_client import AppClient, json_of, play_out, running_app
from tests.server.support.link_previews import get_path, head_of, play_first, size_of, table_image

BENCHMARK = Path(__file__).parents[3] / "benchmarks" / "link_previews.py"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("images")) as app:
        yield app


@pytest.fixture
def undrawn(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Images are sent as they are before they are drawn: what differs in one differs in the other."""
    monkeypatch.setattr(app.app.state.preview_images, "draw", lambda svg, _: svg.encode())
    monkeypatch.setattr(app.app.state.preview_images, "_kept", type(app.app.state.preview_images._kept)())


@pytest.mark.usefixtures("undrawn")
def test_a_hidden_bid_does_not_change_the_image(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("riombo", "hh", options={"first": "seat-1"})
        json_of(await table[1].move("bid 0"))
        image, head = await table_image(app, table.id), await head_of(app, f"/t/{table.id}")
        entries = table.table.entry_count
        for bid in (1, 2, 3):
            json_of(await table[1].move(f"bid {bid}"))
            again = await table_image(app, table.id, **table[1].browser_headers)
            assert (again.content, again.headers["etag"]) == (image.content, image.headers["etag"])
            assert (await head_of(app, f"/t/{table.id}")).found == head.found
        assert table.table.entry_count == entries + 3
        json_of(await table[2].move("bid 1"))
        assert (await table_image(app, table.id)).content != image.content, "now the bids are open"

    app.run(run())


@pytest.mark.usefixtures("undrawn")
def test_hidden_hands_do_not_change_the_image(app: AppClient) -> None:
    """Two deals of the same game: other cards in the hands, and nothing on the table yet."""

    async def run() -> None:
        tables = [await app.create_table("rio_grande", "hh", options={"first": "seat-1"}) for _ in range(2)]
        hands = [table.table.playing().position.hand.tobytes() for table in tables]
        assert hands[0] != hands[1]
        images = [await table_image(app, table.id, **table[1].browser_headers) for table in tables]
        assert images[0].content == images[1].content

    app.run(run())


def test_an_image_is_kept_by_browsers_and_by_the_server(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def draw(svg: str, _: int) -> bytes:
        drawn.append(svg)
        return svg.encode()

    async def run() -> None:
        table = await app.create_table("tanbo", "hh", options={"first": "seat-1"})
        first = await table_image(app, table.id)
        assert first.headers["cache-control"] == "public, max-age=60"
        assert "set-cookie" not in first.headers
        again = await table_image(app, table.id, **{"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
        assert len(drawn) == 1
        await play_first(table)
        changed = await table_image(app, table.id, **{"if-none-match": first.headers["etag"]})
        assert changed.status_code == 200
        assert len(drawn) == 2
        await play_out(table)
        assert (await table_image(app, table.id)).headers["cache-control"] == "public, max-age=86400"

    monkeypatch.setattr(app.app.state.preview_images, "draw", draw)
    app.run(run())


def test_an_image_is_not_compressed_again(app: AppClient) -> None:
    async def run() -> None:
        response = await get_path(app, "/link-preview/game/mehen-en.png", **{"accept-encoding": "gzip"})
        assert "content-encoding" not in response.headers
        assert size_of(response.content) == (WIDTH, HEIGHT)

    app.run(run())


@pytest.mark.parametrize(
    ("name", "status"),
    [
        *((name, 404) for name in ("home", "home-en", "home-en.svg", "home-xx.png", "other-en.png", "table/x-en.png")),
        ("game/x-en.png", 422),
    ],
)
def test_there_are_no_other_images(app: AppClient, name: str, status: int) -> None:
    async def run() -> None:
        assert (await get_path(app, f"/link-preview/{name}", accept="image/*")).status_code == status

    app.run(run())


def test_others_play_on_while_an_image_is_drawn(app: AppClient) -> None:
    """Drawing takes many times as long as a move; the server must not wait for it."""

    async def run() -> None:
        table = await app.create_table("mehen", "hh", options={"first": "seat-1"})
        drawing = asyncio.create_task(table_image(app, table.id))
        moves = 0
        while not drawing.done() and table.table.phase == "playing":
            await play_first(table)
            moves += 1
        assert size_of((await drawing).content) == (WIDTH, HEIGHT)
        assert moves > 5

    app.run(run())


def test_the_benchmark_has_a_row_for_every_game() -> None:
    command = [sys.executable, str(BENCHMARK), "--repeats", "1"]
    rows = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[2:]
    assert [row.split()[1] for row in rows] == [game.name for game in games()]
    for row in rows:
        cost, stop, stop_in_thread, size = (int(cell) for cell in row.strip("| ").split(" | ")[1:])
        assert min(cost, stop_in_thread, size) > 0 <= stop
