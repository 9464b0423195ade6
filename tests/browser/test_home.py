"""The home page and the form for a new table, in a browser."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.support.browser_client import TIMEOUT, BrowserClient

NewClient = Callable[..., BrowserClient]
BUDGET = 150_000
"""Bytes of a first visit, animations included."""


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
    ada.create_table("mehen", seat_2="open", name_1="Ada")
    code = ada.page.locator(".code").inner_text().split("code ")[1][:9]
    bo.page.goto("/")
    bo.page.fill("#where", code.lower())
    bo.page.locator(".join button").click()
    bo.page.wait_for_selector(".table")
    assert bo.page.url == ada.page.url


def test_the_board_follows_the_form_at_once(client: BrowserClient) -> None:
    page = client.page
    page.goto("/new/mehen")
    page.wait_for_selector("form[data-ready]")
    squares = page.locator("#board [id^=square-]")
    expect(squares).to_have_count(30)
    expect(page.locator("[name=length]")).to_be_hidden()  # behind the line that most people never open
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


def test_a_preset_sets_its_options_and_other_values_are_rules_of_ones_own(client: BrowserClient) -> None:
    page = client.page
    page.goto("/new/rio_grande")
    page.wait_for_selector("form[data-ready]")
    chosen = page.locator("[name=preset]:checked")
    expect(chosen).to_have_value("")
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
    page.wait_for_selector("form[data-ready]")
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
    plain.page.locator('label.radio:has([name="players"][value="4"])').click()
    expect(plain.page.locator(".seat-card:visible")).to_have_count(4)
    plain.page.locator(".form button.primary").click()
    plain.page.wait_for_selector(".table")
    assert plain.page.locator("#seats .seat").count() == 4
