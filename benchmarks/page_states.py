"""States of pages for the contact sheet: where each is, what is done there, and how it is photographed."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from example_tables import ExampleTables, Make, Place
from playwright.sync_api import Page

from meandre.games.catalogue import GAMES

FREEZE = """() => {
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = Number(one.effect?.getComputedTiming().activeDuration || 0) / 2;
  }
}"""
"""Holds all motion in its middle."""
CELEBRATE = """async (path) => {
  const [script] = [...document.scripts].filter((one) => one.src.endsWith("/table.js"));
  const { showEnd } = await import(script.src.replace("table.js", "end_card.js"));
  const wait = window.setTimeout;
  window.setTimeout = (call, time, ...more) => (time > 1000 ? 0 : wait(call, time, ...more));
  showEnd(document.getElementById("stage"), document.getElementById("board"), path, false);
}"""
"""Celebrates again what a page has celebrated when the game ended, and does not stop."""
LATE = "(ahead) => { const now = performance.now.bind(performance); performance.now = () => now() + ahead; }"
"""Lets the page's clock go ahead."""


class State(NamedTuple):
    """A state of a page: where it is, what is done there, and how it is photographed."""

    make: Make
    act: Callable[[Page, Place], object] = lambda *_: None
    every_game: bool = True
    whole: bool = False
    """The whole page, not only what fits the screen."""
    phone: bool = False
    """On a phone only."""
    refused: bool = False
    """A response of 4xx or 5xx, or none, is what it is about."""
    moving: bool = False
    """Motion is wanted."""
    scripts: bool = True
    """JavaScript is switched on."""


def press(selector: str, then: str = "") -> Callable[[Page, Place], object]:
    """Press something that is there, and wait for what it shows."""

    def act(page: Page, _: Place) -> None:
        page.locator(selector).first.click()
        if then:
            page.wait_for_selector(then)

    return act


def touch_refused(page: Page, place: Place) -> None:
    """Touch a part of the board that cannot be played."""
    if place.detail:
        page.evaluate(
            '(id) => document.getElementById(id).dispatchEvent(new Event("click", { bubbles: true }))', place.detail
        )
        page.wait_for_selector("#error p, #caption:not(:empty)")  # a card that can only be thrown away says why aside


def ask_for_hint(page: Page, _: Place) -> None:
    """Press Hint; a bot thinks about it."""
    button = page.locator("#actions form[data-action=hint] button")
    if button.is_visible():
        button.click()
        page.wait_for_selector("#caption:not(:empty)")


def wait_for_marks(page: Page, _: Place) -> None:
    """Wait until the game has been assessed, and the card of the moment is there."""
    page.wait_for_selector(".replay[data-assessed]")
    page.wait_for_timeout(500)


def marked_moment(tables: ExampleTables, game: str) -> Place:
    """The replay of a lost game, at a mistake."""
    who, table, step = tables.lost(game)
    return Place(who, f"{table}/replay" + (f"?step={step}" if step else ""))


def tables_of_all(tables: ExampleTables, game: str) -> Place:
    """The home page of somebody with tables."""
    tables.turn(game), tables.invitation(game)
    return Place(tables.host, "/")


def tables_of_every_kind(tables: ExampleTables, game: str) -> Place:
    """The home page of somebody who has been here for long."""
    for one in GAMES:
        tables.turn(one), tables.waiting(one)
    tables.invitation(game), tables.won(game), tables.damaged(game)
    return Place(tables.host, "/")


def unfolded(page: Page, _: Place) -> None:
    """Unfold everything on the page for a new table."""
    for summary in page.locator(".own-choice > summary, .own-choice details > summary").all():
        if summary.is_visible():
            summary.click()
    page.evaluate("scrollTo(0, 0)")  # what sticks to the screen is photographed where it is

    page.add_style_tag(content=".submit-bar, .setup-board { position: static !important }")


def choose_seats(page: Page, _: Place) -> None:
    """Unfold what one chooses oneself, and scroll to the seats."""
    page.locator(".own-choice > summary").click()
    page.locator(".seat-cards").scroll_into_view_if_needed()


