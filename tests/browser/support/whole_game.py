"""Playing a game through the page to the card at its end; nothing may move, scroll or be refused."""

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from playwright.sync_api import Page

from meandre.server.language import Translator
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.windows import Window, show_in

LONGEST = 500
"""Decisions after which a game ought to be over."""

LOOKS = 3
"""In how many windows the page is looked at, one after the other: each has its turn in the shortest game, too."""

GLANCE = 15
"""Milliseconds between looks at whose turn it is."""

Boards = dict[str, list[str]]
"""By window, where the board was in it: there must be one place only, in all of a game and in every language."""

WATCH = """() => {
  const seen = window.seen = { boards: {}, scrolled: [], refusals: [], hidden: [], early: [] };
  const add = (list, value) => list.includes(value) || list.push(value);
  const [board, log, prompt, error] = ["board", "log", "prompt", "error"].map((id) => document.getElementById(id));
  let moving = "animating" in board.dataset;
  const tell = (what) => moving && add(seen.early, what);
  const rectangle = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
  };
  const look = (records) => {
    for (const { type, target, addedNodes, nextSibling, oldValue } of records) {
      if (type === "attributes") moving = oldValue === null;
      else if (target === log) for (const line of addedNodes) nextSibling ?? tell(line.textContent);
      else if (target === prompt) tell(`prompt: ${prompt.textContent}`);
      else if (target.closest(".score")) tell("score");
      else if (target === error) for (const refusal of addedNodes) add(seen.refusals, refusal.textContent);
    }
    frame ||= requestAnimationFrame(measure);
  };
  let frame = 0;
  const measure = window.measure = () => {
    frame = 0;
    const root = document.documentElement, boxes = [board, board.firstElementChild ?? board].map(rectangle);
    add(seen.boards[`${innerWidth} x ${innerHeight}`] ??= [], boxes.join());
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || scrollX || scrollY)
      add(seen.scrolled, [root.scrollWidth, root.scrollHeight, scrollX, scrollY].join(" "));
  };
  measure();
  addEventListener("resize", measure);
  new MutationObserver(look).observe(document.querySelector(".table"), {
    childList: true, subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ["data-animating"],
  });
}"""
"""Notes with every change of the page what is refused, and what is told of a move that is still being shown, but not
lines before others, which were asked for; and with every frame that shows a change, where the board is, and whether
anything is scrolled."""

TURN = """(before) => {
  if (document.querySelector("#stage .ranks")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value;
  const asked = document.querySelector("#prompt:not([data-answered]) .your-turn");
  if (!asked || document.getElementById("choices").inert || version === before) return null;
  if (!asked.checkVisibility()) window.seen.hidden.push(document.getElementById("caption").textContent);
  return version;
}"""


def watch(page: Page) -> None:
    """Note from now on what happens on a page."""
    page.evaluate(WATCH)


def play(
    client: BrowserClient,
    choose: Callable[[Page, random.Random], None],
    windows: Iterator[Window],
    boards: Boards,
    stride: int,
    until: int | None = None,
) -> bool:
    """Choose at random on the board whenever it is the client's turn, until so many moves were made or to the end.

    After each few moves, `stride`, the page is looked at in the next windows. Tells whether it is the end.
    """
    page, rng, version, seen = client.page, random.Random(7), "", -stride
    watch(page)
    for _ in range(LONGEST):
        version = page.wait_for_function(TURN, arg=version, timeout=TIMEOUT, polling=GLANCE).json_value()
        over: bool = version == "over"
        if over or (until is not None and int(version) >= until):
            check_watched(page, boards)
            return over
        if int(version) >= seen + stride:
            seen = int(version)
            for _ in range(LOOKS):
                show_in(page, next(windows))
                page.evaluate("window.measure()")
        choose(page, rng)
    raise AssertionError("the game does not end")


def check_watched(page: Page, boards: Boards) -> None:
    """Since the page is watched, all has been as it should be."""
    seen: dict[str, Any] = page.evaluate("window.measure(), window.seen")
    for window, places in seen.pop("boards").items():
        known = boards.setdefault(window, places)
        assert known == places, f"the board moves in a window of {window}: {known}, {places}"
        assert len(places) == 1, f"the board moves in a window of {window}: {places}"
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
