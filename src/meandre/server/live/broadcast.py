"""Broadcasting: all updates are encoded, then written."""

import asyncio
import time
from collections import deque
from typing import Protocol

PORTION_SECONDS = 0.005
"""Processor time after which whatever else is waiting has a turn."""
MANY = 50
"""Recipients in one turn above which those who play come first, and the others in portions."""


class Recipient(Protocol):
    """A subscription, as the broadcaster sees it."""

    @property
    def plays(self) -> bool:
        """Whether it is for somebody who plays at the table."""
        ...

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
    takes less time than alternating. What takes long goes on in later turns of the loop.
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
        due, self._due = deque(self._due), {}
        if many := len(due) > MANY:
            due = deque(sorted(due, key=lambda recipient: not recipient.plays))
        began, encoded = time.thread_time() if many else 0.0, []
        while due:
            recipient = due.popleft()
            if payload := recipient.encode():
                encoded.append((recipient, payload))
            if many and time.thread_time() - began >= PORTION_SECONDS:
                break
        for recipient, payload in encoded:
            recipient.send(payload)
        for recipient in due:  # after what has become due meanwhile
            self.schedule(recipient)

    def close(self) -> None:
        """Ask all connections to close, so that the clients connect to another server."""
        for recipient in tuple(self._open):
            recipient.close()
