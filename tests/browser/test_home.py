"""The home page and the form for a new table, in a browser."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from meandre.server.domain.characters import bot_name
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.support.games import BUILT_IN

NewClient = Callable[..., BrowserClient]
BUDGET = 150_000
"""Bytes of a first visit, animations included."""

TOO_SMALL_OR_CLOSE = """() => {
  const targets = [...document.querySelectorAll("main :is(button, a, summary, select, label.radio, label.bot, input)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches("label input[type=radio]"))
    .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()]);
  const found = targets.filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => `small: ${html}`);
  const small = targets.filter(([, box]) => box.width < 88 && box.height < 88);
  for (const [html, a] of small)
    for (const [other, b] of small) {
      if (html === other && a.x === b.x && a.y === b.y) continue;
      const apart = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
      if (apart < 7.5) found.push(`close: ${html} ${other}`);
    }
  return found.slice(0, 5);
}"""


def test_the_pictures_are_animated_and_the_first_visit_is_small(client: BrowserClient) -> None:
    page = client.page
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/")
    expect(page.locator(".animation svg")).to_have_count(4, timeout=TIMEOUT)
    assert sum(sizes) < BUDGET
    first = page.locator(".animation svg").first.inner_html()
    page.wait_for_function(
        "before => document.querySelector('.animation svg').innerHTML !== before", arg=first, timeout=TIMEOUT
    )


def test_the_pictures_keep_still_with_reduced_motion(client: BrowserClient) -> None:
    page = client.page
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert page.locator(".animation svg").count() == 0
    assert page.locator(".animation img").count() == 4


def test_a_code_leads_to_the_table(new_client: NewClient) -> None:
    ada, bo = new_client(), new_client(width=390, height=844)
    ada.fill_in_new_table("mehen", seat_2="open", name_1="Ada")
    code = ada.page.locator(".code").inner_text().split("code ")[1][:9]
    bo.page.goto("/")
    expect(bo.page.locator("#where")).to_be_hidden()
    bo.page.locator(".join summary").click()
    bo.page.fill("#where", code.lower())
    bo.page.locator(".join button").click()
    bo.page.wait_for_selector(".table")
    assert bo.page.url == ada.page.url


def test_the_host_copies_the_link_and_a_guest_sits_down_by_one_button(new_client: NewClient) -> None:
    ada, bo = new_client(still=True), new_client(width=390, height=844, still=True)
    ada.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.fill_in_new_table("tanbo", seat_2="open", name_1="Ada")
    picture = ada.page.locator("#invite img")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 0
    ada.page.locator("#invite [data-copy]").click()
    ada.expect_text("#invite [role=status]", "copied")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == ada.invitation_link() == ada.page.url
    bo.page.goto(link)
    bo.expect_text("#invite", "Ada invites you to play Tanbo.")
    bo.page.locator("#invite button.primary").click()
    for client in (ada, bo):
        expect(client.page.locator("#invite")).to_be_empty(timeout=TIMEOUT)
        expect(client.page.locator(".seat.to-act")).to_have_count(1, timeout=TIMEOUT)


def test_open_tables_and_running_games_appear_and_vanish_by_themselves(new_client: NewClient) -> None:
    ada, bo, cy = new_client(still=True), new_client(still=True), new_client(still=True)
    cy.page.goto("/")
    ada.fill_in_new_table("tanbo", seat_2="open", listed="yes", name_1="Ada")
    path = ada.page.url.removeprefix(ada.page.url.split("/t/")[0])
    waiting = cy.page.locator(f'section[aria-labelledby="open-tables"] a[href="{path}"]')
    running = cy.page.locator(f'section[aria-labelledby="running-games"] a[href="{path}"]')
    expect(waiting).to_be_visible(timeout=TIMEOUT)
    with ada.page.expect_response("**/lobby"):
        ada.page.goto("/")
    expect(ada.page.locator("#lobby").locator(f'a[href="{path}"]')).to_have_count(0)  # it is among her own
    bo.page.goto(path)
    bo.page.get_by_role("button", name="Sit down").click()
    expect(running).to_be_visible(timeout=TIMEOUT)
    expect(waiting).to_have_count(0)


def test_the_home_page_says_by_itself_when_it_is_your_move(new_client: NewClient) -> None:
    ada, bo = new_client(still=True), new_client(still=True)
    ada.create_table("tanbo", seat_2="open", name_1="Ada", first="seat-2")
    path = ada.page.url.removeprefix(ada.page.url.split("/t/")[0])
    ada.page.goto("/")
    waiting = ada.page.locator(f'#your-move a[href="{path}"]')
    others = ada.page.locator(f'#yours a[href="{path}"]')
    expect(others).to_be_visible()
    assert not ada.page.title().startswith("●")
    bo.page.goto(path)
    bo.page.get_by_role("button", name="Sit down").click()
    bo.page.wait_for_selector("#prompt .your-turn", timeout=TIMEOUT)
    others.focus()
    while bo.page.locator("#prompt .your-turn").count():
        bo.choose()
    expect(waiting).to_be_visible(timeout=TIMEOUT)
    expect(waiting).to_be_focused()
    expect(others).to_have_count(0)
    expect(ada.page).to_have_title(re.compile("^● Your turn · Méandre"))


def test_the_board_follows_the_form_at_once(client: BrowserClient) -> None:
    page = client.page
    page.goto("/new/mehen")
    page.wait_for_selector("form[data-ready]", state="attached")
    squares = page.locator("#board [id^=square-]")
    expect(squares).to_have_count(30)
    expect(page.locator("[name=length]")).to_be_hidden()  # behind the line that most people never open
    page.locator(".own-choice > summary").click()
    page.locator(".house-rules > summary").click()
    page.fill("[name=length]", "40")
    expect(squares).to_have_count(40, timeout=TIMEOUT)
    page.fill("[name=length]", "41")
    client.expect_text("#error", "even number of squares")
    client.expected_errors = ("422",)
    page.fill("[name=length]", "30")
    expect(squares).to_have_count(30, timeout=TIMEOUT)
    page.get_by_role("button", name="One player more").click()
    expect(page.locator(".seat-card:visible")).to_have_count(3)
    page.locator('label.radio:has([name="colour-1"][value="2"])').click()
    expect(page.locator('[name="colour-3"]:checked')).to_have_value("0")
    assert page.locator("#error").inner_text() == ""


def test_the_new_table_page_is_short_and_its_targets_are_large(new_client: NewClient) -> None:
    """Folded, it fits a desktop's window; small targets are 44 pixels large and 8 apart."""
    for width, height, longest in ((1440, 900, 900), (360, 640, 1100)):
        client = new_client(width=width, height=height, touch=width < 700, still=True)
        for game in BUILT_IN:
            client.page.goto(f"/new/{game}")
            client.page.wait_for_selector("form[data-ready]", state="attached")
            assert client.page.evaluate("document.documentElement.scrollHeight") <= longest, (game, width)
            client.page.locator(".own-choice > summary").click()
            client.page.locator(".house-rules > summary").click()
            assert not client.page.evaluate(TOO_SMALL_OR_CLOSE), (game, width)


