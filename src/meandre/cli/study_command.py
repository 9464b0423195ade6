"""The command `meandre study`: games between any bots, with any settings, summed up, kept and plotted."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meandre.cli.arguments import AsJson, Cluster, EngineName, GameName, Options, Workers, engine_of, find
from meandre.terminal import console, print_json, progress

if TYPE_CHECKING:
    from meandre.core.game import Game
    from meandre.core.options import Value
    from meandre.study.engines import Engine
    from meandre.study.plan import Plan
    from meandre.study.study import Design, Study

INTERRUPTED = 130
"""What a command gives back that was ended by Ctrl-C."""


def study(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Option(
            "--bots",
            "-b",
            metavar="SPEC,SPEC…",
            help="A line-up: one bot for all seats, or several that are rotated; repeat it for more line-ups. "
            "Default: level 2 of the game.",
        ),
    ] = [],  # noqa: B006 (Typer reads the default, nobody changes it)
    games: Annotated[
        int, typer.Option("--games", "-g", metavar="N", min=1, help="How many games of each combination.")
    ] = 100,
    players: Annotated[
        str, typer.Option("--players", "-p", metavar="N,N…|all", help="How many play (default: the fewest).")
    ] = "",
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", min=0, max=2**63 - 1, help="Same seed, same games.")
    ] = 0,
    option: Options = [],  # noqa: B006
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary", metavar="NAME=VALUE;VALUE…", help="Play with each of these values; repeat it to cross options."
        ),
    ] = [],  # noqa: B006
    each_option: Annotated[
        bool, typer.Option("--each-option", help="Play as usual, and with each other value of each option.")
    ] = False,
    rotate: Annotated[
        bool, typer.Option("--rotate/--no-rotate", help="Whether bots change seats, or sit as given.")
    ] = True,
    luck: Annotated[
        int, typer.Option("--luck", metavar="N", min=0, help="Replay N games with other throws, and other choices.")
    ] = 0,
    sprt: Annotated[
        str,
        typer.Option(
            "--sprt",
            metavar="WEAKER:STRONGER",
            help="Is the first of two bots better? Stop when it is known, within --games. Shares of points: 0.5:0.55.",
        ),
    ] = "",
    engine: EngineName = "threads",
    workers: Workers = None,
    cluster: Cluster = None,
    keep: Annotated[
        Path | None,
        typer.Option("--keep", metavar="DIR", help="Keep finished games there, and go on with what is there."),
    ] = None,
    records: Annotated[Path | None, typer.Option("--records", metavar="DIR", help="Write each game's record.")] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="Write one row a game.")] = None,
    plot: Annotated[
        list[str],
        typer.Option(
            "--plot",
            metavar="[NAME=]FILE",
            help="Draw seats, bots, lengths, options or heat:FACT.COLUMN into an .svg, .png or .html file "
            "(without a name: seats, or bots if there are several).",
        ),
    ] = [],  # noqa: B006
    json: AsJson = False,
) -> None:
    """Let bots play; tell who wins from which seat, how long games are, what options do and how much is luck.

    Everything but the times depends on the seed alone, wherever the games are played. Ctrl-C sums up what is finished.
    """
    from meandre.core.options import parse

    chosen = find(game)
    line_ups = [specs(line_up) for line_up in bots] or [(f"{chosen.name}:2",)]
    settings = parse(chosen.options, option)
    design = design_of(chosen, line_ups, players_of(chosen, players), settings, vary, each_option)
    plots = plots_of(plot, design)
    playing = engine_of(engine, workers, cluster)
    if sprt:
        compare(chosen, design, games, seed, sprt, playing, json)
        return
    from meandre.study import study as studies

    plans = list(design.plans(chosen, games, seed, rotate))
    with progress(sum(games + 2 * min(luck, games) for _ in plans)) as advance:
        done = studies.study(
            chosen,
            design,
            games,
            seed=seed,
            rotate=rotate,
            luck=luck,
            engine=playing,
            records=records,
            keep=keep,
            progress=advance,
        )
    write(done, parquet, plots)
    if json:
        print_json(done.summaries)
    else:
        from meandre.study.study_report import terminal

        console().print(terminal(done))
    if [len(games) for games in done.games] != [plan.games for plan in plans]:
        raise typer.Exit(INTERRUPTED)


def specs(text: str) -> tuple[str, ...]:
    """The specs of a line-up."""
    return tuple(spec for spec in map(str.strip, text.split(",")) if spec)


def players_of(game: "Game", text: str) -> list[int]:
    """Numbers of players, separated by commas, or all of them."""
    if not text:
        return [game.seats[0]]
    if text == "all":
        return list(game.seats)
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise typer.BadParameter(f"{text}: numbers with commas, such as 2,3, or all", param_hint="--players") from None


def design_of(
    game: "Game",
    line_ups: list[tuple[str, ...]],
    players: list[int],
    settings: "dict[str, Value]",
    vary: list[str],
    each: bool,
) -> "Design":
    """What is crossed."""
    from meandre.core.options import parse
    from meandre.study.study import Design, crossed, each_option

    varied: dict[str, list[Value]] = {}
    for setting in vary:
        name, equals, values = setting.partition("=")
        for value in values.split(";") if equals else [""]:
            varied.setdefault(name, []).append(parse(game.options, [f"{name}={value}" if equals else setting])[name])
    if each:
        return Design(line_ups, players, each_option(game, settings))
    return Design(line_ups, players, [{**settings, **one} for one in crossed(varied)])


def plots_of(given: list[str], design: "Design") -> list[tuple[str, Path]]:
    """The names of plots and their files."""
    if not given:
        return []
    from meandre.study.plots import check_format, check_name

    usual = "bots" if any(len({*line_up}) > 1 for line_up in design.line_ups) else "seats"
    found = []
    for one in given:
        name, equals, file = one.partition("=")
        name, path = (name, Path(file)) if equals else (usual, Path(one))
        check_name(name)
        check_format(path)
        found.append((name, path))
    return found


def compare(game: "Game", design: "Design", games: int, seed: int, bounds: str, engine: "Engine", json: bool) -> None:
    """A sequential test."""
    from meandre.study.sprt import compare as test

    low, _, high = bounds.partition(":")
    try:
        weaker, stronger = float(low), float(high)
    except ValueError:
        raise typer.BadParameter(f"{bounds}: two shares of points, such as 0.5:0.55", param_hint="--sprt") from None
    plan: Plan = next(iter(design.plans(game, games, seed)))
    bar: AbstractContextManager[Any] = progress(games)
    with bar as advance:
        result = test(game, plan, weaker, stronger, engine=engine, progress=advance)
    if json:
        print_json(result)
    else:
        from meandre.study.study_report import sprt

        console().print(sprt(result))


def write(study: "Study", parquet: Path | None, plots: list[tuple[str, Path]]) -> None:
    """Write what was asked for."""
    if parquet:
        study.columns().to_parquet(parquet)
    if plots:
        from meandre.study.plots import plot, save

        for name, path in plots:
            save(plot(study, name), path)
