"""Money: rules R1 to R5, the greeting (R14, R15) and multiples (R18, R19), by their numbers."""

import numpy as np
import pytest

from meandre.core import verbs
from meandre.core.position import same
from meandre.games.riombo import GAME, rules
from tests.games.riombo.support.board import BANK, FINISH, OUT, TAKE, Board


@pytest.mark.parametrize("seats", range(2, 7))
def test_R1_everybody_starts_with_40(seats: int) -> None:
    river = Board(seats)
    assert river.money == [20 * 1 + 2 * 10] * seats
    assert (river.places, river.canoes) == ([0] * seats, [1] * seats)
    for nobody in range(seats, 6):
        assert (river.pos.money[nobody], river.pos.place[nobody], river.pos.canoes[nobody]) == (0, OUT, 0)


def test_R1_a_river_that_has_been_played_on_can_be_set_up_again() -> None:
    river = (
        Board(6, board="rapids")
        .put(3, 4, 5, 6, 7, 8)
        .pile(3, 3, 3, 3, 3, 3)
        .without(4)
        .after(99)
        .turn_of(3)
        .choose(2, 1)
    )
    river.pos.ending, river.pos.phase, river.pos.extra = rules.LAST_ONE, rules.ARRIVE, 2
    verbs.setup(river.pos, 3, GAME.encode(GAME.resolve_options(3, {})))
    assert same(river.pos, GAME.start(3))


def test_R2_a_holding_is_one_number() -> None:
    holding = rules.POSITION["money"]
    assert holding.shape == (6,)  # one for each seat
    assert np.issubdtype(holding.base, np.integer)


def test_R2_the_bank_never_runs_dry() -> None:
    river = Board(3, "A", trip="short").put(1, 1, 1)
    for _ in range(150):  # 135 sticks would not be worth so much even if they were all red
        river.bid(0, 0, 0)
    assert river.money == [540, 540, 540]


def test_R3_payments_name_values() -> None:
    # Two red sticks are 20: a payment of 3 is 3 of the 20, neither three sticks nor one.
    river = Board(2, "K3").hold(20, 40).travel(1)
    assert river.money == [17, 40]
    assert Board(2, "N6").hold(40, 10).travel(1).money == [46, 4]


def test_R4_whoever_must_pay_more_than_they_have_pays_all_they_have() -> None:
    river = Board(3, "K5").hold(3, 40, 40).travel(1)
    assert (river.money, river.paid()) == ([0, 40, 40], [(0, BANK, 3)])
    river = Board(3, "N5").hold(40, 3, 40).travel(1)
    assert (river.money, river.paid()) == ([48, 0, 35], [(1, 0, 3), (2, 0, 5)])
    river = Board(3, "J5").hold(4, 3, 40).travel(1)
    assert (river.money, river.paid()) == ([0, 0, 35], [(0, BANK, 4), (1, BANK, 3), (2, BANK, 5)])


def test_R4_exactly_what_one_has_is_enough() -> None:
    assert Board(3, "K5").hold(5, 40, 40).travel(1).paid() == [(0, BANK, 5)]


def test_R4_several_are_paid_clockwise_from_the_payers_left() -> None:
    river = Board(5, "G3").hold(40, 40, 40, 5, 40).turn_of(3).travel(1)
    assert river.money == [42, 40, 40, 0, 43]
    assert river.paid() == [(3, 4, 3), (3, 0, 2), (3, 1, 0), (3, 2, 0)]


def test_R4_the_order_leaves_out_whoever_is_out() -> None:
    river = Board(5, "G3").hold(40, 40, 40, 5, 40).without(4).turn_of(3).travel(1)
    assert river.money == [43, 42, 40, 0, 0]


def test_R4_greetings_too_are_paid_clockwise_from_the_left() -> None:
    river = Board(4).hold(40, 40, 2, 40).put(5, 5, 4, 5).turn_of(2).travel(1)
    assert (river.money, river.inside) == ([41, 40, 0, 41], [0, 1, 3])
    assert river.paid() == [(2, 3, 1), (2, 0, 1), (2, 1, 0)]


