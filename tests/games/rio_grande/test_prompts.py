"""What Rio Grande asks: an action, a river, a card; and nothing about hidden cards."""

from meandre.core import verbs
from meandre.core.messages import LANGUAGES, translate
from meandre.core.position import Position
from meandre.core.turn import Turn
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.rio_grande import GAME, rules
from tests.games.rio_grande.support.board import Board, laying
from tests.games.rio_grande.test_picture import seen


def asked(pos: Position, viewer: int) -> list[str]:
    """The prompt in French, English and German."""
    message = GAME.sentences.prompt(seen(pos, viewer), viewer)
    return [translate(message, language, ["Ada", "Bo"]) for language in LANGUAGES]


def test_G3_an_action_is_chosen() -> None:
    pos = Board().hold("forest-blue delta-rocks-blue").pos
    assert asked(pos, 0) == [
        "Posez une carte ou jetez-en une.",
        "Lay a card, or throw one away.",
        "Leg eine Karte oder wirf eine ab.",
    ]
    for viewer in (1, SPECTATOR):
        assert asked(pos, viewer) == ["Ada choisit une action.", "Ada chooses an action.", "Ada wählt eine Aktion."]


def test_G4_only_what_is_possible_is_asked_for() -> None:
    board = Board().hold("forest-blue forest-blue").river("forest-blue").lay("forest-blue", 1)
    assert asked(board.pos, 0)[1] == "Lay a card, build a bridge, or throw away a card."
    board.build(1, 1)
    assert asked(board.pos, 0) == [
        "On ne peut plus que jeter\u202f: choisissez une carte.",
        "Only throwing away is left: choose a card.",
        "Jetzt geht nur noch Abwerfen: Wähle eine Karte.",
    ]
    board = Board().hold("lake-rocks-blue").river("rocks-blue").lay("lake-rocks-blue", 1)
    assert asked(board.pos, 0)[1] == "Build a bridge, or throw away a card."


def test_G7_the_card_is_named_to_whoever_lays_it() -> None:
    pos = Board().hold("lake-rocks-blue").river("rocks-blue").play(laying("lake-rocks-blue")).pos
    assert asked(pos, 0) == [
        "Sur quel fleuve posez-vous un lac de rochers à l’eau bleue\u202f?",
        "Which river for a rocks lake with blue water?",
        "An welchen Fluss legst du einen Felsensee mit blauem Wasser?",
    ]
    assert asked(pos, 1)[1] == "Ada chooses a river for a card."


def test_G3_a_turn_counts_its_three_actions() -> None:
    turn = GAME.sentences.turn
    board = Board().hold("forest-blue forest-blue forest-blue")
    assert turn(board.pos) == Turn(0, 1, 3)
    assert turn(board.throw("forest-blue").pos) == Turn(0, 2, 3)
    assert turn(board.throw("forest-blue").pos) == Turn(0, 3, 3)


def test_nobody_has_a_turn_while_cards_are_dealt() -> None:
    pos = GAME.start(2)
    assert GAME.sentences.turn(pos) == Turn(None)
    verbs.play(pos, CHANCE, rules.STARTER + 1)
    assert GAME.sentences.turn(pos) == Turn(None)
