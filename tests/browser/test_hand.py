"""A hand of cards: large enough for fingers, and apart from everything else; a card is chosen before what it does."""

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient

NewClient = Callable[..., BrowserClient]
PHONES = [(360, 640), (390, 844)]
CARD = 60
"""Pixels: how wide a card of the hand is at least."""
FINGER = 44
"""Pixels: how high the place is where cards are thrown away."""

PLACES = """() => Object.fromEntries(["#hand-1", "#seat-1", "#pile", "#thrown", "#river-6"].map((name) => {
  const { left, top, right, bottom } = document.querySelector(`#board ${name}`).getBoundingClientRect();
  return [name, [left, top, right, bottom]];
}))"""

CARDS = """() => [...document.querySelectorAll("#hand-1 .card")].map((card) => {
  const face = card.matches("use") ? card : card.lastElementChild;
  return face.getBoundingClientRect().width;
})"""

TOPS = """() => [...document.querySelectorAll("#hand-1 .card")].map((card) => card.getBoundingClientRect().top)"""

LABELS = """() => [...document.querySelectorAll("#thrown text")].map((text) => {
  const [inner, outer] = [text.getBoundingClientRect(), document.querySelector("#thrown rect").getBoundingClientRect()];
  return outer.left < inner.left && inner.right < outer.right;
})"""

TURN = """(before) => {
  const version = document.querySelector("#choices [name=version]")?.value;
  const mine = document.querySelector("#prompt .your-turn") && !document.getElementById("choices").inert;
  return mine && version !== before ? version : null;
}"""

MIDDLE = """(card) => {
  const { a, d, e, f } = card.getScreenCTM();
  return [e + 42 * a, f + 56 * d];
}"""

CARD_TARGETS = "#hand-1 [data-unfolds]"
LAYABLE = "#hand-1 [data-move^=lay]"
OPEN = "#board .opened [data-move]"


def tap(target: Locator) -> None:
    """Touch the area of a target."""
    areas = target.locator("[pointer-events=all]")
    if areas.count() or "card" not in (target.get_attribute("class") or ""):
        (areas.first if areas.count() else target).tap()
        return
    x, y = target.evaluate(MIDDLE)  # what is drawn of a card reaches further than what is seen and touched of it
    target.page.touchscreen.tap(x, y)


HANDS = 20
"""As many are dealt until one is found in which a card can be laid: in 4 of 1,000, none can."""


def sit_down(client: BrowserClient) -> Page:
    """A game for two, in which the first seat may lay and throw away cards."""
    for _ in range(HANDS):
        client.create_table("rio_grande", seat_2="bot-1", pace="0", first="seat-1")
        client.page.wait_for_function(TURN, arg="", timeout=TIMEOUT)
        if client.page.locator(LAYABLE).count():
            return client.page
    raise AssertionError("no card can be laid")


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


def test_a_chosen_card_is_lifted_and_shows_what_can_be_done_with_it(new_client: NewClient) -> None:
    page = sit_down(new_client(width=360, height=640, touch=True, still=True))
    first, second = page.locator(CARD_TARGETS).first, page.locator(CARD_TARGETS).nth(1)
    resting = page.evaluate(TOPS)
    assert page.locator(OPEN).count() == 0
    tap(first)
    expect(first).to_have_attribute("aria-expanded", "true")
    page.wait_for_function(f"(top) => ({TOPS})()[0] < top - 6", arg=resting[0])
    throw = page.locator("#board .opened [data-move^=throw]")
    assert throw.count() == 1
    assert page.locator("#board .opened [data-then]").count() > 0
    box = throw.bounding_box()
    assert box is not None
    assert box["height"] >= FINGER
    tap(second)
    expect(first).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#board .opened")).to_have_count(1)
    tap(second)
    expect(page.locator("#board .opened")).to_have_count(0)


def test_a_card_is_laid_by_two_touches_as_the_server_allows_it(new_client: NewClient) -> None:
    page = sit_down(new_client(width=360, height=640, touch=True, still=True))
    card = page.locator(LAYABLE).first
    move = card.get_attribute("data-move")
    tap(card)
    river = page.locator("#board .opened [data-then]").first
    assert river.get_attribute("data-move") == move
    assert "river 1" in (river.get_attribute("aria-label") or "")
    tap(river)
    expect(page.locator("#river-1 .card")).to_have_count(1, timeout=TIMEOUT)
    expect(page.locator("#hand-1 .card")).to_have_count(4, timeout=TIMEOUT)
    expect(page.locator("#prompt .pips .done")).to_have_count(2, timeout=TIMEOUT)
    assert not page.locator("#error").text_content()


def test_a_card_is_thrown_away_by_two_touches(new_client: NewClient) -> None:
    page = sit_down(new_client(width=360, height=640, touch=True, still=True))
    page.locator("#thrown").tap()
    expect(page.locator("#caption")).to_contain_text("Choose a card of your hand first")
    assert page.locator("#hand-1 .card").count() == 5
    card = page.locator(CARD_TARGETS).last
    can_be_laid = card.get_attribute("data-move")
    tap(card)
    if not can_be_laid:  # then it is said why, but nothing was refused
        expect(page.locator("#caption")).to_contain_text(re.compile(r"G\d+:"))
        assert not page.locator("#error").text_content()
    tap(page.locator("#board .opened [data-move^=throw]"))
    expect(page.locator("#hand-1 .card")).to_have_count(4, timeout=TIMEOUT)


def test_a_card_is_played_by_keyboard_alone(new_client: NewClient) -> None:
    page = sit_down(new_client(still=True))
    page.keyboard.press("ArrowRight")
    expect(page.locator(CARD_TARGETS).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(OPEN).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(CARD_TARGETS).first).to_be_focused()
    expect(page.locator(OPEN)).to_have_count(0)
    page.keyboard.press(" ")
    page.keyboard.press("Enter")
    expect(page.locator("#hand-1 .card")).to_have_count(4, timeout=TIMEOUT)
