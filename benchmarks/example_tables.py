"""Tables in every state that a page can show, for the contact sheet and Lighthouse: played at random, by forms."""

import json
import random
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from html import unescape
from typing import Any, NamedTuple

from pages import RunningServer, create_table
from playwright.sync_api import Browser, BrowserContext

from meandre.games.catalogue import game as find_game

SCRIPT = {"accept": "application/json"}
PATIENCE = 300
"""Seconds for a game, bots included, or for its assessment, on a busy machine."""
OPENING = 6
"""Moves after which a board has something on it."""
STRONG = "bot-3"
LONG_NAMES = "Marie-Antoinette von der Wasserkuppe", "Wolfgang Amadeus Schwarzenbergerbach"
GARBAGE = b"\xff"


class Place(NamedTuple):
    """A page, and who looks at it; `detail` is what to touch there."""

    who: BrowserContext | None
    path: str
    detail: str = ""


class ExampleTables:
    """Makes tables, each when it is asked for: two people who are called Ada and Bo, and bots."""

    def __init__(self, browser: Browser, server: RunningServer) -> None:
        self.host, self.guest = (browser.new_context(base_url=server.address, locale="fr") for _ in range(2))
        for one in (self.host, self.guest):
            one.request.get("/")  # sets the cookie that seats belong to
        self.turn = lru_cache(self._turn)
        self.waiting = lru_cache(self._waiting)
        self.won = lru_cache(self._won)
        self.lost = lru_cache(self._lost)
        self.invitation = lru_cache(self._invitation)
        self.many_seats = lru_cache(self._many_seats)
        self.podium = lru_cache(self._podium)
        self.database = server.database

    def create(self, game: str, *seats: str, **fields: str) -> str:
        """A table of Ada's, who begins."""
        names = {"name-1": "Ada"} | {f"name-{n}": "Bo" for n, seat in enumerate(seats, 1) if n > 1 and seat == "here"}
        return create_table(self.host, game, *seats, first="seat-1", **{**names, **fields})

    def _turn(self, game: str) -> Place:
        """Ada plays against a bot, and it is her turn."""
        table = self.create(game, "here", "bot-1")
        self.play(table, self.host, moves=OPENING)
        found = self.choices(self.host, table)
        return Place(self.host, table, refused_part(self.host, table, found) if found else "")

    def _waiting(self, game: str) -> Place:
        """Ada waits for Bo."""
        table = self.with_guest(game)
        self.play(table, self.host, self.guest, moves=OPENING)
        for _ in range(OPENING):  # a turn may have several moves
            if self.choices(self.host, table):
                self.play(table, self.host, moves=1, patience=0.1)
        return Place(self.host, table)

    def _won(self, game: str) -> Place:
        """A game of two people, seen by the one who has won."""
        for _ in range(5):
            table = self.with_guest(game)
            self.play(table, self.host, self.guest)
            for one in (self.host, self.guest):
                if has_won(one, table):
                    return Place(one, table)
        raise AssertionError(f"nobody wins at {game}")

    def _lost(self, game: str) -> Place:
        """A game that Ada has lost against a bot; `detail` is a step that was a mistake, if one is marked."""
        for _ in range(5):
            table = self.create(game, "here", STRONG)
            self.play(table, self.host)
            if not has_won(self.host, table):
                break
        answer = self.host.request.get(f"{table}/assessment", headers=SCRIPT, timeout=1000 * PATIENCE)
        marked = [one["step"] for one in answer.json() if one["turning"]] if answer.ok else []
        return Place(self.host, table, str(marked[0]) if marked else "")

    def _invitation(self, game: str) -> Place:
        """A table that waits for Bo; `detail` is the link for him."""
        table = self.create(game, "here", "invited")
        return Place(self.host, table, self.link(table))

    def hand_over(self, game: str, moves: int = 1) -> Place | None:
        """Two people round one screen, where the game has secrets."""
        table = self.create(game, "here", "here")
        for n in range(2 * moves):  # whoever is not to act plays nothing
            self.play(table, self.host, moves=1, patience=0.1, query=f"?seat={1 + n % 2}")
        return Place(self.host, table) if 'class="stage-card hand-over"' in self.page(self.host, table) else None

    def pass_on(self, game: str) -> Place | None:
        """Round one screen, where somebody sees what they have drawn before they pass it on."""
        table = self.create(game, "here", "here")
        for _ in range(2 * OPENING):
            self.play(table, self.host, moves=1, patience=1, query="?seat=1")
            if "pass-on" in self.page(self.host, f"{table}?seat=1"):
                return Place(self.host, f"{table}?seat=1")
        return None

    def _many_seats(self, game: str) -> Place:
        """As many people as can play, with long names, and something on the board."""
        table = self._crowded(game)
        self.play(table, self.host, self.guest, moves=5 * OPENING)
        return Place(self.host, table)

    def _podium(self, game: str) -> Place:
        """The end of a game of as many as can play."""
        table = self._crowded(game)
        self.play(table, self.host, self.guest)
        return Place(self.host, table)

    def _crowded(self, game: str) -> str:
        bots = [f"bot-{1 + n % 3}" for n in range(find_game(game).seats[-1] - 2)]
        table = self.create(game, "here", "invited", *bots, **{"name-1": LONG_NAMES[0]})
        self.sit(table, LONG_NAMES[1])
        return table

    def asked(self, game: str, by_host: bool = False) -> Place:
        """Somebody has asked to undo a move; the host looks."""
        table = self.with_guest(game)
        who, seat = (self.host, "1") if by_host else (self.guest, "2")
        for _ in range(10 * OPENING):  # until there is a move that one cannot undo alone
            self.play(table, self.host, self.guest, moves=1)
            who.request.post(f"{table}/request-undo", form={"seat": seat}, headers=SCRIPT)
            if 'class="request"' in self.page(self.host, table):
                break
        return Place(self.host, table)

    def chat(self, game: str) -> Place:
        """Two people who have said something, and a long word."""
        table = self.with_guest(game)
        self.play(table, self.host, self.guest, moves=2)
        said = ("Hello!", "Bonjour, Ada. À toi de jouer, prends ton temps, je vais chercher le thé.", "Donau" * 12)
        for n, text in enumerate(said):
            who = (self.guest, self.host)[n % 2]
            who.request.post(f"{table}/chat", form={"seat": str(2 - n % 2), "text": text}, headers=SCRIPT)
        return Place(self.host, table)

    def away(self, game: str, reclaim: bool = False) -> Place:
        """A guest who has been away for long: a bot may take the seat, or has taken it and the guest comes back."""
        table = self.with_guest(game, patience="10")
        self.play(table, self.host, self.guest, moves=1)
        while self.choices(self.host, table):
            self.play(table, self.host, moves=1, patience=1)
        end = time.monotonic() + PATIENCE
        while "substitute-bot" not in self.page(self.host, table) and time.monotonic() < end:
            time.sleep(1)
        if not reclaim:
            return Place(self.host, table)
        self.host.request.post(f"{table}/substitute-bot", form={"seat": "2"}, headers=SCRIPT)
        return Place(self.guest, table)

    def damaged(self, game: str, number: int = 4) -> Place:
        """A table of which an entry cannot be read; with 0, nothing of it can.

        It is a copy, since the server has the other one in memory.
        """
        table = self.with_guest(game)
        self.play(table, self.host, self.guest, moves=OPENING)
        old = table.rpartition("/")[2]
        new = old[::-1]
        body = "CASE WHEN number >= ? THEN ? ELSE body END"
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as database, database:
            database.execute(
                "INSERT INTO tables SELECT ?, game, secret, phase, listed, touched, used, due FROM tables WHERE id = ?",
                (new, old),
            )
            database.execute(
                f"INSERT INTO entries SELECT ?, number, at, {body} FROM entries WHERE table_id = ?",
                (new, number, GARBAGE, old),
            )
            database.execute("INSERT INTO holders SELECT holder, ? FROM holders WHERE table_id = ?", (new, old))
        return Place(self.host, f"/t/{new}")

    def lobby(self, game: str) -> Place:
        """What a stranger sees: a table with free seats, and a game to watch."""
        self.create(game, "here", "open", listed="yes")
        self.create(game, "bot-1", "bot-2", listed="yes", pace="3000")
        return Place(None, "/")

    def with_guest(self, game: str, **fields: str) -> str:
        """A table where Ada and Bo sit."""
        table = self.create(game, "here", "invited", **fields)
        self.sit(table, "Bo")
        return table

    def sit(self, table: str, name: str) -> None:
        """The guest takes the second seat."""
        form = {"seat": "2", "link": self.link(table).rpartition("/")[2], "name": name}
        self.guest.request.post(f"{table}/sit", form=form, headers=SCRIPT)

    def link(self, table: str) -> str:
        """The path of the invitation to the second seat."""
        answer = self.host.request.post(f"{table}/invite", form={"seat": "2"}, headers=SCRIPT)
        return "/t/" + str(answer.json()["link"]).partition("/t/")[2]

    def page(self, who: BrowserContext, path: str) -> str:
        """The HTML of a page."""
        return who.request.get(path).text()

    def choices(self, who: BrowserContext, path: str) -> dict[str, Any] | None:
        """What somebody may play at a table where it is their turn."""
        return choices_on(self.page(who, path))

    def play(
        self, table: str, *people: BrowserContext, moves: int = 10**6, patience: float = PATIENCE, query: str = ""
    ) -> None:
        """Play at random until the game is over, or that many moves are made and somebody is to act again."""
        chance, end = random.Random(table), time.monotonic() + patience
        while time.monotonic() < end:
            for one in people:
                page = self.page(one, table + query)
                found = choices_on(page)
                if 'data-phase="over"' in page or (found and not moves):
                    return
                if found:
                    form = {"seat": str(found["seat"]), "version": str(found["version"])}
                    form["move"] = chance.choice(found["moves"])[0]
                    one.request.post(f"{table}/move", form=form, headers=SCRIPT)
                    moves -= 1
        assert patience < PATIENCE, f"the game does not go on: {table}"


def choices_on(page: str) -> dict[str, Any] | None:
    """What may be played on a page; who has bid may still change it, but waits."""
    found = re.search(r'data-choices="([^"]*)"', page)
    return json.loads(unescape(found[1])) if found and "prompt your-turn" in page else None


def has_won(who: BrowserContext, table: str) -> bool:
    """Whether the card at the end of a game congratulates somebody."""
    return 'class="stage-card end won"' in who.request.get(table).text()


def refused_part(who: BrowserContext, table: str, choices: dict[str, Any]) -> str:
    """The id of a part of the board that cannot be played now, for a reason that names a rule; or none."""
    board = who.request.get(table).text().partition('id="board"')[2].partition("</figure>")[0]
    lit = {move[2] for move in choices["moves"] if len(move) > 2}
    for part in dict.fromkeys(re.findall(r' id="([^"]+)"', board)):
        if part in lit:
            continue
        form = {"seat": str(choices["seat"]), "version": str(choices["version"]), "target": part}
        if who.request.post(f"{table}/why", form=form, headers=SCRIPT).json().get("rule"):
            return str(part)
    return ""


Make = Callable[[ExampleTables, str], Place | None]
