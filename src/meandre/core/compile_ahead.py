"""Compiling ahead of the first use: once per machine, one process at a time, with a word to whoever is waiting."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

import numba
import numpy as np
from filelock import FileLock, Timeout

from meandre.core.cache_folder import folder
from meandre.core.compile_cache import is_kept
from meandre.core.rule import COMPILED
from meandre.core.struct_type import StructType

Job: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A compiled function and the types of the arguments that it will be called with."""

NUMBER = numba.int64
NUMBERS = numba.int64[::1]
STREAM = numba.uint32[::1]

_prepared: set[str] = set()


def record_type(layout: StructType) -> Any:
    """The compiled type of a record."""
    return numba.from_dtype(np.dtype(layout))


def prepare(name: str, jobs: Sequence[Job]) -> None:
    """Make sure that the jobs are compiled; a process that comes meanwhile waits and loads what the first one made."""
    if not COMPILED or name in _prepared:
        return
    if missing(jobs):
        with alone(name):
            if left := missing(jobs):
                compile_all(name, left)
    _prepared.add(name)


def missing(jobs: Sequence[Job]) -> list[Job]:
    """The jobs that are not on disk yet."""
    return [(function, types) for function, types in jobs if not is_kept(function, types)]


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Hold this name's lock, where there is a folder to keep it in."""
    home = folder()
    if home is None or not os.access(home, os.W_OK):
        yield
        return
    lock = FileLock(home / f"{name}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        print(f"meandre: another process is compiling {name}, a moment please …", file=sys.stderr, flush=True)
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


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