def test_bots_follow_the_colour_and_the_line_follows_the_form(client: BrowserClient) -> None:
    page = client.page
    page.goto("/new/mehen")
    page.wait_for_selector("form[data-ready]", state="attached")
    choice = page.locator("#choice")
    expect(choice).to_have_text(f"2 players · {bot_name(3, 1)} · Rules as on the sheet")
    page.locator(".own-choice > summary").click()
    page.locator('label.radio:has([name="colour-2"][value="4"])').click()
    expect(choice).to_contain_text(bot_name(3, 4))
    seat = page.locator(".seat-card").nth(1)
    expect(seat.locator(".bot img").nth(2)).to_have_attribute("src", "/face/3/4")
    seat.locator(".bot").nth(4).click()
    expect(seat.locator(".temper:visible")).to_have_count(1)
    expect(seat.locator(".temper:visible")).to_contain_text(bot_name(5, 4))
    page.get_by_role("button", name="One player more").click()
    page.locator('label.radio:has([name="seat-3"][value="invited"])').click()
    expect(choice).to_have_text(f"3 players · {bot_name(5, 4)}, by a link · Rules as on the sheet")


def test_a_preset_starts_a_game_by_one_click_without_scripts_too(new_client: NewClient) -> None:
    for scripted in (True, False):
        client = new_client(scripted=scripted, still=True)
        client.page.goto("/new/tanbo")
        client.page.get_by_role("button", name="Against one bot").click()
        client.page.wait_for_selector(".table #board svg")
        expect(client.page.locator("#seats .seat")).to_have_count(2)


