"""Running the application with uvicorn."""

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from importlib.metadata import version
from pathlib import Path
from typing import Any, TextIO, cast

import structlog
import uvicorn

from meandre.core.errors import MeandreError
from meandre.server.app import create_app
from meandre.server.domain.messages import message
from meandre.server.runtime.compiling import GC_THRESHOLDS
from meandre.server.settings import Settings
from meandre.server.storage.startup import wait_until_ready
from meandre.server.storage.store import Store

log = structlog.get_logger()

PORT = 7260
PORTS = 20
"""How many ports to try when none is given."""
LARGEST_MESSAGE = 1 << 14
BACKLOG = 2048
"""Connections that may wait to be accepted."""
SHUTDOWN_SECONDS = 1
"""How long clients have to close their connections."""


class Server(uvicorn.Server):
    """Closes live connections at shutdown, so that clients reconnect to another server."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close streams and sockets first; the lifespan then finishes what is being written."""
        state = self.config.app.state  # type: ignore[union-attr]
        state.tables.compiler.close()
        state.broadcaster.close()
        await super().shutdown(sockets)


class TolerantStderr:
    """The error stream, ignoring errors: the server goes on when the disk is full."""

    def write(self, text: str) -> None:
        """Write, if possible."""
        with contextlib.suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        """Flush, if possible."""
        with contextlib.suppress(OSError):
            sys.stderr.flush()


def configure_logs() -> None:
    """JSON lines, or text on a terminal. No addresses, paths or names are logged: they may be secret."""
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


PLAIN_SOCKETS = "websockets-sansio"
TESTED_WITH = {"uvicorn": "0.54.", "websockets": "17."}
"""Versions whose internals the fast socket was tested with."""


def websocket_protocol() -> Any:
    """The fast socket where the installed versions are known, else uvicorn's own."""
    if all(version(package).startswith(known) for package, known in TESTED_WITH.items()):
        from meandre.server.live.fast_socket import FastWebSocket

        return FastWebSocket
    log.info(
        "plain WebSockets: the fast ones are not tested with these versions", **{p: version(p) for p in TESTED_WITH}
    )
    return PLAIN_SOCKETS


def listening_socket(host: str, port: int | None) -> socket.socket:
    """A socket on the given port, or on the first free one from the default on."""
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


def serve(
    settings: Settings,
    host: str,
    port: int | None,
    browser: bool,
    *,
    store: Store | None = None,
    fast_sockets: bool = True,
) -> None:
    """Run until a signal stops it; `store` replaces the one that the settings describe."""
    configure_logs()
    if isinstance(settings.database, Path):
        settings.database.parent.mkdir(parents=True, exist_ok=True)
    asyncio.run(wait_until_ready(settings.database))
    listener = listening_socket(host, port)
    config = uvicorn.Config(
        create_app(settings, store),
        backlog=BACKLOG,
        ws=websocket_protocol() if fast_sockets else PLAIN_SOCKETS,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    server = Server(config)
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listener.getsockname()[1]}/"
    print(f"Méandre: {address}", flush=True)
    if browser:
        threading.Thread(target=open_browser, args=(server, address), daemon=True).start()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.freeze()  # modules are never freed: leave them out of collections
    gc.enable()
    with listener:
        server.run([listener])


def open_browser(server: Server, address: str) -> None:
    """Open the browser once the server has started."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)
