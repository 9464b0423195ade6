"""What all tests share."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from numba.core.runtime import _nrt_python

from meandre.core.game import Game
from meandre.games import catalogue
from tests.support.games import BUILT_IN
from tests.support.shares import shares
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
    """With `--dist worksteal` the first worker begins with the first part of the list, and so on.

    What is stolen from it later is taken from its end.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    found = shares(items, workers, lambda item: item.get_closest_marker("slow") is not None, folder_of)
    items[:] = [item for share in found for item in share]


def folder_of(item: pytest.Item) -> str:
    """The folder of `tests` that a test is in."""
    return item.nodeid.removeprefix("tests/").partition("/")[0]


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
