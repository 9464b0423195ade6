"""Readiness: games are compiled before they are played, in a process of their own, so that nobody's page waits."""

import asyncio
import gc
import sys

import structlog

from meandre.bots.analysis import is_ready
from meandre.core.compile_ahead import missing
from meandre.core.game import Game
from meandre.games.catalogue import games as all_games
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message

log = structlog.get_logger()

SELDOM = (20_000, 50, 100)
"""How rarely Python looks for what it can forget: a look takes long, and holds everybody up."""


class GameCompiler:
    """Gets games ready, each once."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def rules(self, game: Game) -> None:
        """Come back when a game's rules can be called at once."""
        await self._once("rules", game)

    async def bots(self, game: Game) -> None:
        """Come back when bots can think about a game at once."""
        await self._once("bots", game)

    async def _once(self, what: str, game: Game) -> None:
        if (what, game.name) not in self._tasks:
            get_ready = self._ready_rules(game) if what == "rules" else self._ready_bots(game)
            self._tasks[what, game.name] = asyncio.create_task(get_ready)
        getting_ready = self._tasks[what, game.name]
        try:
            await asyncio.shield(getting_ready)
        except asyncio.CancelledError:
            if getting_ready.cancelled():
                raise DatabaseUnavailable(message("closing")) from None
            raise

    def close(self) -> None:
        """Whoever waits is told to come back."""
        for getting_ready in self._tasks.values():
            getting_ready.cancel()

    async def _ready_rules(self, game: Game) -> None:
        if missing(game.verb_jobs()):
            await self._compile("rules", game)
        await asyncio.to_thread(game.start, game.seats[0])
        gc.set_threshold(*SELDOM)
        gc.freeze()  # compiled code is here to stay: looking through it again and again would hold everybody up

    async def _ready_bots(self, game: Game) -> None:
        if not await asyncio.to_thread(is_ready, game):
            await self._compile("bots", game)

    async def _compile(self, what: str, game: Game) -> None:
        async with self._one_at_a_time:
            log.info("compiling, once for this machine", game=game.name, what=what)
            await compile_apart(what, game.name)

    async def compile_all(self) -> None:
        """Get everything ready in the background: rules first, so that people can play; then the bots."""
        for get_ready in (self.rules, self.bots):
            for game in all_games():
                await get_ready(game)


async def compile_apart(what: str, name: str) -> None:
    """Compile in another process; its result is found on disk."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "meandre", "prepare", name, "--only", what)
    await process.wait()
