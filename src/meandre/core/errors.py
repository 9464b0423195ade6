"""Errors are for the person who made the mistake: what was wrong, by which rule, what would be right."""

from collections.abc import Sequence

from meandre.core.messages import Phrase, house, say


class MeandreError(ValueError):
    """A mistake that can be explained in every language of the house."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The explanation, in a language."""
        return say(self.phrase, language, names)

    def __str__(self) -> str:
        return self.say()


class IllegalMove(MeandreError):
    """A move that a numbered rule does not allow."""

    @property
    def rule(self) -> str:
        """The number of the rule, as in M13."""
        return self.phrase.key.split("-")[1]

    def say(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The rule's number and the explanation."""
        return say(house("rule-says", rule=self.rule, reason=self.phrase), language, names)


class OptionError(MeandreError):
    """A game cannot be set up like that."""


class RecordError(MeandreError):
    """A record is not the record of a game; says where."""

    def __init__(self, place: str | Phrase, problem: Phrase) -> None:
        super().__init__(house("record-error", place=place, problem=problem))
        self.place = place if isinstance(place, str) else say(place)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), (self.phrase.args["place"], self.phrase.args["problem"])
