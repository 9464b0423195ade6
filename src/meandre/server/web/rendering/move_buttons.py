"""What a person may do now, in words, and where on the board."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from meandre.server.domain.view import LegalMove, TableView
from meandre.server.language import Translator


@dataclass(frozen=True)
class MoveButton:
    """A legal move."""

    code: int
    move: str
    words: str
    effects: str
    """What else would happen, as far as one can know."""
    spot: str | None
    """The id of what stands for it in the picture."""

    @classmethod
    def said(
        cls, option: LegalMove, table_view: TableView, translator: Translator, names: Sequence[str]
    ) -> "MoveButton":
        """In somebody's language."""
        effects = " ".join(translator.translate(effect, names) for effect in option.effects)
        spot = (
            table_view.game.touch_target(table_view.position(), table_view.viewer, option.code)
            if table_view.game.touch_target
            else None
        )
        return cls(option.code, option.move, translator.translate(option.message, names), effects, spot)


def marked(lines: list[str], choices: Sequence[MoveButton]) -> list[str]:
    """The lines of a picture in which whatever stands for a choice is a button that says so."""
    spots = {choice.spot: choice for choice in choices if choice.spot}
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
