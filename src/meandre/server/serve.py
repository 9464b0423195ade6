"""Running the server."""

import asyncio
import contextlib
import logging
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TextIO, cast

import structlog
import uvicorn

from meandre.core.errors import MeandreError
from meandre.server.app import create_app
from meandre.server.domain.messages import message
from meandre.server.live.fast_socket import FastWebSocket
from meandre.server.settings import Settings
from meandre.server.storage.startup import wait_until_ready

PORT = 7260
PORTS = 20
"""How many to try, when none was asked for."""
LARGEST_MESSAGE = 1 << 14
BACKLOG = 2048
"""Connections that may wait to be let in."""
GOODBYE = 1
"""Seconds that clients have to hang up."""


class Server(uvicorn.Server):
    """Tells everybody who listens that it is about to close."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let streams end and connections be closed with the wish to come back; then what is being written is."""
        state = self.config.app.state  # type: ignore[union-attr]
        state.closing = True
        state.tables.compiler.close()
        for live in state.tables.lives():
            live.tell()
        await super().shutdown(sockets)


class TolerantStderr:
    """The error stream; where nothing can be written, since the disk is full, the server goes on without."""

    def write(self, text: str) -> None:
        """Say something, if that can be."""
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """At once."""
        with contextlib.suppress(OSError):
            sys.stderr.flush()


def configure_logs() -> None:
    """Lines of JSON, or for people on a terminal; no addresses and no names, which may be secret, are ever in them."""
    terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, TolerantStderr())),
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)


def listening(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was asked for, or on the first free one from ours on."""
    for number in [port] if port is not None else range(PORT, PORT + PORTS):
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(BACKLOG)
        except OSError:
            found.close()
            continue
        return found
    raise MeandreError(message("port-taken", port=str(port if port is not None else PORT)))


def serve(settings: Settings, host: str, port: int | None, browser: bool) -> None:
    """Run until told to stop."""
    configure_logs()
    if isinstance(settings.database, Path):
        settings.database.parent.mkdir(parents=True, exist_ok=True)
    asyncio.run(wait_until_ready(settings.database))
    door = listening(host, port)
    config = uvicorn.Config(
        create_app(settings),
        backlog=BACKLOG,
        ws=FastWebSocket,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=GOODBYE,
    )
    server = Server(config)
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{door.getsockname()[1]}/"
    print(f"Méandre: {address}", flush=True)
    if browser:
        threading.Thread(target=show, args=(server, address), daemon=True).start()
    with door:
        server.run([door])


def show(server: Server, address: str) -> None:
    """Open the browser when there is something to see."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)
