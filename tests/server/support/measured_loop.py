"""An event loop that measures every callback: what the watchdog of a real server finds by looking now and then."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

clock = time.thread_time


class Step(NamedTuple):
    """What ran in one piece."""

    seconds: float
    """Of processor time."""
    callback: str


class Steps:
    """The longest steps of each callback while they are recorded."""

    def __init__(self) -> None:
        self.longest: dict[str, float] = {}

    def note(self, handle: Any, seconds: float) -> None:
        name = name_of(handle)
        self.longest[name] = max(seconds, self.longest.get(name, 0.0))

    def longer_than(self, limit: float) -> list[Step]:
        """The longest first."""
        found = (Step(seconds, name) for name, seconds in self.longest.items() if seconds > limit)
        return sorted(found, reverse=True)


def name_of(handle: Any) -> str:
    """A callback, and of a task the function that it runs and the line where it waits."""
    callback = handle._callback
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))
    stack = task.get_stack(limit=1)
    where = f" line {stack[-1].f_lineno}" if stack else ""
    return f"{getattr(task.get_coro(), '__qualname__', '?')}{where}"


@contextmanager
def measured(loop: asyncio.AbstractEventLoop, least: float = 0.005) -> Iterator[Steps]:
    """Record the steps of a loop of Python's own that take longer than `least`, in whatever thread it runs."""
    handles: Any = asyncio.Handle
    steps, run = Steps(), handles._run

    def timed(handle: Any) -> None:
        if handle._loop is not loop:
            run(handle)
            return
        began = clock()
        run(handle)
        seconds = clock() - began
        if seconds > least:
            steps.note(handle, seconds)

    handles._run = timed
    try:
        yield steps
    finally:
        handles._run = run
