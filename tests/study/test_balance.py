"""The balance page covers every number of players, every ending and every option."""

from meandre.core.game import Game
from meandre.games import catalogue
from meandre.study.balance import label, needs_of, page, total_games, variants


def test_the_page_covers_every_number_of_players_ending_and_option(game: Game) -> None:
    reported: list[int] = []
    text = page(game, games=20, seed=3, progress=reported.append)
    assert sum(reported) == total_games(game, 20)
    assert text.startswith(f"# Balance of {game.name}")
    assert f"`meandre balance {game.name} --games 20 --seed 3`" in text
    for players in game.seats:
        assert text.count(f"\n| {players} | ") == 3
    for ending in game.endings.values():
        assert ending in text
    for name, value in variants(game):
        row = f"| {label(name, value, needs_of(game, name, value))} |"
        assert text.count(row) == len({game.seats[0], game.seats[-1]})


def test_a_value_that_needs_another_option_is_played_with_it() -> None:
    game = catalogue.game("riombo")
    assert (needs_of(game, "short-end", "first"), needs_of(game, "trip", "short")) == ({"trip": "short"}, {})
    assert label("short-end", "first", {"trip": "short"}) == "`short-end=first` with `trip=short`"


def test_the_same_seed_makes_the_same_page(game: Game) -> None:
    assert page(game, games=20, seed=3) == page(game, games=20, seed=3) != page(game, games=20, seed=4)
