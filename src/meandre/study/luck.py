"""How much of a game is luck: the same games again, with other throws, or with other choices."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from meandre.bots.specs import bot as bot_by_spec
from meandre.study.engines import Engine
from meandre.study.games import Games
from meandre.study.intervals import Mean, wilson
from meandre.study.play_games import run
from meandre.study.runner import MakeBot

OTHER = 1 << 31
"""What is added to the number of a stream for other throws or other choices."""


@dataclass(frozen=True)
class Luck:
    """How often the same seat wins again. Where throws decide, it does with the same throws, and not with others."""

    games: int
    other_throws: Mean
    """With other throws, and bots that choose with the same seeds."""
    other_choices: Mean
    """With the same throws, and bots that choose with other seeds."""
    even: float
    """How often it would win again if all games were alike: the sum of the squares of the seats' shares."""


def luck_of(
    games: Games,
    count: int,
    engine: Engine,
    bot: MakeBot = bot_by_spec,
    keep: Path | None = None,
    progress: Callable[[int], object] = bool,
) -> Luck:
    """Replay the first `count` games twice."""
    plan, count = games.plan, min(count, len(games))
    first = [result.points() for result in games.results[:count]]
    shares = []
    for changed in ({"chance_shift": OTHER}, {"bot_shift": OTHER}):
        other = msgspec.structs.replace(plan, games=count, **changed)
        kept = keep / f"{other.digest}.jsonl" if keep else None
        again = [result.points() for result in run(games.game, other, engine, bot, None, kept, progress)]
        alike = [sum(one * two for one, two in zip(*pair, strict=True)) for pair in zip(first, again, strict=False)]
        shares.append(wilson(sum(alike), len(alike)))
    by_seat = [sum(points) / count for points in zip(*first, strict=True)]
    other_throws, other_choices = shares
    return Luck(count, other_throws, other_choices, sum(share**2 for share in by_seat))
