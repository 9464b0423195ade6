"""A house without a network: the whole server in this process, on a database of its own, and people who play there."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlencode

import httpx
import msgspec
import uvicorn
from litestar import Litestar

from meandre.server.app import create_app
from meandre.server.domain.table import Table
from meandre.server.live.fast_socket import EXTENSION
from meandre.server.live.fast_socket import FastWebSocket as Socket
from meandre.server.runtime.tables import LiveTable, TableService
from meandre.server.security import COOKIE
from meandre.server.serve import Server
from meandre.server.settings import Settings

Result = TypeVar("Result")

AT_REST = 25
"""Turns of the loop after which everybody who was woken has spoken."""


class House:
    """The server that people use, but for the sockets."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        chosen = {"database": folder / "tables.db", "prepare": False, "requests_per_minute": 10**6, **settings}
        self.app: Litestar = create_app(Settings(**chosen))
        self._runner = asyncio.Runner()
        self._closing = asyncio.Event()
        self._open: asyncio.Task[None] | None = None

    @property
    def tables(self) -> TableService:
        tables: TableService = self.app.state.tables
        return tables

    def run(self, coroutine: Coroutine[Any, Any, Result]) -> Result:
        """Let something happen in the house."""
        return self._runner.run(coroutine)

    def open(self) -> None:
        self.run(self._opened())

    async def _opened(self) -> None:
        ready = asyncio.Event()
        self._open = asyncio.create_task(self._stay_open(ready))
        opened = asyncio.create_task(ready.wait())
        await asyncio.wait((self._open, opened), return_when=asyncio.FIRST_COMPLETED)
        opened.cancel()
        if self._open.done():
            self._open.result()

    async def _stay_open(self, ready: asyncio.Event) -> None:
        async with self.app.lifespan():
            ready.set()
            await self._closing.wait()

    def close(self) -> None:
        async def leave() -> None:
            self._closing.set()
            if self._open:
                await self._open

        self.run(leave())
        self._runner.close()

    def visitor(self, **headers: str) -> httpx.AsyncClient:
        """Somebody who asks by HTTP."""
        served: Any = self.app
        headers = {"accept-language": "en", "accept-encoding": "identity", **headers}
        return httpx.AsyncClient(transport=httpx.ASGITransport(served), base_url="http://house", headers=headers)

    async def lay(self, game: str, seats: str | Sequence[Mapping[str, Any]] = "hh", **asked: Any) -> "Party":
        """Lay a table: `h` is a seat that is ours, `b` a bot, `i` one by invitation, `o` an open one."""
        kinds = {"h": "here", "b": "bot", "i": "invited", "o": "open"}
        plans = [{"kind": kinds[letter], "level": 1} for letter in seats] if isinstance(seats, str) else list(seats)
        async with self.visitor() as host:
            answer = await host.post("/api/tables", json={"game": game, "seats": plans, **asked})
        assert answer.status_code == 201, answer.text
        return Party(self, answer.json())

    def live(self, table: str) -> LiveTable:
        """The table as the server has it in mind."""
        return next(live for live in self.tables.lives() if live.table.id == table)


class Party:
    """A table and those who came together to it."""

    def __init__(self, house: House, laid: Mapping[str, Any]) -> None:
        self.house, self.id = house, str(laid["table"])
        self.invitations: dict[str, str] = laid["invitations"]
        self.players = {int(seat): Player(house, self.id, token) for seat, token in laid["tokens"].items()}
        self.spectator = Player(house, self.id)

    @property
    def table(self) -> Table:
        return self.house.live(self.id).table

    def __getitem__(self, seat: int) -> "Player":
        """Who sits there; seats count from 1."""
        return self.players[seat]


class Player:
    """Somebody with the token of a seat, or, without one, a spectator."""

    def __init__(self, house: House, table: str, token: str | None = None) -> None:
        self.house, self.table, self.token = house, table, token
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    @property
    def client_id(self) -> str:
        """Who this is to the house; it never tells."""
        return self.house.app.state.signer.program(self.headers.get("authorization")) or "nobody"

    @property
    def browser(self) -> dict[str, str]:
        """The headers of a browser that holds the same seats."""
        return {"cookie": f"{COOKIE}={self.house.app.state.signer.cookie(self.client_id)}", "accept": "text/html"}

    async def visit(self, path: str = "", **params: Any) -> httpx.Response:
        """A page of the table."""
        async with self.house.visitor(**self.browser) as visitor:
            answer = await visitor.get(f"/t/{self.table}{path}", params=params)
            if answer.is_redirect:  # by hand: httpx would leave the cookie behind
                answer = await visitor.get(answer.headers["location"])
            return answer

    async def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        """A request about the table."""
        async with self.house.visitor(**self.headers) as visitor:
            return await visitor.request(method, f"/api/tables/{self.table}{path}", **more)

    async def look(self, **params: Any) -> dict[str, Any]:
        return dict(told(await self.ask("GET", params=params)))

    async def move(self, move: str, **more: Any) -> httpx.Response:
        return await self.ask("POST", "/moves", json={"move": move, **more})

    async def undo(self, **more: Any) -> httpx.Response:
        return await self.ask("POST", "/undo", json=more)

    def wire(self, **params: Any) -> "Wire":
        """A WebSocket on the table."""
        return Wire(self.house.app, f"/api/tables/{self.table}/live", self.headers, params)

    def page(self, **params: Any) -> "Wire":
        """The WebSocket of the table's page."""
        return Wire(self.house.app, f"/t/{self.table}/live", {"accept-language": "en", **self.browser}, params)

    def stream(self, **params: Any) -> "Trickle":
        """Lines of JSON from the table."""
        return Trickle(self.house.app, f"/api/tables/{self.table}/events", self.headers, params)


