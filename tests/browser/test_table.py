"""Playing in a browser: alone, with others, on a shared screen, and with cut connections."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.support.games import BUILT_IN

NewClient = Callable[..., BrowserClient]


@pytest.fixture
def client(new_client: NewClient) -> BrowserClient:
    """A client with reduced motion: motion has its own tests."""
    return new_client(still=True)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_against_a_bot_begins_with_one_click(client: BrowserClient, game: str) -> None:
    client.play_now(game)
    for _ in range(3):
        client.choose()
        expect(client.choices.first).to_be_visible(timeout=TIMEOUT)
    assert client.page.locator("#error").inner_text() == ""


def test_an_invitation_link_is_good_for_one_player(new_client: NewClient) -> None:
    ada, bo, carl = new_client(still=True), new_client("de", 390, 844), new_client("fr")
    ada.fill_in_new_table("rio_grande", seat_2="invited", name_1="Ada")
    link = ada.invitation_link()
    bo.page.goto(link)
    carl.page.goto(link)
    bo.fill("name", "Bo <b>")
    bo.page.get_by_role("button", name="Hinsetzen").click()
    bo.page.wait_for_selector("#board svg")
    ada.expect_text("#seats", "Bo <b>")
    expect(ada.page.locator("#invite")).to_be_empty(timeout=TIMEOUT)
    carl.page.get_by_role("button", name="S’asseoir").click()
    carl.expect_text("#error", "Cette place est prise")
    carl.expected_errors = ("409",)
    carl.page.goto(link)
    carl.expect_text("main", "Cette place est prise")
    carl.page.get_by_role("link", name="Regarder la partie").click()
    carl.page.wait_for_selector("#board svg")
    assert carl.choices.count() == 0


def test_a_spectator_sees_what_everybody_may_see(new_client: NewClient) -> None:
    ada, carl = new_client(still=True), new_client(still=True)
    ada.create_table("rio_grande")
    expect(ada.choices.first).to_be_visible(timeout=TIMEOUT)
    ada.choose()
    carl.page.goto(ada.page.url)
    carl.expect_text("#log", "Blue is about to lay a card.")
    ada.expect_text("#log", "Blue is about to lay a")
    assert "Blue is about to lay a card." not in ada.page.inner_text("#log")


def test_hands_stay_closed_until_both_players_have_bid(new_client: NewClient) -> None:
    ada, bo, carl = new_client(still=True), new_client("de", still=True), new_client("fr", still=True)
    ada.create_table("riombo", seat_2="invited", name_1="Ada", first="seat-1")
    bo.page.goto(ada.invitation_link())
    bo.fill("name", "Bo")
    bo.page.locator("main button.primary").click()
    bo.expect_text("#prompt", "Wie viele versteckst du")
    carl.page.goto(re.sub(r"\?.*", "", ada.page.url))
    carl.page.wait_for_selector(".table[data-ready]")
    ada.press(3)
    ada.expect_text("#log", "Ada has made a bid.")
    bo.expect_text("#log", "Ada")
    closed = bo.page.inner_html("#board"), carl.page.inner_html("#board")
    ada.press(1)  # nobody else may notice the change
    ada.page.wait_for_timeout(300)
    assert (bo.page.inner_html("#board"), carl.page.inner_html("#board")) == closed
    bo.press(2)
    ada.expect_text("#log", "That makes 3 in all.")
    for client in (bo, carl):
        expect(client.page.locator("#log")).to_contain_text(re.compile(r"\b3\b"), timeout=TIMEOUT)


def test_a_shared_screen_is_passed_on(page: Page, client: BrowserClient) -> None:
    client.create_table("riombo", seat_2="here", name_1="Ada", name_2="Bo", first="seat-1")
    for name, bid in (("Ada", 1), ("Bo", 2)):
        client.expect_text("#stage", f"Please give the screen to {name}.")
        assert page.locator("#board svg").count() == 0
        assert client.choices.count() == 0
        page.get_by_role("link", name=f"I am {name}").click()
        client.expect_text("#prompt b", name)
        client.press(bid)
    client.expect_text("#log", "That makes 3 in all.")


def test_without_secrets_a_shared_screen_is_not_passed_on(client: BrowserClient) -> None:
    client.create_table("mehen", seat_2="here", name_1="Ada", name_2="Bo", first="seat-1")
    for _ in range(6):
        expect(client.choices.first).to_be_visible(timeout=TIMEOUT)
        client.choose()


def test_a_move_is_taken_back(page: Page, client: BrowserClient) -> None:
    client.create_table("tanbo", seat_2="here", first="seat-1")
    lines = page.locator("#log li").count()
    client.choose()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#log li")).to_have_count(lines, timeout=TIMEOUT)
    assert page.locator("#board svg [id]").count() > 50


def test_another_device_takes_over_the_seat(new_client: NewClient) -> None:
    desk, phone, thief = new_client(still=True), new_client(width=360, height=640, still=True), new_client()
    desk.create_table("tanbo")
    link = desk.copy_link("Go on with another device")
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play on here").click()
    phone.page.wait_for_selector("#board svg")
    expect(phone.choices.first).to_be_visible(timeout=TIMEOUT)
    phone.choose()
    thief.page.goto(link)
    thief.page.get_by_role("button", name="Play on here").click()
    thief.expect_text("main", "This link has been used")
    thief.expected_errors = ("404",)


def test_after_a_reload_everything_is_as_it_was(page: Page, client: BrowserClient) -> None:
    client.create_table("tanbo")
    expect(client.choices.first).to_be_visible(timeout=TIMEOUT)
    client.choose()
    expect(client.choices.first).to_be_visible(timeout=TIMEOUT)
    before = page.inner_text("#log"), client.choices.all_inner_texts()
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    assert (page.inner_text("#log"), client.choices.all_inner_texts()) == before


def test_a_cut_connection_is_reported_and_restored(page: Page, client: BrowserClient) -> None:
    client.create_table("mehen", seat_2="here", first="seat-1")
    client.expected_errors = ("ERR_INTERNET_DISCONNECTED",)
    page.context.set_offline(True)
    client.press()
    page.wait_for_timeout(600)
    page.context.set_offline(False)
    expect(page.locator("#log")).to_contain_text("enters a prey", timeout=TIMEOUT)
    assert page.inner_text("#log").count("enters a prey") == 1


def test_a_move_whose_reply_is_lost_is_sent_again_and_played_once(page: Page, client: BrowserClient) -> None:
    lost: list[str | bytes] = []

    def lose_first_reply(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def forward(message: str | bytes) -> None:
            if '"reply"' in str(message) and not lost:
                lost.append(message)
                socket.close()
            else:
                socket.send(message)

        server.on_message(forward)

    page.route_web_socket("**/live*", lose_first_reply)
    client.create_table("mehen", seat_2="here", first="seat-1")
    with page.expect_response("**/move") as repeated:
        client.press()
    assert repeated.value.status == 200
    expect(page.locator("#log")).to_contain_text("enters a prey", timeout=TIMEOUT)
    page.wait_for_selector(".table[data-connected]")
    assert len(lost) == 1
    assert page.inner_text("#log").count("enters a prey") == 1
    assert page.locator("#error").inner_text() == ""


def test_a_reload_in_the_middle_of_a_move_loses_nothing(page: Page, client: BrowserClient) -> None:
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))  # noqa: PLW0108  # Playwright marks handlers
    client.create_table("mehen", seat_2="here", first="seat-1")
    with sockets[-1].expect_event("framesent"):
        client.press()
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    expect(page.locator("#log")).to_contain_text("enters a prey", timeout=TIMEOUT)
    assert page.inner_text("#log").count("enters a prey") == 1
    client.choose()


def test_the_language_changes_in_the_middle_of_a_game(page: Page, client: BrowserClient) -> None:
    client.create_table("tanbo", seat_2="here", first="seat-1")
    client.choose()
    lines, words = page.locator("#log li").count(), {page.inner_text("#prompt")}
    for language, name in (("fr", "français"), ("de", "Deutsch")):
        page.locator("#open-settings").click()
        page.locator("#settings").get_by_text(name).click()
        page.wait_for_selector(f"html[lang={language}] .table[data-ready]")
        assert page.locator("#log li").count() == lines
        words.add(page.inner_text("#prompt"))
    assert len(words) == 3


def test_without_a_connection_the_last_position_is_still_there(page: Page, client: BrowserClient) -> None:
    client.create_table("tanbo", seat_2="here", first="seat-1")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from here on the service worker serves the page
    page.wait_for_selector(".table[data-ready]")
    client.expected_errors = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "WebSocket")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("#error")).not_to_be_empty(timeout=TIMEOUT)
    page.context.set_offline(False)
    expect(page.locator("#error")).to_be_empty(timeout=TIMEOUT)
    client.choose()


def test_the_keyboard_alone_leads_from_the_home_page_into_a_game(page: Page, client: BrowserClient) -> None:
    page.goto("/")
    play = page.locator('form[action^="/play/"] button').first
    for _ in range(60):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".table[data-ready]")
    expect(client.choices.first).to_be_visible(timeout=5 * TIMEOUT)  # Mehen may need several throws
    client.wait_until_shown()
    lines = page.locator("#log li").count()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#log li").nth(lines)).to_be_attached(timeout=TIMEOUT)
    assert page.evaluate("document.activeElement.closest('#board') !== null"), "the focus is lost"


def test_a_game_can_be_played_without_scripts(new_client: NewClient) -> None:
    client = new_client(scripted=False)
    client.fill_in_new_table("tanbo", seat_2="here", first="seat-1")
    assert client.page.locator("#choices").evaluate("(one) => one.offsetHeight") > 44, (
        "not folded: nothing could open it"
    )
    for _ in range(3):
        client.press()
        expect(client.page.locator("#board svg")).to_be_visible()
    client.page.get_by_role("button", name="Undo", exact=True).click()
    expect(client.choices.first).to_be_visible()


def test_a_long_chat_is_fetched_when_it_is_asked_for(new_client: NewClient) -> None:
    ada, bo = new_client(still=True), new_client(still=True)
    ada.create_table("tanbo", seat_2="invited")
    bo.page.goto(ada.invitation_link())
    bo.page.locator("main button.primary").click()
    bo.page.wait_for_selector(".table[data-ready]")
    table = ada.page.url.partition("?")[0]
    ada.page.evaluate(
        """async (table) => {
            for (let n = 1; n <= 70; n++) {
                const body = new URLSearchParams({ seat: 1, text: `line ${n}` });
                await fetch(`${table}/chat`, { method: "POST", body, headers: { accept: "application/json" } });
            }
        }""",
        table,
    )
    ada.open_table(table)
    lines, earlier = ada.page.locator("#chat li"), ada.page.locator("#chat .earlier")
    expect(lines).to_have_count(50)
    expect(lines.first).to_contain_text("line 21")
    earlier.click()
    expect(lines).to_have_count(70)
    expect(lines.first).to_contain_text("line 1")
    expect(earlier).to_be_hidden()


def test_names_and_chat_are_escaped(new_client: NewClient) -> None:
    ada, bo = new_client(still=True), new_client(still=True)
    ada.create_table("mehen", seat_2="invited", name_1="<img src=x onerror=alert(1)>", first="seat-1")
    bo.page.goto(ada.invitation_link())
    bo.page.locator("main button.primary").click()
    bo.page.wait_for_selector(".table[data-ready]")
    ada.page.locator("#chat summary").click()
    ada.page.fill("#chat input[name=text]", "<script>alert(1)</script> & more")
    ada.page.press("#chat input[name=text]", "Enter")
    for client in (ada, bo):
        client.expect_text("#chat", "<script>alert(1)</script> & more")
        assert client.page.locator("img[src=x]").count() == 0
    unread, button = bo.page.locator(".unread"), bo.page.locator("[data-sheet=chat]")
    expect(unread).to_have_count(1)
    bo.page.set_viewport_size({"width": 390, "height": 844})
    button.click()
    expect(unread).to_have_count(0)


def test_a_step_of_a_game_has_an_address(page: Page, client: BrowserClient) -> None:
    client.create_table("mehen", seat_2="here", first="seat-1")
    client.choose()
    page.goto(re.sub(r"\?.*", "", page.url) + "?step=2")
    client.expect_text("main", "step 2 of")
    page.get_by_role("link", name="One step back").click()
    client.expect_text("main", "step 1 of")


def test_what_is_not_there_is_explained(page: Page, client: BrowserClient) -> None:
    client.expected_errors = ("404", "422")
    page.goto("/t/nowhere")
    client.expect_text("main", "There is no such table.")
    page.goto("/new/chess")
    client.expect_text("main", "There is no game called chess")


RIBBON = """() => {
  const [status, prompt, caption, board] = [".status", "#prompt .prompt", "#caption", "#board"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  const full = document.getElementById("caption");
  return {
    inside: status.top <= prompt.top && caption.bottom <= status.bottom && prompt.bottom <= caption.top + 1,
    cut: full.scrollHeight > full.clientHeight + 1,
    lines: Math.round(caption.height / parseFloat(getComputedStyle(full).lineHeight)),
    board: [board.x, board.y, board.width, board.height].join(),
  };
}"""


@pytest.mark.parametrize(("width", "times"), [(1000, 1), (1440, 2)])
def test_a_long_hint_has_two_lines_and_the_board_stays(new_client: NewClient, width: int, times: int) -> None:
    client = new_client(width=width, height=900, still=True)
    client.create_table("tanbo", seat_2="bot-1", first="seat-1")
    before = client.page.evaluate(RIBBON)["board"]
    hint = "A bot would drop a snake into paddy 2, and win 51 % of such games; dropping the farmer into paddy 4, 38 %. "
    client.page.evaluate("(text) => { document.getElementById('caption').textContent = text; }", hint * times)
    shown = client.page.evaluate(RIBBON)
    assert shown == {"inside": True, "cut": False, "lines": 2, "board": before}
