"""Readiness: games are compiled before they are played, in a process of their own, so that nobody's page waits."""

import asyncio
import gc
import sys

import structlog

from meandre.bots.thinker import Thinker
from meandre.core.game import Game
from meandre.core.prepare import missing
from meandre.games.catalogue import game as catalogued
from meandre.table.phrases import Away, phrase

log = structlog.get_logger()


class Readiness:
    """Gets games ready, each once."""

    def __init__(self) -> None:
        self._rules: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    async def rules(self, game: Game) -> None:
        """Come back when a game's rules can be called at once."""
        if game.name not in self._rules:
            self._rules[game.name] = asyncio.create_task(self._ready(game))
        getting_ready = self._rules[game.name]
        try:
            await asyncio.shield(getting_ready)
        except asyncio.CancelledError:
            if getting_ready.cancelled():
                raise Away(phrase("closing")) from None
            raise

    def close(self) -> None:
        """Whoever waits is told to come back."""
        for getting_ready in self._rules.values():
            getting_ready.cancel()

    async def _ready(self, game: Game) -> None:
        if missing(game.verb_jobs()):
            async with self._one_at_a_time:
                log.info("compiling the rules, once for this machine", game=game.name)
                await compile_apart("rules", game.name)
        await asyncio.to_thread(game.start, game.seats[0])
        gc.set_threshold(20_000, 50, 100)
        gc.freeze()  # compiled code is here to stay: looking through it again and again would hold everybody up

    async def all(self, names: list[str]) -> None:
        """Get everything ready in the background: rules first, so that people can play; then the bots."""
        for name in names:
            await self.rules(catalogued(name))
        for name in names:
            async with self._one_at_a_time:
                await compile_apart("bots", name)


async def compile_apart(what: str, name: str) -> None:
    """Compile in another process; its result is found on disk."""
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "meandre", "prepare", name, "--only", what)
    await process.wait()


def prepare(game: Game, what: str) -> None:
    """Compile a game's rules, its bots, or both."""
    if what != "bots":
        game.start(game.seats[0])
    if what != "rules":
        Thinker(game)
