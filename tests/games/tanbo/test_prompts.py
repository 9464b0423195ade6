"""What Tanbo asks: where the next piece goes, and where the last one will go."""

from meandre.core.messages import LANGUAGES, translate
from meandre.core.turn import Turn
from meandre.core.verbs import SPECTATOR
from meandre.games.tanbo import GAME
from tests.games.tanbo.support.board import Board


def asked(board: Board, viewer: int) -> list[str]:
    """The prompt in French, English and German."""
    return [translate(GAME.sentences.prompt(board.pos, viewer), language, ["Ada", "Bo"]) for language in LANGUAGES]


def test_T5_where_the_next_piece_goes_and_where_the_last_one_will_go() -> None:
    board = Board("- 2srF - - -")
    assert asked(board, 0) == [
        "Déposez un pion dans la rizière 3\u202f; le dernier ira dans la 1.",
        "Drop a piece into paddy 3; the last one will go into paddy 1.",
        "Setz eine Figur in Feld 3 ab; die letzte kommt in Feld 1.",
    ]
    for viewer in (1, SPECTATOR):
        assert asked(board, viewer)[1] == "Ada drops a piece into paddy 3; the last one will go into paddy 1."
    assert asked(board.sow("ssr"), 0)[1] == "Drop the last piece into paddy 1."


def test_T13_who_exchanges_is_addressed_and_the_mover_is_named() -> None:
    board = Board("sF - w - -", "2sF sw 2b - r").sow("Fs")
    assert asked(board, 1) == [
        "Grand déplacement pour Ada depuis la rizière 3. D’abord, échangez deux de vos pions.",
        "Ada makes a great move from paddy 3. First choose two of your pieces to exchange.",
        "Ada macht einen großen Zug aus Feld 3. Wähle vorher zwei deiner Figuren zum Tausch.",
    ]
    assert asked(board, 0)[1] == "Ada makes a great move from paddy 3: first Bo chooses two pieces to exchange."
    assert asked(board.exchange("b2"), 1)[1] == (
        "Ada makes a great move from paddy 3. What do you exchange for the black grain in paddy 3?"
    )


def test_T6_a_turn_is_a_move_and_an_action_and_a_great_move_is_one() -> None:
    turn = GAME.sentences.turn
    assert turn(Board("sF - 2w2br - -").pos) == Turn(0, 1, 2)
    assert turn(Board("sF - 2w2br - -").sow("Fs").pos) == Turn(0, 2, 2)
    board = Board("sF - w - -", "2sF sw 2b - r").sow("Fs")
    assert turn(board.pos) == Turn(0, 2, 2)
    assert turn(board.exchange("b2").exchange("r4").pos) == Turn(0, 2, 2)
    assert turn(GAME.start(2)) == Turn(None)
    assert turn(GAME.start(2, {"first": "seat-2"})) == Turn(1)
