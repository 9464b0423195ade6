"""Move buttons: the legal moves in words, and their places on the board."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from meandre.core.position import Position
from meandre.server.domain.view import LegalMove, TableView
from meandre.server.language import Translator


@dataclass(frozen=True)
class MoveButton:
    """A legal move."""

    code: int
    move: str
    words: str
    effects: str
    """What else would happen, as far as the viewer can know."""
    target: str | None
    """Id of the element in the picture that stands for it."""

    @classmethod
    def of(
        cls, move: LegalMove, view: TableView, position: Position, translator: Translator, names: Sequence[str]
    ) -> "MoveButton":
        """A legal move in a language."""
        effects = " ".join(translator.translate(effect, names) for effect in move.effects)
        touch_target = view.game.touch_target
        target = touch_target(position, view.viewer, move.code) if touch_target else None
        return cls(move.code, move.move, translator.translate(move.message, names), effects, target)


def marked(lines: list[str], choices: Sequence[MoveButton]) -> list[str]:
    """The lines of a picture in which whatever stands for a choice is a button that says so."""
    spots = {choice.target: choice for choice in choices if choice.target}
    if not spots:
        return lines

    def button(found: re.Match[str]) -> str:
        choice = spots.get(found[1])
        if choice is None:
            return found[0]
        words = escape(f"{choice.words}. {choice.effects}".strip(" ."), quote=True)
        return (
            f'{found[0]} data-move="{escape(choice.move, quote=True)}" role="button" tabindex="0" aria-label="{words}"'
        )

    first = lines[0].replace('role="img"', 'role="group"', 1)  # an image has nothing in it that could be pressed
    return [re.sub(r' id="([^"]+)"', button, line) for line in (first, *lines[1:])]
