"""Searches share the threads fairly, make room for each other, and end when nobody waits for them."""

import asyncio
import math
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from meandre.server.domain.errors import StaleVersion
from meandre.server.domain.messages import message
from meandre.server.limits.budget import Client
from meandre.server.runtime.metrics import Metrics
from meandre.server.runtime.scheduler import LEAST_SECONDS, Asker, Scheduler, Search, Urgency

PATIENCE = 20.0
"""Seconds that anything may take on a busy machine."""


class Searches:
    """Searches on a scheduler with few threads; each is noted when it begins."""

    def __init__(self, threads: int = 1) -> None:
        self.scheduler = Scheduler(threads, Metrics())
        self.begun: list[str] = []
        self.held = threading.Event()
        self.tasks: list[asyncio.Task[str]] = []

    def ask(
        self,
        name: str,
        client: str = "ada",
        urgency: Urgency = Urgency.WATCHED,
        work: Callable[[Search[str]], None] = lambda _: None,
        on_search: Callable[[Search[str]], None] = lambda _: None,
    ) -> "asyncio.Task[str]":
        """A search for a table of a client."""

        def search(search: Search[str]) -> str:
            self.begun.append(name)
            work(search)
            return name

        asker = Asker(Client(client, "192.0.2.1"), name, urgency)
        self.tasks.append(asyncio.create_task(self.scheduler.run(search, asker, on_search)))
        return self.tasks[-1]

    async def hold(self, name: str = "first", urgency: Urgency = Urgency.WATCHED) -> "asyncio.Task[str]":
        """A search that keeps its thread until it is let go, so that all others wait."""
        count = len(self.begun)
        task = self.ask(name, "holder", urgency, self.wait)
        while len(self.begun) == count:
            await asyncio.sleep(0.001)
        return task

    def wait(self, _: Search[str]) -> None:
        """Keep a thread."""
        self.held.wait(PATIENCE)

    async def let_go(self) -> list[str]:
        """End all; the names in the order in which they began, without those that were held."""
        await asyncio.sleep(0)
        self.held.set()
        await asyncio.wait_for(asyncio.gather(*self.tasks, return_exceptions=True), PATIENCE)
        return [name for name in self.begun if not name.startswith("first")]


def run(test: Callable[[Searches], Coroutine[Any, Any, None]], threads: int = 1) -> None:
    async def tested() -> None:
        searches = Searches(threads)
        try:
            await test(searches)
        finally:
            searches.held.set()
            searches.scheduler.close()

    asyncio.run(tested())


def test_a_client_with_many_tables_does_not_keep_others_waiting() -> None:
    async def test(searches: Searches) -> None:
        await searches.hold()
        for number in range(300):
            searches.ask(f"rude {number}", "rude")
        await asyncio.sleep(0)
        searches.ask("polite", "polite")
        assert (await searches.let_go()).index("polite") <= 1

    run(test)


def test_tables_that_somebody_looks_at_come_first_and_the_background_last() -> None:
    async def test(searches: Searches) -> None:
        await searches.hold()
        searches.ask("assessment", "bo", Urgency.BACKGROUND)
        searches.ask("unwatched", "bo", Urgency.UNWATCHED)
        searches.ask("looked at", "bo", Urgency.UNWATCHED)
        for number in range(3):
            searches.ask(f"watched {number}", "rude")
        await asyncio.sleep(0)
        searches.scheduler.hurry("looked at")
        order = await searches.let_go()
        assert order.index("looked at") <= 1
        assert order[-2:] == ["unwatched", "assessment"]

    run(test)


def test_the_background_leaves_a_thread_to_others() -> None:
    async def test(searches: Searches) -> None:
        await searches.hold("first", Urgency.BACKGROUND)
        second = searches.ask("assessment", "bo", Urgency.BACKGROUND)
        assert await asyncio.wait_for(searches.ask("bot", "bo"), PATIENCE) == "bot"
        assert not second.done()
        assert await searches.let_go() == ["bot", "assessment"]

    run(test, threads=2)


