"""How fast the pages are, in Chromium on this machine, beside what they promise.

    python benchmarks/pages.py [visits|moves|motion]… [--times N] [--moves N] [--seconds S] [--game NAME]… [--json FILE]

`visits`: first visits, with nothing in the browser's cache, to the home page and to a table: milliseconds until
something is painted (FCP), until the largest thing is (LCP), until all of it works (interactive: scripts have run and,
at a table, the live connection has brought the position); for how long the page was too busy to answer (TBT); how much
things jumped (CLS, 0 is best); the page's own processor time until it worked, which says more than the others on a
machine that does other things meanwhile; requests, and kB as they come over the wire. The median of N visits.
`moves`: from the click to the frame that shows its maker the new position, two people, no bots, motion off; and the
processor time of a move for the server (which tells both) and for a page.
`motion`: frames while a replay plays by itself at the usual speed.
"""

import argparse
import json
import math
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

from meandre.games.catalogue import GAMES

INTERACTIVE_MS, KILOBYTES, SEEN_MS = 1000, 150, 100
"""The bars: a first visit, and a move for its maker (p95)."""
SETTLED = 1500
"""Milliseconds after which a page loads nothing more."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
SERVE = """
import sys
from meandre.server.serve import serve
from meandre.server.settings import Settings
serve(Settings(sys.argv[1], prepare=False, requests_per_minute=10**6), "127.0.0.1", 0, browser=False)
"""

WATCH = """
window.told = { lcp: 0, cls: 0, tbt: 0, works: 0, moves: [] };
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
observe("largest-contentful-paint", (entry) => (told.lcp = entry.startTime));
observe("layout-shift", (entry) => (told.cls += entry.hadRecentInput ? 0 : entry.value));
observe("longtask", (entry) => (told.tbt += Math.max(0, entry.duration - 50)));
addEventListener("DOMContentLoaded", () => {
  const table = document.querySelector(".table[data-table]");
  const works = () => (told.works ||= performance.now());
  if (!table) return works();
  let clicked = 0;
  document.addEventListener("click", (event) => (clicked = event.timeStamp), true);
  const painted = new MessageChannel();
  let began = 0;
  painted.port1.onmessage = () => told.moves.push(performance.now() - began);
  new MutationObserver(() => {
    works();
    if (!clicked) return;
    [began, clicked] = [clicked, 0];
    requestAnimationFrame(() => painted.port2.postMessage(""));
  }).observe(table, { attributeFilter: ["data-ready"] });
});
"""
"""Runs before anything on a page does."""

TURN = """(before) => {
  if (document.querySelector("#prompt .ranks")) return "over";
  const version = document.querySelector("#choices [name=version]")?.value ?? "";
  return document.querySelector("#prompt .your-turn") && version !== before ? version : "";
}"""


@dataclass(frozen=True)
class House:
    """A server of ours."""

    address: str
    pid: int

    def worked(self) -> float:
        """Milliseconds of processor time so far; nan, where the system does not say."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:
            return math.nan
        return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def opened() -> Iterator[House]:
    """Open it."""
    with tempfile.TemporaryDirectory() as folder:
        run = [sys.executable, "-c", SERVE, str(Path(folder) / "tables.db")]
        with subprocess.Popen(run, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/").replace("localhost", "127.0.0.1")
            try:
                yield House(address, server.pid)
            finally:
                server.kill()


def visitor(browser: Browser, house: House, still: bool = True) -> BrowserContext:
    """A browser that has never been here."""
    motion = "reduce" if still else "no-preference"
    context = browser.new_context(base_url=house.address, locale="en", reduced_motion=motion)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    return context


def lay(context: BrowserContext, game: str, *seats: str, **choices: str) -> str:
    """A table; its path."""
    form: dict[str, str | float | bool] = {"players": str(len(seats)), "pace": "0", **choices}
    form |= {f"seat-{n}": seat for n, seat in enumerate(seats, 1)}
    return "/t/" + context.request.post(f"/new/{game}", form=form).url.rpartition("/")[2]


class Scales:
    """Weighs all that a page loads, as it comes over the wire."""

    def __init__(self, page: Page) -> None:
        self.bytes, self.requests = 0, 0
        self.wire = wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.send("Performance.enable", {"timeDomain": "threadTicks"})
        wire.on("Network.loadingFinished", self._weigh)
        wire.on("Network.webSocketFrameReceived", self._weigh_frame)

    def effort(self) -> float:
        """Milliseconds of a processor that the page has used so far, whatever else the machine does."""
        metrics = {one["name"]: one["value"] for one in self.wire.send("Performance.getMetrics")["metrics"]}
        return float(1000 * metrics["TaskDuration"])

    def _weigh(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])
        self.requests += 1

    def _weigh_frame(self, event: dict[str, Any]) -> None:
        """The browser tells of it as it is when unpacked."""
        packer = zlib.compressobj(wbits=-12, memLevel=5)
        payload = event["response"]["payloadData"].encode()
        self.bytes += len(packer.compress(payload) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4


def visit(browser: Browser, house: House, game: str | None) -> dict[str, float]:
    """One first visit: to the home page, or to a table of a game."""
    context = visitor(browser, house, still=False)
    path = lay(context, game, "here", "bot-1") if game else "/"
    page = context.new_page()
    scales = Scales(page)
    page.goto(path)
    page.wait_for_function("() => told.works > 0")
    effort = scales.effort()
    page.wait_for_timeout(SETTLED)
    found = page.evaluate(
        """() => ({ fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
                    lcp: told.lcp, interactive: told.works, tbt: told.tbt, cls: told.cls })"""
    )
    context.close()
    found["cpu"] = effort
    found["interactive"] = max(found["interactive"], found["fcp"])
    return {**found, "requests": scales.requests, "kB": scales.bytes / 1000}


def visits(browser: Browser, house: House, asked: argparse.Namespace) -> list[dict[str, Any]]:
    """The median of several first visits to each page."""
    rows = []
    for game in (None, *asked.game):
        visit(browser, house, game)  # the server draws its first picture
        found = [visit(browser, house, game) for _ in range(asked.times)]
        row = {name: statistics.median(one[name] for one in found) for name in found[0]}
        held = row["interactive"] <= INTERACTIVE_MS and row["kB"] <= KILOBYTES
        rows.append({"page": f"table, {game}" if game else "home", **row, "bar": "held" if held else "missed"})
    return rows


def play(browser: Browser, house: House, game: str, moves: int) -> tuple[list[float], float, float]:
    """Two people play; how long each move took to be seen by whoever made it, and what a move cost server and page."""
    contexts = [visitor(browser, house) for _ in range(2)]
    people = [context.new_page() for context in contexts]
    for page in people:
        page.goto("/")
    made = 0
    latencies: list[float] = []
    scales = [Scales(page) for page in people]
    effort = [0.0, 0.0]
    while made < moves:
        table = lay(contexts[0], game, "here", "invited")
        answer = contexts[0].request.post(f"{table}/invite", form={"seat": "2"}, headers={"accept": "application/json"})
        link = answer.json()["link"].rpartition("/")[2]
        contexts[1].request.post(f"{table}/sit", form={"seat": "2", "link": link})
        for page in people:
            page.goto(table)
            page.wait_for_selector(".table[data-ready]")
        before = house.worked(), sum(one.effort() for one in scales)
        made += play_on(people, moves - made)
        after = house.worked(), sum(one.effort() for one in scales)
        effort = [spent + end - begin for spent, begin, end in zip(effort, before, after, strict=True)]
        latencies += [taken for page in people for taken in page.evaluate("told.moves")]
    for context in contexts:
        context.close()
    return latencies, effort[0] / made, effort[1] / made / len(people)


def play_on(people: Sequence[Page], moves: int) -> int:
    """Whoever may, moves, until the game is over or so many moves are made; how many were."""
    before = ["", ""]
    for made in range(moves):
        turns: list[str] = []
        while not any(turns):
            people[0].wait_for_timeout(5)
            turns = [page.evaluate(TURN, seen) for page, seen in zip(people, before, strict=True)]
        if "over" in turns:
            return made
        mover = next(n for n, turn in enumerate(turns) if turn)
        before[mover] = turns[mover]
        told = people[mover].evaluate("told.moves.length")
        people[mover].locator("#choices button[name=move]").nth(0).click()
        people[mover].wait_for_function("(told) => window.told.moves.length > told", arg=told)
    return moves


def moves(browser: Browser, house: House, asked: argparse.Namespace) -> list[dict[str, Any]]:
    """How soon a move is seen."""
    rows = []
    for game in asked.game:
        found, server, page = play(browser, house, game, asked.moves)
        found.sort()
        p50, p95 = (found[int(share * (len(found) - 1))] for share in (0.5, 0.95))
        held = "held" if p95 <= SEEN_MS else "missed"
        rows.append(
            {"game": game, "moves": len(found), "p50_ms": p50, "p95_ms": p95}
            | {"server_cpu_ms": server, "page_cpu_ms": page, "bar": held}
        )
    return rows


def motion(browser: Browser, house: House, asked: argparse.Namespace) -> list[dict[str, Any]]:
    """How even the frames are while things move."""
    rows = []
    for game in asked.game:
        context = visitor(browser, house, still=False)
        page = context.new_page()
        page.goto("/")
        table = lay(context, game, "bot-1", "bot-1")
        page.goto(table)
        page.wait_for_selector("#prompt .ranks", timeout=120_000)
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
            asked.seconds,
        )
        context.close()
        frames = sorted(found) or [float("nan")]
        p50, p95 = (frames[int(share * (len(frames) - 1))] for share in (0.5, 0.95))
        late = sum(time > 25 for time in frames) / len(frames)
        rows.append({"game": game, "frames": len(found), "p50_ms": p50, "p95_ms": p95, "late": f"{late:.0%}"})
    return rows


