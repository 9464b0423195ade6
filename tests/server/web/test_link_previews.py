"""Link previews: what others show of a link is described in words, drawn by us, and known to any stranger."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from meandre.core.game import Game
from meandre.core.messages import LANGUAGES
from meandre.server.web.rendering import link_preview
from meandre.server.web.rendering.preview_image import HEIGHT, WIDTH
from tests.server.support.app_client import AppClient, finished_riombo, json_of, play_out, running_app
from tests.server.support.connections import HOST
from tests.server.support.link_previews import Head, get_path, head_of, play_first, size_of, table_image

SEATS: list[dict[str, Any]] = [{"kind": "here", "name": "Ada"}, {"kind": "invited"}, {"kind": "bot", "level": 2}]
FACTS = {
    "fr": "Ada vous invite à jouer à Mehen. À 3, une place libre, environ 20 minutes par personne.",
    "en": "Ada invites you to play Mehen. 3 players, one free seat, about 20 minutes a player.",
    "de": "Ada lädt dich zu Mehen ein. Zu dritt, ein Platz frei, etwa 20 Minuten je Person.",
}
PAGES = ("home", "new", "rules", "learn", "table", "watched", "join", "taken", "device", "replay", "check", "error")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("previews")) as app:
        yield app


@pytest.fixture
def undrawn(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Images are sent as they are before they are drawn: what differs in one differs in the other."""
    monkeypatch.setattr(app.app.state.preview_images, "draw", lambda svg, _: svg.encode())
    monkeypatch.setattr(app.app.state.preview_images, "_kept", type(app.app.state.preview_images._kept)())


@pytest.fixture(scope="module")
def paths(app: AppClient) -> dict[str, str]:
    """A path of every kind of page."""

    async def run() -> dict[str, str]:
        waiting = await app.create_table("mehen", SEATS)
        playing, over = await app.create_table("tanbo", "hh"), await finished_riombo(app)
        link = json_of(await playing[1].send("link-device"))["result"]["link"]
        table, done = f"/t/{waiting.id}", f"/t/{over.id}"
        return {
            "home": "/",
            "new": "/new/mehen",
            "rules": "/rules/mehen",
            "learn": "/learn/mehen?step=2",
            "table": table,
            "watched": f"/t/{playing.id}",
            "join": urlsplit(waiting.invitations["2"]).path,
            "taken": f"{table}/join/1/guess",
            "device": urlsplit(link).path,
            "replay": f"{done}/replay?step=3",
            "check": f"{done}/check",
            "error": "/t/nothing/join/1/guess",
        }

    return app.run(run())


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_a_description_and_an_image_that_is_served(
    app: AppClient, paths: dict[str, str], name: str
) -> None:
    async def run() -> None:
        head = await head_of(app, paths[name])
        assert "Méandre" in head["title"] or "·" in head["title"]
        assert head["og:title"] == head["title"]
        assert 20 <= len(head["description"]) <= 400
        assert head["og:description"] == head["description"]
        assert (head["og:type"], head["og:site_name"], head["og:locale"]) == ("website", "Méandre", "en_GB")
        assert head["twitter:card"] == "summary_large_image"
        assert head["og:image:type"] == "image/png"
        assert head["og:image:alt"]
        assert (int(head["og:image:width"]), int(head["og:image:height"])) == (WIDTH, HEIGHT) == (1200, 630)
        image = head["og:image"].removeprefix(f"http://{HOST}")
        assert image.startswith("/link-preview/")
        response = await get_path(app, image)
        assert (response.status_code, response.headers["content-type"]) == (200, "image/png")
        assert size_of(response.content) == (WIDTH, HEIGHT)

    app.run(run())


@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("language", LANGUAGES)
def test_previews_are_in_the_language_of_the_page(app: AppClient, paths: dict[str, str], language: str) -> None:
    async def run() -> None:
        for name, path in paths.items():
            head, other = [
                await head_of(app, path, **{"accept-language": wished})
                for wished in (language, LANGUAGES[LANGUAGES.index(language) - 1])
            ]
            assert head["og:locale"][:2] == language
            assert f"-{language}.png" in head["og:image"]
            for what in ("description", "og:image:alt"):
                assert head[what] != other[what], name
            assert (await get_path(app, head["og:image"])).status_code == 200

    app.run(run())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_says_who_invites_to_what(app: AppClient, paths: dict[str, str], language: str) -> None:
    async def run() -> None:
        page = await get_path(app, paths["join"], **{"accept-language": language})
        assert Head(page.text)["description"].startswith(FACTS[language])
        who, facts = FACTS[language].split(". ", 1)
        assert who.split()[0] in page.text.partition("<main")[2], "the page says it too"
        assert facts in page.text.partition("<main")[2]

    app.run(run())


def test_somebody_without_a_name_invites_too(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "ho")
        head = await head_of(app, f"/t/{table.id}")
        assert head["description"].startswith("You are invited to play Tanbo. 2 players, one free seat, 5–15 minutes.")
        assert table[1].client_id not in str(head.found)

    app.run(run())


