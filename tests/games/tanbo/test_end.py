"""The end of the game: rules T15 to T17, by their numbers."""

import pytest

from meandre.core import verbs
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.tanbo import GAME, rules
from tests.games.support.board import assert_refused
from tests.games.tanbo.support.board import ALONE, Board


def harvest(colours: str, *, barn: str = "-", their_barn: str = "-", turn: int = 0, turns: int = 0) -> Board:
    """A turn that harvests exactly this rice, in this order where there is a choice."""
    paddy = "s" + colours  # the white rice stays with the snake
    field = Board(f"wF - {paddy} - -", ALONE, turn=turn, barn=barn, their_barn=their_barn, turns=turns).sow("Fw")
    for colour in colours:
        if field.acting == turn and field.phase == "harvest":
            field.harvest(colour)
    return field


def check_won(field: Board, ending: str, winner: int) -> None:
    assert field.ending == ending
    assert field.pos.winner == winner
    assert field.facts()[-1] == ("ended", winner, int(field.pos.ending), 0, 0)
    assert (field.acting, field.legal()) == (None, set())
    assert GAME.ranks(field.pos) == ([1, 2] if winner == 0 else [2, 1])


def check_running(field: Board) -> None:
    assert field.ending is None
    assert "turn" in field.fact_names()
    assert GAME.ranks(field.pos) == [0, 0]


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("barn", "colour", "total"), [("3b2r", "w", 25), ("3w3r", "r", 29), ("8w", "b", 28)])
def test_T15_twenty_five_points_win(turn: int, barn: str, colour: str, total: int) -> None:
    field = harvest(colour, barn=barn, their_barn="5w", turn=turn)
    check_won(field, "enough", turn)
    assert GAME.scores(field.pos)[turn] == total
    assert GAME.scores(field.pos)[1 - turn] == 15


def test_T15_twenty_four_do_not() -> None:
    check_running(harvest("w", barn="2w3r", their_barn="5w"))


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(
    ("barn", "colour", "their_barn"), [("4wr", "w", "-"), ("4wb", "r", "-"), ("5b", "w", "w"), ("4w2b", "b", "b")]
)
def test_T15_twenty_points_ahead_win(turn: int, barn: str, colour: str, their_barn: str) -> None:
    check_won(harvest(colour, barn=barn, their_barn=their_barn, turn=turn), "ahead", turn)


@pytest.mark.parametrize(("barn", "their_barn"), [("4wb", "-"), ("5wb", "w"), ("5b", "b")])
def test_T15_nineteen_ahead_do_not(barn: str, their_barn: str) -> None:
    check_running(harvest("w", barn=barn, their_barn=their_barn))


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("colours", ["rrrr", "rrrbw", "bbbbb", "wwwwwww", "rbwbb"])
def test_T15_twenty_points_made_in_one_turn_win(turn: int, colours: str) -> None:
    check_won(harvest(colours, their_barn="4b", turn=turn), "in-one-turn", turn)


def test_T15_nineteen_in_one_turn_do_not() -> None:
    check_running(harvest("rrrb", their_barn="4b"))


def test_T15_points_of_an_earlier_turn_were_not_made_in_this_one() -> None:
    field = Board("wF w s3w s4w -", "F - - - -", their_barn="2w").sow("Fw")
    assert field.barn() == "3w"
    field.sow("F").sow("Fw")
    assert field.barn() == "7w"  # 21 points, 12 of them now
    check_running(field)


def test_T15_at_once_what_is_left_of_the_harvest_is_not_taken() -> None:
    field = harvest("wwwwwwwww", their_barn="4b")
    check_won(field, "in-one-turn", 0)
    assert (field.barn(), field.paddies(0)) == ("7w", "- F s3w - -")
    assert GAME.scores(field.pos) == [21, 16]


def test_T15_nor_is_anybody_asked_for_the_rest_of_it() -> None:
    field = harvest("rrrrwb", their_barn="4b")
    check_won(field, "in-one-turn", 0)
    assert (field.barn(), field.paddies(0)) == ("4r", "- F s2wb - -")


def test_T15_checked_after_each_single_rice() -> None:
    # 25 points are there before the turn has made 20.
    field = harvest("wwwwwwww", barn="3w", their_barn="4b")
    check_won(field, "enough", 0)
    assert GAME.scores(field.pos) == [27, 16]
    assert field.fact_names().count("harvested") == 6


def test_T15_at_once_no_great_move_follows_in_the_second_round() -> None:
    field = Board("sF - w - sw", "sF w - - -", barn="3b2r", their_barn="w").sow("Fs").exchange("s0").sow("sw")
    assert field.fact_names() == ["sowed", "harvested", "ended"]


def test_T15_at_once_no_excess_is_taken_out() -> None:
    field = Board("wF 5s5w sb - -", barn="3b2r", their_barn="w").sow("Fw").harvest("b")
    check_won(field, "enough", 0)
    assert field.paddies(0) == "- 5s5wF sw - -"


