"""A tournament: bots play each other in all seats, and what that says about their strength."""

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
from meandre.bots.specs import bot as from_roster
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
from meandre.study.simulate import CONFIDENCE, Mean

SEATING, LUCK, WHIM = (use << 32 for use in range(3))
"""What a tournament needs chance for: numbers from here on give streams of their own to each."""


@dataclass(frozen=True)
class Rating:
    """A strength by openskill; it is most likely more than `ordinal`, which is mu - 3 sigma."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Thinking:
    """How long a bot thinks about a decision, in milliseconds: of a machine, not of the seed."""

    mean: float
    longest: float


@dataclass(frozen=True)
class Standing:
    """How a bot did."""

    bot: str
    games: int
    share: Mean  # of the points of its games; a game is one point, divided among its winners
    even: float  # what that share is among equals
    rating: Rating
    decisions: int  # those that left a choice
    thinking: Thinking = field(compare=False)


@dataclass(frozen=True)
class Meeting:
    """How often one bot finished before another one; equals are half of it."""

    games: int
    before: Mean


@dataclass(frozen=True)
class Tournament:
    """What many games said about some bots."""

    game: str
    players: int
    options: Mapping[str, Value]
    seed: int
    planned: int
    games: int  # fewer than planned if somebody interrupted
    bots: list[Standing]
    cross: list[list[Meeting | None]]  # row against column


@dataclass
class Played:
    """A game that is over, or on its way there; one number for each seat."""

    number: int
    bots: Sequence[int]
    ranks: Sequence[int]
    decisions: list[int]
    seconds: list[float]  # thought about all decisions
    longest: list[float]  # thought about one


class Table:
    """A table with bots of its own: they play there, one game at a time."""

    def __init__(self, game: Game, start: Position, bots: Sequence[tuple[str, Bot]], seed: int, closing: Event) -> None:
        self.game, self.start, self.bots, self.seed, self.closing = game, start, bots, seed, closing
        self.out, self.weights = np.zeros((2, WIDEST), np.int64)

    def play(self, number: int, line_up: LineUp) -> Played:
        """One game: the same whenever and wherever it is played, if the bots do not look at the clock."""
        luck, whim = new_rng(self.seed, LUCK + line_up.luck), new_rng(self.seed, WHIM + number)
        seats = len(line_up.bots)
        played = Played(number, line_up.bots, (), [0] * seats, [0.0] * seats, [0.0] * seats)
        pos = copy(self.start)
        while acting := verbs.actors(pos):
            if acting == CHANCE_ACTS:
                n = verbs.odds(pos, self.out, self.weights)
                verbs.play(pos, CHANCE, self.out[weighted_index(luck, self.weights, n)])
            else:
                seat = FIRST_SEAT[acting]
                verbs.play(pos, seat, self.decide(pos, seat, whim, played))
        played.ranks = self.game.ranks(pos)
        return played

    def decide(self, pos: Position, seat: int, whim: Rng, played: Played) -> int:
        """The move of whoever sits there: the only one, or what the bot chooses from what it may know."""
        legal: list[int] = self.out[: verbs.moves(pos, seat, self.out)].tolist()
        if len(legal) == 1:
            return legal[0]
        if self.closing.is_set():
            raise CancelledError
        spec, bot = self.bots[played.bots[seat]]
        view = copy(pos)
        verbs.conceal(view, seat)
        begin = perf_counter()
        move = bot.choose(view, seat, draw(whim))
        seconds = perf_counter() - begin
        if move not in legal:
            where = {"game": played.number + 1, "seat": seat + 1}
            raise MeandreError(core_message("bot-illegal", bot=abbreviate(spec), move=abbreviate(move), **where))
        played.decisions[seat] += 1
        played.seconds[seat] += seconds
        played.longest[seat] = max(played.longest[seat], seconds)
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
    bot: Callable[[Game, str], Bot] = from_roster,
) -> Tournament:
    """Let the bots that the specs mean play so many games; `progress` hears of each.

    The outcome depends on the seed alone, not on the number of threads, unless a bot looks at the clock. Interrupted
    from the keyboard, it tells of the games that are over.
    """
    if len(specs) < 2:
        raise OptionError(core_message("too-few-bots", bots=len(specs)))
    players = game.seats[0] if players is None else players
    settled = game.resolve_options(players, options or {})
    start, closing = game.start(players, settled), Event()
    tables = [
        Table(game, start, [(spec, bot(game, spec)) for spec in specs], seed, closing)
        for _ in range(min(games, threads or os.cpu_count() or 1))
    ]
    plan = islice(line_ups(len(specs), players, new_rng(seed, SEATING)), games)
    played = play(tables, enumerate(plan), closing, progress)
    return Tournament(
        game=game.name,
        players=players,
        options=settled,
        seed=seed,
        planned=games,
        games=len(played),
        bots=standings(specs, played),
        cross=cross_table(len(specs), played),
    )


def play(
    tables: Sequence[Table],
    plan: Iterator[tuple[int, LineUp]],
    closing: Event,
    progress: Callable[[int], object],
) -> list[Played]:
    """The games of a plan in its order; all tables play at once, each its next game when one is over."""
    pool = ThreadPoolExecutor(len(tables))
    played: list[Played] = []
    try:
        running = {pool.submit(table.play, *game): table for table, game in zip(tables, plan, strict=False)}
        while running:
            over, _ = wait(running, return_when=FIRST_COMPLETED)
            for game in over:
                table = running.pop(game)
                running.update((pool.submit(table.play, *following), table) for following in islice(plan, 1))
                played.append(game.result())
                progress(1)
    except KeyboardInterrupt:
        if not played:
            raise
    finally:
        closing.set()
        pool.shutdown()
    return sorted(played, key=lambda game: game.number)


def standings(specs: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """How each bot did."""
    seated = np.array([game.bots for game in played])
    won = np.array([game.ranks for game in played]) == 1
    points = won / won.sum(axis=1, keepdims=True)
    decisions, seconds, longest = (
        np.array([getattr(game, name) for game in played]) for name in ("decisions", "seconds", "longest")
    )
    found = []
    for bot, (spec, rating) in enumerate(zip(specs, ratings(len(specs), played), strict=True)):
        here = seated == bot
        games, thought = int(here.any(axis=1).sum()), int(decisions[here].sum())
        found.append(
            Standing(
                bot=spec,
                games=games,
                share=wilson(float(points[here].sum()), games),
                even=int(here.sum()) / (games * here.shape[1]) if games else math.nan,
                rating=rating,
                decisions=thought,
                thinking=Thinking(
                    mean=1000 * float(seconds[here].sum()) / max(thought, 1),
                    longest=1000 * float(longest[here].max(initial=0)),
                ),
            )
        )
    return found


def cross_table(bots: int, played: Sequence[Played]) -> list[list[Meeting | None]]:
    """Each bot against each other one; where one sat in several seats, each of them counts in part."""
    seated = np.array([game.bots for game in played])
    ranks = np.array([game.ranks for game in played])
    before = np.sign(ranks[:, None, :] - ranks[:, :, None]) / 2 + 0.5  # game, one seat, another seat

    def meeting(row: int, column: int) -> Meeting:
        pairs = (seated == row)[:, :, None] & (seated == column)[:, None, :]
        counts: NDArray[np.int64] = pairs.sum(axis=(1, 2))
        met = counts > 0
        shares = (before * pairs).sum(axis=(1, 2))[met] / counts[met]
        return Meeting(int(met.sum()), wilson(float(shares.sum()), int(met.sum())))

    return [[None if row == column else meeting(row, column) for column in range(bots)] for row in range(bots)]


def ratings(bots: int, played: Sequence[Played]) -> list[Rating]:
    """The bots' strengths, game by game; whoever has several seats is placed by their mean."""
    model = PlackettLuce(tau=0)  # a bot does not get better or worse meanwhile
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
    """A share with its 95 % confidence interval, by Wilson: it never leaves 0 to 1, and holds for few games too."""
    if not games:
        return Mean(math.nan, 0.0, 1.0)
    share, z = points / games, CONFIDENCE
    centre = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    shrink = 1 + z * z / games
    return Mean(share, max(0.0, (centre - half) / shrink), min(1.0, (centre + half) / shrink))
