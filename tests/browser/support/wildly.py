"""Pressing wildly, too early and twice, whatever is there: nothing may be refused, move or go wrong."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.whole_game import Boards, check_watched, watch
from tests.browser.support.windows import Window, show_in

MOST = {"undo": 4, "undo-turn": 2, "request-undo": 4, "hint": 2, "link-device": 1}
"""How often these are pressed on a page: a game in which more is taken back than played would not end."""

PRESS_WILDLY = """(most) => {
  const board = document.getElementById("board"), counts = {};
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const places = ["#actions button", ".toolbar [data-sheet]", "#choices button", "#log li", "#log-sheet > button",
    "#seats .seat", "#seats button", "#open-settings", "#open-rules", "#board #thrown", "#chat :is(summary, button)"];
  const over = "dialog:modal button, dialog:popover-open button, :popover-open button";
  const keys = ["l", "?", "r", "Escape", "ArrowRight", "ArrowUp", "Enter", " "];
  const press = (target, within, [across, down] = [0.5, 0.5]) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const [clientX, clientY] = [x + across * width, y + down * height];
    const hit = document.elementFromPoint(clientX, clientY), pointerType = any(["mouse", "mouse", "touch"]);
    if (!within.contains(hit)) return;
    const pressed = target.contains(hit) ? hit : target;
    for (const type of ["pointerdown", "pointerup", "click"])
      pressed.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, clientX, clientY }));
  };
  const pressBoard = () => {
    if ("animating" in board.dataset && Math.random() < 0.5) return press(board, board, [Math.random(), Math.random()]);
    const lit = shown("#board :is([data-move], [data-unfolds])");
    const target = any(lit.filter((one) => one.closest(".opened")).concat(lit));
    if (target) press(target, board);
  };
  const pressButton = (selector) => {
    const target = any(shown(selector)), form = target?.closest("form");
    const action = form?.dataset.action ?? form?.getAttribute("action")?.split("/").at(-1);
    if (!target || (counts[action] = (counts[action] ?? 0) + 1) > (most[action] ?? Infinity)) return;
    target.closest("dialog")?.matches(":modal") && target.scrollIntoView({ block: "nearest" });
    press(target, target);
  };
  const timer = setInterval(() => {
    if (document.querySelector("#stage .ranks") || window.stopped) {
      clearInterval(timer);
      for (const one of document.querySelectorAll("dialog:modal")) one.close();
      for (const one of document.querySelectorAll(":popover-open")) one.hidePopover();
      return;
    }
    const dice = Math.random();
    if (dice < 0.3 && document.querySelector(over)) pressButton(over);
    else if (dice < 0.15) pressButton(any(places));
    else if (dice < 0.18)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { key: any(keys), bubbles: true, cancelable: true }),
      );
    else pressBoard();
  }, 40);
}"""
"""Presses whatever glows, and, while something moves, anywhere on the board; every button, in sheets, cards, the menu
and dialogs too; lines, seats and keys.

Left out are links, which leave the table, fields and settings, and parts of a board at rest that do not glow: they
explain themselves by a refusal, as they should.
"""

PROGRESS = """(least) => {
  if (document.querySelector("#stage .ranks")) return "over";
  const version = Number(document.querySelector("#choices [name=version]")?.value);
  return version >= least ? version : null;
}"""


def begin(page: Page) -> None:
    """Press wildly from now on, until the card at the end is there."""
    watch(page)
    page.evaluate(PRESS_WILDLY, MOST)


def wait_for_moves(page: Page, least: int) -> int | None:
    """Wait until so many moves were made; how many, or None if it is the end."""
    reached = page.wait_for_function(PROGRESS, arg=least, timeout=3 * TIMEOUT).json_value()
    return None if reached == "over" else int(reached)


def stop(page: Page, boards: Boards) -> None:
    """Press no more; all has been as it should be."""
    page.evaluate("window.stopped = true")
    check_watched(page, boards)


def press_wildly(
    client: BrowserClient, windows: Iterator[Window], boards: Boards, stride: int, until: int | None = None
) -> bool:
    """Press until so many moves were made, or to the card at the end, in another window after each few; whether it is
    the end."""
    page = client.page
    version: int | None = 0
    begin(page)
    while version is not None and (until is None or version < until):
        show_in(page, next(windows))
        version = wait_for_moves(page, version + stride if version else 0)
    stop(page, boards)
    return version is None
