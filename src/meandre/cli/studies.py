"""The commands of researchers: random games, tournaments, balance, speed."""

from typing import Annotated

import typer

from meandre.cli.arguments import AsJson, GameName, Options, Players, find
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
    json: AsJson = False,
) -> None:
    """Play many random games; tell wins, scores and length with 95 % confidence intervals."""
    from meandre.core.options import parse
    from meandre.study import simulate as study

    chosen = find(game)
    settings = parse(chosen.options, option)
    seats = chosen.seats[0] if players is None else players
    with progress(games) as advance:
        result = study.simulate(chosen, seats, games, seed, settings, threads, advance)
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
    json: AsJson = False,
) -> None:
    """Let bots play each other in all seats; tell points, ratings and who beats whom. Ctrl-C sums up what is played."""
    from meandre.core.options import parse
    from meandre.study import tournament as study

    chosen = find(game)
    settings = parse(chosen.options, option)
    specs = [spec for spec in map(str.strip, bots.split(",")) if spec]
    with progress(games) as advance:
        result = study.tournament(chosen, specs, games, players, seed, settings, threads, advance)
    if json:
        print_json(result)
    else:
        from meandre.study import reports

        console().print(reports.tournament(result))
    if result.games < games:
        raise typer.Exit(INTERRUPTED)


def balance(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-g", metavar="M", min=2, help="How many games a row.")] = 100_000,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", min=0, max=2**63 - 1, help="Same seed, same page.")
    ] = 0,
) -> None:
    """Write a page on how even a game is, how long it takes and what its options change, under random play."""
    from meandre.study import balance as study

    chosen = find(game)
    with progress(study.total_games(chosen, games)) as advance:
        page = study.page(chosen, games, seed, advance)
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
