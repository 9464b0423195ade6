"""The watchdog finds work that is too long for the event loop, and says what it was; all else it leaves alone."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from meandre.server.runtime.watchdog import LIMIT, Held, Watchdog

pytestmark = pytest.mark.skipif(not Watchdog.is_possible(), reason="needs the clock of another thread")

LONG = 15 * LIMIT


def calculate(seconds: float) -> None:
    """Use the processor."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        sum(range(100))


async def calculate_in_a_task(seconds: float) -> None:
    calculate(seconds)


def watched(work: Callable[[], Coroutine[Any, Any, None]]) -> list[Held]:
    """What is found while some work is done."""
    found: list[Held] = []

    async def run() -> None:
        watchdog = Watchdog(found.append)
        watchdog.start()
        await asyncio.create_task(work())
        await asyncio.sleep(0.1)
        watchdog.close()

    asyncio.run(run())
    return found


def test_a_long_callback_is_found_with_its_stack() -> None:
    async def work() -> None:
        await asyncio.sleep(0.1)
        await asyncio.create_task(calculate_in_a_task(LONG))
        await asyncio.sleep(0.1)
        asyncio.get_running_loop().call_soon(calculate, LONG)
        await asyncio.sleep(2 * LONG)

    one, other = watched(work)
    for found in (one, other):
        assert LIMIT <= found.seconds <= LONG * 1.1
        assert found.stack[0].startswith("calculate (runtime/test_watchdog.py:")
    assert [line.partition(" ")[0] for line in one.stack[:2]] == ["calculate", "calculate_in_a_task"]
    assert all("test_a_long" not in line for line in one.stack[2:]), "who runs the loop is left out"


def test_a_task_with_many_short_steps_is_left_alone() -> None:
    """Its frame is the same in every step."""

    async def many_steps() -> None:
        for _ in range(300):
            calculate(0.001)
            await asyncio.sleep(0)

    async def work() -> None:
        await asyncio.gather(many_steps(), many_steps())

    assert watched(work) == []


def test_waiting_is_no_work() -> None:
    async def work() -> None:
        loop = asyncio.get_running_loop()
        loop.call_soon(time.sleep, LONG)
        await asyncio.sleep(2 * LONG)

    assert watched(work) == []
