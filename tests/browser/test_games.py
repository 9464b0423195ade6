"""Whole games through the page, from an empty form to the card at the end and the next game, with each way of input."""

from collections.abc import Callable
from typing import Any

import pytest

from meandre.core.messages import LANGUAGES, name_list
from meandre.server.domain.messages import message
from meandre.server.language import Translator
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.end_card import check_end_card, play_again, rank_of
from tests.browser.support.finished_games import SHARED_SEEDS
from tests.browser.support.input import INPUTS
from tests.browser.support.whole_game import TURN, check_hints_fit, play, play_to_the_end
from tests.support.games import BUILT_IN

SHORT = {
    "riombo": {"trip": "short"},
    "tanbo": {"seat_2": "bot-3"},
    "rio_grande": {"players": "4", "seat_3": "bot-1", "seat_4": "bot-1"},
}
"""Options that make a game shorter."""
SCREENS: dict[str, dict[str, Any]] = {
    "mouse": {"language": "en", "width": 1440, "height": 900},
    "keyboard": {"language": "fr", "width": 1920, "height": 1080},
    "touch": {"language": "de", "width": 360, "height": 640, "touch": True},
}
"""What a game is played on."""
BETWEEN = ((390, 844), (768, 1024))
"""Sizes of windows in which only a few moves are made."""
FEW = 6


@pytest.mark.slow
@pytest.mark.parametrize("way", INPUTS)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_played_through_the_page(new_client: Callable[..., BrowserClient], game: str, way: str) -> None:
    client, language = new_client(still=True, **SCREENS[way]), SCREENS[way]["language"]
    client.fill_in_new_table(game, **{"seat_2": "bot-1", "pace": "0", **SHORT.get(game, {})})
    play_to_the_end(client, INPUTS[way])
    check_end_card(client, language)
    play_again(client, language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_board_stays_where_it_is_in_every_window(
    new_client: Callable[..., BrowserClient], game: str, language: str
) -> None:
    client = new_client(language, 390, 844, touch=True, still=True)
    client.create_table(game, seat_2="bot-1", pace="0", first="seat-1")
    for width, height in BETWEEN:
        client.page.set_viewport_size({"width": width, "height": height})
        play(client, INPUTS["touch"], FEW)
    client.page.wait_for_function(TURN, arg="", timeout=TIMEOUT)
    check_hints_fit(client.page, language)


@pytest.mark.parametrize(("game", "language"), [*zip(SHARED_SEEDS, LANGUAGES, strict=True)])
def test_the_card_of_a_shared_end_names_everybody_who_has_won(
    new_client: Callable[..., BrowserClient], finished_table: Callable[..., str], game: str, language: str
) -> None:
    page = new_client(language, 360, 640, still=True).page
    page.goto(finished_table(game, SHARED_SEEDS[game]))
    card = page.locator("#stage .end")
    assert [rank_of(place) for place in card.locator(".ranks li").all()] == [1, 1]
    winners = card.locator(".ranks .player-name").all_inner_texts()
    title = card.locator("h2").inner_text()
    assert title == Translator(language).translate(message("end-shared", names=name_list([0, 1])), winners)
    assert all(name in title for name in winners)
