"""Broadcasting: all updates are encoded, then written."""

import asyncio
from typing import Protocol


class Recipient(Protocol):
    """A subscription, as the broadcaster sees it."""

    def encode(self) -> bytes | None:
        """What is new, if anything."""
        ...

    def send(self, payload: bytes) -> None:
        """Send it, without waiting."""
        ...

    def close(self) -> None:
        """The server shuts down."""
        ...


class Broadcaster:
    """Batches the updates of one turn of the event loop.

    Many games run at once and a commit mostly holds moves of several: encoding all updates first and writing them after
    takes less time than alternating.
    """

    def __init__(self) -> None:
        self._due: dict[Recipient, None] = {}
        self._open: set[Recipient] = set()

    def add(self, recipient: Recipient) -> None:
        """A connection was opened."""
        self._open.add(recipient)

    def remove(self, recipient: Recipient) -> None:
        """A connection was closed."""
        self._open.discard(recipient)
        self._due.pop(recipient, None)

    def schedule(self, recipient: Recipient) -> None:
        """There may be something new for a recipient."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._flush)
        self._due[recipient] = None

    def _flush(self) -> None:
        due, self._due = self._due, {}
        encoded = [(recipient, payload) for recipient in due if (payload := recipient.encode())]
        for recipient, payload in encoded:
            recipient.send(payload)

    def close(self) -> None:
        """Ask all connections to close, so that the clients connect to another server."""
        for recipient in tuple(self._open):
            recipient.close()
