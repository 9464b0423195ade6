"""The benchmark measures every number of players."""

from meandre.core.game import Game
from meandre.study import bench
from meandre.study.simulate import RandomPlayer


def test_every_number_of_players_is_measured(game: Game) -> None:
    figures = bench.measure(game, seconds=0.05, start_times=lambda game: (4.0, 0.5))
    assert list(figures) == list(game.seats)
    for speed in figures.values():
        assert 0 < speed.games_per_second < speed.moves_per_second < speed.events_per_second
        assert speed.games_per_second_all_cores > 0
        assert speed.position_bytes == game.position_type.itemsize
        assert (speed.first_compile_seconds, speed.cached_start_seconds) == (4.0, 0.5)


def test_a_run_counts_all_its_threads(game: Game) -> None:
    run = bench.run(RandomPlayer(game, game.seats[0], {}, 0), size=20, threads=2)
    assert run.games == 40
    assert run.rate == 40 / run.seconds
