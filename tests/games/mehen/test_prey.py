"""Board, sticks and prey: rules M1 to M19, by their numbers."""

import pytest

from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.verbs import CHANCE
from meandre.games.mehen import GAME, rules
from tests.games.mehen.support.board import HOME, OFF, Board, assert_refused, odds


@pytest.mark.parametrize("seats", range(2, 7))
def test_M1_six_prey_in_hand_and_a_predator_at_the_centre(seats: int) -> None:
    pos = Board(seats).pos
    for seat in range(seats):
        assert pos.place[seat].tolist() == [rules.IN_HAND] * 6 + [30]
    assert (pos.place[seats:] == OFF).all()


def test_M2_an_odd_track_is_refused_with_the_reason() -> None:
    with pytest.raises(OptionError, match="even number of squares, because a predator moves by even steps"):
        Board(length=31)


@pytest.mark.parametrize("length", [30, 40, 72, 400])
def test_M3_any_even_length_from_30_to_400(length: int) -> None:
    assert Board(length=length).pos.length == length
    assert GAME.start(2).length == 30


@pytest.mark.parametrize("length", [28, 402, 0, -30])
def test_M3_no_other_length(length: int) -> None:
    with pytest.raises(OptionError, match="from 30 to 400"):
        Board(length=length)


def test_M4_several_pieces_share_the_tail_and_the_centre() -> None:
    board = Board().prey(0, 0, 0, 28, HOME).prey(1, 0, HOME).throw(2)
    board.play("prey 28-30")
    assert board.places(0) == [HOME, HOME, -1, -1, 0, 0]


def test_M4_two_pieces_of_one_colour_never_share_a_square() -> None:
    assert_refused(Board().prey(0, 5, 8).throw(3), "prey 5-8", "M4")


def test_M5_fair_sticks_show_1_2_3_or_6() -> None:
    assert odds(Board()) == {1: 3, 2: 3, 3: 1, 6: 1}


def test_M5_nobody_moves_before_the_throw() -> None:
    assert_refused(Board(), "enter", "M5")


@pytest.mark.parametrize(("throw", "next_seat"), [(1, 0), (2, 1), (3, 0), (6, 0)])
def test_M6_only_a_two_passes_the_turn(throw: int, next_seat: int) -> None:
    board = Board().prey(0, 5).throw(throw)
    assert board.throws_next() is None  # it has to be played first
    assert board.play(f"prey 5-{5 + throw}").throws_next() == next_seat


def test_M6_nobody_plays_out_of_turn() -> None:
    pos = Board().prey(0, 5).throw(2).pos
    assert verbs.refusal(pos, 1, rules.ENTER) == rules.M6_NOT_YOUR_TURN
    assert GAME.moves(pos, 1) == []


def test_M6_turns_go_clockwise_round_the_table() -> None:
    board = Board(seats=3)
    assert [board.throw(2).turn for _ in range(6)] == [1, 2, 0, 1, 2, 0]


def test_M6_a_finished_throw_leaves_nothing_behind() -> None:
    pos = Board().prey(0, 5).throw(3).play("prey 5-8").pos
    assert (pos.throw, pos.choices) == (0, 0)
    assert GAME.moves(pos, 0) == []


def test_M6_the_player_on_turn_acts() -> None:
    assert verbs.actors(Board(seats=3).throw(1).pos) == 1 << 0


@pytest.mark.parametrize(("throw", "next_seat"), [(2, 1), (3, 0), (6, 0)])
def test_M7_even_when_the_throw_could_not_be_played(throw: int, next_seat: int) -> None:
    board = Board().throw(throw)
    assert "lost" in board.fact_names()
    assert board.throws_next() == next_seat


@pytest.mark.parametrize("seats", range(2, 7))
def test_M8_who_begins_is_drawn_with_equal_odds(seats: int) -> None:
    board = Board(seats)
    board.pos = GAME.start(seats)
    assert odds(board) == {rules.BEGIN + seat: 1 for seat in range(seats)}
    verbs.play(board.pos, CHANCE, rules.BEGIN + seats - 1)
    assert board.throws_next() == seats - 1


