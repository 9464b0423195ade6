"""Move buttons: the legal moves in words, beside the board and on it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from meandre.core.game import Game
from meandre.core.position import Position
from meandre.pictures.marks import Marks, Target, targets
from meandre.server.domain.legal_moves import LegalMove
from meandre.server.language import Translator


class MoveButton(NamedTuple):
    """A legal move, ready to be shown."""

    code: int
    move: str
    """In notation."""
    label: str
    effects: str
    """What else would happen, as far as the viewer can know."""
    final: bool = False
    """Whether it cannot be taken back without asking others."""

    @classmethod
    def of(cls, move: LegalMove, translator: Translator, names: Sequence[str]) -> "MoveButton":
        """A legal move in a language."""
        effects = " ".join([translator.translate(effect, names) for effect in move.effects]) if move.effects else ""
        return cls(move.code, move.move, translator.translate(move.message, names), effects, move.final)

    @property
    def target(self) -> Target:
        """The button in the picture."""
        return Target(self.move, f"{self.label}. {self.effects}".strip(" ."))


def marks_with(
    buttons: Sequence[MoveButton],
    game: Game,
    position: Position,
    seat: int,
    colours: Sequence[int] = (),
    captions: Mapping[int, str] | None = None,
) -> Marks:
    """A seat's marks with buttons on the board; the seats play with these colours, or the usual ones."""
    by_move = {button.code: button.target for button in buttons}
    touch = targets(game.touch_target, position, seat, by_move)
    return Marks(seat, tuple(by_move), stones_of(colours), touch, captions=captions or {})


def stones_of(colours: Sequence[int]) -> tuple[int, ...]:
    """The stone of each seat: those of the players, then the others."""
    return (*colours, *(stone for stone in range(6) if stone not in colours))
