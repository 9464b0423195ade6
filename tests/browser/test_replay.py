"""Replays in a browser: forwards and backwards, by keys, slider and play button, and playing on."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.windows import WINDOWS
from tests.support.games import BUILT_IN

NewClient = Callable[..., BrowserClient]
FinishedTable = Callable[[str], str]

PICTURE = """() => {
  const board = document.querySelector("#board svg");
  const ways = /^data-(from|source|sink|beyond|via|beat|motion|news)$/;
  const lines = (node) => node.nodeType === Node.TEXT_NODE ? node.data.trim() : [
    node.nodeName, [...node.attributes].filter(({ name }) => !ways.test(name)).map(({ name, value }) => [name, value])
      .sort(), [...node.childNodes].map(lines).filter((one) => one.length)];
  return JSON.stringify(lines(board));
}"""
"""Everything that is drawn, without the attributes of motion."""

RECTANGLES = """async (steps) => {
  const slider = document.getElementById("slider"), found = new Set();
  for (const step of steps) {
    slider.value = step;
    await slider.oninput();
    found.add(JSON.stringify(["#board", "#board svg", "#assessment", ".steps", "#moment"].map((name) => {
      const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
      return [name, x, y + scrollY, width, height];
    })));
  }
  return [...found];
}"""
"""Where everything is that must keep still, at some steps."""

IN_SIGHT = """() => {
  const card = document.getElementById("moment"), button = card.querySelector(".play-on").getBoundingClientRect();
  const texts = document.createRange();
  texts.selectNodeContents(card.querySelector("#judgement .hint"));
  const covered = [...texts.getClientRects()].some((line) => line.bottom > button.top && line.right > button.left);
  return !covered && card.scrollHeight <= card.clientHeight + 1;
}"""
"""Whether the card of a mistake shows all it says, beside its button."""

STEPS = 24


@pytest.fixture
def client(new_client: NewClient) -> BrowserClient:
    return new_client(still=True)


@pytest.fixture
def tanbo(finished_table: FinishedTable) -> str:
    """The path of a finished game: a short one, quickly assessed."""
    return finished_table("tanbo")


def without_assessment(client: BrowserClient) -> None:
    """Spare the server the search where a test is not about what it finds."""
    client.page.route("**/assessment", lambda route: route.fulfill(json=[]))


def open_at(page: Page, table: str, step: int) -> None:
    page.goto(f"{table}/replay?step={step}")
    page.wait_for_selector(".replay[data-ready]")


def drawn(page: Page) -> Any:
    return page.evaluate(PICTURE)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_step_looks_the_same_forwards_backwards_and_from_its_link(
    client: BrowserClient, finished_table: FinishedTable, game: str
) -> None:
    without_assessment(client)
    page, table = client.page, finished_table(game)
    open_at(page, table, 0)
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


def test_a_replay_plays_by_itself_until_it_is_paused(client: BrowserClient, tanbo: str) -> None:
    page = client.page
    open_at(page, tanbo, 0)
    play = page.locator("#play")
    play.click()
    page.wait_for_url(re.compile(r"step=3$"))
    expect(play).to_have_attribute("aria-pressed", "true")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".play-on button")).to_be_visible()
    page.locator("#slider").focus()
    page.keyboard.press("End")
    last = page.locator(".replay").get_attribute("data-last")
    page.wait_for_url(re.compile(rf"step={last}$"))
    expect(page.locator(".play-on button")).to_be_hidden()  # there is nothing left to try


def test_another_language_shows_the_same_step(client: BrowserClient, finished_table: FinishedTable) -> None:
    without_assessment(client)
    page = client.page
    open_at(page, finished_table("mehen"), 0)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.locator("#open-settings").click()
    page.locator("#settings a[hreflang=de]").click()
    page.wait_for_selector("html[lang=de] .replay[data-ready]")
    expect(page.locator("#step")).to_contain_text("5")


def assessed(client: BrowserClient, table: str) -> Page:
    """The page of a replay whose graph is drawn."""
    open_at(client.page, table, 0)
    client.page.wait_for_selector(".replay[data-assessed]", timeout=9 * TIMEOUT)
    return client.page


def assessment_of(page: Page, table: str) -> list[dict[str, Any]]:
    """What the server has found in a game; its search gets little time on a busy machine."""
    response = page.request.get(f"{table}/assessment", headers={"accept": "application/json"}, timeout=9 * TIMEOUT)
    found: list[dict[str, Any]] = response.json()
    return found


def step_of(page: Page) -> int:
    return int(parse_qs(urlsplit(page.url).query)["step"][0])


def test_the_graph_leads_to_the_turning_points(client: BrowserClient, tanbo: str) -> None:
    page = assessed(client, tanbo)
    assert page.locator("#assessment .line:not(.under)").count() == 2
    page.locator("#assessment .turning-point").first.focus()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(r"step=0$"))


def test_the_graph_is_scrubbed_by_the_pointer(client: BrowserClient, tanbo: str) -> None:
    page = assessed(client, tanbo)
    last = int(page.locator(".replay").get_attribute("data-last") or 0)
    box = page.locator("#assessment").bounding_box()
    assert box
    bottom = box["y"] + box["height"] - 2
    page.mouse.move(box["x"] + box["width"] / 2, bottom)
    page.mouse.down()
    middle = step_of(page)
    assert abs(middle - last / 2) <= 1
    page.mouse.move(box["x"] + box["width"] + 50, bottom)
    page.mouse.up()
    assert step_of(page) == last
    page.mouse.move(box["x"], bottom)
    assert step_of(page) == last, "only while it is pressed"


def test_a_replay_opens_at_the_moment_that_decided_the_game(client: BrowserClient, tanbo: str) -> None:
    page = assessed(client, tanbo)
    decisive = next(one["step"] for one in assessment_of(page, tanbo) if one["decisive"])
    page.goto(f"{tanbo}/replay")
    page.wait_for_selector(".replay[data-assessed]", timeout=9 * TIMEOUT)
    expect(page.locator("#decided")).to_be_visible()
    expect(page.locator("#slider")).to_have_value(str(decisive))
    told = page.locator(".turn[aria-current] .line").all_inner_texts()
    if not page.locator("#judgement").is_visible():  # a mistake has a card of its own
        facts = page.locator("#facts").inner_text()
        assert facts
        assert len(facts) <= len(" ".join(told)), "what matters little is left out"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#decided")).to_be_hidden()


@pytest.mark.parametrize("game", BUILT_IN)
def test_steps_go_by_event_or_by_turn(client: BrowserClient, finished_table: FinishedTable, game: str) -> None:
    without_assessment(client)  # a marked step is about what comes next
    page = client.page
    open_at(page, finished_table(game), 0)
    current = page.locator(".turn[aria-current]")
    places = []
    for _ in range(6):
        page.keyboard.press("Shift+ArrowRight")
        places.append(step_of(page))
        expect(current).to_have_count(1)
        expect(current.locator(".line").last).to_have_class(re.compile("now"))
    assert places == sorted(set(places))
    last = int(page.locator(".replay").get_attribute("data-last") or 0)
    assert page.locator(".turn").count() < last, "a turn has several events"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    assert step_of(page) == places[-1]
    page.keyboard.press("Shift+ArrowLeft")
    assert step_of(page) == places[-2]
    page.keyboard.press("End")
    page.keyboard.press("Home")
    assert step_of(page) == 0
    page.locator(".turn").nth(1).locator(".turn-head").click()
    assert step_of(page) == places[1]


def test_a_marked_moment_shows_what_was_played_and_what_was_better(client: BrowserClient, tanbo: str) -> None:
    page = assessed(client, tanbo)
    marked = [one for one in assessment_of(page, tanbo) if one["turning"]]
    page.locator(".turn .mark-mistake").first.click()
    assert step_of(page) == marked[0]["step"]
    played, better = page.locator(".ghost-line.played"), page.locator(".ghost-line.better")
    expect(played).to_be_visible()
    assert played.text_content() != better.text_content()
    expect(page.locator("#board .overlay.played .overlay-part").first).to_be_attached()
    expect(page.locator("#board .overlay.better .overlay-part").first).to_be_attached()
    better.focus()
    expect(page.locator("#board .overlay.played")).to_have_count(0)
    expect(page.locator("#board .overlay.better")).to_have_count(1)
    page.locator(".play-on button").click()
    page.wait_for_selector(".table[data-ready] #board svg")
    expect(page.locator(".seat").nth(marked[0]["seat"] - 1).locator("form[action$=name]")).to_be_attached()


@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_moves_from_step_to_step(client: BrowserClient, finished_table: FinishedTable, game: str) -> None:
    table = finished_table(game)
    page = assessed(client, table)
    last = int(page.locator(".replay").get_attribute("data-last") or 0)
    marked = [one["step"] for one in assessment_of(page, table) if one["turning"]]
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.wait_for_selector(".replay[data-assessed]", timeout=9 * TIMEOUT)
        rectangles = page.evaluate(RECTANGLES, [*range(0, last + 1, max(1, last // 40))])
        assert len(rectangles) == 1, (width, rectangles)
        if width > 1000:
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "all on one screen"
        for step in marked[:2]:
            page.locator(".turn .mark-mistake").nth(marked.index(step)).evaluate("mark => mark.click()")
            page.wait_for_selector("#judgement:not([hidden])")
            assert page.evaluate(IN_SIGHT), (width, step)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_goes_on_from_any_step(client: BrowserClient, tanbo: str) -> None:
    without_assessment(client)
    page = client.page
    events = page.request.get(f"{tanbo}/record.json").json()["events"]
    open_at(page, tanbo, next(n for n in range(20, len(events)) if events[n][0] == 1))  # then no bot moves first
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
