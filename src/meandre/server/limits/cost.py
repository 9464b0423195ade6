"""What a request costs: the processor time that it takes, on the event loop and off it."""

import asyncio
import contextvars
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Generic, ParamSpec, TypeVar

from meandre.server.limits.budget import Client
from meandre.server.limits.fair_queue import FairQueue

Result = TypeVar("Result")
Arguments = ParamSpec("Arguments")

clock = time.thread_time


class Meter:
    """Sums up what a request costs."""

    def __init__(self, client: Client, workshop: "Workshop") -> None:
        self.client, self.workshop = client, workshop
        self.seconds = 0.0
        self.longest = 0.0
        """The longest time for which it kept the event loop from everybody else."""


current: contextvars.ContextVar[Meter | None] = contextvars.ContextVar("meter", default=None)
"""The meter of the request that is being handled."""


class Metered(Awaitable[Result], Generic[Result]):
    """A coroutine whose steps are measured."""

    def __init__(self, coroutine: Coroutine[Any, Any, Result], meter: Meter) -> None:
        self.coroutine, self.meter = coroutine, meter

    def __await__(self) -> Generator[Any, Any, Result]:
        step: Callable[[Any], Any] = self.coroutine.send
        argument: Any = None
        while True:
            began = clock()
            try:
                waits_for = step(argument)
            except StopIteration as end:
                result: Result = end.value
                return result
            finally:
                seconds = clock() - began
                self.meter.seconds += seconds
                self.meter.longest = max(self.meter.longest, seconds)
            try:
                step, argument = self.coroutine.send, (yield waits_for)
            except BaseException as error:  # the coroutine decides what to do about it
                step, argument = self.coroutine.throw, error


class Workshop:
    """One thread for work of pages that is too long for the event loop.

    One, since Python runs one thread at a time anyway: several would only keep the event loop waiting longer. Clients
    take turns in it.
    """

    def __init__(self, on_limited: Callable[[str, str], None] = lambda _name, _who: None) -> None:
        self._executor = ThreadPoolExecutor(1, "pages")
        self._queue = FairQueue(on_limited)

    async def run(self, meter: Meter, function: Callable[[], Result]) -> Result:
        """Call a function in the thread, and charge its time."""

        def measured() -> Result:
            began = clock()
            try:
                return function()
            finally:
                meter.seconds += clock() - began

        await self._queue.turn(meter.client)
        working = asyncio.get_running_loop().run_in_executor(self._executor, measured)
        working.add_done_callback(lambda _: self._queue.done())
        return await asyncio.shield(working)  # its turn lasts until it is done, even if nobody waits for it any more

    def close(self) -> None:
        """End the thread."""
        self._executor.shutdown(wait=False, cancel_futures=True)


async def off_loop(function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
    """Call a function off the event loop, in its turn, and at the expense of whoever has asked."""
    meter = current.get()
    if meter is None:
        return await asyncio.to_thread(function, *args, **kwargs)
    return await meter.workshop.run(meter, lambda: function(*args, **kwargs))
