"""The great move and the second round of actions: rules T13 and T14, by their numbers."""

import pytest

from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.tanbo import rules
from tests.games.support.board import assert_refused
from tests.games.tanbo.support.board import ALONE, PLAIN, Board, code_of


def great(theirs: str = PLAIN, turn: int = 0) -> Board:
    """A great move: the last snake was sown to one rice."""
    return Board("sF - w - -", theirs, turn=turn).sow("Fs")


@pytest.mark.parametrize("turn", [0, 1])
def test_T13_first_the_opponent_exchanges(turn: int) -> None:
    field = great("sF w - - 2b", turn)
    assert field.facts() == [("sowed", turn, rules.SNAKE, 2, 0), ("great", turn, 2, 0, 0)]
    assert (field.turn, field.acting, field.phase) == (turn, 1 - turn, "exchange")
    assert field.legal() == {"s0", "F0", "w1", "b4"}
    field.exchange("w1")
    assert field.facts() == [("chose", 1 - turn, code_of("w1") - rules.PIECE, 0, 0)]
    assert (field.turn, field.acting, field.phase) == (turn, 1 - turn, "partner")
    assert field.legal() == {"s0", "F0", "b4"}
    field.exchange("b4")
    pieces = [code_of(piece) - rules.PIECE for piece in ("w1", "b4")]
    assert field.facts() == [("exchanged", 1 - turn, *pieces, 0), ("took-up", turn, 2, 2, 0)]
    assert field.paddies(1 - turn) == "sF b - - wb"
    assert (field.turn, field.acting, field.phase) == (turn, turn, "sow")


@pytest.mark.parametrize(
    ("one", "other", "after"),
    [
        ("s0", "w1", "wF s - - 2b"),
        ("w1", "s0", "wF s - - 2b"),
        ("s0", "b4", "bF w - - sb"),
        ("F0", "w1", "sw F - - 2b"),
        ("b4", "F0", "sb w - - bF"),
    ],
)
def test_T13_snake_rice_or_farmer_change_places(one: str, other: str, after: str) -> None:
    field = great("sF w - - 2b").exchange(one, other)
    assert field.paddies(1) == after
    assert field.pieces() == [20, 15, 10, 5, 2]


def test_T13_a_farmer_exchanged_begins_the_next_turn_elsewhere() -> None:
    field = great("sF w - - 2b").exchange("F0", "b4").sow("sw")
    assert field.facts()[-2:] == [("turn", 1, 0, 0, 0), ("took-up", 1, 4, 2, 0)]
    assert field.hand == "bF"


def test_T13_exactly_two_and_neither_may_be_declined() -> None:
    field = great()
    assert field.legal() == {"F0", "s1", "s2", "s3", "s4"}
    assert field.exchange("F0").legal() == {"s1", "s2", "s3", "s4"}
    assert field.exchange("s3").phase == "sow"


@pytest.mark.parametrize("step", [(), ("F0",)])
def test_T13_the_exchange_is_the_opponents(step: tuple[str, ...]) -> None:
    field = great().exchange(*step)
    assert_refused(field, code_of("s1"), "T13_NOT_YOUR_EXCHANGE", seat=0)
    for seat in (CHANCE, SPECTATOR):
        assert_refused(field, code_of("s1"), "T4_NOT_YOUR_TURN", seat=seat)


@pytest.mark.parametrize("step", [(), ("F0",)])
@pytest.mark.parametrize("code", [-1, 0, rules.WHITE, rules.FARMER, rules.PADDY, rules.MOVES, 40, 1 << 40])
def test_T13_only_a_piece_on_the_field(step: tuple[str, ...], code: int) -> None:
    assert_refused(great().exchange(*step), code, "T13_NO_SUCH_PIECE")


def test_T13_and_not_by_its_kind_alone() -> None:
    assert_refused(great("s s s - sF"), rules.FARMER, "T13_NO_SUCH_PIECE")


@pytest.mark.parametrize("step", [(), ("F0",)])
@pytest.mark.parametrize("piece", ["w2", "F1", "r0"])
def test_T13_only_ones_own_pieces(step: tuple[str, ...], piece: str) -> None:
    field = great().exchange(*step)
    assert field.paddies(0) == "- F sw - -"
    assert_refused(field, code_of(piece), "T13_NO_SUCH_PIECE")


def test_T13_in_two_different_paddies() -> None:
    field = great("swF b - - r").exchange("s0")
    assert field.legal() == {"b1", "r4"}
    for piece in ("w0", "F0", "s0"):
        assert_refused(field, code_of(piece), "T13_SAME_PADDY")


def test_T13_of_two_different_kinds() -> None:
    field = great("sF sw w - 2s").exchange("s0")
    assert field.legal() == {"w1", "w2"}
    for piece in ("s1", "s4"):
        assert_refused(field, code_of(piece), "T13_SAME_KIND")


