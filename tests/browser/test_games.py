"""Whole games through the page, from an empty form to the ranks, with each way to choose."""

from collections.abc import Callable

import pytest

from meandre.games.catalogue import GAMES
from tests.browser.support.input import HANDS
from tests.browser.support.visitor import Visitor
from tests.browser.support.whole_game import play_to_the_end

SHORT = {
    "riombo": {"trip": "short"},
    "tanbo": {"seat_2": "bot-3"},
    "rio_grande": {"players": "4", "seat_3": "bot-1", "seat_4": "bot-1"},
}
"""What makes a game shorter for whoever plays it."""
PHONE = {"width": 360, "height": 640, "touch": True}
<<<<<<< HEAD
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
=======
>>>>>>> f2


@pytest.mark.slow
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_through_the_page(visit: Callable[..., Visitor], game: str, hand: str) -> None:
    visitor = visit(still=True, **PHONE) if hand == "finger" else visit(still=True)
    visitor.lay(game, **{"seat_2": "bot-1", "pace": "0", **SHORT.get(game, {})})
<<<<<<< HEAD
    page, whim, version = visitor.page, random.Random(7), ""
    for _ in range(LONGEST):
        version = page.wait_for_function(TURN, arg=version, timeout=PATIENCE, polling=GLANCE).json_value()
        if version == "over":
            break
        HANDS[hand](page, whim)
    assert version == "over"
    expect(page.locator(".ranks li").nth(1)).to_be_visible()
    assert page.locator("#error").inner_text() == ""
=======
    play_to_the_end(visitor, HANDS[hand])
>>>>>>> f2
