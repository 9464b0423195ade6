"""Playing a game through the page, from the first turn to the ranks."""

import random
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient

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


def play_to_the_end(client: BrowserClient, choose: Callable[[Page, random.Random], None]) -> None:
    """Choose at random on the board whenever it is the client's turn, until the ranks are shown."""
    page, rng, version = client.page, random.Random(7), ""
    for _ in range(LONGEST):
        version = page.wait_for_function(TURN, arg=version, timeout=TIMEOUT, polling=GLANCE).json_value()
        if version == "over":
            break
        choose(page, rng)
    assert version == "over"
    expect(page.locator(".ranks li").nth(1)).to_be_visible()
    assert page.locator("#error").inner_text() == ""