def test_T13_or_of_two_different_colours() -> None:
    field = great("F w b w r").exchange("w1")
    assert field.legal() == {"F0", "b2", "r4"}
    assert_refused(field, code_of("w3"), "T13_SAME_KIND")
    assert field.exchange("b2").paddies(1) == "F b w w r"


def test_T13_the_first_must_have_a_partner() -> None:
    field = great("2sF s s - -")
    assert field.legal() == {"F0", "s1", "s2"}
    assert_refused(field, code_of("s0"), "T13_NO_PARTNER")


def test_T13_identical_pieces_are_one_choice() -> None:
    assert great("3s2wF 4s - 2b -").legal() == {"s0", "w0", "F0", "s1", "b3"}


def test_T13_a_single_pair_is_exchanged_at_once() -> None:
    field = great("2sF 3s - - -")
    assert field.fact_names() == ["sowed", "great", "exchanged", "took-up"]
    assert field.paddies(1) == "3s 2sF - - -"
    assert (field.phase, field.acting) == ("sow", 0)


def test_T13_a_single_partner_is_not_asked_for() -> None:
    field = great("F s s - -").exchange("s2")
    assert field.fact_names() == ["exchanged", "took-up"]
    assert field.paddies(1) == "s s F - -"
    assert (field.phase, field.acting) == ("sow", 0)


@pytest.mark.parametrize("theirs", ["F - - - -", "- - 2swF - -", "3s2w2brF - - - -"])
def test_T13_without_a_pair_the_exchange_falls_away(theirs: str) -> None:
    field = great(theirs)
    assert field.facts()[2:] == [("no-exchange", 1, 0, 0, 0), ("took-up", 0, 2, 2, 0)]
    assert field.paddies(1) == theirs
    assert (field.phase, field.acting, field.hand) == ("sow", 0, "sw")


def test_T13_the_last_paddy_is_taken_up_without_a_farmer_who_is_elsewhere() -> None:
    field = great(ALONE)
    assert (field.hand, field.paddies(0)) == ("sw", "- F - - -")


def test_T13_with_the_farmer_who_is_there() -> None:
    field = Board("sF - sw - -", ALONE).sow("sF")
    assert (field.hand, field.paddies(0)) == ("swF", "- s - - -")


def test_T13_and_moves_on_from_there_in_any_order() -> None:
    field = great(ALONE)
    assert field.legal() == {"s", "w"}
    assert field.sow("w").paddies(0) == "- F - w -"
    assert field.sow("s").facts()[0] == ("sowed", 0, rules.SNAKE, 4, 0)


def test_T13_goes_round_as_in_T5() -> None:
    field = Board("sF - 2s3w - -", ALONE).sow("Fs")
    assert field.hand == "3s3w"
    assert field.sow("sssww").paddies(0) == "s wF w s s"
    assert field.sow("w").facts()[0] == ("sowed", 0, rules.WHITE, 3, 0)


@pytest.mark.parametrize(("paddy", "last"), [("sw", "F"), ("2s2b", "F"), ("3s4w", "s"), ("3s2w", "w"), ("swbs", "F")])
def test_T13_as_many_snakes_as_rice(paddy: str, last: str) -> None:
    hand = "sF" if last == "F" else f"{last}F"
    order = "sF" if last == "F" else f"F{last}"
    assert "great" in Board(f"{hand} - {paddy} - -").sow(order).fact_names()


def second(mine: str) -> Board:
    """The second move of `sF` and a lone rice in paddy 2: the snake and then the rice, into 3 and 4."""
    return Board(mine, ALONE).sow("Fs").sow("sw")


def test_T14_all_actions_are_done_not_one_only() -> None:
    field = second("sF - w - s2w")  # s3w
    assert field.fact_names() == ["sowed", "harvested", "harvested", "great", "no-exchange", "took-up"]
    assert (field.barn(), field.hand) == ("2w", "sw")


def test_T14_the_great_move_that_opened_the_round_is_not_counted_but_the_next_is() -> None:
    field = second("sF s w - s")
    assert field.fact_names() == ["sowed", "great", "no-exchange", "took-up"]
    field.sow("sw")
    assert field.paddies(0) == "s swF - s -"  # would be a third
    assert field.fact_names() == ["sowed", "turn", "took-up"]


def test_T14_a_great_move_of_the_second_round_begins_with_the_exchange_too() -> None:
    field = Board("sF - w - s", "sF w - - 2b").sow("Fs").exchange("s0", "w1").sow("sw")
    assert (field.phase, field.acting, field.turn) == ("exchange", 1, 0)
    assert field.legal() == {"w0", "F0", "s1", "b4"}
    field.exchange("w0", "b4")
    assert field.paddies(1) == "bF s - - wb"
    assert (field.phase, field.acting, field.hand) == ("sow", 0, "sw")


def test_T14_the_actions_are_compulsory() -> None:
    field = second("sF - w - sbr")
    assert (field.phase, field.legal()) == ("harvest", {"w", "b", "r"})
    field.harvest("wr")
    assert field.fact_names() == ["harvested", "great", "no-exchange", "took-up"]


