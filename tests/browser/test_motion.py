"""What people see move: previews, motion in order, the places of the log, skipping, names and colours."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.games.catalogue import game
from meandre.pictures.marks import Marks
from tests.browser.support.visitor import PATIENCE, Visitor
from tests.support.games import BUILT_IN

SHOW = """async ([before, after]) => {
  const { Board } = await import("/static/board.js");
  const board = new Board(document.getElementById("board"));
  await board.show([[0, 0, before]], true);
  board.show([[0, before.length, after]], false);
  return document.getAnimations().map((one) => ({
    id: one.effect.target.id, late: one.effect.getTiming().delay, frames: one.effect.getKeyframes().length,
    what: Object.keys(one.effect.getKeyframes()[0]).filter((key) => ["transform", "opacity"].includes(key)),
  }));
}"""


def moving(visitor: Visitor, name: str, kind: str) -> tuple[list[dict[str, object]], list[list[int]]]:
    """How the first event with a fact of that name moves, and its facts."""
    of = game(name)
    (fact,) = (code for code, names in of.sentences.FACTS.items() if names[0] == kind)
    match, dice = Match(of, ["A", "B"], {}, FairStream(bytes(32))), random.Random(1)
    while not match.over and len(match.events) < 400:
        seat = match.actors()[0]
        match.play(seat, dice.choice(match.legal(seat)))
    before = None
    for _, view in match.history(0):
        news = view.facts[: view.fact_count].tolist()
        if before is not None and any(row[0] == fact for row in news):
            pictures = [of.picture(one, Marks(), "en").splitlines() for one in (before, view)]
            return visitor.page.evaluate(SHOW, pictures), news
        before = view
    raise AssertionError(f"there is no {kind} in this game of {name}")


def test_sticks_fall_and_prey_go_from_square_to_square(visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    found, _ = moving(visitor, "mehen", "thrown")
    assert {"stick-1", "stick-2", "stick-3"} <= {one["id"] for one in found}
    found, news = moving(visitor, "mehen", "moved")
    _, seat, piece, start, target = next(row for row in news if row[2:] != [0, 0, 0])
    (way,) = (one for one in found if one["id"] == f"prey-{seat + 1}-{piece + 1}")
    assert way["frames"] == target - max(start, 0) + 1


def test_hands_open_then_canoes_travel_then_money_flows(visitor: Visitor) -> None:
    visitor.lay("riombo", seat_2="here", first="seat-1")
    visitor.page.get_by_role("link", name="I am").click()
    visitor.page.wait_for_selector(".table[data-ready]")
    found, _ = moving(visitor, "riombo", "paid")
    late = {str(one["id"]).partition("-")[0]: float(str(one["late"])) for one in found}
    assert late["hand"] < late["canoe"] < late["paid"] < late["money"]


def test_pieces_are_sown_from_the_hand(visitor: Visitor) -> None:
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    found, news = moving(visitor, "tanbo", "sowed")
    paddy = f"paddy-{news[0][1] + 1}-{news[0][3] + 1}"
    assert any(str(one["id"]).startswith((paddy, "farmer")) and "transform" in str(one["what"]) for one in found)


def test_cards_and_bridges_slide(visitor: Visitor) -> None:
    visitor.play_now("rio_grande")
    for kind, start in {"drew": "hand", "started": "card", "built": "bridge"}.items():
        found, _ = moving(visitor, "rio_grande", kind)
        assert any(str(one["id"]).startswith(start) and "transform" in str(one["what"]) for one in found), kind


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_is_pointed_at_shows_what_it_would_do(visitor: Visitor, name: str) -> None:
    visitor.play_now(name)
    page = visitor.page
    expect(visitor.choices.first).to_be_visible(timeout=5 * PATIENCE)  # Mehen may want a throw again and again
    visitor.wait()
    visitor.choices.first.hover()
    expect(page.locator("#caption")).not_to_be_empty(timeout=PATIENCE)
    page.locator("#board [data-move]").first.focus()
    expect(page.locator("#caption")).not_to_be_empty(timeout=PATIENCE)
    if name != "rio_grande":  # where a card is only taken up first
        expect(page.locator("#board .overlay .overlay-part").first).to_be_attached(timeout=PATIENCE)
    page.keyboard.press("Tab")
    page.mouse.move(2, 2)
    page.locator("h1, .home").first.focus()
    expect(page.locator("#board .overlay")).to_have_count(0, timeout=PATIENCE)


def test_a_finger_that_rests_looks_and_does_not_choose(visit: Callable[..., Visitor]) -> None:
    visitor = visit(width=390, height=844)
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    page, told = visitor.page, visitor.page.locator("#log li").count()
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
    assert page.locator("#log li").count() == told


def test_an_entry_of_the_log_shows_its_place(visitor: Visitor) -> None:
    visitor.lay("tanbo", seat_2="here", first="seat-1")
    visitor.choose()
    page = visitor.page
    page.reload()
    page.wait_for_selector(".table[data-ready]")
    page.locator("#log li").last.hover()
    expect(page.locator("#board .overlay.highlight .overlay-part").first).to_be_attached(timeout=PATIENCE)
    page.focus("#log")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.event")


def test_escape_skips_what_moves(visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    page = visitor.page
    page.context.add_cookies([{"name": "speed", "value": "0.05", "url": page.url}])
    visitor.choices.first.click()
    page.wait_for_selector("#board[data-animating]")
    page.keyboard.press("Escape")
    expect(page.locator("#board[data-animating]")).to_have_count(0, timeout=2000)
    expect(visitor.choices.first).to_be_visible(timeout=2000)


def test_whoever_wants_things_to_keep_still_sees_nothing_move(visitor: Visitor) -> None:
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.lay("mehen", seat_2="here", first="seat-1")
    visitor.choices.first.click()
    expect(visitor.page.locator("#log")).to_contain_text("enters a prey", timeout=PATIENCE)
    assert visitor.page.evaluate("document.getAnimations().length") == 0


def test_names_and_colours_change_at_the_table(visitor: Visitor) -> None:
    visitor.lay("mehen", seat_2="here", first="seat-1")
    page = visitor.page
    page.get_by_role("button", name="Change name or colour").first.click()
    page.fill("#name-1 [name=name]", "Ada")
    page.locator("#name-1 input[value='3']").check()
    page.locator("#name-1 button").click()
    visitor.sees("#seats", "Ada")
    expect(page.locator(":popover-open")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".seat.colour-3")).to_be_visible(timeout=PATIENCE)
