"""Turns: one address after the other, and of one address one client after the other."""

import asyncio
import math

from meandre.server.domain.errors import TooManyRequests
from meandre.server.limits.budget import Client
from meandre.server.limits.fair_queue import FairQueue

ADA, BO = Client("ada", "10.0.0.1"), Client("bo", "10.0.0.1")


def test_turns_are_fair_to_addresses_and_clients() -> None:
    async def run() -> list[str]:
        queue, order = FairQueue(), list[str]()
        await queue.turn(ADA)

        async def ask(name: str, address: str) -> None:
            await queue.turn(Client(name, address))
            order.append(name)
            queue.done()

        asked = [asyncio.create_task(ask("rude", "10.0.0.1")) for _ in range(5)]
        asked += [asyncio.create_task(ask("school", "10.0.0.1")), asyncio.create_task(ask("else", "10.0.0.2"))]
        await asyncio.sleep(0)
        asked.pop(1).cancel()
        await asyncio.sleep(0)
        queue.done()
        await asyncio.gather(*asked)
        await queue.turn(ADA)
        return order

    assert asyncio.run(run()) == ["rude", "else", "school", "rude", "rude", "rude"]


def test_a_client_waits_for_a_bounded_number_of_turns() -> None:
    async def run() -> None:
        queue = FairQueue()
        await queue.turn(ADA)
        waiting = [asyncio.create_task(queue.turn(ADA)) for _ in range(1000)]
        await asyncio.sleep(0)
        refused = [one for one in waiting if one.done() and isinstance(one.exception(), TooManyRequests)]
        assert len(refused) > 500
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(run())


def test_whoever_has_left_has_no_turn_and_keeps_nobody_waiting() -> None:
    async def run() -> list[bool]:
        queue = FairQueue(most_waiting=math.inf)
        await queue.turn(ADA)
        left = [asyncio.create_task(queue.turn(ADA, lambda: True)) for _ in range(1000)]
        here = asyncio.create_task(queue.turn(BO))
        await asyncio.sleep(0)
        queue.done()
        await here
        queue.done()
        return [*await asyncio.gather(*left), await queue.turn(ADA)]

    assert asyncio.run(run()) == [False] * 1000 + [True]
