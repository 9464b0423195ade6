"""Threads in which bots think. Compiled code releases the GIL, so the event loop goes on meanwhile.

Until the search is compiled for a game, bots think as plain Python, with a limit of time.
"""

import asyncio
import os
import secrets
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from meandre.bots.analysis import Analysis, Analyzer, Candidate
from meandre.bots.bot import Bot, SearchBot
from meandre.bots.heuristics import search_settings
from meandre.bots.specs import bot as make_bot
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.server.runtime.compiling import BOTS, GameCompiler

INTERPRETED_SECONDS = 0.4
"""The most that a decision takes while the search is not compiled: it holds the GIL."""
NICE = 10
"""Nice value of bot threads."""


class BotPool:
    """Each thread has bots of its own."""

    def __init__(self, compiler: GameCompiler, threads: int | None = None) -> None:
        self.compiler = compiler
        self.executor = ThreadPoolExecutor(threads or os.cpu_count(), "bot", self._lower_priority)
        self.local = threading.local()
        self.stopping = threading.Event()

    @staticmethod
    def _lower_priority() -> None:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)

    async def choose(self, game: Game, view: Position, seat: int, level: int) -> str:
        """The decision of a bot of a level, from what the seat may know."""
        compiled = await self.compiler.ready(game, BOTS)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, self._choose, game, view, seat, level, compiled)

    def _choose(self, game: Game, view: Position, seat: int, level: int, compiled: bool) -> str:
        bots: dict[tuple[str, int, bool], Bot] = self.local.__dict__.setdefault("bots", {})
        key = game.rules.__name__, level, compiled
        if key not in bots:
            bots[key] = bot = make_bot(game, f"{game.name}:{level}", compiled)
            if isinstance(bot, SearchBot):
                self._share_tree(bot.analyzer)
                bot.stop = self.stopping
                bot.seconds = bot.seconds if compiled else INTERPRETED_SECONDS
        code = bots[key].choose(view, seat, seed=secrets.randbits(32))
        return game.notation.write(view, seat, code)

    def _share_tree(self, analyzer: Analyzer) -> None:
        """Let all searches of a thread use one tree in turn: each clears it first, and what it has touched stays."""
        for worker in analyzer.workers:
            if not hasattr(self.local, "tree"):
                self.local.tree = worker.tree
            worker.tree = self.local.tree

    async def analyze(
        self, game: Game, view: Position, seat: int, *, to_the_end: bool = False, **budget: Any
    ) -> Analysis:
        """What the search thinks of each move, with a budget of `simulations` or `seconds`, and a `seed` if it matters.

        `to_the_end`: every simulation plays to the end of the game, where a win is a win, instead of evaluating.
        """
        compiled = await self.compiler.ready(game, BOTS)
        if not compiled:
            budget["seconds"] = min(INTERPRETED_SECONDS, budget.get("seconds", INTERPRETED_SECONDS))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, self._analyze, game, view, seat, compiled, to_the_end, budget)

    def _analyze(
        self, game: Game, view: Position, seat: int, compiled: bool, to_the_end: bool, budget: Mapping[str, Any]
    ) -> Analysis:
        analyzer = self._analyzer(game, compiled, to_the_end)
        return analyzer.analyze(view, seat, stop=self.stopping, lines=False, **{"seed": secrets.randbits(32), **budget})

    async def compare(
        self, game: Game, view: Position, seat: int, moves: Sequence[int], simulations: int, seed: int
    ) -> list[Candidate]:
        """Some moves of a decision, each with that many simulations to the end; only once the search is compiled."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, self._compare, game, view, seat, moves, simulations, seed)

    def _compare(
        self, game: Game, view: Position, seat: int, moves: Sequence[int], simulations: int, seed: int
    ) -> list[Candidate]:
        analyzer = self._analyzer(game, compiled=True, to_the_end=True)
        return analyzer.compare(view, seat, moves, seed, simulations=simulations, stop=self.stopping)

    def _analyzer(self, game: Game, compiled: bool, to_the_end: bool) -> Analyzer:
        analyzers: dict[tuple[str, bool, bool], Analyzer] = self.local.__dict__.setdefault("analyzers", {})
        key = game.rules.__name__, compiled, to_the_end
        if key not in analyzers:
            settings = search_settings(game)
            settings = replace(settings, horizon=-1) if to_the_end else settings
            analyzers[key] = Analyzer(game, settings=settings, compiled=compiled)
            self._share_tree(analyzers[key])
        return analyzers[key]

    def close(self) -> None:
        """Stop; running searches are interrupted, or the process could not end before them."""
        self.stopping.set()
        self.executor.shutdown(wait=False, cancel_futures=True)
