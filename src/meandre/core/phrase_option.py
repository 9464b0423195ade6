"""Options that people put together from a few words: a verb, an amount and a target, with a caption of their own.

    take-5-left
    swap
    give-3-bank "The ferryman’s toll"

Some phrases are ready-made and have a name.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from meandre.core.captions import LONGEST_CAPTION, CaptionError, check_caption
from meandre.core.errors import OptionError
from meandre.core.messages import Message, abbreviate, core_message

LONGEST_PHRASE = 500
"""Characters: more than any phrase with its caption needs, however it is spelled."""

QUOTED = re.compile(r'([^\s"]+)(?: *"([^"]*)")?')
"""A phrase or the name of a ready-made one, and perhaps a caption."""


class Phrase(NamedTuple):
    """The parts of a phrase. A bare verb has no amount and no target."""

    verb: str
    amount: int = 0
    target: str = ""
    caption: str = ""


@dataclass(frozen=True)
class PhraseOption:
    """A ready-made phrase by its name, or any other that can be put together, with or without a caption.

    >>> toll = PhraseOption("toll", "usual", {"usual": "pay-3-bank"}, verbs=("pay",), bare=("wait",),
    ...     targets=("bank", "host"), low=1, high=9, encode=lambda phrase: phrase.amount)
    >>> toll.check("pay-03-bank"), toll.check("wait"), toll.check('usual " The  bridge"')
    ('usual', 'wait', 'pay-3-bank "The bridge"')
    >>> toll.split('pay-9-host "An old debt"')
    Phrase(verb='pay', amount=9, target='host', caption='An old debt')
    >>> toll.join("pay", 3, "bank")
    'usual'
    >>> toll.check("pay-10-host")
    Traceback (most recent call last):
    meandre.core.errors.OptionError: toll cannot be pay-10-host: the amount must be from 1 to 9.
    """

    name: str
    default: str
    ready_made: Mapping[str, str]  # phrases by their names
    verbs: tuple[str, ...]  # that take an amount and a target
    bare: tuple[str, ...]  # verbs that take neither
    targets: tuple[str, ...]
    low: int  # the amounts
    high: int
    encode: Callable[[Phrase], int]  # the number in the rules; captions do not count
    words: str = ""  # the messages are option-WORDS-verb-… and option-WORDS-target-…; by default the option's name
    longest_caption: int = LONGEST_CAPTION
    since: int = 1  # the version of the rules that introduced it
    until: int | None = None  # the last version that had it so, among the `former_options` of a game

    @property
    def choices(self) -> tuple[str, ...]:
        """The names of the ready-made phrases."""
        return tuple(self.ready_made)

    @cached_property
    def names(self) -> dict[str, str]:
        """The ready-made phrases' names, by phrase."""
        return {phrase: name for name, phrase in self.ready_made.items()}

    def check(self, value: object) -> str:
        """The value in its one spelling, if it is allowed; otherwise an `OptionError`."""
        return self.join(*self.split(value))

    def parse(self, text: str) -> str:
        """The value that a text means, as on a command line."""
        return self.check(text)

    def code(self, value: object) -> int:
        """The number that stands for the value in the rules."""
        return self.encode(self.split(value))

    def split(self, value: object) -> Phrase:
        """The parts of a value; an `OptionError` if it is not allowed."""
        match = QUOTED.fullmatch(value.strip(" ")) if isinstance(value, str) and len(value) <= LONGEST_PHRASE else None
        if not match:
            raise self.unknown(value)
        phrase = self.ready_made.get(match[1], match[1])
        return self.checked(value, self.split_bare(value, phrase), match[2])

    def split_bare(self, value: object, phrase: str) -> Phrase:
        """The parts of a phrase without a caption."""
        if phrase in self.bare:
            return Phrase(phrase)
        for verb in self.verbs:
            amount, _, target = phrase.removeprefix(f"{verb}-").partition("-")
            if phrase.startswith(f"{verb}-") and target in self.targets and re.fullmatch("[0-9]{1,9}", amount):
                return Phrase(verb, int(amount), target)
        raise self.unknown(value)

    def checked(self, value: object, phrase: Phrase, caption: str | None) -> Phrase:
        """A phrase whose amount is in its range, with its caption."""
        if phrase.verb in self.verbs and not self.low <= phrase.amount <= self.high:
            raise self.misfit(value, core_message("phrase-amount", low=self.low, high=self.high))
        try:
            return phrase if caption is None else phrase._replace(caption=check_caption(caption, self.longest_caption))
        except CaptionError as error:
            raise self.misfit(value, error.reason) from None

    def join(self, verb: str, amount: int = 0, target: str = "", caption: str = "") -> str:
        """The value with these parts in its one spelling; an `OptionError` if it is not allowed."""
        phrase = verb if verb in self.bare else f"{verb}-{amount}-{target}"
        self.checked(phrase, self.split_bare(phrase, phrase), caption or None)
        if not caption:
            return self.names.get(phrase, phrase)
        return f'{phrase} "{check_caption(caption, self.longest_caption)}"'

    def message_keys(self) -> list[str]:
        """The keys of the words for its verbs and targets."""
        words = f"option-{self.words or self.name}"
        verbs = [f"{words}-verb-{verb}" for verb in (*self.verbs, *self.bare)]
        return verbs + [f"{words}-target-{target}" for target in self.targets]

    def unknown(self, value: object) -> OptionError:
        """The error for something that is no phrase."""
        example = f"{self.verbs[-1]}-{self.high}-{self.targets[-1]}"
        known = ", ".join(dict.fromkeys((*self.choices, *self.bare)))
        return OptionError(
            core_message("option-not-a-phrase", option=self.name, value=abbreviate(value), known=known, example=example)
        )

    def misfit(self, value: object, reason: Message) -> OptionError:
        """The error for a phrase that is not allowed."""
        return OptionError(core_message("option-misfit", option=self.name, value=abbreviate(value), reason=reason))
