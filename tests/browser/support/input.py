"""The ways to choose a move on a board: with a mouse, with the keyboard alone, by touch."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

TARGETS = """(within) => [...document.querySelectorAll(`${within} :is([data-move], [data-unfolds])`)].map((choice) => {
  if (!choice.getClientRects().length) return null;
  const box = choice.getBoundingClientRect(), parts = [.5, .3, .7, .1, .9], { move, unfolds } = choice.dataset;
  for (const [across, down] of parts.flatMap((down) => parts.map((across) => [across, down]))) {
    const x = box.left + across * box.width, y = box.top + down * box.height;
    const hit = document.elementFromPoint(x, y)?.closest("[data-move], [data-unfolds]");
    if (hit === choice) return { move, unfolds, x, y };
  }
  return { move, unfolds, box: JSON.stringify(box) };
}).filter((found) => found)"""
"""Where each legal move, or what opens further ones, can be touched inside the window."""

FOCUSED = """() => {
  const { move, unfolds } = document.activeElement.closest("#board *")?.dataset ?? {};
  return { move, unfolds, opened: document.activeElement.closest(".opened") !== null };
}"""


def target(page: Page, rng: random.Random, within: str = "#board") -> dict[str, Any]:
    """Any one target on the board; all of them can be touched without scrolling."""
    found: list[dict[str, Any]] = page.evaluate(TARGETS, within)
    hidden = [one for one in found if "x" not in one]
    assert found, "there is nothing to touch on the board"
    assert not hidden, f"cannot be touched: {hidden}"
    return rng.choice(found)


def press(page: Page, rng: random.Random, at: Callable[[float, float], None]) -> None:
    """Press any one target; if it opens further ones, one of those."""
    spot = target(page, rng)
    at(spot["x"], spot["y"])
    if spot.get("unfolds"):
        spot = target(page, rng, f"""#board [data-part="{spot["unfolds"]}"].opened""")
        at(spot["x"], spot["y"])


def mouse(page: Page, rng: random.Random) -> None:
    """Click on a highlighted target, now and then twice."""
    press(page, rng, page.mouse.click if rng.random() < 0.7 else page.mouse.dblclick)


def touch(page: Page, rng: random.Random) -> None:
    """Tap on a highlighted target."""
    press(page, rng, page.touchscreen.tap)


def keyboard(page: Page, rng: random.Random) -> None:
    """Go to a highlighted target with the arrow keys, and press Enter; also on the first of further ones it opens."""
    for _ in range(rng.randint(1, 2)):
        page.keyboard.press(rng.choice(("ArrowRight", "ArrowDown")))
    focused = page.evaluate(FOCUSED)
    assert focused.get("move") or focused.get("unfolds"), "the arrow keys lead to no target"
    page.keyboard.press("Enter")
    if focused.get("unfolds"):
        focused = page.evaluate(FOCUSED)
        assert focused.get("move"), "what was opened has not the focus"
        assert focused["opened"]
        page.keyboard.press("Enter")


INPUTS: dict[str, Callable[[Page, random.Random], None]] = {"mouse": mouse, "keyboard": keyboard, "touch": touch}
