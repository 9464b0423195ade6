"""The example bots play whole games on a real server, whatever happens to their connections and to the server."""

import contextlib
import json
import shutil
import socket
import socketserver
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from meandre.games.catalogue import GAMES
from tests.server.support.servers import Server

EXAMPLES = Path(__file__).parents[3] / "examples"
NODE = shutil.which("node")
PATIENCE = 60.0
"""Seconds that a game has, on a machine that is busy."""
PYTHON = [sys.executable, str(EXAMPLES / "bot.py")]
JAVASCRIPT = [NODE or "", str(EXAMPLES / "bot.mjs")]
PLAYERS = [
    pytest.param(PYTHON, id="python"),
    pytest.param(
        JAVASCRIPT, id="javascript", marks=pytest.mark.skipif(NODE is None, reason="there is no Node on this machine")
    ),
]


class Relay(socketserver.ThreadingTCPServer):
    """Stands between the bots and the server, so that connections can be cut and servers be exchanged."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Passage)
        self.port = 0  # of the server
        self.ends: set[socket.socket] = set()
        self.address = f"http://127.0.0.1:{self.server_address[1]}"

    def cut(self) -> None:
        """Hang up on everybody, on both sides."""
        for end in tuple(self.ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


class Passage(socketserver.BaseRequestHandler):
    """One connection through the relay."""

    server: Relay

    def handle(self) -> None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.server.port)) as there:
            self.server.ends |= {self.request, there}
            asking = threading.Thread(target=carry, args=(self.request, there))
            asking.start()
            carry(there, self.request)
            asking.join()
            self.server.ends -= {self.request, there}


def carry(here: socket.socket, there: socket.socket) -> None:
    """Everything that comes in here goes out there."""
    with contextlib.suppress(OSError):
        while some := here.recv(1 << 16):
            there.sendall(some)
    for end in (here, there):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay() as relay:
        threading.Thread(target=relay.serve_forever, args=(0.05,), daemon=True).start()
        yield relay
        relay.shutdown()
        relay.cut()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is left alone."""
    folder = tmp_path_factory.mktemp("examples")
    server = Server.command(str(folder / "tables.db"), folder / "said").ready()
    yield server
    server.kill()


def lay(address: str, game: str) -> tuple[str, dict[str, str]]:
    """A table with two seats for programs: its id, and a token for each."""
    body = json.dumps({"game": game, "seats": [{"kind": "here"}, {"kind": "here"}]}).encode()
    asked = urllib.request.Request(f"{address}/api/tables", body, {"content-type": "application/json"})
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        laid = json.load(answer)
    return laid["table"], laid["tokens"]


class Bot:
    """An example bot at a table."""

    def __init__(self, player: list[str], said: Path, *args: str) -> None:
        self.said = said
        with said.open("wb") as out:
            self.process = subprocess.Popen([*player, *args], stdout=out, stderr=subprocess.STDOUT)

    def told(self) -> list[dict[str, Any]]:
        """The tidings that it has heard, as far as its lines are finished."""
        return [json.loads(line) for line in self.said.read_text("utf-8").split("\n")[1:-1]]

    def finish(self) -> None:
        """Wait until it has played to the end: it has heard of everything once, and of the result last."""
        assert self.process.wait(PATIENCE) == 0, self.said.read_text("utf-8")[-2000:]
        told = self.told()
        assert [table_event["n"] for table_event in told] == list(range(1, len(told) + 1))
        assert told[-1]["kind"] == "over"

    def kill(self) -> None:
        """Whatever it is doing."""
        self.process.kill()
        self.process.wait(PATIENCE)


def bots_at(address: str, game: str, folder: Path) -> list[Bot]:
    """A table where one in Python and one in JavaScript begin to play."""
    table, tokens = lay(address, game)
    return [
        Bot(player, folder / f"{game}-{seat}", address, table, token)
        for player, (seat, token) in zip((PYTHON, JAVASCRIPT if NODE else PYTHON), tokens.items(), strict=True)
    ]


def test_example_bots_play_every_game(server: Server, tmp_path: Path) -> None:
    bots = [bot for game in GAMES for bot in bots_at(server.address, game, tmp_path)]
    try:
        for bot in bots:
            wait_for(lambda bot=bot: len(bot.told()) >= 50)  # type: ignore[misc]
            wait_for(lambda bot=bot: {1, 2} <= {table_event.get("seat") for table_event in bot.told()})  # type: ignore[misc]
    finally:
        for bot in bots:
            bot.kill()


def test_example_bots_go_on_to_the_end_after_cut_connections_and_a_killed_server(relay: Relay, tmp_path: Path) -> None:
    servers = [Server.command(str(tmp_path / "tables.db"), tmp_path / f"said-{number}") for number in (1, 2)]
    bots: list[Bot] = []
    try:
        relay.port = port_of(servers[0].ready())
        bots += bots_at(relay.address, "mehen", tmp_path)
        wait_for(lambda: len(bots[0].told()) > 40)
        relay.cut()
        wait_for(lambda: len(bots[0].told()) > 80)
        servers[0].kill()
        relay.port = port_of(servers[1].ready())
        for bot in bots:
            bot.finish()
    finally:
        for bot in bots:
            bot.kill()
        for server in servers:
            server.kill()


@pytest.mark.parametrize("player", PLAYERS)
def test_an_example_bot_lays_a_table_against_a_bot_of_the_house(
    player: list[str], server: Server, tmp_path: Path
) -> None:
    bot = Bot(player, tmp_path / "bot", server.address, "mehen")
    try:
        wait_for(lambda: any(table_event.get("seat") == 2 for table_event in bot.told()))
    finally:
        bot.kill()
    assert bot.said.read_text("utf-8").startswith(f"{server.address}/t/")


@pytest.mark.parametrize("player", PLAYERS)
def test_an_example_bot_says_what_the_server_refuses(player: list[str], server: Server, tmp_path: Path) -> None:
    bot = Bot(player, tmp_path / "bot", server.address, "chess")
    assert bot.process.wait(PATIENCE) == 1
    assert "There is no game called chess." in bot.said.read_text("utf-8")


def port_of(server: Server) -> int:
    """Where a server listens."""
    return int(server.address.rpartition(":")[2])


def wait_for(seen: Callable[[], bool]) -> None:
    """Wait for something, not for ever."""
    end = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)
