"""Speed of the web pages in Chromium on this machine, compared with their targets.

    python benchmarks/pages.py [visits|moves|motion]… [--times N] [--moves N] [--seconds S] [--game NAME]… [--json FILE]

`visits`: first visits, with an empty browser cache, to the home page and to a table: milliseconds until the first
contentful paint (FCP), the largest one (LCP), and until the page is interactive (scripts have run and, at a table, the
WebSocket has delivered the position); total blocking time (TBT); layout shift (CLS); CPU time of the page until it was
interactive, which depends least on other load of the machine; requests, and kB transferred. The median of N visits.
`moves`: from the click to the frame that shows the player the new position, two players, no bots, motion off; and the
CPU time of a move for the server (which notifies both players) and for a page.
`motion`: frames while a replay plays at the default speed.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from server_variants import cpu_seconds

from meandre.games.catalogue import GAMES

INTERACTIVE_MS, KILOBYTES, SEEN_MS = 1000, 150, 100
"""The targets: for a first visit, and for a move until its player sees it (p95)."""
SETTLED = 1500
"""Milliseconds after which a page has loaded everything."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
SERVE = """
import sys
from meandre.server.serve import serve
from meandre.server.settings import Settings
limits = {name: float(limit) for name, _, limit in (one.partition("=") for one in sys.argv[2:])}
settings = Settings(sys.argv[1], prepare=False, limits="none", metrics_address="", **limits)
serve(settings, "127.0.0.1", 0, browser=False)
"""

WATCH = """
window.timings = { lcp: 0, cls: 0, tbt: 0, works: 0, moves: [] };
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
observe("largest-contentful-paint", (entry) => (timings.lcp = entry.startTime));
observe("layout-shift", (entry) => (timings.cls += entry.hadRecentInput ? 0 : entry.value));
observe("longtask", (entry) => (timings.tbt += Math.max(0, entry.duration - 50)));
addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector(".table[data-table]");
  const works = () => (timings.works ||= performance.now());
  if (!table) return works();
  let clicked = 0;
  document.addEventListener("click", (event) => (clicked = event.timeStamp), true);
  const painted = new MessageChannel();
  let began = 0;
  painted.port1.onmessage = () => timings.moves.push(performance.now() - began);
  new MutationObserver(() => {
    works();
    if (!clicked) return;
    [began, clicked] = [clicked, 0];
    requestAnimationFrame(() => painted.port2.postMessage(""));
  }).observe(table, { attributeFilter: ["data-ready"] });
});
"""
"""Runs before the scripts of a page."""

TURN = """(before) => {
  if (document.querySelector(".table[data-phase=over]")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value ?? "";
  return document.querySelector("#prompt .your-turn") && version !== before ? version : "";
}"""


@dataclass(frozen=True)
class RunningServer:
    """A server process."""

    address: str
    pid: int
    database: Path

    def cpu_ms(self) -> float:
        """Milliseconds of CPU time so far; nan if the system does not report it."""
        return 1000 * cpu_seconds(self.pid)


