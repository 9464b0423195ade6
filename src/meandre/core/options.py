"""Options of a game, which are set before it begins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from meandre.core.errors import OptionError
from meandre.core.messages import Message, abbreviate, core_message
from meandre.core.phrase_option import PhraseOption
from meandre.core.text_option import TextOption

Value: TypeAlias = int | str


@dataclass(frozen=True)
class IntegerOption:
    """A whole number from `low` to `high`, in steps of `step`.

    >>> length = IntegerOption("length", default=30, low=30, high=400, step=2)
    >>> length.check(40), length.parse("50")
    (40, 50)
    >>> length.check(31)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    meandre.core.errors.OptionError: length cannot be 31: ...
    """

    name: str
    default: int
    low: int
    high: int
    step: int = 1
    step_reason: Message | None = None  # why numbers between two steps are not allowed
    suggested: tuple[int, ...] = ()  # what people usually take instead of the default
    since: int = 1  # the version of the rules that introduced it
    until: int | None = None  # the last version that had it so, among the `former_options` of a game

    def check(self, value: object) -> int:
        """The value, if it is allowed; otherwise an `OptionError`."""
        if type(value) is not int:
            raise OptionError(core_message("option-not-whole", option=self.name, value=abbreviate(value)))
        if not self.low <= value <= self.high:
            raise OptionError(
                core_message("option-out-of-range", option=self.name, value=value, low=self.low, high=self.high)
            )
        if (value - self.low) % self.step:
            reason = self.step_reason or core_message("option-steps", step=self.step, low=self.low)
            raise OptionError(core_message("option-misfit", option=self.name, value=value, reason=reason))
        return value

    def parse(self, text: str) -> int:
        """The value that a text means, as on a command line."""
        digits = text.strip()
        if not digits.isascii() or not digits.removeprefix("-").isdigit() or len(digits) > 9:
            raise OptionError(core_message("option-not-whole", option=self.name, value=abbreviate(text)))
        return self.check(int(digits))

    def code(self, value: Value) -> int:
        """The number that stands for the value in the rules."""
        return int(value)


@dataclass(frozen=True)
class ChoiceOption:
    """One of a few names."""

    name: str
    default: str
    choices: tuple[str, ...]
    codes: tuple[int, ...] = ()  # the numbers of the choices in the rules, if not 0, 1, 2 …
    since: int = 1  # the version of the rules that introduced it
    until: int | None = None  # the last version that had it so, among the `former_options` of a game

    def check(self, value: object) -> str:
        """The value, if it is allowed; otherwise an `OptionError`."""
        if not isinstance(value, str) or value not in self.choices:
            raise OptionError(
                core_message(
                    "option-not-a-choice", option=self.name, value=abbreviate(value), choices=", ".join(self.choices)
                )
            )
        return value

    def parse(self, text: str) -> str:
        """The value that a text means, as on a command line."""
        return self.check(text.strip())

    def code(self, value: Value) -> int:
        """The number that stands for the value in the rules."""
        index = self.choices.index(str(value))
        return self.codes[index] if self.codes else index


Option: TypeAlias = IntegerOption | ChoiceOption | TextOption | PhraseOption

FIRST = "first"
"""The name of the option who begins."""
RANDOM = "random"


def who_begins(seats: int) -> ChoiceOption:
    """The option who begins, of a game for up to this number of players: the seat is drawn, or it is given.

    Its codes are 0 for drawn, or the number of the seat from 1.

    >>> who_begins(2).choices
    ('random', 'seat-1', 'seat-2')
    """
    return ChoiceOption(FIRST, default=RANDOM, choices=(RANDOM, *(f"seat-{n}" for n in range(1, seats + 1))))


def first_seat(options: Mapping[str, Value]) -> int | None:
    """The number of the seat that begins, from 1; None if it is drawn or the game has no such option.

    >>> first_seat({"first": "seat-2"})
    2
    """
    seat = str(options.get(FIRST, RANDOM)).removeprefix("seat-")
    return int(seat) if seat.isdigit() else None


def seat_1_begins(options: Iterable[Option]) -> dict[str, Value]:
    """The setting under which seat 1 begins; empty for a game that has no such option.

    >>> seat_1_begins([who_begins(2)])
    {'first': 'seat-1'}
    """
    given = any(option.name == FIRST and "seat-1" in getattr(option, "choices", ()) for option in options)
    return {FIRST: "seat-1"} if given else {}


def extreme_values(option: Option) -> tuple[Value, ...]:
    """All choices of an option, or its lowest and highest number."""
    if isinstance(option, IntegerOption):
        return option.low, option.high
    return option.choices


def resolve(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """The value of every option: the given one, checked, or the default."""
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            raise unknown_option(name, known)
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def parse(options: tuple[Option, ...], settings: list[str]) -> dict[str, Value]:
    """The values of options written as `name=value`."""
    by_name = {option.name: option for option in options}
    given: dict[str, Value] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise OptionError(core_message("option-without-value", option=abbreviate(setting)))
        if name not in by_name:
            raise unknown_option(name, by_name)
        if name in given:
            raise OptionError(core_message("option-twice", option=name))
        given[name] = by_name[name].parse(text)
    return given


def unknown_option(name: object, known: Iterable[str]) -> OptionError:
    """The error for an option that does not exist."""
    return OptionError(core_message("option-unknown", option=abbreviate(name), known=", ".join(sorted(known))))
