"""Harvest, Cultivate, Sow and Rest: rules T9 to T12, by their numbers."""

import pytest

from meandre.core.verbs import CHANCE
from meandre.games.tanbo import GAME, rules
from tests.games.support.board import assert_refused
from tests.games.tanbo.support.board import ALONE, KINDS, Board, counts, word

NOT_RICE = [-1, rules.SNAKE, rules.FARMER, rules.PIECE, rules.PIECE + rules.WHITE, rules.PADDY, 40, 1 << 40]
"""Codes that are not colours of rice."""


def harvesting(paddy: str, last: str = "w") -> Board:
    """The last piece was sown into this paddy."""
    return Board(f"{last}F - {paddy} - -", ALONE).sow(f"F{last}")


def test_T9_example_of_four_rice_and_one_snake_three_are_harvested() -> None:
    field = harvesting("s3w")
    assert field.facts()[1:4] == [("harvested", 0, rules.WHITE, 2, 0)] * 3
    assert (field.paddies(0), field.barn()) == ("- F sw - -", "3w")
    assert field.turn == 1


def test_T9_example_three_white_rice_are_nine_points() -> None:
    field = Board("wF - s3w - -", ALONE, turns=199).sow("Fw")
    assert GAME.scores(field.pos) == [9, 0]


@pytest.mark.parametrize(
    ("paddy", "harvested"), [("sw", 1), ("s2w", 2), ("2s2w", 1), ("3s3w", 1), ("3s5w", 3), ("s4w", 4)]
)
def test_T9_as_many_as_there_is_more_rice_than_snakes(paddy: str, harvested: int) -> None:
    assert harvesting(paddy).fact_names().count("harvested") == harvested


@pytest.mark.parametrize(("choice", "left"), [("wbr", "sw"), ("rwb", "sw"), ("wbw", "sr"), ("rww", "sb")])
def test_T9_colours_of_ones_choice(choice: str, left: str) -> None:
    field = harvesting("swbr")
    for letter in choice:
        assert (field.phase, field.acting) == ("harvest", 0)
        field.harvest(letter)
        assert field.facts()[0] == ("harvested", 0, KINDS.index(letter), 2, 0)
    assert field.paddies(0) == f"- F {left} - -"
    assert field.barn() == word(counts(choice))
    assert field.turn == 1


def test_T9_identical_rice_is_one_choice() -> None:
    assert harvesting("s2w2b").legal() == {"w", "b"}


def test_T9_a_colour_that_is_used_up_is_no_longer_offered() -> None:
    assert harvesting("swbr").harvest("r").legal() == {"w", "b"}


@pytest.mark.parametrize("colour", "wbr")
def test_T9_with_one_colour_nobody_is_asked(colour: str) -> None:
    field = harvesting(f"s2{colour}", last=colour)
    assert (field.paddies(0), field.barn(), field.turn) == (f"- F s{colour} - -", f"2{colour}", 1)


def test_T9_with_one_colour_left_nobody_is_asked() -> None:
    field = harvesting("s3wr")
    assert field.legal() == {"w", "r"}
    field.harvest("r")
    assert field.fact_names() == ["harvested"] * 4 + ["turn", "took-up"]
    assert (field.paddies(0), field.barn()) == ("- F sw - -", "3wr")


def test_T9_the_last_piece_of_a_harvest_is_a_choice_too_if_there_are_two_colours() -> None:
    field = harvesting("2swb")
    assert field.legal() == {"w", "b"}
    assert field.harvest("b").turn == 1
    assert (field.paddies(0), field.barn()) == ("- F 2s2w - -", "b")


def test_T9_the_farmer_may_be_the_last_piece() -> None:
    field = Board("sF - s2w - -", ALONE).sow("sF")
    assert (field.paddies(0), field.barn()) == ("- s swF - -", "w")


def test_T9_without_a_snake_there_is_no_harvest() -> None:
    field = harvesting("3w")
    assert (field.paddies(0), field.barn()) == ("- F 2s - -", "-")


def test_T9_only_rice_of_that_paddy_and_of_no_other() -> None:
    field = Board("wF r swb r r", "sF r - - -").sow("Fw")
    assert field.legal() == {"w", "b"}
    assert_refused(field, rules.RED, "T9_NO_SUCH_RICE")


@pytest.mark.parametrize("code", NOT_RICE)
def test_T9_only_rice_is_harvested(code: int) -> None:
    assert_refused(harvesting("swbr"), code, "T9_NO_SUCH_RICE")


def test_T9_not_even_the_farmer_who_stands_among_it() -> None:
    assert_refused(Board("sF - swbr - -", ALONE).sow("sF"), rules.FARMER, "T9_NO_SUCH_RICE")


def test_T10_example_of_four_snakes_and_one_rice_three_are_drawn() -> None:
    field = Board("sF - 3sw - -", ALONE).sow("Fs")
    assert field.facts()[1:] == [("cultivated", 0, 2, 3, 0)]
    for number, colour in enumerate("rbw"):
        assert (field.phase, field.acting, field.pos.due) == ("grow", CHANCE, 3 - number)
        field.draw(colour)
    assert (field.paddies(0), field.bag, field.barn()) == ("- F 4s2wbr - -", "13w9b4r", "-")
    assert field.turn == 1