def test_R5_a_player_left_with_nothing_is_out_and_the_canoe_leaves_the_river() -> None:
    river = Board(3, "K5").hold(5, 40, 40).travel(1)
    assert (river.places, river.money) == ([OUT, 0, 0], [0, 40, 40])
    assert river.facts_named("went-out") == [(0, 0, 0, 0)]
    assert (river.actors(), river.legal(0)) == ([1, 2], [])


def test_R5_one_stick_is_enough_to_stay() -> None:
    assert Board(3, "K5").hold(6, 40, 40).travel(1).inside == [0, 1, 2]


def test_R5_it_is_judged_once_the_whole_square_has_been_resolved() -> None:
    # The greeting takes the last stick, the square gives new ones.
    river = Board(3, "N3").hold(1, 40, 40).put(0, 1, 0).travel(1)
    assert river.money == [6, 38, 37]
    assert river.paid() == [(0, 1, 1), (1, 0, 3), (2, 0, 3)]
    assert river.inside == [0, 1, 2]


def test_R5_who_has_nothing_for_a_moment_still_receives_on_the_same_square() -> None:
    river = Board(2, "A", agreed_1="bank-pays-10").hold(1, 40).put(0, 1).travel(1)
    assert (river.money, river.inside) == ([10, 41], [0, 1])


def test_R5_it_is_judged_for_everyone_at_once() -> None:
    river = Board(5, "J4").hold(4, 3, 40, 2, 40).travel(1)
    assert (river.places, river.money) == ([OUT, OUT, 0, OUT, 0], [0, 0, 36, 0, 36])
    assert [fact[0] for fact in river.facts_named("went-out")] == [0, 1, 3]
    assert len({int(river.pos.left[seat]) for seat in (0, 1, 3)}) == 1


def test_R5_others_may_go_out_on_somebodys_turn() -> None:
    river = Board(3, "N5").hold(20, 5, 20).travel(1)
    assert (river.money, river.inside, river.turn) == ([30, 0, 15], [0, 2], 2)


def test_R5_a_canoe_that_left_the_river_is_not_greeted_and_not_paid() -> None:
    river = Board(4, "G2").hold(40, 2, 40, 40).put(0, 1, 0, 0)
    river.turn_of(1).bid(0, 0, 0, 0)  # seat 1 gives its 2 to seat 2 and is out
    assert (river.money, river.inside, river.turn) == ([40, 0, 42, 40], [0, 2, 3], 2)
    river.travel(1)
    assert (river.money, "greeted" in river.fact_names()) == ([42, 0, 38, 42], False)


def test_R14_a_canoe_gives_1_to_each_other_on_the_square() -> None:
    river = Board(4).put(0, 2, 2, 3).travel(2)
    assert (river.money, river.places) == ([38, 41, 41, 40], [2, 2, 2, 3])
    assert river.facts_named("greeted") == [(0, 1, 0, 0), (0, 2, 0, 0)]


def test_R14_an_empty_square_asks_for_no_greeting() -> None:
    river = Board(4).put(0, 1, 3, 4).travel(2)
    assert (river.money, river.facts_named("greeted")) == ([40] * 4, [])


def test_R14_canoes_that_are_passed_are_not_greeted() -> None:
    assert Board(3).put(0, 1, 2).travel(3).money == [40] * 3


def test_R15_greeting_comes_first_the_instruction_after_it() -> None:
    river = Board(2, "K5").hold(5, 40).put(0, 1).travel(1)
    assert river.paid() == [(0, 1, 1), (0, BANK, 4)]
    assert river.money == [0, 41]


def test_R15_no_greeting_at_the_start() -> None:
    river = Board(3, "S").travel(1)  # back to where the others are
    assert (river.places, river.money, river.facts_named("greeted")) == ([0, 0, 0], [40] * 3, [])
    river = Board(3).put(20, 0, 0).travel(1).reward(TAKE)
    assert (river.places, river.money) == ([0, 0, 0], [50, 40, 40])


