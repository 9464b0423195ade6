"""The search: equilibria where several choose at once, honesty about secrets, luck, and more than two players."""

import numpy as np
import pytest
from numpy.typing import NDArray

from meandre.bots.analysis import Thinker, Thought
from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.games import catalogue
from tests.bots.support import hidden_card
from tests.bots.support import matrix_game as matrix_rules
from tests.bots.support.hidden_card import GAMBLE, SAFE
from tests.bots.support.toy_games import HIDEOUT, MATRIX, hideout_game, matrix_game

CLOSE = 0.02


def strategy(thought: Thought) -> NDArray[np.float64]:
    """How likely each move is, by its code."""
    return np.array([c.share for c in sorted(thought.candidates, key=lambda candidate: candidate.move)])


def check_equilibrium(game: NDArray[np.float64], row: NDArray[np.float64], column: NDArray[np.float64]) -> float:
    """Nobody gains by choosing anything else; the value of the game."""
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
        ([[50, 20, 90], [80, 50, 0], [10, 10, 10]], [5 / 12, 7 / 12, 0], [0, 3 / 4, 1 / 4]),  # the last is never good
    ],
)
def test_choices_made_at_once_end_in_the_equilibrium(
    percent: list[list[int]], row: list[float], column: list[float]
) -> None:
    game = np.array(percent) / 100
    value = check_equilibrium(game, np.array(row), np.array(column))
    thinker = Thinker(MATRIX)
    pos = matrix_game(percent)
    first, second = (thinker.think(pos, seat, 1, walks=400_000) for seat in (0, 1))
    assert first.mixed
    assert strategy(first) == pytest.approx(row, abs=CLOSE)
    assert strategy(second) == pytest.approx(column, abs=CLOSE)
    assert (game @ strategy(second)).max() <= value + CLOSE
    assert (strategy(first) @ game).min() >= value - CLOSE


def test_a_choice_made_unseen_is_searched_as_if_it_were_still_to_be_made() -> None:
    pos = matrix_game([[90, 20], [30, 60]])
    for unseen in (0, 1):
        chosen = copy(pos)
        matrix_rules.play(chosen, 1, unseen)
        thought = Thinker(MATRIX).think(chosen, 0, 1, walks=400_000)
        assert strategy(thought) == pytest.approx([3 / 10, 7 / 10], abs=CLOSE)


def last_turn() -> Position:
    """R24: the last turn of a game of Riombo for two; the money after it decides. The first player has 2 more."""
    pos = catalogue.game("riombo").start(2, {"first": "seat-1"})
    pos.turns = 799
    pos.place[:2] = 1, 38
    pos.money[:2] = 42, 40
    return pos


def test_a_late_position_of_riombo_is_played_as_it_should_be() -> None:
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
    thinker = Thinker(riombo, knowing=False)
    for seat in (0, 1):
        thought = thinker.think(last_turn(), seat, 1, walks=400_000)
        assert strategy(thought) == pytest.approx(best, abs=CLOSE)
        assert thought.candidates[0].values == pytest.approx((41 / 57, 16 / 57), abs=CLOSE)


@pytest.mark.parametrize("card", [0, 1])
def test_others_are_not_taken_to_see_ones_secrets(card: int) -> None:
    thinker = Thinker(HIDEOUT)
    thoughts = [thinker.think(hideout_game(0, 30, card), 0, seed, walks=20_000) for seed in range(15)]
    # Whoever saw the card would always guess right, and the safe bet would be better. Now the guess leans one way or
    # the other for a while, as guesses do.
    assert sum(thought.best == GAMBLE for thought in thoughts) > 10
    values = [{candidate.move: candidate.values[0] for candidate in thought.candidates} for thought in thoughts]
    assert np.mean([value[GAMBLE] for value in values]) == pytest.approx(0.5, abs=0.1)
    assert np.mean([value[SAFE] for value in values]) == pytest.approx(0.3, abs=0.05)


@pytest.mark.parametrize("card", [0, 1])
def test_nobody_plans_on_what_they_cannot_see(card: int) -> None:
    thinker = Thinker(HIDEOUT)
    thought = thinker.think(hideout_game(1, 60, card), 1, 1, walks=20_000)
    assert thought.best == SAFE  # in every single world the right guess would win, but which it is nobody can know
    guessing = hideout_game(1, 60, card)
    hidden_card.play(guessing, 1, GAMBLE)
    for candidate in thinker.think(guessing, 1, 1, walks=20_000).candidates:
        assert candidate.values[1] == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("name", [name for name in catalogue.GAMES if catalogue.game(name).secrets.SECRET])
def test_thinking_does_not_depend_on_what_is_hidden(name: str) -> None:
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
    thinker = Thinker(game)
    assert view.tobytes() != pos.tobytes()
    known, told = (thinker.think(world, first, 5, walks=200) for world in (view, pos))
    assert known.candidates == told.candidates
