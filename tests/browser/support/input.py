"""The ways to choose a move on a board: with a mouse, with the keyboard alone, by touch."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

TARGETS = """() => [...document.querySelectorAll("#board [data-move]")].map((choice) => {
  const box = choice.getBoundingClientRect(), parts = [.5, .3, .7, .1, .9];
  for (const [across, down] of parts.flatMap((down) => parts.map((across) => [across, down]))) {
    const x = box.left + across * box.width, y = box.top + down * box.height;
    if (document.elementFromPoint(x, y)?.closest("[data-move]") === choice)
      return { move: choice.dataset.move, x, y };
  }
  return { move: choice.dataset.move, box: JSON.stringify(box) };
})"""
"""Where each legal move can be touched inside the window."""

FOCUS = """() => document.activeElement.matches("#board [data-move]")"""


def target(page: Page, rng: random.Random) -> dict[str, Any]:
    """Any one legal move on the board; all of them can be touched without scrolling."""
    found: list[dict[str, Any]] = page.evaluate(TARGETS)
    hidden = [one for one in found if "x" not in one]
    assert found, "there is nothing to touch on the board"
    assert not hidden, f"cannot be touched: {hidden}"
    return rng.choice(found)


def mouse(page: Page, rng: random.Random) -> None:
    """Click on a highlighted target."""
    spot = target(page, rng)
    page.mouse.click(spot["x"], spot["y"])


def touch(page: Page, rng: random.Random) -> None:
    """Tap on a highlighted target."""
    spot = target(page, rng)
    page.touchscreen.tap(spot["x"], spot["y"])


def keyboard(page: Page, rng: random.Random) -> None:
    """Go to a highlighted target with the arrow keys, and press Enter."""
    for _ in range(rng.randint(1, 2)):
        page.keyboard.press(rng.choice(("ArrowRight", "ArrowDown")))
    assert page.evaluate(FOCUS), "the arrow keys lead to no target"
    page.keyboard.press("Enter")


INPUTS: dict[str, Callable[[Page, random.Random], None]] = {"mouse": mouse, "keyboard": keyboard, "touch": touch}
