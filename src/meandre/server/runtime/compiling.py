"""Compiling games beside the server: until a game is compiled, its rules run as plain Python."""

import asyncio
import contextlib
import ctypes
import gc
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context

import structlog

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core import verbs
from meandre.core.compile_ahead import compiler_is_here, ensure, is_compiled, jobs
from meandre.core.game import Game
from meandre.games.catalogue import games as all_games

log = structlog.get_logger()

GC_THRESHOLDS = (20_000, 50, 100)
"""Higher than Python's: a full collection stalls the event loop."""

POLL_SECONDS = 0.05
"""Time between two looks at whether the child process has ended."""

FETCH_POLL_SECONDS = 0.5
"""Time between two looks at whether the compiler has been fetched."""

NICE = 10
"""Nice value of the compiling processes: people who play come first."""

HEAD_START = 2.0
"""Seconds that a new server has for its first pages before it begins to compile."""

RULES, BOTS = "rules", "bots"


class GameCompiler:
    """Knows which parts of which games are compiled, and has the others compiled in child processes."""

    def __init__(self, at_once: int | None = None) -> None:
        self._checks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._compiling: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._ready: set[tuple[str, str]] = set()
        self._slots = asyncio.Semaphore(at_once or os.cpu_count() or 1)
        self._begins = 0.0  # by the monotonic clock
        self._loader = ThreadPoolExecutor(1, "loader")  # one thread: each would keep what it has freed for itself

    def hold(self, seconds: float) -> None:
        """Do not begin to compile for so long: nothing waits for it, and the first pages come first."""
        self._begins = time.monotonic() + seconds

    async def rules(self, game: Game) -> None:
        """Return when the rules of a game can be called without compiling: compiled, or as plain Python."""
        await self.ready(game, RULES)

    async def ready(self, game: Game, part: str) -> bool:
        """Whether a part of a game is compiled; if not, compiling it begins."""
        key = game.rules.__name__, part
        if key in self._ready:
            return True
        if key not in self._checks:
            self._checks[key] = asyncio.create_task(self._check(game, part))
        await asyncio.shield(self._checks[key])
        return key in self._ready

    async def compile_all(self) -> None:
        """Compile all installed games: first the rules, so that people play, then what bots need; some at once."""
        for part in (RULES, BOTS):
            for game in all_games():
                await self.ready(game, part)
        await self.finished()

    async def finished(self) -> None:
        """Return when nothing is being compiled."""
        while unfinished := [task for task in self._compiling.values() if not task.done()]:
            await asyncio.wait(unfinished)

    def close(self) -> None:
        """Cancel what is being compiled."""
        for task in (*self._checks.values(), *self._compiling.values()):
            task.cancel()
        self._loader.shutdown(wait=False, cancel_futures=True)

    async def _check(self, game: Game, part: str) -> None:
        if await asyncio.get_running_loop().run_in_executor(self._loader, is_compiled, game, part):
            await self._load(game, part)
            return
        if part == RULES:
            verbs.interpret(game.position_type)
        self._compiling[game.rules.__name__, part] = asyncio.create_task(self._compile(game, part))

    async def _compile(self, game: Game, part: str) -> None:
        await asyncio.sleep(self._begins - time.monotonic())
        while not compiler_is_here():
            await asyncio.sleep(FETCH_POLL_SECONDS)
        async with self._slots:
            log.info("compiling, once for this machine", game=game.name, part=part)
            if await compile_in_child(game, part):
                await self._load(game, part)

    async def _load(self, game: Game, part: str) -> None:
        """Load what is on disk, and change over to it."""
        await asyncio.get_running_loop().run_in_executor(self._loader, load, game, part)
        trim_memory()
        if part == RULES:
            verbs.interpret(game.position_type, plain=False)
            gc.set_threshold(*GC_THRESHOLDS)
            gc.freeze()  # compiled code is never freed: leave it out of collections
        self._ready.add((game.rules.__name__, part))


def load(game: Game, part: str) -> None:
    """Load the compiled functions of a part of a game."""
    for function, types in jobs(game, part):
        if hasattr(function, "compile"):  # not where nothing is compiled
            function.compile(types)


def trim_memory() -> None:
    """Give back what loading has freed, where the C library can; else it stays with the process."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def compile_in_child(game: Game, part: str) -> bool:
    """Compile a part of a game in a new process, which leaves it on disk; whether that went well."""
    child = get_context("spawn").Process(target=compile_part, args=(game, part), daemon=True)
    await asyncio.to_thread(child.start)
    try:
        while child.is_alive():
            await asyncio.sleep(POLL_SECONDS)
    finally:
        child.terminate()
    if child.exitcode:
        log.warning("compiling failed", game=game.name, part=part, exit_code=child.exitcode)
    return not child.exitcode


def compile_part(game: Game, part: str) -> None:
    """Compile a part of a game in this process, which is ended by its parent and not by Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    ensure(game, part)
