"""A turn, and where pieces go: rules T4 to T8, by their numbers."""

from itertools import permutations

import pytest

from meandre.core import verbs
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.tanbo import rules
from tests.games.support.board import assert_refused
from tests.games.tanbo.support.board import ALONE, KINDS, Board, code_of


def test_T4_everything_in_the_farmers_paddy_is_taken_up_the_farmer_too() -> None:
    field = Board("s 3sw2brF w - 2b")
    assert field.hand == "3sw2brF"
    assert field.paddies(0) == "s - w - 2b"
    assert field.facts()[-2:] == [("turn", 0, 0, 0, 0), ("took-up", 0, 1, 8, 0)]


def test_T4_a_farmer_alone_is_taken_up_as_well() -> None:
    field = Board("s - - F -")
    assert field.hand == "F"
    assert field.paddies(0) == "s - - - -"


@pytest.mark.parametrize("turn", [0, 1])
def test_T4_then_it_is_the_opponents_turn(turn: int) -> None:
    field = Board("wF - - - -", "2s - - swF -", turn=turn).sow("Fw")
    assert field.turn == field.acting == 1 - turn
    assert field.facts()[-2:] == [("turn", 1 - turn, 0, 0, 0), ("took-up", 1 - turn, 3, 3, 0)]
    assert field.hand == "swF"
    assert field.paddies(1 - turn) == "2s - - - -"
    assert field.paddies(turn) == "- F 2s - -"


def test_T4_nobody_else_may_move() -> None:
    field = Board("swF - - - -")
    for seat in (1, CHANCE, SPECTATOR):
        assert_refused(field, rules.SNAKE, "T4_NOT_YOUR_TURN", seat=seat)


def test_T4_nor_choose_a_harvest_or_an_excess_for_another() -> None:
    harvest = Board("wF - sbr - -").sow("Fw")
    assert_refused(harvest, rules.BLACK, "T4_NOT_YOUR_TURN", seat=1)
    excess = Board("wF 6s4w - - -").sow("Fw")
    assert_refused(excess, code_of("s1"), "T4_NOT_YOUR_TURN", seat=1)
    rest = Board("F - s - -", barn="wb").sow("F")
    assert_refused(rest, rules.WHITE, "T4_NOT_YOUR_TURN", seat=1)


def test_T5_one_by_one_clockwise_beginning_with_the_next_paddy() -> None:
    field = Board("s - 2swF - s")
    places = []
    for letter, paddies in [
        ("s", "s - - s s"),
        ("w", "s - - s sw"),
        ("F", "sF - - s sw"),
    ]:
        field.sow(letter)
        places.append(field.facts()[0])
        assert field.paddies(0) == paddies
    assert places == [("sowed", 0, 0, 3, 0), ("sowed", 0, 1, 4, 0), ("sowed", 0, 4, 0, 0)]
    assert field.hand == "s"


def test_T5_in_any_order() -> None:
    for order in permutations("swbF"):
        field = Board("swbF - - - -")
        for number, letter in enumerate(order):
            assert field.legal() == set(order[number:])
            if number < 3:
                field.sow(letter)
                assert field.paddies(0).split()[1 : number + 2] == list(order[: number + 1])
        assert field.hand == order[-1]


@pytest.mark.parametrize(
    ("order", "action"), [("Fws", "cultivated"), ("Fsw", "harvested"), ("swF", "great"), ("wsF", "great")]
)
def test_T5_the_order_decides_the_action(order: str, action: str) -> None:
    assert action in Board("swF - - sw -").sow(order).fact_names()


def test_T5_identical_pieces_are_one_choice() -> None:
    assert Board("3s2wF - - - -").legal() == {"s", "w", "F"}


def test_T5_every_piece_put_down_is_a_decision_even_if_all_are_alike() -> None:
    field = Board("3sF - - - -").sow("F")
    for _ in range(3):
        assert (field.phase, field.acting, field.legal()) == ("sow", 0, {"s"})
        field.sow("s")
    assert field.phase != "sow"


def test_T5_five_pieces_come_round_to_the_starting_paddy() -> None:
    field = Board("- 3swF - - -").sow("sssF")
    assert field.paddies(0) == "F - s s s"
    assert field.sow("w").facts()[:2] == [("sowed", 0, rules.WHITE, 1, 0), ("cleared", 0, 1, 0, 1)]
    assert field.paddies(0) == "F 2s s s s"


def test_T5_six_pieces_give_the_starting_paddy_its_share_and_go_on() -> None:
    field = Board("4swF - - - -").sow("ssss")
    assert field.paddies(0) == "- s s s s"
    assert field.sow("w").paddies(0) == "w s s s s"
    assert field.sow("F").facts()[0] == ("sowed", 0, rules.FARMER, 1, 0)