@pytest.mark.parametrize(("paddy", "drawn"), [("sw", 1), ("2sw", 2), ("4sw", 4), ("3s2b", 2), ("2swr", 1)])
def test_T10_as_many_as_there_are_more_snakes_than_rice(paddy: str, drawn: int) -> None:
    field = Board(f"sF - {paddy} - -", ALONE).sow("Fs")
    assert (field.phase, field.pos.due) == ("grow", drawn)


def test_T10_the_farmer_may_be_the_last_piece() -> None:
    field = Board("sF - 2sw - -", ALONE).sow("sF").draw("b")
    assert field.paddies(0) == "- s 2swbF - -"


def test_T11_example_of_one_rice_and_no_snake_the_rice_goes_back_and_two_snakes_come() -> None:
    field = Board("wF - - - -", ALONE)
    assert (field.bag, field.supply) == ("14w10b5r", 19)
    field.sow("Fw")
    assert field.facts()[1:3] == [("cleared", 0, 2, 0, 1), ("seeded", 0, 2, 2, 0)]
    assert (field.paddies(0), field.bag, field.supply) == ("- F 2s - -", "15w10b5r", 17)
    assert field.turn == 1


def test_T11_all_rice_of_all_colours_goes() -> None:
    field = Board("rF - 3w2b - -", ALONE).sow("Fr")
    assert field.facts()[1] == ("cleared", 0, 2, 0, 6)
    assert (field.paddies(0), field.bag) == ("- F 2s - -", "15w10b5r")


def test_T11_snakes_alone_make_way_for_two_rice() -> None:
    field = Board("sF - 3s - -", ALONE).sow("Fs")
    assert field.facts()[1:] == [("cleared", 0, 2, 4, 0)]
    assert (field.phase, field.acting, field.pos.due, field.paddies(0)) == ("grow", CHANCE, 2, "- F - - -")
    field.draw("rb")
    assert (field.paddies(0), field.bag, field.supply, field.turn) == ("- F br - -", "15w9b4r", 19, 1)


def test_T11_one_snake_is_enough_to_be_cleared_for_two() -> None:
    assert Board("sF - - - -", ALONE).sow("Fs").draw("ww").paddies(0) == "- F 2w - -"


def test_T11_the_farmer_stays() -> None:
    rice = Board("sF - 2wb - -", ALONE).sow("sF")
    assert rice.paddies(0) == "- s 2sF - -"
    snakes = Board("sF - 3s - -", ALONE).sow("sF").draw("ww")
    assert snakes.paddies(0) == "- s 2wF - -"
    assert (rice.turn, snakes.turn) == (1, 1)


def test_T11_rice_that_goes_back_is_not_in_the_way_of_the_next_draw() -> None:
    # The bag is empty until the rice of this very turn comes back: the paddy still gets snakes, not rice.
    field = Board("wF - - - -", "sF 10w 4w6b 4b5r -").sow("Fw")
    assert (field.bag, field.paddies(0)) == ("w", "- F 2s - -")


def test_T12_example_one_step_costs_one_rice() -> None:
    field = Board("F - s - -", barn="2w").sow("F")
    assert field.facts()[1:3] == [("walked", 0, 1, 2, 1), ("gave-back", 0, rules.WHITE, 0, 0)]
    assert (field.paddies(0), field.barn(), field.bag) == ("- - sF - -", "w", "14w10b5r")
    assert field.turn == 1


@pytest.mark.parametrize(
    ("mine", "order", "reached", "steps"),
    [
        ("F - s - -", "F", 2, 1),
        ("F - - w -", "F", 3, 2),
        ("F - - - s", "F", 4, 3),
        ("sF - - - -", "sF", 1, 4),
        ("- - s F -", "F", 2, 3),
        ("s - - F -", "F", 0, 1),
        ("- w - - F", "F", 1, 1),
    ],
)
def test_T12_clockwise_to_the_next_paddy_that_holds_any_piece(mine: str, order: str, reached: int, steps: int) -> None:
    field = Board(mine, barn="5w").sow(order)
    assert field.facts()[1][0] == "walked"
    assert field.facts()[1][3:] == (reached, steps)
    assert field.farmer() == reached
    assert field.fact_names().count("gave-back") == steps
    assert field.pos.field[0, :, rules.FARMER].sum() == 1
    assert int(field.pos.barn[0].sum()) == 5 - steps


def test_T12_worth_a_test_the_farmer_as_last_piece_onto_an_empty_paddy_rests() -> None:
    assert "walked" in Board("2sF s s - s").sow("ssF").fact_names()


def test_T12_five_pieces_with_the_farmer_last_rest_at_home() -> None:
    field = Board("4sF - - - -", barn="b").sow("ssssF")
    assert field.facts()[1] == ("walked", 0, 0, 1, 1)
    assert (field.paddies(0), field.barn()) == ("- sF s s s", "-")


