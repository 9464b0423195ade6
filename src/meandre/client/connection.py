"""Requests to a server, repeated until it answers: after lost connections, restarts, and where a limit is exceeded."""

import http.client
import json
import random
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

SILENCE = 40.0
"""Seconds without a byte after which a connection is dead: streams have a heartbeat every 15."""
PATIENCE = 120.0
"""Seconds without an answer after which a server is given up, unless it is said."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before the next attempt; each pause is twice the one before."""
TOO_MANY, CONFLICT = 429, 409
TRANSIENT = {502, 503, 504}
"""The server, what is in front of it, or its database is not there for the moment."""


class ClientError(Exception):
    """What the server refuses, or that it cannot be reached."""

    def __init__(self, text: str, status: int = 0, kind: str = "") -> None:
        super().__init__(text)
        self.status = status
        """The HTTP status; 0 if the server has not answered."""
        self.kind = kind
        """The kind of problem, such as `illegal-move`."""


class StaysHere(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: a token is for the server that it was given for."""

    def redirect_request(self, *_: Any) -> None:
        """Make no request."""


class Connection:
    """The API of a server, as whoever has a token."""

    def __init__(
        self,
        server: str,
        token: str = "",
        *,
        patience: float = PATIENCE,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self.server, self.token, self.patience, self.sleep = server.rstrip("/"), token, patience, sleep
        if not self.server.startswith(("http://", "https://")):
            raise ClientError(f"{server} is not the address of a server, such as http://localhost:7260")
        self._opener = urllib.request.build_opener(StaysHere)
        self._failing_since: float | None = None
        self._pause = FIRST_PAUSE

    def request(self, path: str, body: dict[str, Any] | None = None, *, repeat: bool = True) -> Any:
        """The answer to a GET request, or with a body to a POST request.

        It is repeated as long as nothing comes back. Without `repeat` only where it was refused before anything
        happened: for what must not be done twice.
        """
        self._note_answer()
        while True:
            try:
                with self._open(path, body) as response:
                    found = json.load(response)
            except (OSError, http.client.HTTPException, ValueError) as error:
                self._wait_after(error, repeat)
            else:
                self._note_answer()
                return found

    def lines(self, path: Callable[[], str]) -> Iterator[dict[str, Any]]:
        """The lines of a stream without end. When it ends it is opened anew, with the path as it is by then."""
        self._note_answer()
        while True:
            try:
                with self._open(path()) as response:
                    for text in response:
                        self._note_answer()
                        if text.strip():  # or it is a heartbeat
                            yield json.loads(text)
            except (OSError, http.client.HTTPException, ValueError) as error:
                self._wait_after(error, repeat=True)
            else:
                self._wait_after(ConnectionError("the stream has ended"), repeat=True)

    def _open(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.server}/api/v1{path}", content, headers)
        return self._opener.open(request, timeout=SILENCE)

    def _note_answer(self) -> None:
        self._failing_since, self._pause = None, FIRST_PAUSE

    def _wait_after(self, error: Exception, repeat: bool) -> None:
        """Wait before the next attempt; a `ClientError` if there is none."""
        if isinstance(error, urllib.error.HTTPError):
            with error:
                if error.code == TOO_MANY:
                    self.sleep(retry_after(error))
                    self._note_answer()
                    return
                if error.code not in TRANSIENT or not repeat:
                    raise refusal(error) from None
        elif not repeat and not isinstance(error, urllib.error.URLError):  # which is raised before the request is sent
            raise ClientError(f"{self.server} has not answered: {error}") from error
        now = time.monotonic()
        self._failing_since = now if self._failing_since is None else self._failing_since
        if now - self._failing_since > self.patience:
            raise ClientError(f"{self.server} cannot be reached for {self.patience:g} s: {error}") from error
        self.sleep(self._pause * random.uniform(0.5, 1.0))  # not all at once after a restart
        self._pause = min(2 * self._pause, LONGEST_PAUSE)


def retry_after(error: urllib.error.HTTPError) -> float:
    """The seconds that a server wants to be left alone."""
    try:
        return max(0.0, float(error.headers.get("retry-after") or 1))
    except ValueError:
        return LONGEST_PAUSE


def refusal(error: urllib.error.HTTPError) -> ClientError:
    """What a server refuses, in its words."""
    if 300 <= error.code < 400:
        return ClientError(f"the server is elsewhere: {error.headers.get('location')}", error.code)
    try:
        problem = json.load(error)
        text = problem.get("detail") or problem["title"]
        kind = str(problem.get("type", "")).rpartition(":")[2]
    except (OSError, http.client.HTTPException, ValueError, AttributeError, KeyError):
        text, kind = error.reason, ""
    return ClientError(f"{error.code}: {text}", error.code, kind)
