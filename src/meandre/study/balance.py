"""A page on the balance of a game under random play: seats, length, endings, and the effect of every option."""

from collections.abc import Callable, Iterator

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.options import Value, extreme_values, seat_1_begins
from meandre.study.reports import interval, percent
from meandre.study.simulate import SimulationResult, simulate


def page(game: Game, games: int, seed: int = 0, progress: Callable[[int], object] = bool) -> str:
    """The page, in Markdown. Seat 1 begins if the game has that option, so that the first seat is the first player."""
    first = seat_1_begins(game.options)

    def run(players: int, **options: Value) -> SimulationResult:
        return simulate(game, players, games, seed, {**first, **options}, progress=progress)

    by_players = [run(players) for players in game.seats]
    extremes = sorted({game.seats[0], game.seats[-1]})
    variations = {
        players: [("as usual", run(players))]
        + [
            (label(name, value, needs := needs_of(game, name, value)), run(players, **needs, **{name: value}))
            for name, value in variants(game)
        ]
        for players in extremes
    }
    return "\n".join(
        [
            f"# Balance of {game.name}, under random play",
            "",
            f"Made by `meandre balance {game.name} --games {games} --seed {seed}`: {games:,} random games a row.",
            ("Seat 1 always begins; ± is" if first else "± is")
            + " a 95 % confidence interval; a shared win counts in part. Random players do not",
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


def total_games(game: Game, games: int) -> int:
    """The number of games played for a page."""
    varied = 1 + len(list(variants(game)))
    return games * (len(game.seats) + varied * len({game.seats[0], game.seats[-1]}))


def variants(game: Game) -> Iterator[tuple[str, Value]]:
    """Every option with every extreme value that is not its default; who begins is fixed."""
    for option in game.options:
        if option.name not in seat_1_begins(game.options):
            yield from ((option.name, value) for value in extreme_values(option) if value != option.default)


def needs_of(game: Game, name: str, value: Value) -> dict[str, Value]:
    """The setting of another option that a value needs; empty if it goes with the defaults."""
    others = [other for other in game.options if other.name not in (name, *seat_1_begins(game.options))]
    companions: list[dict[str, Value]] = [{other.name: end} for other in others for end in extreme_values(other)]
    for needs in ({}, *companions):
        try:
            game.resolve_options(game.seats[0], {**needs, name: value})
        except OptionError:
            continue
        return needs
    raise ValueError(f"{game.name} refuses {name}={value} with every value of one other option")


def label(name: str, value: Value, needs: dict[str, Value]) -> str:
    """The name of a row: the setting, and what else it needs."""
    return f"`{name}={value}`" + "".join(f" with `{other}={end}`" for other, end in needs.items())


def table(*titles: str) -> list[str]:
    """The head of a table: the first column left-aligned, the others right-aligned."""
    return ["| " + " | ".join(titles) + " |", "|---|" + "---:|" * (len(titles) - 1)]


def row(*cells: str) -> str:
    """A row of a table."""
    return "| " + " | ".join(cells) + " |"


def percentage(share: float, digits: int = 2) -> str:
    """A share in percent."""
    return f"{100 * share:.{digits}f} %"


def players_table(results: list[SimulationResult]) -> list[str]:
    """First-seat advantage, length and share of forced decisions."""
    rows = [
        row(
            str(result.players),
            percent(result.wins[0]),
            percentage(1 / result.players),
            interval(result.decisions, 1),
            f"{result.shortest:,} – {result.longest:,}",
            interval(result.outcomes, 1),
            percent(result.forced),
        )
        for result in results
    ]
    return [*table("players", "seat 1 wins", "fair", "decisions", "from – to", "chance", "no choice"), *rows]


def endings_table(game: Game, results: list[SimulationResult]) -> list[str]:
    """The rate of each ending."""
    rows = [
        row(str(result.players), *(percentage(share, 3) for share in result.endings.values())) for result in results
    ]
    return [*table("players", *game.endings.values()), *rows]


def seats_table(results: list[SimulationResult]) -> list[str]:
    """Every seat's share of the wins and its mean score."""
    most = max(result.players for result in results)
    rows = []
    for result in results:
        cells = [
            f"{percentage(wins.mean)} ({score.mean:.1f})"
            for wins, score in zip(result.wins, result.scores, strict=True)
        ]
        rows.append(row(str(result.players), *cells, *[""] * (most - len(cells))))
    return [*table("players", *(f"seat {seat + 1} (score)" for seat in range(most))), *rows]


def options_table(players: int, rows: list[tuple[str, SimulationResult]]) -> list[str]:
    """The effect of changing one option."""
    lines = [
        row(
            name,
            percent(result.wins[0]),
            interval(result.decisions, 1),
            percent(result.forced),
            f"{sum(score.mean for score in result.scores) / players:.1f}",
            ", ".join(
                f"{ending} {percentage(share, 1)}" for ending, share in result.endings.items() if share >= 0.0005
            ),
        )
        for name, result in rows
    ]
    head = table(f"{players} players", "seat 1 wins", "decisions", "no choice", "mean score", "endings")
    return [*head, *lines, ""]
