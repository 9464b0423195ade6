"""Where the time of a test run goes: `pytest --times` prints it by folder and by file."""

import contextlib
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

FILES = 20
"""As many files are listed, those that take longest."""
PROPERTY = "processor"
GLANCE = 0.1
"""Seconds between two looks at what processes have used; what is shorter is counted with the next test."""
TICKS = os.sysconf("SC_CLK_TCK")


def descendants(process: str | int = "self") -> Iterator[str]:
    """The ids of the processes that a process has started, and of those that they have started; on Linux only."""
    with contextlib.suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield child
                yield from descendants(child)


def processor_seconds() -> float:
    """What this process, those that it has started and those that have ended have used together."""
    used = sum(os.times()[:4])
    for process in descendants():
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
            used += sum(map(int, fields[11:15])) / TICKS
    return used


@dataclass
class Times:
    """What some tests took together."""

    tests: int = 0
    seconds: float = 0.0
    """On the clock of the worker that ran them, with their fixtures."""
    processor: float = 0.0
    """Of that worker and of all processes that it has started: browsers and servers too."""

    def add(self, report: pytest.TestReport) -> None:
        """Count one of the three phases of a test."""
        self.tests += report.when == "call"
        self.seconds += report.duration
        if report.when == "teardown":
            self.processor += sum(float(str(value)) for name, value in report.user_properties if name == PROPERTY)


class TimeTable:
    """A plugin that sums the times of tests, in one process or, with xdist, in several."""

    def __init__(self) -> None:
        self.files: defaultdict[str, Times] = defaultdict(Times)
        self.folders: defaultdict[str, Times] = defaultdict(Times)
        self._used = self._looked = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self) -> Iterator[None]:
        if not self._looked:
            self._used, self._looked = processor_seconds(), time.monotonic()
        yield

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        try:
            yield
        finally:
            now = time.monotonic()
            if now - self._looked > GLANCE or nextitem is None:
                used = processor_seconds()
                # When a browser ends, nobody waits for some of its processes, and what they had used is forgotten.
                item.user_properties.append((PROPERTY, max(0.0, used - self._used)))
                self._used, self._looked = used, now

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
