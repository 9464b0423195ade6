"""The end: rules R5 and R20 to R24, by their numbers."""

from collections.abc import Callable

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.games.riombo import GAME, rules
from tests.games.riombo.support.board import BANK, FINISH, STACK, TAKE, Board


def test_R5_if_nobody_is_left_all_who_were_in_when_the_turn_began_share_the_win() -> None:
    river = Board(5, "J9").without(3, since=4).without(1, since=7).hold(9, 0, 3, 0, 5).after(9).travel(1)
    assert (river.ending, river.inside) == ("nobody-left", [])
    assert (river.scores, river.ranks) == ([0] * 5, [1, 4, 1, 5, 1])
    assert river.actors() == []


def test_R5_later_out_ranks_higher_and_out_in_the_same_turn_equal() -> None:
    river = Board(6, "J9").without(1, 5, since=3).without(3, since=8).hold(40, 0, 9, 0, 4, 0).after(20).travel(1)
    assert river.ending == "last-one"
    assert river.ranks == [1, 5, 2, 4, 2, 5]


def test_R5_whoever_is_out_ranks_below_all_who_are_in() -> None:
    river = Board(4, "N1").hold(79, 1, 1, 2).travel(1)
    assert (river.ending, river.money, river.ranks) == ("winning-value", [82, 0, 0, 1], [1, 3, 3, 2])


def test_R5_the_turns_in_which_players_went_out_are_told_apart() -> None:
    river = Board(4, "K9 N9").hold(9, 40, 9, 9).travel(1)
    assert river.inside == [1, 2, 3]
    river.travel(2)
    assert (river.ending, river.ranks) == ("last-one", [4, 1, 2, 2])


def test_R20_the_first_to_hold_80_wins() -> None:
    river = Board(3, "N5").hold(70, 30, 20).travel(1)
    assert (river.ending, river.money) == ("winning-value", [80, 25, 15])
    assert (river.scores, river.ranks) == ([80, 25, 15], [1, 2, 3])
    assert (river.actors(), [river.legal(seat) for seat in range(3)]) == ([], [[]] * 3)
    assert river.fact_names()[-1] == "ended"


def test_R20_79_is_not_enough() -> None:
    river = Board(3, "N5").hold(69, 30, 20).travel(1)
    assert (river.ending, river.money, river.turn) == (None, [79, 25, 15], 1)


def test_R20_the_others_are_ranked_by_value() -> None:
    river = Board(5, "N1").hold(76, 5, 20, 5, 30).travel(1)
    assert river.ranks == [1, 4, 3, 4, 2]


def test_R20_money_is_told_at_any_time_and_ranks_at_the_end() -> None:
    river = Board().hold(79, 40, 3)
    assert (river.scores, river.ranks) == ([79, 40, 3], [0] * 3)
    for verb, written in ((verbs.scores, [79, 40, 3]), (verbs.ranks, [0] * 3)):
        written_before = np.full(verbs.SEATS, 7)
        verb(river.pos, written_before)
        assert written_before[:3].tolist() == written


def test_R20_it_is_judged_once_the_square_is_wholly_resolved() -> None:
    # A greeting brings seat 1 to 80, and the square takes it away again.
    river = Board(3, "J2").hold(40, 79, 40).put(0, 1, 0).travel(1)
    assert (river.ending, river.money) == (None, [37, 78, 38])
    # Whoever has 80 before the greeting is paid has not won with it.
    river = Board(3, "K3").hold(80, 40, 40).put(0, 1, 0).travel(1)
    assert (river.ending, river.money) == (None, [76, 41, 40])


def test_R20_it_can_happen_on_somebody_elses_turn() -> None:
    river = Board(3, "G5").hold(40, 20, 75).travel(1)
    assert (river.ending, river.ranks) == ("winning-value", [2, 3, 1])
    river = Board(3, "-").hold(40, 20, 79).put(0, 0, 1).travel(1)  # by a greeting
    assert (river.ending, river.money, river.ranks) == ("winning-value", [39, 20, 80], [2, 3, 1])


def test_R20_if_several_hold_80_or_more_the_highest_wins() -> None:
    river = Board(3, "G5").hold(40, 75, 77).travel(1)
    assert (river.ending, river.money, river.ranks) == ("winning-value", [30, 80, 82], [3, 2, 1])


def test_R20_equals_share() -> None:
    river = Board(4, "G5").hold(60, 77, 40, 77).travel(1)
    assert (river.money, river.ranks) == ([45, 82, 45, 82], [3, 1, 3, 1])


