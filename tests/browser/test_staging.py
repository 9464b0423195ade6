"""How events are staged: nothing is told before it is seen, the reveal has its stages, and no press is punished."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.timeline import record, told

REVEAL = """() => {
  const stages = window.stages = {}, counted = window.counted = [];
  window.anchors = new Set();
  const board = document.getElementById("board");
  const look = () => {
    for (const { effect } of board.getAnimations({ subtree: true })) {
      const { target } = effect, { delay, endTime } = effect.getComputedTiming();
      const kind = target.dataset.count ? "count" : target.id.split("-")[0];
      stages[kind] ??= [];
      if (!stages[kind].some(([start, end]) => start === delay && end === endTime)) stages[kind].push([delay, endTime]);
    }
    const numbers = board.querySelectorAll("text.ink.leaving");
    for (const one of numbers) window.anchors.add(getComputedStyle(one).textAnchor);
    const number = board.querySelector("[data-count]");
    if (number) {
      const text = Number(number.querySelector("text").textContent);
      if (counted.at(-1) !== text) counted.push(text);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes when each kind of part moves, and what the number shows."""

PRESS = """() => {
  const board = document.getElementById("board");
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  window.pressing = setInterval(() => {
    if (document.querySelector("#stage .end")) return clearInterval(window.pressing);
    const box = board.getBoundingClientRect(), target = any([...board.querySelectorAll("[data-move]")]);
    const glowing = target?.getBoundingClientRect();
    const wild = "animating" in board.dataset && Math.random() < 0.5;
    if (!wild && !target) return;
    const { x, y, width, height } = wild ? box : glowing;
    const share = wild ? Math.random() : 0.5;
    const [clientX, clientY] = [x + share * width, y + (wild ? Math.random() : 0.5) * height];
    const hit = wild ? document.elementFromPoint(clientX, clientY) : target;
    if (!board.contains(hit)) return;
    for (const type of ["pointerdown", "pointerup", "click"])
      hit.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", clientX, clientY }));
  }, 50);
}"""
"""Presses whatever glows; and anywhere, while something moves: a part that rests explains itself when it is pressed."""

ENOUGH = """(decisions) => document.querySelector("#stage .end")
  || Number(document.querySelector("#choices [name=version]")?.value) >= decisions"""


def start_riombo(client: BrowserClient, speed: str) -> None:
    """A game of Riombo against a bot, recorded."""
    client.page.context.add_cookies([{"name": "speed", "value": speed, "url": client.address}])
    client.create_table("riombo", seat_2="bot-1", pace="0", first="seat-1")
    client.page.wait_for_selector("#prompt .your-turn")
    client.wait_until_shown()
    record(client.page)


def test_the_reveal_has_its_stages_and_is_told_at_its_end(client: BrowserClient) -> None:
    start_riombo(client, "1")
    page = client.page
    page.evaluate(REVEAL)
    assert page.title().startswith("●")
    client.press(2)
    expect(page.locator("#prompt[data-answered]")).to_be_attached()  # nothing is asked while the reveal goes on
    assert not page.title().startswith("●")
    client.expect_text("#log", "in all")
    expect(page.locator("#prompt[data-answered]")).to_have_count(0)
    lines = [line for line in told(page) if line.startswith("log ")]
    stages: dict[str, list[list[float]]] = page.evaluate("window.stages")
    start = {kind: min(one[0] for one in times) for kind, times in stages.items()}
    assert start["hand"] < start["count"] < start["canoe"]
    assert max(end for _, end in stages["count"]) >= max(end for times in stages.values() for _, end in times)
    counted: list[int] = page.evaluate("window.counted")
    assert counted == sorted(counted)
    assert set(page.evaluate("[...window.anchors]")) <= {"start"}, "the former points stay beside their badge"
    assert any(f"makes {counted[-1]} in all" in line for line in lines), lines


def test_a_tap_skips_the_reveal(client: BrowserClient) -> None:
    start_riombo(client, "0.05")
    page = client.page
    client.press(2)
    page.wait_for_selector("#board[data-animating]")
    expect(page.locator("#log")).not_to_contain_text("in all")
    while not page.get_by_text("in all").count():
        page.locator("#board").click(position={"x": 3, "y": 3})
    told(page)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "decisions"), [("riombo", 10**6), ("tanbo", 10**6), ("mehen", 15), ("rio_grande", 15)]
)
def test_pressing_wildly_is_never_refused(new_client: Callable[..., BrowserClient], game: str, decisions: int) -> None:
    client = new_client()
    page = client.page
    page.context.add_cookies([{"name": "speed", "value": "2", "url": client.address}])
    short = {"trip": "short"} if game == "riombo" else {}
    client.create_table(game, seat_2="bot-1", pace="0", first="seat-1", **short)
    record(page)
    page.evaluate(PRESS)
    page.wait_for_function(ENOUGH, arg=decisions, timeout=15 * TIMEOUT)
    page.evaluate("clearInterval(window.pressing)")
    assert told(page)
