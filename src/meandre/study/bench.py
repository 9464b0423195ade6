"""How fast a game runs on this machine."""

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias

from meandre.core.game import Game
from meandre.study.simulate import Player

ROUNDS = 3
"""The best of so many counts: whatever else the machine does can only slow a round down."""


@dataclass(frozen=True)
class Speed:
    """What was measured for one number of players; moves are decisions, events count chance as well."""

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


def measure(game: Game, seconds: float = 0.5) -> Figures:
    """The speed of random play at every number of players."""
    first, cached = starts(game)
    threads = os.cpu_count() or 1
    figures = {}
    for players in game.seats:
        player = Player(game, players, {}, seed=0)
        size = games_in(player, seconds / ROUNDS)
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
    """Some games, and the time they took."""

    games: int
    decisions: int
    outcomes: int
    seconds: float

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.games / self.seconds


def run(player: Player, size: int, threads: int) -> Run:
    """Play `size` games in each of so many threads at once."""
    with ThreadPoolExecutor(threads) as pool:
        begin = time.perf_counter()
        played = list(pool.map(lambda thread: player.play(thread * size, size), range(threads)))
        seconds = time.perf_counter() - begin
    decisions = sum(int(games["decisions"].sum()) for games in played)
    outcomes = sum(int(games["outcomes"].sum()) for games in played)
    return Run(size * threads, decisions, outcomes, seconds)


def games_in(player: Player, seconds: float) -> int:
    """About how many games one thread plays in that time."""
    run(player, 10, 1)
    return max(10, int(seconds * run(player, 200, 1).rate))


def starts(game: Game) -> tuple[float, float]:
    """Seconds that `meandre simulate` takes for one game: compiling everything, then with all of it on disk."""
    with tempfile.TemporaryDirectory() as cache:
        return start(game, cache), min(start(game, cache) for _ in range(ROUNDS))


def start(game: Game, cache: str) -> float:
    """Seconds from starting the command to its end."""
    command = [sys.executable, "-m", "meandre", "simulate", game.name, "--games", "1", "--json"]
    begin = time.perf_counter()
    subprocess.run(command, env={**os.environ, "MEANDRE_CACHE": cache}, check=True, capture_output=True)
    return time.perf_counter() - begin
