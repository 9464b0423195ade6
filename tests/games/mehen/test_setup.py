"""The cases that the rules call worth a test of their own, and the facts of moves."""

from meandre.core import verbs
from meandre.core.verbs import CHANCE
from meandre.games.mehen import GAME, rules
from tests.games.mehen.support.board import HOME, OFF, Board, assert_refused


def test_worth_a_test_a_one_with_six_in_hand_then_a_three_with_none_on_the_track() -> None:
    board = Board(seats=3)
    assert board.throw(1).legal() == {"enter"}
    assert board.play("enter").throw(2).play("prey 0-2").throws_next() == 1
    assert board.throw(3).fact_names() == ["thrown", "lost"]
    assert board.throws_next() == 1  # and throws again


def test_worth_a_test_a_swap_breaks_an_opponents_pair() -> None:
    # Two prey cannot be parted by landing on them, but a predator can be drawn away from the prey it protects.
    board = Board().prey(0, HOME, 6).predator(0, 14).predator(1, 10).prey(1, 9)
    assert_refused(board.throw(3), "prey 6-9", "M14")
    board = Board().prey(0, HOME, 6).predator(0, 16).predator(1, 10).prey(1, 9).throw(3).play("predator 16-10")
    assert "prey 6-9" in board.throw(3).legal()


def test_worth_a_test_landing_next_to_a_pair_is_free() -> None:
    board = Board().prey(0, 5).prey(1, 9, 10).throw(3).play("prey 5-8")
    assert board.places(0)[-1] == 8


def test_worth_a_test_a_predator_freed_by_the_last_entry() -> None:
    board = Board().prey(0, HOME, 1, 3, 5, 7).throw(1)
    assert not board.pos.freed[0]
    assert board.play("enter").fact_names() == ["entered", "freed"]


def test_worth_a_test_a_player_reduced_to_prey_in_hand() -> None:
    board = Board().prey(0, OFF, OFF, OFF).prey(1, 5).throw(2)
    assert board.fact_names() == ["thrown", "lost", "turn"]
    board.throw(2).play("prey 5-7")
    assert board.throw(1).legal() == {"enter"}


def test_worth_a_test_six_players() -> None:
    board = Board(seats=6)
    for seat in range(6):
        assert board.turn == seat
        board.throw(1).play("enter").throw(2).play("prey 0-2")
    assert [board.places(seat)[-1] for seat in range(6)] == [0, 0, 0, 0, 0, 2]


def test_facts_say_who_what_and_where() -> None:
    board = Board()
    board.pos = GAME.start(3)
    verbs.play(board.pos, CHANCE, rules.BEGIN + 2)
    assert board.facts() == [("begins", 2, 0, 0, 0)]
    board = Board().prey(0, 5).prey(1, 8).throw(3)
    assert board.facts() == [("thrown", 0, 3, 0, 0)]
    assert board.play("prey 5-8").facts() == [("moved", 0, 0, 5, 8), ("swapped", 1, 0, 8, 5)]
    board = Board().prey(0, HOME).predator(0, 14).prey(1, 3, 8).throw(3).play("predator 14-8")
    assert board.facts() == [("moved", 0, rules.PREDATOR, 14, 8), ("ate", 0, 1, 1, 8)]
    board = Board().prey(0, HOME, 9).predator(0, 2).predator(1, OFF).throw(1).play("predator 2-0")
    assert board.facts()[-1] == ("ended", 0, rules.PREDATORS_GONE, 0, 0)
