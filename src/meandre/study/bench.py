"""Speed of random play on this machine."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias

from meandre.core.game import Game
from meandre.study.simulate import RandomPlayer

ROUNDS = 3
"""The best of several rounds counts: other load on the machine only slows a round down."""


@dataclass(frozen=True)
class Speed:
    """Speed with one number of players; moves are decisions, events include outcomes of chance."""

    moves_per_second: float
    events_per_second: float
    games_per_second: float
    moves_per_second_all_cores: float
    games_per_second_all_cores: float
    threads: int
    position_bytes: int
    first_compile_seconds: float
    cached_start_seconds: float


Figures: TypeAlias = dict[int, Speed]


def measure(
    game: Game, seconds: float = 0.5, start_times: Callable[[Game], tuple[float, float]] | None = None
) -> Figures:
    """The speed of random play with every number of players."""
    first, cached = (start_times or time_starts)(game)
    threads = os.cpu_count() or 1
    figures = {}
    for players in game.seats:
        player = RandomPlayer(game, players, {}, seed=0)
        size = games_per_round(player, seconds / ROUNDS)
        rounds = [(run(player, size, 1), run(player, size, threads)) for _ in range(ROUNDS)]
        one = max((alone for alone, _ in rounds), key=lambda played: played.rate)
        all_cores = max((together for _, together in rounds), key=lambda played: played.rate)
        figures[players] = Speed(
            moves_per_second=one.decisions / one.seconds,
            events_per_second=(one.decisions + one.outcomes) / one.seconds,
            games_per_second=one.rate,
            moves_per_second_all_cores=all_cores.decisions / all_cores.seconds,
            games_per_second_all_cores=all_cores.rate,
            threads=threads,
            position_bytes=game.position_type.itemsize,
            first_compile_seconds=first,
            cached_start_seconds=cached,
        )
    return figures


@dataclass(frozen=True)
class Run:
    """A number of games and the time they took."""

    games: int
    decisions: int
    outcomes: int
    seconds: float

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.games / self.seconds


def run(player: RandomPlayer, size: int, threads: int) -> Run:
    """Play `size` games in each of several threads at the same time."""
    with ThreadPoolExecutor(threads) as pool:
        start = time.perf_counter()
        played = list(pool.map(lambda thread: player.play(thread * size, size), range(threads)))
        seconds = time.perf_counter() - start
    decisions = sum(int(games["decisions"].sum()) for games in played)
    outcomes = sum(int(games["outcomes"].sum()) for games in played)
    return Run(size * threads, decisions, outcomes, seconds)


def games_per_round(player: RandomPlayer, seconds: float) -> int:
    """About how many games one thread plays in that time, at least 10."""
    run(player, 10, 1)
    return max(10, int(seconds * run(player, 200, 1).rate))


def time_starts(game: Game) -> tuple[float, float]:
    """Seconds that `meandre simulate` takes for one game: with an empty compile cache, then with a full one."""
    with tempfile.TemporaryDirectory() as cache:
        return time_start(game, cache), min(time_start(game, cache) for _ in range(ROUNDS))


def time_start(game: Game, cache: str) -> float:
    """Seconds from the start of the command to its end."""
    command = [sys.executable, "-m", "meandre", "simulate", game.name, "--games", "1", "--json"]
    start = time.perf_counter()
    subprocess.run(command, env={**os.environ, "MEANDRE_CACHE": cache}, check=True, capture_output=True)
    return time.perf_counter() - start