def test_a_table_says_who_plays_and_who_has_won(app: AppClient) -> None:
    async def run() -> None:
        named = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": 'B"o <b>'}]
        table = await app.create_table("tanbo", named)
        path = f"/t/{table.id}"
        assert (await head_of(app, path))["description"] == ('Ada and B"o <b> are playing Tanbo: watch the game live.')
        await play_out(table)
        result = table.table.playing().result()
        assert result is not None
        said = (await head_of(app, path))["description"]
        best = result.ranks.index(1)
        assert said.startswith(f"This game of Tanbo is over. 1. {named[best]['name']}: {result.scores[best]}, ")
        assert "Ada and" in (await head_of(app, f"{path}/replay"))["description"]

    app.run(run())


def test_pages_of_tables_are_not_indexed(app: AppClient, paths: dict[str, str]) -> None:
    async def run() -> None:
        for name, path in paths.items():
            head = await head_of(app, path)
            public = name in ("home", "new", "rules", "learn")
            assert (head.found.get("robots") == "noindex") is not public, name

    app.run(run())


def test_no_token_is_in_a_preview(app: AppClient, paths: dict[str, str]) -> None:
    async def run() -> None:
        for name in ("join", "taken", "device", "error"):
            token = paths[name].rpartition("/")[2]
            head = await head_of(app, paths[name])
            assert not [value for value in head.found.values() if token in value]
            owner = paths[name].split("/")[2]
            assert head["og:url"] == f"http://{HOST}/" + ("" if name == "error" else f"t/{owner}")

    app.run(run())


@pytest.mark.parametrize(
    ("path", "shared"),
    [
        ("/", "/"),
        ("/?lang=de", "/?lang=de"),
        ("/rules/mehen?lang=en", "/rules/mehen?lang=en"),
        ("/learn/mehen?step=2", "/learn/mehen"),
    ],
)
def test_the_address_keeps_a_chosen_language_and_nothing_else(app: AppClient, path: str, shared: str) -> None:
    async def run() -> None:
        assert (await head_of(app, path))["og:url"] == f"http://{HOST}{shared}"

    app.run(run())


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("play.example.org", "http://play.example.org"),
        ("play.example.org:8080", "http://play.example.org:8080"),
        ("[::1]:7260", "http://[::1]:7260"),
        ('evil"><script>', None),
        ("evil.example/path", None),
    ],
)
def test_addresses_begin_with_the_host_that_was_asked(app: AppClient, host: str, origin: str | None) -> None:
    async def run() -> None:
        head = await head_of(app, "/", host=host)
        assert head.found.get("og:image") == (f"{origin}/link-preview/home-en.png" if origin else None)
        assert head["og:url"] == f"{origin or ''}/"

    app.run(run())


def test_addresses_have_the_scheme_that_was_asked(app: AppClient) -> None:
    """Behind a proxy that is trusted, uvicorn has set it to the scheme that the proxy was asked by."""

    async def run() -> None:
        async with app.http(accept="text/html") as client:
            head = Head((await client.get(f"https://{HOST}/")).text)
        assert head["og:image"].startswith(f"https://{HOST}/")

    app.run(run())


def test_addresses_are_secure_where_the_server_is(tmp_path: Path) -> None:
    async def run() -> None:
        head = await head_of(secure, "/")
        assert head["og:url"] == f"https://{HOST}/"
        assert head["og:image"].startswith(f"https://{HOST}/")

    with running_app(tmp_path, secure=True) as secure:
        secure.run(run())


@pytest.mark.usefixtures("undrawn")
def test_a_table_looks_the_same_whoever_asks(app: AppClient, game: Game) -> None:
    async def run() -> None:
        table = await app.create_table(game.name, "hh")
        for _ in range(12):
            await play_first(table)
            views = [viewer.browser_headers for viewer in (table[1], table[2], table.spectator)]
            images = [await table_image(app, table.id, **headers) for headers in views]
            assert len({(one.content, one.headers["etag"]) for one in images}) == 1
            heads = [(await head_of(app, f"/t/{table.id}", **headers)).found for headers in views]
            assert heads[0] == heads[1] == heads[2]

    app.run(run())


def test_the_address_of_an_image_changes_with_the_table(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hh")
        before = await head_of(app, f"/t/{table.id}")
        await play_first(table)
        assert (await head_of(app, f"/t/{table.id}"))["og:image"] != before["og:image"]

    app.run(run())


def test_pages_are_served_where_nothing_can_be_drawn(app: AppClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(svg: str, width: int) -> bytes:
        raise subprocess.CalledProcessError(1, "resvg")

    async def run() -> None:
        path = f"/t/{(await app.create_table('tanbo', 'hh')).id}"
        with monkeypatch.context() as patch:
            patch.setattr(app.app.state.preview_images, "draw", draw)
            patch.setattr(app.app.state.preview_images, "_kept", {})
            assert (await get_path(app, path)).status_code == 200
            assert (await get_path(app, "/link-preview/game/tanbo-en.png")).status_code == 503
        with monkeypatch.context() as patch:
            patch.setattr(link_preview, "images_available", lambda: False)
            head = await head_of(app, path)
            assert "og:image" not in head.found
            assert (head["twitter:card"], bool(head["description"])) == ("summary", True)

    app.run(run())
