"""A contact sheet of the site: every state of every page in sizes, themes and languages, to be looked at.

    python benchmarks/contact_sheet.py FOLDER [--game NAME]… [--size WxH]… [--theme NAME]… [--language CODE]…
        [--state NAME]…

Starts a server on a temporary database, plays what it needs, and writes a PNG of each picture and an `index.html` with
all of them into the folder. Prints what can be told without looking: errors on the browser's console, failed requests,
pages that scroll sideways, touch targets under 44 pixels (links in running text aside, and the board, which takes the
nearest target), and buttons that cut their labels. Without options: everything, more than a thousand pictures.
"""

import argparse
import html
import shutil
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from example_tables import ExampleTables, Make, Place
from pages import FLAGS, RunningServer, run_server
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as NothingShown

from meandre.games.catalogue import GAMES

SIZES = ("360x640", "390x844", "768x1024", "1440x900", "1920x1080")
THEMES = ("light", "dark")
LANGUAGES = ("fr", "en", "de")
NARROW = 600
"""Pixels: a phone below."""
TOUCH = 44
"""Pixels: the least width and height of a touch target."""
TIMEOUT = 20_000

HEAD = """<!doctype html>
<meta charset="utf-8">
<title>Méandre: contact sheet</title>
<style>
body { font: 14px sans-serif; background: #999 }
section { display: flex; flex-wrap: wrap; gap: 8px; align-items: start }
figure { margin: 0; max-width: 22rem }
img { max-height: 22rem; max-width: 22rem }
.bad { color: #800 }
</style>"""
"""Of the page with all pictures."""

LOOK = """(least) => {
  const hidden = "[inert], .sheet:not(.open), .visually-hidden, .skip-link";
  const shown = (element) => {
    const { width, height, right, bottom } = element.getBoundingClientRect();
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && width > 1 && height > 1 && right > 0 && bottom > 0 && !element.closest(hidden);
  };
  const isInText = (one) => getComputedStyle(one).display.startsWith("inline") && one.matches("p a, li a, td a")
    && one.parentElement.textContent.trim() !== one.textContent.trim();
  const name = (element) => (element.getAttribute("aria-label") || element.textContent).trim().replace(/\\s+/g, " ")
    || element.id || element.name || element.tagName;
  const controls = [...document.querySelectorAll("a, button, input, select, summary, textarea")]
    .filter((one) => one.type !== "hidden" && !one.disabled && !one.closest("#board"))
    .map((one) => one.closest("label") ?? one).filter(shown);
  const small = controls.filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5 && !isInText(one);
  });
  const cut = controls.filter((one) => one.matches("button, .button, label") && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).display !== "inline");
  return {
    sideways: document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px`] : [],
    touch: [...new Set(small.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return `${name(one).slice(0, 24)} ${Math.round(width)}×${Math.round(height)}`;
    }))],
    cut: [...new Set(cut.map((one) => name(one).slice(0, 24)))],
  };
}"""
"""What can be told by measuring."""


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
    """A response of 4xx is what it is about."""


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


def unfolded(page: Page, _: Place) -> None:
    """Unfold everything on the page for a new table."""
    for summary in page.locator(".own-choice > summary, .own-choice details > summary").all():
        if summary.is_visible():
            summary.click()
    page.evaluate("scrollTo(0, 0)")  # what sticks to the screen is photographed where it is


def on_turn(tables: ExampleTables, game: str) -> Place:
    """A table where one is to act."""
    return tables.turn(game)


open_settings = press("#open-settings", "#settings:popover-open")

STATES: dict[str, State] = {
    "home-first": State(lambda *_: Place(None, "/"), every_game=False, whole=True),
    "home-later": State(tables_of_all, every_game=False, whole=True),
    "settings": State(lambda *_: Place(None, "/"), open_settings, every_game=False),
    "error": State(lambda *_: Place(None, "/t/nowhere"), every_game=False, refused=True),
    "new": State(lambda _, game: Place(None, f"/new/{game}"), whole=True),
    "new-unfolded": State(lambda _, game: Place(None, f"/new/{game}"), unfolded, whole=True),
    "invitation-host": State(lambda tables, game: tables.invitation(game), every_game=False),
    "invitation-guest": State(lambda tables, game: Place(None, tables.invitation(game).detail), every_game=False),
    "turn": State(on_turn),
    "waiting": State(lambda tables, game: tables.waiting(game)),
    "list": State(on_turn, press("[data-sheet=choices]", "#choices.open")),
    "log": State(on_turn, press("[data-sheet=log-sheet]", "#log-sheet.open"), phone=True),
    "menu": State(on_turn, open_settings, every_game=False),
    "refusal": State(on_turn, touch_refused, refused=True),
    "hint": State(on_turn, ask_for_hint),
    "hand-over": State(lambda tables, game: tables.hand_over(game)),
    "won": State(lambda tables, game: tables.won(game)),
    "lost": State(lambda tables, game: tables.lost(game)),
    "replay": State(marked_moment, wait_for_marks),
    "rules": State(lambda _, game: Place(None, f"/rules/{game}")),
    "lesson": State(lambda _, game: Place(None, f"/learn/{game}")),
}  # fmt: skip


