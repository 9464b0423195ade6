"""Engines: where the games of a plan are played. Each gives the same results, in whatever order they are finished."""

import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.util import Finalize
from threading import Event
from typing import Protocol, TypeAlias

from meandre.core.game import Game
from meandre.study.game_result import GameResult
from meandre.study.line_ups import LineUp
from meandre.study.plan import Plan
from meandre.study.runner import GameRunner, MakeBot

Schedule: TypeAlias = Iterator[tuple[int, LineUp]]

MOST_BREAKS = 3
"""How often in a row processes may be killed before anything is finished."""


class Engine(Protocol):
    """Plays games somewhere."""

    def results(self, game: Game, plan: Plan, schedule: Schedule, bot: MakeBot) -> Iterator[GameResult]:
        """The results of the scheduled games as they come; to close the iterator ends the games that are played."""
        ...


class Threads:
    """Plays in threads of this process: compiled code releases the GIL, bots in pure Python gain nothing from more."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or os.cpu_count() or 1

    def results(self, game: Game, plan: Plan, schedule: Schedule, bot: MakeBot) -> Iterator[GameResult]:
        """The results as they come, one thread and one instance of each bot for each game at a time."""
        cancel = Event()
        runners = [GameRunner(game, plan, bot, cancel) for _ in range(min(plan.games, self.threads))]
        pool = ThreadPoolExecutor(len(runners))
        try:
            running = {pool.submit(runner.play, *one): runner for runner, one in zip(runners, schedule, strict=False)}
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    runner = running.pop(future)
                    running.update((pool.submit(runner.play, *one), runner) for one in islice(schedule, 1))
                    yield future.result()
        finally:
            cancel.set()
            pool.shutdown()
            for runner in runners:
                runner.close()


runner: GameRunner  # of this worker process


def start_runner(game: Game, plan: Plan, bot: MakeBot) -> None:
    """Create the runner of a worker process."""
    global runner  # noqa: PLW0603 (set by the initializer of the process pool)
    runner = GameRunner(game, plan, bot)
    Finalize(None, runner.close, exitpriority=1)


def play_one(number: int, line_up: LineUp) -> GameResult:
    """Play a game in a worker process."""
    return runner.play(number, line_up)


class Processes:
    """Plays in processes of this machine: for bots in pure Python. The games of a killed one are played again."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or os.cpu_count() or 1

    def results(self, game: Game, plan: Plan, schedule: Schedule, bot: MakeBot) -> Iterator[GameResult]:
        """The results as they come."""
        waiting: list[tuple[int, LineUp]] = []
        breaks = 0
        while True:
            pool = ProcessPoolExecutor(
                min(plan.games, self.processes), get_context("spawn"), start_runner, (game, plan, bot)
            )
            running: dict[Future[GameResult], tuple[int, LineUp]] = {}
            try:
                while self._fill(pool, running, waiting, schedule):
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        result = future.result()
                        del running[future]
                        breaks = 0
                        yield result
                return
            except BrokenProcessPool:
                breaks += 1
                if breaks > MOST_BREAKS:
                    raise
                waiting = sorted([*waiting, *running.values()])
            finally:
                pool.shutdown(cancel_futures=True)

    def _fill(
        self,
        pool: ProcessPoolExecutor,
        running: dict[Future[GameResult], tuple[int, LineUp]],
        waiting: list[tuple[int, LineUp]],
        schedule: Schedule,
    ) -> bool:
        """Keep every process busy, and one game ahead; whether any game is played."""
        while len(running) < 2 * self.processes:
            one = waiting.pop(0) if waiting else next(schedule, None)
            if one is None:
                break
            try:
                running[pool.submit(play_one, *one)] = one
            except BrokenProcessPool:
                waiting.insert(0, one)
                raise
        return bool(running)
