"""Output of the command: tables, JSON and progress bars. Rich is imported when it is used: it is slow to load."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def console() -> Any:
    """Where people read."""
    from rich.console import Console

    return Console()


def print_json(value: Any) -> None:
    """For programs."""
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value)).decode())


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], object]]:
    """A progress bar on the error stream, where a person can see it; gives the function that moves it on."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(None), MofNCompleteColumn(), TimeRemainingColumn())
    seen = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not seen) as bar:
        task = bar.add_task("", total=total)
        yield lambda games: bar.advance(task, games)