@pytest.mark.parametrize("turn", [0, 1])
def test_T15_a_rest_can_hand_the_opponent_the_lead(turn: int) -> None:
    field = Board("F - s - -", turn=turn, barn="b", their_barn="6wb").sow("F")
    assert field.fact_names() == ["sowed", "walked", "gave-back", "ended"]
    check_won(field, "ahead", 1 - turn)


def test_T15_but_not_with_nineteen() -> None:
    check_running(Board("F - s - -", barn="wb", their_barn="6wb").sow("F").give_back("b"))


def test_T15_checked_after_each_single_rice_given_back() -> None:
    field = Board("F - - s -", barn="2b", their_barn="8w").sow("F")
    check_won(field, "ahead", 1)
    assert field.barn() == "b"
    assert GAME.scores(field.pos) == [4, 24]


def test_T15_and_after_each_that_goes_without_a_choice() -> None:
    field = Board("F - - - s", barn="3br", their_barn="8w").sow("F").give_back("r")
    assert field.fact_names() == ["gave-back", "gave-back", "gave-back", "ended"]
    check_won(field, "ahead", 1)
    assert field.barn() == "b"


@pytest.mark.parametrize(
    ("colours", "barn", "their_barn", "ending"),
    [
        ("rrrr", "r", "w", "in-one-turn"),  # all three hold
        ("rrrr", "r", "2b", "in-one-turn"),  # 25 points as well
        ("rrrr", "-", "-", "in-one-turn"),  # 20 ahead as well
        ("w", "3b2r", "w", "enough"),  # 20 ahead as well
    ],
)
def test_T15_of_several_reasons_the_first_is_named(colours: str, barn: str, their_barn: str, ending: str) -> None:
    check_won(harvest(colours, barn=barn, their_barn=their_barn), ending, 0)


@pytest.mark.parametrize("seat", [0, 1, CHANCE, SPECTATOR])
@pytest.mark.parametrize("code", [-1, rules.SNAKE, rules.WHITE, rules.PIECE, rules.STARTER, rules.PADDY, 40])
def test_T15_nothing_may_be_played_after_the_end(seat: int, code: int) -> None:
    assert_refused(harvest("w", barn="3b2r"), code, "T15_GAME_OVER", seat=seat)


def test_T15_points_are_told_at_any_time_and_ranks_at_the_end() -> None:
    field = Board(barn="wb", their_barn="r")
    assert (GAME.scores(field.pos), GAME.ranks(field.pos)) == ([7, 5], [0, 0])


def harvest_then_rest(rice: int, turns: int) -> Board:
    """Great move, harvest in paddy 1, great move, rest: all in one turn."""
    field = Board(f"3sF s{rice}w - - w", ALONE, barn="-", turns=turns).sow("Fsss").sow("sw")
    assert field.fact_names().count("harvested") == rice
    return field.sow("swF")


def test_T16_points_lost_by_rest_count_against_the_total_only() -> None:
    field = harvest_then_rest(6, turns=199)
    assert field.fact_names() == ["sowed", "walked", "gave-back", "ended"]
    assert GAME.scores(field.pos) == [15, 0]
    assert field.pos.gained == 18


def test_T16_and_a_new_turn_has_made_nothing_yet() -> None:
    field = harvest_then_rest(6, turns=0)
    assert (field.turn, field.barn(), field.pos.gained) == (1, "5w", 0)


IDLE = "F - - - -"
"""Paddies of a player who can only rest, to no effect."""


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("barn", "their_barn", "winner"), [("2w", "r", 0), ("r", "2w", 1), ("w", "-", 0)])
def test_T17_after_200_turns_the_higher_score_wins(turn: int, barn: str, their_barn: str, winner: int) -> None:
    field = Board(IDLE, turn=turn, barn=barn, their_barn=their_barn, turns=199).sow("F")
    check_won(field, "turns", turn if winner == 0 else 1 - turn)


@pytest.mark.parametrize(("barn", "their_barn"), [("-", "-"), ("wbr", "4w"), ("5b", "4r")])
def test_T17_equal_scores_are_a_draw(barn: str, their_barn: str) -> None:
    field = Board(IDLE, barn=barn, their_barn=their_barn, turns=199).sow("F")
    assert field.facts()[-1] == ("ended", rules.NOBODY, rules.TURNS_OVER, 0, 0)
    assert (field.ending, field.acting) == ("turns", None)
    assert GAME.ranks(field.pos) == [1, 1]


def test_T17_not_after_199() -> None:
    check_running(Board(IDLE, barn="r", turns=198).sow("F"))


def test_T17_both_players_turns_count() -> None:
    field = Board(IDLE, IDLE)
    for number in range(200):
        assert (field.pos.turns, field.turn, field.ending) == (number, number % 2, None)
        field.sow("F")
    assert (field.ending, field.pos.turns) == ("turns", 200)


def test_T17_a_turn_with_a_great_move_is_one_turn() -> None:
    assert Board("sF - w - -", ALONE).sow("Fs").sow("sw").pos.turns == 1


def test_T17_who_wins_in_the_last_turn_wins_by_T15() -> None:
    check_won(harvest("w", barn="3b2r", their_barn="5w", turns=199), "enough", 0)
    assert verbs.actors(harvest("w", turns=199).pos) == 0
