"""Squares and boards: rules R9 and R11 to R13, by their numbers."""

import random

import pytest

from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.position import Position
from meandre.core.rule import COMPILED
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.riombo import GAME, rules
from tests.games.riombo.support.board import BANK, FINISH, OUT, STACK, Board

OMBO = "– N2 – G1 K3 – N1 – J2 A – G2 N3 – K5 – N2 J1 – G3 – N4 S – K4 N2 – A G2 – J3 N3 – G4 – N5 K6 –"
"""As the rules list them."""

KINDS = {"–": rules.PLAIN, "G": rules.GIVE_EACH, "N": rules.TAKE_EACH, "K": rules.GIVE_BANK, "J": rules.ALL_GIVE_BANK}

AGREEMENTS = (
    "bank-pays-10",
    "left-pays-3",
    "pay-right-5",
    "each-pays-2",
    "pay-each-2",
    "swap",
    "another-turn",
    "nothing",
)


def test_R9_the_instruction_is_carried_out_at_once_on_arrival() -> None:
    river = Board(3, "- - K4").bid(1, 0, 2)
    assert (river.places, river.money) == ([3, 0, 0], [36, 40, 40])
    assert river.fact_names()[-4:] == ["moved", "landed", "paid", "turn"]


def test_R9_squares_on_the_way_ask_for_nothing() -> None:
    assert Board(3, "K1 G1 S J1 A N1 -").travel(7).money == [40] * 3


def test_R9_only_the_player_on_turn_triggers_squares() -> None:
    river = Board(3, "K4 N2 G1 -").put(0, 1, 2).travel(4)
    assert (river.money, river.facts_named("landed")) == ([40] * 3, [])
    assert Board(3, "K4 N2 G1 -").put(0, 1, 2).travel(3).money == [38, 41, 41]


def test_R11_give_X_to_each_other_player() -> None:
    river = Board(4, "G7").travel(1)
    assert (river.money, river.paid()) == ([19, 47, 47, 47], [(0, 1, 7), (0, 2, 7), (0, 3, 7)])


def test_R11_take_X_from_each_other_player() -> None:
    river = Board(4, "N7").turn_of(1).travel(1)
    assert (river.money, river.paid()) == ([33, 61, 33, 33], [(2, 1, 7), (3, 1, 7), (0, 1, 7)])


def test_R11_give_X_to_the_bank() -> None:
    river = Board(4, "K7").travel(1)
    assert (river.money, river.paid()) == ([33, 40, 40, 40], [(0, BANK, 7)])


def test_R11_everyone_gives_X_to_the_bank() -> None:
    river = Board(4, "J7").turn_of(2).travel(1)
    assert river.money == [33] * 4
    assert river.paid() == [(2, BANK, 7), (3, BANK, 7), (0, BANK, 7), (1, BANK, 7)]


def test_R11_squares_concern_only_those_who_are_still_in() -> None:
    for square, money in (("G7", [26, 0, 47, 47]), ("N7", [54, 0, 33, 33]), ("J7", [33, 0, 33, 33])):
        river = Board(4, square).without(1).travel(1)
        assert (river.money, river.inside) == (money, [0, 2, 3])


def test_R11_back_to_the_start() -> None:
    river = Board(3, "K1 K1 S").put(1, 0, 0).travel(2)
    assert (river.places, river.money, river.turn) == ([0, 0, 0], [40] * 3, 1)
    assert river.facts_named("returned") == [(0, 0, 0, 0)]


def test_R11_a_plain_square_asks_for_nothing() -> None:
    river = Board(3, "-").travel(1)
    assert (river.places, river.money) == ([1, 0, 0], [40] * 3)
    assert river.fact_names() == ["showed", "showed", "showed", "sum", "moved", "turn"]


@pytest.mark.parametrize("amount", [1, 20])
def test_R11_a_square_may_ask_for_1_to_20(amount: int) -> None:
    assert Board(2, f"K{amount}").travel(1).money == [40 - amount, 40]