def test_R20_the_10_at_the_finish_may_win() -> None:
    assert Board().hold(70, 40, 40).put(20, 0, 0).travel(1).reward(TAKE).ending == "winning-value"
    assert Board().hold(69, 40, 40).put(20, 0, 0).travel(1).reward(TAKE).ending is None
    assert Board().hold(79, 40, 40).put(20, 0, 0).travel(1).reward(STACK).ending is None
    assert Board().hold(50, 40, 40).put(20, 0, 0).pile(3, 1, 1).travel(1).ending == "winning-value"


def test_R20_the_winner_has_no_extra_turn() -> None:
    river = Board(3, "A", agreed_1="another-turn").hold(40, 79, 40).put(0, 1, 0).travel(1)
    assert (river.ending, river.actors(), river.facts_named("again")) == ("winning-value", [], [])


def test_R21_if_one_player_is_left_that_player_wins() -> None:
    river = Board(3, "J5").hold(5, 6, 4).travel(1)
    assert (river.ending, river.inside, river.ranks) == ("last-one", [1], [2, 1, 2])
    assert (river.scores, river.actors()) == ([0, 1, 0], [])


def test_R21_on_anybodys_turn() -> None:
    assert Board(2, "K9").hold(9, 1).travel(1).ranks == [2, 1]
    assert Board(2, "N9").hold(1, 9).travel(1).ranks == [1, 2]


def test_R21_two_are_enough_to_go_on() -> None:
    assert Board(3, "J5").hold(6, 6, 5).travel(1).ending is None


def test_R21_it_holds_in_the_short_game_too() -> None:
    river = Board(2, "K9", trip="short").hold(9, 1).travel(1)
    assert (river.ending, river.ranks) == ("last-one", [2, 1])


def test_R22_the_short_game_ends_when_all_have_arrived() -> None:
    river = Board(trip="short").hold(40, 49, 30).put(20, FINISH, FINISH).travel(1)
    assert (river.ending, river.money) == ("all-arrived", [50, 49, 30])
    assert (river.ranks, river.actors()) == ([1, 2, 3], [])


def test_R22_it_does_not_end_while_somebody_is_on_the_way() -> None:
    assert Board(trip="short").put(20, FINISH, 0).travel(1).ending is None


def test_R22_then_the_highest_value_wins_and_equals_share() -> None:
    river = Board(4, trip="short").hold(30, 61, 20, 61).put(20, *[FINISH] * 3).travel(1)
    assert river.ranks == [3, 1, 4, 1]


def test_R22_or_when_all_who_are_not_out_have_arrived() -> None:
    river = Board(4, trip="short").without(1).put(20, -1, FINISH, FINISH).travel(1)
    assert river.ending == "all-arrived"
    river = Board(3, "K9", trip="short").hold(9, 40, 40).put(0, FINISH, FINISH).travel(1)
    assert (river.ending, river.ranks) == ("all-arrived", [3, 1, 1])  # the last one under way goes out


def test_R22_there_is_no_80_limit_in_the_short_game() -> None:
    river = Board(3, "N5", trip="short").hold(79, 90, 200).travel(1)
    assert (river.ending, river.money) == (None, [89, 85, 195])


def test_R22_everybody_may_go_out_in_the_short_game() -> None:
    river = Board(3, "J9", trip="short").hold(3, 4, 5).put(0, FINISH, 0).travel(1)
    assert (river.ending, river.ranks) == ("nobody-left", [1, 1, 1])


@pytest.mark.parametrize("value", [50, 80, 120, 200])
def test_R23_the_winning_value_is_an_option(value: int) -> None:
    assert Board(3, "N1", winning=value).hold(value - 3, 9, 9).travel(1).ending is None
    assert Board(3, "N1", winning=value).hold(value - 2, 9, 9).travel(1).ending == "winning-value"


def test_R23_it_is_80_by_default() -> None:
    (option,) = [option for option in GAME.options if option.name == "winning"]
    assert option.default == 80
    assert Board().pos.winning == 80


@pytest.mark.parametrize("value", [49, 201, 0, -80])
def test_R23_it_is_50_to_200(value: int) -> None:
    with pytest.raises(OptionError):
        Board(winning=value)


@pytest.mark.parametrize("value", [50, 79, 81, 200])
def test_R23_the_short_game_refuses_it(value: int) -> None:
    with pytest.raises(OptionError):
        Board(trip="short", winning=value)
    Board(trip="short", winning=80)
    Board(trip="long", winning=value)


