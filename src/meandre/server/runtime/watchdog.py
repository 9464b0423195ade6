"""The watchdog: finds work that keeps the event loop from everybody else, and says what it was.

A thread looks now and then at what the loop's thread is doing. If that has been the same callback for too much
processor time, it is reported with its stack. Processor time: on a busy machine a callback may take long without doing
much.
"""

import asyncio
import contextlib
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

LIMIT = 0.02
"""Seconds of processor time that a callback may take."""
LOOK_SECONDS = 0.005
"""Between two looks …"""
IDLE_LOOK_SECONDS = 0.02
"""… while the loop has next to nothing to do."""
IDLE = 0.02
"""Part of the time below which that is so."""
DEEPEST = 12
"""Functions of a stack that are told, from the innermost one."""


class Held(NamedTuple):
    """The event loop was held up."""

    seconds: float
    """Of processor time, at least: from when it was first seen until it was last."""
    stack: list[str]
    """Functions with file and line, the innermost one first, as they were seen in the middle of it."""


class Watchdog:
    """Watches the event loop of the thread that makes it; begins with `start`."""

    def __init__(self, on_held: Callable[[Held], None], limit: float = LIMIT) -> None:
        self.on_held, self.limit = on_held, limit
        self._thread_of_loop, self._loop = threading.get_ident(), asyncio.get_running_loop()
        base = sys._getframe(1)
        self._base = {frame.f_code for frame in frames(base)}
        """The functions that run the loop, and whoever made this: what they call is a callback."""
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    @classmethod
    def is_possible(cls) -> bool:
        """Whether this system can tell the processor time of another thread."""
        return hasattr(time, "pthread_getcpuclockid")

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def close(self) -> None:
        """Watch no longer."""
        self._stop.set()
        self._thread.join()

    def _watch(self) -> None:
        clock = time.pthread_getcpuclockid(self._thread_of_loop)
        last, pause, seen = time.clock_gettime(clock), LOOK_SECONDS, SeenCallback(None, 0.0)
        while not self._stop.wait(pause):
            now = time.clock_gettime(clock)
            busy, last = now - last, now
            if seen.callback is None and busy < IDLE * pause:
                pause = IDLE_LOOK_SECONDS
                continue
            pause = LOOK_SECONDS
            top = sys._current_frames().get(self._thread_of_loop)
            found = outermost(top, self._base)
            if found is None or found is not seen.callback or seen.is_over:
                if seen.stack:
                    self.on_held(Held(seen.seconds, seen.stack))
                seen = SeenCallback(found, now)
            elif seen.seen_again(now, self._loop) and seen.seconds >= self.limit and not seen.stack:
                seen.stack = described(top, self._base)
            del top, found  # whoever keeps a frame keeps all that is in it


class SeenCallback:
    """A callback that was seen."""

    def __init__(self, callback: FrameType | None, began: float) -> None:
        self.callback, self.began = callback, began
        self.seconds = 0.0
        self.stack: list[str] = []
        self._next_turn: threading.Event | None = None

    def seen_again(self, now: float, loop: asyncio.AbstractEventLoop) -> bool:
        """Whether it has been the same since it was first seen again.

        A task has the same frame whenever it goes on. If it is seen twice, a callback of ours joins the queue: it runs
        before the task can go on another time.
        """
        if self._next_turn is None:
            self._next_turn, self.began = threading.Event(), now
            with contextlib.suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._next_turn.set)
            return False
        self.seconds = now - self.began
        return True

    @property
    def is_over(self) -> bool:
        """Whether the loop has got on since."""
        return self._next_turn is not None and self._next_turn.is_set()


def frames(frame: FrameType | None) -> list[FrameType]:
    """A frame and all below it, the innermost one first."""
    found = []
    while frame:
        found.append(frame)
        frame = frame.f_back
    return found


def outermost(frame: FrameType | None, base: set[CodeType]) -> FrameType | None:
    """The frame of the callback that runs now; None if none does."""
    found = None
    while frame:
        if frame.f_code not in base:
            found = frame
        frame = frame.f_back
    return found


def described(frame: FrameType | None, base: set[CodeType]) -> list[str]:
    """The functions of a callback, the innermost one first, without what they were called with."""
    own = [one for one in frames(frame) if one.f_code not in base][:DEEPEST]
    return [f"{one.f_code.co_qualname} ({place_of(one)}:{one.f_lineno})" for one in own]


def place_of(frame: FrameType) -> str:
    """A source file with its folder."""
    return "/".join(Path(frame.f_code.co_filename).parts[-2:])
