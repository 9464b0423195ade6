"""Where the time of a test run goes: `pytest --times` prints it by folder and by file."""

import os
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

FILES = 20
"""As many files are listed, those that take longest."""
PROPERTY = "processor"


@dataclass
class Times:
    """What some tests took together."""

    tests: int = 0
    seconds: float = 0.0
    """On the clock of the worker that ran them, with their fixtures."""
    processor: float = 0.0
    """Of that worker and of the processes that ended meanwhile."""

    def add(self, report: pytest.TestReport) -> None:
        """Count one of the three phases of a test."""
        self.tests += report.when == "call"
        self.seconds += report.duration
        if report.when == "teardown":  # it has the figures of all three phases
            self.processor += sum(float(str(value)) for name, value in report.user_properties if name == PROPERTY)


class TimeTable:
    """A plugin that sums the times of tests, in one process or, with xdist, in several."""

    def __init__(self) -> None:
        self.files: defaultdict[str, Times] = defaultdict(Times)
        self.folders: defaultdict[str, Times] = defaultdict(Times)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        yield from self._measure(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        yield from self._measure(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Iterator[None]:
        yield from self._measure(item)

    def _measure(self, item: pytest.Item) -> Iterator[None]:
        before = sum(os.times()[:4])
        try:
            yield
        finally:
            item.user_properties.append((PROPERTY, sum(os.times()[:4]) - before))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called where the results come together: in the only process, or in that which started the workers."""
        file = report.nodeid.split("::")[0]
        self.files[file].add(report)
        self.folders["/".join(file.split("/")[:2])].add(report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print both tables."""
        for title, all in (("folder", self.folders), ("file", self.files)):
            terminalreporter.write_line("")
            terminalreporter.write_line(f"| {title} | tests | seconds of a worker | of its processor |")
            terminalreporter.write_line("|---|---|---|---|")
            for name, times in sorted(all.items(), key=lambda one: -one[1].seconds)[:FILES]:
                terminalreporter.write_line(
                    f"| {name} | {times.tests} | {times.seconds:.0f} | {times.processor:.0f} |",
                )
