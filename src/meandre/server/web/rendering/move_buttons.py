"""What a person may do now, in words, and where on the board."""

from collections.abc import Sequence
from dataclasses import dataclass

from meandre.pictures.marks import Target
from meandre.server.domain.view import LegalMove
from meandre.server.language import Translator


@dataclass(frozen=True)
class MoveButton:
    """A legal move."""

    code: int
    move: str
    words: str
    effects: str
    """What else would happen, as far as one can know."""

    @classmethod
    def said(cls, option: LegalMove, translator: Translator, names: Sequence[str]) -> "MoveButton":
        """In somebody's language."""
        effects = " ".join(translator.translate(effect, names) for effect in option.effects)
        return cls(option.code, option.move, translator.translate(option.message, names), effects)

    @property
    def target(self) -> Target:
        """The button in the picture."""
        return Target(self.move, f"{self.words}. {self.effects}".strip(" ."))
