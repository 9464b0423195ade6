"""The example bots play whole games on a real server, with cut connections and a server that is killed."""

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
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

from meandre.games.catalogue import GAMES
from tests.server.support.app_client import API
from tests.server.support.servers import Server

EXAMPLES = Path(__file__).parents[3] / "examples"
NODE = shutil.which("node")
PATIENCE = 60.0
"""Seconds that a game may take on a busy machine."""
PYTHON = [sys.executable, str(EXAMPLES / "bot.py")]
JAVASCRIPT = [NODE or "", str(EXAMPLES / "bot.mjs")]
BOTS = [
    pytest.param(PYTHON, id="python"),
    pytest.param(
        JAVASCRIPT, id="javascript", marks=pytest.mark.skipif(NODE is None, reason="there is no Node on this machine")
    ),
]


class Proxy(socketserver.ThreadingTCPServer):
    """A TCP proxy between the bots and the server: its connections can be cut, and the server can be replaced."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), ProxiedConnection)
        self.server_port = 0
        self.sockets: set[socket.socket] = set()
        self.address = f"http://127.0.0.1:{self.server_address[1]}"

    def cut(self) -> None:
        """Cut all connections, on both sides."""
        for end in tuple(self.sockets):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


class ProxiedConnection(socketserver.BaseRequestHandler):
    """One connection through the proxy."""

    server: Proxy

    def handle(self) -> None:
        address = ("127.0.0.1", self.server.server_port)
        with contextlib.suppress(OSError), socket.create_connection(address) as upstream:
            self.server.sockets |= {self.request, upstream}
            requests = threading.Thread(target=forward, args=(self.request, upstream))
            requests.start()
            forward(upstream, self.request)
            requests.join()
            self.server.sockets -= {self.request, upstream}


def forward(source: socket.socket, target: socket.socket) -> None:
    """Copy everything from one socket to the other."""
    with contextlib.suppress(OSError):
        while data := source.recv(1 << 16):
            target.sendall(data)
    for end in (source, target):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    with Proxy() as proxy:
        threading.Thread(target=proxy.serve_forever, args=(0.05,), daemon=True).start()
        yield proxy
        proxy.shutdown()
        proxy.cut()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that keeps running."""
    folder = tmp_path_factory.mktemp("examples")
    server = Server.forked(str(folder / "tables.db"), folder / "log").ready()
    yield server
    server.kill()


def create_table(address: str, game: str) -> tuple[str, dict[str, str]]:
    """A table with two seats for programs: its id, and a token for each."""
    body = json.dumps({"game": game, "seats": [{"kind": "here"}, {"kind": "here"}]}).encode()
    request = urllib.request.Request(f"{address}{API}/tables", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as response:
        created = json.load(response)
    return created["table"], created["tokens"]


class Bot:
    """A running example bot."""

    def __init__(self, command: list[str], output: Path, *args: str) -> None:
        self.output = output
        with output.open("wb") as out:
            self.process = subprocess.Popen([*command, *args], stdout=out, stderr=subprocess.STDOUT)

    def events(self) -> list[dict[str, Any]]:
        """The events that it has printed, as far as its lines are complete."""
        return [json.loads(line) for line in self.output.read_text("utf-8").split("\n")[1:-1]]

    def finish(self) -> None:
        """Wait until it has played to the end: it has received every event once, and the result last."""
        assert self.process.wait(PATIENCE) == 0, self.output.read_text("utf-8")[-2000:]
        events = self.events()
        assert [event["number"] for event in events] == list(range(1, len(events) + 1))
        assert events[-1]["kind"] == "over"

    def kill(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait(PATIENCE)


def bots_at(address: str, game: str, folder: Path) -> list[Bot]:
    """A new table where the bot in Python and the one in JavaScript play."""
    table, tokens = create_table(address, game)
    return [
        Bot(command, folder / f"{game}-{seat}", address, table, token)
        for command, (seat, token) in zip((PYTHON, JAVASCRIPT if NODE else PYTHON), tokens.items(), strict=True)
    ]


def test_example_bots_play_every_game(server: Server, tmp_path: Path) -> None:
    bots = [bot for game in GAMES for bot in bots_at(server.address, game, tmp_path)]
    try:
        for bot in bots:
            wait_for(lambda bot=bot: len(bot.events()) >= 50)  # type: ignore[misc]
            wait_for(lambda bot=bot: {1, 2} <= {event.get("seat") for event in bot.events()})  # type: ignore[misc]
    finally:
        for bot in bots:
            bot.kill()


def test_example_bots_play_to_the_end_after_cut_connections_and_a_killed_server(proxy: Proxy, tmp_path: Path) -> None:
    servers = [Server.forked(str(tmp_path / "tables.db"), tmp_path / f"log-{number}") for number in (1, 2)]
    bots: list[Bot] = []
    try:
        proxy.server_port = port_of(servers[0].ready())
        bots += bots_at(proxy.address, "mehen", tmp_path)
        wait_for(lambda: len(bots[0].events()) > 40)
        proxy.cut()
        wait_for(lambda: len(bots[0].events()) > 80)
        servers[0].kill()
        proxy.server_port = port_of(servers[1].ready())
        for bot in bots:
            bot.finish()
    finally:
        for bot in bots:
            bot.kill()
        for server in servers:
            server.kill()


@pytest.mark.parametrize("command", BOTS)
def test_an_example_bot_creates_a_table_against_a_built_in_bot(
    command: list[str], server: Server, tmp_path: Path
) -> None:
    bot = Bot(command, tmp_path / "bot", server.address, "mehen")
    try:
        wait_for(lambda: any(event.get("seat") == 2 for event in bot.events()))
    finally:
        bot.kill()
    assert bot.output.read_text("utf-8").startswith(f"{server.address}/t/")


@pytest.mark.parametrize("command", BOTS)
def test_an_example_bot_prints_why_the_server_refuses(command: list[str], server: Server, tmp_path: Path) -> None:
    bot = Bot(command, tmp_path / "bot", server.address, "chess")
    assert bot.process.wait(PATIENCE) == 1
    assert "422: There is no game called chess." in bot.output.read_text("utf-8")


class Busy(BaseHTTPRequestHandler):
    """A server that is busy at first, and then knows no table."""

    asked: ClassVar[list[float]] = []

    def do_GET(self) -> None:
        self.asked.append(time.monotonic())
        busy = len(self.asked) == 1
        self.send_response(429 if busy else 404)
        if busy:
            self.send_header("Retry-After", "2")
        self.send_header("Content-Length", "17")
        self.end_headers()
        self.wfile.write(b'{"title": "gone"}')

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.mark.parametrize("command", BOTS)
def test_an_example_bot_waits_as_long_as_a_busy_server_asks_for(command: list[str], tmp_path: Path) -> None:
    Busy.asked.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Busy) as busy:
        threading.Thread(target=busy.serve_forever, args=(0.05,), daemon=True).start()
        bot = Bot(command, tmp_path / "bot", f"http://127.0.0.1:{busy.server_port}", "TABLE", "TOKEN")
        assert bot.process.wait(PATIENCE) == 1
        busy.shutdown()
    first, second = Busy.asked
    assert second - first > 1.9


def port_of(server: Server) -> int:
    """The port of a server."""
    return int(server.address.rpartition(":")[2])


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait for a condition, with a timeout."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "timeout"
        time.sleep(0.02)
