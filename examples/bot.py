#!/usr/bin/env python3
"""A bot for Méandre's tables, with nothing but Python's standard library.

    python bot.py http://localhost:7260 mehen          creates a table against a built-in bot, and plays
    python bot.py http://localhost:7260 TABLE TOKEN    plays at an existing table, with the token of a seat

It plays random moves: put your own idea into `choose`.
"""

import hashlib
import http.client
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

TIMEOUT = 40  # seconds; the server sends a heartbeat every 15 seconds, so a stream that is silent for longer is dead
PAUSE = 0.5  # seconds before the next attempt, if the server names no number of them
TRANSIENT = {429, 502, 503, 504}  # too many requests, or the server or its database is unavailable: try again


def choose(state: dict[str, Any]) -> str:
    """Your idea goes here: `state["moves"]` are the legal moves, `state["position"]` is all that you may know."""
    return str(random.choice(state["moves"]))


class Chain:
    """Our part in chance: a hash chain. We publish its end before the game, and reveal a link with each move."""

    def __init__(self) -> None:
        self.values = [secrets.token_bytes(32)]
        for _ in range(20_000):
            self.values.append(hashlib.sha256(self.values[-1]).digest())

    def link(self, number: int) -> str:
        """The value that is hashed so many times to the end, which is number 0."""
        return self.values[-1 - number].hex()


class Table:
    """A table, from one of its seats."""

    def __init__(self, server: str, table: str, token: str, chain: Chain) -> None:
        self.url, self.token, self.chain = f"{server}/api/v1/tables/{table}", token, chain

    def request(self, path: str = "", body: dict[str, Any] | None = None) -> Any:
        """One request; repeated when a transient error occurs."""
        while True:
            try:
                with send(self.url + path, body, self.token) as response:
                    return json.load(response)
            except (OSError, http.client.HTTPException, ValueError) as error:
                wait_after(error)

    def lines(self) -> Iterator[dict[str, Any]]:
        """Every event once, and after the events the state of the table.

        Events are numbered: when the connection is cut or the server restarts, the stream resumes after the last one.
        """
        last = 0
        position: dict[str, Any] = {}
        while True:
            try:
                with send(f"{self.url}/events?after={last}", token=self.token) as response:
                    for text in response:
                        if not text.strip():
                            continue  # a heartbeat
                        line = json.loads(text)
                        last = line.get("number", last)
                        if line["kind"] == "state":  # first the whole position, later only what has changed
                            position = apply_changes(line.get("position", position), line.get("changed", {}))
                            line["position"] = position
                        yield line
            except (OSError, http.client.HTTPException, ValueError) as error:
                wait_after(error)
            time.sleep(PAUSE)

    def play(self) -> None:
        """Follow the table, and move whenever it is our turn, to the end of the game."""
        here = self.request()
        own = next(seat for seat in here["seats"] if seat["yours"])
        if here["state"]["phase"] == "filling" and not own["chain"]:
            own = self.publish_chain(own)
        seat, chained = own["seat"], own["chain"] == self.chain.link(0)
        for line in self.lines():
            if line["kind"] != "state":
                print(json.dumps(line), flush=True)
            elif line["phase"] == "over":
                return
            elif seat in line.get("awaited", []):  # chance waits for our link
                number = 2 * line["version"] + 1
                self.act("/reveal", {"version": line["version"], "link": self.chain.link(number)})
            elif seat in line["to_act"]:  # after a secret choice there are still moves, to change it
                version = line["version"]
                link = {"link": self.chain.link(2 * version)} if chained else {}
                # Played once: the id marks a repeated request, the version a late one.
                self.act("/move", {"move": choose(line), "version": version, "id": f"v{version}"} | link)

    def publish_chain(self, own: dict[str, Any]) -> dict[str, Any]:
        """Publish the end of our chain; a game that starts at this moment goes on without it."""
        self.act("/commit", {"chain": self.chain.link(0)})
        return next(seat for seat in self.request()["seats"] if seat["seat"] == own["seat"])

    def act(self, command: str, fields: dict[str, Any]) -> None:
        """Send a command."""
        try:
            self.request(command, fields)
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise
            # The table has moved on: the stream sends its new state.


def send(url: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """A GET request, or with a body a POST request."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=TIMEOUT)


def apply_changes(position: Any, changed: dict[str, Any]) -> Any:
    """A position, or a part of one, with the numbers that have changed: fields by name, items of lists by index."""
    for key, value in changed.items():
        index: Any = int(key) if isinstance(position, list) else key
        position[index] = apply_changes(position[index], value) if isinstance(value, dict) else value
    return position


def wait_after(error: Exception) -> None:
    """Wait before the next attempt, if the error is transient; as long as the server asks for."""
    if isinstance(error, urllib.error.HTTPError):
        if error.code not in TRANSIENT:
            raise error
        time.sleep(float(error.headers.get("retry-after", PAUSE)))
    else:
        time.sleep(PAUSE)


def create_table(server: str, game: str, chain: Chain) -> tuple[str, str]:
    """A new table with us in seat 1 and a built-in bot in seat 2: its id, and our token."""
    seats = [{"kind": "here", "name": "bot.py", "chain": chain.link(0)}, {"kind": "bot", "level": 1}]
    with send(f"{server}/api/v1/tables", {"game": game, "seats": seats}) as response:
        created = json.load(response)
    return created["table"], created["tokens"]["1"]


def main() -> None:
    """Play one game."""
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    server, chain = sys.argv[1].rstrip("/"), Chain()
    try:
        table, token = sys.argv[2:] if len(sys.argv) == 4 else create_table(server, sys.argv[2], chain)
        print(f"{server}/t/{table}", flush=True)  # open it in a browser to watch
        Table(server, table, token, chain).play()
    except urllib.error.HTTPError as error:
        problem = json.load(error)  # a problem document: its detail says what is wrong
        sys.exit(f"{error.code}: {problem.get('detail') or problem['title']}")
    except StopIteration:
        sys.exit("This token is for no seat at this table.")


if __name__ == "__main__":
    main()