def test_a_preset_sets_its_options_and_other_values_are_rules_of_ones_own(client: BrowserClient) -> None:
    page = client.page
    page.goto("/new/rio_grande")
    page.wait_for_selector("form[data-ready]", state="attached")
    chosen = page.locator("[name=preset]:checked")
    expect(chosen).to_have_value("")
    page.locator(".own-choice > summary").click()
    page.locator('label.radio:has([name="preset"][value="german"])').click()
    page.locator(".house-rules > summary").click()
    expect(page.locator("[name=order]:checked")).to_have_value("any")
    expect(page.locator("[name=bend]:checked")).to_have_value("swap")
    expect(page.locator(".option .example").first).to_have_attribute("src", re.compile("value=any"))
    page.locator('label.radio:has([name="order"][value="sheet"])').click()
    expect(chosen).to_have_value("own")
    page.locator('label.radio:has([name="bend"][value="take-off"])').click()
    expect(chosen).to_have_value("")
    expect(page.locator('label.radio:has([name="preset"][value="own"])')).to_be_hidden()


def test_an_agreed_square_is_put_together_and_drawn(client: BrowserClient) -> None:
    page = client.page
    page.goto("/new/riombo")
    page.wait_for_selector("form[data-ready]", state="attached")
    page.locator(".own-choice > summary").click()
    page.locator(".house-rules > summary").click()
    client.expected_errors = ("422",)  # the board is asked for with too large an amount
    parts = page.locator('[name="agreed-1-verb"]')
    expect(parts).to_be_hidden()
    page.select_option('[name="agreed-1"]', "own")
    expect(parts).to_be_visible()
    page.fill('[name="agreed-1-amount"]', "25")
    page.select_option('[name="agreed-1-verb"]', "swap")
    assert page.evaluate(
        "document.querySelector('form[data-board-url]').checkValidity()"
    )  # what is hidden does not count
    expect(page.locator('[name="agreed-1-amount"]')).to_be_hidden()
    page.select_option('[name="agreed-1-verb"]', "give")
    page.fill('[name="agreed-1-amount"]', "7")
    page.select_option('[name="agreed-1-target"]', "left")
    page.fill('[name="agreed-1-caption"]', "Ferry")
    expect(page.locator("#board #square-10.give-left")).to_contain_text("Ferry", timeout=TIMEOUT)
    expect(page.locator('.option[data-option="agreed-1"] .example')).to_have_attribute("src", re.compile("give-7-left"))
    expect(page.locator("[name=preset]:checked")).to_have_value("own")
    page.locator('label.radio:has([name="preset"][value=""])').click()
    expect(page.locator('[name="agreed-1-caption"]')).to_have_value("")
    expect(page.locator('[name="agreed-1"]')).to_have_value("bank-pays-10")


def test_the_form_works_without_scripts(new_client: NewClient) -> None:
    plain = new_client(scripted=False)
    plain.page.goto("/new/riombo")
    plain.page.locator(".own-choice > summary").click()
    plain.page.locator('label.radio:has([name="players"][value="4"])').click()
    expect(plain.page.locator(".seat-card:visible")).to_have_count(4)
    plain.page.locator(".form button.primary").click()
    plain.page.wait_for_selector(".table")
    assert plain.page.locator("#seats .seat").count() == 4
