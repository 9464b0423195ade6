"""Studies: games between bots in every combination of settings, summed up with intervals."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from meandre.bots.specs import bot as bot_by_spec
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import core_message
from meandre.core.option_sets import accepts, default_options, variation
from meandre.core.options import FIRST, IntegerOption, Value
from meandre.study.engines import Engine, Threads
from meandre.study.game_result import GameResult
from meandre.study.games import Games
from meandre.study.intervals import Mean, fraction_of, mean_of, wilson
from meandre.study.luck import Luck, luck_of
from meandre.study.plan import Plan
from meandre.study.play_games import run
from meandre.study.runner import MakeBot
from meandre.study.tables import Table


@dataclass(frozen=True)
class BotSummary:
    """What one bot achieved in all its seats together."""

    bot: str
    games: int
    share: Mean
    """Of the points of its games; a game is one point, shared by its winners."""
    even: float
    """The share among equally strong bots."""
    faults: int
    """Decisions that it failed to make."""
    milliseconds: float = field(compare=False)
    """Of thinking, for a decision."""


@dataclass(frozen=True)
class Summary:
    """Games with the same settings."""

    game: str
    players: int
    options: Mapping[str, Value]
    line_up: tuple[str, ...]
    seed: int
    games: int
    seats: list[Mean]
    """Share of the wins by seat; a shared win counts in part."""
    scores: list[Mean]
    """By seat."""
    bots: list[BotSummary]
    length: Mean
    """Decisions in a game."""
    shortest: int
    longest: int
    outcomes: Mean
    """Of chance, in a game."""
    forced: Mean
    """Share of the decisions that leave no choice."""
    branching: Mean
    """Legal moves for a decision."""
    lead_changes: Mean
    """In a game: how often another seat than before leads alone."""
    endings: dict[str, Mean]
    luck: Luck | None = None


def summary_of(games: Games, luck: Luck | None = None) -> Summary:
    """Games summed up."""
    game, plan, results = games.game, games.plan, games.results
    if not results:
        raise OptionError(core_message("too-few-games", games=0))
    count, seats = len(results), range(plan.players)
    points = [result.points() for result in results]
    endings = Counter(result.ending for result in results)
    lengths = [result.length for result in results]
    return Summary(
        game=game.name,
        players=plan.players,
        options=plan.options,
        line_up=plan.bots,
        seed=plan.seed,
        games=count,
        seats=[wilson(sum(point[seat] for point in points), count) for seat in seats],
        scores=[mean_of([result.scores[seat] for result in results]) for seat in seats],
        bots=[bot_summary(games, bot, points) for bot in range(len(plan.bots))] if len({*plan.bots}) > 1 else [],
        length=mean_of(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        outcomes=mean_of([result.outcomes for result in results]),
        forced=fraction_of([sum(result.forced) / max(1, result.length) for result in results]),
        branching=mean_of([sum(result.choices) / max(1, result.length) for result in results]),
        lead_changes=mean_of([result.lead_changes for result in results]),
        endings={name: wilson(endings[code], count) for code, name in game.endings.items()},
        luck=luck,
    )


def bot_summary(games: Games, bot: int, points: Sequence[Sequence[float]]) -> BotSummary:
    """What a bot achieved."""
    here = [[seated == bot for seated in result.bots] for result in games.results]
    count, seats = sum(map(any, here)), sum(map(sum, here))

    def total(values: Callable[[GameResult], Sequence[float]]) -> float:
        pairs = zip(games.results, here, strict=True)
        return sum(value for one, mine in pairs for value, is_mine in zip(values(one), mine, strict=True) if is_mine)

    won = sum(
        p for point, mine in zip(points, here, strict=True) for p, is_mine in zip(point, mine, strict=True) if is_mine
    )
    return BotSummary(
        bot=games.plan.bots[bot],
        games=count,
        share=wilson(won, count),
        even=seats / (count * games.plan.players) if count else 0.0,
        faults=int(total(lambda result: result.faults)),
        milliseconds=1000 * total(lambda result: result.seconds) / max(1, total(lambda result: result.decisions)),
    )


@dataclass(frozen=True)
class Design:
    """What is crossed in a study: every line-up, with every number of players, and every set of options."""

    line_ups: Sequence[tuple[str, ...]]
    players: Sequence[int]
    options: Sequence[Mapping[str, Value]]

    def plans(self, game: Game, games: int, seed: int, rotate: bool = True) -> Iterator[Plan]:
        """The plan of each combination that can be played; an `OptionError` if there is none."""
        found = 0
        for players, options, bots in product(self.players, self.options, self.line_ups):
            if len(self.players) * len(self.options) > 1 and not accepts(game, players, options):
                continue
            found += 1
            yield Plan.of(game, bots, games, players=players, options=options, seed=seed, rotate=rotate)
        if not found:
            Plan.of(game, self.line_ups[0], games, players=self.players[0], options=self.options[0], seed=seed)


def crossed(values: Mapping[str, Sequence[Value]]) -> list[dict[str, Value]]:
    """Every combination of the values of some options.

    >>> crossed({"length": [30, 72], "pairs": ["no"]})
    [{'length': 30, 'pairs': 'no'}, {'length': 72, 'pairs': 'no'}]
    """
    return [dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())]


def each_option(game: Game, usual: Mapping[str, Value]) -> list[dict[str, Value]]:
    """The usual options, and these with each other value of each option; of a number, what is suggested."""
    found: list[dict[str, Value]] = [dict(usual)]
    for option in game.options:
        offered = option.suggested if isinstance(option, IntegerOption) else option.choices
        others = [value for value in offered if option.name not in (FIRST, *usual) and value != option.default]
        found += [{**variation(game, option.name, value), **usual} for value in others]
    return found


def changed_options(game: Game, options: Mapping[str, Value]) -> str:
    """The options that differ from their defaults, as they are written on a command line."""
    defaults = default_options(game)
    return " ".join(f"{name}={value}" for name, value in options.items() if value != defaults.get(name))


@dataclass
class Study:
    """The games of every combination, and their summaries."""

    game: Game
    games: list[Games]
    summaries: list[Summary]

    def columns(self) -> Table:
        """One row for each game, with the settings of its combination."""
        columns: dict[str, list[Any]] = {}
        for games in self.games:
            table, height = games.columns(), len(games)
            settings = {"players": games.plan.players, **{f"option_{k}": v for k, v in games.plan.options.items()}}
            rows = {name: [value] * height for name, value in settings.items()} | dict(table)
            have = len(next(iter(columns.values()), []))
            for name in {**columns, **rows}:
                columns.setdefault(name, [None] * have).extend(rows.get(name, [None] * height))
        return Table(columns)


def study(
    game: Game,
    design: Design,
    games: int,
    *,
    seed: int = 0,
    rotate: bool = True,
    luck: int = 0,
    engine: Engine | None = None,
    records: Path | None = None,
    keep: Path | None = None,
    bot: MakeBot = bot_by_spec,
    progress: Callable[[int], object] = bool,
) -> Study:
    """Play every combination of a design, and sum it up; `luck` is the number of games that are replayed for that.

    `keep` and `records` are folders, in which each combination has a file, or a folder, of its own.
    """
    engine, played, summaries = engine or Threads(), list[Games](), list[Summary]()
    for plan in design.plans(game, games, seed, rotate):
        kept = keep / f"{plan.digest}.jsonl" if keep else None
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
        folder = records / plan.digest if records else None
        done = run(game, plan, engine, bot, folder, kept, progress)
        played.append(done)
        if len(done) < plan.games:  # interrupted
            summaries.append(summary_of(done))
            break
        summaries.append(summary_of(done, luck_of(done, luck, engine, bot, keep, progress) if luck else None))
    return Study(game, played, summaries)
