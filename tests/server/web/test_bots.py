"""Bots on a table's page: called by their names, with a word about how they play, and never by a number."""

import html
import re
from collections.abc import Iterator

import pytest

from meandre.core.messages import LANGUAGES, translate
from meandre.server.domain.characters import about_bot, bot_name
from meandre.server.domain.entries import SeatKind
from meandre.server.domain.seat_view import SeatView
from meandre.server.language import Translator
from tests.server.support.app_client import AppClient, json_of, running_app, started_mehen


def seat(kind: SeatKind, name: str | None, level: int | None, colour: int = 3) -> SeatView:
    return SeatView(2, kind, name, colour, level, filled=True, yours=False, muted=False)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("bots")) as app:
        yield app


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_has_its_own_name_and_a_person_keeps_theirs(language: str) -> None:
    translator = Translator(language)
    assert translator.name(seat("bot", None, 4)) == bot_name(4, 3)
    assert translator.about(seat("bot", None, 4)) == translate(about_bot(4, 3), language)
    played_for = seat("here", "Ada", 4)
    assert translator.name(played_for) == "Ada"
    assert translator.about(played_for) == ""
    assert translator.name(seat("here", None, 4)) == translator.name(seat("here", None, None))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_who_the_bots_are_and_no_level(app: AppClient, language: str) -> None:
    async def run() -> None:
        sitting = ((2, 2), (2, 0), (5, 5))
        bots = [{"kind": "bot", "level": level, "colour": colour} for level, colour in sitting]
        table = await app.create_table(
            "mehen", [{"kind": "here", "name": "Ada", "colour": 1}, *bots], settings={"pace": 10_000}
        )
        page = (await table[1].get_page(lang=language)).text
        seats = html.unescape(page[page.index('<ul class="seats">') :].partition("</ul>")[0])
        for level, colour in sitting:
            title = translate(about_bot(level, colour), language)
            (card,) = (card for card in seats.split("<li ")[1:] if f'<span class="portrait" title="{title}">' in card)
            assert f'<span class="player-name">{bot_name(level, colour)}</span>' in card
        assert seats.count('"portrait" title=') == 3, "nothing is said about Ada"
        assert not re.search(r"\b(level|niveau|stufe)\b", seats, re.I)

    app.run(run())


def test_while_a_bot_plays_for_somebody_the_seat_keeps_their_name(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app, settings={"pace": 10_000})
        json_of(await table[1].send("name", seat=1, name="Ada"))
        json_of(await table[1].send("substitute-bot", seat=1))
        page = (await table.spectator.get_page(lang="en")).text
        assert '<span class="player-name">Ada</span>' in page
        assert page.count("<small>a bot plays for now</small>") == 1
        assert "title=" not in page.partition('<ul class="seats">')[2].partition("</ul>")[0]

    app.run(run())
