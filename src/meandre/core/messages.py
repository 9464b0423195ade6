"""Messages to people, in their language.

Code never builds a sentence. It makes a `Message`, a key with arguments, and `translate` looks it up in the Fluent file
of the reader's language.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, Union

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("fr", "en", "de")

LARGEST_NUMBER = 10**15
"""Larger numbers are inserted as text, not formatted as numbers."""

LONGEST_ARGUMENT = 300
"""Characters of an argument; Fluent takes no more than a thousand."""

CACHED_SENTENCES = 20_000
"""Translations that are kept: a page shows the same ones after every move."""


class SeatName(int):
    """A seat as an argument of a message: rendered as the name of the player who sits there."""


class Names(tuple[str, ...]):
    """The names of the players, and the captions that people have given to squares, by the number of the square."""

    captions: Mapping[int, str]

    def __new__(cls, names: Iterable[str] = (), captions: Mapping[int, str] | None = None) -> "Names":
        """The names, and perhaps captions."""
        found = super().__new__(cls, names)
        found.captions = captions or {}
        return found


Argument: TypeAlias = Union[int, str, "Message", SeatName, "Captioned"]


class Message(msgspec.Struct, frozen=True):
    """A key in a folder of Fluent files, with arguments."""

    folder: Path
    key: str
    args: Mapping[str, Argument] = {}


@dataclass(frozen=True)
class Captioned:
    """Words about a square as an argument of a message: rendered with the caption of the square, if it has one."""

    square: int
    words: Message
    after: bool = False
    """Whether the caption comes after the words."""


@dataclass(frozen=True)
class MessageFolder:
    """A folder with a Fluent file per language; calling it with a key and arguments makes a message.

    >>> message = MessageFolder(Path("words"))
    >>> message("greeting", seat=SeatName(0))
    Message(folder=PosixPath('words'), key='greeting', args={'seat': 0})
    """

    path: Path

    def __call__(self, key: str, /, **args: Argument) -> Message:
        """The message with this key."""
        return Message(self.path, key, args)


core_message = MessageFolder(Path(__file__).parent / "words")
"""Makes the messages that belong to no game."""


def has_message(message: Message, language: str = "en") -> bool:
    """Whether there is a text for a message."""
    return bool(_bundle(message.folder, language).has_message(message.key))


def joined(items: Sequence[Argument]) -> Argument:
    """Items as a list in a sentence: "a, b and c"."""
    first, *others = items
    if not others:
        return first
    return core_message("list-two" if len(others) == 1 else "list-more", first=first, others=joined(others))


def name_list(seats: Sequence[int]) -> Argument:
    """The names of some players, as a list in a sentence."""
    return joined([SeatName(seat) for seat in seats])


def abbreviate(value: object, longest: int = 40) -> str:
    """Input of a user, short enough to be repeated in a message."""
    if isinstance(value, int) and value.bit_length() > 10_000:
        return f"2^{value.bit_length()}"  # Python refuses to print a number of thousands of digits
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= longest else text[: longest - 1] + "…"


def translate(message: Message, language: str = "en", names: Sequence[str] = ()) -> str:
    """The text of a message in a language; players without a name are called by their number.

    Squares have captions if `names` are `Names` with captions.
    """
    args = message.args
    if not args:
        return _format(message.folder, language, message.key, ())
    known = tuple([(name, _argument(value, language, names)) for name, value in args.items()])
    return _format(message.folder, language, message.key, known)


def _argument(value: Argument, language: str, names: Sequence[str]) -> int | str:
    kind = type(value)
    if kind is str and len(value) <= LONGEST_ARGUMENT:  # type: ignore[arg-type]
        return value  # type: ignore[return-value]
    if kind is int and -LARGEST_NUMBER < value < LARGEST_NUMBER:  # type: ignore[operator]
        return value  # type: ignore[return-value]
    if kind is SeatName:
        seat: int = value  # type: ignore[assignment]
        return names[seat] if seat < len(names) else translate(core_message("player", number=seat + 1), language)
    if kind is Message:
        return translate(value, language, names)  # type: ignore[arg-type]
    if isinstance(value, Captioned):
        return _captioned(value, language, names)
    return abbreviate(value, LONGEST_ARGUMENT)


def _captioned(value: Captioned, language: str, names: Sequence[str]) -> str:
    caption = names.captions.get(value.square) if isinstance(names, Names) else None
    if caption is None:
        return translate(value.words, language, names)
    words = core_message("captioned-after" if value.after else "captioned", caption=caption, words=value.words)
    return translate(words, language, names)


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