def test_T14_cultivating_then_a_great_move() -> None:
    field = second("sF - w - 2s").draw("r")
    assert field.fact_names() == ["drew", "great", "no-exchange", "took-up"]
    assert field.hand == "2swr"


def test_T14_sowing_rice_asks_for_sowing_again_which_ends_the_round() -> None:
    field = second("sF - w - -")
    assert field.fact_names() == ["sowed", "cleared", "seeded", "turn", "took-up"]
    assert field.paddies(0) == "- F - s 2s"


def test_T14_sowing_snakes_asks_for_sowing_again_which_ends_the_round() -> None:
    field = Board("sF - w - -", ALONE).sow("Fs").sow("ws").draw("bb")
    assert field.fact_names() == ["drew", "turn", "took-up"]
    assert field.paddies(0) == "- F - w 2b"


def test_T14_sowing_with_an_empty_bag_leaves_nothing_and_ends_the_round() -> None:
    field = Board("sF - w - -", "- - 10w 4w6b 4b5rF").sow("Fs")
    field.exchange("w2", "b3").sow("ws")
    assert field.fact_names() == ["sowed", "cleared", "ran-short", "turn", "took-up"]
    assert field.paddies(0) == "- F - w -"


def test_T14_cultivating_from_a_bag_with_too_little_ends_the_round() -> None:
    field = Board("sF - w - 3s", "- - 10w 4w6b 4b4rF").sow("Fs").exchange("w2", "b3").sow("sw")
    assert field.odds() == {"r": 1}
    field.draw("r")
    assert field.fact_names() == ["drew", "turn", "took-up"]  # 3 snakes and 2 rice would be the same action again
    assert field.paddies(0) == "- F - s 3swr"


def test_T14_at_most_one_harvest_in_a_turn() -> None:
    field = second("sF sw w - s2w")
    assert field.barn() == "2w"
    field.sow("sw")
    assert field.paddies(0) == "s s2wF - s -"  # would be another
    assert (field.barn(), field.turn) == ("2w", 1)


def test_T14_a_great_move_does_not_renew_cultivating() -> None:
    field = second("sF - w 2s 2s").draw("r").sow("sswr")
    assert field.facts()[0] == ("sowed", 0, rules.RED, 3, 0)
    assert field.paddies(0) == "s sF w 3sr -"  # would be the same again
    assert field.turn == 1


def test_T14_a_rest_ends_the_round() -> None:
    field = Board("sF 2w sw - -", ALONE, barn="b").sow("sF").sow("swF")
    assert field.facts()[:3] == [
        ("sowed", 0, rules.FARMER, 0, 0),
        ("walked", 0, 0, 1, 1),
        ("gave-back", 0, rules.BLACK, 0, 0),
    ]
    assert field.paddies(0) == "- s2wF - s w"  # no harvest here
    assert field.turn == 1


def test_T14_a_rest_may_be_a_choice_and_ends_the_round_after_it() -> None:
    field = Board("sF 2w sw - -", ALONE, barn="wb").sow("sF").sow("swF")
    assert (field.phase, field.legal()) == ("rest", {"w", "b"})
    assert field.give_back("b").fact_names() == ["gave-back", "turn", "took-up"]


def test_T14_worth_a_test_great_move_cultivate_great_move_harvest_in_one_turn() -> None:
    field = Board("sF 2s w wbr 2s", "sF w - - -").sow("F")
    assert field.sow("s").fact_names() == ["sowed", "great"]
    field.exchange("s0")
    assert field.fact_names() == ["exchanged", "took-up"]
    field.sow("sw")
    assert field.facts()[1] == ("cultivated", 0, 4, 1, 0)
    assert field.draw("b").fact_names() == ["drew", "great"]
    field.exchange("F0").sow("sswb")
    assert field.paddies(0) == "s 3sF w sw2br -"
    assert (field.phase, field.acting) == ("harvest", 0)
    field.harvest("rbb")
    assert field.fact_names() == ["harvested", "turn", "took-up"]  # sw would be a great move, which is used up
    assert (field.barn(), field.pos.gained) == ("2br", 0)
    assert field.paddies(0) == "s 3sF w sw -"


def test_T14_the_next_turn_has_one_action_again() -> None:
    field = Board("sF - w - -", "wF b s2w - -").sow("Fs").exchange("b1", "w2").sow("sw")
    field.sow("Fw").harvest("w").harvest("w")
    assert field.fact_names() == ["harvested", "turn", "took-up"]
    assert field.paddies(1) == "- wF sb - -"  # no great move


def test_T14_and_a_new_second_round_may_use_every_kind_again() -> None:
    field = Board("sF - w - -", "sF - w - -").sow("Fs").exchange("s0").sow("sw")
    assert "cleared" in field.fact_names()
    field.sow("Fw").exchange("s3").sow("sw")
    assert field.fact_names() == ["sowed", "cleared", "seeded", "turn", "took-up"]
    assert field.paddies(1) == "- F - s 2s"
