"""A whole game of each kind on pages without scripts: by their links and forms, from an empty form to the end."""

import asyncio
import random
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from meandre.server.language import Translator
from tests.server.support.app_client import AppClient, running_app

TABLES = {
    "mehen": {"seat-1": "here", "seat-2": "bot-1"},
    "riombo": {"seat-1": "here", "seat-2": "here", "seat-3": "bot-1", "board": "brook", "winning": "50"},
    "tanbo": {"seat-1": "here", "seat-2": "here"},
    "rio_grande": {"seat-1": "here", "seat-2": "here", "last_round": "at-once"},
}
"""Who plays, and options that make a game shorter: alone, round one screen, or both."""
MOST_PAGES = 5_000
PAUSE = 0.02
"""Seconds before a page is loaded again that waits for a bot: a browser takes a little longer."""

PASSED_ON = r'class="(?:stage-card hand-over|request pass-on)".*?<a class="button primary" href="([^"]+)"'
FORM = r'<form method="post" action="([^"]+/move)"(.*?)</form>'
FIELD = r'<input type="hidden" name="(\w+)" value="([^"]*)"'
MOVE = r'<button name="move" value="([^"]*)"'


class Page:
    """What a browser without scripts can do with a table's page."""

    def __init__(self, response: httpx.Response) -> None:
        assert response.status_code in (200, 409), response.text
        html = response.text
        self.address = str(response.url)
        self.over = 'data-phase="over"' in html and 'class="ranks"' in html
        self.loads_again = '<noscript><meta http-equiv="refresh"' in html
        passed_on, form = re.search(PASSED_ON, html, re.DOTALL), re.search(FORM, html, re.DOTALL)
        self.link = unescape(passed_on[1]) if passed_on else ""
        """Leads on where the screen is passed on."""
        self.action, inside = form.groups() if form else ("", "")
        self.fields = dict(re.findall(FIELD, inside))
        self.moves = [unescape(move) for move in re.findall(MOVE, inside)]


class Browser:
    """Follows redirections, and keeps cookies."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str) -> Page:
        """Follow a link."""
        return Page(await self.client.get(path))

    async def post(self, path: str, **fields: str) -> Page:
        """Send a form."""
        response = await self.client.post(path, data=fields)
        if response.status_code == 409:  # a bid is changed too late: the bot has bid; the table is shown as it is now
            assert Translator("en")("stale") in unescape(response.text), response.text
            return Page(response)
        assert response.status_code == 303, response.text
        self.client.cookies.update(response.cookies)
        return await self.get(response.headers["location"])


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("without_scripts")) as app:
        yield app


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game_is_played_without_scripts(app: AppClient, name: str) -> None:
    seats = sum(field.startswith("seat") for field in TABLES[name])
    chance = random.Random(3)

    async def run() -> None:
        async with app.http(accept="text/html") as client:
            browser = Browser(client)
            page = await browser.post(f"/new/{name}", players=str(seats), pace="0", **TABLES[name])
            for _ in range(MOST_PAGES):
                if page.over:
                    return
                if page.moves:
                    page = await browser.post(page.action, **{**page.fields, "move": chance.choice(page.moves)})
                elif page.link:
                    page = await browser.get(page.link)
                else:
                    assert page.loads_again
                    await asyncio.sleep(PAUSE)
                    page = await browser.get(page.address)
            raise AssertionError(page.address)

    app.run(run())


def test_a_page_loads_itself_again_where_nobody_writes(app: AppClient) -> None:
    async def run() -> None:
        alone, people = await app.create_table("tanbo", "hb"), await app.create_table("tanbo", "ho")
        sat = await people.spectator.submit("sit", seat="2")
        assert sat.status_code == 200, sat.text
        watched = [(await table.spectator.get_page()).text for table in (alone, people)]
        assert ['data-phase="playing"' in html for html in watched] == [True, True]
        assert ["http-equiv" in html for html in watched] == [True, False]

    app.run(run())
