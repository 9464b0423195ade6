"""What pages do for the luck: they publish hash chains, reveal links by themselves, and check finished games."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DATABASE
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.browser.support.finished_games import table_with_chains

NewClient = Callable[..., BrowserClient]
SEEDS = "JSON.parse(localStorage.getItem('chains') ?? '[]')"


@pytest.fixture(scope="module")
def chained_table(server: Any, server_folder: Path) -> str:
    return table_with_chains(str(server_folder / DATABASE), "tanbo")


def api(page: Page) -> dict[str, Any]:
    """The table as everybody sees it."""
    path = page.url.split("?")[0].replace("/t/", "/api/v1/tables/")
    return dict(page.request.get(path).json())


def to_act(page: Page) -> int:
    """The seat whose turn it is, as soon as chance has been drawn."""
    while not (seats := api(page)["state"]["to_act"]):
        page.wait_for_timeout(20)
    return int(seats[0])


def test_pages_publish_chains_and_reveal_links_by_themselves(new_client: NewClient) -> None:
    ada, bo = new_client(), new_client(still=True)
    ada.create_table("mehen", seat_2="invited", name_1="Ada", first="seat-1")
    ada.page.wait_for_function(f"{SEEDS}.length === 1")
    bo.page.goto(ada.invitation_link())
    bo.page.locator("main button.primary").click()
    bo.page.wait_for_selector(".table[data-ready]")
    assert to_act(ada.page)
    seats = api(ada.page)["seats"]
    assert all(seat["chain"] for seat in seats)
    assert seats[0]["chain"] != seats[1]["chain"]
    for _ in range(3):
        client = (ada, bo)[to_act(ada.page) - 1]
        client.choose()
        client.page.reload()  # in the middle of everything
        client.page.wait_for_selector(".table[data-ready]")
    events = ada.page.request.get(ada.page.url.replace("/t/", "/api/v1/tables/")).json()
    assert events["state"]["version"] >= 4
    ends = [seat["chain"] for seat in api(bo.page)["seats"]]
    assert ends == [seat["chain"] for seat in seats]
    assert not ada.page.locator("#error").inner_text()
    stored = ada.page.evaluate(SEEDS)
    assert [(one["seat"], one["commitment"]) for one in stored] == [(1, events["commitment"])]
    link = ada.copy_link("Go on with another device")
    assert stored[0]["seed"] in link.partition("#")[2]
    assert stored[0]["seed"] not in link.partition("#")[0]
    phone = new_client(still=True)
    phone.page.goto(link)
    phone.page.locator("main button.primary").click()
    phone.page.wait_for_selector(".table[data-ready]")
    assert phone.page.evaluate(SEEDS) == stored


def answer(record: dict[str, Any], route: Route) -> None:
    route.fulfill(json=record)


def tampered(record: dict[str, Any], field: str) -> dict[str, Any]:
    """A record in which one thing about chance was changed."""
    other: dict[str, Any] = json.loads(json.dumps(record))
    if field in ("secret", "commitment"):
        other[field] = ("1" if other[field][0] == "0" else "0") + other[field][1:]
    elif field == "chains":
        other[field].reverse()
    elif field == "links":  # without one, an outcome may be the same by chance
        other[field][-1][3] = ("1" if other[field][-1][3][0] == "0" else "0") + other[field][-1][3][1:]
    elif field == "events":
        place = next(n for n, (seat, text) in enumerate(other[field]) if seat == 0 and text != other[field][0][1])
        other[field][place][1] = other[field][0][1]
    else:
        del other[field][-1]
    return other


def test_the_browser_checks_a_finished_game_itself(new_client: NewClient, chained_table: str) -> None:
    client = new_client()
    page = client.page
    page.goto(f"{chained_table}/check")
    expect(page.locator("#own-check")).to_have_attribute("data-checked", "fair", timeout=TIMEOUT)
    assert page.locator("#shares li").count() == 2
    assert "Ada: had a hand in the luck" in page.locator("#shares").inner_text()
    record = page.request.get(f"{chained_table}/record.json").json()
    for field in ("secret", "commitment", "chains", "links", "odds", "events"):
        wrong = tampered(record, field)
        page.route("**/record.json", partial(answer, wrong))
        page.goto(f"{chained_table}/check")
        expect(page.locator("#own-check")).to_have_attribute("data-checked", "unfair", timeout=TIMEOUT)
        page.unroute("**/record.json")


def test_a_promise_that_was_changed_after_one_sat_down_is_noticed(new_client: NewClient, chained_table: str) -> None:
    page = new_client().page
    noted = {
        "table": chained_table.removeprefix("/t/"),
        "seat": 1,
        "seed": "00" * 32,
        "used": 0,
        "commitment": "00" * 32,
    }
    page.goto("/")
    page.evaluate("noted => localStorage.setItem('chains', JSON.stringify([noted]))", noted)
    page.goto(f"{chained_table}/check")
    expect(page.locator("#own-check")).to_have_attribute("data-checked", "unfair", timeout=TIMEOUT)
