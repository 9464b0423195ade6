"""Results of studies as tables for the terminal."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from meandre.study.bench import Figures
from meandre.study.intervals import Mean
from meandre.study.simulate import SimulationResult

if TYPE_CHECKING:
    from meandre.study.tournament import Tournament  # slow to import


def interval(mean: Mean, digits: int = 2) -> str:
    """A mean with the half-width of its confidence interval."""
    return f"{mean.mean:,.{digits}f} ± {margin(mean):.{digits}f}"


def percent(mean: Mean) -> str:
    """A share in percent, with its confidence interval."""
    return f"{100 * mean.mean:.2f} ± {100 * margin(mean):.2f} %"


def margin(mean: Mean) -> float:
    """The half-width of a confidence interval."""
    return (mean.high - mean.low) / 2


def share(mean: Mean) -> str:
    """A share in percent, with the ends of its confidence interval."""
    return f"{100 * mean.mean:.1f} % ({100 * mean.low:.1f}–{100 * mean.high:.1f})"


def simulation(result: SimulationResult) -> RenderableType:
    """The result of a simulation."""
    settings = ", ".join(f"{name} {value}" for name, value in result.options.items())
    table = Table()
    table.add_column("seat", justify="right")
    table.add_column("wins", justify="right")
    table.add_column("score", justify="right")
    for seat, (wins, score) in enumerate(zip(result.wins, result.scores, strict=True), 1):
        table.add_row(str(seat), share(wins), interval(score))
    return Group(
        f"{result.game}: {result.games:,} random games, {result.players} players ({settings}), seed {result.seed}",
        table,
        f"Decisions a game: {interval(result.decisions, 1)} (from {result.shortest:,} to {result.longest:,}); "
        f"outcomes of chance: {interval(result.outcomes, 1)}.",
        f"Decisions that leave no choice: {share(result.forced)}.",
        "Endings: " + ", ".join(f"{name} {share:.2%}" for name, share in result.endings.items()) + ".",
        Text("± and brackets are 95 % confidence intervals. A shared win counts in part.", style="dim"),
    )


def tournament(result: "Tournament") -> RenderableType:
    """The result of a tournament, the strongest bot first."""
    settings = ", ".join(f"{name} {value}" for name, value in result.options.items())
    interrupted = f" of {result.planned:,}" if result.games < result.planned else ""
    even = 1 / min(result.players, len(result.bots))
    order = sorted(range(len(result.bots)), key=lambda bot: (not result.bots[bot].games, -result.bots[bot].share.mean))
    table = Table()
    table.add_column("bot")
    for title in ("games", "points", "rating (μ ± σ)", "ms (longest)"):
        table.add_column(title, justify="right")
    cross = Table("", title="Row finished before column")
    for bot in order:
        cross.add_column(Text(result.bots[bot].bot), justify="right")
    for row in order:
        standing = result.bots[row]
        table.add_row(
            Text(standing.bot),
            f"{standing.games:,}",
            share(standing.share),
            f"{standing.rating.ordinal:.1f} ({standing.rating.mu:.1f} ± {standing.rating.sigma:.1f})",
            f"{standing.thinking.mean:,.1f} ({standing.thinking.longest:,.0f})",
        )
        meetings = [result.cross[row][column] for column in order]
        cross.add_row(Text(standing.bot), *(share(met.before) if met else "" for met in meetings))
    faults = [
        Text(f"{bot.bot} made {bot.faults:,} faults: legal moves were drawn instead; three in a game forfeit the seat.")
        for bot in result.bots
        if bot.faults
    ]
    return Group(
        f"{result.game}: {result.games:,}{interrupted} games, {result.players} players ({settings}), "
        f"seed {result.seed}",
        table,
        cross,
        *faults,
        Text(
            f"A game is one point, divided among its winners; equals would have {100 * even:.1f} % each. In brackets, "
            "95 % confidence intervals; the rating is openskill’s, μ - 3 σ; ms are of thinking about a decision.",
            style="dim",
        ),
    )


def benchmark(figures: Mapping[str, Figures]) -> RenderableType:
    """Speed of the games on this machine."""
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