def on_turn(tables: ExampleTables, game: str) -> Place:
    """A table where one is to act."""
    return tables.turn(game)


def to_home(*_: object) -> Place:
    """The home page of a stranger."""
    return Place(None, "/")


def begun(tables: ExampleTables, _: str) -> Place:
    """A game that has just begun, with two bots that greet; in Riombo, where little happens before one acts."""
    return Place(tables.host, tables.create("riombo", "here", "bot-1", "bot-2"))


def several_free(tables: ExampleTables, _: str) -> Place:
    """A table with several free seats, by link and by code."""
    return Place(tables.host, tables.create("mehen", "here", "invited", "invited", "open"))


def watched(tables: ExampleTables, game: str) -> Place:
    """A game that somebody watches who does not play."""
    return tables.turn(game)._replace(who=None)


def open_to_all(tables: ExampleTables, game: str) -> Place:
    """A table with a seat for whoever comes, seen by somebody who does."""
    return Place(None, tables.create(game, "here", "open"))


def taken(tables: ExampleTables, game: str) -> Place:
    """An invitation that somebody else has taken."""
    table = tables.create(game, "here", "invited")
    link = tables.link(table)
    tables.sit(table, "Bo")
    return Place(None, link)


def other_device(tables: ExampleTables, game: str) -> Place:
    """What a link for another device leads to."""
    table = tables.turn(game).path
    answer = tables.host.request.post(
        f"{table}/link-device", form={"seat": "1"}, headers={"accept": "application/json"}
    )
    return Place(None, str(answer.json()["link"]))


def with_clock(tables: ExampleTables, game: str) -> Place:
    """A table where the time of a turn is limited."""
    return Place(tables.host, tables.with_guest(game, clock="300"))


def ended(tables: ExampleTables, game: str, path: str) -> Place:
    """A page of a game that is over."""
    return Place(tables.host, tables.won(game).path + path)


def with_database(tables: ExampleTables, _: str) -> Place:
    """The home page; `detail` is the server's database."""
    return Place(None, "/", str(tables.database))


def hurry(page: Page, _: Place) -> None:
    """Let most of the time of a turn pass."""
    page.wait_for_selector("#seats .clock:not([hidden])")
    page.evaluate(LATE, 293_000)
    page.wait_for_selector("#seats .clock.late")


def tap(page: Page, _: Place) -> None:
    """Touch what glows, where that only says what it would do."""
    page.evaluate("document.cookie = 'confirm=always; path=/'")
    box = page.locator("#board [data-move]").first.bounding_box()
    if box:
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_selector("#caption:not(:empty)")


def come_back(page: Page, _: Place) -> None:
    """Come back to a table where something has happened since."""
    page.evaluate(
        """() => {
          const { table, seat, step } = document.querySelector(".table").dataset;
          localStorage.setItem(`seen:${table}:${seat}`, String(Math.max(0, Number(step) - 6)));
          addEventListener("visibilitychange", (event) => event.stopImmediatePropagation(), true);
        }"""
    )
    page.reload()
    page.wait_for_selector("#log .new", state="attached")
    button = page.locator("[data-sheet=log-sheet]")
    if button.is_visible():
        button.click()


def freeze(selector: str) -> Callable[[Page, Place], object]:
    """Wait for something that moves, and hold it."""

    def act(page: Page, _: Place) -> None:
        page.wait_for_selector(selector, state="attached")
        page.evaluate(FREEZE)

    return act


def celebrate(page: Page, place: Place) -> None:
    """See again what the board does when somebody wins."""
    page.wait_for_selector(".stage-card.end")
    page.evaluate(CELEBRATE, f"{place.path}/end")
    freeze(".celebration")(page, place)


