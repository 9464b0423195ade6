"""Playing a game through the page to the card at its end; nothing may move, scroll or be refused."""

import random
from collections.abc import Callable
from itertools import product
from typing import Any

from playwright.sync_api import Page

from meandre.server.language import Translator
from tests.browser.support.browser_client import TIMEOUT, BrowserClient

LONGEST = 500
"""Decisions after which a game ought to be over."""

GLANCE = 15
"""Milliseconds between looks at whose turn it is."""

WATCH = """() => {
  const seen = window.seen = { boards: [], scrolled: [], refusals: [], hidden: [], early: [] };
  const add = (list, value) => list.includes(value) || list.push(value);
  const [board, log, prompt, error] = ["board", "log", "prompt", "error"].map((id) => document.getElementById(id));
  let moving = "animating" in board.dataset;
  const tell = (what) => moving && add(seen.early, what);
  const rectangle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
  };
  const look = (records) => {
    for (const { type, target, addedNodes, oldValue } of records) {
      if (type === "attributes") moving = oldValue === null;
      else if (target === log) for (const line of addedNodes) tell(line.textContent);
      else if (target === prompt) tell(`prompt: ${prompt.textContent}`);
      else if (target.closest(".score")) tell("score");
      else if (target === error) for (const refusal of addedNodes) add(seen.refusals, refusal.textContent);
    }
    frame ||= requestAnimationFrame(measure);
  };
  let frame = 0;
  const measure = seen.measure = () => {
    frame = 0;
    const root = document.documentElement, boxes = [board, board.firstElementChild ?? board].map(rectangle);
    add(seen.boards, boxes.join());
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || scrollX || scrollY)
      add(seen.scrolled, [root.scrollWidth, root.scrollHeight, scrollX, scrollY].join(" "));
  };
  measure();
  new MutationObserver(look).observe(document.querySelector(".table"), {
    childList: true, subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ["data-animating"],
  });
}"""
"""Notes with every change of the page what is refused, and what is told of a move that is still being shown; and with
every frame that shows a change, where the board is, and whether anything is scrolled."""

TURN = """(before) => {
  if (document.querySelector("#stage .ranks")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value;
  const asked = document.querySelector("#prompt:not([data-answered]) .your-turn");
  if (!asked || document.getElementById("choices").inert || version === before) return null;
  if (!asked.checkVisibility()) window.seen.hidden.push(document.getElementById("caption").textContent);
  return version;
}"""

PRESS_WILDLY = """() => {
  const board = document.getElementById("board"), glowing = "#board :is([data-move], [data-unfolds])";
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const timer = setInterval(() => {
    if (document.querySelector("#stage .ranks")) return clearInterval(timer);
    const lit = [...document.querySelectorAll(glowing)].filter((one) => one.getClientRects().length);
    const target = any(lit.filter((one) => one.closest(".opened")).concat(lit));
    const wild = "animating" in board.dataset && Math.random() < 0.5;
    if (!wild && !target) return;
    const { x, y, width, height } = (wild ? board : target).getBoundingClientRect();
    const [across, down] = wild ? [Math.random(), Math.random()] : [0.5, 0.5];
    const [clientX, clientY] = [x + across * width, y + down * height];
    const hit = wild ? document.elementFromPoint(clientX, clientY) : target;
    if (!board.contains(hit)) return;
    for (const type of ["pointerdown", "pointerup", "click"])
      hit.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", clientX, clientY }));
  }, 40);
}"""
"""Presses whatever glows, twice and too early too; and anywhere, while something moves: a part that rests explains
itself when it is pressed."""


def play(client: BrowserClient, choose: Callable[[Page, random.Random], None], most: int = LONGEST) -> bool:
    """Choose at random on the board whenever it is the client's turn, so often or to the end; whether it is the end."""
    page, rng, version = client.page, random.Random(7), ""
    page.evaluate(WATCH)
    for number in range(most + 1):
        version = page.wait_for_function(TURN, arg=version, timeout=TIMEOUT, polling=GLANCE).json_value()
        if version == "over" or number == most:
            check_watched(page)
            return bool(version == "over")
        choose(page, rng)
    raise AssertionError("unreachable")


def press_wildly(client: BrowserClient) -> None:
    """Press whatever glows, at any time, to the card at the end."""
    client.page.evaluate(WATCH)
    client.page.evaluate(PRESS_WILDLY)
    client.page.wait_for_selector("#stage .ranks", timeout=15 * TIMEOUT)
    check_watched(client.page)


def check_watched(page: Page) -> None:
    """Since the page is watched, all has been as it should be."""
    seen: dict[str, Any] = page.evaluate("window.seen.measure(), { ...window.seen, measure: undefined }")
    del seen["measure"]
    assert len(seen.pop("boards")) == 1, seen
    assert not any(seen.values()), seen


CUT = """(texts) => {
  const ribbon = document.querySelector(".status"), caption = document.getElementById("caption");
  const cut = texts.filter((text) => {
    caption.textContent = text;
    const { top, bottom } = ribbon.getBoundingClientRect(), box = caption.getBoundingClientRect();
    return box.top < top || box.bottom > bottom || caption.scrollHeight > caption.clientHeight + 1;
  });
  caption.textContent = "";
  return cut;
}"""
"""Which texts the ribbon above the board cuts."""
LABELS = "[...document.querySelectorAll('#choices button[name=move]')].map((one) => one.firstChild.data)"


def check_hints_fit(page: Page, language: str) -> None:
    """The ribbon has room for a hint, whichever move it is about."""
    words, moves = Translator(language), page.evaluate(LABELS)
    hints = product(("hint-best", "hint-equal", "hint-mixed"), moves)
    assert not page.evaluate(CUT, [words(hint, move=move.strip(), share=58, less=56) for hint, move in hints])
