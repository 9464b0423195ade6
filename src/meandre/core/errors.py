"""Errors for the people who make the mistake: they say what was wrong and by which rule, in every language."""

from collections.abc import Sequence

from meandre.core.messages import Message, core_message, translate


class MeandreError(ValueError):
    """A mistake that is explained in every language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def translate(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The explanation, in a language."""
        return translate(self.message, language, names)

    def __str__(self) -> str:
        return self.translate()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.translate()!r})"


class IllegalMove(MeandreError):
    """A move that a numbered rule forbids."""

    @property
    def rule(self) -> str:
        """The number of the rule, such as M13."""
        return self.message.key.split("-")[1]

    def translate(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The rule's number and the explanation."""
        return translate(core_message("rule-says", rule=self.rule, reason=self.message), language, names)


class OptionError(MeandreError):
    """Options, names or a number of players that a game cannot be set up with."""


class RecordError(MeandreError):
    """A record that is not that of a game, with the place of the mistake."""

    def __init__(self, place: str | Message, problem: Message) -> None:
        super().__init__(core_message("record-error", place=place, problem=problem))
        self.place = place if isinstance(place, str) else translate(place)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.message.args["place"], self.message.args["problem"])


def missing_extra(library: str, extra: str) -> ImportError:
    """The error where an optional library is needed and not installed."""
    return ImportError(f"this needs {library}: pip install 'meandre[{extra}]'", name=library)
