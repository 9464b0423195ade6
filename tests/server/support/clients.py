"""Clients that play on while servers fail: a request without a reply is repeated with the same id on any server."""

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
from tests.server.support.http_player import API

RETRY = {translate(message(key), language) for key in ("database-away", "closing") for language in LANGUAGES}
"""Errors after which it is unknown whether a move was made."""
CUT_RATE = 0.03
"""How often a client cuts its connection, before or after sending a move."""
RETRY_INTERVAL = 0.02
"""Seconds until the next attempt."""
POLL_INTERVAL = 0.2
"""Seconds after which a client that receives nothing checks whether it should stop."""
TIMEOUT = 30.0
"""Seconds that a server has to respond."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Unused, but creating one for each client is slow."""
CONNECTION_ERRORS = (OSError, TimeoutError, WebSocketException, httpx.TransportError)


def http_client(address: str, headers: dict[str, str] | None = None) -> httpx.AsyncClient:
    """An HTTP client."""
    return httpx.AsyncClient(base_url=address, headers=headers, timeout=TIMEOUT, verify=NO_TLS)


@dataclass
class Client:
    """Plays a seat, and remembers everything that was sent and received."""

    table: str
    seat: int
    token: str
    servers: Callable[[], str]
    """Returns the address of a server that may be running."""
    rng: random.Random
    on_accepted: Callable[[str], None] = lambda _: None
    """Called with a server's address as soon as that server has accepted a move."""
    address: str = ""
    """The server that is connected to, or was last."""
    sent: dict[str, str] = field(default_factory=dict)
    """Moves by id, in the order in which they were first sent."""
    accepted: set[str] = field(default_factory=set)
    refused: dict[str, str] = field(default_factory=dict)
    pending: dict[str, Any] | None = None
    """The move that has no reply yet."""
    events: dict[int, dict[str, Any]] = field(default_factory=dict)
    """Received events, by number."""
    version: int = 0
    """The last version that was answered."""
    resent: dict[str, float] = field(default_factory=dict)
    """When a move was first sent again, by id."""
    over: bool = False
    stopping: bool = False

    @property
    def headers(self) -> dict[str, str]:
        """The headers that identify the client."""
        return {"authorization": f"Bearer {self.token}"}

    @property
    def done(self) -> bool:
        """Whether to stop: at the end of the game, or when asked to, after the last reply."""
        return self.over or (self.stopping and self.pending is None)

    async def play(self) -> None:
        """Play until done, at whichever server is running."""
        while not self.done:
            try:
                await self.play_at_one_server()
            except CONNECTION_ERRORS:
                await asyncio.sleep(RETRY_INTERVAL)

    async def play_at_one_server(self) -> None:
        """Play until the connection is lost."""
        raise NotImplementedError

    def receive(self, events: list[dict[str, Any]]) -> None:
        """Remember events; an event must not change once it was received."""
        for event in events:
            before = self.events.setdefault(event["number"], event)
            assert before == event, f"first {before}, then {event}"

    def choose(self, state: dict[str, Any]) -> dict[str, Any] | None:
        """A move, if this seat is to act in a version that it has not answered."""
        self.over = state["phase"] == "over"
        if self.pending or self.stopping or self.seat not in state["to_act"] or state["version"] <= self.version:
            return None
        move, id = self.rng.choice(state["moves"]), f"{self.seat}-{len(self.sent)}"
        self.sent[id] = move
        self.pending = {"move": move, "seat": self.seat, "version": state["version"], "id": id}
        return self.pending

    def repeated(self) -> dict[str, Any]:
        """The pending move, to be sent again."""
        assert self.pending is not None
        self.resent.setdefault(self.pending["id"], time.time())
        return self.pending

    def replied(self, accepted: bool, error: str | None) -> None:
        """There is a reply to the pending move."""
        assert self.pending is not None
        if accepted:
            self.on_accepted(self.address)
            self.accepted.add(self.pending["id"])
            self.version = self.pending["version"]
        elif error in RETRY:
            return
        else:
            self.refused[self.pending["id"]] = error or ""
        self.pending = None

    def cuts_connection(self) -> bool:
        """Whether to cut the connection now."""
        return self.rng.random() < CUT_RATE


