"""Playing in company: what is missed, what cannot be taken back, one screen for several people, and the tab's title."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from meandre.core.messages import LANGUAGES
from tests.browser.support import wildly
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.whole_game import Boards
from tests.browser.support.windows import WINDOWS, show_in

NewClient = Callable[..., BrowserClient]
AGAIN = "Touch it again to play."
MINE, PLAIN = "● Your turn · Tanbo", "Tanbo · Méandre"
NOTE_NOW = """() => {
  const noted = window.noted = [];
  new MutationObserver(() => {
    const { board, prompt } = Object.fromEntries(["board", "prompt"].map((id) => [id, document.getElementById(id)]));
    if (noted.length || !prompt || !("animating" in board.dataset)) return;
    noted.push("moving", "answered" in prompt.dataset ? "nothing asked" : prompt.textContent);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-animating"] });
}"""
NOTE = f"({NOTE_NOW})()"
"""Notes what is asked when the board begins to move."""
FULL_TURN = 8
"""More decisions than a turn of Tanbo has."""


def invite(ada: BrowserClient, bo: BrowserClient, game: str) -> None:
    """Ada invites Bo to a table, and begins."""
    ada.create_table(game, seat_2="invited", name_1="Ada", first="seat-1")
    bo.page.goto(ada.invitation_link())
    bo.fill("name", "Bo")
    bo.page.locator("main button.primary").click()
    bo.page.wait_for_selector(".table[data-ready]")
    ada.page.wait_for_selector("#prompt .your-turn")
    ada.wait_until_shown()


def lines(page: Page) -> int:
    """How many lines the log has."""
    return page.locator("#log li").count()


def tap(client: BrowserClient) -> bool:
    """Tap something that glows; whether that has played a move, and not only shown it."""
    page, before = client.page, lines(client.page)
    client.wait_until_shown()
    page.locator("#board [data-move]").first.tap()
    page.wait_for_function(
        "([lines, again]) => document.querySelectorAll('#log li').length > lines"
        " || (document.querySelector('#board .overlay.preview')"
        "  && document.getElementById('caption').textContent.includes(again))",
        arg=[before, AGAIN],
    )
    return lines(page) > before


def finish_turn(client: BrowserClient) -> None:
    """Choose until it is another's turn."""
    for _ in range(FULL_TURN):
        if not client.page.locator("#prompt .your-turn").count():
            return
        client.choose()
    raise AssertionError("the turn does not end")


def set_confirmation(page: Page, wish: str) -> None:
    """Say in the menu when a move has to be touched twice."""
    page.locator("#open-settings").click()
    page.locator("#settings [name=confirm]").select_option(wish)
    page.locator("#settings .primary").click()


def test_a_finger_touches_twice_what_cannot_be_taken_back(new_client: NewClient) -> None:
    ada, bo = new_client(width=390, height=844, touch=True, still=True), new_client(still=True)
    invite(ada, bo, "tanbo")
    page = ada.page
    assert page.title() == MINE
    assert str(page.locator("link[rel=icon]").get_attribute("href")).startswith("data:")
    previews = 0
    for _ in range(FULL_TURN):
        previews += not tap(ada)
        if not page.locator("#prompt .your-turn").count():
            break
    assert previews == 1, "only the last move of a turn, which Bo sees"
    expect(page).to_have_title(PLAIN, timeout=TIMEOUT)
    assert not str(page.locator("link[rel=icon]").get_attribute("href")).startswith("data:")
    expect(bo.page).to_have_title(MINE, timeout=TIMEOUT)
    finish_turn(bo)
    page.wait_for_selector("#prompt .your-turn")
    set_confirmation(page, "always")
    assert [tap(ada), tap(ada)] == [False, True]
    set_confirmation(page, "never")
    while page.locator("#prompt .your-turn").count():
        assert tap(ada)
    for client in (ada, bo):
        assert client.page.locator("#error").inner_text() == ""


def test_who_comes_back_sees_what_was_missed(new_client: NewClient) -> None:
    ada, bo = new_client(), new_client(still=True)
    page = ada.page
    page.context.add_cookies([{"name": "speed", "value": "12", "url": ada.address}])
    page.add_init_script(NOTE)
    invite(ada, bo, "tanbo")
    assert page.locator("#chat details").count() == bo.page.locator("#chat details").count() == 1
    address = page.url
    for window in WINDOWS:
        finish_turn(ada)
        bo.page.wait_for_selector("#prompt .your-turn")  # chance may wait for what Ada's browser adds to it
        before, seen = lines(page), page.evaluate("({ ...localStorage })")
        page.goto("about:blank")
        finish_turn(bo)
        show_in(page, window)
        for language in LANGUAGES:  # as if it were the first time
            page.goto(f"{address}?lang={language}")
            expect(page.locator("#log .new").last).to_be_attached(timeout=TIMEOUT)
            page.wait_for_function("() => window.noted.length > 1")  # what was missed is fetched before
            expect(page.locator("#log li[hidden]")).to_have_count(0, timeout=TIMEOUT)
            expect(page.locator("#board [data-move]").first).to_be_attached(timeout=TIMEOUT)
            expect(page.locator("#prompt:not([data-answered]) .your-turn")).to_be_attached()
            assert page.evaluate("window.noted") == ["moving", "nothing asked"], (window, language)
            new = page.locator("#log .new").count()
            assert before <= lines(page) - new < lines(page)
            if language != LANGUAGES[-1]:
                page.evaluate("(seen) => Object.assign(localStorage, seen)", seen)


def test_who_comes_back_without_motion_has_all_of_it_at_once(new_client: NewClient) -> None:
    ada, bo = new_client(still=True), new_client(still=True)
    page = bo.page
    invite(ada, bo, "tanbo")
    address = page.url
    page.goto("about:blank")
    finish_turn(ada)
    page.goto(address)
    page.wait_for_selector(".table[data-ready]")
    assert page.locator("#log .new").count()
    assert page.locator("#log li[hidden]").count() == 0
    assert page.evaluate("document.getAnimations().length") == 0
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    assert page.locator("#log .new").count() == 0


def test_nobody_is_waited_for_while_hands_open(new_client: NewClient) -> None:
    ada, bo = new_client(), new_client(still=True)
    invite(ada, bo, "riombo")
    ada.press(2)
    ada.expect_text("#prompt:not([data-answered])", "Waiting for Bo")
    ada.page.evaluate(NOTE_NOW)
    bo.page.wait_for_selector("#prompt .your-turn")
    bo.press(1)
    ada.expect_text("#log", "in all")
    assert ada.page.evaluate("window.noted") == ["moving", "nothing asked"]


def test_the_host_is_not_asked_to_sit_down_again(new_client: NewClient) -> None:
    client = new_client(still=True)
    for kind in ("invited", "open"):
        client.create_table("tanbo", seat_2=kind, name_1="Ada")
        client.invitation_link()
        assert [one for one in client.page.locator("form[action$='/sit'] button").all() if one.is_visible()] == []


def test_bots_and_neighbours_need_no_chat(new_client: NewClient) -> None:
    client = new_client(still=True)
    for seat in ("bot-1", "here"):
        client.create_table("tanbo", seat_2=seat, pace="0")
        assert client.page.locator("#chat details, [data-sheet=chat]").count() == 0


@pytest.mark.parametrize(("game", "moves"), {"riombo": 8, "tanbo": 40}.items())
def test_people_who_press_wildly_are_refused_nothing(new_client: NewClient, game: str, moves: int) -> None:
    ada, bo = new_client("de", *WINDOWS[0]), new_client("fr", *WINDOWS[3])
    for client in (ada, bo):
        client.page.context.add_cookies([{"name": "speed", "value": "5", "url": ada.address}])
    invite(ada, bo, game)
    for client in (ada, bo):
        wildly.begin(client.page)
    wildly.wait_for_moves(ada.page, moves)
    for client in (ada, bo):
        wildly.stop(client.page, Boards())


def test_one_looks_at_new_cards_before_the_screen_is_passed_on(new_client: NewClient) -> None:
    client = new_client(still=True)
    page = client.page
    client.create_table("rio_grande", seat_2="here", name_1="Ada", name_2="Bo", first="seat-1")
    page.get_by_role("link", name="I am Ada").click()
    page.wait_for_selector(".table[data-ready]")
    done = page.get_by_role("link", name="Done, pass on")
    for _ in range(20):
        if done.count():
            break
        client.choose()
    drawn = [line for line in page.locator("#log li").all_inner_texts() if re.match("Ada draws (?!a card)", line)]
    assert drawn
    assert page.locator("#board svg").count() == 1
    page.set_viewport_size({"width": 390, "height": 844})
    cards, button = page.locator("#board").bounding_box(), done.bounding_box()
    assert cards
    assert button
    assert button["y"] >= cards["y"] + cards["height"], "it lies on the new cards"
    done.click()
    client.expect_text("#stage", "Please give the screen to Bo.")
    client.expect_text("#stage ol", "Ada lays")
    scores = page.locator("#seats .score")
    assert all(score.isdecimal() for score in scores.all_inner_texts()), "they are visible at all times"
    assert page.locator("#board svg").count() == 0
    assert not [line for line in drawn if line in page.content()]
    ready = page.get_by_role("link", name="I am Bo")
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#stage ol").evaluate(
        "one => one.append(...Array.from({ length: 9 }, () => one.lastChild.cloneNode(true)))"
    )
    expect(ready).to_be_in_viewport(ratio=1)
    ready.click()
    page.wait_for_selector("#prompt .your-turn")
    client.expect_text("#log", "Ada draws a card")
    assert not [line for line in drawn if line in page.content()]


def test_a_step_or_a_whole_turn_is_taken_back_from_a_bot(new_client: NewClient) -> None:
    client = new_client(still=True)
    page = client.page
    client.create_table("tanbo", seat_2="bot-1", pace="0", first="seat-1")
    log: list[list[str]] = []
    for _ in range(3):  # the farmer is put down first, in a turn of its own
        client.choose()
        page.wait_for_selector("#prompt .your-turn")
        client.wait_until_shown()
        log.append(page.locator("#log li").all_inner_texts())
    begun, one_step, _ = log
    press_twice = "one => { one.click(); one.click(); }"  # means the same
    page.get_by_role("button", name="Undo", exact=True).evaluate(press_twice)
    expect(page.locator("#log li")).to_have_text(one_step, timeout=TIMEOUT)
    client.choose()
    page.get_by_role("button", name="Undo the turn").click()
    expect(page.locator("#log li")).to_have_text(begun, timeout=TIMEOUT)
    turns = page.locator("#log .turn").count()  # the last one is the player's own, which begins with picking up
    while page.locator("#log .turn").count() < turns + 2:  # until the bot has had a turn
        client.choose()
        page.wait_for_selector("#prompt .your-turn")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#log .turn")).to_have_count(turns, timeout=TIMEOUT)
    assert page.locator("#error").inner_text() == ""
