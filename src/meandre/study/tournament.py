"""Tournaments: bots play each other in all seats; points, ratings and a cross table."""

import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from threading import Event
from time import perf_counter

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from meandre.bots.bot import Bot
from meandre.bots.specs import bot as bot_by_spec
from meandre.core import verbs
from meandre.core.errors import MeandreError, OptionError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message
from meandre.core.options import Value
from meandre.core.playout import FIRST_SEAT
from meandre.core.position import Position, copy
from meandre.core.rng import Rng, draw, new_rng, weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST
from meandre.study.line_ups import LineUp, line_ups
from meandre.study.simulate import Z_95, Mean

SEATING_STREAM, CHANCE_STREAM, BOT_STREAM = (use << 32 for use in range(3))
"""Random streams of a seed: for line-ups, for chance in the games, and for seeds of the bots; each has 2**32."""


@dataclass(frozen=True)
class Rating:
    """A rating by openskill; `ordinal` is the conservative estimate mu - 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class ThinkingTime:
    """Milliseconds for a decision; they depend on the machine."""

    mean: float
    longest: float


@dataclass(frozen=True)
class Standing:
    """The result of one bot."""

    bot: str
    games: int
    share: Mean  # of the points of its games; a game is one point, shared by its winners
    even: float  # the share among equally strong bots
    rating: Rating
    decisions: int  # with two legal moves or more
    thinking: ThinkingTime = field(compare=False)


@dataclass(frozen=True)
class PairResult:
    """How often one bot finished before another; a tie counts half."""

    games: int
    before: Mean


@dataclass(frozen=True)
class Tournament:
    """The result of a tournament."""

    game: str
    players: int
    options: Mapping[str, Value]
    seed: int
    planned: int
    games: int  # fewer than planned if interrupted
    bots: list[Standing]
    cross: list[list[PairResult | None]]  # row against column


@dataclass
class MatchResult:
    """The result of one game, by seat."""

    number: int
    bots: Sequence[int]
    ranks: Sequence[int]
    decisions: list[int]
    seconds: list[float]  # for all decisions
    longest: list[float]  # for one decision
    events: int = 0  # moves and outcomes of chance


class MatchRunner:
    """Plays games with its own instances of the bots, one game at a time."""

    def __init__(self, game: Game, start: Position, bots: Sequence[tuple[str, Bot]], seed: int, cancel: Event) -> None:
        self.game, self.start, self.bots, self.seed, self.cancel = game, start, bots, seed, cancel
        self.out, self.weights = np.zeros((2, WIDEST), np.int64)

    def play(self, number: int, line_up: LineUp) -> MatchResult:
        """Play one game; the result depends on the seed alone, unless a bot has a time budget."""
        chance = new_rng(self.seed, CHANCE_STREAM + line_up.chance_stream)
        bot_seeds = new_rng(self.seed, BOT_STREAM + number)
        seats = len(line_up.bots)
        result = MatchResult(number, line_up.bots, (), [0] * seats, [0.0] * seats, [0.0] * seats)
        pos = copy(self.start)
        while acting := verbs.actors(pos):
            result.events += 1
            if acting == CHANCE_ACTS:
                n = verbs.odds(pos, self.out, self.weights)
                verbs.play(pos, CHANCE, self.out[weighted_index(chance, self.weights, n)])
            else:
                seat = int(FIRST_SEAT[acting])
                verbs.play(pos, seat, self.decide(pos, seat, bot_seeds, result))
        result.ranks = self.game.ranks(pos)
        return result

    def decide(self, pos: Position, seat: int, bot_seeds: Rng, result: MatchResult) -> int:
        """The seat's only move, or the choice of its bot from its view."""
        legal: list[int] = self.out[: verbs.moves(pos, seat, self.out)].tolist()
        if len(legal) == 1:
            return legal[0]
        if self.cancel.is_set():
            raise CancelledError
        spec, bot = self.bots[result.bots[seat]]
        view = copy(pos)
        verbs.conceal(view, seat)
        start = perf_counter()
        move = bot.choose(view, seat, draw(bot_seeds))
        seconds = perf_counter() - start
        if move not in legal:
            where = {"game": result.number + 1, "seat": seat + 1}
            raise MeandreError(core_message("bot-illegal", bot=abbreviate(spec), move=abbreviate(move), **where))
        result.decisions[seat] += 1
        result.seconds[seat] += seconds
        result.longest[seat] = max(result.longest[seat], seconds)
        return move