class WebSocketClient(Client):
    """Plays on a WebSocket."""

    async def play_at_one_server(self) -> None:
        """Receive updates, and send moves."""
        after = self.rng.choice((0, len(self.events)))
        self.address = self.servers()
        address = f"{self.address.replace('http', 'ws', 1)}{API}/tables/{self.table}/live?after={after}"
        async with connect(address, additional_headers=self.headers, max_size=None, close_timeout=1) as socket:
            if self.pending:
                await self.send(socket, self.repeated())
            last_message = time.monotonic()
            while not (self.stopping and self.pending is None):
                try:
                    message = await asyncio.wait_for(socket.recv(), POLL_INTERVAL)
                except TimeoutError:
                    assert not self.pending or time.monotonic() < last_message + TIMEOUT, "a server does not reply"
                    continue
                last_message = time.monotonic()
                if await self.handle(socket, json.loads(message)):
                    return

    async def send(self, socket: ClientConnection, move: dict[str, Any]) -> None:
        """Send a move."""
        await socket.send(json.dumps({"command": "move", **move}))

    async def handle(self, socket: ClientConnection, update: dict[str, Any]) -> bool:
        """Handle an update; True if the connection is to be closed."""
        self.receive(update.get("events", []))
        replies = update.get("replies", [])
        for reply in replies:
            if self.pending and reply["id"] == self.pending["id"]:
                self.replied(reply["accepted"], reply.get("error"))
        move = self.choose(update["state"])
        if move:
            if self.cuts_connection():
                socket.transport.abort()
                return True
            await self.send(socket, move)
            if self.cuts_connection():
                socket.transport.abort()
                return True
        elif self.pending and replies:
            return True  # the database was unavailable: try again at any server
        return self.over


class HttpClient(Client):
    """Plays by HTTP, polling."""

    async def play_at_one_server(self) -> None:
        """Poll, and send moves."""
        path = f"{API}/tables/{self.table}"
        self.address = self.servers()
        async with http_client(self.address, self.headers) as client:
            while not self.done:
                if self.pending:
                    self.repeated()
                    await self.send(client, path)
                response = await client.get(path, params={"seat": self.seat})
                if response.status_code == 200 and self.choose(response.json()["state"]):
                    await self.send(client, path)
                await asyncio.sleep(RETRY_INTERVAL)

    async def send(self, client: httpx.AsyncClient, path: str) -> None:
        """Send the pending move."""
        response = await client.post(f"{path}/move", json=self.pending)
        self.replied(response.status_code == 200, response.json().get("detail"))


@dataclass
class TableCreator:
    """Creates tables, and remembers those whose creation was confirmed."""

    servers: Callable[[], str]
    created: list[str] = field(default_factory=list)
    stopping: bool = False

    async def create(self, game: str, seats: int) -> dict[str, Any]:
        """Create a table; try until a server confirms it."""
        wanted = {"game": game, "seats": [{"kind": "here"}] * seats}
        while True:
            try:
                async with http_client(self.servers()) as client:
                    response = await client.post(f"{API}/tables", json=wanted)
            except CONNECTION_ERRORS:
                await asyncio.sleep(RETRY_INTERVAL)
                continue
            if response.status_code == 201:
                created: dict[str, Any] = response.json()
                self.created.append(created["table"])
                return created
            assert response.status_code == 503, response.text
            await asyncio.sleep(RETRY_INTERVAL)

    async def run(self) -> None:
        """Create one table after the other."""
        while not self.stopping:
            await self.create("mehen", 2)
            await asyncio.sleep(RETRY_INTERVAL)


@contextmanager
def cancelled_at_end(tasks: "list[asyncio.Task[None]]") -> Iterator[None]:
    """Cancel the tasks at the end of the context."""
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
