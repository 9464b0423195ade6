"""The end and the score: rules M27 to M30, by their numbers."""

import pytest

from meandre.core import verbs
from meandre.games.mehen import GAME, rules
from tests.games.mehen.support.board import HOME, OFF, Board


def test_M27_the_game_ends_once_every_predator_has_left() -> None:
    board = Board().prey(0, HOME, 9).predator(0, 2).predator(1, OFF).prey(1, HOME, 5).throw(1).play("predator 2-0")
    assert board.fact_names() == ["moved", "left", "ended"]
    assert GAME.endings[int(board.pos.ending)] == "predators-gone"
    assert verbs.actors(board.pos) == 0
    assert verbs.refusal(board.pos, 0, rules.ENTER) == rules.M27_GAME_OVER


def test_M27_a_predator_that_can_never_be_freed_counts_as_gone() -> None:
    board = Board().prey(0, HOME, 9).predator(0, 2).prey(1, *[OFF] * 6).throw(1).play("predator 2-0")
    assert GAME.endings[int(board.pos.ending)] == "predators-gone"


def test_M27_a_player_whose_predator_has_left_goes_on_moving_prey() -> None:
    board = Board().prey(0, HOME, 9).predator(0, OFF).prey(1, 5).throw(1)
    assert board.legal() == {"enter", "prey 9-10"}


def test_M27_whoever_has_nothing_left_is_skipped() -> None:
    board = Board(seats=3).prey(0, 5).prey(1, *[OFF] * 6).prey(2, 9).throw(2).play("prey 5-7")
    assert board.throws_next() == 2


def test_M27_even_in_mid_turn() -> None:
    board = Board().prey(0, *[HOME] * 5, 29).predator(0, OFF).prey(1, 5).throw(1).play("prey 29-30")
    assert board.throws_next() == 1


def test_M27_a_player_whose_predator_has_left_is_not_skipped_while_prey_are_left() -> None:
    board = Board().prey(0, 5).prey(1, *[HOME] * 5, 9).predator(1, OFF).throw(2).play("prey 5-7")
    assert board.throws_next() == 1


def test_M27_several_players_in_a_row_are_skipped() -> None:
    board = Board(seats=4).prey(0, 5).prey(1, *[OFF] * 6).prey(2, *[HOME] * 6).predator(2, OFF).prey(3, 9)
    assert board.throw(2).play("prey 5-7").throws_next() == 3


def test_M27_a_player_left_alone_throws_again_after_a_two() -> None:
    board = Board().prey(0, 5).prey(1, *[OFF] * 6).throw(2).play("prey 5-7")
    assert board.throws_next() == 0
    assert board.fact_names() == ["moved"]  # the turn has not passed to anybody


def test_M27_every_player_must_be_done() -> None:
    board = Board(seats=3).prey(0, *[HOME] * 5, 9).predator(0, 2).prey(1, *[OFF] * 6).prey(2, 5).throw(1)
    assert board.play("predator 2-0").pos.ending == 0


def test_M28_the_game_ends_when_no_prey_is_on_the_way() -> None:
    board = Board().prey(0, *[HOME] * 5, 29).predator(0, 10).prey(1, *[HOME] * 6).throw(1).play("prey 29-30")
    assert GAME.endings[int(board.pos.ending)] == "no-prey-left"


def test_M28_the_quiet_end_comes_after_200_throws_without_progress() -> None:
    board = Board()
    for number in range(200):
        assert board.throws_next() is not None, number
        board.throw(2)  # all lost
    assert GAME.endings[int(board.pos.ending)] == "quiet"


def test_M28_progress_is_a_new_height_of_the_sum_of_places() -> None:
    board = Board().prey(0, 5).prey(1, 8)
    board.pos.quiet = 199
    board.throw(3).play("prey 5-8")  # a swap gains nothing
    assert GAME.endings[int(board.pos.ending)] == "quiet"
    board = Board().prey(0, 5)
    board.pos.quiet = 199
    board.throw(3).play("prey 5-8")
    assert (board.pos.quiet, board.pos.ending) == (0, 0)


