"""Playing through the pages: alone, with friends, round one screen, and with everything that can go wrong."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.support.visitor import PATIENCE, Visitor
from tests.support.games import BUILT_IN

Visit = Callable[..., Visitor]


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody who does not want things to move: motion has its own tests."""
    return visit(still=True)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_against_a_bot_begins_with_one_click(visitor: Visitor, game: str) -> None:
    visitor.play_now(game)
    for _ in range(3):
        visitor.choose()
        expect(visitor.choices.first).to_be_visible(timeout=PATIENCE)
    assert visitor.page.locator("#error").inner_text() == ""


def test_friends_come_by_a_link_that_is_good_for_one(visit: Visit) -> None:
    ada, bo, carl = visit(still=True), visit("de", 390, 844), visit("fr")
    ada.lay("rio_grande", seat_2="invited", name_1="Ada")
    link = ada.link("Make a link")
    bo.page.goto(link)
    carl.page.goto(link)
    bo.page.fill("[name=name]", "Bo <b>")
    bo.page.get_by_role("button", name="Hinsetzen").click()
    bo.page.wait_for_selector("#board svg")
    ada.sees("#seats", "Bo <b>")
    carl.page.get_by_role("button", name="S’asseoir").click()
    carl.sees("#error", "Cette place est prise")
    carl.expected = ("409",)
    carl.page.goto(link)
    carl.sees("main", "Cette place est prise")
    carl.page.get_by_role("link", name="Regarder la partie").click()
    carl.page.wait_for_selector("#board svg")
    assert carl.choices.count() == 0


def test_a_spectator_sees_what_all_may_see(visit: Visit) -> None:
    ada, carl = visit(still=True), visit(still=True)
    ada.play_now("rio_grande")
    expect(ada.choices.first).to_be_visible(timeout=PATIENCE)
    ada.choose()
    carl.page.goto(ada.page.url)
    carl.sees("#log", "Player 1 is about to lay a card.")
    ada.sees("#log", "Player 1 is about to lay a")
    assert "Player 1 is about to lay a card." not in ada.page.inner_text("#log")


def test_fists_stay_closed_until_both_have_bid_and_all_see_them_open(visit: Visit) -> None:
    ada, bo, carl = visit(still=True), visit("de", still=True), visit("fr", still=True)
    ada.lay("riombo", seat_2="invited", name_1="Ada", first="seat-1")
    bo.page.goto(ada.link("Make a link"))
    bo.page.fill("[name=name]", "Bo")
    bo.page.locator("main button.primary").click()
    bo.sees("#prompt", "Du bist dran")
    carl.page.goto(re.sub(r"\?.*", "", ada.page.url))
    carl.page.wait_for_selector(".table[data-ready]")
    ada.choices.nth(3).click()
    ada.sees("#log", "Ada has made a bid.")
    bo.sees("#log", "Ada")
    closed = bo.page.inner_html("#board"), carl.page.inner_html("#board")
    ada.choices.nth(1).click()  # a change of mind is nobody's business
    ada.page.wait_for_timeout(300)
    assert (bo.page.inner_html("#board"), carl.page.inner_html("#board")) == closed
    bo.choices.nth(2).click()
    ada.sees("#log", "That makes 3 in all.")
    for visitor in (bo, carl):
        expect(visitor.page.locator("#log")).to_contain_text(re.compile(r"\b3\b"), timeout=PATIENCE)


def test_round_one_screen_the_screen_is_handed_over(page: Page, visitor: Visitor) -> None:
    visitor.lay("riombo", seat_2="here", name_1="Ada", name_2="Bo", first="seat-1")
    for name, bid in (("Ada", 1), ("Bo", 2)):
        visitor.sees("#prompt", f"Please give the screen to {name}.")
        assert page.locator("#board svg").count() == 0
        assert visitor.choices.count() == 0
        page.get_by_role("link", name=f"I am {name}").click()
        visitor.sees("#prompt", f"It is {name}’s turn.")
        visitor.choices.nth(bid).click()
    visitor.sees("#log", "That makes 3 in all.")


