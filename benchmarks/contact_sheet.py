"""A contact sheet of the site: every state of every page in sizes, themes and languages, to be looked at.

    python benchmarks/contact_sheet.py FOLDER [--game NAME]… [--size WxH]… [--theme NAME]… [--language CODE]…
        [--state NAME]…

Starts a server on a temporary database, plays what it needs, and writes a PNG of each picture and an `index.html` with
all of them into the folder. Prints what can be told without looking: errors on the browser's console, failed requests,
pages that scroll sideways, touch targets under 44 pixels (links in running text aside, and the board, which takes the
nearest target), and buttons that cut their labels. Without options: everything, more than three thousand pictures.
"""

import argparse
import html
import re
import shutil
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from example_tables import ExampleTables, Place
from page_states import CODES_PER_MINUTE, STATES
from pages import FLAGS, RunningServer, run_server
from playwright.sync_api import Browser, ConsoleMessage, Response, ViewportSize, sync_playwright
from playwright.sync_api import TimeoutError as NothingShown

from meandre.games.catalogue import GAMES

SIZES = ("360x640", "390x844", "768x1024", "1440x900", "1920x1080")
THEMES = ("light", "dark")
LANGUAGES = ("fr", "en", "de")
NARROW = 600
"""Pixels: a phone below."""
TOUCH = 44
"""Pixels: the least width and height of a touch target."""
TIMEOUT = 60_000
EXPECTED = re.compile("Failed to load|ERR_INTERNET_DISCONNECTED|WebSocket connection")
"""What browsers say where a request is to fail."""

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
    motion: Any = "no-preference" if state.moving else "reduce"
    context = browser.new_context(
        base_url=server.address,
        viewport=first.viewport,
        locale=first.language,
        color_scheme=first.theme,  # type: ignore[arg-type]
        reduced_motion=motion,
        java_script_enabled=state.scripts,
        has_touch=first.is_phone,
        is_mobile=first.is_phone,
        storage_state=place.who.storage_state() if place.who else None,
    )
    heard: dict[str, list[str]] = defaultdict(list)

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (state.refused and EXPECTED.search(message.text)):
            heard["console"].append(message.text)

    def receive(response: Response) -> None:
        if response.status >= 400 and not state.refused:
            heard["requests"].append(f"{response.status} {response.url.removeprefix(server.address)}")

    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.on("console", hear)
    page.on("pageerror", lambda error: heard["console"].append(str(error)))
    page.on("response", receive)
    page.goto(place.path)
    if state.scripts and page.locator(".table").count():
        page.wait_for_selector(".table[data-ready]")
    try:
        state.act(page, place)
        page.wait_for_load_state("networkidle") if not page.locator(".table").count() else page.wait_for_timeout(100)
    except NothingShown as error:
        heard["console"].append(str(error).partition("\n")[0])
    page.mouse.move(1, 1)  # away from what is under it in another size
    for picture in pictures:
        look = picture.look
        page.set_viewport_size(look.viewport)
        page.emulate_media(color_scheme=look.theme, reduced_motion=motion)  # type: ignore[arg-type]
        if state.scripts:  # without, nothing calls back
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
    with run_server(codes_per_minute=CODES_PER_MINUTE) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, installed), None), args=FLAGS)
        pictures = take_all(browser, server, args)
        browser.close()
    write_index(pictures, args.folder)
    print_problems(pictures)


if __name__ == "__main__":
    main()
