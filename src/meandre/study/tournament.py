"""Tournaments: bots play each other in all seats; points, ratings and a cross table."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from meandre.bots.specs import bot as bot_by_spec
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import core_message
from meandre.core.options import Value
from meandre.study.engines import Engine, Threads
from meandre.study.game_result import GameResult
from meandre.study.intervals import Mean, wilson
from meandre.study.plan import Plan
from meandre.study.play_games import run
from meandre.study.runner import MakeBot


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
    faults: int  # decisions that it failed to make
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


def tournament(
    game: Game,
    specs: Sequence[str],
    games: int,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    threads: int | None = None,
    progress: Callable[[int], object] = bool,
    bot: MakeBot = bot_by_spec,
    engine: Engine | None = None,
) -> Tournament:
    """Play games between the bots of the specs; `progress` is called with 1 after each game.

    The result depends on the seed alone, not on the number of threads, unless a bot has a time budget. After a
    KeyboardInterrupt it is that of the finished games.
    """
    if len(specs) < 2:
        raise OptionError(core_message("too-few-bots", bots=len(specs)))
    plan = Plan.of(game, tuple(specs), games, players=players, options=options, seed=seed)
    played = run(game, plan, engine or Threads(threads), bot, progress=progress).results
    return Tournament(
        game=game.name,
        players=plan.players,
        options=plan.options,
        seed=seed,
        planned=games,
        games=len(played),
        bots=standings(specs, played),
        cross=cross_table(len(specs), played),
    )


def standings(specs: Sequence[str], played: Sequence[GameResult]) -> list[Standing]:
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
                faults=sum(
                    one for game in played for one, mine in zip(game.faults, game.bots, strict=True) if mine == bot
                ),
                thinking=ThinkingTime(
                    mean=1000 * float(seconds[here].sum()) / max(decided, 1),
                    longest=1000 * float(longest[here].max(initial=0)),
                ),
            )
        )
    return table


def cross_table(bots: int, played: Sequence[GameResult]) -> list[list[PairResult | None]]:
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


def ratings(bots: int, played: Sequence[GameResult]) -> list[Rating]:
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
