"""Live connections on servers without the fast socket: any ASGI server will do."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meandre.server.live import fast_socket
from meandre.server.live.fast_socket import FastWebSocket
from meandre.server.live.sinks import SocketSink
from meandre.server.live.subscription import SERVICE_RESTART
from meandre.server.settings import Settings
from tests.server.support.app_client import API, json_of
from tests.server.support.server_thread import ServerThread

IMPLEMENTATIONS = {"fast socket": FastWebSocket, "uvicorn's own": "websockets-sansio"}
MOVES = 30


@pytest.fixture(params=IMPLEMENTATIONS)
def server(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server with a WebSocket implementation; the other kind of sink must not be used."""

    def unexpected(*_: object) -> None:
        raise AssertionError("the wrong sink")

    unused = SocketSink if request.param == "fast socket" else fast_socket.FastSink
    monkeypatch.setattr(unused, "send", unexpected)
    settings = Settings(tmp_path / "tables.db", prepare=False, limits="none")
    with ServerThread(settings, ws=IMPLEMENTATIONS[request.param]) as server:
        yield server


class Player:
    """A client on a socket: keeps every event and reply, and the latest state."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.events: list[dict[str, Any]] = []
        self.replies: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}

    async def receive(self) -> None:
        update = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
        self.events += update.get("events", [])
        self.replies += update.get("replies", [])
        self.state = update["state"]

    async def reply(self, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command, and wait for its reply."""
        count = len(self.replies)
        await self.socket.send(json.dumps({"command": command, **fields}))
        while len(self.replies) == count:
            await self.receive()
        return self.replies[-1]

    async def until(self, number: int) -> None:
        """Receive until an event has come."""
        while len(self.events) < number:
            await self.receive()


async def create_table(server: ServerThread, seats: int) -> dict[str, Any]:
    async with server.http() as client:
        wanted = {"game": "riombo", "seats": [{"kind": "here"}] * seats}
        created: dict[str, Any] = json_of(await client.post(f"{API}/tables", json=wanted), 201)
        return created


@asynccontextmanager
async def player(server: ServerThread, created: dict[str, Any], seat: int) -> AsyncIterator[Player]:
    headers = {"authorization": f"Bearer {created['tokens'][str(seat)]}"}
    address = f"ws://{server.address}{API}/tables/{created['table']}/live"
    async with connect(address, additional_headers=headers) as socket:
        found = Player(socket)
        await found.receive()
        yield found


def test_a_game_is_played_on_sockets(server: ServerThread) -> None:
    async def run() -> None:
        created = await create_table(server, 2)
        async with player(server, created, 1) as one, player(server, created, 2) as two:
            for number in range(MOVES):
                for client, seat in ((one, 1), (two, 2)):
                    if seat in client.state["to_act"]:
                        fields = {"move": client.state["moves"][number % 2], "version": client.state["version"]}
                        assert await client.reply("move", **fields, id=str(number)) == {
                            "id": str(number),
                            "accepted": True,
                        }
                last = max(one.events[-1]["number"], two.events[-1]["number"])
                await asyncio.gather(one.until(last), two.until(last))
            refused = await one.reply("move", move="fly", id="x")
            assert not refused["accepted"]
            assert refused["rule"] in ("R6", "R7")
            for client in (one, two):
                assert (await client.reply("chat", text="hello"))["accepted"]
            await asyncio.gather(one.until(last + 2), two.until(last + 2))
            for client in (one, two):
                assert [event["number"] for event in client.events] == list(range(1, last + 3))
            assert [event["text"] for event in one.events[-2:]] == ["hello", "hello"]

    asyncio.run(run())


def test_a_stream_and_a_page_follow_the_game(server: ServerThread) -> None:
    async def run() -> None:
        created = await create_table(server, 2)
        page_address = f"ws://{server.address}/t/{created['table']}/live"
        async with (
            player(server, created, 1) as one,
            connect(page_address) as page,
            server.http() as client,
            client.stream("GET", f"{API}/tables/{created['table']}/events", params={"after": 3}) as stream,
        ):
            assert json.loads(await asyncio.wait_for(page.recv(), 20))[0]["feed"]
            lines = stream.aiter_lines()
            assert json.loads(await anext(lines))["kind"] == "state"
            assert (await one.reply("move", move="bid 1"))["accepted"]
            event = json.loads(await asyncio.wait_for(anext(lines), 20))
            assert (event["number"], event["kind"], event["move"]) == (4, "moved", "bid ?")
            assert json.loads(await asyncio.wait_for(page.recv(), 20))[0]["frames"]

    asyncio.run(run())


def test_a_client_that_reads_late_holds_nobody_up_and_gets_everything(server: ServerThread) -> None:
    async def run() -> None:
        created = await create_table(server, 2)
        headers = {"authorization": f"Bearer {created['tokens']['2']}"}
        address = f"ws://{server.address}{API}/tables/{created['table']}/live"
        async with player(server, created, 1) as one, connect(address, additional_headers=headers, max_queue=1) as slow:
            for number in range(200):
                assert (await one.reply("chat", text=f"{number} " + "x" * 400))["accepted"]
            reader = Player(slow)
            await reader.until(len(one.events))
            assert reader.events == one.events

    asyncio.run(run())


@pytest.mark.parametrize("ws", IMPLEMENTATIONS.values(), ids=IMPLEMENTATIONS)
def test_sockets_are_closed_with_a_code_when_the_server_shuts_down(ws: Any, tmp_path: Path) -> None:
    async def run(server: ServerThread) -> None:
        created = await create_table(server, 2)
        async with player(server, created, 1) as one:
            server.server.should_exit = True
            with pytest.raises(ConnectionClosed):
                await one.receive()
            assert one.socket.close_code == SERVICE_RESTART

    with ServerThread(Settings(tmp_path / "tables.db", prepare=False, limits="none"), ws=ws) as server:
        asyncio.run(run(server))
