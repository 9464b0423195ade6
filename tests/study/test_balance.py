"""The balance page covers every number of players, every ending and every option."""

from pathlib import Path

import pytest

from meandre.core.game import Game
from meandre.study.balance import page, total_games, variant_name, variants
from meandre.study.good_play import GoodPlay, designs


def test_the_page_covers_every_number_of_players_ending_and_option(game: Game) -> None:
    reported: list[int] = []
    text = page(game, games=20, seed=3, progress=reported.append)
    assert sum(reported) == total_games(game, 20)
    assert text.startswith(f"# Balance of {game.name}\n")
    assert f"`meandre balance {game.name} --games 20 --seed 3`" in text
    for players in game.seats:
        assert text.count(f"\n| {players} | ") == 3
    for ending in game.endings.values():
        assert ending in text
    for options in variants(game):
        assert text.count(f"| {variant_name(game, options)} |") == len({game.seats[0], game.seats[-1]})


def test_the_same_seed_makes_the_same_page(game: Game) -> None:
    assert page(game, games=20, seed=3) == page(game, games=20, seed=3) != page(game, games=20, seed=4)


def test_good_play_has_its_figures_and_plots(game: Game, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    reported: list[int] = []
    play = GoodPlay(games=2, level=1, luck=1, pictures=tmp_path / "pictures", keep=tmp_path / "kept")
    text = page(game, games=2, seed=3, progress=reported.append, good_play=play)
    assert sum(reported) == total_games(game, 2, play)
    good, random = text.split("## Under random play")
    by_players, by_option = designs(game, 1)
    for players in by_players.players:
        assert good.count(f"\n| {players} | ") == 4
    option_rows = good.split("### What options do")[1].count("\n| ")
    assert option_rows == 1 + len(by_option.options)
    for name in ("seats", "lengths", "options"):
        assert f"(pictures/{game.name}-{name}.svg)" in good
        assert (tmp_path / "pictures" / f"{game.name}-{name}.svg").stat().st_size
    assert "By number of players" in random
    assert page(game, games=2, seed=3, good_play=play) == text
