"""A tour of the house: every kind of page there is, with tables that have something on them."""

import time
from dataclasses import dataclass, field

from playwright.sync_api import APIResponse, Page

from tests.browser.support.visitor import PATIENCE
from tests.support.games import BUILT_IN

ANYWHERE = ("home", *(f"{kind} {game}" for game in BUILT_IN for kind in ("new", "rules", "learn", "table")))
PAGES = (*ANYWHERE, "hand-over", "watched", "replay", "over", "check", "join", "device", "nowhere")
"""The pages by name."""
SCRIPT = {"accept": "application/json"}


@dataclass
class Tour:
    """The addresses of the pages, for one browser."""

    page: Page
    addresses: dict[str, str] = field(default_factory=dict)

    def lay(self, game: str, *seats: str, **choices: str) -> str:
        """A table; its address."""
        form: dict[str, str | float | bool] = {
            "players": str(len(seats)),
            "pace": "0",
            "name-1": "Ada",
            "first": "seat-1",
            **choices,
        }
        form |= {f"seat-{n}": seat for n, seat in enumerate(seats, 1)}
        answer = self.page.request.post(f"/new/{game}", form=form)
        assert "/t/" in answer.url, answer.text()
        return path(answer.url)

    def link(self, table: str, act: str, seat: int) -> str:
        """A link of a table's."""
        answer = self.page.request.post(f"{table}/{act}", form={"seat": str(seat)}, headers=SCRIPT)
        return str(answer.json()["link"])

    def lay_all(self) -> "Tour":
        """Lay whatever the tour needs."""
        found = self.addresses
        self.page.goto("/")  # whoever has been here holds seats
        found |= {"home": "/", "nowhere": "/t/nowhere"}
        over = self.lay("riombo", "bot-1", "bot-1", trip="short")
        waiting = self.lay("tanbo", "here", "invited", listed="yes")
        found |= {"over": over, "replay": f"{over}/replay?step=9", "check": f"{over}/check"}
        found["watched"] = self.lay("mehen", "bot-1", "bot-1", pace="3000")
        found["join"] = self.link(waiting, "invite", 2)
        found["device"] = self.link(waiting, "device", 1)
        self.page.context.clear_cookies(name="meandre")  # links are for others
        self.page.goto("/")
        for game in BUILT_IN:
            found |= {f"{kind} {game}": f"/{kind}/{game}" for kind in ("new", "rules", "learn")}
            found[f"table {game}"] = self.lay(game, "here", "bot-1")
        found["hand-over"] = self.lay("rio_grande", "here", "here")
        end = time.monotonic() + PATIENCE / 1000
        while not self.finished(over):
            assert time.monotonic() < end, "the bots do not come to an end"
            time.sleep(0.1)
        return self

    def finished(self, table: str) -> bool:
        """Whether a game is over."""
        answer: APIResponse = self.page.request.get(f"{table}/record.json")
        return answer.ok


def path(address: str) -> str:
    """An address without its host."""
    return "/" + address.split("/", 3)[3].partition("?")[0]
