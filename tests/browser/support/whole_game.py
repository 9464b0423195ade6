"""Playing a game through the page, from the first turn to the ranks."""

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.visitor import PATIENCE, Visitor

LONGEST = 500
"""Decisions after which a game ought to be over."""

GLANCE = 15
"""Milliseconds between looks at whose turn it is."""

TURN = """(before) => {
  if (document.querySelector("#prompt .ranks")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value;
  const mine = document.querySelector("#prompt .your-turn") && !document.getElementById("choices").inert;
  return mine && version !== before ? version : null;
}"""


def play_to_the_end(visitor: Visitor, choose: Callable[[Page, random.Random], None]) -> None:
    """Choose at random on the board whenever it is the visitor's turn, until the ranks are shown."""
    page, whim, version = visitor.page, random.Random(7), ""
    for _ in range(LONGEST):
        version = page.wait_for_function(TURN, arg=version, timeout=PATIENCE, polling=GLANCE).json_value()
        if version == "over":
            break
        choose(page, whim)
    assert version == "over"
    expect(page.locator(".ranks li").nth(1)).to_be_visible()
    assert page.locator("#error").inner_text() == ""
