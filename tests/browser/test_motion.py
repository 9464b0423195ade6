"""Motion in a browser: its order, previews, the places of the log, skipping; and names and colours."""

import random
from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import expect

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.games.catalogue import game
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Picture
from meandre.server.web.rendering.frames import boards
from tests.browser.support.browser_client import TIMEOUT, BrowserClient
from tests.support.games import BUILT_IN

SHOW = """async ([before, after]) => {
  const { Board } = await import("/static/board.js");
  const board = new Board(document.getElementById("board"));
  await board.show(before, { still: true }).ended;
  board.show(after);
  return document.getAnimations().map((one) => ({
    id: one.effect.target.id, late: one.effect.getTiming().delay, frames: one.effect.getKeyframes().length,
    what: Object.keys(one.effect.getKeyframes()[0]).filter((key) => ["transform", "opacity"].includes(key)),
  }));
}"""


def animations(client: BrowserClient, name: str, kind: str) -> tuple[list[dict[str, object]], list[list[int]]]:
    """The animations of the first event with a fact of that name, and its facts."""
    of = game(name)
    (fact,) = (code for code, names in of.sentences.FACTS.items() if names[0] == kind)
    match, rng = Match(of, ["A", "B"], {}, FairStream(bytes(32))), random.Random(1)
    while not match.over and len(match.events) < 400:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    before = None
    for _, view in match.history(0):
        facts = view.facts[: view.fact_count].tolist()
        if before is not None and any(row[0] == fact for row in facts):
            pictures = [cast("Picture", of.draw(one, Marks(), "en")) for one in (before, view)]
            return client.page.evaluate(SHOW, list(boards(pictures))), facts
        before = view
    raise AssertionError(f"there is no {kind} in this game of {name}")


def test_sticks_fall_and_prey_go_from_square_to_square(client: BrowserClient) -> None:
    client.create_table("mehen", seat_2="here", first="seat-1")
    found, _ = animations(client, "mehen", "thrown")
    assert {"stick-1", "stick-2", "stick-3"} <= {one["id"] for one in found}
    found, facts = animations(client, "mehen", "moved")
    _, seat, piece, start, target = next(row for row in facts if row[2:] != [0, 0, 0])
    (way,) = (one for one in found if one["id"] == f"prey-{seat + 1}-{piece + 1}")
    assert way["frames"] == target - max(start, 0) + 1


def test_hands_open_then_canoes_travel_then_money_flows(client: BrowserClient) -> None:
    client.create_table("riombo", seat_2="here", first="seat-1")
    client.page.get_by_role("link", name="I am").click()
    client.page.wait_for_selector(".table[data-ready]")
    found, _ = animations(client, "riombo", "paid")
    late = {str(one["id"]).partition("-")[0]: float(str(one["late"])) for one in found}
    assert late["hand"] < late["canoe"] < late["paid"] < late["money"]


def test_pieces_are_sown_from_the_hand(client: BrowserClient) -> None:
    client.create_table("tanbo", seat_2="here", first="seat-1")
    found, facts = animations(client, "tanbo", "sowed")
    paddy = f"paddy-{facts[0][1] + 1}-{facts[0][3] + 1}"
    assert any(str(one["id"]).startswith((paddy, "farmer")) and "transform" in str(one["what"]) for one in found)


def test_cards_and_bridges_slide(client: BrowserClient) -> None:
    client.create_table("rio_grande")
    for kind, start in {"drew": "hand", "started": "card", "built": "bridge"}.items():
        found, _ = animations(client, "rio_grande", kind)
        assert any(str(one["id"]).startswith(start) and "transform" in str(one["what"]) for one in found), kind


@pytest.mark.parametrize("name", BUILT_IN)
def test_pointing_at_a_move_shows_its_effect(client: BrowserClient, name: str) -> None:
    client.create_table(name)
    page = client.page
    expect(client.choices.first).to_be_visible(timeout=5 * TIMEOUT)  # Mehen may need several throws
    client.wait_until_shown()
    page.keyboard.press("l")
    client.choices.last.hover()
    expect(page.locator("#caption")).not_to_be_empty(timeout=TIMEOUT)
    page.mouse.move(2, 2)
    page.keyboard.press("l")
    page.locator("#board [data-move]").first.focus()
    expect(page.locator("#caption")).not_to_be_empty(timeout=TIMEOUT)
    if name != "rio_grande":  # where the first decision only takes up a card
        expect(page.locator("#board .overlay .overlay-part").first).to_be_attached(timeout=TIMEOUT)
    page.keyboard.press("Tab")
    page.mouse.move(2, 2)
    page.locator("h1, .home").first.focus()
    expect(page.locator("#board .overlay")).to_have_count(0, timeout=TIMEOUT)


