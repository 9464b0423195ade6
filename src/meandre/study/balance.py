"""How even a game is, how long it takes and what its options change, under random play: a page made by a command."""

from collections.abc import Callable, Iterator

from meandre.core.game import Game
from meandre.core.options import Value, extreme_values
from meandre.study.reports import interval, percent
from meandre.study.simulate import Study, simulate

FIRST = {"first": "seat-1"}
"""Every game lets seat 1 begin: so the first seat is the first player."""


def page(game: Game, games: int, seed: int = 0, progress: Callable[[int], object] = bool) -> str:
    """The page, in Markdown."""

    def study(players: int, count: int, **options: Value) -> Study:
        return simulate(game, players, count, seed, {**FIRST, **options}, progress=progress)

    by_players = [study(players, games) for players in game.seats]
    extremes = sorted({game.seats[0], game.seats[-1]})
    variations = {
        players: [("as usual", study(players, games))]
        + [(f"`{name}={value}`", study(players, games, **{name: value})) for name, value in variants(game)]
        for players in extremes
    }
    return "\n".join(
        [
            f"# Balance of {game.name}, under random play",
            "",
            f"Made by `meandre balance {game.name} --games {games} --seed {seed}`: {games:,} random games a row.",
            "Seat 1 always begins; ± is a 95 % confidence interval; a shared win counts in part. Random players do not",
            "plan: read this as what the rules alone do, not as what good players make of them.",
            "",
            "## By number of players",
            "",
            *players_table(by_players),
            "",
            "## How the games end",
            "",
            *endings_table(game, by_players),
            "",
            "## Who wins, by seat",
            "",
            *seats_table(by_players),
            "",
            "## What each option changes",
            "",
            *(line for players, rows in variations.items() for line in options_table(players, rows)),
        ]
    )


def work(game: Game, games: int) -> int:
    """How many games a page takes."""
    varied = 1 + len(list(variants(game)))
    return games * (len(game.seats) + varied * len({game.seats[0], game.seats[-1]}))


def variants(game: Game) -> Iterator[tuple[str, Value]]:
    """Every option at every value of interest besides its default; who begins is settled here."""
    for option in game.options:
        if option.name not in FIRST:
            yield from ((option.name, value) for value in extreme_values(option) if value != option.default)


def table(*titles: str) -> list[str]:
    """The head of a table: names to the left, figures to the right."""
    return ["| " + " | ".join(titles) + " |", "|---|" + "---:|" * (len(titles) - 1)]


def row(*cells: str) -> str:
    """A row of a table."""
    return "| " + " | ".join(cells) + " |"


def part(share: float, digits: int = 2) -> str:
    """A share in percent."""
    return f"{100 * share:.{digits}f} %"


def players_table(studies: list[Study]) -> list[str]:
    """First-seat advantage, length and forced decisions."""
    rows = [
        row(
            str(study.players),
            percent(study.wins[0]),
            part(1 / study.players),
            interval(study.decisions, 1),
            f"{study.shortest:,} – {study.longest:,}",
            interval(study.outcomes, 1),
            percent(study.forced),
        )
        for study in studies
    ]
    return [*table("players", "seat 1 wins", "fair", "decisions", "from – to", "chance", "no choice"), *rows]


def endings_table(game: Game, studies: list[Study]) -> list[str]:
    """The rate of each ending."""
    rows = [row(str(study.players), *(part(share, 3) for share in study.endings.values())) for study in studies]
    return [*table("players", *game.endings.values()), *rows]


def seats_table(studies: list[Study]) -> list[str]:
    """Every seat's share of the wins and its mean score."""
    most = max(study.players for study in studies)
    rows = []
    for study in studies:
        cells = [f"{part(wins.mean)} ({score.mean:.1f})" for wins, score in zip(study.wins, study.scores, strict=True)]
        rows.append(row(str(study.players), *cells, *[""] * (most - len(cells))))
    return [*table("players", *(f"seat {seat + 1} (score)" for seat in range(most))), *rows]


def options_table(players: int, rows: list[tuple[str, Study]]) -> list[str]:
    """What changes with one option changed."""
    lines = [
        row(
            name,
            percent(study.wins[0]),
            interval(study.decisions, 1),
            percent(study.forced),
            f"{sum(score.mean for score in study.scores) / players:.1f}",
            ", ".join(f"{ending} {part(share, 1)}" for ending, share in study.endings.items() if share >= 0.0005),
        )
        for name, study in rows
    ]
    head = table(f"{players} players", "seat 1 wins", "decisions", "no choice", "mean score", "endings")
    return [*head, *lines, ""]
