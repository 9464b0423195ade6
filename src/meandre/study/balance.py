"""A page on the balance of a game, with good and with random play: seats, length, endings, effects of options."""

from collections.abc import Callable, Iterator, Mapping

from meandre.core.game import Game
from meandre.core.option_sets import default_options, variations
from meandre.core.options import FIRST, Value, seat_1_begins
from meandre.study.good_play import GoodPlay, section
from meandre.study.good_play import total_games as good_games
from meandre.study.reports import interval, percent
from meandre.study.simulate import SimulationResult, simulate


def page(
    game: Game,
    games: int,
    seed: int = 0,
    progress: Callable[[int], object] = bool,
    good_play: GoodPlay | None = None,
) -> str:
    """The page, in Markdown. Seat 1 begins if the game has that option, so that the first seat is the first player."""
    first = seat_1_begins(game.options)

    def run(players: int, **options: Value) -> SimulationResult:
        return simulate(game, players, games, seed, {**first, **options}, progress=progress)

    by_players = [run(players) for players in game.seats]
    extremes = sorted({game.seats[0], game.seats[-1]})
    variations = {
        players: [("as usual", run(players))]
        + [(variant_name(game, varied), run(players, **varied)) for varied in variants(game)]
        for players in extremes
    }
    return "\n".join(
        [
            f"# Balance of {game.name}",
            "",
            f"Made by `{command(game, games, seed, good_play)}`.",
            ("Seat 1 always begins; a" if first else "A") + " shared win counts in part.",
            "",
            *(section(game, good_play, seed, progress) if good_play else []),
            "## Under random play",
            "",
            f"{games:,} random games a row; ± is a 95 % confidence interval. Random players do not plan: read this as",
            "what the rules alone do, not as what good players make of them.",
            "",
            "### By number of players",
            "",
            *players_table(by_players),
            "",
            "### How the games end",
            "",
            *endings_table(game, by_players),
            "",
            "### Who wins, by seat",
            "",
            *seats_table(by_players),
            "",
            "### What each option changes",
            "",
            *(line for players, rows in variations.items() for line in options_table(players, rows)),
        ]
    )


def command(game: Game, games: int, seed: int, good_play: GoodPlay | None) -> str:
    """The command that makes the page."""
    bots = f" --bots {good_play.games} --level {good_play.level} --luck {good_play.luck}" if good_play else ""
    pictures = f" --pictures {good_play.pictures.as_posix()}" if good_play and good_play.pictures else ""
    return f"meandre balance {game.name} --games {games}{bots} --seed {seed}{pictures}"


def total_games(game: Game, games: int, good_play: GoodPlay | None = None) -> int:
    """The number of games played for a page."""
    varied = 1 + len(list(variants(game)))
    random_games = games * (len(game.seats) + varied * len({game.seats[0], game.seats[-1]}))
    return random_games + (good_games(game, good_play) if good_play else 0)


def variants(game: Game) -> Iterator[dict[str, Value]]:
    """Every option with every extreme value that is not its default; who begins is fixed."""
    fixed = seat_1_begins(game.options)
    return ({**varied, **fixed} for varied in variations(game) if varied.items() >= default_first(game).items())


def default_first(game: Game) -> dict[str, Value]:
    """Who begins by default; empty for a game without that option."""
    return {option.name: option.default for option in game.options if option.name == FIRST}


def variant_name(game: Game, options: Mapping[str, Value]) -> str:
    """The options that differ from their defaults, who begins aside."""
    usual = default_options(game)
    changed = (f"{name}={value}" for name, value in options.items() if name != FIRST and value != usual[name])
    return f"`{' '.join(changed)}`"


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
