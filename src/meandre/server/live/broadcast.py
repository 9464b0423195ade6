"""The chorus: all who have something to tell their clients speak together."""

import asyncio
from typing import Protocol


class SocketWriter(Protocol):
    """Somebody who tells a client what is new."""

    def compose(self) -> bytes | None:
        """What there is to say, if anything."""
        ...

    def say(self, text: bytes) -> None:
        """Say it."""
        ...


class Broadcaster:
    """First all find their words, then all are heard.

    Many games go on at once, and a move on disk is mostly one of many: to send in one go what all of them bring takes
    less time than to think of one message after each other one is sent.
    """

    def __init__(self) -> None:
        self._due: dict[SocketWriter, None] = {}

    def join(self, writer: SocketWriter) -> None:
        """There may be something new for that voice; all that happens at once is told at once."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._sing)
        self._due[writer] = None

    def _sing(self) -> None:
        due, self._due = self._due, {}
        composed = [(writer, text) for writer in due if (text := writer.compose())]
        for writer, text in composed:
            writer.say(text)
