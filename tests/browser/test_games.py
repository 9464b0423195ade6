"""Whole games through the page, from an empty form to the ranks, with each way to choose."""

from collections.abc import Callable

import pytest

from tests.browser.support.input import HANDS
from tests.browser.support.visitor import Visitor
from tests.browser.support.whole_game import play_to_the_end
from tests.support.games import BUILT_IN

SHORT = {
    "riombo": {"trip": "short"},
    "tanbo": {"seat_2": "bot-3"},
    "rio_grande": {"players": "4", "seat_3": "bot-1", "seat_4": "bot-1"},
}
"""What makes a game shorter for whoever plays it."""
PHONE = {"width": 360, "height": 640, "touch": True}


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_played_through_the_page(visit: Callable[..., Visitor], game: str, hand: str) -> None:
    visitor = visit(still=True, **PHONE) if hand == "finger" else visit(still=True)
    visitor.lay(game, **{"seat_2": "bot-1", "pace": "0", **SHORT.get(game, {})})
    play_to_the_end(visitor, HANDS[hand])
