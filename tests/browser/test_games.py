"""Whole games through the page, from an empty form to the ranks, with each way of input."""

from collections.abc import Callable

import pytest

from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.input import INPUTS
from tests.browser.support.whole_game import play_to_the_end
from tests.support.games import BUILT_IN

SHORT = {
    "riombo": {"trip": "short"},
    "tanbo": {"seat_2": "bot-3"},
    "rio_grande": {"players": "4", "seat_3": "bot-1", "seat_4": "bot-1"},
}
"""Options that make a game shorter."""
PHONE = {"width": 360, "height": 640, "touch": True}


@pytest.mark.slow
@pytest.mark.parametrize("way", INPUTS)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_played_through_the_page(new_client: Callable[..., BrowserClient], game: str, way: str) -> None:
    client = new_client(still=True, **PHONE) if way == "touch" else new_client(still=True)
    client.create_table(game, **{"seat_2": "bot-1", "pace": "0", **SHORT.get(game, {})})
    play_to_the_end(client, INPUTS[way])
