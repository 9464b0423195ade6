"""Playing a game through the page to the card at its end; nothing may move, scroll or be refused."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from meandre.server.language import Translator
from tests.browser.support.browser_client import TIMEOUT, BrowserClient

LONGEST = 500
"""Decisions after which a game ought to be over."""

GLANCE = 15
"""Milliseconds between looks at whose turn it is."""

WATCH = """() => {
  const seen = window.seen = { boards: [], scrolled: [], refusals: [], hidden: [] };
  const add = (list, value) => list.includes(value) || list.push(value);
  const look = () => {
    const root = document.documentElement, box = document.getElementById("board").getBoundingClientRect();
    add(seen.boards, [box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(" "));
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || scrollX || scrollY)
      add(seen.scrolled, [root.scrollWidth, root.scrollHeight, scrollX, scrollY].join(" "));
    const refusal = document.getElementById("error").textContent.trim();
    if (refusal) add(seen.refusals, refusal);
  };
  look();
  new MutationObserver(look).observe(document.querySelector(".table"), { childList: true, subtree: true });
}"""
"""Notes with every change of the page where the board is, whether anything is scrolled, and what is refused."""

TURN = """(before) => {
  if (document.querySelector("#stage .ranks")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value;
  const asked = document.querySelector("#prompt:not([data-answered]) .your-turn");
  if (!asked || document.getElementById("choices").inert || version === before) return null;
  if (!asked.checkVisibility()) window.seen.hidden.push(document.getElementById("caption").textContent);
  return version;
}"""


def play(client: BrowserClient, choose: Callable[[Page, random.Random], None], decisions: int) -> bool:
    """Choose at random on the board whenever it is the client's turn; whether the game is over."""
    page, rng, version = client.page, random.Random(7), ""
    page.evaluate(WATCH)
    for _ in range(decisions):
        version = page.wait_for_function(TURN, arg=version, timeout=TIMEOUT, polling=GLANCE).json_value()
        if version == "over":
            break
        choose(page, rng)
    check_watched(page)
    return version == "over"


def check_watched(page: Page) -> None:
    """Since the page is watched, the board has stayed, nothing has scrolled, been refused, or covered what is asked."""
    seen: dict[str, Any] = page.evaluate("window.seen")
    assert len(seen["boards"]) == 1, seen
    assert not seen["scrolled"], seen
    assert not seen["refusals"], seen
    assert not seen["hidden"], seen


CUT = """(text) => {
  const ribbon = document.querySelector(".status"), caption = document.getElementById("caption");
  caption.textContent = text;
  const { top, bottom } = ribbon.getBoundingClientRect(), box = caption.getBoundingClientRect();
  const cut = box.top < top || box.bottom > bottom || caption.scrollHeight > caption.clientHeight + 1;
  caption.textContent = "";
  return cut;
}"""
"""Whether the ribbon above the board cuts a text."""


def check_hints_fit(page: Page, language: str) -> None:
    """The ribbon of a small phone has room for a hint, whichever move it is about."""
    words = Translator(language)
    page.set_viewport_size({"width": 360, "height": 640})
    for move in page.locator("#choices button[name=move]").all_text_contents():
        for hint in ("hint-best", "hint-equal", "hint-mixed"):
            text = words(hint, move=" ".join(move.split()), share=58, less=56)
            assert not page.evaluate(CUT, text), text


def play_to_the_end(client: BrowserClient, choose: Callable[[Page, random.Random], None]) -> None:
    """Play until the card at the end of the game is shown."""
    assert play(client, choose, LONGEST), "the game does not end"
