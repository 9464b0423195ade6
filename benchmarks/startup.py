"""How long a server takes on a machine where nothing is compiled yet, compared with its bars.

    python benchmarks/startup.py [--game NAME]… [--times N] [--cache DIR] [--json FILE]

For each game, a new `meandre serve` with an empty cache of compiled code and an empty database. Seconds from the start
of its process until

- `address`: it prints where it listens;
- `home page`: the home page is complete: the HTML and every style, script, picture and animation that it asks for;
- `first move`: a table for two people on this screen was opened by its form, and a move is accepted;
- `bot`: another table was opened, and its bot of level 2 has made its first move; bots take at least 0.8 seconds for a
  move, so that people can follow.

Each is given by the clock and, after the stroke, by processor time of the server (all of its threads, without the
processes that compile). The clock depends on other load of the machine, which is printed. The median of N times. With
`--cache`, a folder that has compiled code already is used, for comparison.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import httpx
from server_variants import cpu_seconds

from meandre.games.catalogue import GAMES

BARS = {"home page": 2.0, "first move": 3.0, "bot": 5.0}
"""Seconds."""
CONNECTIONS = 6
"""Requests at once, as browsers do."""
TIMEOUT = 120.0
PERSON, BOT = 1, 2
"""Their seats."""


class AddressCollector(HTMLParser):
    """Collects what a browser fetches for a page: styles, scripts, icons, pictures, animations."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses in a tag."""
        found = dict(attrs)
        named = (found.get("href") if tag == "link" else None, found.get("data-animation-url"))
        fetched = found.get("src") if tag in ("img", "script") else None
        self.addresses += [address for address in (fetched, *named) if address]


class MoveForm(HTMLParser):
    """Reads the form of moves on a table's page."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the hidden fields and the first button."""
        found = dict(attrs)
        if tag == "form":
            self.inside = str(found.get("action")).endswith("/move")
        elif self.inside and tag in ("input", "button"):
            self.fields.setdefault(str(found.get("name")), found.get("value") or "")


class Visitor:
    """A person with a browser."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, timeout=TIMEOUT, follow_redirects=True)
        self.client.headers["accept-language"] = "en"

    def get(self, path: str) -> httpx.Response:
        """A response, which must be a good one."""
        return self.client.get(path).raise_for_status()

    def load_page(self, path: str) -> int:
        """Fetch a page and everything that it asks for; return the number of requests."""
        page = AddressCollector()
        page.feed(self.get(path).text)
        seen, waiting = {path}, set[Future[list[str]]]()
        with ThreadPoolExecutor(CONNECTIONS) as pool:
            found = page.addresses
            while found or waiting:
                new = [address for address in dict.fromkeys(found) if address not in seen]
                seen.update(new)
                waiting.update(pool.submit(self.load_part, address) for address in new)
                found = []
                for done in [one for one in waiting if one.done()]:
                    waiting.remove(done)
                    found += done.result()
                if not found and waiting:
                    time.sleep(0.001)
        return len(seen)

    def load_part(self, address: str) -> list[str]:
        """Fetch a part of a page; return the modules that it imports, if it is a script."""
        response = self.get(address)
        imports = re.findall(r'^import [^"]*"(\./[^"]+)"', response.text, re.M) if address.endswith(".js") else []
        return [urljoin(address, name) for name in imports]

    def open_table(self, game: str, *seats: str, **choices: str) -> str:
        """Open a table by its form; return its path."""
        fields = {"players": str(len(seats)), **choices}
        fields |= {f"seat-{number}": seat for number, seat in enumerate(seats, 1)}
        return self.client.post(f"/new/{game}", data=fields).raise_for_status().url.path

    def move(self, table: str, *seats: int) -> None:
        """Make the first move of the table's form, for the first of these seats that may move."""
        for seat in seats:
            form = MoveForm()
            form.feed(self.get(f"{table}?seat={seat}").text)
            if "move" in form.fields:
                answer = self.client.post(f"{table}/move", data=form.fields, headers={"accept": "application/json"})
                answer.raise_for_status()
                return

    def events(self, table: str) -> Iterator[dict[str, Any]]:
        """The events of a table as they happen, as a spectator sees them."""
        with self.client.stream("GET", f"/api/v1/tables/{table.removeprefix('/t/')}/events") as response:
            for line in response.iter_lines():
                if line.strip():
                    yield json.loads(line)


class Stopwatch:
    """Seconds since a server's start: by the clock, and of processor time."""

    def __init__(self) -> None:
        self.started = time.perf_counter()
        self.pid = 0
        self.laps: dict[str, tuple[float, float]] = {}

    def lap(self, name: str) -> None:
        """Note the time, once for each name."""
        self.laps.setdefault(name, (time.perf_counter() - self.started, cpu_seconds(self.pid)))


@contextmanager
def run_server(cache: Path | None, *options: str, fresh: bool = True) -> Iterator[tuple[Stopwatch, str]]:
    """Start a server with an empty database; give its stopwatch and its address.

    Its cache of compiled code is the one given, else an empty one or, if it is not to be fresh, the usual one.
    """
    with tempfile.TemporaryDirectory(prefix="meandre-", ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-m", "meandre", "serve", "--no-browser", "--port", "0"]
        command += ["--database", f"{folder}/tables.db", *options]
        chosen = cache or (Path(folder, "cache") if fresh else None)
        environment = os.environ | ({"MEANDRE_CACHE": str(chosen)} if chosen else {})
        watch = Stopwatch()
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert process.stdout is not None
            watch.pid = process.pid
            address = process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
            watch.lap("address")
            yield watch, address
        finally:
            process.terminate()
            process.wait()


def measure(game: str, cache: Path | None) -> dict[str, tuple[float, float]]:
    """Visit the home page of a new server, and play until a bot has answered."""
    with run_server(cache) as (watch, address):
        visitor = Visitor(address)
        visitor.load_page("/")
        watch.lap("home page")
        visitor.move(visitor.open_table(game, "here", "here"), 1, 2)
        watch.lap("first move")
        table = visitor.open_table(game, "here", "bot-2")
        for event in visitor.events(table):
            if event["kind"] == "moved" and event["seat"] == BOT:
                break
            if event["kind"] == "state" and PERSON in event["to_act"]:
                visitor.move(table, PERSON)
        watch.lap("bot")
        return watch.laps


def medians(rounds: list[dict[str, tuple[float, float]]]) -> dict[str, tuple[float, float]]:
    """The median of each figure."""
    return {
        name: (statistics.median(one[name][0] for one in rounds), statistics.median(one[name][1] for one in rounds))
        for name in ("address", *BARS)
    }


def main() -> None:
    """Run the measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    rounds: dict[str, list[dict[str, tuple[float, float]]]] = {name: [] for name in args.game or GAMES}
    for _ in range(args.times):
        for game, measured in rounds.items():
            measured.append(measure(game, args.cache))
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}. Seconds by the clock / of processor time.\n")
    print("| game | address | " + " | ".join(f"{name} (bar {bar:.0f} s)" for name, bar in BARS.items()) + " |")
    print("|---" * (len(BARS) + 2) + "|")
    found = {game: medians(measured) for game, measured in rounds.items()}
    for game, laps in found.items():
        print(f"| {game} | " + " | ".join(f"{clock:.2f} / {spent:.2f}" for clock, spent in laps.values()) + " |")
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
