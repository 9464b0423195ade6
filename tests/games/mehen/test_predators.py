"""Predators: rules M20 to M26, by their numbers."""

import pytest

from meandre.core import verbs
from meandre.core.position import RUNNING
from meandre.games.mehen import rules
from tests.games.mehen.support.board import HOME, OFF, Board, assert_refused


def test_M20_a_predator_is_freed_by_an_arrival() -> None:
    board = Board().prey(0, 29, 1, 3, 5, 7, 9).throw(1)
    assert_refused(board, "predator 30-28", "M20")
    assert board.play("prey 29-30").fact_names() == ["moved", "freed"]
    assert "predator 30-28" in board.throw(1).legal()


def test_M20_not_while_prey_are_in_hand() -> None:
    board = Board().prey(0, 29, 1, 3, 5, 7).throw(1).play("prey 29-30")
    assert not board.pos.freed[0]
    assert_refused(board.throw(1), "predator 30-28", "M20")


def test_M20_eaten_prey_count_as_entered() -> None:
    board = Board().prey(0, 29, OFF, OFF, OFF, OFF, OFF).throw(1).play("prey 29-30")
    assert board.fact_names()[:2] == ["moved", "freed"]


def test_M20_it_takes_an_arrival() -> None:
    board = Board().prey(0, 1, 3, 5, 7, 9).throw(1).play("enter")
    assert (board.fact_names(), board.pos.freed[0]) == (["entered"], 0)


def test_M20_a_predator_is_freed_once() -> None:
    assert Board().prey(0, *[HOME] * 4, 5, 29).throw(1).play("prey 29-30").fact_names() == ["moved"]


@pytest.mark.parametrize("throw", [1, 2, 3, 6])
def test_M21_a_predator_moves_twice_the_throw_either_way(throw: int) -> None:
    board = Board().prey(0, HOME).predator(0, 14).throw(throw)
    steps = 2 * throw
    assert {f"predator 14-{14 - steps}", f"predator 14-{14 + steps}"} <= board.legal()
    assert_refused(board, "predator 14-13", "M21")
    assert_refused(board, "predator 16-14", "M21")


def test_M22_a_predator_eats_by_landing() -> None:
    board = Board().prey(0, HOME).predator(0, 14).prey(1, 8, 10).throw(3).play("predator 14-8")
    assert board.fact_names() == ["moved", "ate"]
    assert board.places(1) == [OFF, -1, -1, -1, -1, 10]
    assert board.pos.caught.tolist()[:2] == [1, 0]


def test_M22_an_eaten_prey_is_out_of_the_game() -> None:
    board = Board().prey(0, OFF, 5).throw(1)
    assert verbs.refusal(board.pos, 0, rules.ADVANCE) == rules.M22_EATEN


def test_M23_landing_on_a_predator_swaps_the_two() -> None:
    board = Board().prey(0, HOME).predator(0, 14).predator(1, 20).throw(3).play("predator 14-20")
    assert (board.predator_place(0), board.predator_place(1)) == (20, 14)


def test_M23_out_of_the_centre_the_other_goes_to_the_centre() -> None:
    board = Board().prey(0, HOME, 1, 3, 5, 7, 9).predator(1, 28).prey(1, HOME, 11).throw(1).play("predator 30-28")
    assert (board.predator_place(0), board.predator_place(1)) == (28, 30)
    board.throw(2).play("predator 28-24")
    assert "predator 30-24" in board.throw(3).legal()  # and sets out from there again


def test_M23_a_swap_is_no_meal() -> None:
    board = Board().prey(0, *[HOME] * 5, 1).predator(0, 14).predator(1, 8).throw(3).play("predator 14-8")
    assert board.pos.caught.tolist() == [0] * 6


def test_M24_a_predator_never_lands_on_its_own_prey() -> None:
    assert_refused(Board().prey(0, HOME, 8).predator(0, 14).throw(3), "predator 14-8", "M24")


@pytest.mark.parametrize("place", [24, 26, 28])
def test_M24_moving_inward_it_stops_short_of_the_centre(place: int) -> None:
    assert_refused(Board().prey(0, HOME).predator(0, place).throw(3), f"predator {place}-{place + 6}", "M24")


def test_M25_it_leaves_through_the_tail_by_an_exact_throw() -> None:
    board = Board().prey(0, HOME, 9).predator(0, 6).throw(3).play("predator 6-0")
    assert board.fact_names() == ["moved", "left"]
    assert board.predator_place(0) == OFF
    assert verbs.refusal(board.throw(1).pos, 0, rules.OUTWARD) == rules.M25_ALREADY_OUT


def test_M25_too_much_does_not_take_it_off() -> None:
    board = Board().prey(0, HOME, 9).predator(0, 4).throw(3)
    assert verbs.refusal(board.pos, 0, rules.OUTWARD) == rules.M25_EXACT_THROW


def test_M25_leaving_is_forced_when_it_is_the_only_move() -> None:
    board = Board(length=30).prey(0, HOME, HOME, HOME, HOME, HOME, HOME).predator(0, 12).prey(1, 24, 25).throw(6)
    assert board.legal() == {"predator 12-0"}


