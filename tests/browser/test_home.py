"""Home and a new table, as people see them."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.support.visitor import PATIENCE, Visitor

Visit = Callable[..., Visitor]
BUDGET = 150_000
"""Bytes of a first visit, all that moves included."""


def test_the_pictures_live_and_the_first_visit_is_small(visitor: Visitor) -> None:
    page = visitor.page
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    sizes: list[int] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto("/")
    expect(page.locator(".animation svg")).to_have_count(4, timeout=PATIENCE)
    assert sum(sizes) < BUDGET
    first = page.locator(".animation svg").first.inner_html()
    page.wait_for_function(
        "before => document.querySelector('.animation svg').innerHTML !== before", arg=first, timeout=PATIENCE
    )


def test_they_keep_still_for_whoever_wants_that(visitor: Visitor) -> None:
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert page.locator(".animation svg").count() == 0
    assert page.locator(".animation img").count() == 4


def test_one_joins_with_a_code(visit: Visit) -> None:
    ada, bo = visit(), visit(width=390, height=844)
    ada.lay("mehen", seat_2="open", name_1="Ada")
    code = ada.page.locator(".code").inner_text().split("code ")[1][:9]
    bo.page.goto("/")
    bo.page.fill("#where", code.lower())
    bo.page.locator(".join button").click()
    bo.page.wait_for_selector(".table")
    assert bo.page.url == ada.page.url


def test_the_board_shows_at_once_what_is_chosen(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/new/mehen")
    page.wait_for_selector("form[data-ready]")
    squares = page.locator("#board [id^=square-]")
    expect(squares).to_have_count(30)
    page.fill("[name=length]", "40")
    expect(squares).to_have_count(40, timeout=PATIENCE)
    page.fill("[name=length]", "41")
    visitor.sees("#error", "even number of squares")
    visitor.expected = ("422",)
    page.fill("[name=length]", "30")
    expect(squares).to_have_count(30, timeout=PATIENCE)
    page.get_by_role("button", name="One player more").click()
    expect(page.locator(".seat-card:visible")).to_have_count(3)
    page.locator('label.radio:has([name="colour-1"][value="2"])').click()
    expect(page.locator('[name="colour-3"]:checked')).to_have_value("0")
    assert page.locator("#error").inner_text() == ""


def test_without_scripts_the_form_is_whole(visit: Visit) -> None:
    plain = visit(scripted=False)
    plain.page.goto("/new/riombo")
    plain.page.locator('label.radio:has([name="players"][value="4"])').click()
    expect(plain.page.locator(".seat-card:visible")).to_have_count(4)
    plain.page.locator(".form button.primary").click()
    plain.page.wait_for_selector(".table")
    assert plain.page.locator("#seats .seat").count() == 4
