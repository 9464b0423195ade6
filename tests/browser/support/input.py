"""The ways to choose on a board: with a mouse, with keys alone, with a finger."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PLACES = """() => [...document.querySelectorAll("#board [data-move]")].map((choice) => {
  const box = choice.getBoundingClientRect(), parts = [.5, .3, .7, .1, .9];
  for (const [across, down] of parts.flatMap((down) => parts.map((across) => [across, down]))) {
    const x = box.left + across * box.width, y = box.top + down * box.height;
    if (document.elementFromPoint(x, y)?.closest("[data-move]") === choice)
      return { move: choice.dataset.move, x, y };
  }
  return { move: choice.dataset.move, box: JSON.stringify(box) };
})"""
"""Where each choice can be touched; a place outside the window is none."""

FOCUS = """() => document.activeElement.matches("#board [data-move]")"""


def place(page: Page, whim: random.Random) -> dict[str, Any]:
    """Any one choice on the board; all of them can be touched without scrolling."""
    found: list[dict[str, Any]] = page.evaluate(PLACES)
    hidden = [one for one in found if "x" not in one]
    assert found, "there is nothing to touch on the board"
    assert not hidden, f"cannot be touched: {hidden}"
    return whim.choice(found)


def mouse(page: Page, whim: random.Random) -> None:
    """Click on what glows."""
    spot = place(page, whim)
    page.mouse.click(spot["x"], spot["y"])


def finger(page: Page, whim: random.Random) -> None:
    """Tap on what glows."""
    spot = place(page, whim)
    page.touchscreen.tap(spot["x"], spot["y"])


def keys(page: Page, whim: random.Random) -> None:
    """Walk along what glows with the arrows, and press Enter."""
    for _ in range(whim.randint(1, 2)):
        page.keyboard.press(whim.choice(("ArrowRight", "ArrowDown")))
    assert page.evaluate(FOCUS), "the arrows lead to no choice"
    page.keyboard.press("Enter")


HANDS: dict[str, Callable[[Page, random.Random], None]] = {"mouse": mouse, "keys": keys, "finger": finger}