def test_T5_ten_pieces_go_twice_round() -> None:
    field = Board("- - - 5s4wF -").sow("ssssswwww")
    assert field.paddies(0) == "sw sw sw s sw"
    assert field.sow("F").facts()[0] == ("sowed", 0, rules.FARMER, 3, 0)


@pytest.mark.parametrize("code", [-1, rules.PIECE, rules.PIECE + 1, rules.PADDY, rules.MOVES, 40, 1 << 40])
def test_T5_what_is_not_a_kind_of_piece_cannot_be_sown(code: int) -> None:
    assert_refused(Board("swF - - - -"), code, "T5_NO_SUCH_PIECE")


@pytest.mark.parametrize("letter", "br")
def test_T5_nor_can_what_is_not_in_hand(letter: str) -> None:
    assert_refused(Board("swF b r b r"), KINDS.index(letter), "T5_NOT_IN_HAND")


def test_T5_nor_can_what_has_been_put_down_already() -> None:
    assert_refused(Board("swF - - - -").sow("F"), rules.FARMER, "T5_NOT_IN_HAND")


@pytest.mark.parametrize(("order", "paddy"), [("Fsw", 1), ("sFw", 2), ("swF", 3)])
def test_T5_worth_a_test_the_order_of_sowing_decides_the_farmers_place(order: str, paddy: int) -> None:
    field = Board("swF - - 2s -", "wF - - - -").sow(order).draw_white()
    assert field.farmer() == paddy
    field.sow("Fw")  # the opponent's turn
    assert field.facts()[-1][:3] == ("took-up", 0, paddy)


def test_T6_the_last_paddy_alone_gives_the_action() -> None:
    field = Board("wF s4w - s4w 3sw", "sF s4w - - -").sow("Fw")
    assert field.fact_names() == ["sowed", "cleared", "seeded", "turn", "took-up"]
    assert field.paddies(0) == "- s4wF 2s s4w 3sw"
    assert (field.barn(0), field.barn(1)) == ("-", "-")


def test_T6_the_farmer_is_neither_snake_nor_rice() -> None:
    assert Board("F sw - - -").sow("F").fact_names()[1] == "great"


def test_T6_one_action_worth_a_test_a_harvest_leaves_as_many_of_both_but_no_great_move_follows() -> None:
    field = Board("wF - s2w - -").sow("Fw")
    assert field.fact_names() == ["sowed", "harvested", "harvested", "turn", "took-up"]
    assert field.paddies(0) == "- F sw - -"


def test_T6_one_action_no_great_move_after_cultivating() -> None:
    field = Board("sF - 2sw - -").sow("Fs").draw("bw")
    assert field.fact_names() == ["drew", "turn", "took-up"]
    assert field.paddies(0) == "- F 3s2wb - -"


def test_T6_one_action_no_sowing_again_after_sowing() -> None:
    assert Board("sF - s - -").sow("Fs").draw("bw").fact_names() == ["drew", "turn", "took-up"]
    assert Board("wF - w - -").sow("Fw").fact_names() == ["sowed", "cleared", "seeded", "turn", "took-up"]


def full(paddy: str = "6s4w") -> Board:
    """The farmer was sown into this paddy, and the action is over."""
    return Board(f"wF {paddy} - - -", ALONE).sow("Fw")


@pytest.mark.parametrize(("choice", "left", "bag", "supply"), [("s1", "5s4wF", 11, 12), ("w1", "6s3wF", 12, 11)])
def test_T7_worth_a_test_of_eleven_with_the_farmer_one_goes_snake_or_rice(
    choice: str, left: str, bag: int, supply: int
) -> None:
    field = full()
    assert (field.phase, field.acting, field.legal()) == ("trim", 0, {"s1", "w1"})
    assert (field.paddies(0), field.bag, field.supply) == ("- 6s4wF 2s - -", "11w10b5r", 11)
    field.remove(choice)
    assert field.facts()[0] == ("removed", 0, KINDS.index(choice[0]), 1, 1)
    assert field.paddies(0) == f"- {left} 2s - -"
    assert (field.bag, field.supply) == (f"{bag}w10b5r", supply)
    assert field.turn == 1


def test_T7_ten_may_stay() -> None:
    field = full("5s4w")
    assert field.turn == 1
    assert field.paddies(0) == "- 5s4wF 2s - -"


@pytest.mark.parametrize("paddy", ["7s3wb", "5s5w", "2w4b4r", "9sw"])
def test_T7_every_kind_and_colour_is_one_choice(paddy: str) -> None:
    assert full(paddy).legal() == {f"{letter}1" for letter in paddy if letter.isalpha()}


def test_T7_the_farmer_stays() -> None:
    assert_refused(full(), code_of("F1"), "T7_FARMER_STAYS")