class Look(NamedTuple):
    """How a page is looked at."""

    size: str
    theme: str
    language: str

    @property
    def viewport(self) -> ViewportSize:
        """In pixels."""
        width, height = self.size.split("x")
        return {"width": int(width), "height": int(height)}

    @property
    def is_phone(self) -> bool:
        """Whether it is touched."""
        return self.viewport["width"] < NARROW


@dataclass
class Picture:
    """A picture, and what is wrong with it."""

    state: str
    game: str
    look: Look
    problems: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def name(self) -> str:
        """Name of the file, without its ending."""
        return "-".join((self.state, *([self.game] if self.game else []), *self.look))


def take(browser: Browser, server: RunningServer, pictures: Sequence[Picture], place: Place, folder: Path) -> None:
    """Take pictures of a page on one device: it is loaded once, and then has each of the sizes and themes."""
    state, first = STATES[pictures[0].state], pictures[0].look
    context = browser.new_context(
        base_url=server.address,
        viewport=first.viewport,
        locale=first.language,
        color_scheme=first.theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        has_touch=first.is_phone,
        is_mobile=first.is_phone,
        storage_state=place.who.storage_state() if place.who else None,
    )
    heard: dict[str, list[str]] = defaultdict(list)

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (state.refused and "Failed to load" in message.text):
            heard["console"].append(message.text)

    def receive(response: Response) -> None:
        if response.status >= (500 if state.refused else 400):
            heard["requests"].append(f"{response.status} {response.url.removeprefix(server.address)}")

    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.on("console", hear)
    page.on("pageerror", lambda error: heard["console"].append(str(error)))
    page.on("response", receive)
    page.goto(place.path)
    if page.locator(".table").count():
        page.wait_for_selector(".table[data-ready]")
    try:
        state.act(page, place)
    except NothingShown as error:
        heard["console"].append(str(error).partition("\n")[0])
    page.wait_for_load_state("networkidle") if not page.locator(".table").count() else page.wait_for_timeout(100)
    page.mouse.move(1, 1)  # away from what is under it in another size
    for picture in pictures:
        look = picture.look
        page.set_viewport_size(look.viewport)
        page.emulate_media(color_scheme=look.theme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        picture.problems |= heard | page.evaluate(LOOK, TOUCH if look.is_phone else 0)
        page.screenshot(path=folder / f"{picture.name}.png", full_page=state.whole)
    context.close()


def take_all(browser: Browser, server: RunningServer, args: argparse.Namespace) -> list[Picture]:
    """Take the pictures of the states that were asked for."""
    tables = ExampleTables(browser, server)
    taken: list[Picture] = []
    looks = [Look(*one) for one in product(args.size, args.theme, args.language)]
    for name in args.state:
        state = STATES[name]
        for game in args.game if state.every_game else args.game[:1]:
            place = state.make(tables, game)
            if place is None:
                continue
            devices: dict[tuple[str, bool], list[Picture]] = defaultdict(list)
            for look in looks:
                if look.is_phone or not state.phone:
                    one = Picture(name, game if state.every_game else "", look)
                    devices[look.language, look.is_phone].append(one)
            for pictures in devices.values():
                take(browser, server, pictures, place, args.folder)
                taken += pictures
    return taken


def write_index(pictures: Sequence[Picture], folder: Path) -> None:
    """Write the page that shows all pictures."""
    groups: dict[str, list[Picture]] = defaultdict(list)
    for one in pictures:
        groups[f"{one.state} {one.game}".strip()].append(one)
    parts = [HEAD]
    for title, group in groups.items():
        parts.append(f"<h2>{html.escape(title)}</h2><section>")
        for one in group:
            wrong = "; ".join(f"{kind}: {', '.join(found)}" for kind, found in one.problems.items() if found)
            parts.append(
                f'<figure><a href="{one.name}.png"><img loading="lazy" src="{one.name}.png" alt=""></a>'
                f'<figcaption>{" ".join(one.look)} <span class="bad">{html.escape(wrong)}</span></figcaption></figure>'
            )
        parts.append("</section>")
    (folder / "index.html").write_text("\n".join(parts), "utf-8")


def print_problems(pictures: Sequence[Picture]) -> None:
    """Print what was found, a row for each picture with a problem, and a last row for all."""
    kinds = ("console", "requests", "sideways", "touch", "cut")
    print("| picture | " + " | ".join(kinds) + " |\n|" + "---|" * (len(kinds) + 1))
    for one in pictures:
        if any(one.problems.values()):
            print(f"| {one.name} | " + " | ".join(", ".join(one.problems[kind]) for kind in kinds) + " |")
    totals = (str(sum(bool(one.problems[kind]) for one in pictures)) for kind in kinds)
    print(f"| {len(pictures)} pictures, with problems | " + " | ".join(totals) + " |")


def main() -> None:
    """Make the contact sheet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    choices: dict[str, Sequence[Any]] = {
        "game": list(GAMES), "size": SIZES, "theme": THEMES, "language": LANGUAGES, "state": list(STATES)
    }  # fmt: skip
    for name, known in choices.items():
        parser.add_argument(f"--{name}", action="append", choices=None if name == "size" else known)
    args = parser.parse_args()
    for name, known in choices.items():
        setattr(args, name, getattr(args, name) or list(known))
    args.folder.mkdir(parents=True, exist_ok=True)
    installed = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    with run_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, installed), None), args=FLAGS)
        pictures = take_all(browser, server, args)
        browser.close()
    write_index(pictures, args.folder)
    print_problems(pictures)


if __name__ == "__main__":
    main()
