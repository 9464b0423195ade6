"""What a person may do now, in words, and where on the board."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from meandre.server.domain.view import Option, Sight
from meandre.server.language import Tongue


@dataclass(frozen=True)
class Choice:
    """A legal move."""

    code: int
    move: str
    words: str
    effects: str
    """What else would happen, as far as one can know."""
    spot: str | None
    """The id of what stands for it in the picture."""

    @classmethod
    def said(cls, option: Option, sight: Sight, speak: Tongue, names: Sequence[str]) -> "Choice":
        """In somebody's language."""
        effects = " ".join(speak.translate(effect, names) for effect in option.effects)
        spot = sight.game.touch_target(sight.position(), sight.viewer, option.code) if sight.game.touch_target else None
        return cls(option.code, option.move, speak.translate(option.message, names), effects, spot)


def marked(lines: list[str], choices: Sequence[Choice]) -> list[str]:
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
