"""The chorus: all who have something to tell their clients speak together."""

import asyncio
from typing import Protocol


class Voice(Protocol):
    """Somebody who tells a client what is new."""

    def compose(self) -> bytes | None:
        """What there is to say, if anything."""
        ...

    def say(self, text: bytes) -> None:
        """Say it."""
        ...


class Chorus:
    """First all find their words, then all are heard.

    Many games go on at once, and a move on disk is mostly one of many: to send in one go what all of them bring takes
    less time than to think of one message after each other one is sent.
    """

    def __init__(self) -> None:
        self._due: dict[Voice, None] = {}

    def join(self, voice: Voice) -> None:
        """There may be something new for that voice; all that happens at once is told at once."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._sing)
        self._due[voice] = None

    def _sing(self) -> None:
        due, self._due = self._due, {}
        composed = [(voice, text) for voice in due if (text := voice.compose())]
        for voice, text in composed:
            voice.say(text)
