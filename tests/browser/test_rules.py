"""The rulebook in a browser: as a drawer on a table's page, and as a page."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.browser_client import BrowserClient
from tests.support.games import BUILT_IN

NewClient = Callable[..., BrowserClient]


def in_view(page: Page, selector: str) -> bool:
    """Whether an element is visible in the drawer without scrolling."""
    return bool(
        page.locator(selector).evaluate(
            "(found) => { const at = found.getBoundingClientRect().top,"
            " home = found.closest('.rules').getBoundingClientRect(); return at >= home.top && at < home.bottom }"
        )
    )


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_drawer_opens_at_the_rule_that_matters_now(new_client: NewClient, size: tuple[int, int]) -> None:
    client = new_client("en", *size)
    page = client.page
    client.create_table("tanbo", seat_2="here", first="seat-1")
    page.locator("#open-rules").click()
    expect(page.locator("#rules .current")).to_have_id("T2")
    assert in_view(page, "#T2")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    for _ in range(2):
        client.choose()
    page.keyboard.press("r")
    expect(page.locator("#rules .current")).to_have_id("T5")
    assert in_view(page, "#T5")
    page.locator("#T5 .ruling").click()
    expect(page.locator("#rules .current")).to_have_id("T5-why")
    page.mouse.click(5, 5)
    expect(page.locator("#rules")).to_be_hidden()
    assert "#" not in page.url


def test_a_refusal_opens_the_drawer_at_its_rule(page: Page, client: BrowserClient) -> None:
    client.expected_errors = ("422",)
    client.create_table("tanbo", seat_2="here", first="seat-1")
    page.locator("#choices form").evaluate("(form) => { form.querySelector('button').value = 'farmer 9' }")
    client.press()
    expect(page.locator("#error a")).to_have_text("T2")
    page.locator("#error a").click()
    expect(page.locator("#rules .current")).to_have_id("T2")


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_page_jumps_to_a_rule_and_shows_its_figures(new_client: NewClient, game: str) -> None:
    client = new_client("de", 390, 844)
    page = client.page
    letter = {"rio_grande": "G"}.get(game, game[0].upper())
    page.goto(f"/rules/{game}#{letter}12")
    assert page.locator(f"#{letter}12").bounding_box()["y"] < 200  # type: ignore[index]
    page.evaluate("() => { for (const image of document.images) image.loading = 'eager' }")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    assert page.evaluate("() => [...document.images].every((image) => image.naturalWidth)")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator(".ruling").first).to_have_text(re.compile("unsere Entscheidung"))