def lose_connection(page: Page, _: Place) -> None:
    """Come to a table when there is no connection: the service worker has kept it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from here on the service worker serves the page
    page.wait_for_selector(".table[data-ready]")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("#error p")


def enter_wrong_code(page: Page, _: Place, times: int = 1) -> None:
    """Try codes that nobody has given out."""
    for _n in range(times):
        page.goto("/")
        page.locator("#join summary").click()
        page.locator("#where").fill("BCDF-GHJK")
        page.locator("#join button").click()
        page.wait_for_load_state()


def enter_many_codes(page: Page, place: Place) -> None:
    """Try more codes than one may."""
    enter_wrong_code(page, place, CODES_PER_MINUTE + 1)


def be_a_stranger(page: Page, place: Place) -> None:
    """Ask for what only the host may do, by a form as without scripts."""
    page.evaluate(
        """(path) => {
          const form = Object.assign(document.createElement("form"), { method: "post", action: `${path}/invite` });
          form.append(Object.assign(document.createElement("input"), { name: "seat", value: "2" }));
          document.body.append(form);
          HTMLFormElement.prototype.submit.call(form);
        }""",
        place.path,
    )
    page.wait_for_selector(".lost")


def break_down(page: Page, place: Place) -> None:
    """Open a table while the database has lost what is in it."""
    with closing(sqlite3.connect(place.detail, timeout=60)) as database:
        database.execute("ALTER TABLE tables RENAME TO lost")
        try:
            page.goto("/t/nowhere")
        finally:
            database.execute("ALTER TABLE lost RENAME TO tables")


def open_chat(page: Page, _: Place) -> None:
    """Read what was said; on a wide screen it is unfolded."""
    button = page.locator("[data-sheet=chat]")
    if button.is_visible():
        button.click()
    page.wait_for_selector("#chat li")


def open_from_menu(name: str, then: str) -> Callable[[Page, Place], object]:
    """Open what the menu leads to."""

    def act(page: Page, place: Place) -> None:
        open_settings(page, place)
        page.locator(name).click()
        page.wait_for_selector(then)

    return act


def answer(page: Page, _: Place) -> None:
    """Answer a lesson by the last of the choices, which is wrong where there are several."""
    page.evaluate("[...document.querySelectorAll('#choices button')].at(-1)?.click()")
    page.wait_for_selector("#answer p")


def to_figure(page: Page, _: Place) -> None:
    """Scroll to the second figure of the rules."""
    page.evaluate("document.querySelectorAll('.figure')[1]?.scrollIntoView({ block: 'center' })")


def edit_name(page: Page, place: Place) -> None:
    """Open the editor of one's name and colour; on a phone it is behind the list of players."""
    if not page.locator("#seats .edit").first.is_visible():
        open_from_menu("[data-opens=seats]", "#seats.expanded")(page, place)
    press("#seats .edit", ".seat-editor:popover-open")(page, place)


CODES_PER_MINUTE = 3


open_settings = press("#open-settings", "#settings:popover-open")

