"""Studies as tables to read."""

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meandre.study.bench import Figures
from meandre.study.simulate import Mean, Study


def interval(mean: Mean, digits: int = 2) -> str:
    """A mean and how far either side its confidence interval goes."""
    return f"{mean.mean:,.{digits}f} ± {margin(mean):.{digits}f}"


def percent(mean: Mean) -> str:
    """A share in percent, with its confidence interval."""
    return f"{100 * mean.mean:.2f} ± {100 * margin(mean):.2f} %"


def margin(mean: Mean) -> float:
    """How far a confidence interval goes either side."""
    return mean.high - mean.mean


def simulation(study: Study) -> RenderableType:
    """What many random games said."""
    settings = ", ".join(f"{name} {value}" for name, value in study.options.items())
    table = Table()
    table.add_column("seat", justify="right")
    table.add_column("wins", justify="right")
    table.add_column("score", justify="right")
    for seat, (wins, score) in enumerate(zip(study.wins, study.scores, strict=True), 1):
        table.add_row(str(seat), percent(wins), interval(score))
    return Group(
        f"{study.game}: {study.games:,} random games, {study.players} players ({settings}), seed {study.seed}",
        table,
        f"Decisions a game: {interval(study.decisions, 1)} (from {study.shortest:,} to {study.longest:,}); "
        f"outcomes of chance: {interval(study.outcomes, 1)}.",
        f"Decisions that leave no choice: {percent(study.forced)}.",
        "Endings: " + ", ".join(f"{name} {share:.2%}" for name, share in study.endings.items()) + ".",
        Text("± is a 95 % confidence interval. A shared win counts in part.", style="dim"),
    )


def benchmark(figures: Mapping[str, Figures]) -> RenderableType:
    """How fast the games run here."""
    tables: list[RenderableType] = []
    for game, by_players in figures.items():
        any_speed = next(iter(by_players.values()))
        table = Table(
            title=f"{game}: compiled in {any_speed.first_compile_seconds:.1f} s the first time, "
            f"then starts in {any_speed.cached_start_seconds:.1f} s; a position is {any_speed.position_bytes} bytes",
        )
        for title in ("players", "moves/s", "events/s", "games/s", f"games/s, {any_speed.threads} threads", "×"):
            table.add_column(title, justify="right")
        for players, speed in by_players.items():
            table.add_row(
                str(players),
                f"{speed.moves_per_second:,.0f}",
                f"{speed.events_per_second:,.0f}",
                f"{speed.games_per_second:,.0f}",
                f"{speed.games_per_second_all_cores:,.0f}",
                f"{speed.games_per_second_all_cores / speed.games_per_second:.2f}",
            )
        tables.append(table)
    return Group(*tables, Text("Moves are players’ decisions; events count the outcomes of chance too.", style="dim"))