def test_R12_these_can_be_agreed_upon() -> None:
    for name in ("agreed-1", "agreed-2"):
        (option,) = [option for option in GAME.options if option.name == name]
        assert set(getattr(option, "choices", ())) == set(AGREEMENTS)


def test_R12_by_default_the_first_takes_10_from_the_bank_and_the_second_3_from_the_left() -> None:
    river = Board(3, "A A")
    assert river.travel(1).money == [50, 40, 40]
    assert river.turn_of(0).travel(1).money == [53, 37, 40]


@pytest.mark.parametrize("square", [1, 2])
@pytest.mark.parametrize(
    ("agreement", "money"),
    [
        ("bank-pays-10", [40, 50, 40, 40]),
        ("left-pays-3", [40, 43, 37, 40]),
        ("pay-right-5", [45, 35, 40, 40]),
        ("each-pays-2", [38, 46, 38, 38]),
        ("pay-each-2", [42, 34, 42, 42]),
        ("swap", [40] * 4),
        ("another-turn", [40] * 4),
        ("nothing", [40] * 4),
    ],
)
def test_R12_each_square_does_what_was_agreed(square: int, agreement: str, money: list[int]) -> None:
    # The first "as agreed" is the one nearer the start, the second the other.
    agreed = {f"agreed_{square}": agreement, f"agreed_{3 - square}": "nothing"}
    river = Board(4, "A - - A -", **agreed).put(0, 0, 5, 0).turn_of(1).travel(1 if square == 1 else 4)
    assert river.money == money
    assert river.places == ([0, 5, 1 if square == 1 else 4, 0] if agreement == "swap" else [0, river.places[1], 5, 0])
    assert river.turn == (1 if agreement == "another-turn" else 2)
    river = Board(4, "A - - A -", **agreed).put(0, 0, 5, 0).turn_of(1).travel(4 if square == 1 else 1)
    assert (river.money, river.places[2], river.turn) == ([40] * 4, 5, 2)


@pytest.mark.parametrize("square", [1, 2])
@pytest.mark.parametrize(
    ("agreement", "money"),
    [
        ("take-7-bank", [40, 47, 40, 40]),
        ("take-7-left", [40, 47, 33, 40]),
        ("take-7-right", [33, 47, 40, 40]),
        ("take-7-each", [33, 61, 33, 33]),
        ("give-7-bank", [40, 33, 40, 40]),
        ("give-7-left", [40, 33, 47, 40]),
        ("give-7-right", [47, 33, 40, 40]),
        ("give-7-each", [47, 19, 47, 47]),
        ("back", [40] * 4),
    ],
)
def test_R12_each_square_does_what_was_put_together(square: int, agreement: str, money: list[int]) -> None:
    agreed = {f"agreed_{square}": agreement, f"agreed_{3 - square}": "nothing"}
    river = Board(4, "A - - A -", **agreed).turn_of(1).travel(1 if square == 1 else 4)
    assert (river.money, river.turn) == (money, 2)
    assert river.places[1] == (0 if agreement == "back" else 1 if square == 1 else 4)
    assert river.facts_named("landed") == [
        (1, (rules.AGREED_1 if square == 1 else rules.AGREED_2) * rules.SQUARE, 0, 0)
    ]
    assert len(river.facts_named("returned")) == (agreement == "back")
    assert Board(4, "A - - A -", **agreed).turn_of(1).travel(4 if square == 1 else 1).money == [40] * 4


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("stack", [1, 2, 3])
def test_R12_R18_what_is_given_and_taken_is_multiplied(seats: int, stack: int) -> None:
    last, others = seats - 1, seats - 1
    for agreement, own, left, right in (
        ("take-4-bank", 4, 0, 0),
        ("take-4-left", 4, -4, 0),
        ("take-4-right", 4, 0, -4),
        ("take-1-each", others, -1, -1),
        ("give-4-bank", -4, 0, 0),
        ("give-4-left", -4, 4, 0),
        ("give-4-right", -4, 0, 4),
        ("give-1-each", -others, 1, 1),
    ):
        river = Board(seats, "A", agreed_1=agreement).pile(stack, *[1] * others).travel(1)
        assert river.money[0] == 40 + own * stack
        if seats == 2:
            assert river.money[1] == 40 + stack * (left if "each" in agreement else left + right)
        else:
            assert (river.money[1], river.money[last]) == (40 + left * stack, 40 + right * stack)