def test_M28_ground_lost_has_to_be_regained_first() -> None:
    board = Board().prey(0, 29).prey(1, 5)
    board.throw(6).play("prey 29-23")
    assert board.pos.quiet == 1
    board.throw(6).play("prey 23-29")
    assert board.pos.quiet == 2  # as far as before, no further
    assert board.throw(1).play("prey 29-30").pos.quiet == 0


def test_M28_an_eaten_prey_counts_as_arrived_and_a_predator_leaving_as_progress() -> None:
    board = Board().prey(0, HOME).predator(0, 14).prey(1, 8).throw(3).play("predator 14-8")
    assert (board.pos.ground, board.pos.quiet) == (30 - 5 + 30 - 5, 0)
    board = Board().prey(0, HOME, 9).predator(0, 2).throw(1).play("predator 2-0")
    assert board.pos.quiet == 0
    board = Board().prey(0, HOME, 9).predator(0, 4).throw(1).play("predator 4-2")
    assert board.pos.quiet == 1


def test_M28_somebodys_prey_on_the_way_keeps_the_game_going() -> None:
    board = Board(seats=3).prey(0, *[HOME] * 5, 29).prey(1, *[HOME] * 6).prey(2, 5).throw(1).play("prey 29-30")
    assert board.pos.ending == 0


def test_M28_no_prey_is_on_the_way_once_the_last_is_eaten() -> None:
    board = Board().prey(0, *[HOME] * 6).predator(0, 14).prey(1, *[HOME] * 5, 8).throw(3).play("predator 14-8")
    assert GAME.endings[int(board.pos.ending)] == "no-prey-left"
    assert board.scores == [7, 5]


@pytest.mark.parametrize("seats", range(2, 7))
def test_M28_the_first_entry_is_progress(seats: int) -> None:
    board = Board(seats)
    board.pos.quiet = 199
    board.throw(1).play("enter")
    assert (board.pos.quiet, board.pos.ground, board.pos.furthest) == (0, 1 - 6 * seats, 1 - 6 * seats)


def test_M28_eating_is_progress_only_above_the_highest_sum_so_far() -> None:
    board = Board().prey(0, *[HOME] * 5, 1).predator(0, 14).prey(1, 8)
    board.pos.furthest = 1000
    assert board.throw(3).play("predator 14-8").pos.quiet == 1


def test_M28_the_height_is_remembered() -> None:
    board = Board().prey(0, 24, 29).prey(1, 5).throw(2).play("prey 24-26")
    assert board.pos.furthest == board.pos.ground


def test_M29_score_is_own_prey_not_eaten_and_prey_eaten() -> None:
    board = Board().prey(0, HOME, 9, OFF).predator(0, 2).predator(1, OFF).prey(1, HOME, OFF, OFF)
    board.pos.caught[:2] = (2, 1)
    board.throw(1).play("predator 2-0")
    assert board.scores == [5 + 2, 4 + 1]
    assert board.ranks == [1, 2]


def test_M29_equal_scores_share_the_win() -> None:
    board = Board(seats=3).prey(0, HOME, 9).predator(0, 2).predator(1, OFF).prey(1, HOME).prey(2, *[OFF] * 6)
    board.throw(1).play("predator 2-0")
    assert board.scores == [6, 6, 0]
    assert board.ranks == [1, 1, 3]


def test_M29_after_a_quiet_end_only_the_centre_and_the_eaten_count() -> None:
    board = Board().prey(0, HOME, HOME, 0, 0).prey(1, 0, HOME)
    board.pos.caught[:2] = (0, 3)
    board.pos.quiet = 199
    board.pos.furthest = 1000  # as if they had been further before
    board.throw(2).play("prey 0-2")
    assert GAME.endings[int(board.pos.ending)] == "quiet"
    assert board.scores == [2, 1 + 3]


def test_M29_points_are_told_at_any_time_and_ranks_at_the_end() -> None:
    board = Board().prey(0, HOME)
    assert (board.scores, board.ranks) == ([6, 6], [0, 0])


def test_M30_a_predator_cannot_reach_an_odd_square() -> None:
    for place in range(2, 30, 2):
        for throw in (1, 2, 3, 6):
            board = Board().prey(0, HOME).predator(0, place).throw(throw)
            targets = {int(move.split("-")[1]) for move in board.legal() if move.startswith("predator")}
            assert all(target % 2 == 0 for target in targets)
