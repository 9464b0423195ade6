"""The page of a replay: where moves were taken back is marked for everybody."""

import html
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from meandre.core.messages import LANGUAGES
from meandre.server.language import Translator
from tests.server.support.app_client import AppClient, TableClient, json_of, running_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("replays")) as app:
        yield app


def marks_of(page: str) -> Any:
    (found,) = re.findall(r'<div class="replay"[^>]* data-undone="([^"]*)"', page)
    return json.loads(html.unescape(found))


def told(page: str) -> bool:
    """Whether the page says that moves were taken back in this step."""
    ((hidden, words),) = re.findall(r'<p class="undone" id="undone"( hidden)?>([^<]+)</p>', page)
    assert words
    return not hidden


async def play_first(table: TableClient) -> None:
    json_of(await table[1].move(table.table.playing().legal(0)[0]))


def test_a_replay_marks_where_moves_were_taken_back(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hb", options={"first": "seat-1"}, settings={"pace": 10_000})
        first = len(table.table.playing().events)
        for viewer in (table[1], table.spectator):
            assert marks_of((await viewer.get_page("/replay")).text) == []
        await play_first(table)
        json_of(await table[1].undo())
        await play_first(table)
        for viewer in (table[1], table.spectator):
            page = (await viewer.get_page("/replay", step=first)).text
            assert marks_of(page) == [first]
            assert told(page), "without scripts too"
            assert not told((await viewer.get_page("/replay", step=first + 1)).text)

    app.run(run())


def test_the_mark_has_a_name_in_every_language(app: AppClient) -> None:
    async def run() -> None:
        table = await app.create_table("tanbo", "hh")
        words = [html.escape(Translator(language)("undone-here")) for language in LANGUAGES]
        assert len(set(words)) == len(LANGUAGES)
        for language, name in zip(LANGUAGES, words, strict=True):
            page = (await table.spectator.get_page("/replay", lang=language)).text
            assert f'data-undone="{name}"' in page

    app.run(run())
