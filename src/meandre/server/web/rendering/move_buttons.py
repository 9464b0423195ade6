"""Move buttons: the legal moves in a language, and their touch targets on the board."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from meandre.core.position import Position
from meandre.server.domain.view import LegalMove, TableView
from meandre.server.language import Translator


@dataclass(frozen=True)
class MoveButton:
    """A legal move, ready to be shown."""

    code: int
    move: str
    """In notation."""
    label: str
    effects: str
    """What else would happen, as far as the viewer can know."""
    target: str | None
    """Id of its touch target in the picture."""

    @classmethod
    def of(
        cls, move: LegalMove, view: TableView, position: Position, translator: Translator, names: Sequence[str]
    ) -> "MoveButton":
        """A legal move in a language."""
        effects = " ".join(translator.translate(effect, names) for effect in move.effects)
        touch_target = view.game.touch_target
        target = touch_target(position, view.viewer, move.code) if touch_target else None
        return cls(move.code, move.move, translator.translate(move.message, names), effects, target)


def mark_targets(lines: list[str], buttons: Sequence[MoveButton]) -> list[str]:
    """The lines of a picture with its touch targets turned into buttons."""
    targets = {button.target: button for button in buttons if button.target}
    if not targets:
        return lines

    def mark(found: re.Match[str]) -> str:
        button = targets.get(found[1])
        if button is None:
            return found[0]
        label = escape(f"{button.label}. {button.effects}".strip(" ."), quote=True)
        return (
            f'{found[0]} data-move="{escape(button.move, quote=True)}" role="button" tabindex="0" aria-label="{label}"'
        )

    first = lines[0].replace('role="img"', 'role="group"', 1)  # an image must not contain buttons
    return [re.sub(r' id="([^"]+)"', mark, line) for line in (first, *lines[1:])]
