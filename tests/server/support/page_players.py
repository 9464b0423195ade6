"""Two people who play through pages, as the pages' scripts do it, and how long they wait."""

import asyncio
import itertools
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from statistics import median
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from meandre.core.chains import hashed
from tests.server.support.clients import NO_TLS

ADDRESSES = itertools.count()
"""The players', as a proxy would tell them: limits do not take them for whoever attacks."""
LINKS = 2_000
"""Of a hash chain: enough for the games here."""
PATIENCE = 20.0
MOVES_PER_PAGE = 5
"""A page is loaded anew after so many moves."""


class Delays:
    """How long something took, in seconds."""

    def __init__(self, delays: list[float]) -> None:
        found = sorted(delays) or [0.0]
        self.p50, self.p99 = median(found), found[min(len(found) - 1, int(0.99 * len(found)))]


@dataclass
class Waiting:
    """How long people waited."""

    moves: list[float] = field(default_factory=list)
    """From the click until both players' pages have what it changed."""
    pages: list[float] = field(default_factory=list)
    """For a page of theirs that is loaded."""


class PagePlayer:
    """A browser with a table's page open: its cookie, its hash chain, and the connection of the page's script."""

    def __init__(self, address: str, seat: int, news: asyncio.Event) -> None:
        self.address, self.seat = address, seat
        self.news = news
        """Is set whenever a page of the game has changed."""
        self.headers = {
            "x-forwarded-for": f"192.0.2.{next(ADDRESSES) % 250}",
            "accept-language": "en",
            "origin": f"http://{address}",
        }
        self.browser = httpx.AsyncClient(
            base_url=f"http://{address}",
            headers={**self.headers, "accept": "text/html", "sec-fetch-site": "same-origin"},
            timeout=PATIENCE,
            verify=NO_TLS,
        )
        self.chain = list(chain_from(random.randbytes(32)))
        self.choices: Any = None
        self.updates = 0
        """Updates that the page has had."""
        self.over = False
        self.socket: ClientConnection | None = None
        self._numbers = itertools.count(1)
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def link(self, number: int) -> str:
        """A link of the hash chain."""
        return self.chain[-1 - number].hex()

    async def load(self, path: str) -> float:
        """Load the page; how long it took."""
        began = time.perf_counter()
        response = await self.browser.get(path)
        took = time.perf_counter() - began
        assert response.status_code == 200, response.text
        self.html = response.text
        return took

    async def open(self, path: str) -> None:
        """Open the table's page: load it, and connect as its script does."""
        await self.load(path)
        self.choices = json.loads(self._attribute("choices") or "null")
        self.over = self._attribute("phase") == "over"
        cookies = "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())
        address = f"ws://{self.address}{path}/live?since={self._attribute('since')}"
        self.socket = await connect(address, additional_headers={**self.headers, "cookie": cookies}, max_size=None)
        self._do(self._receive(self.socket))
        if self._attribute("phase") == "filling":
            await self.submit("commit", seat=str(self.seat), chain=self.link(0))
        if due := json.loads(self._attribute("reveal") or "null"):
            self._reveal(due)

    def _attribute(self, name: str) -> str:
        found = re.search(f'data-{name}="([^"]*)"', self.html)
        return unescape(found[1]) if found else ""

    def _do(self, coroutine: Any) -> None:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Close the page."""
        for task in self._tasks:
            task.cancel()
        if self.socket:
            self.socket.transport.abort()
        await self.browser.aclose()

    async def submit(self, action: str, **fields: str) -> dict[str, Any]:
        """Submit a form on the connection, and wait for the reply."""
        assert self.socket is not None
        number = next(self._numbers)
        reply = self._replies[number] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": number, "action": action, "fields": fields}))
        return await asyncio.wait_for(reply, PATIENCE)

    @property
    def may_play(self) -> bool:
        """Whether there are choices that were not answered."""
        return bool(self.choices and self.choices["moves"] and not self.choices.get("note"))

    async def play(self, move: str) -> None:
        """Press one of the choices."""
        version = int(self.choices["version"])
        fields = {"seat": str(self.seat), "version": str(version), "id": str(version), "move": move}
        self.choices = None
        reply = await self.submit("move", **fields, link=self.link(2 * version))
        assert "error" not in reply, reply

    async def _receive(self, socket: ClientConnection) -> None:
        async for message in socket:
            for one in json.loads(message):
                if "reply" in one:
                    self._replies.pop(one["reply"]).set_result(one)
                    continue
                self.updates += 1
                self.choices = one.get("choices", self.choices)
                self.over = self.over or one.get("phase") == "over"
                if due := one.get("reveal"):
                    self._reveal(due)
            self.news.set()

    def _reveal(self, due: tuple[int, list[int]]) -> None:
        version, _ = due
        fields = {"seat": str(self.seat), "version": str(version), "link": self.link(2 * version + 1)}
        self._do(self.submit("reveal", **fields))


def chain_from(seed: bytes) -> Iterator[bytes]:
    """All values of a hash chain."""
    value = seed
    for _ in range(LINKS):
        yield value
        value = hashed(value, 1)


class PageGame:
    """Two people at a table, who play at random."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self.news, self.chance = asyncio.Event(), chance
        self.players = [PagePlayer(address, seat, self.news) for seat in (1, 2)]

    async def __aenter__(self) -> Self:
        host, guest = self.players
        form = {"players": "2", "seat-1": "here", "seat-2": "open", "listed": "yes"}
        created = await host.browser.post("/new/mehen", data=form)
        assert created.status_code == 303, created.text
        self.path = created.headers["location"]
        await host.open(self.path)
        await guest.load(self.path)
        sat = await guest.browser.post(f"{self.path}/sit", data={"seat": "2", "chain": guest.link(0)})
        assert sat.status_code == 303, sat.text
        await guest.open(self.path)
        return self

    async def __aexit__(self, *_: object) -> None:
        for player in self.players:
            await player.close()

    async def play(self, moves: int, waiting: Waiting, pause: float = 0.01) -> int:
        """Play some moves, or fewer if the game ends; how many."""
        for number in range(moves):
            mover = await self._mover()
            if mover is None:
                return number
            move = self.chance.choice(mover.choices["moves"])[0]
            before = [player.updates for player in self.players]
            began = time.perf_counter()
            await mover.play(move)
            await self._until(partial(self._are_updated, before))
            waiting.moves.append(time.perf_counter() - began)
            if number % MOVES_PER_PAGE == 0:
                waiting.pages.append(await self.chance.choice(self.players).load(self.path))
            await asyncio.sleep(pause)
        return moves

    def _are_updated(self, before: list[int]) -> bool:
        """Whether all pages have had more updates."""
        return all(player.updates > known for player, known in zip(self.players, before, strict=True))

    async def _mover(self) -> PagePlayer | None:
        """Whose turn it is, as the pages say; nobody's when the game is over."""
        await self._until(lambda: any(player.over or player.may_play for player in self.players))
        over = any(player.over for player in self.players)
        return None if over else next(player for player in self.players if player.may_play)

    async def _until(self, happened: Callable[[], bool]) -> None:
        """Wait until the pages have changed so."""
        async with asyncio.timeout(PATIENCE):
            while not happened():
                self.news.clear()
                await self.news.wait()


async def played(address: str, moves: int, seed: int = 1) -> Waiting:
    """Play so many moves, in as many games as that takes."""
    waiting, chance = Waiting(), random.Random(seed)
    while len(waiting.moves) < moves:
        async with PageGame(address, chance) as game:
            await game.play(moves - len(waiting.moves), waiting)
    return waiting