FIGURES: dict[str, Callable[[Browser, House, argparse.Namespace], list[dict[str, Any]]]] = {
    "visits": visits,
    "moves": moves,
    "motion": motion,
}
BARS = {
    "visits": f"Bar: interactive within {INTERACTIVE_MS} ms, {KILOBYTES} kB at most.",
    "moves": f"Bar: p95 within {SEEN_MS} ms.",
    "motion": "A frame is late when the last one was more than 25 ms ago (60 a second: 17 ms).",
}


def print_table(rows: Sequence[dict[str, Any]]) -> None:
    """For people, and for the docs."""
    names = list(rows[0])
    print("| " + " | ".join(names) + " |\n|" + "---|" * len(names))
    for row in rows:
        shown = (
            f"{row[name]:.3g}" if name == "cls" else f"{row[name]:.0f}" if isinstance(row[name], float) else row[name]
            for name in names
        )
        print("| " + " | ".join(map(str, shown)) + " |")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figures", nargs="*", metavar="|".join(FIGURES))
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    asked.game = asked.game or list(GAMES)
    known = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    found: dict[str, Any] = {}
    with opened() as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, known), None), args=FLAGS)
        cores, load = os.cpu_count(), os.getloadavg()[0]
        print(f"Chromium {browser.version}, {cores} cores, load {load:.1f}.\n")
        for name in asked.figures or FIGURES:
            found[name] = FIGURES[name](browser, house, asked)
            print_table(found[name])
            print(f"\n{BARS[name]}\n", flush=True)
        browser.close()
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