def search_on(search: Search[str]) -> None:
    """Search until there is a reason to end."""
    end = time.monotonic() + PATIENCE
    while not search.is_set() and time.monotonic() < end:
        time.sleep(0.001)


def test_searches_take_less_time_while_many_wait() -> None:
    async def test(searches: Searches) -> None:
        scheduler, metrics = searches.scheduler, searches.scheduler.metrics
        assert scheduler.seconds_for(Urgency.WATCHED) == math.inf
        await searches.hold()
        waiting = [searches.ask(f"table {number}", work=search_on) for number in range(80)]
        await asyncio.sleep(0)
        assert scheduler.seconds_for(Urgency.WATCHED) == LEAST_SECONDS
        assert metrics.searches_waiting._value.get() == 80
        searches.held.set()
        await asyncio.wait_for(asyncio.gather(*waiting[:15]), PATIENCE)
        assert metrics.searches_shortened._value.get() >= 15
        for last in waiting[15:]:  # the last of all may search for as long as they like
            last.cancel()
        await searches.let_go()
        assert metrics.searches_waiting._value.get() == 0

    run(test)


def test_what_nobody_looks_at_makes_room_at_once_and_the_background_is_never_shortened() -> None:
    async def test(searches: Searches) -> None:
        unwatched = searches.ask("unwatched", "bo", Urgency.UNWATCHED, search_on)
        while not searches.begun:
            await asyncio.sleep(0.001)
        assert searches.scheduler.seconds_for(Urgency.UNWATCHED) == math.inf
        assert await asyncio.wait_for(searches.ask("watched"), PATIENCE) == "watched"
        assert await unwatched == "unwatched"
        background = searches.ask("background", "bo", Urgency.BACKGROUND, search_on)
        while len(searches.begun) < 3:
            await asyncio.sleep(0.001)
        waiting = [searches.ask(f"watched {number}") for number in range(20)]
        await asyncio.sleep(5 * LEAST_SECONDS)
        assert not any(task.done() for task in (background, *waiting))
        background.cancel()
        await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)

    run(test)


@pytest.mark.parametrize("running", [True, False])
def test_a_search_that_nobody_waits_for_any_more_ends_or_never_begins(running: bool) -> None:
    async def test(searches: Searches) -> None:
        if not running:
            await searches.hold()
        found: list[Search[str]] = []
        ended: list[float] = []

        def note(search: Search[str]) -> None:
            found.append(search)
            search.on_end = lambda: ended.append(search.seconds)

        task = searches.ask("hint", work=search_on, on_search=note)
        while running and "hint" not in searches.begun:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.sleep(0)
        assert await searches.let_go() == (["hint"] if running else [])
        while not ended:
            await asyncio.sleep(0.001)
        assert len(ended) == 1
        assert (ended[0] > 0) == running
        assert await asyncio.wait_for(searches.ask("next"), PATIENCE) == "next"

    run(test)


def test_a_search_that_is_given_up_tells_whoever_waits_why() -> None:
    async def test(searches: Searches) -> None:
        await searches.hold()
        found: list[Search[str]] = []
        task = searches.ask("hint", on_search=found.append)
        await asyncio.sleep(0)
        found[0].give_up(StaleVersion(message("hint-outdated")))
        with pytest.raises(StaleVersion):
            await task
        assert await searches.let_go() == []

    run(test)


def test_an_error_goes_to_whoever_waits_and_the_thread_to_the_next() -> None:
    def fail(_: Search[str]) -> None:
        raise ZeroDivisionError

    async def test(searches: Searches) -> None:
        with pytest.raises(ZeroDivisionError):
            await searches.ask("broken", work=fail)
        assert await asyncio.wait_for(searches.ask("next"), PATIENCE) == "next"

    run(test)
