"""Whole games through the page, from an empty form to the card at the end and the next game, in every window."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import expect

from meandre.core.messages import LANGUAGES, name_list
from meandre.core.record import Result
from meandre.games import catalogue
from meandre.server.domain.messages import message
from meandre.server.language import Translator
from meandre.server.web.rendering.end_card import end_card
from tests.browser.support.browser_client import BrowserClient
from tests.browser.support.end_card import check_end_card, play_again, rank_of
from tests.browser.support.finished_games import SHARED_SEEDS
from tests.browser.support.input import INPUTS
from tests.browser.support.whole_game import Boards, check_hints_fit, play
from tests.browser.support.wildly import press_wildly
from tests.browser.support.windows import WINDOWS, show_in
from tests.server.support.end_cards import course, ended, page_of
from tests.support.games import BUILT_IN

SHORT = {
    "riombo": {"board": "brook", "winning": "60"},  # with 50, three in ten games are over after three decisions
    "tanbo": {"seat_2": "bot-3"},
    "rio_grande": {"players": "5", "seat_3": "bot-1", "seat_4": "bot-1", "seat_5": "bot-1", "last_round": "at-once"},
}
"""Options that make a game shorter, and leave no decision out."""
PHONE, OTHER_PHONE, TABLET, SCREEN, WIDE_SCREEN = WINDOWS
WAYS = {
    "touch": (PHONE, OTHER_PHONE, TABLET),
    "wildly": WINDOWS,
    "mouse": (SCREEN, WIDE_SCREEN),
    "keyboard": (SCREEN, WIDE_SCREEN),
}
"""The windows in which a game is played in each way: in turn, from the beginning to the end."""
SITTING = {"mehen": 50, "riombo": 2, "tanbo": 12, "rio_grande": 50}
"""Moves of all players after which a game goes on in another language: there are three times as many in any game."""
SPEED = {"wildly": "5"}
QUICK = "100"
"""Of motion, by the way of playing: there is less to press too early where it is quicker."""


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_played_through_the_page(new_client: Callable[..., BrowserClient], game: str, way: str) -> None:
    """In every language, a third of the game each, and in every window throughout."""
    first = (BUILT_IN.index(game) + list(WAYS).index(way)) % len(LANGUAGES)
    languages = (*LANGUAGES[first:], *LANGUAGES[:first])
    client = new_client(languages[0], *WAYS[way][0], touch=way == "touch")
    client.page.context.add_cookies([{"name": "speed", "value": SPEED.get(way, QUICK), "url": client.address}])
    create = client.fill_in_new_table if way == "mouse" else client.create_table
    create(game, **{"seat_2": "bot-1", "pace": "0", **SHORT.get(game, {})})
    windows, boards, stride = cycle(WAYS[way]), Boards(), max(1, SITTING[game] // len(WINDOWS))
    for language, until in zip(languages, (SITTING[game], 2 * SITTING[game], None), strict=True):
        if language != languages[0]:
            client.open_again(language)
        if way == "wildly":
            over = press_wildly(client, windows, boards, stride, until)
        else:
            for window in WAYS[way]:
                show_in(client.page, window)
                check_hints_fit(client.page, language)
            over = play(client, INPUTS[way], windows, boards, stride, until)
        assert over == (until is None), "the game is over before it is opened again"
    assert len(boards) == len(WAYS[way])
    check_end_card(client, languages[-1])
    play_again(client, languages[-1])


OUTCOMES = {"won": [1, 2], "lost": [2, 1], "shared": [1, 1]}
"""Ranks of whoever looks, and of somebody else."""
NAMES = ("Ada", "Maximiliane Aurelia")
STANDINGS = course([0, 0], [9, 12], [12, 12], [40, 38])

MEASURE = """(cards) => cards.flatMap((html, number) => {
  const stage = document.getElementById("stage");
  stage.innerHTML = html;
  const card = stage.querySelector(".end"), main = card.querySelector(".primary"), wrong = [];
  for (const one of [card, main, card.querySelector("[data-close-stage]")]) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      wrong.push(`${one.className} outside: ${[left, top, right, bottom]}`);
  }
  for (const one of [card, ...card.querySelectorAll("h2, p, li, .buttons, button")])
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      wrong.push(`${one.tagName} cut: ${one.textContent}`);
  return wrong.map((what) => `card ${number}: ${what}`);
})"""
"""What lies outside the window, or is cut, of some cards at the end."""


def crowded_card(game: str, language: str) -> str:
    """The card of a game of as many people as can play."""
    of = catalogue.game(game)
    seats = range(of.seats[-1])
    result = Result(next(iter(of.endings.values())), [40 - seat for seat in seats], [seat + 1 for seat in seats])
    standings = course(*([points + seat for seat in seats] for points in (0, 9, 20, 39)))
    return end_card(page_of(ended(game, result, NAMES), "a", language), standings)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_card_of_every_ending_fits_every_window(
    new_client: Callable[..., BrowserClient], finished_table: Callable[..., str], game: str
) -> None:
    page = new_client(still=True).page
    page.goto(finished_table(game))
    page.wait_for_selector("#stage .end")
    cards = [
        end_card(page_of(ended(game, Result(ending, [40, 38], ranks), NAMES), "a", language), STANDINGS)
        for language in LANGUAGES
        for ending in catalogue.game(game).endings.values()
        for ranks in OUTCOMES.values()
    ]
    assert len(set(cards)) == len(cards), "each says something else"
    address = f"{page.url}/replay"
    page.locator("#stage [data-share]").click()  # where a page may not copy, the link is shown to be copied by hand
    expect(page.locator("#link-dialog input")).to_have_value(address)
    expect(page.locator("#link-dialog p").first).to_be_hidden()
    page.locator("#link-dialog button").click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#stage [data-share]").click()
    expect(page.locator("#stage [data-share].copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address
    cards += [crowded_card(game, language) for language in LANGUAGES]
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(MEASURE, cards), (width, height)


@pytest.mark.parametrize("game", SHARED_SEEDS)
def test_the_card_of_a_shared_end_names_everybody_who_has_won(
    new_client: Callable[..., BrowserClient], finished_table: Callable[..., str], game: str
) -> None:
    page = new_client(width=360, height=640, still=True).page
    table, card = finished_table(game, SHARED_SEEDS[game]), page.locator("#stage .end")
    for language in LANGUAGES:
        page.goto(f"{table}?lang={language}")
        assert [rank_of(place) for place in card.locator(".ranks li").all()] == [1, 1]
        winners = card.locator(".ranks .player-name").all_inner_texts()
        title = card.locator("h2").inner_text()
        assert title == Translator(language).translate(message("end-shared", names=name_list([0, 1])), winners)
        assert all(name in title for name in winners)
