"""What Mehen asks: what can be done with the throw, and nothing else."""

import pytest

from meandre.core.messages import LANGUAGES, translate
from meandre.core.turn import Turn
from meandre.core.verbs import SPECTATOR
from meandre.games.mehen import GAME, rules
from tests.games.mehen.support.board import HOME, OFF, Board


def asked(board: Board, viewer: int = 0) -> list[str]:
    """The prompt in French, English and German."""
    return [translate(GAME.sentences.prompt(board.pos, viewer), language, ["Ada", "Bo"]) for language in LANGUAGES]


@pytest.mark.parametrize(
    ("board", "throw", "words"),
    [
        (Board(), 1, "You threw a 1: enter a prey."),
        (Board().prey(0, 7), 1, "You threw a 1: enter a prey or move one square."),
        (Board().prey(0, 7, 9, 11, 13, 15, 17), 1, "You threw a 1: move a prey one square."),
        (Board().prey(0, 7), 3, "You threw a 3: move a prey 3 squares."),
        (
            Board().prey(0, 5, HOME, OFF, OFF, OFF, OFF).predator(0, 14),
            3,
            "You threw a 3: move 3 squares (predator: 6).",
        ),
        (
            Board().prey(0, HOME, OFF, OFF, OFF, OFF, OFF).predator(0, 14),
            2,
            "You threw a 2: move the predator 4 squares.",
        ),
        (
            Board().prey(0, 29, HOME, HOME, HOME, HOME, 28).predator(0, OFF),
            6,
            "You threw a 6: nothing can advance, so take a prey back 6 squares.",
        ),
    ],
)
def test_M10_what_the_throw_allows_is_said_and_nothing_else(board: Board, throw: int, words: str) -> None:
    assert asked(board.throw(throw))[1] == words


def test_M9_entering_and_M21_the_predator_are_not_forgotten() -> None:
    board = Board().prey(0, 5, HOME).predator(0, 14).throw(1)
    assert asked(board) == [
        "Vous avez fait 1\u202f: faites entrer une proie ou avancez d’une case (prédateur\u202f: 2).",
        "You threw a 1: enter a prey or move one square (predator: two).",
        "Du hast eine 1: Setz ein Beutetier ein oder zieh ein Feld weit (Raubtier: zwei).",
    ]


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_others_read_who_chooses(viewer: int) -> None:
    assert asked(Board().prey(0, 7).throw(2), viewer) == [
        "Ada fait 2 et choisit un pion.",
        "Ada throws 2 and chooses a piece.",
        "Ada wirft eine 2 und wählt eine Figur.",
    ]


def test_a_turn_is_not_divided() -> None:
    board = Board()
    assert GAME.sentences.turn(board.pos) == Turn(0)
    board.pos.phase = rules.DRAW
    assert GAME.sentences.turn(board.pos) == Turn(None)


def test_M29_points_so_far_are_prey_not_eaten_and_prey_caught() -> None:
    board = Board().prey(0, 5, HOME, OFF)
    board.pos.caught[1] = 1
    assert (GAME.scores(board.pos), GAME.ranks(board.pos)) == ([5, 7], [0, 0])


def test_a_move_is_told_by_where_it_led() -> None:
    board = Board().prey(0, 21).throw(2).play("prey 21-23")
    facts = GAME.fact_messages(board.pos)
    assert [translate(facts[0], language, ["Ada", "Bo"]) for language in LANGUAGES] == [
        "Ada avance une proie · 21 → 23.",
        "Ada moves a prey · 21 → 23.",
        "Ada zieht ein Beutetier · 21 → 23.",
    ]
