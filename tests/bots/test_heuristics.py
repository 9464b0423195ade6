"""Heuristics of every game: priors and values are valid in every position."""

from itertools import pairwise

import numpy as np
import pytest

from meandre.bots.heuristics import evaluate, move_priors, search_settings
from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SEATS, WIDEST
from meandre.testing import seats_for, variations


def test_priors_are_positive_and_values_are_shares_everywhere(game: Game) -> None:
    out, weights, values = np.zeros(WIDEST, np.int64), np.zeros(WIDEST, np.int64), np.zeros(SEATS)
    rng = np.random.default_rng(1)
    for number, options in enumerate(variations(game)):
        seats = seats_for(game, options)
        pos = game.start(seats[number % len(seats)], options)
        while acting := verbs.actors(pos):
            if acting == CHANCE_ACTS:
                n = verbs.odds(pos, out, weights)
                verbs.play(pos, CHANCE, rng.choice(out[:n], p=weights[:n] / weights[:n].sum()))
                continue
            seat = rng.choice([seat for seat in range(pos.seats) if acting >> seat & 1])
            n = verbs.moves(pos, seat, out)
            before, legal = pos.tobytes(), out[:n].tolist()
            move_priors(pos, seat, out, n, weights)
            evaluate(pos, values)
            assert pos.tobytes() == before
            assert out[:n].tolist() == legal
            assert 1 <= weights[:n].min() <= weights[:n].max() < 1 << 20
            assert ((values[: pos.seats] >= 0) & (values[: pos.seats] <= 1)).all()
            assert values[: pos.seats].sum() == pytest.approx(1)
            verbs.play(pos, int(seat), legal[rng.integers(n)])


def test_five_levels_search_longer_or_deeper_or_move_less_at_random(game: Game) -> None:
    levels = search_settings(game).levels
    assert len(levels) == 5
    for weaker, stronger in pairwise(levels):
        assert weaker != stronger
        assert weaker.simulations <= stronger.simulations
        assert weaker.random_move_rate >= stronger.random_move_rate
        assert weaker.level_k <= stronger.level_k
    assert levels[-1].random_move_rate == 0