@pytest.mark.parametrize("code", [-1, 0, rules.WHITE, rules.FARMER, rules.PADDY, rules.MOVES, 40, 1 << 40])
def test_T7_only_a_piece_on_the_field_goes(code: int) -> None:
    assert_refused(full(), code, "T7_NO_SUCH_PIECE")


@pytest.mark.parametrize("piece", ["r1", "b1", "F0", "s0"])
def test_T7_only_a_piece_that_lies_there(piece: str) -> None:
    assert_refused(full(), code_of(piece), "T7_NO_SUCH_PIECE")


def test_T7_not_a_farmer_in_the_last_paddy_either() -> None:
    field = Board("- - - wF 6s4w", ALONE).sow("Fw")
    assert_refused(field, rules.FARMER, "T7_NO_SUCH_PIECE")


def test_T7_only_from_a_paddy_that_is_too_full() -> None:
    assert_refused(full(), code_of("s2"), "T7_NOT_TOO_FULL")


@pytest.mark.parametrize(
    ("paddy", "left", "kind"), [("10s", "9sF", 0), ("10w", "9wF", 1), ("10b", "9bF", 2), ("11s", "9sF", 0)]
)
def test_T7_where_all_is_alike_nobody_is_asked(paddy: str, left: str, kind: int) -> None:
    field = full(paddy)
    assert field.turn == 1
    assert field.facts()[-3] == ("removed", 0, kind, 1, 1 if paddy[:2] == "10" else 2)
    assert field.paddies(0) == f"- {left} 2s - -"


def two_rounds() -> Board:
    """Seven pieces are sown, so that paddies 1 and 2 get two each."""
    return Board("4s2wF 5s5w - - -", ALONE).sow("swssFsw")


def test_T7_more_than_one_goes_if_more_are_too_many() -> None:
    field = two_rounds()
    assert field.paddies(0) == "F 7s5w 2s s s"
    assert field.remove("s1").legal() == {"s1", "w1"}
    field.remove("w1")
    assert field.paddies(0) == "F 6s4w 2s s s"
    assert field.turn == 1


def test_T7_as_soon_as_the_rest_is_alike_it_goes_by_itself() -> None:
    field = Board("4s2wF 9sw - - -", ALONE).sow("swssFsw")
    assert field.legal() == {"s1", "w1"}
    field.remove("w1")
    assert field.facts()[:2] == [("removed", 0, rules.WHITE, 1, 1), ("removed", 0, rules.SNAKE, 1, 1)]
    assert field.paddies(0) == "F 10s 2s s s"


def test_T7_several_full_paddies_in_any_order() -> None:
    for first, then, second in (("s1", {"w3", "b3"}, "b3"), ("b3", {"s1", "w1"}, "s1"), ("w3", {"s1", "w1"}, "w1")):
        field = Board("sbwF 5s5w - 5w5b -", ALONE).sow("sbFw")
        assert field.legal() == {"s1", "w1", "w3", "b3"}
        assert field.remove(first).legal() == then
        assert field.remove(second).turn == 1


def test_T7_a_full_paddy_that_is_all_alike_does_not_hide_another() -> None:
    field = Board("sbwF 10s - 5w5b -", ALONE).sow("sbFw")
    assert field.fact_names()[-1] == "removed"
    assert field.paddies(0) == "- 10s b 5w5bF 2s"
    assert field.legal() == {"w3", "b3"}


def test_T7_after_the_action_and_what_it_added_counts() -> None:
    field = Board("sF - 5sw - -").sow("Fs").draw("wwwww")
    assert field.paddies(0) == "- F 6s6w - -"
    assert (field.phase, field.pos.due) == ("trim", 2)


def test_T7_after_the_action_and_what_it_took_does_not() -> None:
    field = Board("wF - 5s5w - -").sow("Fw")
    assert field.fact_names() == ["sowed", "harvested", "turn", "took-up"]
    assert field.paddies(0) == "- F 5s5w - -"


def test_T7_never_between_two_moves() -> None:
    field = Board("sF 5s5w w - -", ALONE).sow("Fs")
    assert (field.phase, field.hand, field.paddies(0)) == ("sow", "sw", "- 5s5wF - - -")
    field.sow("sw")
    assert (field.phase, field.legal()) == ("trim", {"s1", "w1"})


def test_T7_a_great_move_takes_up_eleven() -> None:
    field = Board("F 5s5w - - -", ALONE).sow("F")
    assert (field.phase, field.hand) == ("sow", "5s5wF")
    assert field.facts()[-1] == ("took-up", 0, 1, 11, 0)


def test_T8_snakes_cleared_go_to_the_middle() -> None:
    field = Board("sF - 3s - -", ALONE)
    assert field.supply == 15
    field.sow("Fs")
    assert (field.supply, field.bag, field.paddies(0)) == (19, "15w10b5r", "- F - - -")


