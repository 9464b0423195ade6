"""The sequential probability ratio test: is one bot better than another? It stops as soon as that is known.

Games are compared in rounds with the same throws, in which both bots have had the same seats, so that neither seats nor
throws decide. A round gives the share of the points that the first bot has won. The hypotheses are that it is expected
to win `weaker` or less of the points, or `stronger` or more; the ratio of their likelihoods is that of the normal
distribution with the variance found so far, as in tests of chess programs. At most `alpha` of the tests say wrongly
that it is stronger, and at most `beta` that it is not.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

import msgspec

from meandre.bots.specs import bot as bot_by_spec
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import core_message
from meandre.study.engines import Engine, Threads
from meandre.study.game_result import GameResult
from meandre.study.intervals import Mean, fraction_of
from meandre.study.line_ups import LineUp
from meandre.study.plan import Plan
from meandre.study.runner import MakeBot

FEWEST = 8
"""Rounds before the variance is trusted."""

STRONGER, NOT_STRONGER, UNDECIDED = "stronger", "not stronger", "undecided"


class Sprt:
    """The test itself, fed with shares of points from 0 to 1."""

    def __init__(self, weaker: float = 0.5, stronger: float = 0.55, alpha: float = 0.05, beta: float = 0.05) -> None:
        if not 0 <= weaker < stronger <= 1 or not 0 < alpha < 0.5 or not 0 < beta < 0.5:
            raise OptionError(core_message("sprt-bounds"))
        self.weaker, self.stronger = weaker, stronger
        self.accept, self.reject = math.log((1 - beta) / alpha), math.log(beta / (1 - alpha))
        self.shares: list[float] = []
        self._squares = self._sum = 0.0

    def add(self, share: float) -> None:
        """Count a round."""
        self.shares.append(share)
        self._sum += share
        self._squares += share * share

    @property
    def ratio(self) -> float:
        """The logarithm of the ratio of the likelihoods."""
        n = len(self.shares)
        if n < FEWEST:
            return 0.0
        mean = self._sum / n
        variance = max(self._squares / n - mean * mean, 0.0) + 0.25 / n  # never surer than so many rounds allow
        return n * (self.stronger - self.weaker) * (2 * mean - self.weaker - self.stronger) / (2 * variance)

    @property
    def decision(self) -> str:
        """What is known so far."""
        ratio = self.ratio
        return STRONGER if ratio >= self.accept else NOT_STRONGER if ratio <= self.reject else UNDECIDED


@dataclass(frozen=True)
class SprtResult:
    """How a test ended."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    weaker: float
    stronger: float
    alpha: float
    beta: float
    decision: str
    games: int
    rounds: int
    ratio: float
    share: Mean
    """Of the points that the first bot has won; a test that stops early exaggerates it a little."""


def compare(
    game: Game,
    plan: Plan,
    weaker: float = 0.5,
    stronger: float = 0.55,
    alpha: float = 0.05,
    beta: float = 0.05,
    engine: Engine | None = None,
    bot: MakeBot = bot_by_spec,
    progress: Callable[[int], object] = bool,
) -> SprtResult:
    """Play the games of a plan until it is known whether its first bot is stronger; the same for every engine."""
    if len(plan.bots) != 2 or plan.players % 2 or not plan.rotate:
        raise OptionError(core_message("sprt-seats", bots=len(plan.bots), players=plan.players))
    test = Sprt(weaker, stronger, alpha, beta)
    rounds = rounds_of(plan)
    results = (engine or Threads()).results(game, plan, chain.from_iterable(rounds), bot)
    ready: dict[int, GameResult] = {}
    try:
        for result in results:
            ready[result.number] = result
            progress(1)
            while (  # rounds in their order, whoever finished first
                test.decision == UNDECIDED
                and len(test.shares) < len(rounds)
                and all(number in ready for number, _ in rounds[len(test.shares)])
            ):
                test.add(share_of_first([ready.pop(number) for number, _ in rounds[len(test.shares)]]))
            if test.decision != UNDECIDED:
                break
    finally:
        getattr(results, "close", bool)()
    return SprtResult(
        game=game.name,
        players=plan.players,
        bots=plan.bots,
        seed=plan.seed,
        weaker=weaker,
        stronger=stronger,
        alpha=alpha,
        beta=beta,
        decision=test.decision,
        games=sum(map(len, rounds[: len(test.shares)])),
        rounds=len(test.shares),
        ratio=test.ratio,
        share=fraction_of(test.shares),
    )


def rounds_of(plan: Plan) -> list[list[tuple[int, LineUp]]]:
    """The games of a plan with the same throws, as far as all of them are in the plan."""
    schedule = msgspec.structs.replace(plan, games=plan.games + 1).schedule()
    rounds = [list(games) for _, games in groupby(schedule, lambda numbered: numbered[1].chance_stream)]
    return rounds[:-1]  # the last one has the game too many, and may lack others


def share_of_first(games: Sequence[GameResult]) -> float:
    """The share of the points that the first bot has won in a round."""
    won = [points for game in games for points, seated in zip(game.points(), game.bots, strict=True) if seated == 0]
    return sum(won) / len(games)