def test_R15_no_greeting_at_the_finish() -> None:
    river = Board(3, trip="short").put(20, FINISH, 0).travel(1)
    assert (river.places, river.money) == ([FINISH, FINISH, 0], [50, 40, 40])


def test_R18_EXAMPLE_green_doubled_pays_2_on_an_occupied_square() -> None:
    river = Board(3).put(0, 3, 0).pile(2, 1, 1).travel(3)
    assert river.money == [38, 42, 40]


def test_R18_EXAMPLE_another_player_arriving_on_greens_square_pays_1() -> None:
    river = Board(3).put(0, 3, 0).pile(1, 2, 1).travel(3)
    assert river.money == [39, 41, 40]


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_R18_everything_that_the_owner_gives_or_takes_is_multiplied(stack: int) -> None:
    def after(square: str, **options: str) -> list[int]:
        return Board(4, square, winning=200, **options).pile(stack, 1, 1, 1).travel(1).money

    assert after("G2") == [40 - 6 * stack, *[40 + 2 * stack] * 3]
    assert after("N2") == [40 + 6 * stack, *[40 - 2 * stack] * 3]
    assert after("K5") == [40 - 5 * stack, 40, 40, 40]
    assert after("A", agreed_1="bank-pays-10") == [40 + 10 * stack, 40, 40, 40]
    assert after("A", agreed_1="left-pays-3") == [40 + 3 * stack, 40 - 3 * stack, 40, 40]
    assert after("A", agreed_1="pay-right-5") == [40 - 5 * stack, 40, 40, 40 + 5 * stack]
    assert after("A", agreed_1="each-pays-2") == [40 + 6 * stack, *[40 - 2 * stack] * 3]
    assert after("A", agreed_1="pay-each-2") == [40 - 6 * stack, *[40 + 2 * stack] * 3]


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_R18_every_greeting_is_multiplied(stack: int) -> None:
    assert Board(3).put(0, 3, 3).pile(stack, 1, 3).travel(3).money == [40 - 2 * stack, 40 + stack, 40 + stack]


def test_R18_a_square_obeyed_again_is_multiplied_too() -> None:
    assert Board(3, "K5").put(1, 0, 0).pile(3, 1, 1).bid(0, 0, 0).money == [25, 40, 40]


@pytest.mark.parametrize(
    ("square", "money"), [("G2", [36, 42, 42]), ("N2", [44, 38, 38]), ("K2", [38, 40, 40]), ("J2", [38] * 3)]
)
def test_R18_stacks_of_others_make_no_difference(square: str, money: list[int]) -> None:
    assert Board(3, square).pile(1, 2, 3).travel(1).money == money


def test_R18_a_multiple_that_cannot_be_paid_is_paid_as_far_as_it_goes() -> None:
    assert Board(3, "N20").hold(1, 50, 70).pile(3, 1, 1).travel(1).paid() == [(1, 0, 50), (2, 0, 60)]
    assert Board(3, "G20").hold(70, 1, 1).pile(3, 1, 1).travel(1).paid() == [(0, 1, 60), (0, 2, 10)]


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_R19_when_everyone_gives_only_the_player_on_turn_pays_the_multiple(stack: int) -> None:
    river = Board(4, "J4").pile(stack, 1, 2, 3).travel(1)
    assert river.money == [40 - 4 * stack, 36, 36, 36]


def test_the_news_have_room_for_the_longest_turn() -> None:
    # Six show their bids, one greets five, all give to the bank, all are out, and that is the end.
    river = Board(6, "J20").hold(9, 9, 9, 9, 9, 9).put(0, 1, 1, 1, 1, 1).travel(1)
    assert river.pos.fact_count <= len(river.pos.facts)
    assert river.fact_names()[-7:] == [*["went-out"] * 6, "ended"]
