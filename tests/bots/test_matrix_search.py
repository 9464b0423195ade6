"""In doubt about others who choose at the same time: every combination is walked through, and guile makes the reply."""

from itertools import product

import numpy as np
import pytest

from meandre.bots.analysis import Thinker, Thought
from meandre.bots.heuristics import Lore
from meandre.bots.matrix_search import choice_in, combination, note, nothing_yet, reply
from meandre.core import verbs
from meandre.core.game import Game
from meandre.games import catalogue
from tests.bots.support.toy_games import MATRIX, matrix_game

PERCENT = [[60, 0], [40, 70]]


@pytest.fixture
def riombo() -> Game:
    return catalogue.game("riombo")


def doubting(doubt: float, guile: int) -> Thinker:
    thinker = Thinker(MATRIX, guile=guile)
    thinker.minds[0].lore = Lore(doubt=doubt)
    return thinker


def values(thought: Thought, seat: int) -> dict[int, float]:
    return {candidate.move: candidate.values[seat] for candidate in thought.candidates}


@pytest.mark.parametrize(
    ("guile", "first"),
    [
        (0, 0.5),  # the other chooses anything
        (1, 0.1),  # who takes one to choose anything prefers the second choice
        (2, 0.5),  # whoever thinks one step further prefers the first one: half and half
        (3, 0.7),  # and so does who thinks two steps further: three in four
    ],
)
def test_the_others_are_taken_to_choose_anything_or_what_seems_best_to_who_thinks_less_deep(
    guile: int, first: float
) -> None:
    thought = doubting(0.2, guile).think(matrix_game(PERCENT), 0, 1, walks=8000)
    expected = np.array(PERCENT) / 100 @ (first, 1 - first)
    assert values(thought, 0) == pytest.approx({0: expected[0], 1: expected[1]}, abs=0.04)
    assert thought.best == np.argmax(expected)
    assert thought.mixed


@pytest.mark.parametrize(("doubt", "best"), [(0.9, 0), (0.2, 1)])
def test_the_greater_the_doubt_the_less_it_counts_what_seems_best_to_the_others(doubt: float, best: int) -> None:
    thought = doubting(doubt, 1).think(matrix_game([[90, 20], [30, 60]]), 0, 1, walks=4000)
    assert thought.best == best


def test_every_combination_comes_up_before_any_comes_up_again() -> None:
    room = nothing_yet()
    room.choices[:] = 3, 1, 4, 2, 1, 5
    met = [combination(room, 17 + number) for number in range(120)]
    assert sorted(met) == list(range(120))
    digits = {tuple(choice_in(room, number, seat) for seat in range(6)) for number in met}
    assert digits == set(product(*map(range, room.choices)))


def test_what_was_not_walked_through_is_left_out() -> None:
    room = nothing_yet()
    room.choices[:2] = 2, 3
    for number, value in ((0, 0.2), (2, 0.4), (3, 0.9)):  # combinations (0, 0), (0, 1) and (1, 1)
        note(room, number, np.array([value, 1 - value, 0, 0, 0, 0]))
    thought = reply([room, nothing_yet()._replace(choices=room.choices)], 2, 0, doubt=0.5, guile=0)
    assert thought.values == pytest.approx(np.array([[0.3, 0.7], [0.9, 0.1]]))
    assert thought.visits.tolist() == [2, 1]
    other = reply([room], 2, 1, doubt=0.5, guile=0)
    assert other.values[2] == pytest.approx([0.5, 0.5])  # never met: as good as anything
    assert other.visits.tolist() == [1, 2, 0]


def test_choices_about_as_good_are_made_about_as_often() -> None:
    room = nothing_yet()
    room.choices[0] = 3
    for number, value in enumerate((0.5, 0.4999, 0.2)):
        note(room, number, np.array([value, 1 - value, 0, 0, 0, 0]))
    first, second, last = reply([room], 2, 0, doubt=0.5, guile=2).shares
    assert first > second > 0.9 * first
    assert last < 1e-6


def test_a_bid_made_unseen_is_thought_through_as_if_it_were_still_to_be_made(riombo: Game) -> None:
    thoughts = []
    for bid in (None, 0, 3):
        pos = riombo.start(3, {"first": "seat-1"})
        if bid is not None:
            verbs.play(pos, 0, bid)
        thoughts.append(values(Thinker(riombo).think(pos, 1, 1, walks=640), 1))
    assert thoughts[0] == pytest.approx(thoughts[1])
    assert thoughts[1] == thoughts[2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_turn_of_riombo_is_thought_through_to_every_outcome(riombo: Game, players: int) -> None:
    pos = riombo.start(players, {"first": "seat-1"})
    thinker = Thinker(riombo)
    bids = len(riombo.moves(pos, 0))
    thought = thinker.think(pos, 0, 1, walks=bids**players)
    assert [candidate.visits for candidate in thought.candidates] == [bids ** (players - 1)] * bids
    assert thinker.minds[0].walk.outcomes.visits.sum() == bids**players


def test_where_there_are_too_many_combinations_strategies_are_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meandre.bots.analysis.MOST", 3)
    thought = doubting(0.5, 1).think(matrix_game([[90, 20], [30, 60]]), 0, 1, walks=100_000)
    shares = {candidate.move: candidate.share for candidate in thought.candidates}
    assert shares == pytest.approx({0: 0.3, 1: 0.7}, abs=0.05)
