"""Frame rate of the board's motion: a game is shown event by event in Chromium and every frame is timed.

    python benchmarks/motion.py [--game NAME]… [--events N] [--width PX] [--height PX] [--json FILE]

For each game N events from the middle of a random game, at the default speed. "frame": milliseconds between frames
while something moves (16.7 is 60 per second); "late": the share above 25, where a frame was dropped. "drawing":
milliseconds to replace the picture before it moves. "work": milliseconds of CPU time per frame for styles, layout,
paint and scripts, from a trace; well under 16.7, an idle machine shows 60 frames per second.
"""

import argparse
import json
import random
import shutil
import statistics
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page, sync_playwright

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.games.catalogue import GAMES, game
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Change, Picture
from meandre.server.web.rendering.frames import boards

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
STATIC = Path(__file__).parent.parent / "src" / "meandre" / "server" / "web" / "static"
SEATS, LATE_MS = 3, 25
WORK = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "FunctionCall", "RasterTask"}
SHOW = """async (pictures) => {
  const { Board } = await import("/static/board.js");
  const board = new Board(document.getElementById("board"));
  await board.show(pictures[0], { still: true }).ended;
  const timings = { frames: [], drawing: [] };
  let last = 0;
  let seen = true;
  const tick = (now) => {
    if (board.animating && last && !seen) timings.frames.push(now - last);
    seen = !board.animating;  // the first frame of a motion draws the picture
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  for (let n = 1; n < pictures.length; n++) {
    const begin = performance.now();
    const shown = board.show(pictures[n]).ended;
    timings.drawing.push(performance.now() - begin);
    await shown;
  }
  return timings;
}"""


def main() -> None:
    """Measure every game and print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), action="append", help="default: all")
    parser.add_argument("--events", type=int, default=25)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--json", type=Path, help="write the results as JSON")
    args = parser.parse_args()
    print("| game | frames | a second | frame p50 | p95 | late | drawing p50 | work |")
    print("|---|---|---|---|---|---|---|---|")
    results = []
    with sync_playwright() as playwright:
        chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in args.game or GAMES:
            page = browser.new_page(viewport={"width": args.width, "height": args.height})
            open_board(page)
            browser.start_tracing(page=page, categories=["devtools.timeline", "cc"])
            results.append(measure(name, page, args.events))
            results[-1]["work"] = frame_cpu_ms(browser.stop_tracing()) / results[-1]["frames"]
            print(row(results[-1]), flush=True)
            page.close()
        browser.close()
    if args.json:
        args.json.write_text(json.dumps(results, indent=1), "utf-8")


def frame_cpu_ms(trace: bytes) -> float:
    """The CPU time of all frame work in a trace, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    return sum(event.get("tdur", 0) for event in events if event.get("ph") == "X" and event["name"] in WORK) / 1000


def open_board(page: Page) -> None:
    """Load a page with only a board; static files come from disk."""
    style = (STATIC / "base.css").read_text("utf-8")
    html = f'<!doctype html><style>{style}</style><figure class="board" id="board"></figure>'
    page.route("http://table/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route("http://table/static/*", lambda route: route.fulfill(path=STATIC / route.request.url.split("/")[-1]))
    page.goto("http://table/")


def pictures(name: str, events: int) -> list[list[Change] | str]:
    """Pictures of consecutive positions from the middle of a game, as seat 1 sees them."""
    chosen, rng = game(name), random.Random(7)
    seats = max(chosen.seats[0], min(SEATS, chosen.seats[-1]))
    match = Match(chosen, [f"P{n}" for n in range(1, seats + 1)], {}, FairStream(bytes(32)))
    while not match.over and len(match.events) < 120 + events:
        seat = rng.choice(match.actors())
        match.play(seat, rng.choice(match.legal(seat)))
    views = [view for _, view in match.history(0)][-events - 1 :]
    return list(boards(cast("Picture", chosen.draw(view, Marks(), "en")) for view in views))


def measure(name: str, page: Page, events: int) -> dict[str, Any]:
    """Show the pictures and summarize the frame times."""
    timings = page.evaluate(SHOW, pictures(name, events))
    frames = sorted(timings["frames"])
    return {
        "game": name,
        "frames": len(frames),
        "per_second": 1000 * len(frames) / sum(frames),
        "p50": statistics.median(frames),
        "p95": frames[int(0.95 * (len(frames) - 1))],
        "late": sum(frame > LATE_MS for frame in frames) / len(frames),
        "drawing": statistics.median(timings["drawing"]),
    }


def row(found: dict[str, Any]) -> str:
    """A row of the table."""
    return (
        f"| {found['game']} | {found['frames']} | {found['per_second']:.1f} | {found['p50']:.1f} ms "
        f"| {found['p95']:.1f} ms | {found['late']:.1%} | {found['drawing']:.1f} ms | {found['work']:.1f} ms |"
    )


if __name__ == "__main__":
    main()
