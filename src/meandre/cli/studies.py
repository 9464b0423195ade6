"""The commands of researchers: random games, tournaments, balance, speed."""

from pathlib import Path
from typing import Annotated

import typer

from meandre.cli.arguments import (
    AsJson,
    Cluster,
    EngineName,
    GameName,
    Options,
    Players,
    Plot,
    Workers,
    engine_of,
    find,
)
from meandre.terminal import console, print_json, progress

INTERRUPTED = 130
"""What a command gives back that was ended by Ctrl-C."""


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", metavar="M", min=1, help="How many games.")] = 10_000,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", min=0, max=2**63 - 1, help="Same seed, same games.")
    ] = 0,
    option: Options = [],  # noqa: B006 (Typer reads the default, nobody changes it)
    threads: Annotated[int | None, typer.Option(metavar="T", min=1, help="Default: all cores.")] = None,
    plot: Plot = None,
    json: AsJson = False,
) -> None:
    """Play many random games; tell wins, scores and length with 95 % confidence intervals."""
    from meandre.core.options import parse
    from meandre.study import simulate as study

    chosen = find(game)
    settings = parse(chosen.options, option)
    seats = chosen.seats[0] if players is None else players
    checked(plot)
    with progress(games) as advance:
        result = study.simulate(chosen, seats, games, seed, settings, threads, advance)
    if plot:
        from meandre.study.plots import random_seats, save

        save(random_seats(result), plot)
    if json:
        print_json(result)
    else:
        from meandre.study.reports import simulation

        console().print(simulation(result))


def tournament(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", metavar="SPEC,SPEC…", help="Who plays: [bold]mehen:3[/] is level 3 of 1 to 5 of its game."
        ),
    ],
    games: Annotated[
        int, typer.Option("--games", "-g", metavar="N", min=1, help="How many games, all line-ups together.")
    ] = 100,
    players: Players = None,
    seed: Annotated[
        int,
        typer.Option("--seed", "-s", metavar="S", min=0, max=2**63 - 1, help="Same seed, same games (clocks aside)."),
    ] = 0,
    option: Options = [],  # noqa: B006 (Typer reads the default, nobody changes it)
    threads: Annotated[int | None, typer.Option(metavar="T", min=1, help="Default: all cores.")] = None,
    engine: EngineName = "threads",
    workers: Workers = None,
    cluster: Cluster = None,
    plot: Plot = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other in all seats; tell points, ratings and who beats whom. Ctrl-C sums up what is played."""
    from meandre.core.options import parse
    from meandre.study import tournament as study

    chosen = find(game)
    settings = parse(chosen.options, option)
    specs = [spec for spec in map(str.strip, bots.split(",")) if spec]
    checked(plot)
    playing = engine_of(engine, workers or threads, cluster)
    with progress(games) as advance:
        result = study.tournament(chosen, specs, games, players, seed, settings, progress=advance, engine=playing)
    if plot:
        from meandre.study.plots import save, strength

        save(strength(result), plot)
    if json:
        print_json(result)
    else:
        from meandre.study import reports

        console().print(reports.tournament(result))
    if result.games < games:
        raise typer.Exit(INTERRUPTED)


def checked(plot: Path | None) -> None:
    """Refuse a file that cannot be drawn, before anything is played."""
    if plot:
        from meandre.study.plots import check_format

        check_format(plot)


def balance(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-g", metavar="M", min=2, help="How many games a row.")] = 100_000,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", min=0, max=2**63 - 1, help="Same seed, same page.")
    ] = 0,
    bots: Annotated[
        int, typer.Option("--bots", "-b", metavar="N", min=0, help="Also play N games a row between bots.")
    ] = 0,
    level: Annotated[int, typer.Option("--level", metavar="L", min=1, max=5, help="Of the bots.")] = 3,
    luck: Annotated[int, typer.Option("--luck", metavar="N", min=0, help="Replay N of a row with other throws.")] = 0,
    pictures: Annotated[Path | None, typer.Option("--pictures", metavar="DIR", help="Draw plots there.")] = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="DIR", help="Keep finished games of bots, and go on with them.")
    ] = None,
) -> None:
    """Write a page on how even a game is, how long it takes and what its options change."""
    from meandre.study import balance as study
    from meandre.study.good_play import GoodPlay

    chosen = find(game)
    good_play = GoodPlay(bots, level, luck, pictures, keep) if bots else None
    with progress(study.total_games(chosen, games, good_play)) as advance:
        page = study.page(chosen, games, seed, advance, good_play)
    print(page)


def bench(
    seconds: Annotated[float, typer.Option(metavar="S", min=0.05, help="Time for each figure.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure random moves and games a second, compile time and start, on this machine."""
    from meandre.games.catalogue import games
    from meandre.study import bench as study

    figures = {game.name: study.measure(game, seconds) for game in games()}
    if json:
        print_json(figures)
    else:
        from meandre.study.reports import benchmark

        console().print(benchmark(figures))
