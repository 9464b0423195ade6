#!/usr/bin/env python3
"""A player for Méandre's tables, with nothing but Python's standard library.

    python bot.py http://localhost:7260 mehen          lays a table against a bot of the house, and plays
    python bot.py http://localhost:7260 TABLE TOKEN    plays at a table that is there, with the token of a seat

It chooses at random: put your own idea into `choose`.
"""

import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

SILENCE = 40  # the server says something every 15 seconds; after so many without a word the line is dead
PAUSE = 0.5  # seconds before the next try
PASSING = {429, 502, 503, 504}  # too fast, or the server or its database is away: try again


def choose(now: dict[str, Any]) -> str:
    """Your idea goes here: `now["moves"]` are the legal moves, `now["position"]` is all that you may know."""
    return str(random.choice(now["moves"]))


class Table:
    """A table, from one of its seats."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.address, self.token = f"{server}/api/tables/{table}", token

    def ask(self, path: str = "", body: dict[str, Any] | None = None) -> Any:
        """One request; whatever passes by itself is waited for."""
        while True:
            try:
                with send(self.address + path, body, self.token) as answer:
                    return json.load(answer)
            except (OSError, http.client.HTTPException, ValueError) as problem:
                wait(problem)

    def tidings(self) -> Iterator[dict[str, Any]]:
        """Everything that happens, each tiding once, and after them how the table stands.

        Tidings are numbered: when the connection is cut, or the server begins anew, we go on after the last one.
        """
        last = 0
        position: dict[str, Any] = {}
        while True:
            try:
                with send(f"{self.address}/events?after={last}", token=self.token) as lines:
                    for line in lines:
                        if not line.strip():
                            continue  # nothing new: the server is still there
                        told = json.loads(line)
                        last = told.get("n", last)
                        if told["kind"] == "now":  # first all of the position, later only what has changed
                            position = patched(told.get("position", position), told.get("changed", {}))
                            told["position"] = position
                        yield told
            except (OSError, http.client.HTTPException, ValueError) as problem:
                wait(problem)
            time.sleep(PAUSE)

    def play(self) -> None:
        """Listen, and move whenever it is our turn, to the end of the game."""
        seat = next(seat["seat"] for seat in self.ask()["seats"] if seat["yours"])
        for told in self.tidings():
            if told["kind"] != "now":
                print(json.dumps(told), flush=True)
            elif told["phase"] == "over":
                return
            elif seat in told["waiting"]:  # who has chosen secretly may have moves still, but is not waited for
                self.move(choose(told), told["version"])

    def move(self, move: str, version: int) -> None:
        """Decide, once: the server knows a move that it gets twice by its id, and a late one by the version."""
        try:
            self.ask("/moves", {"move": move, "version": version, "id": f"v{version}"})
        except urllib.error.HTTPError as problem:
            if problem.code != 409:
                raise
            # The table has moved on: the stream will say how it stands.


def send(address: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """Ask the server for something, or (with a body) to do something."""
    headers = {"content-type": "application/json", "accept-language": "en"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=SILENCE)


def patched(known: Any, changed: dict[str, Any]) -> Any:
    """A position, or a part of one, with what has changed since: fields by their names, places in lists by numbers."""
    for key, value in changed.items():
        place: Any = int(key) if isinstance(known, list) else key
        known[place] = patched(known[place], value) if isinstance(value, dict) else value
    return known


def wait(problem: Exception) -> None:
    """Let a problem pass, if it is one that does."""
    if isinstance(problem, urllib.error.HTTPError) and problem.code not in PASSING:
        raise problem
    time.sleep(PAUSE)


def lay(server: str, game: str) -> tuple[str, str]:
    """A new table: we sit in seat 1, a bot of the house in seat 2. The id of the table, and our token."""
    seats = [{"kind": "here", "name": "bot.py"}, {"kind": "bot", "level": 1}]
    with send(f"{server}/api/tables", {"game": game, "seats": seats}) as answer:
        laid = json.load(answer)
    return laid["table"], laid["tokens"]["1"]


def main() -> None:
    """Play one game."""
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    server = sys.argv[1].rstrip("/")
    try:
        table, token = sys.argv[2:] if len(sys.argv) == 4 else lay(server, sys.argv[2])
        print(f"{server}/t/{table}", flush=True)  # open it in a browser, and watch
        Table(server, table, token).play()
    except urllib.error.HTTPError as problem:
        sys.exit(f"{problem.code}: {problem.read().decode()}")  # the server says what is wrong, in words
    except StopIteration:
        sys.exit("This token is for no seat at this table.")


if __name__ == "__main__":
    main()