def test_a_long_touch_shows_a_preview_and_does_not_choose(new_client: Callable[..., BrowserClient]) -> None:
    client = new_client(width=390, height=844)
    client.create_table("tanbo", seat_2="here", first="seat-1")
    page, lines = client.page, client.page.locator("#log li").count()
    page.evaluate(
        """async () => {
          const choice = document.querySelector("#board [data-move]");
          const box = choice.getBoundingClientRect();
          const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
          const at = { bubbles: true, pointerType: "touch", clientX, clientY };
          choice.dispatchEvent(new PointerEvent("pointerdown", at));
          await new Promise((done) => setTimeout(done, 600));
          window.looked = document.getElementById("caption").textContent;
          choice.dispatchEvent(new PointerEvent("pointerup", at));
          choice.dispatchEvent(new MouseEvent("click", at));
        }"""
    )
    assert page.evaluate("window.looked")
    page.wait_for_timeout(300)
    assert page.locator("#log li").count() == lines


def test_a_line_of_the_log_shows_its_place(client: BrowserClient) -> None:
    client.create_table("tanbo", seat_2="here", first="seat-1")
    client.choose()
    page = client.page
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    page.locator("#log li").last.hover()
    expect(page.locator("#board .overlay.highlight .overlay-part").first).to_be_attached(timeout=TIMEOUT)
    page.focus("#log")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.event")


def test_escape_skips_the_animation(client: BrowserClient) -> None:
    client.create_table("mehen", seat_2="here", first="seat-1")
    page = client.page
    page.context.add_cookies([{"name": "speed", "value": "0.05", "url": page.url}])
    client.press()
    page.wait_for_selector("#board[data-animating]")
    page.keyboard.press("Escape")
    expect(page.locator("#board[data-animating]")).to_have_count(0, timeout=2000)
    expect(client.choices.first).to_be_visible(timeout=2000)


def test_nothing_moves_with_reduced_motion(client: BrowserClient) -> None:
    client.page.emulate_media(reduced_motion="reduce")
    client.create_table("mehen", seat_2="here", first="seat-1")
    client.press()
    expect(client.page.locator("#log")).to_contain_text("enters a prey", timeout=TIMEOUT)
    assert client.page.evaluate("document.getAnimations().length") == 0


def test_names_and_colours_change_at_the_table(client: BrowserClient) -> None:
    client.create_table("mehen", seat_2="here", first="seat-1")
    page = client.page
    page.get_by_role("button", name="Change name or colour").first.click()
    page.fill("#name-1 [name=name]", "Ada")
    page.locator("#name-1 input[value='3']").check()
    page.locator("#name-1 button").click()
    client.expect_text("#seats", "Ada")
    expect(page.locator(":popover-open")).to_have_count(0, timeout=TIMEOUT)
    expect(page.locator(".seat.colour-3")).to_be_visible(timeout=TIMEOUT)


def test_bots_greet_in_their_own_words_one_at_a_time_on_a_phone_and_not_if_not_wanted(
    new_client: Callable[..., BrowserClient],
) -> None:
    client = new_client()
    page, said = client.page, client.page.locator("#seats .remark")
    page.context.add_cookies([{"name": "speed", "value": "0.1", "url": client.address}])
    bots = {"players": "3", "seat_2": "bot-1", "seat_3": "bot-1", "pace": "3000"}
    for width, remarks, count in ((1280, "on", 2), (390, "on", 1), (1280, "off", 0)):
        page.set_viewport_size({"width": width, "height": 800})
        page.context.add_cookies([{"name": "remarks", "value": remarks, "url": client.address}])
        client.create_table("riombo", **bots)
        expect(said).to_have_count(count, timeout=TIMEOUT)
        assert len(set(said.all_inner_texts())) == count
