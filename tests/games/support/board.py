"""What the boards of all games share that are set up by hand, for the tests of the rules."""

from typing import ClassVar

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import CHANCE


class GameBoard:
    """A position of a game."""

    game: ClassVar[Game]
    pos: Position

    @property
    def turn(self) -> int:
        return int(self.pos.turn)

    @property
    def acting(self) -> int | None:
        """The seat that acts, or CHANCE; None when the game is over. For games in which one seat acts at a time."""
        acting = verbs.actors(self.pos)
        return acting.bit_length() - 1 if acting else None

    @property
    def ending(self) -> str | None:
        """How the game ended."""
        return self.game.endings[int(self.pos.ending)] if self.pos.ending else None

    @property
    def ranks(self) -> list[int]:
        return self.game.ranks(self.pos)

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.pos)

    def facts(self) -> list[tuple[object, ...]]:
        """The facts of the last move or outcome: the name, the seat and the numbers."""
        return [(self.game.sentences.FACTS[kind][0], *numbers) for kind, *numbers in fact_rows(self.pos)]

    def fact_names(self) -> list[str]:
        """The names of the facts of the last move or outcome."""
        return [self.game.sentences.FACTS[row[0]][0] for row in fact_rows(self.pos)]

    def facts_named(self, name: str) -> list[tuple[int, ...]]:
        """The facts of that name: the seat and the numbers."""
        return [row[1:] for row in fact_rows(self.pos) if self.game.sentences.FACTS[row[0]][0] == name]


def fact_rows(pos: Position) -> list[tuple[int, ...]]:
    """The facts of a position: the kind, the seat and the numbers."""
    return [tuple(row) for row in pos.facts[: pos.fact_count].tolist()]


def assert_refused(board: GameBoard, move: int, reason: str, seat: int | None = None) -> None:
    """The move is refused for that reason, a constant of the rules named after its rule, and nothing changes."""
    actor = board.acting if seat is None else seat
    assert actor is not None, "the game is over"
    before = board.pos.tobytes()
    assert verbs.refusal(board.pos, actor, move) == getattr(board.game.rules, reason)
    assert actor == CHANCE or move not in board.game.moves(board.pos, actor)
    with pytest.raises(IllegalMove) as refusal:
        board.game.refuse(board.pos, actor, move)
    assert refusal.value.rule == reason.partition("_")[0]
    assert board.pos.tobytes() == before
