"""Matrix search: every joint move is simulated, and the response follows the cognitive hierarchy."""

from itertools import product

import numpy as np
import pytest

from meandre.bots.analysis import Analysis, Analyzer
from meandre.bots.heuristics import SearchSettings
from meandre.bots.matrix_search import best_response, move_index, new_outcomes, nth_joint_move, record
from meandre.core import verbs
from meandre.core.game import Game
from meandre.games import catalogue
from tests.bots.support.toy_games import MATRIX, matrix_game

PERCENT = [[60, 0], [40, 70]]
ROOM = 4096


@pytest.fixture
def riombo() -> Game:
    return catalogue.game("riombo")


def matrix_analyzer(opponent_noise: float, level_k: int, max_joint_moves: int = ROOM) -> Analyzer:
    settings = SearchSettings(opponent_noise=opponent_noise, max_joint_moves=max_joint_moves)
    return Analyzer(MATRIX, level_k=level_k, settings=settings)


def values(analysis: Analysis, seat: int) -> dict[int, float]:
    return {candidate.move: candidate.values[seat] for candidate in analysis.candidates}


@pytest.mark.parametrize(
    ("level_k", "first"),
    [
        (0, 0.5),  # the opponent moves uniformly at random
        (1, 0.1),  # a level-0 opponent prefers the second move
        (2, 0.5),  # a level-1 opponent prefers the first one: half of each level
        (3, 0.7),  # so does a level-2 opponent: levels 1 and 2 are three in four
    ],
)
def test_opponents_are_taken_to_be_noisy_and_of_lower_levels(level_k: int, first: float) -> None:
    analysis = matrix_analyzer(0.2, level_k).analyze(matrix_game(PERCENT), 0, 1, simulations=8000)
    expected = np.array(PERCENT) / 100 @ (first, 1 - first)
    assert values(analysis, 0) == pytest.approx({0: expected[0], 1: expected[1]}, abs=0.04)
    assert analysis.best == np.argmax(expected)
    assert analysis.mixed


@pytest.mark.parametrize(("opponent_noise", "best"), [(0.9, 0), (0.2, 1)])
def test_with_more_noise_the_predicted_response_counts_less(opponent_noise: float, best: int) -> None:
    analysis = matrix_analyzer(opponent_noise, 1).analyze(matrix_game([[90, 20], [30, 60]]), 0, 1, simulations=4000)
    assert analysis.best == best


def test_every_joint_move_comes_up_before_any_comes_up_again() -> None:
    outcomes = new_outcomes(ROOM)
    outcomes.move_counts[:] = 3, 1, 4, 2, 1, 5
    visited = [nth_joint_move(outcomes, 17 + number) for number in range(120)]
    assert sorted(visited) == list(range(120))
    digits = {tuple(move_index(outcomes, joint, seat) for seat in range(6)) for joint in visited}
    assert digits == set(product(*map(range, outcomes.move_counts)))


def test_joint_moves_without_visits_are_left_out() -> None:
    outcomes = new_outcomes(ROOM)
    outcomes.move_counts[:2] = 2, 3
    for joint, value in ((0, 0.2), (2, 0.4), (3, 0.9)):  # joint moves (0, 0), (0, 1) and (1, 1)
        record(outcomes, joint, np.array([value, 1 - value, 0, 0, 0, 0]))
    empty = new_outcomes(ROOM)._replace(move_counts=outcomes.move_counts)
    first = best_response([outcomes, empty], 2, 0, opponent_noise=0.5, level_k=0)
    assert first.values == pytest.approx(np.array([[0.3, 0.7], [0.9, 0.1]]))
    assert first.visits.tolist() == [2, 1]
    second = best_response([outcomes], 2, 1, opponent_noise=0.5, level_k=0)
    assert second.values[2] == pytest.approx([0.5, 0.5])  # no visits: the mean of all
    assert second.visits.tolist() == [1, 2, 0]


def test_moves_nearly_as_good_are_nearly_as_likely() -> None:
    outcomes = new_outcomes(ROOM)
    outcomes.move_counts[0] = 3
    for joint, value in enumerate((0.5, 0.4999, 0.2)):
        record(outcomes, joint, np.array([value, 1 - value, 0, 0, 0, 0]))
    first, second, last = best_response([outcomes], 2, 0, opponent_noise=0.5, level_k=2).shares
    assert first > second > 0.9 * first
    assert last < 1e-6


def test_a_bid_made_unseen_is_searched_as_if_it_were_still_to_be_made(riombo: Game) -> None:
    analyses = []
    for bid in (None, 0, 3):
        pos = riombo.start(3, {"first": "seat-1"})
        if bid is not None:
            verbs.play(pos, 0, bid)
        analyses.append(values(Analyzer(riombo).analyze(pos, 1, 1, simulations=640), 1))
    assert analyses[0] == pytest.approx(analyses[1])
    assert analyses[1] == analyses[2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_joint_bid_of_a_turn_of_riombo_is_simulated(riombo: Game, players: int) -> None:
    pos = riombo.start(players, {"first": "seat-1"})
    analyzer = Analyzer(riombo)
    bids = len(riombo.moves(pos, 0))
    analysis = analyzer.analyze(pos, 0, 1, simulations=bids**players)
    assert [candidate.visits for candidate in analysis.candidates] == [bids ** (players - 1)] * bids
    assert analyzer.workers[0].outcomes.visits.sum() == bids**players


def test_with_too_many_joint_moves_regret_matching_is_used() -> None:
    analysis = matrix_analyzer(0.5, 1, max_joint_moves=3).analyze(
        matrix_game([[90, 20], [30, 60]]), 0, 1, simulations=100_000
    )
    shares = {candidate.move: candidate.share for candidate in analysis.candidates}
    assert shares == pytest.approx({0: 0.3, 1: 0.7}, abs=0.05)
