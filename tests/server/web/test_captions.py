"""Captions that people give to squares: on every page that shows or tells the game, and escaped everywhere."""

import re
from collections.abc import Iterator
from html import escape
from xml.etree import ElementTree

import pytest

from tests.server.support.app_client import AppClient, TableClient, json_of, running_app

WILD = "<b>&'</b>"
BOARD = f'-"Quiet bay" K3"Toll bridge" N2"{WILD}" A A - - - - -'
OPTIONS = {"board": BOARD, "agreed-1": 'take-5-left "<script>"', "first": "seat-1"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("captions")) as app:
        yield app


async def played(app: AppClient) -> TableClient:
    """A table where a canoe has come to the third square, and another to the fourth."""
    table = await app.create_table("riombo", "hh", options=OPTIONS)
    for seat, bid in ((1, 3), (2, 0), (1, 2), (2, 2)):
        json_of(await table[seat].move(f"bid {bid}"))
    return table


def assert_escaped(text: str) -> None:
    """The wild caption is there, and never as markup."""
    assert WILD not in text
    assert '<script>"' not in text
    assert "“<script>”" not in text
    assert re.search(r"&lt;b&gt;&amp;(?:'|&#39;|&#x27;)&lt;/b&gt;", text)


def test_the_table_tells_and_draws_captions(app: AppClient) -> None:
    async def run() -> None:
        table = await played(app)
        for client in (table[1], table.spectator):
            page = (await client.get_page()).text
            assert_escaped(page)
            for words in ("Quiet bay", "“Toll bridge” – “Give 3 to the bank”", f"“{escape('<script>')}” – “As agreed”"):
                assert words in page, words

    app.run(run())


def test_the_replay_tells_and_draws_captions(app: AppClient) -> None:
    async def run() -> None:
        table = await played(app)
        page = (await table[1].get_page("/replay", step=2)).text
        assert_escaped(page)
        assert "The square says: “" in page
        frames = json_of(await table[1].get_page("/frames"))
        assert any(f"“{WILD}” – “Take 2 from each other player”" in line for frame in frames for line in frame["log"])
        assert "Quiet bay" in page

    app.run(run())


def test_previews_draw_captions(app: AppClient) -> None:
    async def run() -> None:
        table = await played(app)
        overlay = json_of(await table[1].get_page("/preview", move="bid 1"))
        assert overlay["svg"]
        ElementTree.fromstring(overlay["svg"])

    app.run(run())


def test_a_program_reads_captions_in_the_options(app: AppClient) -> None:
    async def run() -> None:
        table = await played(app)
        assert (await table[1].snapshot())["options"]["board"] == BOARD

    app.run(run())


def test_the_form_of_a_new_table_draws_captions(app: AppClient) -> None:
    async def run() -> None:
        async with app.http() as client:
            fields = {"board-own": BOARD, "agreed-1": 'take-5-left "The ferryman’s toll"'}
            board = await client.get("/new/riombo/board", params=fields)
            titles = [title.text or "" for title in ElementTree.fromstring(board.text).iter() if "title" in title.tag]
            assert any("“The ferryman’s toll” – “As agreed” (take 5 from your left neighbour)" in t for t in titles)
            assert any(WILD in title for title in titles)
            assert_escaped(board.text)
            page = await client.post("/new/riombo", data={**fields, "winning": "3"})
            assert page.status_code == 422
            assert escape(BOARD, quote=False).split('"')[0] in page.text
            opened = await client.post("/new/riombo", data=fields)
            options = app.live_table(opened.headers["location"].removeprefix("/t/")).table.options
            assert (options["board"], options["agreed-1"]) == (BOARD, 'take-5-left "The ferryman’s toll"')
            wrong = await client.get("/new/riombo/board", params={"agreed-1": f'swap "{"x" * 41}"'})
            assert (wrong.status_code, "agreed-1" in wrong.text) == (422, True)

    app.run(run())
