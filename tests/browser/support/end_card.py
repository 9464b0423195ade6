"""The card at the end of a game."""

from playwright.sync_api import Locator, Page

from meandre.server.language import Translator
from tests.browser.support.browser_client import BrowserClient


def seats(page: Page) -> list[tuple[str, str | None]]:
    """Names and colours of everybody at the table."""
    return [
        (one.locator(".player-name").inner_text(), one.get_attribute("data-colour"))
        for one in page.locator("#seats .seat").all()
    ]


def check_end_card(client: BrowserClient, language: str) -> None:
    """The card says whether this player has won, and ranks everybody in order."""
    page, words = client.page, Translator(language)
    card = page.locator("#stage .end")
    ranks = [rank_of(place) for place in card.locator(".ranks li").all()]
    assert ranks[0] == 1
    assert ranks == sorted(ranks)
    assert sorted(card.locator(".ranks .player-name").all_inner_texts()) == sorted(name for name, _ in seats(page))
    won = rank_of(card.locator(".ranks .yours")) == 1
    assert ("won" in (card.get_attribute("class") or "").split()) == won
    winning = {words("end-you-win"), words("end-you-share")}
    assert (card.locator("h2").inner_text() in winning) == won
    assert card.locator(".why").inner_text()
    assert card.locator("a[href*='/record.json']").count() == card.locator("a[href*='/check']").count() == 1
    assert not page.locator(".result").is_visible()
    if language == "de":  # once in each game is enough
        card.locator("[data-close-stage]").click()
        page.locator(".result").click()
        page.wait_for_selector("#stage .end")
        page.wait_for_selector(".table[data-ready]")


def rank_of(place: Locator) -> int:
    """The rank that a place on the podium shows."""
    return int(place.locator(".rank").inner_text().rstrip("."))


def play_again(client: BrowserClient, language: str) -> None:
    """The main button of the card leads to a table with the same people in the same colours."""
    page, before = client.page, seats(client.page)
    button = page.get_by_role("button", name=Translator(language)("rematch"), exact=True)
    with page.expect_navigation(url="**/t/*"):
        button.click()
    page.wait_for_selector(".table[data-ready]:not([data-phase=over])")
    assert seats(page) == before
