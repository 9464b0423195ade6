"""The part of a balance page about good play: games between bots of one level, with plots."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from meandre.core.game import Game
from meandre.core.options import seat_1_begins
from meandre.study.engines import Engine
from meandre.study.reports import interval, share
from meandre.study.study import Design, Study, Summary, changed_options, each_option, study


@dataclass(frozen=True)
class GoodPlay:
    """How much is played, and where it goes."""

    games: int
    """Of each row."""
    level: int = 3
    luck: int = 0
    """Games of each number of players that are replayed with other throws."""
    pictures: Path | None = None
    """The folder of the plots."""
    keep: Path | None = None
    engine: Engine | None = None


def designs(game: Game, level: int) -> tuple[Design, Design]:
    """Every number of players as usual; and, with the fewest, every option. Seat 1 always begins."""
    first, bots = seat_1_begins(game.options), (f"{game.name}:{level}",)
    by_players = Design([bots], game.seats, [first])
    by_option = Design([bots], [game.seats[0]], each_option(game, first))
    return by_players, by_option


def total_games(game: Game, play: GoodPlay) -> int:
    """The number of games played for the section."""
    by_players, by_option = designs(game, play.level)
    return len(by_players.players) * (play.games + 2 * min(play.luck, play.games)) + len(by_option.options) * play.games


def section(game: Game, play: GoodPlay, seed: int = 0, progress: Callable[[int], object] = bool) -> list[str]:
    """The section, in Markdown; its plots are written into their folder."""
    first = seat_1_begins(game.options)
    by_players, by_option = (
        study(game, design, play.games, seed=seed, luck=luck, engine=play.engine, keep=play.keep, progress=progress)
        for design, luck in zip(designs(game, play.level), (play.luck, 0), strict=True)
    )
    plots = draw(game, by_players, by_option, play.pictures) if play.pictures else {}
    return [
        "## With good play",
        "",
        f"{play.games:,} games a row between bots of level {play.level} ([bots](../bots.md)). In brackets and after ±:",
        "95 % confidence intervals, Wilson’s for shares.",
        "",
        *players_table(by_players.summaries),
        "",
        *picture(plots, "seats", "Share of the wins by seat"),
        *seats_table(by_players.summaries),
        "",
        *endings_table(by_players.summaries),
        "",
        *picture(plots, "lengths", "Decisions in a game, by number of players"),
        *(luck_table(by_players.summaries) if play.luck else []),
        "### What options do to good play",
        "",
        *picture(plots, "options", "Length, and the wins of seat 1, with each option"),
        *options_table(game, by_option.summaries, set(first)),
        "",
    ]


def draw(game: Game, by_players: Study, by_option: Study, folder: Path) -> dict[str, str]:
    """The plots as files, by name."""
    from meandre.study.plots import plot, save

    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for name, drawn in (("seats", by_players), ("lengths", by_players), ("options", by_option)):
        path = folder / f"{game.name}-{name}.svg"
        save(plot(drawn, name), path)
        files[name] = f"{folder.name}/{path.name}"
    return files


def picture(plots: dict[str, str], name: str, caption: str) -> Iterator[str]:
    """A plot, if there are any."""
    if name in plots:
        yield from (f"![{caption}]({plots[name]})", "")


def table(titles: Sequence[str], rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """A table of Markdown: the first column left-aligned, the others right-aligned."""
    yield "| " + " | ".join(titles) + " |"
    yield "|---|" + "---:|" * (len(titles) - 1)
    for cells in rows:
        yield "| " + " | ".join(cells) + " |"


def players_table(summaries: list[Summary]) -> Iterator[str]:
    """Length, choices and leads."""
    titles = ("players", "decisions", "from – to", "chance", "legal moves", "no choice", "lead changes")
    return table(
        titles,
        (
            (
                str(one.players),
                interval(one.length, 1),
                f"{one.shortest:,} – {one.longest:,}",
                interval(one.outcomes, 1),
                interval(one.branching),
                share(one.forced),
                interval(one.lead_changes),
            )
            for one in summaries
        ),
    )


def seats_table(summaries: list[Summary]) -> Iterator[str]:
    """Every seat's share of the wins."""
    most = max(one.players for one in summaries)
    rows = ([str(one.players), *map(share, one.seats), *[""] * (most - one.players)] for one in summaries)
    return table(["players", *(f"seat {seat + 1} wins" for seat in range(most))], rows)


def endings_table(summaries: list[Summary]) -> Iterator[str]:
    """The rate of each ending."""
    rows = ((str(one.players), *map(share, one.endings.values())) for one in summaries)
    return table(["players", *summaries[0].endings], rows)


def luck_table(summaries: list[Summary]) -> list[str]:
    """How often the same seat wins again."""
    rows = (
        (str(one.players), share(one.luck.other_throws), share(one.luck.other_choices), f"{100 * one.luck.even:.1f} %")
        for one in summaries
        if one.luck
    )
    titles = ("players", "other throws", "other choices", "by seats alone")
    games = summaries[0].luck.games if summaries[0].luck else 0
    return [
        "### How much is luck",
        "",
        f"How often the same seat wins again in {games:,} games that are replayed with other throws and the same",
        "seeds of the bots, or with the same throws and other seeds; and how often it would if games had nothing",
        "in common. Where throws decide, the second is more frequent than the first.",
        "",
        *table(titles, rows),
        "",
    ]


def options_table(game: Game, summaries: list[Summary], fixed: set[str]) -> Iterator[str]:
    """The effect of changing one option."""

    def name(one: Summary) -> str:
        changed = changed_options(game, {key: value for key, value in one.options.items() if key not in fixed})
        return f"`{changed}`" if changed else "as usual"

    rows = (
        (name(one), share(one.seats[0]), interval(one.length, 1), interval(one.lead_changes), share(one.forced))
        for one in summaries
    )
    players = f"{summaries[0].players} players"
    return table([players, "seat 1 wins", "decisions", "lead changes", "no choice"], rows)
