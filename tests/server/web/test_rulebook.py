"""The rulebook: its pages and pictures, where each rule is found, and the rule that matters now."""

import re
from collections.abc import Iterator

import numpy as np
import pytest

from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES
from meandre.server.language import Translator
from meandre.server.web.rendering.rulebook import typeset
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import House, begun, opened


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with opened(tmp_path_factory.mktemp("rulebook")) as house:
        yield house


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_marked_as_ours_where_it_is_stated(game: Game, language: str) -> None:
    html = typeset(game, Translator(language)).html
    marks = re.findall(r'<a class="ruling" href="#(\w+)-why"', html)
    assert sorted(marks) == sorted(teaching_of(game).rulings)
    for rule in teaching_of(game).rulings:
        assert html.count(f'id="{rule}-why"') == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_numbered_rule_can_be_jumped_to(game: Game, language: str) -> None:
    html = typeset(game, Translator(language)).html
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"\b[A-Z]\d+\b", game.rulebook(language))) <= set(ids)
    assert {link for link in re.findall(r'href="#([^"]+)"', html) if link not in ids} == set()


def test_a_rule_is_stated_at_the_same_place_in_every_language(game: Game) -> None:
    pages = [re.findall(r'<(?:li|tr|p|span) id="(\w+)"', typeset(game, Translator(lang)).html) for lang in LANGUAGES]
    assert pages[0] == pages[1] == pages[2]


@pytest.mark.parametrize("number", range(2))
def test_in_a_whole_game_whatever_is_asked_leads_to_a_rule(game: Game, number: int) -> None:
    match = Match(game, ["Ada", "Bo"], {}, FairStream(bytes([number] * 32)))
    luck = np.random.default_rng(number)
    anchors = {language: typeset(game, Translator(language)).html for language in LANGUAGES}
    asked = set()
    for _ in range(1500):
        asked.add(game.sentences.position(match.position, 0)[0].key)
        if match.over:
            break
        seat = match.actors()[0]
        match.play(seat, str(luck.choice(match.legal(seat))))
    for key in asked:
        for html in anchors.values():
            assert f'id="{game.sentences.RULES[key]}"' in html


def test_only_what_can_be_asked_leads_to_a_rule(game: Game) -> None:
    assert set(game.sentences.RULES) <= set(game.keys())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_the_part_and_the_pictures_are_served(house: House, game: Game, language: str) -> None:
    async def read() -> None:
        async with house.visitor() as visitor:
            page = await visitor.get(f"/rules/{game.name}", params={"lang": language})
            part = await visitor.get(f"/rules/{game.name}/part", params={"lang": language})
            assert part.text in page.text
            sources = re.findall(r'<img src="([^"]+)" alt="" width="\d+" height="\d+" loading="lazy">', part.text)
            assert len(sources) == len(teaching_of(game).figures)
            for source in sources:
                picture = await visitor.get(source)
                assert picture.headers["content-type"] == "image/svg+xml"
                assert "max-age" in picture.headers["cache-control"]

    house.run(read())


def test_pictures_are_as_light_or_dark_as_the_page(house: House, game: Game) -> None:
    async def read() -> None:
        async with house.visitor() as visitor:
            for source in (
                f"/rules/{game.name}/{next(iter(teaching_of(game).figures))}.svg",
                f"/picture/{game.name}-en.svg",
            ):
                for theme, seen in (("dark", "dark"), ("light", "light"), ("<x>", "auto")):
                    picture = await visitor.get(source, headers={"cookie": f"theme={theme}"})
                    assert picture.text.startswith(f'<svg data-theme="{seen}" '), source
                    assert picture.headers["vary"] == "cookie"

    house.run(read())


@pytest.mark.parametrize(
    "path", ["/rules/mehen/nothing.svg", "/rules/mehen/setup", "/rules/nothing", "/rules/nothing/part"]
)
def test_what_is_not_in_the_rulebook_is_not_found(house: House, path: str) -> None:
    async def read() -> None:
        async with house.visitor() as visitor:
            assert (await visitor.get(path)).status_code in (404, 422)

    house.run(read())


def test_the_table_knows_the_rule_that_matters_now(house: House) -> None:
    async def play() -> None:
        party = await begun(house)
        page = await party[1].visit()
        assert 'data-rule="M10"' in page.text
        assert '<a id="open-rules" href="/rules/mehen#M10"' in page.text

    house.run(play())


def test_without_scripts_a_refusal_links_to_its_rule(house: House) -> None:
    async def play() -> None:
        party = await begun(house)
        async with house.visitor(**party[1].browser) as visitor:
            answer = await visitor.post(f"/t/{party.id}/move", data={"seat": "1", "move": "prey 3-6"})
        assert answer.status_code == 422
        assert (
            '<p class="error"><a href="/rules/mehen#M10" target="_blank">M10</a>: you have no prey there' in answer.text
        )

    house.run(play())
