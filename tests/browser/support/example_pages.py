"""Example pages: one of every kind, with tables that have something on them."""

import time
from dataclasses import dataclass, field

from playwright.sync_api import APIResponse, Page

from tests.browser.support.browser_client import TIMEOUT
from tests.support.games import BUILT_IN

GAME_PAGES = tuple(f"{kind} {game}" for game in BUILT_IN for kind in ("new", "rules", "learn", "table"))
PAGES = ("home", *GAME_PAGES, "hand-over", "watched", "replay", "over", "check", "join", "device", "nowhere")
"""The pages by name."""
SCRIPT = {"accept": "application/json"}


@dataclass
class ExamplePages:
    """The addresses of the pages, for one browser."""

    page: Page
    addresses: dict[str, str] = field(default_factory=dict)

    def create_table(self, game: str, *seats: str, **fields: str) -> str:
        """Create a table; its address."""
        form: dict[str, str | float | bool] = {
            "players": str(len(seats)),
            "pace": "0",
            "name-1": "Ada",
            "first": "seat-1",
            **fields,
        }
        form |= {f"seat-{n}": seat for n, seat in enumerate(seats, 1)}
        response = self.page.request.post(f"/new/{game}", form=form)
        assert "/t/" in response.url, response.text()
        return path(response.url)

    def link(self, table: str, command: str, seat: int) -> str:
        """The link that a command creates."""
        response = self.page.request.post(f"{table}/{command}", form={"seat": str(seat)}, headers=SCRIPT)
        return str(response.json()["link"])

    def create_all(self) -> "ExamplePages":
        """Create every table that the pages need."""
        found = self.addresses
        self.page.goto("/")  # gets a cookie, and with it the seats
        found |= {"home": "/", "nowhere": "/t/nowhere"}
        over = self.create_table("riombo", "bot-1", "bot-1", trip="short")
        waiting = self.create_table("tanbo", "here", "invited", listed="yes")
        found |= {"over": over, "replay": f"{over}/replay?step=9", "check": f"{over}/check"}
        found["watched"] = self.create_table("mehen", "bot-1", "bot-1", pace="3000")
        found["join"] = self.link(waiting, "invite", 2)
        found["device"] = self.link(waiting, "link-device", 1)
        self.page.context.clear_cookies(name="meandre")  # links are opened by another browser
        self.page.goto("/")
        for game in BUILT_IN:
            found |= {f"{kind} {game}": f"/{kind}/{game}" for kind in ("new", "rules", "learn")}
            found[f"table {game}"] = self.create_table(game, "here", "bot-1")
        found["hand-over"] = self.create_table("rio_grande", "here", "here")
        end = time.monotonic() + TIMEOUT / 1000
        while not self.is_over(over):
            assert time.monotonic() < end, "the bots' game does not end"
            time.sleep(0.1)
        return self

    def is_over(self, table: str) -> bool:
        """Whether a game is over."""
        response: APIResponse = self.page.request.get(f"{table}/record.json")
        return response.ok


def path(address: str) -> str:
    """An address without its host."""
    return "/" + address.split("/", 3)[3].partition("?")[0]
