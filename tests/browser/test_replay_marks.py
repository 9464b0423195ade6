"""Marks in the list of turns of a replay, in a browser: where moves were taken back."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.example_pages import SCRIPT, ExamplePages

NewClient = Callable[..., BrowserClient]


def test_a_replay_marks_where_moves_were_taken_back(new_client: NewClient) -> None:
    client = new_client(still=True)
    page = client.page
    page.goto("/new/tanbo")  # gets a cookie, and with it the seats
    table = ExamplePages(page).create_table("tanbo", "here", "here")

    def submit(action: str, **fields: str) -> None:
        response = page.request.post(f"{table}/{action}", form={"seat": "1", **fields}, headers=SCRIPT)
        assert response.ok, response.text()

    page.goto(table)
    page.wait_for_selector(".table[data-ready]")
    choices: str = page.evaluate("document.querySelector('#choices button[name=move]').value")
    submit("move", move=choices)
    submit("undo")
    submit("move", move=choices)
    page.goto(f"{table}/replay")
    page.wait_for_selector(".replay[data-ready]")
    expect(page.locator("#undone")).to_be_hidden()
    mark = page.locator(".turn .mark-undone")
    expect(mark).to_have_count(1)
    assert mark.get_attribute("aria-label") == page.locator("#undone").text_content()
    mark.click()
    (step,) = parse_qs(urlsplit(page.url).query)["step"]
    assert page.locator(".replay").get_attribute("data-undone") == f"[{step}]"
    expect(page.locator("#undone")).to_be_visible()
    expect(page.locator(".turn[aria-current]").locator(".mark-undone")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#undone")).to_be_hidden()
