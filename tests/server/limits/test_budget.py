"""Token buckets for clients and addresses."""

import math
from typing import Any

import pytest

from meandre.server.domain.errors import TooManyRequests
from meandre.server.limits.budget import MOST_BUCKETS, Budget, Client


def budget(now: list[float], **options: Any) -> Budget:
    return Budget("work", 60.0, 60.0, options.pop("many", 2.0), clock=lambda: now[0], **options)


ADA, BO = Client("ada", "10.0.0.1"), Client("bo", "10.0.0.1")


def test_a_budget_comes_back_with_time() -> None:
    now, limited = [100.0], list[tuple[str, str]]()
    found = budget(now, on_limited=lambda *who: limited.append(who))
    found.take(ADA, 50.0)
    with pytest.raises(TooManyRequests) as refused:
        found.take(ADA, 15.0)
    assert refused.value.retry_after == pytest.approx(5.0)
    assert limited == [("work", "client")]
    now[0] += 5
    found.take(ADA, 15.0)
    assert found.left(ADA) == 0.0
    assert found.left(BO) == pytest.approx(60.0)
    now[0] += 1000
    assert found.left(ADA) == 60.0, "and is never more than it was"


def test_what_is_known_afterwards_may_leave_a_debt() -> None:
    now = [100.0]
    found = budget(now)
    found.charge(ADA, 70.0)
    assert found.wait(ADA) == pytest.approx(10.0)
    assert found.wait(BO) == 0.0
    with pytest.raises(TooManyRequests):
        found.take(ADA, 0.0)


def test_an_address_is_limited_as_a_whole() -> None:
    now, limited = [100.0], list[tuple[str, str]]()
    found = budget(now, on_limited=lambda *who: limited.append(who))
    for name in ("ada", "bo"):
        found.take(Client(name, "10.0.0.1"), 60.0)
    with pytest.raises(TooManyRequests):
        found.take(Client("new", "10.0.0.1"), 1.0)
    assert limited == [("work", "address")]
    found.take(Client("new", "10.0.0.2"), 60.0)


def test_a_budget_remembers_a_bounded_number_of_clients() -> None:
    now = [100.0]
    found = budget(now, many=1e9)
    found.charge(ADA, 1000.0)
    for n in range(MOST_BUCKETS):
        now[0] += 1.0
        found.take(Client(str(n), "10.0.0.2"), 10.0)
    assert len(found._buckets) <= MOST_BUCKETS
    without = Budget("work", math.inf, 60.0)
    without.take(ADA, 1e9)
    assert without.wait(ADA) == 0.0
