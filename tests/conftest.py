"""What all tests share."""

import gc
import os
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, settings
from numba.core.runtime import _nrt_python

from meandre.core.game import Game
from meandre.games import catalogue
from tests.support.games import BUILT_IN
from tests.support.times import TimeTable

gc.disable()  # until everything is collected: none of it is garbage, and to find that out takes a sixth of the time
settings.register_profile(
    "house",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    derandomize="CI" in os.environ,  # there a failure must be of this change, not of this hour
)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regold", action="store_true", help="write the golden files anew instead of comparing")
    parser.addoption("--times", action="store_true", help="print where the time goes, by folder and by file")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--times"):
        config.pluginmanager.register(TimeTable())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What each worker begins with has its share of the slow tests first: at the end none is left alone with one.

    With `--dist worksteal` the first worker begins with the first part of the list, and so on; what is stolen from it
    later is taken from its end.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    slow = [item for item in items if item.get_closest_marker("slow")]
    fast = [item for item in items if not item.get_closest_marker("slow")]
    bounds = [len(fast) * number // workers for number in range(workers + 1)]
    shares = [slow[number::workers] + fast[low:high] for number, (low, high) in enumerate(pairwise(bounds))]
    items[:] = [item for share in shares for item in share]


def pytest_collection_finish() -> None:
    """What was collected stays: later searches for garbage need not look at it."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def regold(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regold"))


@pytest.fixture(params=BUILT_IN)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game of this repository, compiled: some tests put their own functions in the place of its rules."""
    found = catalogue.game(request.param)
    found.start(found.seats[0])
    return found


@pytest.fixture
def counted_allocations() -> Iterator[None]:
    """Let compiled code count what it allocates."""
    _nrt_python.memsys_enable_stats()
    yield
    _nrt_python.memsys_disable_stats()
