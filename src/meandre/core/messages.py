"""Messages to people, in their language.

Code never builds a sentence. It makes a `Message`, a key with arguments, and `translate` looks it up in the Fluent file
of the reader's language.
"""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, Union

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("fr", "en", "de")

LARGEST_NUMBER = 10**15
"""Larger numbers are inserted as text, not formatted as numbers."""

LONGEST_ARGUMENT = 300
"""Characters of an argument; Fluent takes no more than a thousand."""

CACHED_SENTENCES = 20_000
"""Translations that are kept: a page shows the same ones after every move."""

CORE_MESSAGES = Path(__file__).parent / "words"
"""The folder of the messages that belong to no game."""


class SeatArgument(int):
    """An argument of a message that is a seat: translated to the name of its player."""


Argument: TypeAlias = Union[int, str, "Message", SeatArgument]


@dataclass(frozen=True)
class Message:
    """A key in a folder of Fluent files, with arguments."""

    folder: Path
    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)


def core_message(key: str, **args: Argument) -> Message:
    """A message that belongs to no game.

    >>> translate(core_message("player", number=2), "en")
    'Player 2'
    """
    return Message(CORE_MESSAGES, key, args)


def name_list(seats: Sequence[int]) -> Argument:
    """The names of some players, as a list in a sentence."""
    first, *others = seats
    if not others:
        return SeatArgument(first)
    return core_message(
        "names-two" if len(others) == 1 else "names-more", first=SeatArgument(first), others=name_list(others)
    )


def abbreviate(value: object, longest: int = 40) -> str:
    """Input of a user, short enough to be repeated in a message."""
    if isinstance(value, int) and value.bit_length() > 10_000:
        return f"2^{value.bit_length()}"  # Python refuses to print a number of thousands of digits
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def translate(message: Message, language: str = "en", names: Sequence[str] = ()) -> str:
    """The text of a message in a language; players without a name are called by their number."""
    args = tuple((name, _argument(value, language, names)) for name, value in message.args.items())
    return _format(message.folder, language, message.key, args)


def _argument(value: Argument, language: str, names: Sequence[str]) -> int | str:
    if isinstance(value, Message):
        return translate(value, language, names)
    if isinstance(value, SeatArgument):
        return names[value] if value < len(names) else translate(core_message("player", number=value + 1), language)
    if type(value) is int and abs(value) < LARGEST_NUMBER:
        return value
    return abbreviate(value, LONGEST_ARGUMENT)


@functools.lru_cache(CACHED_SENTENCES)
def _format(folder: Path, language: str, key: str, args: tuple[tuple[str, int | str], ...]) -> str:
    bundle = _bundle(folder, language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(f"{key} has no text in {folder.name}/{language}.ftl")
    text, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        raise KeyError(f"{key} in {language}: {errors[0]}")
    return str(text)


@functools.cache
def _bundle(folder: Path, language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # slow to import, and often not needed

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text("utf-8")))
    return bundle
