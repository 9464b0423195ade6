"""Tree search: equilibria of simultaneous decisions, hidden information, chance, and more than two players."""

import numpy as np
import pytest
from numpy.typing import NDArray

from meandre.bots.analysis import Analysis, Analyzer
from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.games import catalogue
from tests.bots.support import hidden_card
from tests.bots.support import matrix_game as matrix_rules
from tests.bots.support.hidden_card import GAMBLE, SAFE
from tests.bots.support.toy_games import HIDDEN_CARD, MATRIX, hidden_card_game, matrix_game
from tests.support.games import BUILT_IN

TOLERANCE = 0.02


def strategy(analysis: Analysis) -> NDArray[np.float64]:
    """The share of each move, by its code."""
    return np.array([c.share for c in sorted(analysis.candidates, key=lambda candidate: candidate.move)])


def check_equilibrium(game: NDArray[np.float64], row: NDArray[np.float64], column: NDArray[np.float64]) -> float:
    """Check that no player gains by deviating; return the value of the game."""
    value = float(row @ game @ column)
    assert (game @ column).max() == pytest.approx(value)
    assert (row @ game).min() == pytest.approx(value)
    return value


@pytest.mark.parametrize(
    ("percent", "row", "column"),
    [
        ([[100, 0], [0, 100]], [1 / 2, 1 / 2], [1 / 2, 1 / 2]),  # matching pennies
        ([[90, 20], [30, 60]], [3 / 10, 7 / 10], [4 / 10, 6 / 10]),
        ([[50, 20, 90], [80, 50, 0], [10, 100, 50]], [5 / 12, 4 / 12, 3 / 12], [5 / 12, 4 / 12, 3 / 12]),
        (
            [[50, 20, 90], [80, 50, 0], [10, 10, 10]],
            [5 / 12, 7 / 12, 0],
            [0, 3 / 4, 1 / 4],
        ),  # the last row is dominated
    ],
)
def test_simultaneous_decisions_converge_to_the_equilibrium(
    percent: list[list[int]], row: list[float], column: list[float]
) -> None:
    game = np.array(percent) / 100
    value = check_equilibrium(game, np.array(row), np.array(column))
    analyzer = Analyzer(MATRIX)
    pos = matrix_game(percent)
    first, second = (analyzer.analyze(pos, seat, 1, simulations=400_000) for seat in (0, 1))
    assert first.mixed
    assert strategy(first) == pytest.approx(row, abs=TOLERANCE)
    assert strategy(second) == pytest.approx(column, abs=TOLERANCE)
    assert (game @ strategy(second)).max() <= value + TOLERANCE
    assert (strategy(first) @ game).min() >= value - TOLERANCE


def test_a_choice_made_unseen_is_searched_as_if_it_were_still_to_be_made() -> None:
    pos = matrix_game([[90, 20], [30, 60]])
    for unseen in (0, 1):
        chosen = copy(pos)
        matrix_rules.play(chosen, 1, unseen)
        analysis = Analyzer(MATRIX).analyze(chosen, 0, 1, simulations=400_000)
        assert strategy(analysis) == pytest.approx([3 / 10, 7 / 10], abs=TOLERANCE)


def last_turn() -> Position:
    """R24: the last turn of a game of Riombo for two; the money after it decides. The first player is 2 ahead."""
    pos = catalogue.game("riombo").start(2, {"first": "seat-1"})
    pos.turns = 799
    pos.place[:2] = 1, 38
    pos.money[:2] = 42, 40
    return pos


def test_the_last_turn_of_riombo_is_played_by_its_equilibrium() -> None:
    riombo = catalogue.game("riombo")
    game = np.zeros((5, 5))
    for bid in np.ndindex(game.shape):
        world = last_turn()
        for seat in (0, 1):
            verbs.play(world, seat, bid[seat])
        assert verbs.actors(world) == 0
        ranks = riombo.ranks(world)
        game[bid] = (ranks[0] == 1) / ranks.count(1)
    best = np.array([16, 8, 12, 10, 11]) / 57
    assert check_equilibrium(game, best, best) == pytest.approx(41 / 57)
    analyzer = Analyzer(riombo, use_heuristics=False)
    for seat in (0, 1):
        analysis = analyzer.analyze(last_turn(), seat, 1, simulations=400_000)
        assert strategy(analysis) == pytest.approx(best, abs=TOLERANCE)
        assert analysis.candidates[0].values == pytest.approx((41 / 57, 16 / 57), abs=TOLERANCE)


@pytest.mark.parametrize("card", [0, 1])
def test_opponents_do_not_plan_on_the_searching_seats_secrets(card: int) -> None:
    analyzer = Analyzer(HIDDEN_CARD)
    analyses = [analyzer.analyze(hidden_card_game(0, 30, card), 0, seed, simulations=20_000) for seed in range(15)]
    # An opponent who saw the card would always guess right, and the safe bet would be better. In one search the guess
    # may lean one way or the other.
    assert sum(analysis.best == GAMBLE for analysis in analyses) > 10
    values = [{candidate.move: candidate.values[0] for candidate in analysis.candidates} for analysis in analyses]
    assert np.mean([value[GAMBLE] for value in values]) == pytest.approx(0.5, abs=0.1)
    assert np.mean([value[SAFE] for value in values]) == pytest.approx(0.3, abs=0.05)


@pytest.mark.parametrize("card", [0, 1])
def test_no_seat_plans_on_what_it_cannot_see(card: int) -> None:
    analyzer = Analyzer(HIDDEN_CARD)
    analysis = analyzer.analyze(hidden_card_game(1, 60, card), 1, 1, simulations=20_000)
    assert analysis.best == SAFE  # in each sampled position a guess would win, but not the same one
    guessing = hidden_card_game(1, 60, card)
    hidden_card.play(guessing, 1, GAMBLE)
    for candidate in analyzer.analyze(guessing, 1, 1, simulations=20_000).candidates:
        assert candidate.values[1] == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("name", [name for name in BUILT_IN if catalogue.game(name).secrets.SECRET])
def test_an_analysis_does_not_depend_on_what_is_hidden(name: str) -> None:
    game = catalogue.game(name)
    pos = game.start(3)
    rng = np.random.default_rng(3)
    while not (verbs.actors(pos) & 0b111) or pos.fact_count == 0:
        outcomes, weights = game.odds(pos)
        verbs.play(pos, verbs.CHANCE, rng.choice(outcomes, p=np.array(weights) / sum(weights)))
    first, *others = (seat for seat in range(3) if verbs.actors(pos) >> seat & 1)
    if others:
        verbs.play(pos, first, game.moves(pos, first)[-1])
        first = others[0]
    view = copy(pos)
    verbs.conceal(view, first)
    analyzer = Analyzer(game)
    assert view.tobytes() != pos.tobytes()
    from_view, from_position = (analyzer.analyze(world, first, 5, simulations=200) for world in (view, pos))
    assert from_view.candidates == from_position.candidates
