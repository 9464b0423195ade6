"""The rulebook: its pages and figures, the pages of its rules, and the rule that matters now."""

import re
from collections.abc import Iterator

import numpy as np
import pytest

from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.messages import LANGUAGES
from meandre.server.language import Translator
from meandre.server.web.rendering.rulebook import render_rulebook
from meandre.teaching.material import teaching_of
from tests.server.support.app_client import AppClient, running_app, started_mehen


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with running_app(tmp_path_factory.mktemp("rulebook")) as app:
        yield app


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_marked_where_it_is_stated(game: Game, language: str) -> None:
    html = render_rulebook(game, Translator(language)).html
    marks = re.findall(r'<a class="ruling" href="#(\w+)-why"', html)
    assert sorted(marks) == sorted(teaching_of(game).rulings)
    for rule in teaching_of(game).rulings:
        assert html.count(f'id="{rule}-why"') == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_numbered_rule_has_an_anchor(game: Game, language: str) -> None:
    html = render_rulebook(game, Translator(language)).html
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"\b[A-Z]\d+\b", game.rulebook(language))) <= set(ids)
    assert {link for link in re.findall(r'href="#([^"]+)"', html) if link not in ids} == set()


def test_a_rule_is_stated_at_the_same_place_in_every_language(game: Game) -> None:
    pages = [
        re.findall(r'<(?:li|tr|p|span) id="(\w+)"', render_rulebook(game, Translator(lang)).html) for lang in LANGUAGES
    ]
    assert pages[0] == pages[1] == pages[2]


@pytest.mark.parametrize("number", range(2))
def test_in_a_whole_game_every_prompt_leads_to_a_rule(game: Game, number: int) -> None:
    match = Match(game, ["Ada", "Bo"], {}, FairStream(bytes([number] * 32)))
    rng = np.random.default_rng(number)
    pages = {language: render_rulebook(game, Translator(language)).html for language in LANGUAGES}
    keys = set()
    for _ in range(1500):
        keys.add(game.sentences.position(match.position, 0)[0].key)
        if match.over:
            break
        seat = match.actors()[0]
        match.play(seat, str(rng.choice(match.legal(seat))))
    for key in keys:
        for html in pages.values():
            assert f'id="{game.sentences.RULES[key]}"' in html


def test_only_prompts_lead_to_a_rule(game: Game) -> None:
    assert set(game.sentences.RULES) <= set(game.keys())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_the_part_and_the_pictures_are_served(app: AppClient, game: Game, language: str) -> None:
    async def run() -> None:
        async with app.http() as client:
            page = await client.get(f"/rules/{game.name}", params={"lang": language})
            part = await client.get(f"/rules/{game.name}/part", params={"lang": language})
            assert part.text in page.text
            sources = re.findall(r'<img src="([^"]+)" alt="" width="\d+" height="\d+" loading="lazy">', part.text)
            assert len(sources) == len(teaching_of(game).figures)
            for source in sources:
                picture = await client.get(source)
                assert picture.headers["content-type"] == "image/svg+xml"
                assert "max-age" in picture.headers["cache-control"]

    app.run(run())


def test_figures_follow_the_theme_of_the_page(app: AppClient, game: Game) -> None:
    async def run() -> None:
        async with app.http() as client:
            for source in (
                f"/rules/{game.name}/{next(iter(teaching_of(game).figures))}.svg",
                f"/picture/{game.name}-en.svg",
            ):
                for theme, seen in (("dark", "dark"), ("light", "light"), ("<x>", "auto")):
                    picture = await client.get(source, headers={"cookie": f"theme={theme}"})
                    assert picture.text.startswith(f'<svg data-theme="{seen}" '), source
                    assert picture.headers["vary"] == "cookie"

    app.run(run())


@pytest.mark.parametrize(
    "path", ["/rules/mehen/nothing.svg", "/rules/mehen/setup", "/rules/nothing", "/rules/nothing/part"]
)
def test_what_is_not_in_the_rulebook_is_not_found(app: AppClient, path: str) -> None:
    async def run() -> None:
        async with app.http() as client:
            assert (await client.get(path)).status_code in (404, 422)

    app.run(run())


def test_the_table_knows_the_rule_that_matters_now(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        page = await table[1].get_page()
        assert 'data-rule="M10"' in page.text
        assert '<a id="open-rules" href="/rules/mehen#M10"' in page.text

    app.run(run())


def test_without_scripts_a_refusal_links_to_its_rule(app: AppClient) -> None:
    async def run() -> None:
        table = await started_mehen(app)
        async with app.http(**table[1].browser_headers) as client:
            answer = await client.post(f"/t/{table.id}/move", data={"seat": "1", "move": "prey 3-6"})
        assert answer.status_code == 422
        assert (
            '<p class="error"><a href="/rules/mehen#M10" target="_blank">M10</a>: you have no prey there' in answer.text
        )

    app.run(run())