def test_R4_R12_who_owes_more_than_there_is_pays_all() -> None:
    assert Board(3, "A", agreed_1="take-20-right").hold(40, 40, 6).travel(1).money == [46, 40, 0]
    river = Board(4, "A", agreed_1="give-20-each").hold(30, 40, 40, 40).travel(1)
    assert (river.money, river.inside) == ([0, 60, 50, 40], [1, 2, 3])
    assert Board(3, "A", agreed_1="give-20-left").hold(7, 40, 40).travel(1).money == [0, 47, 40]


def test_R8_R12_a_canoe_that_stays_does_again_what_was_agreed() -> None:
    assert Board(3, "A", agreed_1="give-3-bank").put(1, 0, 0).bid(0, 0, 0).money == [37, 40, 40]


def test_R12_R15_a_greeting_comes_before_the_way_back() -> None:
    river = Board(3, "A", agreed_1="back").put(0, 1, 0).travel(1)
    assert (river.places, river.money) == ([0, 1, 0], [39, 41, 40])


def test_R12_left_is_the_next_player_still_in_clockwise() -> None:
    river = Board(5, "A", agreed_1="left-pays-3").without(4, 0).turn_of(3).travel(1)
    assert river.paid() == [(1, 3, 3)]


def test_R12_right_is_the_previous_player_still_in() -> None:
    river = Board(5, "A", agreed_1="pay-right-5").without(1, 0).turn_of(2).travel(1)
    assert river.paid() == [(2, 4, 5)]


def test_R12_of_two_the_other_is_both_left_and_right() -> None:
    assert Board(2, "A", agreed_1="left-pays-3").travel(1).paid() == [(1, 0, 3)]
    assert Board(2, "A", agreed_1="pay-right-5").travel(1).paid() == [(0, 1, 5)]


def test_R12_neighbours_who_cannot_pay_all_pay_all_they_have() -> None:
    assert Board(3, "A", agreed_1="left-pays-3").hold(40, 2, 40).travel(1).money == [42, 0, 40]
    assert Board(3, "A", agreed_1="pay-right-5").hold(2, 40, 40).travel(1).money == [0, 40, 42]


def test_R12_a_swap_is_with_the_canoe_furthest_ahead() -> None:
    river = Board(4, "A", agreed_1="swap").put(0, 5, 9, 7).travel(1)
    assert river.places == [9, 5, 1, 7]
    assert river.facts_named("swapped") == [(0, 2, 9, 1)]


@pytest.mark.parametrize(("turn", "partner"), [(0, 2), (1, 2), (3, 4), (2, 4), (4, 2)])
def test_R12_of_equals_the_first_clockwise_is_swapped_with(turn: int, partner: int) -> None:
    places = [0, 0, 9, 0, 9]
    places[turn] = 0
    river = Board(5, "A", agreed_1="swap").put(*places).turn_of(turn).travel(1)
    assert (river.places[turn], river.places[partner]) == (9, 1)


def test_R12_with_no_canoe_ahead_nothing_happens() -> None:
    for others in ([0, 2], [3, 3], [0, 0]):
        river = Board(3, "- - A", agreed_1="swap").put(0, *others).travel(3)
        assert (river.places, "swapped" in river.fact_names()) == ([3, *others], False)
        assert river.facts_named("in-vain") == [(0, rules.SWAP, 0, 0)]


