"""The finish: rules R16, R17 and R22, and the multiples of R18 there, by their numbers."""

import pytest

from meandre.core import verbs
from meandre.games.riombo import GAME
from tests.games.riombo.support.board import BANK, FINISH, OUT, STACK, TAKE, Board
from tests.games.support.board import assert_refused


@pytest.mark.parametrize("place", [18, 19, 20])
def test_R16_reaching_or_passing_the_finish_gives_a_choice(place: int) -> None:
    river = Board().put(place, 0, 0).travel(3)
    assert (river.actors(), river.legal(0)) == ([0], [TAKE, STACK])
    assert river.legal(1) == river.legal(2) == []
    assert (river.money, river.canoes) == ([40] * 3, [1] * 3)  # nothing is decided yet
    assert river.fact_names()[-2:] == ["moved", "arrived"]
    assert river.facts_named("moved") == [(0, place, FINISH, 0)]


def test_R16_one_square_short_of_the_finish_is_not_there() -> None:
    river = Board(3, board="- A A - - - - - - K2").put(7, 0, 0).travel(3)
    assert (river.places, river.money, river.actors()) == ([10, 0, 0], [38, 40, 40], [0, 1, 2])


def test_R16_take_10_from_the_bank() -> None:
    river = Board().put(19, 0, 0).travel(4).reward(TAKE)
    assert (river.money, river.canoes, river.places) == ([50, 40, 40], [1, 1, 1], [0, 0, 0])
    assert river.paid() == [(BANK, 0, 10)]
    assert river.fact_names() == ["paid", "turn"]


def test_R16_or_double_the_canoe() -> None:
    river = Board().put(19, 0, 0).travel(4).reward(STACK)
    assert (river.money, river.canoes, river.places) == ([40] * 3, [2, 1, 1], [0, 0, 0])
    assert river.facts_named("stacked") == [(0, 2, 0, 0)]
    assert river.paid() == []


def test_R16_or_triple_it_if_already_doubled() -> None:
    river = Board().put(19, 0, 0).pile(2, 1, 1).travel(4)
    assert river.legal(0) == [TAKE, STACK]
    river.reward(STACK)
    assert (river.money, river.canoes, river.places) == ([40] * 3, [3, 1, 1], [0, 0, 0])
    assert river.facts_named("stacked") == [(0, 3, 0, 0)]


@pytest.mark.parametrize("sum_of_bids", range(1, 10))
@pytest.mark.parametrize("reward", [TAKE, STACK])
def test_R16_the_canoe_goes_back_to_the_start_and_what_was_overshot_is_lost(sum_of_bids: int, reward: int) -> None:
    river = Board(3, "K1 K1 K1 K1 K1 K1 K1 K1 K1").put(20, 0, 0).travel(sum_of_bids).reward(reward)
    assert (river.places, river.money) == ([0, 0, 0], [50 if reward == TAKE else 40, 40, 40])


def test_R16_the_turn_passes_after_the_choice() -> None:
    for reward in (TAKE, STACK):
        river = Board().put(0, 20, 0).turn_of(1).travel(1)
        assert (river.turn, river.actors()) == (1, [1])
        river.reward(reward)
        assert (river.turn, river.actors()) == (2, [0, 1, 2])


def test_R16_everybody_sees_the_choice() -> None:
    river = Board().put(20, 0, 0).travel(1)
    for viewer in (0, 1, 2, verbs.SPECTATOR):
        assert [verbs.glimpse(river.pos, viewer, 0, move) for move in (TAKE, STACK)] == [TAKE, STACK]


def test_R16_staying_on_the_last_square_is_no_arrival() -> None:
    river = Board(3, board="- A A - - - - - - K2").put(10, 0, 0).bid(0, 0, 0)
    assert (river.places, river.money) == ([10, 0, 0], [38, 40, 40])


def test_R17_a_tripled_canoe_takes_the_money_without_a_decision() -> None:
    river = Board().put(19, 0, 0).pile(3, 1, 1).travel(4)
    assert (river.money, river.canoes, river.places) == ([70, 40, 40], [3, 1, 1], [0, 0, 0])
    assert (river.turn, river.actors()) == (1, [0, 1, 2])
    assert river.fact_names()[-4:] == ["moved", "arrived", "paid", "turn"]


def test_R17_tripling_only_after_doubling() -> None:
    river = Board(2)
    for canoes in (2, 3):
        river.turn_of(0).put(20, 0).travel(1).reward(STACK)
        assert river.canoes == [canoes, 1]
    assert river.turn_of(0).put(20, 0).travel(1).canoes == [3, 1]  # there is no fourth