@contextmanager
def run_server(**limits: float) -> Iterator[RunningServer]:
    """Start a server on a temporary database, with no other limits than these."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        run = [sys.executable, "-c", SERVE, str(database), *(f"{name}={limit}" for name, limit in limits.items())]
        with subprocess.Popen(run, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
            try:
                yield RunningServer(address, process.pid, database)
            finally:
                process.kill()


def new_visitor(browser: Browser, server: RunningServer, still: bool = True) -> BrowserContext:
    """A browser context without cache or cookies."""
    motion = "reduce" if still else "no-preference"
    context = browser.new_context(base_url=server.address, locale="en", reduced_motion=motion)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    return context


def create_table(context: BrowserContext, game: str, *seats: str, **choices: str) -> str:
    """Create a table; return its path."""
    form: dict[str, str | float | bool] = {"players": str(len(seats)), "pace": "0", **choices}
    form |= {f"seat-{n}": seat for n, seat in enumerate(seats, 1)}
    return "/t/" + context.request.post(f"/new/{game}", form=form).url.rpartition("/")[2]


class TrafficMeter:
    """Counts the requests and transferred bytes of a page, and its CPU time."""

    def __init__(self, page: Page) -> None:
        self.bytes, self.requests = 0, 0
        self.wire = wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.send("Performance.enable", {"timeDomain": "threadTicks"})
        wire.on("Network.loadingFinished", self._add_response)
        wire.on("Network.webSocketFrameReceived", self._add_frame)

    def cpu_ms(self) -> float:
        """Milliseconds of CPU time that the page has used so far."""
        metrics = {one["name"]: one["value"] for one in self.wire.send("Performance.getMetrics")["metrics"]}
        return float(1000 * metrics["TaskDuration"])

    def _add_response(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1

    def _add_frame(self, event: dict[str, Any]) -> None:
        """Add a WebSocket frame: the browser reports it uncompressed, so compress it as the server does."""
        packer = zlib.compressobj(wbits=-12, memLevel=5)
        payload = event["response"]["payloadData"].encode()
        self.bytes += len(packer.compress(payload) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4


def visit(browser: Browser, server: RunningServer, game: str | None) -> dict[str, float]:
    """Measure one first visit to the home page, or to a table of a game."""
    context = new_visitor(browser, server, still=False)
    path = create_table(context, game, "here", "bot-1") if game else "/"
    page = context.new_page()
    meter = TrafficMeter(page)
    page.goto(path)
    page.wait_for_function("() => timings.works > 0")
    cpu_ms = meter.cpu_ms()
    page.wait_for_timeout(SETTLED)
    found = page.evaluate(
        """() => ({ fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
                    lcp: timings.lcp, interactive: timings.works, tbt: timings.tbt, cls: timings.cls })"""
    )
    context.close()
    found["cpu"] = cpu_ms
    found["interactive"] = max(found["interactive"], found["fcp"])
    return {**found, "requests": meter.requests, "kB": meter.bytes / 1000}


def visits(browser: Browser, server: RunningServer, args: argparse.Namespace) -> list[dict[str, Any]]:
    """The median of several first visits to each page."""
    rows = []
    for game in (None, *args.game):
        visit(browser, server, game)  # warms the server up
        found = [visit(browser, server, game) for _ in range(args.times)]
        row = {name: statistics.median(one[name] for one in found) for name in found[0]}
        held = row["interactive"] <= INTERACTIVE_MS and row["kB"] <= KILOBYTES
        rows.append({"page": f"table, {game}" if game else "home", **row, "bar": "held" if held else "missed"})
    return rows


def play(browser: Browser, server: RunningServer, game: str, moves: int) -> tuple[list[float], float, float]:
    """Play as two players; return the latencies of the moves, and the CPU time per move of server and page."""
    contexts = [new_visitor(browser, server) for _ in range(2)]
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.goto("/")
    made = 0
    latencies: list[float] = []
    meters = [TrafficMeter(page) for page in pages]
    cpu = [0.0, 0.0]
    while made < moves:
        table = create_table(contexts[0], game, "here", "invited")
        answer = contexts[0].request.post(f"{table}/invite", form={"seat": "2"}, headers={"accept": "application/json"})
        link = answer.json()["link"].rpartition("/")[2]
        contexts[1].request.post(f"{table}/sit", form={"seat": "2", "link": link})
        for page in pages:
            page.goto(table)
            page.wait_for_selector(".table[data-ready]")
        before = server.cpu_ms(), sum(one.cpu_ms() for one in meters)
        made += play_moves(pages, moves - made)
        after = server.cpu_ms(), sum(one.cpu_ms() for one in meters)
        cpu = [spent + end - begin for spent, begin, end in zip(cpu, before, after, strict=True)]
        latencies += [taken for page in pages for taken in page.evaluate("timings.moves")]
    for context in contexts:
        context.close()
    return latencies, cpu[0] / made, cpu[1] / made / len(pages)


def play_moves(pages: Sequence[Page], moves: int) -> int:
    """Play until the game is over or that many moves are made; return the number of moves."""
    before = ["", ""]
    for made in range(moves):
        turns: list[str] = []
        while not any(turns):
            pages[0].wait_for_timeout(5)
            turns = [page.evaluate(TURN, seen) for page, seen in zip(pages, before, strict=True)]
        if "over" in turns:
            return made
        mover = next(n for n, turn in enumerate(turns) if turn)
        before[mover] = turns[mover]
        moves_before = pages[mover].evaluate("timings.moves.length")
        pages[mover].locator("#choices button[name=move]").nth(0).dispatch_event("click")  # the list is folded
        pages[mover].wait_for_function("(before) => window.timings.moves.length > before", arg=moves_before)
    return moves


def moves(browser: Browser, server: RunningServer, args: argparse.Namespace) -> list[dict[str, Any]]:
    """The latency of moves, for each game."""
    rows = []
    for game in args.game:
        found, server_cpu, page_cpu = play(browser, server, game, args.moves)
        found.sort()
        p50, p95 = (found[int(share * (len(found) - 1))] for share in (0.5, 0.95))
        held = "held" if p95 <= SEEN_MS else "missed"
        rows.append(
            {"game": game, "moves": len(found), "p50_ms": p50, "p95_ms": p95}
            | {"server_cpu_ms": server_cpu, "page_cpu_ms": page_cpu, "bar": held}
        )
    return rows


def motion(browser: Browser, server: RunningServer, args: argparse.Namespace) -> list[dict[str, Any]]:
    """Frame times during motion, for each game."""
    rows = []
    for game in args.game:
        context = new_visitor(browser, server, still=False)
        page = context.new_page()
        page.goto("/")
        table = create_table(context, game, "bot-1", "bot-1")
        page.goto(table)
        page.wait_for_selector(".table[data-phase=over]", timeout=120_000)
        page.goto(f"{table}/replay?step=0")
        page.wait_for_selector(".replay[data-ready]")
        page.locator("#play").click()
        found = page.evaluate(
            """async (seconds) => {
              const times = [], end = performance.now() + 1000 * seconds;
              let last = await new Promise(requestAnimationFrame);
              while (performance.now() < end) {
                const now = await new Promise(requestAnimationFrame);
                if ("moving" in document.getElementById("board").dataset) times.push(now - last);
                last = now;
              }
              return times;
            }""",
            args.seconds,
        )
        context.close()
        frames = sorted(found) or [float("nan")]
        p50, p95 = (frames[int(share * (len(frames) - 1))] for share in (0.5, 0.95))
        late = sum(time > 25 for time in frames) / len(frames)
        rows.append({"game": game, "frames": len(found), "p50_ms": p50, "p95_ms": p95, "late": f"{late:.0%}"})
    return rows


FIGURES: dict[str, Callable[[Browser, RunningServer, argparse.Namespace], list[dict[str, Any]]]] = {
    "visits": visits,
    "moves": moves,
    "motion": motion,
}
BARS = {
    "visits": f"Bar: interactive within {INTERACTIVE_MS} ms, {KILOBYTES} kB at most.",
    "moves": f"Bar: p95 within {SEEN_MS} ms.",
    "motion": "A frame is late if more than 25 ms have passed since the last one (60 per second: 17 ms).",
}


def print_table(rows: Sequence[dict[str, Any]]) -> None:
    """Print rows as a Markdown table."""
    names = list(rows[0])
    print("| " + " | ".join(names) + " |\n|" + "---|" * len(names))
    for row in rows:
        shown = (
            f"{row[name]:.3g}" if name == "cls" else f"{row[name]:.0f}" if isinstance(row[name], float) else row[name]
            for name in names
        )
        print("| " + " | ".join(map(str, shown)) + " |")


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figures", nargs="*", metavar="|".join(FIGURES))
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    args.game = args.game or list(GAMES)
    installed = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    found: dict[str, Any] = {}
    with run_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, installed), None), args=FLAGS)
        cores, load = os.cpu_count(), os.getloadavg()[0]
        print(f"Chromium {browser.version}, {cores} cores, load {load:.1f}.\n")
        for name in args.figures or FIGURES:
            found[name] = FIGURES[name](browser, server, args)
            print_table(found[name])
            print(f"\n{BARS[name]}\n", flush=True)
        browser.close()
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
