"""Games between bots: played once, kept with their moves, and made into tables of results, decisions and facts."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from meandre.bots.bot import Bot
from meandre.bots.bot import close as close_bot
from meandre.bots.faults import GuardedBot
from meandre.bots.specs import bot as bot_by_spec
from meandre.core.game import Game
from meandre.games.catalogue import game as game_by_name
from meandre.study.checkpoint import Checkpoint
from meandre.study.engines import Engine, Processes, Threads
from meandre.study.game_result import GameResult
from meandre.study.games import Games
from meandre.study.plan import Plan
from meandre.study.runner import MakeBot
from meandre.study.written_records import RecordWriter

Seated: TypeAlias = str | Callable[[Game], Bot]
"""A spec, such as `tanbo:3`, or a class (or function) that makes a bot for a game."""


def play_games(
    game: Game | str,
    bots: Sequence[Seated],
    games: int,
    *,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    rotate: bool = True,
    processes: int | None = None,
    engine: Engine | None = None,
    records: Path | str | None = None,
    keep: Path | str | None = None,
    progress: Callable[[int], object] = bool,
) -> Games:
    """Let bots play each other; everything but their times depends on the seed and the bots alone.

    Different bots are rotated through all seats with the same chance outcomes, so that luck and seats are shared out
    evenly; unless `rotate`, they sit as given. One bot takes all seats.

    A bot that is not ours and makes a fault (it crashes, or chooses an illegal move) has a legal move drawn for it, and
    after the third one in a game all of its moves; faults are counted.

    The games are played in threads, one for each core, or, if their number is given, in as many `processes` (bots in
    pure Python need those), or wherever the `engine` says. `records` is a folder, to get the record of each game.
    `keep` is a file of finished games, to go on with what was interrupted. `progress` is called with the number of
    games that are finished. After a KeyboardInterrupt the result is that of the finished games.

    >>> import meandre
    >>> games = meandre.play_games("tanbo", ["random"], games=4, seed=1)
    >>> len(games), games.columns()["length"] == [len(list(game)) for game in games.moves()]
    (4, True)
    """
    chosen = game_by_name(game) if isinstance(game, str) else game
    names, make = named(bots)
    plan = Plan.of(chosen, names, games, players=players, options=options, seed=seed, rotate=rotate)
    engine = engine or (Threads() if processes is None else Processes(processes))
    return run(chosen, plan, engine, make, records, keep, progress)


def run(
    game: Game,
    plan: Plan,
    engine: Engine,
    bot: MakeBot = bot_by_spec,
    records: Path | str | None = None,
    keep: Path | str | None = None,
    progress: Callable[[int], object] = bool,
) -> Games:
    """Play a plan."""
    checkpoint = Checkpoint(Path(keep), plan) if keep else None
    writer = RecordWriter(game, plan, Path(records)) if records else None
    played = dict(checkpoint.finished) if checkpoint else {}
    for result in played.values():
        if writer:
            writer.write(result)
    if played:
        progress(len(played))
    if len(played) < plan.games and not isinstance(engine, Threads):
        refuse_unfit(game, plan, bot)
    schedule = (one for one in plan.schedule() if one[0] not in played)
    results = engine.results(game, plan, schedule, bot) if len(played) < plan.games else iter(())
    try:
        for result in results:
            played[result.number] = result
            if checkpoint:
                checkpoint.add(result)
            if writer:
                writer.write(result)
            progress(1)
    except KeyboardInterrupt:
        if not played:
            raise
    finally:
        close(results)
        if checkpoint:
            checkpoint.close()
    return Games(game, plan, [played[number] for number in sorted(played)])


def refuse_unfit(game: Game, plan: Plan, bot: MakeBot) -> None:
    """Make each bot once, here: in another process one that cannot be made would only break that process."""
    for spec in dict.fromkeys(plan.bots):
        close_bot(bot(game, spec))


def close(results: object) -> None:
    """End an iterator's games: a generator does when it is closed."""
    getattr(results, "close", bool)()


def named(bots: Sequence[Seated]) -> tuple[tuple[str, ...], MakeBot]:
    """The specs of bots, and the function that makes them; a class is named as it could be imported."""
    if isinstance(bots, str):
        raise TypeError("bots is a list of bots, not one bot")
    made = {name_of(bot): bot for bot in bots if not isinstance(bot, str)}
    names = tuple(bot if isinstance(bot, str) else name_of(bot) for bot in bots)
    return names, partial(make_bot, made) if made else bot_by_spec


def name_of(make: Callable[[Game], Bot]) -> str:
    """The name of a class or function that makes bots."""
    name = getattr(make, "__qualname__", type(make).__qualname__)
    return f"{getattr(make, '__module__', '')}:{name}".replace("<locals>.", "")


def make_bot(made: Mapping[str, Callable[[Game], Bot]], game: Game, spec: str) -> Bot:
    """The bot of a spec, or of a class."""
    return GuardedBot(game, spec, made[spec](game)) if spec in made else bot_by_spec(game, spec)


__all__ = ["GameResult", "Games", "Seated", "play_games"]