def tournament(
    game: Game,
    specs: Sequence[str],
    games: int,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] = bool,
    bot: Callable[[Game, str], Bot] = bot_by_spec,
) -> Tournament:
    """Play games between the bots of the specs; `progress` is called with 1 after each game.

    The result depends on the seed alone, not on the number of threads, unless a bot has a time budget. After a
    KeyboardInterrupt it is that of the finished games.
    """
    if len(specs) < 2:
        raise OptionError(core_message("too-few-bots", bots=len(specs)))
    players = game.seats[0] if players is None else players
    resolved = game.resolve_options(players, options or {})
    start, cancel = game.start(players, resolved), Event()
    runners = [
        MatchRunner(game, start, [(spec, bot(game, spec)) for spec in specs], seed, cancel)
        for _ in range(min(games, threads or os.cpu_count() or 1))
    ]
    schedule = islice(line_ups(len(specs), players, new_rng(seed, SEATING_STREAM)), games)
    played = play(runners, enumerate(schedule), cancel, progress)
    return Tournament(
        game=game.name,
        players=players,
        options=resolved,
        seed=seed,
        planned=games,
        games=len(played),
        bots=standings(specs, played),
        cross=cross_table(len(specs), played),
    )


def play(
    runners: Sequence[MatchRunner],
    schedule: Iterator[tuple[int, LineUp]],
    cancel: Event,
    progress: Callable[[int], object],
) -> list[MatchResult]:
    """Play the scheduled games, one thread per runner; return the results in the order of the schedule."""
    pool = ThreadPoolExecutor(len(runners))
    played: list[MatchResult] = []
    try:
        running = {pool.submit(runner.play, *game): runner for runner, game in zip(runners, schedule, strict=False)}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for game in done:
                runner = running.pop(game)
                running.update((pool.submit(runner.play, *following), runner) for following in islice(schedule, 1))
                played.append(game.result())
                progress(1)
    except KeyboardInterrupt:
        if not played:
            raise
    finally:
        cancel.set()
        pool.shutdown()
    return sorted(played, key=lambda game: game.number)


def standings(specs: Sequence[str], played: Sequence[MatchResult]) -> list[Standing]:
    """The result of each bot."""
    seated = np.array([game.bots for game in played])
    won = np.array([game.ranks for game in played]) == 1
    points = won / won.sum(axis=1, keepdims=True)
    decisions, seconds, longest = (
        np.array([getattr(game, name) for game in played]) for name in ("decisions", "seconds", "longest")
    )
    table = []
    for bot, (spec, rating) in enumerate(zip(specs, ratings(len(specs), played), strict=True)):
        here = seated == bot
        games, decided = int(here.any(axis=1).sum()), int(decisions[here].sum())
        table.append(
            Standing(
                bot=spec,
                games=games,
                share=wilson(float(points[here].sum()), games),
                even=int(here.sum()) / (games * here.shape[1]) if games else math.nan,
                rating=rating,
                decisions=decided,
                thinking=ThinkingTime(
                    mean=1000 * float(seconds[here].sum()) / max(decided, 1),
                    longest=1000 * float(longest[here].max(initial=0)),
                ),
            )
        )
    return table


def cross_table(bots: int, played: Sequence[MatchResult]) -> list[list[PairResult | None]]:
    """Each bot against each other; with several seats of a bot in a game, each pair of seats counts in part."""
    seated = np.array([game.bots for game in played])
    ranks = np.array([game.ranks for game in played])
    before = np.sign(ranks[:, None, :] - ranks[:, :, None]) / 2 + 0.5  # axes: game, seat, other seat

    def pair(row: int, column: int) -> PairResult:
        pairs = (seated == row)[:, :, None] & (seated == column)[:, None, :]
        counts: NDArray[np.int64] = pairs.sum(axis=(1, 2))
        met = counts > 0
        shares = (before * pairs).sum(axis=(1, 2))[met] / counts[met]
        return PairResult(int(met.sum()), wilson(float(shares.sum()), int(met.sum())))

    return [[None if row == column else pair(row, column) for column in range(bots)] for row in range(bots)]


def ratings(bots: int, played: Sequence[MatchResult]) -> list[Rating]:
    """Ratings from the games in order; a bot with several seats is placed by their mean rank."""
    model = PlackettLuce(tau=0)  # the strength of a bot does not change
    rated = [model.rating() for _ in range(bots)]
    for game in played:
        places: dict[int, list[int]] = {}
        for bot, rank in zip(game.bots, game.ranks, strict=True):
            places.setdefault(bot, []).append(rank)
        mean_places = [sum(ranks) / len(ranks) for ranks in places.values()]
        teams = model.rate([[rated[bot]] for bot in places], ranks=mean_places)
        for bot, (rating,) in zip(places, teams, strict=True):
            rated[bot] = rating
    return [Rating(rating.mu, rating.sigma, rating.ordinal()) for rating in rated]


def wilson(points: float, games: int) -> Mean:
    """A share with its 95 % Wilson score interval, which stays within 0 to 1 and holds for few games too."""
    if not games:
        return Mean(math.nan, 0.0, 1.0)
    share, z = points / games, Z_95
    centre = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    shrink = 1 + z * z / games
    return Mean(share, max(0.0, (centre - half) / shrink), min(1.0, (centre + half) / shrink))
