"""What bots think: searches in threads. Compiled code releases the GIL, so the event loop goes on meanwhile.

Until the search is compiled for a game, bots think as plain Python, with a limit of time.
"""

import base64
import math
import secrets
import threading
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import structlog

from meandre.bots.analysis import Analysis, Analyzer, Candidate
from meandre.bots.bot import Bot, RandomBot, SearchBot
from meandre.bots.heuristics import search_settings
from meandre.bots.specs import built_in as make_bot
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.struct_type import from_memory
from meandre.server.domain.errors import SearchFailed
from meandre.server.domain.messages import message
from meandre.server.runtime.compiling import BOTS, GameCompiler
from meandre.server.runtime.metrics import Metrics
from meandre.server.runtime.scheduler import Asker, Scheduler, Search, Urgency

log = structlog.get_logger()

Result = TypeVar("Result")

INTERPRETED_SECONDS = 0.4
"""The most that a decision takes while the search is not compiled: it holds the GIL."""
FORGET = 0.9
"""Part of the longest decision of a level that is still expected after a shorter one."""


class BotPool:
    """Each thread has bots of its own."""

    def __init__(self, compiler: GameCompiler, metrics: Metrics, threads: int | None = None) -> None:
        self.compiler, self.metrics = compiler, metrics
        self.scheduler = Scheduler(threads, metrics)
        self.local = threading.local()
        self._expected: dict[tuple[str, int], float] = {}
        """Seconds that the decisions of a level take if they are not shortened."""

    async def choose(self, game: Game, view: Position, seat: int, level: int, asker: Asker) -> str:
        """The decision of a bot of a level, from what the seat may know."""
        compiled = await self.compiler.ready(game, BOTS)

        def work(search: Search[str]) -> str:
            move = self._choose(search, game, view, seat, level, compiled)
            self._note_time(search, game, level)
            return move

        return await self.scheduler.run(work, asker)

    def _choose(self, search: Search[Any], game: Game, view: Position, seat: int, level: int, compiled: bool) -> str:
        """An error of the search is logged; then another seed, a simpler bot, and any legal move are tried in turn."""
        for tried in (level, level, 1):
            seed = secrets.randbits(32)
            try:
                bot = self._bot(game, tried, compiled, search)
                search.begin()
                code = bot.choose(view, seat, seed)
                return game.notation.write(view, seat, code)
            except Exception as error:
                self._report(error, game, view, seat, search.asker, level=tried, seed=seed)
        code = RandomBot(game).choose(view, seat, secrets.randbits(32))
        return game.notation.write(view, seat, code)

    def _bot(self, game: Game, level: int, compiled: bool, search: Search[Any]) -> Bot:
        bots: dict[tuple[str, int, bool], Bot] = self.local.__dict__.setdefault("bots", {})
        key = game.rules.__name__, level, compiled
        if key not in bots:
            bots[key] = made = make_bot(game, f"{game.name}:{level}", compiled)
            if isinstance(made, SearchBot):
                self._share_tree(made.analyzer)
                made.seconds = made.seconds if compiled else INTERPRETED_SECONDS
        bot = bots[key]
        if isinstance(bot, SearchBot):
            bot.stop = search
        return bot

    def _note_time(self, search: Search[Any], game: Game, level: int) -> None:
        key, seconds = (game.name, level), search.elapsed
        self._expected[key] = math.inf if search.shortened else max(seconds, self._expected_seconds(key) * FORGET)

    def _expected_seconds(self, key: tuple[str, int]) -> float:
        known = self._expected.get(key, 0.0)
        return known if known < math.inf else 0.0

    def thinks_less(self, game: Game, level: int, urgency: Urgency) -> bool:
        """Whether a decision of a bot of this level would be shortened now."""
        return self.scheduler.seconds_for(urgency) < self._expected.get((game.name, level), 0.0)

    def _report(
        self, error: Exception, game: Game, view: Position, seat: int, asker: Asker, **searched: int | None
    ) -> None:
        """Log an error of a search with all that it takes to see it again; the bots of the thread are made anew."""
        self.metrics.bot_errors.inc()
        self.local.__dict__.clear()
        log.error(
            "a bot's search failed",
            table=asker.table[:6],
            game=game.name,
            rules=game.version,
            seat=seat + 1,
            position=position_text(view),
            exc_info=error,
            **searched,
        )

    def _share_tree(self, analyzer: Analyzer) -> None:
        """Let all searches of a thread use one tree in turn: each clears it first, and what it has touched stays."""
        for worker in analyzer.workers:
            if not hasattr(self.local, "tree"):
                self.local.tree = worker.tree
            worker.tree = self.local.tree

    async def analyze(
        self,
        game: Game,
        view: Position,
        seat: int,
        asker: Asker,
        *,
        to_the_end: bool = False,
        on_search: Callable[[Search[Analysis]], None] = lambda _: None,
        **budget: Any,
    ) -> Analysis:
        """What the search thinks of each move, with a budget of `simulations` or `seconds`, and a `seed` if it matters.

        `to_the_end`: every simulation plays to the end of the game, where a win is a win, instead of evaluating.
        """
        compiled = await self.compiler.ready(game, BOTS)
        if not compiled:
            budget["seconds"] = min(INTERPRETED_SECONDS, budget.get("seconds", INTERPRETED_SECONDS))
        wanted = {"seed": secrets.randbits(32), **budget}

        def analyze(search: Search[Analysis]) -> Analysis:
            analyzer = self._analyzer(game, compiled, to_the_end)
            search.begin()
            return analyzer.analyze(view, seat, stop=search, lines=False, **wanted)

        work = self._reporting(analyze, game, view, seat, wanted)
        return await self.scheduler.run(work, asker, on_search)

    async def compare(
        self, game: Game, view: Position, seat: int, moves: Sequence[int], asker: Asker, simulations: int, seed: int
    ) -> list[Candidate]:
        """Some moves of a decision, each with that many simulations to the end; only once the search is compiled."""

        def compare(search: Search[list[Candidate]]) -> list[Candidate]:
            analyzer = self._analyzer(game, compiled=True, to_the_end=True)
            search.begin()
            return analyzer.compare(view, seat, moves, seed, simulations=simulations, stop=search)

        work = self._reporting(compare, game, view, seat, {"simulations": simulations, "seed": seed})
        return await self.scheduler.run(work, asker)

    def _reporting(
        self,
        work: Callable[[Search[Result]], Result],
        game: Game,
        view: Position,
        seat: int,
        wanted: Mapping[str, Any],
    ) -> Callable[[Search[Result]], Result]:
        """The same work; an error of the search is logged, and becomes one for people to read."""

        def reporting(search: Search[Result]) -> Result:
            try:
                return work(search)
            except Exception as error:
                self._report(error, game, view, seat, search.asker, **wanted)
                raise SearchFailed(message("search-failed")) from error

        return reporting

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
        self.scheduler.close()


def position_text(view: Position) -> str:
    """A position for the log: its bytes, compressed."""
    return base64.b64encode(zlib.compress(bytes(view.data))).decode()


def position_of(text: str, game: Game) -> Position:
    """The position that the log shows."""
    return from_memory(bytearray(zlib.decompress(base64.b64decode(text))), game.position_type)
