"""The command `meandre`.

Everything slow is imported inside the command that needs it, so that `meandre --help` answers at once.
"""

import gc
import io
import os
import sys
from contextlib import nullcontext
from dataclasses import fields
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meandre.cli import operate, studies, study_command
from meandre.cli.arguments import GameName, Language, database_of, fail, find, setting, spoken
from meandre.terminal import console

if TYPE_CHECKING:
    from meandre.core.game import Game

AHEAD = "rules", "bots", "studies"
"""What `prepare` compiles. What environments need is compiled by whoever makes them: few people do."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Board games of rivers and snakes: play them, study them, check their records.

    Without a command: open the table, as [bold]meandre serve[/] does.
    """
    if context.invoked_subcommand is None:
        typer.main.get_command(app).main(["serve"], standalone_mode=False)


@app.command()
def serve(  # one parameter for each setting
    host: Annotated[
        str, typer.Option(metavar="HOST", envvar="MEANDRE_HOST", help="Where to listen; 0.0.0.0: the whole network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="PORT", envvar="MEANDRE_PORT", help="Default: the first free one from 7260.")
    ] = None,
    browser: Annotated[bool, typer.Option(envvar="MEANDRE_BROWSER", help="Open the browser.")] = True,
    database: Annotated[str | None, setting("database", metavar="FILE|URL")] = None,
    secure: Annotated[bool, setting("secure")] = False,
    limits: Annotated[str, setting("limits", metavar="family|club|public|none")] = "club",
    seconds_per_minute: Annotated[float | None, setting("seconds_per_minute", min=0.1)] = None,
    clients_per_address: Annotated[float | None, setting("clients_per_address", min=0.1)] = None,
    tables_per_hour: Annotated[float | None, setting("tables_per_hour", min=0.1)] = None,
    chat_per_minute: Annotated[float | None, setting("chat_per_minute", min=0.1)] = None,
    changes_per_minute: Annotated[float | None, setting("changes_per_minute", min=0.1)] = None,
    hints_per_minute: Annotated[float | None, setting("hints_per_minute", min=0.1)] = None,
    codes_per_minute: Annotated[float | None, setting("codes_per_minute", min=0.1)] = None,
    messages_per_second: Annotated[float | None, setting("messages_per_second", min=0.1)] = None,
    connections: Annotated[float | None, setting("connections", min=0.1)] = None,
    connections_per_client: Annotated[float | None, setting("connections_per_client", min=0.1)] = None,
    request_seconds: Annotated[float, setting("request_seconds", min=0.1)] = 10.0,
    prefix: Annotated[str, setting("prefix", metavar="PATH")] = "",
    trusted_proxies: Annotated[str, setting("trusted_proxies", metavar="ADDRESS,…")] = "127.0.0.1,::1",
    user_header: Annotated[str, setting("user_header", metavar="NAME")] = "",
    metrics_address: Annotated[str, setting("metrics_address", metavar="HOST:PORT")] = "127.0.0.1:9260",
    prepare: Annotated[bool, setting("prepare")] = True,
    threads: Annotated[int | None, setting("threads", min=1)] = None,
    unwatched_minutes: Annotated[float, setting("unwatched_minutes", min=0)] = 10.0,
) -> None:
    """Open the table: a server for this machine, or for everybody."""
    given = dict(locals())
    gc.disable()  # until the server runs: of all that is imported nothing is garbage
    from meandre.server.addresses import is_prefix
    from meandre.server.serve import serve as run
    from meandre.server.settings import PRESETS, Settings

    if limits not in PRESETS:
        raise typer.BadParameter(f"{limits}: there is {', '.join(PRESETS)}", param_hint="--limits")
    if not is_prefix(prefix):
        raise typer.BadParameter(f"{prefix}: a path such as /games, and none of our own", param_hint="--prefix")
    chosen = {one.name: given[one.name] for one in fields(Settings) if given.get(one.name) is not None}
    settings = Settings(**{**chosen, "database": database_of(database)})
    run(settings, host, port, browser)


@app.command()
def prepare(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Default: all.")] = None,
    only: Annotated[
        str | None, typer.Option(metavar="|".join(AHEAD), help="The part to compile (default: all).")
    ] = None,
) -> None:
    """Compile the games ahead of their first use, on all cores."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from meandre.games.catalogue import GAMES

    known = parts()
    if only not in (None, "all", *known):
        raise typer.BadParameter(f"{only}: the parts are {', '.join(known)}", param_hint="--only")
    chosen = [part for part in known if only in (None, "all", part)]
    found = [find(name) for name in games or GAMES]
    if len(found) == 1:
        compile_parts(found[0], chosen)
        return
    found.sort(key=lambda game: -Path(str(game.rules.__file__)).stat().st_size)  # the longest compilation starts first
    with ProcessPoolExecutor(min(len(found), os.cpu_count() or 1), get_context("spawn")) as pool:
        for done in [pool.submit(compile_parts, game, chosen) for game in found]:
            done.result()


def parts() -> list[str]:
    """Those parts of a game, of all that modules declare, that are compiled ahead."""
    from meandre.bots import analysis  # noqa: F401
    from meandre.core import compile_ahead, perft  # noqa: F401
    from meandre.study import simulate  # noqa: F401

    return [part for part in compile_ahead.parts() if part in AHEAD]


def compile_parts(game: "Game", chosen: list[str]) -> None:
    """Compile parts of a game; one process does all of them, since each contains the rules."""
    from meandre.core.compile_ahead import ensure

    for part in parts():
        if part in chosen:
            ensure(game, part)


@app.command("new-game")
def write_new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters, digits and _.")],
    folder: Annotated[Path, typer.Option(metavar="DIR", help="Where to write it.")] = Path(),
) -> None:
    """Write a package with a tiny complete game, to change into yours."""
    from meandre.games.catalogue import GAMES
    from meandre.scaffold.new_game import NewGameError, new_game

    try:
        written = new_game(name, folder, GAMES)
    except NewGameError as error:
        fail(str(error))
    print(f"{written}: a complete game. Next:\n\n    cd {written}\n    pip install -e .\n    pytest\n    meandre\n")


@app.command("games")
def list_games(lang: Language = None) -> None:
    """List the games, with their players and options."""
    from rich.table import Table

    from meandre.core.messages import translate
    from meandre.games.catalogue import games

    language = spoken(lang)
    for game in games():
        table = Table(
            title=f"{translate(game.message('name'), language)}  [dim]{game.name}[/]", title_justify="left", box=None
        )
        table.caption = translate(game.message("about"), language)
        table.caption_justify = "left"
        table.add_column("option", style="bold")
        table.add_column("default", style="cyan")
        table.add_column("")
        most = f"–{game.seats[-1]}" if len(game.seats) > 1 else ""
        table.add_row("--players", str(game.seats[0]), f"{game.seats[0]}{most}")
        for option in game.options:
            meaning = translate(game.message(f"option-{option.name}"), language)
            for choice in getattr(option, "choices", ()):
                meaning += f"\n· {choice}: {translate(game.choice_words(option, choice), language)}"
            table.add_row(option.name, str(option.default), meaning)
        console().print(table, "")


@app.command()
def rules(game: GameName, lang: Language = None) -> None:
    """Show the rules of a game, numbered, with our rulings and their reasons."""
    from rich.markdown import Markdown

    out = console()
    with out.pager(styles=True) if sys.stdout.isatty() else nullcontext():
        out.print(Markdown(find(game).rulebook(spoken(lang))))


app.command()(study_command.study)
app.command()(studies.simulate)
app.command()(studies.tournament)
app.command()(studies.balance)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; - reads it from standard input.")],
    lang: Language = None,
    seat: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Tell it as seat N saw it (default: as a spectator did).")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only check; say nothing if all is well.")] = False,
) -> None:
    """Check a record event by event, its fair chance included, and tell the game."""
    from meandre.core import record as records
    from meandre.core.errors import MeandreError
    from meandre.core.match import Match
    from meandre.core.messages import Names, core_message, translate
    from meandre.core.verbs import SPECTATOR

    source = sys.stdin.buffer if str(file) == "-" else file.open("rb")
    with source:
        record = records.read(source.read(records.LONGEST_RECORD + 1))
    match = Match.replay(find(record.game, record.rules), record)
    if quiet:
        return
    if seat and seat > len(match.names):
        raise MeandreError(core_message("no-such-seat", seat=seat))
    language, names = spoken(lang), Names(match.names, match.captions)
    out = console()
    for number, (_, view) in enumerate(match.history(SPECTATOR if seat is None else seat - 1)):
        for fact in match.game.fact_messages(view):
            out.print(f"{number:4}  {translate(fact, language, names)}", markup=False, highlight=False)
    scores = [f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True)]
    out.print("✓", *(scores if match.over else "…"), markup=False, highlight=False)
    if match.seeded:
        out.print(translate(core_message("seeded-game"), language), markup=False, highlight=False)


app.command()(studies.bench)
app.command()(operate.verify)
app.command()(operate.tidy)
app.command()(operate.backup)
app.command()(operate.restore)
app.command()(operate.health)


def asked_language() -> str:
    """The language of an error: what `--lang` asked for, if it did."""
    asked = [after for word, after in pairwise(sys.argv) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in sys.argv if word.startswith("--lang=")]
    try:
        return spoken(asked[-1] if asked else None)
    except typer.BadParameter:
        return "en"


def main() -> None:
    """Run the command; a mistake of the user's is told in a line, without a traceback."""
    from meandre.core.errors import MeandreError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show ◆ shows ? instead
    try:
        app()
    except MeandreError as error:
        fail(error.translate(asked_language()))
    except BrokenPipeError:  # whoever was reading has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        fail(": ".join(str(part) for part in (error.strerror, error.filename) if part))