def test_R17_each_player_stacks_their_own_canoes() -> None:
    river = Board().put(0, 0, 20).turn_of(2).travel(1).reward(STACK)
    assert river.canoes == [1, 1, 2]


@pytest.mark.parametrize(("stack", "reward"), [(1, 10), (2, 20)])
def test_R18_the_10_at_the_finish_are_multiplied(stack: int, reward: int) -> None:
    river = Board().put(20, 0, 0).pile(stack, 1, 1).travel(1).reward(TAKE)
    assert (river.money, river.canoes, river.paid()) == ([40 + reward, 40, 40], [stack, 1, 1], [(BANK, 0, reward)])


def test_R18_a_tripled_canoe_takes_30_at_the_finish() -> None:
    assert Board().put(20, 0, 0).pile(3, 1, 1).travel(1).paid() == [(BANK, 0, 30)]


def test_R18_only_the_arriving_canoe_counts() -> None:
    assert Board().put(20, 0, 0).pile(1, 3, 2).travel(1).reward(TAKE).money == [50, 40, 40]


def test_R22_the_long_game_is_the_default() -> None:
    (trip,) = [option for option in GAME.options if option.name == "trip"]
    assert trip.default == "long"
    assert Board().put(20, 0, 0).travel(1).legal(0) == [TAKE, STACK]


@pytest.mark.parametrize("sum_of_bids", [1, 4])
def test_R22_in_the_short_game_the_10_are_taken_for_the_player_and_the_canoe_stays(sum_of_bids: int) -> None:
    river = Board(trip="short").put(20, 0, 0).travel(sum_of_bids)
    assert (river.money, river.places, river.canoes) == ([50, 40, 40], [FINISH, 0, 0], [1, 1, 1])
    assert (river.turn, river.actors()) == (1, [0, 1, 2])
    assert river.paid() == [(BANK, 0, 10)]


def test_R22_no_stacking_in_the_short_game() -> None:
    river = Board(trip="short").put(20, 0, 0).travel(1)
    for seat in range(3):
        assert river.legal(seat) == [0, 1, 2, 3]
        assert_refused(river, STACK, "R6_AT_MOST_3", seat)


def test_R22_who_has_arrived_goes_on_bidding() -> None:
    river = Board(trip="short").put(FINISH, 0, 0).turn_of(1)
    assert river.bid(3, 0, 0).places == [FINISH, 3, 0]


def test_R22_who_has_arrived_goes_on_giving_and_taking() -> None:
    def after(square: str, **options: str) -> list[int]:
        return Board(3, square, trip="short", **options).put(FINISH, 0, 0).turn_of(1).travel(1).money

    assert after("G3") == [43, 34, 43]
    assert after("N3") == [37, 46, 37]
    assert after("J3") == [37, 37, 37]
    assert after("A", agreed_1="pay-right-5") == [45, 35, 40]
    assert Board(2, "A", agreed_1="left-pays-3", trip="short").put(0, FINISH).travel(1).money == [43, 37]


def test_R22_who_has_arrived_has_no_more_turns() -> None:
    river = Board(4, trip="short").put(0, FINISH, FINISH, 0)
    assert river.bid(0, 0, 0, 0).turn == 3
    assert river.bid(0, 0, 0, 0).turn == 0
    river = Board(3, trip="short").put(0, FINISH, FINISH)
    assert river.bid(0, 0, 0).turn == 0  # nobody else is on the way


@pytest.mark.parametrize("trip", ["long", "short"])
def test_R22_a_canoe_on_the_last_square_is_still_on_the_river(trip: str) -> None:
    river = Board(3, "- A", agreed_1="swap", trip=trip).put(0, 20, 20)
    assert river.travel(1).turn == 1
    river = Board(3, "- A", agreed_1="swap", trip=trip).put(0, 20, 0).travel(2)
    assert river.places == [20, 2, 0]
    assert Board(2, trip=trip).put(19, 20).bid(1, 0).ending is None


def test_R22_who_has_arrived_may_still_go_out() -> None:
    river = Board(4, "N5", trip="short").hold(40, 5, 40, 40).put(0, FINISH, 0, 0).travel(1)
    assert (river.places, river.inside) == ([1, OUT, 0, 0], [0, 2, 3])


def test_R22_a_short_game_knows_back_to_start_and_another_turn() -> None:
    assert Board(3, "S", trip="short").travel(1).places == [0, 0, 0]
    river = Board(3, "A", agreed_1="another-turn", trip="short").travel(1)
    assert river.turn == 0
    river.put(20, 0, 0).travel(1)  # the extra turn ends the trip
    assert (river.places, river.turn) == ([FINISH, 0, 0], 1)