def test_R12_neither_canoe_arrives_by_a_swap() -> None:
    # Seat 2 lies where the swap takes seat 0, but is not greeted; nor does seat 0 take 5 from each.
    river = Board(4, "A - N5 -", agreed_1="swap").put(0, 3, 3, 0).travel(1)
    assert (river.places, river.money) == ([3, 1, 3, 0], [40] * 4)
    assert [name for name in river.fact_names() if name in ("landed", "greeted", "paid")] == ["landed"]
    river = Board(4, "A - N5 -", agreed_1="swap").put(0, 3, 1, 0).travel(1)
    assert (river.places, river.money) == ([3, 1, 1, 0], [39, 40, 41, 40])  # seat 2 is greeted by seat 0, not by seat 1


def test_R12_a_canoe_at_the_finish_is_not_on_the_river() -> None:
    river = Board(3, "A", agreed_1="swap", trip="short").put(0, FINISH, 4).travel(1)
    assert river.places == [4, FINISH, 1]
    river = Board(3, "A", agreed_1="swap", trip="short").put(0, FINISH, 0).travel(1)
    assert river.places == [1, FINISH, 0]


def test_R12_a_canoe_that_is_out_cannot_be_swapped_with() -> None:
    assert Board(3, "A", agreed_1="swap").without(1).put(0, OUT, 0).travel(1).places == [1, OUT, 0]


def test_R12_another_turn() -> None:
    river = Board(3, "- A", agreed_1="another-turn").travel(2)
    assert (river.turn, river.facts_named("again"), river.facts_named("turn")) == (0, [(0, 0, 0, 0)], [])
    assert (river.travel(3).places, river.turn) == ([5, 0, 0], 1)


def test_R12_an_extra_turn_never_gives_another() -> None:
    river = Board(3, "A - A", agreed_1="another-turn", agreed_2="another-turn").travel(1)
    assert (river.turn, river.travel(2).places) == (0, [3, 0, 0])
    assert (river.turn, river.facts_named("again")) == (1, [])
    assert river.facts_named("in-vain") == [(0, rules.ANOTHER_TURN, 0, 0)]
    river = Board(3, "A", agreed_1="another-turn").travel(1).bid(0, 0, 0)  # the same square again
    assert river.turn == 1


def test_R12_another_turn_can_be_won_again_in_a_later_turn() -> None:
    river = Board(2, "A A", agreed_1="another-turn", agreed_2="another-turn").travel(1).travel(1)
    assert river.turn == 1
    assert river.travel(1).turn == 1  # the other player
    assert river.travel(1).turn == 0
    assert river.bid(0, 0).turn == 0  # and the first one, in a turn that is not an extra one


def test_R12_no_other_turn_for_a_player_who_is_out() -> None:
    river = Board(4, "A", agreed_1="another-turn").hold(1, 40, 40, 40).put(0, 1, 0, 0).travel(1)
    assert (river.inside, river.turn, river.facts_named("again")) == ([1, 2, 3], 1, [])
    assert river.put(OUT, 0, 0, 0).travel(1).turn == 1  # what was not used is not inherited: seat 1 wins its own
    assert river.bid(0, 0, 0).turn == 2


def test_R12_the_extra_turn_may_end_at_the_finish() -> None:
    river = Board(3, "A", agreed_1="another-turn").put(1, 0, 0).bid(0, 0, 0)
    river.put(20, 0, 0).travel(1)
    assert (river.turn, river.actors()) == (0, [0])
    assert river.reward(STACK).turn == 1


@pytest.mark.parametrize("stack", [1, 2, 3])
def test_R12_multiples_concern_money_only(stack: int) -> None:
    river = Board(3, "A", agreed_1="another-turn").pile(stack, 1, 1).travel(1)
    assert (river.turn, river.travel(1).turn) == (0, 1)
    river = Board(3, "A", agreed_1="swap").put(0, 7, 4).pile(stack, 1, 1).travel(1)
    assert (river.places, river.canoes) == ([7, 1, 4], [stack, 1, 1])


