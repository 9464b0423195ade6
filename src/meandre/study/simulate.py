"""Simulation: statistics of many random games."""

import math
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core.compile_ahead import CODES, INT64, RNG, Job, declare, ensure, record_type
from meandre.core.game import Game
from meandre.core.placement import placed
from meandre.core.playout import play_games
from meandre.core.position import Codes, Position
from meandre.core.rng import WORDS as RNG_WORDS
from meandre.core.rng import Rng
from meandre.core.struct_type import struct_type
from meandre.core.verbs import SEATS, WIDEST
from meandre.study.intervals import Mean, Sums

GAME_ROW = struct_type(
    ("number", np.int64),
    ("decisions", np.int32),
    ("forced", np.int32),  # decisions with one choice
    ("outcomes", np.int32),
    ("scores", np.int32, (SEATS,)),
    ("ranks", np.int8, (SEATS,)),
    ("ending", np.int8),
)
"""The result of one game."""

BATCH = 500
"""Games that a thread plays at a time; bounds the memory, whatever the number of games."""


@dataclass(frozen=True)
class SimulationResult:
    """Statistics of random games with one number of players and one set of options."""

    game: str
    players: int
    options: Mapping[str, int | str]
    seed: int
    games: int
    wins: list[Mean]  # per seat; a shared win counts in part
    scores: list[Mean]  # per seat
    decisions: Mean  # per game
    forced: Mean  # share of the decisions of a game that left no choice
    outcomes: Mean  # of chance, per game
    shortest: int  # decisions
    longest: int
    endings: dict[str, float]  # share of games


@declare("studies")
def simulation_jobs(game: Game) -> list[Job]:
    """The functions that a simulation needs compiled."""
    pos, options = record_type(game.position_type), record_type(game.rules.OPTIONS)
    return [(play_games, (pos, options, INT64, record_type(GAME_ROW)[::1], RNG, CODES, CODES))]


class RandomPlayer:
    """Plays random games with one number of players and one set of options; thread-safe."""

    def __init__(self, game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
        self.game, self.players, self.seed = game, players, seed & (1 << 63) - 1
        self.options = game.resolve_options(players, options)
        self.encoded = game.encode(self.options)
        self.of_thread = threading.local()
        ensure(game, "studies")

    def play(self, first: int, count: int) -> NDArray[Any]:
        """Games `first` to `first + count`, one row each."""
        played = np.zeros(count, GAME_ROW)
        played["number"] = np.arange(first, first + count)
        pos, rng, out, weights = self.memory()
        play_games(pos, self.encoded, self.seed, played, rng, out, weights)
        return played

    def memory(self) -> tuple[Position, Rng, Codes, Codes]:
        """What a thread plays in: a position with the number of players, a generator, and lists of codes."""
        if not hasattr(self.of_thread, "memory"):
            positions, *lists = placed(
                (self.game.position_type, 1), (np.uint32, RNG_WORDS), (np.int64, WIDEST), (np.int64, WIDEST)
            )
            positions[0].seats = self.players
            self.of_thread.memory = positions[0], *lists
        found: tuple[Position, Rng, Codes, Codes] = self.of_thread.memory
        return found


def batches(player: RandomPlayer, games: int, threads: int) -> Iterator[NDArray[Any]]:
    """All games in order, in batches, with at most a few batches in memory."""
    starts = iter(range(0, games, BATCH))
    with ThreadPoolExecutor(threads) as pool:

        def submit(start: int) -> Any:
            return pool.submit(player.play, start, min(BATCH, games - start))

        queue = [submit(start) for _, start in zip(range(2 * threads), starts, strict=False)]
        while queue:
            yield queue.pop(0).result()
            queue.extend(submit(start) for start in [next(starts, None)] if start is not None)


def simulate(
    game: Game,
    players: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] = bool,
) -> SimulationResult:
    """Play random games; `progress` is called with the number of games of each batch.

    The result depends on the seed alone, not on the number of threads.
    """
    player = RandomPlayer(game, players, options or {}, seed)
    wins, scores, lengths, forced = Sums(players), Sums(players), Sums(2), Sums(1)
    endings: Counter[int] = Counter()
    shortest, longest = math.inf, 0
    for played in batches(player, games, threads or os.cpu_count() or 1):
        won = played["ranks"][:, :players] == 1
        wins.add(won / won.sum(axis=1, keepdims=True))
        scores.add(played["scores"][:, :players])
        lengths.add(np.stack([played["decisions"], played["outcomes"]], axis=1))
        forced.add(played["forced"] / np.maximum(played["decisions"], 1))
        endings.update(played["ending"].tolist())
        shortest = min(shortest, int(played["decisions"].min()))
        longest = max(longest, int(played["decisions"].max()))
        progress(len(played))
    decisions, outcomes = lengths.means()
    return SimulationResult(
        game=game.name,
        players=players,
        options=player.options,
        seed=seed,
        games=games,
        wins=wins.shares(),
        scores=scores.means(),
        decisions=decisions,
        forced=forced.fractions()[0],
        outcomes=outcomes,
        shortest=int(shortest),
        longest=longest,
        endings={name: endings[code] / games for code, name in game.endings.items()},
    )
