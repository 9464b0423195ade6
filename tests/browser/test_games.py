"""Whole games through the page, from an empty form to the ranks, with each way of input."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from meandre.games.catalogue import GAMES
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.input import INPUTS

SHORT = {
    "riombo": {"trip": "short"},
    "tanbo": {"seat_2": "bot-3"},
    "rio_grande": {"players": "4", "seat_3": "bot-1", "seat_4": "bot-1"},
}
"""Options that make a game shorter."""
PHONE = {"width": 360, "height": 640, "touch": True}
LONGEST = 500
"""Decisions after which a game must be over."""

POLLING = 15
"""Milliseconds between checks of whose turn it is."""

TURN = """(before) => {
  if (document.querySelector("#prompt .ranks")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value;
  const mine = document.querySelector("#prompt .yours") && !document.getElementById("choices").inert;
  return mine && version !== before ? version : null;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("way", INPUTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_the_page(new_client: Callable[..., BrowserClient], game: str, way: str) -> None:
    client = new_client(still=True, **PHONE) if way == "touch" else new_client(still=True)
    client.create_table(game, **{"seat_2": "bot-1", "pace": "0", **SHORT.get(game, {})})
    page, rng, version = client.page, random.Random(7), ""
    for _ in range(LONGEST):
        version = page.wait_for_function(TURN, arg=version, timeout=TIMEOUT, polling=POLLING).json_value()
        if version == "over":
            break
        INPUTS[way](page, rng)
    assert version == "over"
    expect(page.locator(".ranks li").nth(1)).to_be_visible()
    assert page.locator("#trouble").inner_text() == ""