@pytest.mark.parametrize("seat", range(1, 7))
def test_M8_or_any_seat_begins(seat: int) -> None:
    pos = GAME.start(6, {"first": f"seat-{seat}"})
    assert (pos.phase, pos.turn) == (rules.THROW, seat - 1)
    assert verbs.actors(pos) == verbs.CHANCE_ACTS


def test_M9_a_prey_enters_on_the_tail_with_a_one() -> None:
    board = Board().throw(1).play("enter")
    assert board.places(0) == [-1] * 5 + [0]
    assert board.throws_next() == 0  # the 1 is used up, and another throw is due


@pytest.mark.parametrize("throw", [2, 3, 6])
def test_M9_and_with_nothing_else(throw: int) -> None:
    assert_refused(Board().prey(0, 5).throw(throw), "enter", "M9")


def test_M9_with_a_one_enter_or_move_something() -> None:
    assert Board().prey(0, 5, 0).throw(1).legal() == {"enter", "prey 5-6", "prey 0-1"}


def test_M9_nothing_enters_from_an_empty_hand() -> None:
    assert_refused(Board().prey(0, 1, 3, 5, 7, 9, 11).throw(1), "enter", "M9")


def test_M10_one_piece_moves_by_the_whole_throw() -> None:
    board = Board().prey(0, 5, 10).throw(3)
    assert board.legal() == {"prey 5-8", "prey 10-13"}
    assert_refused(board, "prey 5-6", "M10")


def test_M10_jumping_is_free() -> None:
    board = Board().prey(0, 5).prey(1, 6, 7).predator(1, 8).throw(6).play("prey 5-11")
    assert board.places(0)[-1] == 11


def test_M10_a_throw_that_can_be_played_must_be_played() -> None:
    board = Board().prey(0, 5).throw(2)
    assert board.legal() == {"prey 5-7"}  # there is no passing


def test_M10_prey_on_the_tail_are_one_choice() -> None:
    board = Board().prey(0, 0, 0, 0).throw(2)
    assert board.legal() == {"prey 0-2"}
    assert verbs.refusal(board.pos, 0, rules.ADVANCE + 1) == rules.M10_ONE_OF_EQUALS


@pytest.mark.parametrize("code", [-1, rules.MOVES])
def test_M10_no_such_move(code: int) -> None:
    assert verbs.refusal(Board().throw(1).pos, 0, code) == rules.M10_NO_SUCH_MOVE


def test_M11_the_centre_is_reached_by_an_exact_throw_only() -> None:
    assert Board().prey(0, 27).throw(3).play("prey 27-30").places(0)[0] == HOME
    assert_refused(Board().prey(0, 27, 5).throw(6), "prey 27-33", "M11")


def test_M12_landing_on_an_opponents_prey_swaps() -> None:
    board = Board().prey(0, 5).prey(1, 8).throw(3).play("prey 5-8")
    assert (board.places(0)[-1], board.places(1)[-1]) == (8, 5)
    assert board.fact_names() == ["moved", "swapped"]