def squares(pos: Position) -> list[tuple[int, int]]:
    """The kinds and amounts of a board up to the finish."""
    pairs = [(int(square) // rules.SQUARE, int(square) % rules.SQUARE) for square in pos.board]
    return pairs[: pairs.index((rules.FINISH, 0))]


def test_R13_the_board_Ombo_has_exactly_the_squares_of_the_law() -> None:
    agreed = iter([rules.AGREED_1, rules.AGREED_2])
    expected = []
    for word in OMBO.split():
        kind = next(agreed) if word == "A" else rules.BACK if word == "S" else KINDS[word[0]]
        expected.append((kind, int(word[1:] or 0)))
    assert len(expected) == 38
    for pos in (GAME.start(3), Board(3, board="ombo").pos, Board(3, board=OMBO).pos):  # it is the default
        assert squares(pos) == expected
        assert pos.length == 38


def test_R13_two_more_boards_one_short_one_wild() -> None:
    (option,) = [option for option in GAME.options if option.name == "board"]
    names = getattr(option, "choices", ())
    assert len(names) == 3
    boards = {name: squares(GAME.start(2, {"board": name})) for name in names if name != "ombo"}
    short, wild = sorted(boards.values(), key=len)
    assert len(short) < 38 / 2
    assert sum(amount for _, amount in wild) > 2 * sum(amount for _, amount in squares(GAME.start(2)))
    for board in (short, wild):
        assert {kind for kind, _ in board} >= {rules.AGREED_1, rules.AGREED_2}


@pytest.mark.parametrize(
    "board",
    [
        "A A - - - - - - - -",
        "A A - - - - - - - - K9",
        " ".join(["A", *["N20"] * 98, "A"]),
        "A A K1 K20 - S S S S S S S",
        "S S S S S S S A S S S S S S S A",
    ],
)
def test_R13_a_valid_board(board: str) -> None:
    pos = Board(2, board=board).pos
    assert len(squares(pos)) == pos.length == len(board.split())


@pytest.mark.parametrize(
    "board",
    [
        "A A - - - - - - -",  # 9 squares
        " ".join(["A", *["-"] * 99, "A"]),  # 101
        "A - - - - - - - - -",
        "A A A - - - - - - -",
        "A A K0 - - - - - - -",
        "A A K21 - - - - - - -",
        "A A Q3 - - - - - - -",
        "A A - - S S S S S S S S - -",
    ],
)
def test_R13_a_board_that_is_not_valid(board: str) -> None:
    with pytest.raises(OptionError):
        Board(2, board=board)


def play_at_random(pos: Position, chooser: random.Random) -> None:
    """Play to the end of the game."""
    while acting := verbs.actors(pos):
        seat = CHANCE if acting == CHANCE_ACTS else acting.bit_length() - 1
        codes = GAME.odds(pos)[0] if seat == CHANCE else GAME.moves(pos, seat)
        verbs.play(pos, seat, chooser.choice(codes))


@pytest.mark.parametrize("seats", range(2, 7))
def test_R13_random_play_takes_about_60_to_80_turns(seats: int) -> None:
    games = 200 if COMPILED else 12
    turns = []
    for number in range(games):
        pos = GAME.start(seats)
        play_at_random(pos, random.Random(number))
        turns.append(int(pos.turns))
    assert 50 < sum(turns) / games < 95


@pytest.mark.parametrize("trip", ["long", "short"])
@pytest.mark.parametrize("board", ["ombo", "brook", "rapids"])
def test_R13_the_boards_are_playable(board: str, trip: str) -> None:
    for seats in (2, 4, 6):
        pos = GAME.start(seats, {"board": board, "trip": trip})
        play_at_random(pos, random.Random(seats))
        assert GAME.endings[int(pos.ending)] in ("winning-value", "last-one", "nobody-left", "all-arrived")
        assert pos.turns < 400