def test_M25_prey_on_the_tail_do_not_bar_the_way_out() -> None:
    board = Board().prey(0, *[HOME] * 5, 0).predator(0, 2).prey(1, 0).throw(1)
    assert "predator 2-0" in board.legal()


def test_M25_off_the_tail_a_prey_on_the_tail_keeps_the_predator_in() -> None:
    board = Board(leaving="off-tail").prey(0, *[HOME] * 4, 0, 9).predator(0, 2).throw(1)
    assert_refused(board, "predator 2-0", "M25")
    assert verbs.refusal(board.pos, 0, rules.OUTWARD) == rules.M25_PREY_ON_TAIL
    assert board.legal() == {"prey 0-1", "prey 9-10", "predator 2-4"}
    board.play("prey 0-1")
    assert "predator 2-0" in board.throw(1).legal()
    assert board.play("predator 2-0").fact_names() == ["moved", "left"]


def test_M25_off_the_tail_only_the_players_own_prey_count() -> None:
    board = Board(6, leaving="off-tail").predator(0, 2).prey(0, *[HOME] * 5, 9)
    for seat in range(1, 6):
        board.prey(seat, 0, 0)
    assert "predator 2-0" in board.throw(1).legal()


def test_M25_off_the_tail_the_way_out_is_no_move_that_can_be_made() -> None:
    # M17, M18: nothing can advance, and the predator may not leave, so a prey must go back.
    board = Board(leaving="off-tail").prey(0, *[HOME] * 4, 0, 28).predator(0, 12).prey(1, 6, 7, 24, 25).throw(6)
    assert board.legal() == {"prey 28-22"}
    usual = Board().prey(0, *[HOME] * 4, 0, 28).predator(0, 12).prey(1, 6, 7, 24, 25).throw(6)
    assert usual.legal() == {"predator 12-0"}
    assert_refused(usual, "prey 28-22", "M17")


def test_M25_off_the_tail_a_prey_that_had_to_go_back_counts_too() -> None:
    board = Board(leaving="off-tail").prey(0, *[HOME] * 5, 6).predator(0, 14).prey(1, 2, 3, 12, 13, 26, 27).throw(6)
    assert not rules.is_kept_in(board.pos, 0)
    board.play("prey 6-0")
    assert rules.is_kept_in(board.pos, 0)


def test_M25_off_the_tail_a_throw_can_be_lost_before_the_way_out() -> None:
    # M18: neither the prey on the tail nor the predator can move, and nothing can go back.
    board = Board(leaving="off-tail").prey(0, *[HOME] * 5, 0).predator(0, 12).prey(1, 6, 7, 24, 25).throw(6)
    assert board.fact_names() == ["thrown", "lost"]
    assert board.throws_next() == 0
    usual = Board().prey(0, *[HOME] * 5, 0).predator(0, 12).prey(1, 6, 7, 24, 25).throw(6)
    assert usual.legal() == {"predator 12-0"}


def test_M25_off_the_tail_leaving_is_still_forced_when_it_is_the_only_move() -> None:
    board = Board(leaving="off-tail").prey(0, *[HOME] * 6).predator(0, 12).prey(1, 24, 25).throw(6)
    assert board.legal() == {"predator 12-0"}


def test_M27_off_the_tail_a_predator_that_is_kept_in_keeps_the_game_going() -> None:
    board = Board(leaving="off-tail").prey(0, *[HOME] * 5, 0).predator(0, 2).prey(1, *[HOME] * 5, 9).predator(1, OFF)
    board.throw(1).play("predator 2-4")
    assert board.pos.ending == RUNNING
    board.throw(1).play("prey 0-1").throw(2).play("predator 4-0")
    assert board.pos.ending == rules.PREDATORS_GONE


def test_M28_off_the_tail_a_game_that_stands_still_ends_quietly() -> None:
    # Both keep a prey on the tail, so no predator can leave; they circle for ever.
    board = Board(leaving="off-tail")
    for seat in (0, 1):
        board.prey(seat, *[HOME] * 5, 0).predator(seat, 14 + 6 * seat)
    circle = ("predator 14-10", "predator 20-16", "predator 10-14", "predator 16-20")
    throws = 0
    while board.pos.ending == RUNNING:
        board.throw(2).play(circle[throws % 4])
        throws += 1
    assert (board.pos.ending, throws) == (rules.QUIET_END, rules.QUIET_THROWS)


def test_M26_a_player_with_only_the_predator_goes_on() -> None:
    board = Board().prey(0, *[HOME] * 6).predator(0, 14).prey(1, 5).throw(1)
    assert board.legal() == {"predator 14-12", "predator 14-16"}


def test_M26_and_is_not_skipped() -> None:
    board = Board().prey(0, 5).prey(1, *[HOME] * 6).predator(1, 14).throw(2).play("prey 5-7")
    assert board.throws_next() == 1
    board = Board().prey(0, *[HOME] * 5, 29).prey(1, 5).throw(1).play("prey 29-30")
    assert board.throws_next() == 0  # nor in mid-turn
