"""What Riombo asks: whose canoe will move, and how much may be bid; and nothing about others' bids."""

from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position
from meandre.core.turn import Turn
from meandre.core.verbs import SPECTATOR
from meandre.games.riombo import GAME
from tests.games.riombo.support.board import LENGTH, Board
from tests.games.riombo.test_picture import seen

NAMES = ["Ada", "Bo", "Cleo"]


def asked(pos: Position, viewer: int) -> list[str]:
    """The prompt in French, English and German."""
    message = GAME.sentences.prompt(seen(pos, viewer), viewer)
    return [translate(message, language, NAMES) for language in LANGUAGES]


def test_R7_the_prompt_says_whose_canoe_will_move() -> None:
    pos = Board(3).turn_of(1).pos
    assert asked(pos, 0) == [
        "Bo pagaie. Misez de 0 à 3 bâtonnets.",
        "Bo’s canoe. How many sticks do you hide (0 to 3)?",
        "Bo paddelt. Wie viele versteckst du (0 bis 3)?",
    ]
    assert asked(pos, 1) == [
        "Vous pagayez. Misez de 0 à 3 bâtonnets.",
        "Your canoe. How many sticks do you hide (0 to 3)?",
        "Du paddelst. Wie viele versteckst du (0 bis 3)?",
    ]
    assert asked(pos, SPECTATOR)[1] == "Bo’s canoe. Waiting for Ada, Bo and Cleo."


def test_R6_no_more_is_asked_for_than_one_has() -> None:
    assert asked(Board(3).hold(1, 40, 40).pos, 0)[1] == "Your canoe. How many sticks do you hide (0 or 1)?"


def test_R7_after_a_bid_one_reads_ones_own_and_whom_the_game_waits_for() -> None:
    pos = Board(3).choose(1, 2).choose(2, 0).pos
    assert asked(pos, 1) == [
        "Vous avez misé 2. On attend Ada.",
        "You hid 2. Waiting for Ada.",
        "Du hast 2 versteckt. Warten auf Ada.",
    ]
    assert asked(pos, 2)[1] == "You hid nothing. Waiting for Ada."
    assert asked(pos, SPECTATOR) == [
        "On attend Ada, qui va pagayer.",
        "Waiting for Ada, whose canoe will move.",
        "Warten auf Ada: Dieses Kanu paddelt gleich los.",
    ]


def test_R7_who_is_out_reads_what_spectators_read() -> None:
    pos = Board(3).without(2, since=4).choose(1, 2).pos
    assert asked(pos, 2) == asked(pos, SPECTATOR)


def test_R16_at_the_finish_the_choice_is_ones_own() -> None:
    pos = Board(2).put(LENGTH, 0).travel(1).pos
    assert asked(pos, 0)[1] == "You are at the finish: take 10 from the bank, or double your canoe."
    assert asked(pos, 0)[2] == "Du bist im Ziel: Nimm 10 aus der Kasse oder verdopple dein Kanu."


def test_a_turn_counts_the_bids() -> None:
    board = Board(3)
    assert GAME.sentences.turn(board.pos) == Turn(0, 0, 3)
    assert GAME.sentences.turn(board.choose(2, 1).pos) == Turn(0, 1, 3)
    assert GAME.sentences.turn(board.choose(0, 1).pos) == Turn(0, 2, 3)
    assert GAME.sentences.turn(GAME.start(3)) == Turn(None)
    assert GAME.sentences.turn(Board(3).without(2, since=4).pos).steps == 2


def test_R20_money_is_the_score_at_any_time() -> None:
    pos = Board(3).hold(40, 12, 60).pos
    assert (GAME.scores(pos), GAME.ranks(pos)) == ([40, 12, 60], [0, 0, 0])
