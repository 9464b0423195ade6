"""Compiling ahead of the first call: once per machine, one process at a time, with a line of progress.

Modules declare next to their code what of it a game needs compiled, under the name of a part:

    @declare("rules")
    def verb_jobs(game): ...

and call `ensure(game, "rules")` before they call that code.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from meandre.core.cache_folder import folder, is_empty
from meandre.core.rule import COMPILED
from meandre.core.verbs import is_interpreted

if TYPE_CHECKING:
    from meandre.core.game import Game

Job: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A compiled function and the types of the arguments that it will be called with."""

JobList: TypeAlias = Callable[["Game"], Sequence[Job]]


class NumberType(NamedTuple):
    """The type of an argument, known before Numba is imported."""

    number: str
    """Its name in NumPy."""
    array: bool = False
    """Whether it is an array of these."""

    def compiled(self) -> Any:
        """The compiled type."""
        found = record_type(np.dtype(self.number))
        return found[::1] if self.array else found


INT64 = NumberType("int64")
CODES = NumberType("int64", array=True)
RNG = NumberType("uint32", array=True)

COMPILER_COMES: str | None = os.environ.get("MEANDRE_COMPILER_COMES")
"""A file that will be there when the compiler is: `scripts/play` starts a server before it has fetched that."""

_declared: dict[str, list[JobList]] = {}
_ensured: set[tuple[str, str, int]] = set()


def declare(part: str) -> Callable[[JobList], JobList]:
    """Declare that a part of every game needs the jobs that the decorated function lists for a game."""

    def add(jobs_of: JobList) -> JobList:
        _declared.setdefault(part, []).append(jobs_of)
        return jobs_of

    return add


def parts() -> list[str]:
    """The parts that the modules imported so far have declared."""
    return [*_declared]


def jobs(game: "Game", part: str) -> list[Job]:
    """What a part of a game needs compiled."""
    return typed(job for jobs_of in _declared[part] for job in jobs_of(game))


def typed(jobs: Iterable[Job]) -> list[Job]:
    """The jobs with the types of all arguments as Numba knows them."""
    return [
        (function, tuple(kind.compiled() if isinstance(kind, NumberType) else kind for kind in types))
        for function, types in jobs
    ]


def compiler_is_here() -> bool:
    """Whether Numba is installed completely."""
    return COMPILER_COMES is None or os.path.exists(COMPILER_COMES)


def is_compiled(game: "Game", part: str) -> bool:
    """Whether a part of a game can be used without compiling anything."""
    if not COMPILED:
        return True
    if (
        not compiler_is_here() or is_empty()
    ):  # known without Numba, which need not be imported before there is something to load
        return False
    return not missing(jobs(game, part))


def ensure(game: "Game", part: str) -> None:
    """Compile what a part of a game needs and the cache does not have; once in a process there is nothing to do.

    Nor is there for a game that is interpreted for now.
    """
    if is_interpreted(game.position_type):
        return
    key = game.rules.__name__, part, len(_declared[part])
    if COMPILED and key not in _ensured:
        compile_missing(f"{game.name} {part}", jobs(game, part))
        _ensured.add(key)


def compile_missing(name: str, jobs: Sequence[Job]) -> None:
    """Compile the jobs that are not on disk; other processes wait meanwhile, and load what the first one made."""
    jobs = typed(jobs)
    if missing(jobs):
        with locked(name):
            if left := missing(jobs):
                compile_all(name, left)


def missing(jobs: Sequence[Job]) -> list[Job]:
    """The jobs that are not on disk."""
    from meandre.core.compile_cache import is_kept  # which imports Numba

    return [(function, types) for function, types in jobs if not is_kept(function, types)]


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold the lock of this name, if there is a folder to keep it in."""
    from filelock import FileLock, Timeout  # slow to import

    home = folder()
    if home is None or not os.access(home, os.W_OK):
        yield
        return
    lock = FileLock(home / f"{name.replace(' ', '-')}.lock")
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
    """Compile the jobs in turn; progress goes to the error stream, on a terminal as one line that is rewritten."""
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


def record_type(struct: np.dtype[Any]) -> Any:
    """The compiled type of a record, or of a number."""
    from meandre.core.compile_cache import record_of  # which imports Numba

    return record_of(np.dtype(struct))
