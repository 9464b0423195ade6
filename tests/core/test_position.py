"""Positions: copied, compared, batched, and their facts."""

import numpy as np
import pytest

from meandre.core.game import Game
from meandre.core.position import FACT_NUMBERS, add_fact, blank, clear_facts, copy, facts, position_type, same

COINS = position_type(("coins", np.int32))


def test_every_record_begins_alike() -> None:
    assert COINS.names == ("seats", "ending", "fact_count", "facts", "coins")


def test_a_copy_is_independent() -> None:
    one = blank(COINS)
    one.coins = 5
    other = copy(one)
    assert same(one, other)
    other.coins = 6
    other.facts[0, 0] = 1
    assert (one.coins, one.facts[0, 0]) == (5, 0)
    assert not same(one, other)


def test_records_of_different_games_are_never_the_same() -> None:
    assert not same(blank(COINS), blank(position_type(("stones", np.int32))))


def test_facts_are_kept_in_order_and_cleared_without_a_trace(game: Game) -> None:
    pos = game.start(game.seats[0])
    clear_facts(pos)
    quiet = copy(pos)
    add_fact(pos, 3, 1, 4, 1, 5)
    add_fact(pos, 9, 2)
    assert pos.fact_count == 2
    assert pos.facts[:2].tolist() == facts(pos) == [[3, 1, 4, 1, 5], [9, 2, 0, 0, 0]]
    clear_facts(pos)
    assert facts(pos) == []
    assert same(pos, quiet)


def test_a_record_has_room_for_the_facts(game: Game) -> None:
    assert game.position_type["facts"].shape[1] == FACT_NUMBERS


@pytest.mark.parametrize("count", [1, 1000])
def test_positions_can_be_batched(game: Game, count: int) -> None:
    batch = np.zeros(count, game.position_type)
    batch[:] = np.frombuffer(game.start(game.seats[0]).tobytes(), game.position_type)[0]
    assert batch.nbytes == count * game.position_type.itemsize
    assert same(copy(batch[-1]), game.start(game.seats[0]))
