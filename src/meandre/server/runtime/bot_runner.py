"""The attendant: does what a table does by itself: bots decide, and a turn that takes too long is played."""

import asyncio
import os
import secrets
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import structlog

from meandre.bots.analysis import Analysis, Analyzer
from meandre.bots.bot import Bot, SearchBot
from meandre.bots.specs import bot as called
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.server.domain import commands
from meandre.server.domain.messages import TableError
from meandre.server.domain.table import PLAYING, Table
from meandre.server.runtime.compiling import GameCompiler
from meandre.server.runtime.tables import LiveTable, TableService

log = structlog.get_logger()

GRACE = 3.0
"""Seconds that other servers have to do it, when one of them wrote the last entry."""
AGAIN = 1.0
"""Seconds until another try, when the database was away."""
POLITENESS = 10
"""How much bots stand back for everything else on the machine."""


class BotPool:
    """Threads in which bots think, with bots of their own; compiled code leaves the others alone meanwhile."""

    def __init__(self, compiler: GameCompiler, threads: int | None = None) -> None:
        self.compiler = compiler
        self.pool = ThreadPoolExecutor(threads or os.cpu_count(), "bot", self._stand_back)
        self.own = threading.local()
        self.leaving = threading.Event()

    @staticmethod
    def _stand_back() -> None:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITENESS)

    def _choose(self, game: Game, level: int, view: Position, seat: int) -> str:
        bots: dict[tuple[str, int], Bot] = self.own.__dict__.setdefault("bots", {})
        if (game.name, level) not in bots:
            bots[game.name, level] = bot = called(game, f"{game.name}:{level}")
            if isinstance(bot, SearchBot):
                bot.stop = self.leaving
        code = bots[game.name, level].choose(view, seat, seed=secrets.randbits(32))
        return game.notation.write(view, seat, code)

    async def choose(self, table: Table, seat: int, level: int) -> str:
        """A bot's decision, from what the seat may know."""
        await self.compiler.bots(table.game)
        view = table.playing().view(seat)
        return await asyncio.get_running_loop().run_in_executor(self.pool, self._choose, table.game, level, view, seat)

    def _consider(self, game: Game, view: Position, seat: int, budget: Mapping[str, Any]) -> Analysis:
        analyzers: dict[str, Analyzer] = self.own.__dict__.setdefault("analyzers", {})
        if game.name not in analyzers:
            analyzers[game.name] = Analyzer(game)
        return analyzers[game.name].analyze(view, seat, secrets.randbits(32), stop=self.leaving, lines=False, **budget)

    async def consider(self, game: Game, view: Position, seat: int, **budget: Any) -> Analysis:
        """The analysis of a decision; the budget is `simulations` or `seconds`."""
        await self.compiler.bots(game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, self._consider, game, view, seat, budget)

    def close(self) -> None:
        """Stop; whoever is thinking is interrupted, or the process could not end before."""
        self.leaving.set()
        self.pool.shutdown(wait=False, cancel_futures=True)


class BotRunner:
    """Looks after the tables in mind."""

    def __init__(self, tables: TableService, bot_pool: BotPool | None = None) -> None:
        self.tables = tables
        self.bot_pool = bot_pool or BotPool(tables.compiler)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        tables.on_change.append(self.look)

    def look(self, live: LiveTable) -> None:
        """See whether a table has something to do by itself."""
        if live.table.id not in self.tasks and self._due(live.table) is not None:
            task = asyncio.create_task(self._attend(live))
            self.tasks[live.table.id] = task
            task.add_done_callback(lambda _: self._done(live))

    def _done(self, live: LiveTable) -> None:
        self.tasks.pop(live.table.id, None)

    async def close(self) -> None:
        """Go home."""
        self.tables.on_change.remove(self.look)
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        self.bot_pool.close()

    def _due(self, table: Table) -> tuple[int, int, float, bool] | None:
        """The seat to play for, the level, after how many seconds of waiting, and whether its time is up then."""
        if table.phase != PLAYING:
            return None
        for seat in table.seats_to_act():
            level = table.seats[seat].bot
            if level is not None:
                return seat, level, table.manners.pace / 1000, False
        if table.manners.clock is None:
            return None
        return table.seats_to_act()[0], commands.STAND_IN, table.manners.clock, True

    async def _attend(self, live: LiveTable) -> None:
        while due := self._due(live.table):
            seat, level, wait, overdue = due
            version, number = live.table.version, live.table.number
            grace = 0.0 if live.mine else GRACE + secrets.randbelow(1000) / 1000
            try:
                left = (wait if overdue else 0.0) - live.waited() + grace
                if (overdue or grace) and not await self._time_is_up(live, number, left):
                    continue
                with self.tables.metrics.thinking.time():
                    move = await self.bot_pool.choose(live.table, seat, level)
                await asyncio.sleep(0.0 if overdue else wait - live.waited())
                played = partial(commands.bot_move, seat=seat, text=move, version=version, overdue=overdue)
                await self.tables.act(live, played)
            except TableError:
                log.warning("a bot could not move")
                await asyncio.sleep(AGAIN)

    async def _time_is_up(self, live: LiveTable, number: int, seconds: float) -> bool:
        """Wait until the time is over; False if there is something to hear before that."""
        if seconds <= 0 or live.table.number != number:
            return live.table.number == number
        woken = asyncio.Event()
        with live.subscribe(woken.set):
            try:
                await asyncio.wait_for(woken.wait(), seconds)
            except TimeoutError:
                return live.table.number == number
        return False
