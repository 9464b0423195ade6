"""Marks in the graph and in the list of turns of a replay, in a browser."""

from collections.abc import Callable
from itertools import combinations
from typing import Any
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


BUTTONS = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


OVERLAPS = """() => [2, 3, 4, 5, 6].filter((seats) => {
  const legend = document.getElementById("legend"), step = document.getElementById("step");
  while (legend.children.length < seats) legend.append(legend.lastElementChild.cloneNode(true));
  for (const chance of legend.querySelectorAll(".chance")) chance.textContent = "100 %";
  const ranges = [...legend.children, step].map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return one.offsetWidth > 1 ? range.getBoundingClientRect() : null;
  }).filter((box) => box);
  return ranges.some((box, n) => box.right > (ranges[n + 1]?.left ?? innerWidth));
})"""
"""With how many players the row above the graph has too little room."""


def assessed(step: int) -> dict[str, Any]:
    """The assessment of a step: some are mistakes, two by two, and one decided the game."""
    turning = step in (2, 3, 4, 11, 12)
    values = [0.5 + step / 50, 0.5 - step / 50]
    return {
        "step": step,
        "seat": 1 + step % 2,
        "values": values,
        "cost": 0.3 if turning else 0.0,
        "better": None,
        "turning": turning,
        "decisive": step == 12,
    }


def test_marks_are_large_enough_for_fingers_and_never_overlap(
    new_client: NewClient, finished_table: Callable[[str], str]
) -> None:
    client = new_client(width=360, height=640, touch=True, still=True)
    page = client.page
    page.route("**/assessment", lambda route: route.fulfill(json=[assessed(step) for step in range(20)]))
    page.goto(f"{finished_table('mehen')}/replay?step=0")
    page.wait_for_selector(".replay[data-assessed]")
    page.wait_for_selector("#assessment .turning-point")
    for selector in ("#assessment .turning-point", ".turn .mark"):
        boxes = page.evaluate(BUTTONS, selector)
        assert boxes
        assert all(min(right - left, bottom - top) >= 43.9 for left, top, right, bottom in boxes), selector
        for one, other in combinations(boxes, 2):
            across, down = (min(one[n + 2], other[n + 2]) - max(one[n], other[n]) for n in (0, 1))
            assert min(across, down) < 0.1, selector
    assert not page.evaluate(OVERLAPS)
    steps = []
    for _ in range(3):  # marks that share a button: one after the other
        page.locator("#assessment .turning-point").first.tap()
        steps.append(int(parse_qs(urlsplit(page.url).query)["step"][0]))
    assert steps == [2, 3, 4]