def test_R24_all_could_bid_0_for_ever_but_the_game_ends_after_800_turns() -> None:
    river = Board(2)
    for _ in range(799):
        assert river.bid(0, 0).ending is None
    assert river.bid(0, 0).ending == "turns"
    assert river.pos.turns == 800
    assert river.ranks == [1, 1]


@pytest.mark.parametrize(("value", "turns"), [(50, 500), (80, 800), (123, 1230), (200, 2000)])
def test_R24_ten_turns_per_point_of_winning_value(value: int, turns: int) -> None:
    river = Board(3, winning=value).hold(20, 30, 25).after(turns - 2).bid(0, 0, 0)
    assert river.ending is None
    assert river.bid(0, 0, 0).ending == "turns"
    assert (river.ranks, river.scores) == ([3, 1, 2], [20, 30, 25])


def test_R24_400_turns_in_the_short_game() -> None:
    river = Board(3, trip="short").hold(20, 30, 30).after(398).bid(0, 0, 0)
    assert river.ending is None
    assert river.bid(0, 0, 0).ending == "turns"
    assert river.ranks == [3, 1, 1]  # equals share


def test_R24_extra_turns_count() -> None:
    river = Board(3, "A", agreed_1="another-turn").after(798).travel(1)
    assert (river.turn, river.ending) == (0, None)
    assert river.bid(0, 0, 0).ending == "turns"
    river = Board(3, "A", agreed_1="another-turn").after(799).travel(1)
    assert (river.ending, river.facts_named("again")) == ("turns", [])  # won, but there is none any more


def test_R24_a_turn_with_a_choice_at_the_finish_is_one_turn() -> None:
    river = Board().put(20, 0, 0).after(798).travel(1)
    assert river.pos.turns == 798
    assert river.reward(STACK).ending is None
    assert river.bid(0, 0, 0).ending == "turns"


def test_R24_everybodys_turns_count_together_with_those_out_ranked_as_ever() -> None:
    river = Board(5).without(1, since=4).without(3, since=6).hold(7, 0, 7, 0, 9).after(799).bid(0, 0, 0)
    assert (river.ending, river.ranks) == ("turns", [2, 5, 2, 4, 1])


@pytest.mark.parametrize(
    ("river", "ending"),
    [
        (lambda: Board(3, "N5").hold(70, 30, 20), "winning-value"),
        (lambda: Board(2, "K9").hold(9, 1), "last-one"),
        (lambda: Board(2, "J9").hold(9, 1), "nobody-left"),
        (lambda: Board(2, trip="short").put(20, FINISH), "all-arrived"),
    ],
)
def test_R24_what_the_last_turn_brings_about_counts(river: Callable[[], Board], ending: str) -> None:
    short = ending == "all-arrived"
    assert river().after(399 if short else 799).travel(1).ending == ending


@pytest.mark.parametrize("seats", [2, 6])
def test_R22_the_first_arrival_may_end_the_short_game(seats: int) -> None:
    others = [0] * (seats - 1)
    river = Board(seats, trip="short", short_end="first").put(20, *others).travel(1)
    assert (river.ending, river.money[0], river.facts_named("paid")) == ("first-arrived", 50, [(BANK, 0, 10, 0)])
    assert GAME.ranks(river.pos) == [1, *[2] * (seats - 1)]
    river = Board(seats, trip="short", short_end="all").put(20, *others).travel(1)
    assert river.ending is None


def test_R22_the_highest_value_wins_arrived_or_not() -> None:
    river = Board(3, trip="short", short_end="first").put(20, 3, 0).hold(40, 51, 50).travel(1)
    assert (river.ending, river.money, GAME.ranks(river.pos)) == ("first-arrived", [50, 51, 50], [2, 1, 2])


def test_R22_until_somebody_arrives_the_game_goes_on() -> None:
    river = Board(3, "K4", trip="short", short_end="first").put(0, 20, 20).travel(1)
    assert (river.ending, river.turn) == (None, 1)
    river = Board(3, "N20", trip="short", short_end="first").hold(40, 20, 20).travel(1)
    assert river.ending == "last-one"


def test_R22_a_race_of_two_ends_with_one_arrival() -> None:
    river = Board(2, trip="short", short_end="first").put(15, 20).turn_of(1).travel(8)
    assert (river.ending, river.places) == ("first-arrived", [15, FINISH])


def test_R22_in_the_first_version_of_the_rules_all_arrive() -> None:
    assert GAME.at(1).start(2, {"trip": "short"}).short_end == rules.ALL