def told(answer: httpx.Response, status: int = 200) -> Any:
    """What an answer says, if it went as it should."""
    assert answer.status_code == status, answer.text
    return answer.json()


class Line:
    """A connection that stays, spoken to as a server would: every byte that comes is kept."""

    def __init__(self, app: Any, path: str, headers: Mapping[str, str], params: Mapping[str, Any]) -> None:
        self.app = app
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.scope: dict[str, Any] = {
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": urlencode(params).encode(),
            "headers": [(b"host", b"house"), *((k.lower().encode(), v.encode()) for k, v in headers.items())],
            "client": ("127.0.0.1", 1),
            "server": ("house", 80),
            "state": {},
        }
        self.messages: list[str] = []
        self.closed: int | None = None
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Any:
        self.task = asyncio.create_task(self.app(self.scope, self.inbox.get, self.hear))
        await at_rest()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.task is not None
        self.hang_up()
        await asyncio.wait_for(self.task, 10)

    async def hear(self, message: Any) -> None:
        raise NotImplementedError

    def hang_up(self) -> None:
        raise NotImplementedError

    def forget(self) -> list[str]:
        """All that has come so far; the next look begins after it."""
        messages, self.messages = self.messages, []
        return messages

    async def until(self, seen: Callable[[], bool], seconds: float = 20.0) -> None:
        """Wait for something, not for ever."""
        async with asyncio.timeout(seconds):
            while not seen():
                await asyncio.sleep(0.005)


class Wire(Line):
    """A WebSocket."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.end = End(self)
        extensions = {EXTENSION: {"line": self.end}}
        self.scope |= {"type": "websocket", "scheme": "ws", "subprotocols": [], "extensions": extensions}
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.accepted = False
        self.reason = ""

    async def hear(self, message: Any) -> None:
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed, self.reason = message.get("code", 1000), message.get("reason") or ""
        else:
            self.messages.append(message.get("text") or message["bytes"].decode())

    def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def say(self, **ask: Any) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(ask).decode()})

    def heard(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.messages]

    async def answer(self, **ask: Any) -> dict[str, Any]:
        """Say something, and wait for what comes of it."""

        def answers() -> list[dict[str, Any]]:
            return [answer for update in self.heard() for answer in update.get("answers", ())]

        before = len(answers())
        self.say(**ask)
        await self.until(lambda: len(answers()) > before)
        return answers()[before]


class End:
    """The server's end of a wire."""

    has_room = True
    on_room: Callable[[], None] | None = None

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.receive = wire.inbox.get

    def say(self, text: bytes) -> None:
        self.wire.messages.append(text.decode())

    def hang_up(self, code: int) -> None:
        self.wire.closed = code
        self.wire.hang_up()


class Trickle(Line):
    """An answer by HTTP that never ends."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.scope |= {"type": "http", "scheme": "http", "method": "GET"}
        self.inbox.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        self.status = 0
        self.ended = False
        self.answer_headers: dict[str, str] = {}

    async def hear(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.answer_headers = {name.decode(): value.decode() for name, value in message["headers"]}
            return
        self.ended = not message.get("more_body")
        if message.get("body"):
            self.messages.append(message["body"].decode())

    def hang_up(self) -> None:
        self.inbox.put_nowait({"type": "http.disconnect"})

    def lines(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(line) for line in "".join(self.messages).splitlines() if line]


def patched(known: Any, changed: dict[str, Any]) -> Any:
    """A position, or a part of one, with what has changed since; as docs/api.md says."""
    for key, value in changed.items():
        place: Any = int(key) if isinstance(known, list) else key
        known[place] = patched(known[place], value) if isinstance(value, dict) else value
    return known


async def at_rest() -> None:
    """Let everybody who was woken speak."""
    for _ in range(AT_REST):
        await asyncio.sleep(0)


@contextmanager
def opened(folder: Path, **settings: Any) -> Iterator[House]:
    """A house, open."""
    house = House(folder, **settings)
    house.open()
    try:
        yield house
    finally:
        house.close()


class Served:
    """The server on a port of its own, in a thread."""

    def __init__(self, settings: Settings, **config: Any) -> None:
        self.app = create_app(settings)
        self._listening = socket.socket()
        self._listening.bind(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self.server = Server(uvicorn.Config(self.app, ws=Socket, log_level="warning", access_log=False, **config))
        self._thread = threading.Thread(target=self.server.run, args=([self._listening],), daemon=True)

    def __enter__(self) -> "Served":
        self._thread.start()
        while not self.server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def visitor(self) -> httpx.AsyncClient:
        """Somebody who asks by HTTP."""
        return httpx.AsyncClient(base_url=f"http://{self.address}", headers={"accept-language": "en"}, timeout=30)

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(10)
        self._listening.close()


async def begun(house: House) -> Party:
    """A game of Mehen in which seat 1 throws well at once, and may enter."""
    while True:
        party = await house.lay("mehen", "hh", options={"first": "seat-1"})
        if party.table.seats_to_act() == [0] and len(party.table.events) == 3:
            return party