@pytest.mark.parametrize(("choice", "left"), [("w", "wbr"), ("b", "2wr"), ("r", "2wb")])
def test_T12_colours_of_ones_choice(choice: str, left: str) -> None:
    field = Board("F - s - -", barn="2wbr").sow("F")
    assert (field.phase, field.acting, field.legal()) == ("rest", 0, {"w", "b", "r"})
    assert field.farmer() == 2
    field.give_back(choice)
    assert field.facts()[0] == ("gave-back", 0, KINDS.index(choice), 0, 0)
    assert field.barn() == left
    assert field.turn == 1


def test_T12_one_choice_for_each_paddy_walked() -> None:
    field = Board("F - - s -", barn="2wbr").sow("F").give_back("r")
    assert (field.phase, field.legal()) == ("rest", {"w", "b"})
    field.give_back("w")
    assert (field.barn(), field.turn) == ("wb", 1)


def test_T12_as_far_as_one_has_any() -> None:
    field = Board("F - - - s", barn="b").sow("F")
    assert field.fact_names() == ["sowed", "walked", "gave-back", "turn", "took-up"]
    assert (field.barn(), field.bag, field.farmer()) == ("-", "15w10b5r", 4)


def test_T12_without_harvested_rice_the_farmer_still_walks() -> None:
    field = Board("F - - - s", their_barn="w").sow("F")
    assert field.fact_names() == ["sowed", "walked", "turn", "took-up"]
    assert field.paddies(0) == "- - - - sF"
    assert field.barn(1) == "w"


def test_T12_when_all_must_go_nobody_is_asked() -> None:
    field = Board("F - - - s", barn="wbr").sow("F")
    assert field.facts()[2:5] == [("gave-back", 0, colour, 0, 0) for colour in (rules.WHITE, rules.BLACK, rules.RED)]
    assert (field.barn(), field.bag, field.turn) == ("-", "15w10b5r", 1)


@pytest.mark.parametrize("colour", "wbr")
def test_T12_with_one_colour_nobody_is_asked(colour: str) -> None:
    field = Board("F - - s -", barn=f"4{colour}", their_barn="w").sow("F")
    assert (field.barn(), field.turn) == (f"2{colour}", 1)


def test_T12_nor_as_soon_as_one_colour_is_left() -> None:
    field = Board("F - - s -", barn="3wr").sow("F")
    assert field.legal() == {"w", "r"}
    field.give_back("r")
    assert field.fact_names() == ["gave-back", "gave-back", "turn", "took-up"]
    assert field.barn() == "2w"


def test_T12_if_no_other_paddy_holds_a_piece_nothing_happens() -> None:
    field = Board("F - - - -", barn="wb").sow("F")
    assert field.facts()[:2] == [("sowed", 0, rules.FARMER, 1, 0), ("walked", 0, 1, 1, 0)]
    assert (field.paddies(0), field.barn(), field.bag) == ("- F - - -", "wb", "14w9b5r")
    assert field.turn == 1


@pytest.mark.parametrize("reached", ["s3w", "3sw", "2s", "2w", "sw"])
def test_T12_no_action_follows_in_the_paddy_reached(reached: str) -> None:
    field = Board(f"F - {reached} - -").sow("F")
    assert field.fact_names() == ["sowed", "walked", "turn", "took-up"]
    assert field.paddies(0) == f"- - {reached}F - -"


def test_T12_an_empty_paddy_without_the_farmer_asks_for_nothing() -> None:
    # Only the second round looks at a paddy that a Sow has left empty.
    field = Board("sF - w - -", "10sF 9s - - -", barn="w").sow("Fs")
    assert field.phase == "sow"  # the only pair is exchanged, and sw taken up
    field.sow("sw")
    assert field.fact_names() == ["sowed", "cleared", "seeded", "turn", "took-up"]
    assert field.facts()[2] == ("seeded", 0, 4, 0, 0)
    assert (field.paddies(0), field.barn(), field.turn) == ("- F - s -", "w", 1)


def test_T12_an_empty_paddy_with_the_farmer_asks_for_a_rest() -> None:
    field = Board("sF - s2w - -", "10sF 8s - - -", barn="3b").sow("Fs")
    assert field.hand == "2s2w"
    field.sow("ssww")
    assert field.fact_names() == ["sowed", "cleared", "seeded", "walked", "gave-back", "gave-back", "turn", "took-up"]
    assert field.paddies(0) == "w - - sF s"
    assert field.barn() == "b"


@pytest.mark.parametrize("code", NOT_RICE)
def test_T12_only_rice_is_given_back(code: int) -> None:
    assert_refused(Board("F - s - -", barn="wb").sow("F"), code, "T12_NO_SUCH_RICE")


def test_T12_only_rice_that_one_has_harvested() -> None:
    assert_refused(Board("F - s2r - -", barn="wb", their_barn="r").sow("F"), rules.RED, "T12_NO_SUCH_RICE")
