"""Guests who play whatever happens: who hears no answer asks again, with the same mark, wherever a server is found."""

import asyncio
import json
import random
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from meandre.core.messages import LANGUAGES, translate
from meandre.server.domain.messages import message

TRY_AGAIN = {translate(message(key), language) for key in ("database-away", "closing") for language in LANGUAGES}
"""What a server says when it cannot tell whether a move was made."""
SLIP = 0.03
"""How often a guest cuts the line on purpose, before or after a move."""
PAUSE = 0.02
"""Seconds until another try."""
TICK = 0.2
"""Seconds after which a guest who hears nothing thinks of leaving."""
PATIENCE = 30.0
"""Seconds that a server has to answer."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nobody here needs it, and each visitor would make one."""
LOST = (OSError, TimeoutError, WebSocketException, httpx.TransportError)


def visitor(address: str, headers: dict[str, str] | None = None) -> httpx.AsyncClient:
    """Somebody who asks by HTTP."""
    return httpx.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE, verify=PLAIN)


@dataclass
class Guest:
    """Somebody in a seat, who remembers everything that was said."""

    table: str
    seat: int
    token: str
    servers: Callable[[], str]
    """The address of some server that may be alive."""
    luck: random.Random
    told: Callable[[str], None] = lambda _: None
    """Who wants to know at once when a server has accepted a move."""
    address: str = ""
    """Of the server that was asked last."""
    sent: dict[str, str] = field(default_factory=dict)
    """The moves, by their marks, in the order in which they were sent."""
    accepted: set[str] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)
    pending: dict[str, Any] | None = None
    heard: dict[int, dict[str, Any]] = field(default_factory=dict)
    version: int = 0
    """The last one that was answered."""
    resent: dict[str, float] = field(default_factory=dict)
    """When a move was first sent again."""
    over: bool = False
    leaving: bool = False

    @property
    def headers(self) -> dict[str, str]:
        """Who this is."""
        return {"authorization": f"Bearer {self.token}"}

    async def play(self) -> None:
        """Until the game is over; who is leaving waits for the last answer."""
        while not self.over and not (self.leaving and self.pending is None):
            try:
                await self.visit()
            except LOST:
                await asyncio.sleep(PAUSE)

    async def visit(self) -> None:
        """Play with one server, as long as it is there."""
        raise NotImplementedError

    def hear(self, events: list[dict[str, Any]]) -> None:
        """What was told once must not be told differently later."""
        for table_event in events:
            before = self.heard.setdefault(table_event["n"], table_event)
            assert before == table_event, f"first {before}, then {table_event}"

    def choose(self, now: dict[str, Any]) -> dict[str, Any] | None:
        """A move, if it is this seat's turn as far as anybody knows."""
        self.over = now["phase"] == "over"
        if self.pending or self.leaving or self.seat not in now["waiting"] or now["version"] <= self.version:
            return None
        move, id = self.luck.choice(now["moves"]), f"{self.seat}-{len(self.sent)}"
        self.sent[id] = move
        self.pending = {"move": move, "seat": self.seat, "version": now["version"], "id": id}
        return self.pending

    def again(self) -> dict[str, Any]:
        """The same move once more."""
        assert self.pending is not None
        self.resent.setdefault(self.pending["id"], time.time())
        return self.pending

    def answered(self, accepted: bool, error: str | None) -> None:
        """What came of the move."""
        assert self.pending is not None
        if accepted:
            self.told(self.address)
            self.accepted.add(self.pending["id"])
            self.version = self.pending["version"]
        elif error in TRY_AGAIN:
            return
        else:
            self.refused[self.pending["id"]] = error or ""
        self.pending = None

    def slips(self) -> bool:
        """Now and then."""
        return self.luck.random() < SLIP


class WebSocketGuest(Guest):
    """On a connection that stays."""

    async def visit(self) -> None:
        """Listen, and move when it is time."""
        after = self.luck.choice((0, len(self.heard)))
        self.address = self.servers()
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/live?after={after}"
        async with connect(address, additional_headers=self.headers, max_size=None, close_timeout=1) as socket:
            if self.pending:
                await socket.send(json.dumps(self.again()))
            heard = time.monotonic()
            while not (self.leaving and self.pending is None):
                try:
                    message = await asyncio.wait_for(socket.recv(), TICK)
                except TimeoutError:
                    assert not self.pending or time.monotonic() < heard + PATIENCE, "a server does not answer"
                    continue
                heard = time.monotonic()
                if await self.listen(socket, json.loads(message)):
                    return

    async def listen(self, socket: ClientConnection, update: dict[str, Any]) -> bool:
        """Take what comes; True if this was all."""
        self.hear(update.get("tidings", []))
        for answer in update.get("answers", ()):
            if self.pending and answer["id"] == self.pending["id"]:
                self.answered(answer["accepted"], answer.get("error"))
        asked = self.choose(update["now"])
        if asked:
            if self.slips():
                socket.transport.abort()
                return True
            await socket.send(json.dumps(asked))
            if self.slips():
                socket.transport.abort()
                return True
        elif self.pending and update.get("answers"):
            return True  # the database was away: ask again, somewhere
        return self.over


class HttpGuest(Guest):
    """Asks, and asks again."""

    async def visit(self) -> None:
        """Look, and move when it is time."""
        path = f"/api/tables/{self.table}"
        self.address = self.servers()
        async with visitor(self.address, self.headers) as client:
            while not self.over and not (self.leaving and self.pending is None):
                if self.pending:
                    self.again()
                    await self.ask(client, path)
                look = await client.get(path, params={"seat": self.seat})
                if look.status_code == 200 and self.choose(look.json()["now"]):
                    await self.ask(client, path)
                await asyncio.sleep(PAUSE)

    async def ask(self, client: httpx.AsyncClient, path: str) -> None:
        """Move."""
        answer = await client.post(f"{path}/moves", json=self.pending)
        self.answered(answer.status_code == 200, answer.json().get("error"))


@dataclass
class Host:
    """Lays tables, and remembers those that were said to be there."""

    servers: Callable[[], str]
    laid: list[str] = field(default_factory=list)
    leaving: bool = False

    async def lay(self, game: str, seats: int) -> dict[str, Any]:
        """A table, sooner or later."""
        asked = {"game": game, "seats": [{"kind": "here"}] * seats}
        while True:
            try:
                async with visitor(self.servers()) as client:
                    answer = await client.post("/api/tables", json=asked)
            except LOST:
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code == 201:
                laid: dict[str, Any] = answer.json()
                self.laid.append(laid["table"])
                return laid
            assert answer.status_code == 503, answer.text
            await asyncio.sleep(PAUSE)

    async def go_on(self) -> None:
        """One after the other."""
        while not self.leaving:
            await self.lay("mehen", 2)
            await asyncio.sleep(PAUSE)


@contextmanager
def at_home(tasks: "list[asyncio.Task[None]]") -> Iterator[None]:
    """Sends everybody home at the end, whatever happens."""
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
