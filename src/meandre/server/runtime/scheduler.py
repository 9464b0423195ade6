"""The scheduler: all searches of a server wait here for a thread, and share the threads fairly."""

import asyncio
import math
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from meandre.server.limits.budget import Client
from meandre.server.limits.fair_order import FairOrder, Keys
from meandre.server.runtime.metrics import Metrics

NICE = 10
"""Nice value of the threads."""
ROUND_SECONDS = 2.0
"""When more wait than there are threads, each may search for so long that all of them are served within this time …"""
LEAST_SECONDS = 0.03
"""… but for so long at least."""
LEAST_COST = 0.005
"""What a search counts for at least, in seconds: so much is held against the client until it is done."""

Result = TypeVar("Result")


class Urgency(IntEnum):
    """Who comes first."""

    WATCHED = 0
    """Somebody waits for it, or looks on."""
    UNWATCHED = 1
    """A table that nobody looks at."""
    BACKGROUND = 2
    """What takes long, and whose result must not depend on what else the server does: it leaves a thread to others."""


class Asker(NamedTuple):
    """For whom a search is made: its time is held against the client, and then against the table."""

    client: Client
    table: str
    urgency: Urgency = Urgency.WATCHED

    @property
    def keys(self) -> Keys:
        """The groups that take turns."""
        return self.client.address, self.client.id, self.table


class Search(threading.Event, Generic[Result]):
    """A search that waits for a thread, or runs in one. As an event it tells the search to end; `set` cancels it."""

    def __init__(self, scheduler: "Scheduler", work: "Callable[[Search[Result]], Result]", asker: Asker) -> None:
        super().__init__()
        self.scheduler, self.work, self.asker = scheduler, work, asker
        self.future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.added = time.monotonic()
        self.began = 0.0
        self._used = 0.0
        self.seconds = 0.0
        """Processor time that it has taken."""
        self.shortened = False
        """Whether it was told to end because others wait."""

        self.on_end: Callable[[], None] = lambda: None
        """Called once, when the search is over, or will not begin."""

    def give_up(self, error: Exception) -> None:
        """End the search; whoever waits for it gets an error."""
        self.set()
        if not self.future.done():
            self.future.set_exception(error)

    @property
    def elapsed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self.began

    def is_set(self) -> bool:
        """Whether the search has to end: it was cancelled, or others wait, and it has had its share of the time."""
        if super().is_set() or self.scheduler.closing:
            return True
        if self.asker.urgency == Urgency.BACKGROUND:
            return False
        if self.elapsed >= self.scheduler.seconds_for(self.asker.urgency):
            self.shortened = True
        return self.shortened

    def run(self) -> Result:
        """Search, in a thread."""
        self.begin()
        try:
            return self.work(self)
        finally:
            self.seconds = time.thread_time() - self._used

    def begin(self) -> None:
        """Count the time from here on: what a thread prepares once, for all its searches, is nobody's."""
        self.began, self._used = time.monotonic(), time.thread_time()


class Waiting:
    """A search's place among those that wait; it leaves it when the search begins, moves or is cancelled."""

    __slots__ = ("search",)

    def __init__(self, search: Search[Any] | None) -> None:
        self.search = search


class Scheduler:
    """Gives threads to searches: to the most urgent, and among these in an order fair to addresses, clients, tables.

    Runs in the event loop; only the searches are in threads.
    """

    def __init__(self, threads: int | None, metrics: Metrics) -> None:
        self.threads, self.metrics = threads or os.cpu_count() or 1, metrics
        self.executor = ThreadPoolExecutor(self.threads, "bot", self._lower_priority)
        self.closing = False
        self._orders: list[FairOrder[Waiting]] = [FairOrder(LEAST_COST) for _ in Urgency]
        self._places: dict[Search[Any], Waiting] = {}
        self._running: set[Search[Any]] = set()
        self._waiting = [0] * len(Urgency)

    @staticmethod
    def _lower_priority() -> None:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)

    async def run(
        self,
        work: Callable[[Search[Result]], Result],
        asker: Asker,
        on_search: Callable[[Search[Result]], None] = lambda _: None,
    ) -> Result:
        """Do some work in a thread, when its turn has come; cancelled, the search ends as soon as it looks.

        `on_search` is told of the search before it waits: afterwards its `seconds` say what it has cost.
        """
        search = Search(self, work, asker)
        on_search(search)
        self._add(search)
        try:
            return await search.future
        finally:
            search.set()
            if self._remove(search):
                search.on_end()

    def _add(self, search: Search[Any]) -> None:
        place = self._places[search] = Waiting(search)
        self._orders[search.asker.urgency].push(search.asker.keys, place)
        self._count(search, 1)
        self._begin_next()

    def _remove(self, search: Search[Any]) -> bool:
        """Let a search wait no longer; whether it did."""
        place = self._places.pop(search, None)
        if place is None:
            return False
        place.search = None
        self._count(search, -1)
        return True

    def _count(self, search: Search[Any], change: int) -> None:
        self._waiting[search.asker.urgency] += change
        self.metrics.searches_waiting.inc(change)

    def hurry(self, table: str) -> None:
        """Somebody looks at a table: what its bots do becomes more urgent."""
        for search in (*self._places, *self._running):
            if search.asker.table == table and search.asker.urgency == Urgency.UNWATCHED:
                waited = self._remove(search)
                search.asker = search.asker._replace(urgency=Urgency.WATCHED)
                if waited:
                    self._add(search)

    def _begin_next(self) -> None:
        while (order := self._next_order()) is not None:
            keys, place = order.pop()
            search = place.search
            if search is None:
                order.done(keys)
                continue
            self._remove(search)
            self._running.add(search)
            self.metrics.search_wait_seconds.observe(time.monotonic() - search.added)
            running = asyncio.get_running_loop().run_in_executor(self.executor, search.run)
            running.add_done_callback(partial(self._end, search, order, keys))

    def _next_order(self) -> FairOrder[Waiting] | None:
        """The most urgent of those in which something waits that may begin now."""
        if len(self._running) >= self.threads:
            return None
        order = next(filter(len, self._orders), None)
        if order is self._orders[Urgency.BACKGROUND]:
            background = sum(search.asker.urgency == Urgency.BACKGROUND for search in self._running)
            return order if background < max(1, self.threads - 1) else None
        return order

    def _end(self, search: Search[Any], order: FairOrder[Waiting], keys: Keys, done: "asyncio.Future[Any]") -> None:
        self._running.discard(search)
        order.done(keys, search.seconds)
        search.on_end()
        self.metrics.searches_shortened.inc(search.shortened)
        if not search.future.done():
            if done.cancelled():
                search.future.cancel()
            elif (error := done.exception()) is not None:
                search.future.set_exception(error)
            else:
                search.future.set_result(done.result())
        if not self.closing:
            self._begin_next()

    def seconds_for(self, urgency: Urgency) -> float:
        """How long a search may take now; may be asked from any thread.

        What is less urgent does not count; for what is more urgent, a search makes room at once.
        """
        if any(self._waiting[:urgency]):
            return LEAST_SECONDS
        waiting = self._waiting[urgency]
        return math.inf if waiting <= self.threads else max(LEAST_SECONDS, ROUND_SECONDS * self.threads / waiting)

    def is_short_of_time(self, urgency: Urgency) -> bool:
        """Whether searches take less time than they would without others."""
        return self.seconds_for(urgency) < math.inf

    def close(self) -> None:
        """Stop; running searches are interrupted, or the process could not end before them."""
        self.closing = True
        self.executor.shutdown(wait=False, cancel_futures=True)
        for search in (*self._places, *self._running):
            search.future.cancel()
