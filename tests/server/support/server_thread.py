"""The server on a port of its own, in a thread of this process."""

import socket
import threading
import time
from typing import Any

import httpx

from meandre.server.app import create_app
from meandre.server.serve import server_of
from meandre.server.settings import Settings


class ServerThread:
    """Runs the server for as long as the context lasts; other options of uvicorn's may be given."""

    def __init__(self, settings: Settings, **options: Any) -> None:
        self.app = create_app(settings)
        self._listener = socket.socket()
        self._listener.bind(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self.server = server_of(self.app, settings, **options)
        self._thread = threading.Thread(target=self.server.run, args=([self._listener],), daemon=True)

    def __enter__(self) -> "ServerThread":
        self._thread.start()
        while not self.server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(10)
        self._listener.close()

    def http(self) -> httpx.AsyncClient:
        """An HTTP client."""
        return httpx.AsyncClient(base_url=f"http://{self.address}", headers={"accept-language": "en"}, timeout=30)
