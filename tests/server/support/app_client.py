"""The whole application in this process, on a database of its own, and clients for its tables."""

import asyncio
import random
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
from litestar import Litestar

from meandre.server.app import create_app
from meandre.server.domain.table import Table
from meandre.server.problems import MEDIA_TYPE
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from meandre.server.security import COOKIE
from meandre.server.settings import Settings
from meandre.server.storage.engine import PRAGMAS
from meandre.server.storage.store import Store
from tests.server.support.connections import HOST, SocketClient, StreamClient

Result = TypeVar("Result")

API = "/api/v1"
SCRIPT = {"accept": "application/json"}
UNSAFE = "synchronous=OFF"
"""No test cuts the power, so nobody waits for the disk."""
SEAT_KINDS = {"h": "here", "b": "bot", "i": "invited", "o": "open"}


class AppClient:
    """Runs the application that the command line runs, without a network."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        chosen = {"database": folder / "tables.db", "prepare": False, "limits": "none", **settings}
        store = Store(chosen["database"], pragmas=(*PRAGMAS, UNSAFE))
        self.app: Litestar = create_app(Settings(**chosen), store)
        self._runner = asyncio.Runner()
        self._closing = asyncio.Event()
        self._lifespan: asyncio.Task[None] | None = None

    @property
    def tables(self) -> TableService:
        tables: TableService = self.app.state.tables
        return tables

    def run(self, coroutine: Coroutine[Any, Any, Result]) -> Result:
        """Run a coroutine in the application's event loop."""
        return self._runner.run(coroutine)

    def open(self) -> None:
        """Start the application."""
        self.run(self._open())

    async def _open(self) -> None:
        ready = asyncio.Event()
        self._lifespan = asyncio.create_task(self._stay_open(ready))
        opened = asyncio.create_task(ready.wait())
        await asyncio.wait((self._lifespan, opened), return_when=asyncio.FIRST_COMPLETED)
        opened.cancel()
        if self._lifespan.done():
            self._lifespan.result()

    async def _stay_open(self, ready: asyncio.Event) -> None:
        async with self.app.lifespan():
            ready.set()
            await self._closing.wait()

    def close(self) -> None:
        """Shut the application down."""

        async def shut_down() -> None:
            self._closing.set()
            if self._lifespan:
                await self._lifespan

        self.run(shut_down())
        self._runner.close()

    def http(self, **headers: str) -> httpx.AsyncClient:
        """An HTTP client."""
        app: Any = self.app
        headers = {"accept-language": "en", "accept-encoding": "identity", **headers}
        return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOST}", headers=headers)

    async def create_table(
        self, game: str, seats: str | Sequence[Mapping[str, Any]] = "hh", **fields: Any
    ) -> "TableClient":
        """Create a table: `h` is a seat of ours, `b` a bot, `i` an invited seat, `o` an open one."""
        wanted = [{"kind": SEAT_KINDS[letter], "level": 1} for letter in seats] if isinstance(seats, str) else seats
        async with self.http() as host:
            response = await host.post(f"{API}/tables", json={"game": game, "seats": list(wanted), **fields})
        return TableClient(self, json_of(response, 201))

    def live_table(self, id: str) -> LiveTable:
        """The table that the server has in memory."""
        return next(live for live in self.tables.loaded() if live.id == id)

    def unload_tables(self) -> None:
        """Forget all tables: the next request loads them from the database."""
        self.tables._live.clear()
        self.tables._cached.clear()


class TableClient:
    """A table, with a client for each of its seats."""

    def __init__(self, app: AppClient, created: Mapping[str, Any]) -> None:
        self.app, self.id = app, str(created["table"])
        self.invitations: dict[str, str] = created["invitations"]
        self.players = {int(seat): PlayerClient(app, self.id, token) for seat, token in created["tokens"].items()}
        self.spectator = PlayerClient(app, self.id)

    @property
    def table(self) -> Table:
        """The table as the server has it in memory."""
        return self.app.live_table(self.id).table

    def __getitem__(self, seat: int) -> "PlayerClient":
        """The client of a seat, from 1."""
        return self.players[seat]


