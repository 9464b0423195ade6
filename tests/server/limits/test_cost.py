"""What a request costs."""

import asyncio
import time

import pytest

from meandre.server.limits.budget import Client
from meandre.server.limits.cost import Meter, Metered, Workshop

ADA = Client("ada", "10.0.0.1")


def busy(seconds: float) -> float:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass
    return seconds


def test_what_a_request_costs_is_measured_on_the_event_loop_and_off_it() -> None:
    async def run() -> None:
        workshop = Workshop()
        meter = Meter(ADA, workshop)

        async def work() -> str:
            busy(0.01)
            await asyncio.sleep(0.05)
            assert await workshop.run(meter, lambda: busy(0.02)) == 0.02
            with pytest.raises(ZeroDivisionError):
                await workshop.run(meter, lambda: 1 // 0)
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(asyncio.sleep(10), 0.01)
            return "done"

        assert await Metered(work(), meter) == "done"
        assert 0.03 <= meter.seconds < 0.045
        with pytest.raises(KeyError):
            await Metered(fail(), meter)
        waiting = asyncio.create_task(wrapped(meter))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        workshop.close()

    async def fail() -> None:
        raise KeyError

    async def wrapped(meter: Meter) -> None:
        await Metered(asyncio.sleep(10), meter)

    asyncio.run(run())
