"""Compiling games in a child process, before they are played: compiling here would stall the event loop."""

import asyncio
import gc
import signal
from multiprocessing import get_context

import structlog

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core.compile_ahead import ensure, is_compiled
from meandre.core.game import Game
from meandre.games.catalogue import games as all_games
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message

log = structlog.get_logger()

GC_THRESHOLDS = (20_000, 50, 100)
"""Higher than Python's: a full collection stalls the event loop."""

POLL_SECONDS = 0.05
"""Time between two looks at whether the child process has ended."""


class GameCompiler:
    """Compiles the rules of games, and what bots need for them: each part of a game once, one at a time."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def rules(self, game: Game) -> None:
        """Return when the rules of a game can be called without compiling."""
        await self._once("rules", game)

    async def bots(self, game: Game) -> None:
        """Return when bots can play a game without compiling."""
        await self._once("bots", game)

    async def compile_all(self) -> None:
        """Compile all installed games: first the rules, so that people can play, then what bots need."""
        for compile_part in (self.rules, self.bots):
            for game in all_games():
                await compile_part(game)

    def close(self) -> None:
        """Cancel what is being compiled; those who wait for it get an error that tells them to come back."""
        for task in self._tasks.values():
            task.cancel()

    async def _once(self, part: str, game: Game) -> None:
        key = part, game.rules.__name__
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(self._compile(part, game))
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise DatabaseUnavailable(message("closing")) from None
            raise

    async def _compile(self, part: str, game: Game) -> None:
        if not await asyncio.to_thread(is_compiled, game, part):
            async with self._one_at_a_time:
                log.info("compiling, once for this machine", game=game.name, part=part)
                await compile_in_child(part, game)
        if part == "rules":
            await asyncio.to_thread(game.start, game.seats[0])  # loads the compiled functions
            gc.set_threshold(*GC_THRESHOLDS)
            gc.freeze()  # compiled code is never freed: leave it out of collections


async def compile_in_child(part: str, game: Game) -> None:
    """Compile a part of a game in a new process; what it compiles is loaded from disk afterwards."""
    child = get_context("spawn").Process(target=compile_part, args=(part, game), daemon=True)
    await asyncio.to_thread(child.start)
    try:
        while child.is_alive():
            await asyncio.sleep(POLL_SECONDS)
    finally:
        child.terminate()
    if child.exitcode:
        log.warning("compiling failed", game=game.name, part=part, exit_code=child.exitcode)


def compile_part(part: str, game: Game) -> None:
    """Compile a part of a game in this process, which is ended by its parent and not by Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ensure(game, part)