def test_T8_rice_cleared_goes_into_the_bag() -> None:
    field = Board("wF - wbr - -", ALONE)
    assert (field.bag, field.supply) == ("13w9b4r", 19)
    field.sow("Fw")
    assert (field.bag, field.supply, field.paddies(0)) == ("15w10b5r", 17, "- F 2s - -")


def test_T8_rice_harvested_does_not_go_into_the_bag() -> None:
    field = Board("wF - s2w - -", ALONE).sow("Fw")
    assert (field.bag, field.barn()) == ("12w10b5r", "2w")


def test_T8_rice_is_drawn_blind_every_piece_as_likely_as_the_next() -> None:
    field = Board("sF - 2sw - -", barn="2b").sow("Fs")
    assert field.acting == CHANCE
    assert field.odds() == {"w": 14, "b": 8, "r": 5}
    assert field.draw("r").odds() == {"w": 14, "b": 8, "r": 4}
    assert field.facts() == [("drew", 0, rules.RED, 2, 0)]
    field.draw("b")
    assert field.paddies(0) == "- F 3swbr - -"
    assert field.bag == "14w7b4r"


def test_T8_a_colour_that_is_not_in_the_bag_is_not_drawn() -> None:
    field = Board("sF - 2sw - -", "sF 9w - 5r -").sow("Fs")
    assert field.odds() == {"w": 5, "b": 10}
    assert_refused(field, rules.RED, "T8_NOT_IN_THE_BAG")


@pytest.mark.parametrize("code", [-1, rules.SNAKE, rules.FARMER, rules.PIECE, rules.STARTER, rules.MOVES, 1 << 40])
def test_T8_nothing_but_rice_is_drawn(code: int) -> None:
    assert_refused(Board("sF - 2sw - -").sow("Fs"), code, "T8_NOT_IN_THE_BAG")


def test_T8_nobody_may_act_while_rice_is_to_be_drawn() -> None:
    field = Board("sF - 2sw - -").sow("Fs")
    for seat in (0, 1, SPECTATOR):
        assert_refused(field, rules.WHITE, "T8_DRAW_FIRST", seat=seat)
    assert verbs.actors(field.pos) == verbs.CHANCE_ACTS


NO_RICE = "sF 10w 4w5b 5b4r -"
"""Paddies of an opponent that leave one white and one red rice."""


def test_T8_a_bag_with_too_little_gives_what_it_has() -> None:
    field = Board("sF - 3sw - -", NO_RICE).sow("Fs")
    assert field.facts()[1] == ("cultivated", 0, 2, 3, 0)
    assert field.odds() == {"r": 1}
    field.draw("r")
    assert (field.paddies(0), field.bag, field.turn) == ("- F 4swr - -", "-", 1)


@pytest.mark.parametrize(("theirs", "colour"), [("9w 3w10b 5r", "w"), ("10w 4w8b 5r", "b"), ("10w 4w10b 3r", "r")])
def test_T8_a_bag_with_just_enough_gives_all_of_it(theirs: str, colour: str) -> None:
    field = Board("sF - 2sw - -", f"sF {theirs} -").sow("Fs")
    assert field.fact_names() == ["sowed", "cultivated"]  # and no fact that rice ran short
    assert field.odds() == {colour: 2}
    assert field.draw(2 * colour).bag == "-"
    assert field.turn == 1


def test_T8_too_little_is_told() -> None:
    assert ("ran-short", 0, 1, 0, 0) in Board("sF - 3sw - -", NO_RICE).sow("Fs").facts()
    assert ("ran-short", 0, 0, 0, 0) in Board("sF - s - wr", NO_RICE).sow("Fs").facts()


def test_T8_worth_a_test_the_bag_is_empty_in_cultivate() -> None:
    field = Board("sF - 3sw - r", NO_RICE).sow("Fs")
    assert (field.paddies(0), field.bag, field.turn) == ("- F 4sw - r", "-", 1)


def test_T8_the_bag_is_empty_in_sow() -> None:
    field = Board("sF - s - wr", NO_RICE)
    supply = field.supply
    field.sow("Fs")
    assert (field.paddies(0), field.supply, field.turn) == ("- F - - wr", supply + 2, 1)


def test_T8_worth_a_test_the_supply_is_empty_in_sow() -> None:
    field = Board("wF - b - 10s", "10sF - - - -")
    assert field.supply == 0
    field.sow("Fw")
    assert (field.paddies(0), field.bag, field.turn) == ("- F - - 10s", "15w10b5r", 1)
    assert field.pieces() == [20, 15, 10, 5, 2]


def test_T8_a_supply_with_one_snake_gives_one() -> None:
    field = Board("wF - b - 10s", "9sF - - - -").sow("Fw")
    assert (field.paddies(0), field.supply) == ("- F s - 10s", 0)
