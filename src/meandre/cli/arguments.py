"""What several commands share: their arguments and options, and how they end with an error."""

import locale
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from meandre.core.game import Game
    from meandre.study.engines import Engine

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its name, as [bold]meandre games[/] lists it.")]
Players = Annotated[
    int | None, typer.Option("--players", "-p", metavar="N", help="How many play (default: the fewest).")
]
Options = Annotated[
    list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="Set an option of the game; may be repeated.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
ENGINES = ("threads", "processes", "ray")
EngineName = Annotated[
    str, typer.Option("--engine", metavar="|".join(ENGINES), help="Where games between bots are played.")
]
Workers = Annotated[int | None, typer.Option("--workers", "-w", min=1, help="Default: one for each core.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Of a Ray cluster (default: a local one).")
]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Draw it into an .svg, .png or .html file.")]
Language = Annotated[str | None, typer.Option("--lang", metavar="fr|en|de", help="Language (default: the system's).")]


def setting(name: str, **options: Any) -> Any:
    """The option of a server setting."""
    from meandre.server.settings import help_of, variable_of

    return typer.Option(envvar=variable_of(name), help=help_of(name), **options)


Database = Annotated[str | None, setting("database", metavar="FILE|URL")]


def database_of(given: str | None) -> str | Path:
    """The database that an option names: a file or an address; by default the one that a server uses."""
    from meandre.server.settings import default_database

    return default_database() if given is None else given if "://" in given else Path(given)


def find(name: str, version: int | None = None) -> "Game":
    """The game of that name."""
    from meandre.games.catalogue import game

    return game(name, version)


def engine_of(name: str, workers: int | None, cluster: str | None) -> "Engine":
    """Where games between bots are played."""
    from meandre.study.engines import Processes, Threads

    if name not in ENGINES:
        raise typer.BadParameter(f"{name}: the engines are {', '.join(ENGINES)}", param_hint="--engine")
    if name == "ray":
        from meandre.study.ray_engine import RayEngine

        return RayEngine(cluster, workers)
    return Processes(workers) if name == "processes" else Threads(workers)


def spoken(language: str | None) -> str:
    """The language to speak: the one asked for, else the system's, else English."""
    from meandre.core.messages import LANGUAGES

    if language is None:
        settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        system = next(filter(None, settings), None) or locale.getlocale()[0] or ""
        return next((known for known in LANGUAGES if system.lower().startswith(known)), "en")
    if language not in LANGUAGES:
        raise typer.BadParameter(f"{language}: the languages are {', '.join(LANGUAGES)}", param_hint="--lang")
    return language


def fail(reason: str) -> NoReturn:
    """End with a line on the error stream."""
    print(f"meandre: {reason}", file=sys.stderr)
    sys.exit(1)
