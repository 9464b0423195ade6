"""Options that are a text: boards and set-ups that people write themselves, as words in a small TOML file.

    # a board of Riombo
    squares = '''
    - N2 - G1 K3
    - A  - S  A
    '''

A file has one field, with words separated by spaces or line breaks. Errors name the line of the mistake. In some files
a word may have a caption, directly after it: `K3"The ferryman’s toll"`.
"""

import functools
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypeVar

from meandre.core.captions import CaptionError, check_caption, split_caption, split_words, with_caption
from meandre.core.errors import OptionError
from meandre.core.messages import Message, abbreviate, core_message

Decode: TypeAlias = Callable[[list[str]], list[int]]
"""Turns words into the numbers that stand for them in the rules; raises `TextOptionError`."""

Used = TypeVar("Used")

LONGEST_FILE = 1 << 16
"""Bytes: more than anybody writes by hand."""


class TextOptionError(Exception):
    """Words that cannot be decoded: the reason, and the number of the wrong word, if it is a single one."""

    def __init__(self, reason: Message, word: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.word = word


@dataclass(frozen=True)
class TextOption:
    """An option that is the name of a file that comes with the game, or words that somebody has written."""

    name: str
    default: str
    folder: Path  # of the files that come with the game
    field: str  # of a file: the one with the words
    decode: Decode
    encode: Callable[[list[int]], str]  # back into words, in one spelling
    captioned: bool = False  # whether words may have captions: then `encode` gives as many words as `decode` has taken
    since: int = 1  # the version of the rules that introduced it
    until: int | None = None  # the last version that had it so, among the `former_options` of a game

    @functools.cached_property
    def choices(self) -> tuple[str, ...]:
        """The names of the files that come with the game, the default first."""
        names = sorted(path.stem for path in self.folder.glob("*.toml"))
        return tuple(sorted(names, key=lambda name: name != self.default))

    def check(self, value: object) -> str:
        """The name of a file that comes with the game, or other words in their one spelling; a `Path` is read."""
        if isinstance(value, Path):
            return self.read(value, self.spell)
        if isinstance(value, str) and value in self.choices:
            return value
        if not isinstance(value, str) or len(value) > LONGEST_FILE or len(value.split()) < 2:
            known = ", ".join(self.choices)
            raise OptionError(core_message("option-not-drawn", option=self.name, value=abbreviate(value), known=known))
        words = split_words(value)
        try:
            return self.spell(words)
        except TextOptionError as error:
            word = "…" if error.word is None else abbreviate(words[error.word])
            raise OptionError(
                core_message("option-misfit", option=self.name, value=word, reason=error.reason)
            ) from None

    def parse(self, text: str) -> str:
        """The value that a text means, as on a command line; it may be the path of a file."""
        text = text.strip()
        return self.check(self.read(Path(text), self.spell) if text.endswith(".toml") else text)

    def code(self, value: object) -> list[int]:
        """The numbers that stand for the value in the rules."""
        if value in self.choices:
            return self.read(self.folder / f"{value}.toml", self.numbers)
        return self.numbers(split_words(str(value)))

    def captions(self, value: object) -> dict[int, str]:
        """The captions in a value, by the number of the word, counted from 1."""
        if value in self.choices:
            captions = self.read(self.folder / f"{value}.toml", self.split)[1]
        else:
            captions = self.split(split_words(str(value)))[1]
        return {number: caption for number, caption in enumerate(captions, 1) if caption}

    def spell(self, words: list[str]) -> str:
        """Words in their one spelling, with their captions."""
        bare, captions = self.split(words)
        spelled = self.encode(self.decode(bare))
        return " ".join(map(with_caption, spelled.split(), captions)) if any(captions) else spelled

    def numbers(self, words: list[str]) -> list[int]:
        """The numbers that words stand for, whatever their captions."""
        return self.decode(self.split(words)[0])

    def split(self, words: list[str]) -> tuple[list[str], list[str]]:
        """The words without captions, and the captions, empty where there is none."""
        if not self.captioned:
            return words, []
        bare, captions = [], []
        for number, word in enumerate(words):
            short, caption = split_caption(word)
            try:
                captions.append("" if caption is None else check_caption(caption))
            except CaptionError as error:
                raise TextOptionError(error.reason, number) from None
            bare.append(short)
        return bare, captions

    def read(self, path: Path, use: Callable[[list[str]], Used]) -> Used:
        """What a function makes of the words of a file; an `OptionError` names the line of a mistake."""
        source = read_file(path)
        words = self._words(path, source)
        try:
            return use(words)
        except TextOptionError as error:
            place = key_line(source, self.field) if error.word is None else word_line(source, self.field, error.word)
            raise file_error(path, place, error.reason) from None

    def _words(self, path: Path, source: str) -> list[str]:
        try:
            fields = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            problem = core_message("sheet-not-toml", problem=abbreviate(str(error), 100))
            raise file_error(path, int(line[1]) if line else source.count("\n") + 1, problem) from None
        for key in fields:
            if key != self.field:
                raise file_error(
                    path,
                    key_line(source, key),
                    core_message("sheet-unknown-key", name=abbreviate(key), field=self.field),
                )
        if not isinstance(fields.get(self.field), str):
            raise file_error(path, key_line(source, self.field), core_message("sheet-no-words", field=self.field))
        return split_words(fields[self.field])


def read_file(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            source = file.read(LONGEST_FILE + 1)
            if len(source) <= LONGEST_FILE:
                return source.decode("utf-8")
    except (OSError, ValueError):
        pass
    raise OptionError(core_message("sheet-unreadable", file=abbreviate(str(path), 100)))


def file_error(path: Path, line: int, problem: Message) -> OptionError:
    """The error for a mistake in that line."""
    return OptionError(core_message("sheet-error", file=path.name, line=line, problem=problem))


def key_line(source: str, key: str) -> int:
    """The line where a field begins; the first, if there is no such field."""
    for number, line in enumerate(source.splitlines(), 1):
        if re.match(rf"\s*\[*\s*[\"']?{re.escape(key)}\b", line):
            return number
    return 1


def word_line(source: str, field: str, word: int) -> int:
    """The line of word number `word` of a field's value."""
    first = key_line(source, field)
    lines = source.splitlines()[first - 1 :]
    lines[0] = re.sub(r"""^\s*["'](?!["'])""", "", lines[0].partition("=")[2])
    seen = 0
    for number, line in enumerate(lines, first):
        words = split_words(re.sub(r"""\"{3}|'{3}|\\$""", " ", line).replace('\\"', '"'))
        seen += len([word for word in words if word.strip("\"'")])
        if seen > word:
            return number
    return first
