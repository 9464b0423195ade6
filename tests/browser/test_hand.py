"""A hand of cards: large enough for fingers, apart from everything else, and thrown away through one place."""

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.input import touch

NewClient = Callable[..., BrowserClient]
PHONES = [(360, 640), (390, 844)]
CARD = 60
"""Pixels: how wide a card of the hand is at least."""

PLACES = """() => Object.fromEntries(["#hand-1", "#seat-1", "#pile", "#thrown", "#river-6"].map((name) => {
  const { left, top, right, bottom } = document.querySelector(`#board ${name}`).getBoundingClientRect();
  return [name, [left, top, right, bottom]];
}))"""

CARDS = """() => [...document.querySelectorAll("#hand-1 .card")].map((card) => {
  const face = card.matches("use") ? card : card.lastElementChild;
  return face.getBoundingClientRect().width;
})"""

LABELS = """() => [...document.querySelectorAll("#thrown text")].map((text) => {
  const [inner, outer] = [text.getBoundingClientRect(), document.querySelector("#thrown rect").getBoundingClientRect()];
  return outer.left < inner.left && inner.right < outer.right;
})"""

BOARD = """() => {
  const { x, y, width, height } = document.querySelector("#board > svg").getBoundingClientRect();
  return [x, y, width, height, scrollX, scrollY].join();
}"""

TURN = """(before) => {
  const version = document.querySelector("#choices [name=version]")?.value;
  const mine = document.querySelector("#prompt .your-turn") && !document.getElementById("choices").inert;
  return mine && version !== before ? version : null;
}"""

THROWN = "#board [data-move^=throw]"


def sit_down(client: BrowserClient) -> Page:
    """A game for two, in which the first seat may lay and throw away cards."""
    client.create_table("rio_grande", seat_2="bot-1", pace="0", first="seat-1")
    client.page.wait_for_function(TURN, arg="", timeout=TIMEOUT)
    return client.page


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_cards_are_large_on_a_phone_and_nothing_lies_on_them(
    new_client: NewClient, width: int, height: int, language: str
) -> None:
    page = sit_down(new_client(language, width, height, touch=True, still=True))
    widths = page.evaluate(CARDS)
    assert len(widths) == 5
    assert min(widths) >= CARD
    for (name, one), (other_name, other) in combinations(page.evaluate(PLACES).items(), 2):
        across, down = (min(one[n + 2], other[n + 2]) - max(one[n], other[n]) for n in (0, 1))
        assert min(across, down) < 6, f"{name} and {other_name} overlap"  # the light round a card may reach further
    assert all(page.evaluate(LABELS))


def test_the_board_stays_where_it_is_while_a_hand_is_played(new_client: NewClient) -> None:
    page = sit_down(new_client(width=360, height=640, touch=True, still=True))
    rng, version, places = random.Random(2), "", set()
    for _ in range(15):
        version = page.wait_for_function(TURN, arg=version, timeout=TIMEOUT).json_value()
        places.add(page.evaluate(BOARD))
        touch(page, rng)
    assert len(places) == 1


def test_cards_are_thrown_away_through_one_place(new_client: NewClient) -> None:
    page = sit_down(new_client(width=360, height=640, touch=True, still=True))
    basket, cards = page.get_by_role("button", name="throw away", exact=True), page.locator(THROWN)
    expect(cards.first).to_be_hidden()
    basket.tap()
    expect(cards.first).to_be_visible()
    expect(basket).to_have_attribute("aria-expanded", "true")
    basket.tap()
    expect(cards.first).to_be_hidden()
    expect(basket).to_have_attribute("aria-expanded", "false")
    assert page.locator("#choices button[value^=throw]").count() == cards.count()
    basket.tap()
    version = page.evaluate(TURN, "")
    cards.first.tap()
    page.wait_for_function(TURN, arg=version, timeout=TIMEOUT)
    assert page.locator("#hand-1 .card").count() == 4


def test_cards_are_thrown_away_by_keyboard_alone(new_client: NewClient) -> None:
    page = sit_down(new_client(still=True))
    version = page.evaluate(TURN, "")
    for _ in range(page.locator("#board [data-move], #board [data-unfolds]").count()):
        page.keyboard.press("ArrowRight")
        if page.evaluate("document.activeElement.hasAttribute('data-unfolds')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(THROWN).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-unfolds]")).to_be_focused()
    expect(page.locator(THROWN).first).to_be_hidden()
    page.keyboard.press(" ")
    page.keyboard.press("Enter")
    page.wait_for_function(TURN, arg=version, timeout=TIMEOUT)
    assert page.locator("#hand-1 .card").count() == 4