def test_M12_a_prey_swapped_off_by_one_from_the_tail_goes_to_the_tail() -> None:
    board = Board().prey(0, 0).prey(1, 3).throw(3).play("prey 0-3")
    assert (board.places(0)[-1], board.places(1)[-1]) == (3, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_M13_a_prey_never_lands_on_a_predator(seat: int) -> None:
    assert_refused(Board().prey(0, 5).predator(seat, 8).throw(3), "prey 5-8", "M13")


@pytest.mark.parametrize("pair", [(8, 9), (7, 8), (7, 8, 9)])
def test_M14_consecutive_prey_of_one_colour_cannot_be_taken(pair: tuple[int, ...]) -> None:
    assert_refused(Board().prey(0, 5).prey(1, *pair).throw(3), "prey 5-8", "M14")


def test_M14_prey_of_different_colours_do_not_protect_each_other() -> None:
    board = Board(seats=3).prey(0, 5).prey(1, 8).prey(2, 9).throw(3).play("prey 5-8")
    assert board.places(1)[-1] == 5


def test_M14_a_predator_protects_its_own_prey_beside_it() -> None:
    assert_refused(Board().prey(0, 6).prey(1, 9).predator(1, 10).throw(3), "prey 6-9", "M14")
    assert "prey 6-9" in Board(seats=3).prey(0, 6).prey(1, 9).predator(2, 10).throw(3).legal()


def test_M14_a_predator_itself_is_never_protected() -> None:
    board = Board().prey(0, HOME).predator(0, 14).predator(1, 8).prey(1, 7, 9).throw(3)
    board.play("predator 14-8")
    assert (board.predator_place(0), board.predator_place(1)) == (8, 14)


def test_M14_a_predator_protects_on_either_side() -> None:
    assert_refused(Board().prey(0, 6).prey(1, 9).predator(1, 8).throw(3), "prey 6-9", "M14")


def test_M15_protection_holds_against_predators_too() -> None:
    board = Board().prey(0, HOME).predator(0, 14).prey(1, 8, 9).throw(3)
    assert_refused(board, "predator 14-8", "M15")


@pytest.mark.parametrize("seats", [2, 6])
def test_M15_no_pairs_do_not_stop_predators(seats: int) -> None:
    for other in range(1, seats):
        board = Board(seats, pairs="no").prey(0, HOME).predator(0, 14).prey(other, 8, 9, 20).throw(3)
        assert {"predator 14-8", "predator 14-20"} <= board.legal()
        assert board.play("predator 14-8").fact_names() == ["moved", "ate"]
        assert board.places(other) == [OFF, -1, -1, -1, 9, 20]


def test_M15_no_a_predator_does_not_protect_its_prey_from_another() -> None:
    board = Board(pairs="no").prey(0, HOME).predator(0, 14).prey(1, 8).predator(1, 10).throw(3)
    assert "predator 14-8" in board.legal()
    # It stands on an even square too: it can only be next to a prey on an odd one, which is not in reach (M30).
    assert not rules.is_protected(board.pos, 8)


def test_M15_no_pairs_still_stop_prey() -> None:
    board = Board(pairs="no").prey(0, 5).prey(1, 8, 9).throw(3)
    assert_refused(board, "prey 5-8", "M14")
    assert_refused(Board(pairs="no").prey(0, 0).prey(1, 0, 1).throw(1), "prey 0-1", "M14")


def test_M15_no_the_own_pair_stops_its_predator() -> None:
    assert_refused(Board(pairs="no").prey(0, HOME, 8, 9).predator(0, 14).throw(3), "predator 14-8", "M24")


def test_M15_M25_older_rules_have_neither_option() -> None:
    older = GAME.at(1)
    assert {option.name for option in older.options} == {"length", "first"}
    pos = older.start(2)
    assert (pos.pairs, pos.leaving) == (rules.STOP_ALL, rules.ENTERED_PREY)


def test_M30_predators_stand_on_even_places() -> None:
    assert [place for place in range(6) if rules.is_place_of_predators(place)] == [0, 2, 4]


def test_M15_prey_on_the_tail_protect_square_1() -> None:
    assert_refused(Board().prey(0, 0).prey(1, 0, 1).throw(1), "prey 0-1", "M14")
    assert "prey 0-1" in Board().prey(0, 0).prey(1, 1).throw(1).legal()


def test_M15_pieces_at_the_centre_protect_nothing() -> None:
    board = Board().prey(0, 26).prey(1, 29, HOME).throw(3)
    assert board.play("prey 26-29").places(1) == [HOME, -1, -1, -1, -1, 26]


def test_M15_square_1_is_protected_from_square_2_as_well() -> None:
    assert_refused(Board().prey(0, 0).prey(1, 1, 2).throw(1), "prey 0-1", "M14")


def test_M15_the_last_square_of_the_longest_track() -> None:
    board = Board(length=400).prey(0, 396).prey(1, 399).throw(3)
    assert "prey 396-399" in board.legal()


def test_M16_nothing_is_taken_on_the_tail() -> None:
    board = Board().prey(1, 0).throw(1).play("enter")
    assert (board.places(0)[-1], board.places(1)[-1]) == (0, 0)
    predator = Board().prey(0, HOME).predator(0, 2).prey(1, 0).throw(1).play("predator 2-0")
    assert predator.places(1)[-1] == 0
    assert "ate" not in predator.fact_names()


def test_M17_one_must_go_back_if_none_can_advance() -> None:
    board = Board().prey(0, 29, 20).prey(1, 22, 23).throw(2)
    assert board.legal() == {"prey 29-27", "prey 20-18"}
    assert board.play("prey 29-27").places(0)[-2:] == [20, 27]


def test_M17_but_not_if_one_can_advance() -> None:
    assert_refused(Board().prey(0, 29, 20).throw(2), "prey 29-27", "M17")


def test_M18_an_entry_counts_as_an_advance() -> None:
    board = Board().prey(0, 20).prey(1, 21, 22).throw(1)
    assert board.legal() == {"enter"}
    assert_refused(board, "prey 20-19", "M17")


def test_M18_a_predator_move_either_way_counts_as_an_advance() -> None:
    board = Board().prey(0, HOME, HOME, HOME, HOME, HOME, 29).predator(0, 2).throw(3)
    assert board.legal() == {"predator 2-8"}


def test_M18_a_retreat_never_goes_below_the_tail() -> None:
    board = Board().prey(0, 29, 4).prey(1, 10, 11).throw(6)
    assert_refused(board, "prey 4--2", "M10")
    assert verbs.refusal(board.pos, 0, rules.RETREAT + 1) == rules.M18_BELOW_TAIL
    assert board.legal() == {"prey 29-23"}


def test_M18_a_retreat_may_reach_the_tail() -> None:
    board = Board().prey(0, 3).prey(1, 6, 7).throw(3).play("prey 3-0")
    assert board.places(0)[-1] == 0


def test_M18_a_retreat_obeys_M4() -> None:
    board = Board().prey(0, 29, 23).throw(6)
    assert_refused(board, "prey 29-23", "M4")
    assert board.legal() == {"prey 23-17"}


def test_M18_a_retreat_obeys_M13() -> None:
    board = Board().prey(0, 29, 28).predator(1, 26).throw(3)
    assert_refused(board, "prey 29-26", "M13")
    assert board.legal() == {"prey 28-25"}


def test_M18_a_retreat_obeys_M14() -> None:
    board = Board().prey(0, 29, 28).prey(1, 26, 27).throw(3)
    assert_refused(board, "prey 29-26", "M14")
    assert board.legal() == {"prey 28-25"}


def test_M18_a_retreat_swaps_and_the_opponent_gains_ground() -> None:
    board = Board().prey(0, 29).prey(1, 23).throw(6).play("prey 29-23")
    assert (board.places(0)[-1], board.places(1)[-1]) == (23, 29)


def test_M18_without_a_legal_retreat_the_throw_is_lost() -> None:
    board = Board().prey(0, 0).prey(1, 2, 3).throw(2)
    assert board.fact_names() == ["thrown", "lost", "turn"]
    assert board.throws_next() == 1


def test_M18_a_predator_going_outward_counts_as_an_advance() -> None:
    board = Board().prey(0, *[HOME] * 5, 29).predator(0, 28).throw(3)
    assert board.legal() == {"predator 28-22"}


def test_M19_not_even_back_and_M19_is_the_reason_given() -> None:
    assert_refused(Board().prey(0, HOME, 5).throw(3), "prey 30-27", "M19")


def test_M19_prey_at_the_centre_never_move_again() -> None:
    board = Board().prey(0, HOME, 5).throw(1)
    assert verbs.refusal(board.pos, 0, rules.ADVANCE) == rules.M19_SAFE_AT_CENTRE
    assert Board().prey(0, HOME).throw(6).fact_names() == ["thrown", "lost"]  # not even to go back
