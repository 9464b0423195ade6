"""Simulations: reproducible with any number of threads; means and confidence intervals."""

import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from numba.core.runtime import rtsys

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.rule import COMPILED
from meandre.games.catalogue import game as game_by_name
from meandre.study.intervals import Sums
from meandre.study.simulate import BATCH, GAME_ROW, RandomPlayer, simulate


def test_the_seed_alone_decides(game: Game) -> None:
    games = BATCH + 50
    one = simulate(game, game.seats[0], games, seed=3, threads=1)
    assert simulate(game, game.seats[0], games, seed=3, threads=2) == one
    assert simulate(game, game.seats[0], games, seed=4, threads=2) != one


def test_a_game_is_the_same_whatever_is_played_before_it(game: Game) -> None:
    player = RandomPlayer(game, game.seats[-1], {}, seed=1)
    alone, together = player.play(7, 1), player.play(0, 10)
    assert alone[0].tobytes() == together[7].tobytes()


def test_wins_add_up_to_one_and_endings_too(game: Game) -> None:
    for players in game.seats:
        result = simulate(game, players, 60)
        assert sum(mean.mean for mean in result.wins) == pytest.approx(1)
        assert sum(result.endings.values()) == pytest.approx(1)
        assert result.shortest <= result.decisions.mean <= result.longest
        assert len(result.wins) == len(result.scores) == players


def test_options_are_played_by(game: Game) -> None:
    with pytest.raises(OptionError):
        simulate(game, game.seats[0], 1, options={"nonsense": 1})


def test_a_board_can_be_a_file(tmp_path: Path) -> None:
    riombo = game_by_name("riombo")
    file = tmp_path / "river.toml"
    file.write_text('squares = "- N2 - G1 K3 - A - J2 N4 S A -"')
    assert simulate(riombo, 2, 20, options={"board": file}).options["board"] == "- N2 - G1 K3 - A - J2 N4 S A -"
    file.write_text('squares = "- N2 Q9"')
    with pytest.raises(OptionError, match=r"river\.toml.*Q9"):
        simulate(riombo, 2, 20, options={"board": file})


def test_mehen_has_no_favourite_seat_but_a_length_that_follows_the_track() -> None:
    from meandre.games.mehen import GAME

    short, long = simulate(GAME, 2, 2000), simulate(GAME, 2, 500, options={"length": 72})
    assert all(mean.low < 0.5 < mean.high for mean in short.wins)
    assert 215 < short.outcomes.mean < 245  # M3 says about 230
    assert long.decisions.low > short.decisions.high


def test_progress_hears_of_every_game(game: Game) -> None:
    reported: list[int] = []
    simulate(game, game.seats[0], 2 * BATCH + 7, progress=reported.append)
    assert sum(reported) == 2 * BATCH + 7


def test_intervals_of_shares_stay_shares(game: Game) -> None:
    result = simulate(game, game.seats[0], 5)
    for mean in (*result.wins, result.forced):
        assert 0 <= mean.low <= mean.mean <= mean.high <= 1


def test_means_and_their_confidence() -> None:
    rows = np.random.default_rng(1).normal(5, 2, (10_000, 2))
    sums = Sums(2)
    for part in np.array_split(rows, 7):
        sums.add(part)
    for mean, column in zip(sums.means(), rows.T, strict=True):
        assert mean.mean == pytest.approx(column.mean())
        assert mean.high - mean.mean == pytest.approx(1.96 * column.std(ddof=1) / 100)
        assert mean.low < 5 < mean.high


def peak(game: Game, games: int) -> int:
    """The peak memory of a simulation, in bytes."""
    tracemalloc.start()
    simulate(game, game.seats[0], games, threads=2)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


def test_memory_does_not_grow_with_the_number_of_games(game: Game) -> None:
    peak(game, BATCH)  # loads what is loaded once
    few, allowed = peak(game, 8 * BATCH), 4 * BATCH * GAME_ROW.itemsize
    # All threads are measured, and one of an earlier test may still be at work: not each time.
    assert any(peak(game, 80 * BATCH) - few < allowed for _ in range(3))


def test_a_batch_of_positions_takes_their_records_and_no_more(game: Game) -> None:
    tracemalloc.start()
    positions = np.zeros(100_000, game.position_type)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert positions.nbytes <= most < positions.nbytes + 10_000


def allocations(player: RandomPlayer, games: int) -> int:
    before = rtsys.get_allocation_stats().mi_alloc
    player.play(0, games)
    return int(rtsys.get_allocation_stats().mi_alloc - before)


@pytest.mark.skipif(not COMPILED, reason="plain Python allocates all the time")
@pytest.mark.usefixtures("counted_allocations")
def test_playing_allocates_nothing(game: Game) -> None:
    for players in game.seats:
        player = RandomPlayer(game, players, {}, seed=2)
        assert allocations(player, 300) == allocations(player, 1)  # those for passing the arguments
