"""Whether motion keeps 60 frames a second: a game is shown event by event on its board in Chromium, every frame timed.

    python benchmarks/motion.py [--game NAME]… [--events N] [--width PX] [--height PX] [--json FILE]

For each game N events in the middle of a game at random, at the usual speed, one after the other as a table shows them.
"frame": milliseconds from one frame to the next while something moves (16.7 is 60 a second); "late" are those that took
more than 25, so that a frame was missed. "drawing": what it takes to put a new picture in place before it moves.
"work": milliseconds of processor time that styles, layout, paint and scripts take for a frame, from a trace; as long as
that is well under 16.7, a machine with nothing else to do shows 60 frames a second.
"""

import argparse
import json
import random
import shutil
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.games.catalogue import GAMES, game
from meandre.pictures.marks import Marks

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
STATIC = Path(__file__).parent.parent / "src" / "meandre" / "server" / "web" / "static"
SEATS, LATE_MS = 3, 25
WORK = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "FunctionCall", "RasterTask"}
SHOW = """async (pictures) => {
  const { Board } = await import("/static/board.js");
  const board = new Board(document.getElementById("board"));
  await board.show([[0, 0, pictures[0]]], true);
  const told = { frames: [], drawing: [] };
  let last = 0;
  let seen = true;
  const tick = (now) => {
    if (board.animating && last && !seen) told.frames.push(now - last);
    seen = !board.animating;  // the first frame of a motion is the picture's
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  for (let n = 1; n < pictures.length; n++) {
    const begin = performance.now();
    const shown = board.show([[0, pictures[n - 1].length, pictures[n]]], false);
    told.drawing.push(performance.now() - begin);
    await shown;
  }
  return told;
}"""


def main() -> None:
    """Show them all, and print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="default: all")
    parser.add_argument("--events", type=int, default=25)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--json", type=Path, help="also for machines")
    asked = parser.parse_args()
    print("| game | frames | a second | frame p50 | p95 | late | drawing p50 | work |")
    print("|---|---|---|---|---|---|---|---|")
    found = []
    with sync_playwright() as playwright:
        chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in asked.game or GAMES:
            page = browser.new_page(viewport={"width": asked.width, "height": asked.height})
            laid(page)
            browser.start_tracing(page=page, categories=["devtools.timeline", "cc"])
            found.append(measured(name, page, asked.events))
            found[-1]["work"] = work(browser.stop_tracing()) / found[-1]["frames"]
            print(row(found[-1]), flush=True)
            page.close()
        browser.close()
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1), "utf-8")


def work(trace: bytes) -> float:
    """The processor time of all that belongs to frames."""
    events = json.loads(trace)["traceEvents"]
    return sum(event.get("tdur", 0) for event in events if event.get("ph") == "X" and event["name"] in WORK) / 1000


def laid(page: Page) -> None:
    """A page with nothing on it but a board; the modules come from the files."""
    style = (STATIC / "base.css").read_text("utf-8")
    html = f'<!doctype html><style>{style}</style><figure class="board" id="board"></figure>'
    page.route("http://table/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route("http://table/static/*", lambda route: route.fulfill(path=STATIC / route.request.url.split("/")[-1]))
    page.goto("http://table/")


def pictures(name: str, events: int) -> list[list[str]]:
    """A game from its middle on, as its first seat sees it."""
    of, dice = game(name), random.Random(7)
    seats = max(of.seats[0], min(SEATS, of.seats[-1]))
    match = Match(of, [f"P{n}" for n in range(1, seats + 1)], {}, FairStream(bytes(32)))
    while not match.over and len(match.events) < 120 + events:
        seat = dice.choice(match.actors())
        match.play(seat, dice.choice(match.legal(seat)))
    views = [view for _, view in match.steps(0)][-events - 1 :]
    return [of.picture(view, Marks(), "en").splitlines() for view in views]


def measured(name: str, page: Page, events: int) -> dict[str, Any]:
    """What was seen."""
    told = page.evaluate(SHOW, pictures(name, events))
    frames = sorted(told["frames"])
    return {
        "game": name,
        "frames": len(frames),
        "per_second": 1000 * len(frames) / sum(frames),
        "p50": statistics.median(frames),
        "p95": frames[int(0.95 * (len(frames) - 1))],
        "late": sum(frame > LATE_MS for frame in frames) / len(frames),
        "drawing": statistics.median(told["drawing"]),
    }


def row(found: dict[str, Any]) -> str:
    """For people."""
    return (
        f"| {found['game']} | {found['frames']} | {found['per_second']:.1f} | {found['p50']:.1f} ms "
        f"| {found['p95']:.1f} ms | {found['late']:.1%} | {found['drawing']:.1f} ms | {found['work']:.1f} ms |"
    )


if __name__ == "__main__":
    main()
