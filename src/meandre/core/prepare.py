"""Compiling ahead of the first use: once per machine, one process at a time, with a word to whoever is waiting."""

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, TypeAlias

import numba
import numpy as np
from filelock import FileLock

from meandre.core.cache import folder
from meandre.core.position import Layout
from meandre.core.rule import COMPILED

Job: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A compiled function and the types of the arguments that it will be called with."""

NUMBER = numba.int64
NUMBERS = numba.int64[::1]
STREAM = numba.uint32[::1]

_prepared: set[str] = set()


def record_type(layout: Layout) -> Any:
    """The compiled type of a record."""
    return numba.from_dtype(np.dtype(layout))


def prepare(name: str, jobs: Sequence[Job]) -> None:
    """Make sure that the jobs are compiled; a process that comes meanwhile waits and loads what the first one made."""
    if not COMPILED or name in _prepared:
        return
    home = folder()
    if home is None or not (home / f"{name}.ready").exists():
        with alone(home, name):
            if home is None or not (home / f"{name}.ready").exists():
                compile_all(name, jobs)
                if home is not None:
                    (home / f"{name}.ready").touch()
    _prepared.add(name)


def alone(home: Path | None, name: str) -> AbstractContextManager[object]:
    """Hold this name's lock, where there is a folder to keep it in."""
    return nullcontext() if home is None else FileLock(home / f"{name}.lock")


def compile_all(name: str, jobs: Sequence[Job]) -> None:
    """Compile one job after the other, telling on the error stream how far it is: one line, rewritten on a terminal."""
    line = f"meandre: compiling {name} for this machine, once"
    terminal = sys.stderr.isatty()
    if not terminal:
        print(f"{line} …", file=sys.stderr, flush=True)
    for done, (function, types) in enumerate(jobs):
        if terminal:
            bar = "█" * done + "░" * (len(jobs) - done)
            print(f"\r{line}  {bar} {done}/{len(jobs)}", end="", file=sys.stderr, flush=True)
        function.compile(types)  # type: ignore[attr-defined]
    if terminal:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