def test_without_secrets_nobody_hands_over_anything(visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", name_1="Ada", name_2="Bo", first="seat-1")
    for _ in range(6):
        expect(visitor.choices.first).to_be_visible(timeout=PATIENCE)
        visitor.choose()


def test_what_was_done_by_mistake_is_taken_back(page: Page, visitor: Visitor) -> None:
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    told = page.locator("#log li").count()
    visitor.choose()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#log li")).to_have_count(told, timeout=PATIENCE)
    assert page.locator("#board svg [id]").count() > 50


def test_one_may_go_on_with_another_device(visit: Visit) -> None:
    desk, phone, thief = visit(still=True), visit(width=360, height=640, still=True), visit()
    desk.play_now("tanbo")
    link = desk.link("Go on with another device")
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play on here").click()
    phone.page.wait_for_selector("#board svg")
    expect(phone.choices.first).to_be_visible(timeout=PATIENCE)
    phone.choose()
    thief.page.goto(link)
    thief.page.get_by_role("button", name="Play on here").click()
    thief.sees("main", "This link has been used")
    thief.expected = ("404",)


def test_after_a_reload_everything_is_as_it_was(page: Page, visitor: Visitor) -> None:
    visitor.play_now("tanbo")
    expect(visitor.choices.first).to_be_visible(timeout=PATIENCE)
    visitor.choose()
    expect(visitor.choices.first).to_be_visible(timeout=PATIENCE)
    before = page.inner_text("#log"), visitor.choices.all_inner_texts()
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    assert (page.inner_text("#log"), visitor.choices.all_inner_texts()) == before


def test_a_cut_connection_is_told_and_mends_itself(page: Page, visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    visitor.expected = ("ERR_INTERNET_DISCONNECTED",)
    page.context.set_offline(True)
    visitor.choices.first.click()
    page.wait_for_timeout(600)
    page.context.set_offline(False)
    expect(page.locator("#log")).to_contain_text("enters a prey", timeout=PATIENCE)
    assert page.inner_text("#log").count("enters a prey") == 1


def test_a_move_whose_answer_is_lost_is_made_once(page: Page, visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    visitor.expected = ("ERR_FAILED",)
    lost: list[int] = []

    def lose(route: Route) -> None:
        answer = route.fetch()
        lost.append(answer.status)
        if len(lost) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    page.route("**/move", lose)
    visitor.choices.first.click()
    expect(page.locator("#log")).to_contain_text("enters a prey", timeout=PATIENCE)
    while len(lost) < 2:
        page.wait_for_timeout(50)
    assert lost == [200, 200]
    assert page.inner_text("#log").count("enters a prey") == 1
    assert page.locator("#error").inner_text() == ""


def test_a_reload_in_the_middle_of_a_move_loses_nothing(page: Page, visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    with page.expect_request("**/move"):
        visitor.choices.first.click(no_wait_after=True)
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    expect(page.locator("#log")).to_contain_text("enters a prey", timeout=PATIENCE)
    assert page.inner_text("#log").count("enters a prey") == 1
    visitor.choose()


def test_the_language_changes_in_the_middle_of_a_game(page: Page, visitor: Visitor) -> None:
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    visitor.choose()
    told, words = page.locator("#log li").count(), {page.inner_text("#prompt")}
    for language, name in (("fr", "français"), ("de", "Deutsch")):
        page.locator("#open-settings").click()
        page.locator("#settings").get_by_text(name).click()
        page.wait_for_selector(f"html[lang={language}] .table[data-ready]")
        assert page.locator("#log li").count() == told
        words.add(page.inner_text("#prompt"))
    assert len(words) == 3


def test_without_a_connection_the_last_position_is_still_there(page: Page, visitor: Visitor) -> None:
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from here on the worker looks after the page
    page.wait_for_selector(".table[data-ready]")
    visitor.expected = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "WebSocket")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("#error")).not_to_be_empty(timeout=PATIENCE)
    page.context.set_offline(False)
    expect(page.locator("#error")).to_be_empty(timeout=PATIENCE)
    visitor.choose()


def test_keys_alone_lead_from_home_into_a_game(page: Page, visitor: Visitor) -> None:
    page.goto("/")
    play = page.locator('form[action^="/play/"] button').first
    for _ in range(60):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".table[data-ready]")
    expect(visitor.choices.first).to_be_visible(timeout=PATIENCE)
    visitor.wait()
    told = page.locator("#log li").count()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#log li").nth(told)).to_be_attached(timeout=PATIENCE)


def test_without_scripts_one_can_play_too(visit: Visit) -> None:
    visitor = visit(scripted=False)
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    for _ in range(3):
        visitor.choices.first.click()
        expect(visitor.page.locator("#board svg")).to_be_visible()
    visitor.page.get_by_role("button", name="Take back").click()
    expect(visitor.choices.first).to_be_visible()


def test_names_and_chat_are_words_and_nothing_else(page: Page, visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", name_1="<img src=x onerror=alert(1)>", first="seat-1")
    page.fill("#chat input[name=text]", "<script>alert(1)</script> & more")
    page.press("#chat input[name=text]", "Enter")
    visitor.sees("#chat", "<script>alert(1)</script> & more")
    assert page.locator("img[src=x]").count() == 0


def test_a_step_of_a_game_has_an_address(page: Page, visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    visitor.choose()
    page.goto(re.sub(r"\?.*", "", page.url) + "?step=2")
    visitor.sees("main", "step 2 of")
    page.get_by_role("link", name="One step back").click()
    visitor.sees("main", "step 1 of")


def test_what_is_not_there_is_explained(page: Page, visitor: Visitor) -> None:
    visitor.expected = ("404", "422")
    page.goto("/t/nowhere")
    visitor.sees("main", "There is no such table.")
    page.goto("/new/chess")
    visitor.sees("main", "There is no game called chess")
