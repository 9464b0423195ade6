"""Replays in a browser: forwards and backwards, by keys, slider and play button, and playing on."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.example_pages import ExamplePages
from tests.support.games import BUILT_IN

NewClient = Callable[..., BrowserClient]

PICTURE = """() => {
  const board = document.querySelector("#board svg");
  const ways = /^data-(from|source|sink|beyond|via|beat|motion|news)$/;
  const lines = (node) => node.nodeType === Node.TEXT_NODE ? node.data.trim() : [
    node.nodeName, [...node.attributes].filter(({ name }) => !ways.test(name)).map(({ name, value }) => [name, value])
      .sort(), [...node.childNodes].map(lines).filter((one) => one.length)];
  return JSON.stringify(lines(board));
}"""
"""Everything that is drawn, without the attributes of motion."""

STEPS = 24

PLAYED: dict[str, str] = {}
"""The addresses of games that bots have played; one of each is enough."""


@pytest.fixture
def client(new_client: NewClient) -> BrowserClient:
    return new_client(still=True)


def open_replay(client: BrowserClient, game: str) -> str:
    """Open the replay of a game that bots have played, at its beginning; the table's address."""
    if game not in PLAYED:
        client.page.goto("/")
        table = ExamplePages(client.page).create_table(game, "bot-1", "bot-1")
        client.page.goto(table)
        client.page.wait_for_selector("#prompt .ranks", timeout=3 * TIMEOUT)
        PLAYED[game] = table
    open_at(client.page, PLAYED[game], 0)
    return PLAYED[game]


def open_at(page: Page, table: str, step: int) -> None:
    page.goto(f"{table}/replay?step={step}")
    page.wait_for_selector(".replay[data-ready]")


def drawn(page: Page) -> Any:
    return page.evaluate(PICTURE)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_step_looks_the_same_forwards_backwards_and_from_its_link(client: BrowserClient, game: str) -> None:
    table = open_replay(client, game)
    page = client.page
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
        page.keyboard.press("ArrowRight")  # the first picture of the page has white space between its lines
        page.keyboard.press("ArrowLeft")
        assert drawn(page) == forwards[step], step


def test_a_replay_plays_by_itself_until_it_is_paused(client: BrowserClient) -> None:
    open_replay(client, "tanbo")
    page = client.page
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


def test_another_language_shows_the_same_step(client: BrowserClient) -> None:
    open_replay(client, "mehen")
    page = client.page
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.locator("nav a[hreflang=de]").click()
    page.wait_for_selector("html[lang=de] .replay[data-ready]")
    expect(page.locator("#step")).to_contain_text("5")


def test_the_graph_leads_to_the_turning_points(client: BrowserClient) -> None:
    open_replay(client, "tanbo")
    page = client.page
    page.wait_for_selector("#assessment .graph", timeout=3 * TIMEOUT)
    assert page.locator("#assessment .line").count() == 2
    page.locator("#assessment .turning-point").first.focus()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(r"step=0$"))


def test_a_game_goes_on_from_any_step(client: BrowserClient) -> None:
    table = open_replay(client, "tanbo")
    page = client.page
    events = page.request.get(f"{table}/record.json").json()["events"]
    open_at(page, table, next(n for n in range(20, len(events)) if events[n][0] == 1))  # then no bot moves first
    before = paddies(page)
    page.locator(".play-on button").first.click()
    page.wait_for_selector(".table[data-ready] #board svg")
    assert paddies(page) == before
    expect(page.locator("#prompt")).not_to_be_empty()


def paddies(page: Page) -> list[str]:
    """The ids of everything in the paddies."""
    found = page.locator("#board svg [id^=paddy]")
    names: list[str] = found.evaluate_all("all => all.map((one) => one.id)")
    assert len(names) > 10, "there is more than the paddies themselves"
    return sorted(names)
