"""Mehen's positions in sentences: complete enough to play from them alone."""

import re
from itertools import islice

import pytest

from meandre.core.messages import LANGUAGES, translate
from meandre.core.verbs import SPECTATOR
from meandre.games.mehen import GAME, rules
from meandre.games.mehen.text.sentences import POSITIONS
from tests.games.mehen.support.board import HOME, OFF, Board
from tests.games.mehen.test_picture import decisions

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]


def described(board: Board, viewer: int = 0, language: str = "en") -> list[str]:
    """The sentences that describe a position, in a language."""
    return [translate(message, language, NAMES) for message in GAME.sentences.position(board.pos, viewer)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_piece_of_every_seat_is_told(seats: int) -> None:
    for pos, turn, _ in islice(decisions(seats, 30, seed=seats), 0, 900, 7):
        messages = GAME.sentences.position(pos, turn)
        for seat in range(seats):
            own = {message.key: message.args for message in messages if message.args.get("seat") == seat}
            counts = [own.get(f"position-{where}", {}).get("count", 0) for where in ("hand", "tail", "squares")]
            counts += [own.get(f"position-{where}", {}).get("count", 0) for where in ("home", "eaten")]
            assert sum(int(str(count)) for count in counts) == rules.PREY
            assert own.get("position-caught", {}).get("count", 0) == pos.caught[seat]
            assert "position-predator" in own
        assert (messages[0].key, messages[0].args["throw"]) == ("asked-move", pos.throw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    for pos, turn, _ in islice(decisions(4, 30, seed=2), 0, 900, 13):
        for message in GAME.sentences.position(pos, turn):
            text = translate(message, language, NAMES)
            assert re.fullmatch(r"[A-Z][^{}]+\.", text)


def test_a_position_in_the_middle_of_a_game() -> None:
    board = Board().prey(0, 0, 5, 6, 12, HOME, OFF).prey(1, 0, 0, 20).predator(0, 14)
    board.pos.caught[0] = 2
    board.throw(3)
    assert described(board) == [
        "You threw a 3: move 3 squares (predator: 6).",
        "The snake has 30 squares: the tail is 0, the last square 29, the centre 30.",
        "Ada has 1 prey on the tail.",
        "Ada has 3 prey on squares 5, 6 and 12.",
        "Ada’s prey on squares 5 and 6 are protected.",
        "Ada has 1 prey safe at the centre.",
        "Ada has lost 1 prey, eaten.",
        "Ada’s predator is on square 14.",
        "Ada’s predator has eaten 2 prey.",
        "Bo has 3 prey in hand.",
        "Bo has 2 prey on the tail.",
        "Bo has a prey on square 20.",
        "Bo’s predator is at the centre, not free yet.",
    ]


def test_plurals_in_french_and_german() -> None:
    board = Board().prey(0, 7).prey(1, HOME, 3, 4).throw(1)
    french, german = described(board, 0, "fr"), described(board, 0, "de")
    assert french[0] == "Vous avez fait 1\u202f: faites entrer une proie ou avancez d’une case."
    assert "Ada a 5 proies en main." in french
    assert "Ada a une proie sur la case 7." in french
    assert "Bo a 2 proies sur les cases 3 et 4." in french
    assert "Bo a 1 proie à l’abri au centre." in french
    assert "Ada hat 5 Beutetiere in der Hand." in german
    assert "Ada hat ein Beutetier auf Feld 7." in german
    assert "Bo hat 2 Beutetiere auf den Feldern 3 und 4." in german
    assert "Bo hat 1 Beutetier sicher in der Mitte." in german


def test_what_a_predator_does() -> None:
    board = Board(5).prey(0, *[HOME] * 6).prey(1, *[OFF] * 6).prey(2, *[HOME] * 5, 3).predator(2, OFF).predator(3, 8)
    messages = [line for line in described(board) if "predator" in line]
    assert messages == [
        "Ada’s predator is at the centre, free to go.",
        "Bo’s predator is at the centre and can never be freed.",
        "Cy’s predator has left the board.",
        "Di’s predator is on square 8.",
        "Ed’s predator is at the centre, not free yet.",
    ]


def test_M15_no_pairs_are_not_called_protected() -> None:
    board = Board(pairs="no").prey(0, 5, 6).prey(1, 0, 1).throw(1)
    english, french, german = (described(board, 0, language) for language in ("en", "fr", "de"))
    assert english[2] == "In this game pairs do not stop predators: they only prevent swaps."
    assert "Ada’s prey on squares 5 and 6 are safe from swaps." in english
    assert "Bo’s prey on square 1 is safe from swaps." in english
    assert "Ada a des proies à l’abri des échanges sur les cases 5 et 6." in french
    assert "Bo a une proie à l’abri des échanges sur la case 1." in french
    assert "Die Beutetiere von Ada auf den Feldern 5 und 6 sind vor dem Tauschen sicher." in german
    assert "Das Beutetier von Bo auf Feld 1 ist vor dem Tauschen sicher." in german
    assert not any("protect" in line or "protég" in line or "schützt" in line for line in english + french + german)


def test_M25_off_the_tail_is_said() -> None:
    usual, strict = described(Board().throw(1)), described(Board(leaving="off-tail").throw(1))
    said = "In this game a predator may leave only while no prey of its colour is on the tail."
    assert [line for line in strict if line not in usual] == [said]


@pytest.mark.parametrize("seats", [2, 6])
def test_M29_the_end_names_who_wins(seats: int) -> None:
    board = Board(seats).prey(0, *[HOME] * 5, 29)
    for seat in range(1, seats):
        board.prey(seat, *[HOME] * 6)
    board.throw(1).play("prey 29-30")
    names = "Ada and Bo" if seats == 2 else "Ada, Bo, Cy, Di, Ed and Flo"
    told = [translate(fact, "en", NAMES) for fact in GAME.fact_messages(board.pos)][-1]
    assert told == f"The game is over: no prey is left to run. {names} share the win with 6 points each!"
    assert described(board)[0] == told


def test_the_viewer_comes_first() -> None:
    board = Board(3).throw(1)
    firsts = {viewer: described(board, viewer)[2].split()[0] for viewer in (0, 1, 2, SPECTATOR)}
    assert firsts == {0: "Ada", 1: "Bo", 2: "Cy", SPECTATOR: "Ada"}


def test_before_the_first_throw_and_after_the_end() -> None:
    board = Board()
    assert described(board)[0] == "Ada throws the sticks."
    board.pos.phase = rules.DRAW
    assert described(board)[0] == "Who begins is still to be drawn."
    board.pos.ending = rules.QUIET_END
    board.prey(0, HOME)
    end = "The game is over: there has been no progress for 200 throws."
    assert described(board)[0] == f"{end} Ada wins with 1 point!"
    assert [line for line in described(board) if "point" in line][1:] == ["Ada has 1 point.", "Bo has 0 points."]


def test_M28_a_quiet_game_is_noticed() -> None:
    board = Board()
    board.pos.quiet = 99
    assert not any("progress" in line for line in described(board))
    board.pos.quiet = 100
    assert described(board)[-1] == "There has been no progress for 100 throws; after 200 the game ends."


def test_all_that_can_be_said_is_among_the_keys() -> None:
    assert {f"position-{name}" for name in POSITIONS} < GAME.sentences.keys()
