"""Running the application with uvicorn."""

import asyncio
import gc
import socket
import threading
import time
import webbrowser
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from litestar import Litestar

from meandre.core.errors import MeandreError
from meandre.server.addresses import prefix
from meandre.server.app import create_app
from meandre.server.connections.addresses import ProxyList
from meandre.server.connections.open_connections import OpenConnections, descriptors_for_connections
from meandre.server.domain.messages import message
from meandre.server.logs import configure_logs
from meandre.server.runtime.compiling import GC_THRESHOLDS
from meandre.server.runtime.watchdog import Held, Watchdog
from meandre.server.settings import Settings
from meandre.server.storage.startup import wait_until_ready
from meandre.server.storage.store import Store

log = structlog.get_logger()

PORT = 7260
PORTS = 20
"""How many ports to try when none is given."""
LARGEST_MESSAGE = 1 << 14
BACKLOG = 512
"""Connections that may wait to be accepted: the event loop accepts all of them at once."""
SHUTDOWN_SECONDS = 1
"""How long clients have to close their connections."""


class Server(uvicorn.Server):
    """Looks after open connections, and closes the live ones at shutdown, so that clients reconnect elsewhere."""

    def __init__(self, config: uvicorn.Config, connections: OpenConnections) -> None:
        super().__init__(config)
        self.open_connections = connections
        self.watchdog: Watchdog | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start; an error of the event loop's, such as a connection that cannot be accepted, is logged in a line."""
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(log_loop_error)
        await super().startup(sockets)
        self.open_connections.open(loop)
        if Watchdog.is_possible():
            self.watchdog = Watchdog(self.log_held)
            self.watchdog.start()

    def log_held(self, held: Held) -> None:
        """Log and count work that was too long for the event loop."""
        self.config.app.state.tables.metrics.loop_held.inc()  # type: ignore[union-attr]
        log.warning("the event loop was held up", seconds=round(held.seconds, 3), functions=held.stack)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close streams and sockets first; the lifespan then finishes what is being written."""
        state = self.config.app.state  # type: ignore[union-attr]
        if self.watchdog:
            self.watchdog.close()
        self.open_connections.close()
        state.tables.compiler.close()
        state.broadcaster.close()
        await super().shutdown(sockets)


PLAIN_SOCKETS = "websockets-sansio"
TESTED_WITH = {"uvicorn": "0.54.", "websockets": "17.", "httptools": "0.9."}
"""Versions whose internals the protocols were tested with."""


def log_loop_error(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what no task has caught; with a traceback only what can be a mistake of ours."""
    error = context.get("exception")
    if isinstance(error, OSError):
        log.warning("event loop", error=error.strerror or type(error).__name__)
    else:
        log.error("event loop", error=context["message"], exc_info=error)


def protocols(connections: OpenConnections, fast_sockets: bool = True) -> dict[str, Any]:
    """The bounded protocols where the installed versions are known, else uvicorn's own."""
    found: dict[str, Any] = {"http": "auto", "ws": PLAIN_SOCKETS}
    if all(version(package).startswith(known) for package, known in TESTED_WITH.items()):
        from meandre.server.connections.http_protocol import BoundedHttp
        from meandre.server.live.fast_socket import FastWebSocket

        found["http"] = partial(BoundedHttp, guard=connections)
        if fast_sockets:
            found["ws"] = partial(FastWebSocket, guard=connections)
    elif connections.proxy_header:
        raise MeandreError(message("versions-unknown", setting="--user-header"))
    else:
        log.warning(
            "connections are not bounded: this is not tested with these versions",
            **{package: version(package) for package in TESTED_WITH},
        )
    return found


def server_of(app: Litestar, settings: Settings, *, fast_sockets: bool = True, **options: Any) -> Server:
    """The server of an application."""
    most = min(settings.connections, descriptors_for_connections())
    proxies = ProxyList(settings.trusted_proxies)
    refused = app.state.tables.metrics.connections_refused.labels
    connections = OpenConnections(
        most,
        settings.connections_per_client,
        settings.request_seconds,
        proxies,
        lambda reason: refused(reason).inc(),
        settings.user_header,
    )
    config = uvicorn.Config(
        app,
        **{
            **protocols(connections, fast_sockets),
            "backlog": BACKLOG,
            "log_config": None,
            "log_level": "warning",
            "access_log": False,
            "server_header": False,
            "forwarded_allow_ips": settings.trusted_proxies,
            "ws_max_size": LARGEST_MESSAGE,
            "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
            **options,
        },
    )
    return Server(config, connections)


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
    server = server_of(create_app(settings, store), settings, fast_sockets=fast_sockets)
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listener.getsockname()[1]}{prefix()}/"
    print(f"Méandre: {address}", flush=True)
    if browser:
        threading.Thread(target=open_browser, args=(server, address), daemon=True).start()
    serve_metrics(settings.metrics_address, server)
    gc.set_threshold(*GC_THRESHOLDS)
    gc.freeze()  # modules are never freed: leave them out of collections
    gc.enable()
    with listener:
        server.run([listener])


def serve_metrics(address: str, server: Server) -> None:
    """Answer on an address of its own, so that nobody who plays can read what only operators may."""
    if not address:
        return
    from prometheus_client import start_http_server

    host, _, port = address.rpartition(":")
    app = server.config.app
    assert isinstance(app, Litestar)
    metrics = app.state.tables.metrics
    metrics.connections.set_function(lambda: app.state.connection_limiter.total)
    metrics.open_connections.set_function(lambda: len(server.open_connections))
    metrics.tables.set_function(app.state.tables.count_loaded)
    try:
        serving, _ = start_http_server(int(port), host.strip("[]") or "127.0.0.1", metrics.registry)
        log.info("metrics", address=f"http://{host}:{serving.server_port}/metrics")
    except OSError as error:
        log.warning("no metrics: their address cannot be used", address=address, error=error.strerror)


def open_browser(server: Server, address: str) -> None:
    """Open the browser once the server has started."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)