STATES: dict[str, State] = {
    "home-first": State(to_home, every_game=False, whole=True),
    "home-later": State(tables_of_all, every_game=False, whole=True),
    "home-back": State(tables_of_every_kind, every_game=False, whole=True),
    "home-lobby": State(lambda tables, game: tables.lobby(game), every_game=False, whole=True),
    "home-code": State(to_home, enter_wrong_code, every_game=False, refused=True),
    "settings": State(to_home, open_settings, every_game=False),
    "error": State(lambda *_: Place(None, "/t/nowhere"), every_game=False, refused=True),
    "error-page": State(lambda *_: Place(None, "/nowhere"), every_game=False, refused=True),
    "error-forbidden": State(watched, be_a_stranger, every_game=False, refused=True),
    "error-limited": State(to_home, enter_many_codes, every_game=False, refused=True),
    "error-ours": State(with_database, break_down, every_game=False, refused=True),
    "error-unreadable": State(lambda tables, game: tables.damaged(game, 0), every_game=False, refused=True),
    "new": State(lambda _, game: Place(None, f"/new/{game}"), whole=True),
    "new-seats": State(lambda _, game: Place(None, f"/new/{game}"), choose_seats),
    "new-unfolded": State(lambda _, game: Place(None, f"/new/{game}"), unfolded, whole=True),
    "invitation-host": State(lambda tables, game: tables.invitation(game), every_game=False),
    "invitation-several": State(several_free, every_game=False),
    "invitation-guest": State(lambda tables, game: Place(None, tables.invitation(game).detail), every_game=False),
    "invitation-open": State(open_to_all, every_game=False),
    "invitation-taken": State(taken, every_game=False),
    "device": State(other_device, every_game=False),
    "turn": State(on_turn),
    "waiting": State(lambda tables, game: tables.waiting(game)),
    "watching": State(watched, every_game=False),
    "many-seats": State(lambda tables, game: tables.many_seats(game)),
    "many-seats-names": State(
        lambda tables, game: tables.many_seats(game),
        open_from_menu("[data-opens=seats]", "#seats.expanded"), every_game=False, phone=True,
    ),
    "list": State(on_turn, press("[data-sheet=choices]", "#choices.open")),
    "log": State(on_turn, press("[data-sheet=log-sheet]", "#log-sheet.open"), phone=True),
    "chat": State(lambda tables, game: tables.chat(game), open_chat, every_game=False),
    "chat-unread": State(lambda tables, game: tables.chat(game), every_game=False),
    "menu": State(on_turn, open_settings, every_game=False),
    "rules-drawer": State(on_turn, press("#open-rules", "#rules[open] .rules > *"), every_game=False),
    "words": State(on_turn, open_from_menu("[data-opens=words]", "#words[open]"), every_game=False),
    "help": State(on_turn, open_from_menu("[data-opens=help]", "#help[open]"), every_game=False),
    "name": State(on_turn, edit_name, every_game=False),
    "refusal": State(on_turn, touch_refused, refused=True),
    "tap": State(on_turn, tap, phone=True),
    "hint": State(on_turn, ask_for_hint),
    "come-back": State(lambda tables, game: tables.waiting(game), come_back, every_game=False),
    "remark": State(begun, freeze("#seats .remark"), every_game=False, moving=True),
    "clock": State(with_clock, hurry, every_game=False),
    "connection-lost": State(on_turn, lose_connection, every_game=False, refused=True),
    "asked": State(lambda tables, game: tables.asked(game), every_game=False),
    "asking": State(lambda tables, game: tables.asked(game, by_host=True), every_game=False),
    "away": State(lambda tables, game: tables.away(game), every_game=False),
    "away-back": State(lambda tables, game: tables.away(game, reclaim=True), every_game=False),
    "damaged": State(lambda tables, game: tables.damaged(game), every_game=False),
    "hand-over": State(lambda tables, game: tables.hand_over(game)),
    "hand-over-news": State(lambda tables, game: tables.hand_over(game, 12)),
    "pass-on": State(lambda tables, game: tables.pass_on(game)),
    "celebration": State(lambda tables, game: tables.won(game), celebrate, moving=True),
    "won": State(lambda tables, game: tables.won(game)),
    "lost": State(lambda tables, game: tables.lost(game)),
    "podium": State(lambda tables, game: tables.podium(game), every_game=False),
    "end-closed": State(lambda tables, game: tables.won(game), press("[data-close-stage]"), every_game=False),
    "replay": State(marked_moment, wait_for_marks),
    "replay-begin": State(lambda tables, game: ended(tables, game, "/replay?step=0"), every_game=False),
    "replay-many": State(lambda tables, game: tables.podium(game), press(".sparkline", ".replay"), every_game=False),
    "check": State(lambda tables, game: ended(tables, game, "/check"), every_game=False, whole=True),
    "rules": State(lambda _, game: Place(None, f"/rules/{game}")),
    "rules-figure": State(lambda _, game: Place(None, f"/rules/{game}"), to_figure),
    "lesson": State(lambda _, game: Place(None, f"/learn/{game}")),
    "lesson-answer": State(lambda _, game: Place(None, f"/learn/{game}"), answer, refused=True),
    "lesson-later": State(lambda _, game: Place(None, f"/learn/{game}?step=4")),
    "no-scripts": State(on_turn, scripts=False, whole=True, every_game=False),
}  # fmt: skip
