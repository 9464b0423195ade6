"""A replay in a real browser: forwards and backwards, by keys, by the slider and by itself, and on from there."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.page_tour import Tour
from tests.browser.support.visitor import PATIENCE, Visitor
from tests.support.games import BUILT_IN

Visit = Callable[..., Visitor]

PICTURE = """() => {
  const board = document.querySelector("#board svg");
  const ways = /^data-(from|source|sink|beyond|via|beat|motion|news)$/;
  const told = (node) => node.nodeType === Node.TEXT_NODE ? node.data.trim() : [
    node.nodeName, [...node.attributes].filter(({ name }) => !ways.test(name)).map(({ name, value }) => [name, value])
      .sort(), [...node.childNodes].map(told).filter((one) => one.length)];
  return JSON.stringify(told(board));
}"""
"""All that is drawn, but for how it came there."""

STEPS = 24

PLAYED: dict[str, str] = {}
"""The addresses of games that bots have played here; one of each is enough."""


@pytest.fixture
def watcher(visit: Visit) -> Visitor:
    return visit(still=True)


def replayed(watcher: Visitor, game: str) -> str:
    """A game that bots have played, open at its beginning; its address."""
    if game not in PLAYED:
        watcher.page.goto("/")
        table = Tour(watcher.page).lay(game, "bot-1", "bot-1")
        watcher.page.goto(table)
        watcher.page.wait_for_selector("#prompt .ranks", timeout=3 * PATIENCE)
        PLAYED[game] = table
    open_at(watcher.page, PLAYED[game], 0)
    return PLAYED[game]


def open_at(page: Page, table: str, step: int) -> None:
    page.goto(f"{table}/replay?step={step}")
    page.wait_for_selector(".replay[data-ready]")


def drawn(page: Page) -> Any:
    return page.evaluate(PICTURE)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_step_looks_the_same_from_both_sides_and_from_its_link(watcher: Visitor, game: str) -> None:
    table = replayed(watcher, game)
    page = watcher.page
    forwards = [drawn(page)]
    for _ in range(STEPS):
        page.keyboard.press("ArrowRight")
        forwards.append(drawn(page))
    assert page.url.endswith(f"?step={STEPS}")
    assert len(set(forwards)) > STEPS / 2
    for step in reversed(range(STEPS)):
        page.keyboard.press("ArrowLeft")
        assert drawn(page) == forwards[step], step
    for step in (1, STEPS // 2, STEPS):
        open_at(page, table, step)
        page.keyboard.press("ArrowRight")  # the page's own first picture has blanks between its lines
        page.keyboard.press("ArrowLeft")
        assert drawn(page) == forwards[step], step


def test_a_replay_plays_by_itself_until_it_is_paused(watcher: Visitor) -> None:
    replayed(watcher, "tanbo")
    page = watcher.page
    play = page.locator("#play")
    play.click()
    page.wait_for_url(re.compile(r"step=3$"))
    expect(play).to_have_attribute("aria-pressed", "true")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    page.locator("#slider").focus()
    page.keyboard.press("End")
    last = page.locator(".replay").get_attribute("data-last")
    page.wait_for_url(re.compile(rf"step={last}$"))
    expect(page.locator(".play-on button")).to_be_disabled()


def test_another_language_shows_the_same_step(watcher: Visitor) -> None:
    replayed(watcher, "mehen")
    page = watcher.page
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.locator("nav a[hreflang=de]").click()
    page.wait_for_selector("html[lang=de] .replay[data-ready]")
    expect(page.locator("#step")).to_contain_text("5")


def test_the_graph_leads_to_the_turning_points(watcher: Visitor) -> None:
    replayed(watcher, "tanbo")
    page = watcher.page
    page.wait_for_selector("#assessment .graph", timeout=3 * PATIENCE)
    assert page.locator("#assessment .line").count() == 2
    page.locator("#assessment .turning-point").first.focus()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(r"step=0$"))


def test_one_plays_on_from_any_step(watcher: Visitor) -> None:
    table = replayed(watcher, "tanbo")
    page = watcher.page
    events = page.request.get(f"{table}/record.json").json()["events"]
    open_at(page, table, next(n for n in range(20, len(events)) if events[n][0] == 1))  # then no bot moves before us
    before = paddies(page)
    page.locator(".play-on button").first.click()
    page.wait_for_selector(".table[data-ready] #board svg")
    assert paddies(page) == before
    expect(page.locator("#prompt")).not_to_be_empty()


def paddies(page: Page) -> list[str]:
    """What grows in them."""
    found = page.locator("#board svg [id^=paddy]")
    names: list[str] = found.evaluate_all("all => all.map((one) => one.id)")
    assert len(names) > 10, "there is more than the paddies themselves"
    return sorted(names)
