"""Errors are for the person who made the mistake: what was wrong, by which rule, what would be right."""

from collections.abc import Sequence

from meandre.core.messages import Message, core_message, translate


class MeandreError(ValueError):
    """A mistake that can be explained in every language of the house."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def translate(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The explanation, in a language."""
        return translate(self.message, language, names)

    def __str__(self) -> str:
        return self.translate()


class IllegalMove(MeandreError):
    """A move that a numbered rule does not allow."""

    @property
    def rule(self) -> str:
        """The number of the rule, as in M13."""
        return self.message.key.split("-")[1]

    def translate(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The rule's number and the explanation."""
        return translate(core_message("rule-says", rule=self.rule, reason=self.message), language, names)


class OptionError(MeandreError):
    """A game cannot be set up like that."""


class RecordError(MeandreError):
    """A record is not the record of a game; says where."""

    def __init__(self, place: str | Message, problem: Message) -> None:
        super().__init__(core_message("record-error", place=place, problem=problem))
        self.place = place if isinstance(place, str) else translate(place)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.message.args["place"], self.message.args["problem"])