class PlayerClient:
    """A client with the token of a seat, or, without one, a spectator."""

    def __init__(self, app: AppClient, table: str, token: str | None = None) -> None:
        self.app, self.table, self.token = app, table, token
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.path = f"{API}/tables/{table}"

    @property
    def client_id(self) -> str:
        """The id that the server knows this client by; it is never sent."""
        return self.app.app.state.signer.program(self.headers.get("authorization")) or "spectator"

    @property
    def browser_headers(self) -> dict[str, str]:
        """The headers of a browser that holds the same seats."""
        return {"cookie": f"{COOKIE}={self.app.app.state.signer.cookie(self.client_id)}", "accept": "text/html"}

    async def request(self, method: str, path: str = "", **options: Any) -> httpx.Response:
        """A request to the API, about the table."""
        async with self.app.http(**self.headers) as client:
            return await client.request(method, self.path + path, **options)

    async def snapshot(self, **params: Any) -> dict[str, Any]:
        """The table as this client may know it."""
        return dict(json_of(await self.request("GET", params=params)))

    async def send(self, command: str, **fields: Any) -> httpx.Response:
        """A command, by HTTP."""
        return await self.request("POST", f"/{command}", json=fields)

    async def move(self, move: str, **fields: Any) -> httpx.Response:
        """Play a move, by HTTP."""
        return await self.send("move", move=move, **fields)

    async def undo(self, **fields: Any) -> httpx.Response:
        """Take a move back, by HTTP."""
        return await self.send("undo", **fields)

    async def get_page(self, path: str = "", **params: Any) -> httpx.Response:
        """A page of the table."""
        async with self.app.http(**self.browser_headers) as client:
            response = await client.get(f"/t/{self.table}{path}", params=params)
            if response.is_redirect:  # by hand: httpx would leave the cookie behind
                response = await client.get(response.headers["location"])
            return response

    async def submit(self, command: str, headers: Mapping[str, str] = SCRIPT, /, **fields: str) -> httpx.Response:
        """A form of the table's page, as a script sends it."""
        async with self.app.http(**{**self.browser_headers, **headers}) as client:
            return await client.post(f"/t/{self.table}/{command}", data=fields)

    def socket(self, **params: Any) -> SocketClient:
        """A WebSocket of the API."""
        return SocketClient(self.app.app, f"{self.path}/live", self.headers, params)

    def page_socket(self, **params: Any) -> SocketClient:
        """The WebSocket of the table's page."""
        headers = {"accept-language": "en", **self.browser_headers}
        return SocketClient(self.app.app, f"/t/{self.table}/live", headers, params)

    def stream(self, **params: Any) -> StreamClient:
        """The stream of the API."""
        return StreamClient(self.app.app, f"{self.path}/events", self.headers, params)


def json_of(response: httpx.Response, status: int = 200) -> Any:
    """The body of a response, which must have that status."""
    assert response.status_code == status, response.text
    return response.json()


def problem_of(response: httpx.Response, status: int) -> dict[str, Any]:
    """The problem document of a response, which must have that status."""
    found: dict[str, Any] = json_of(response, status)
    assert response.headers["content-type"] == MEDIA_TYPE
    assert found["status"] == status
    return found


@contextmanager
def running_app(folder: Path, **settings: Any) -> Iterator[AppClient]:
    """An application that is started, and shut down at the end."""
    app = AppClient(folder, **settings)
    app.open()
    try:
        yield app
    finally:
        app.close()


async def started_mehen(app: AppClient, **fields: Any) -> TableClient:
    """A game of Mehen in which seat 1 has thrown a number with which it may enter."""
    while True:
        table = await app.create_table("mehen", "hh", options={"first": "seat-1"}, **fields)
        if table.table.seats_to_act() == [0] and len(table.table.events) == 3:
            return table


async def play_out(table: TableClient, seed: int = 1) -> None:
    """Random moves of all players, to the end of the game."""
    chance = random.Random(seed)
    while table.table.phase == "playing":
        seat = chance.choice(table.table.seats_to_act())
        json_of(await table[seat + 1].move(chance.choice(table.table.playing().legal(seat))))


async def finished_riombo(app: AppClient) -> TableClient:
    """A short game of Riombo, played to its end."""
    table = await app.create_table("riombo", "hh", options={"first": "seat-1", "trip": "short"})
    while table.table.phase == "playing":
        seat = table.table.seats_to_act()[0]
        json_of(await table[seat + 1].move(table.table.playing().legal(seat)[-1]))  # high bids shorten the game
    return table
