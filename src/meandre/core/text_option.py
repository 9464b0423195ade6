"""Sheets: boards and set-ups that people draw up themselves, as words in a small TOML file.

    # a board of Riombo
    squares = '''
    - N2 - G1 K3
    - A  - S  A
    '''

A sheet has one field, of words with spaces or line breaks between them. Whatever is wrong is said with its line.
"""

import functools
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from meandre.core.errors import OptionError
from meandre.core.messages import Message, abbreviate, core_message

Decode: TypeAlias = Callable[[list[str]], list[int]]
"""From words to the numbers that the rules see; raises `Misfit`."""

LONGEST = 1 << 16
"""Bytes of a sheet that anybody would draw by hand."""


class TextOptionError(Exception):
    """Words that will not do: why, and the number of the word to blame, if it is one."""

    def __init__(self, reason: Message, word: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.word = word


@dataclass(frozen=True)
class TextOption:
    """An option that is drawn up: a sheet that is shipped, by its name, or anybody's own, by its words."""

    name: str
    default: str
    folder: Path  # where the shipped sheets are
    field: str  # of the file: holds the words
    decode: Decode
    encode: Callable[[list[int]], str]  # the inverse: one text for each value
    since: int = 1  # the version of the rules that introduced it

    @functools.cached_property
    def choices(self) -> tuple[str, ...]:
        """The names of the shipped sheets, the default first."""
        names = sorted(path.stem for path in self.folder.glob("*.toml"))
        return tuple(sorted(names, key=lambda name: name != self.default))

    def check(self, value: object) -> str:
        """The name of a shipped sheet, or the words of another, as they are spelled."""
        if isinstance(value, str) and value in self.choices:
            return value
        if not isinstance(value, str) or len(value) > LONGEST or len(value.split()) < 2:
            known = ", ".join(self.choices)
            raise OptionError(core_message("option-not-drawn", option=self.name, value=abbreviate(value), known=known))
        words = value.split()
        try:
            return self.encode(self.decode(words))
        except TextOptionError as misfit:
            word = "…" if misfit.word is None else abbreviate(words[misfit.word])
            raise OptionError(
                core_message("option-misfit", option=self.name, value=word, reason=misfit.reason)
            ) from None

    def parse(self, text: str) -> str:
        """As on a command line, where the path of a file will do as well."""
        text = text.strip()
        if text.endswith(".toml"):
            return self.check(self.encode(self.decode_file(Path(text))))
        return self.check(text)

    def code(self, value: object) -> list[int]:
        """The numbers that the rules see."""
        if value in self.choices:
            return self.decode_file(self.folder / f"{value}.toml")
        return self.decode(str(value).split())

    def decode_file(self, path: Path) -> list[int]:
        """The numbers of a file, which says its line if something is wrong in it."""
        source = read_file(path)
        words = self._words(path, source)
        try:
            return self.decode(words)
        except TextOptionError as misfit:
            place = key_line(source, self.field) if misfit.word is None else word_line(source, self.field, misfit.word)
            raise wrong(path, place, misfit.reason) from None

    def _words(self, path: Path, source: str) -> list[str]:
        try:
            fields = tomllib.loads(source)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            problem = core_message("sheet-not-toml", problem=abbreviate(str(error), 100))
            raise wrong(path, int(line[1]) if line else source.count("\n") + 1, problem) from None
        for key in fields:
            if key != self.field:
                raise wrong(
                    path,
                    key_line(source, key),
                    core_message("sheet-unknown-key", name=abbreviate(key), field=self.field),
                )
        if not isinstance(fields.get(self.field), str):
            raise wrong(path, key_line(source, self.field), core_message("sheet-no-words", field=self.field))
        words: list[str] = fields[self.field].split()
        return words


def read_file(path: Path) -> str:
    """The text of a sheet."""
    try:
        with path.open("rb") as file:
            source = file.read(LONGEST + 1)
            if len(source) <= LONGEST:
                return source.decode("utf-8")
    except (OSError, ValueError):
        pass
    raise OptionError(core_message("sheet-unreadable", file=abbreviate(str(path), 100)))


def wrong(path: Path, line: int, problem: Message) -> OptionError:
    """Something is wrong in that line."""
    return OptionError(core_message("sheet-error", file=path.name, line=line, problem=problem))


def key_line(source: str, key: str) -> int:
    """The line where a field begins; the first if it is not there."""
    for number, line in enumerate(source.splitlines(), 1):
        if re.match(rf"\s*\[*\s*[\"']?{re.escape(key)}\b", line):
            return number
    return 1


def word_line(source: str, field: str, word: int) -> int:
    """The line of a field's word number `word`: the words of the value come in their order after the field's name."""
    first = key_line(source, field)
    lines = source.splitlines()[first - 1 :]
    lines[0] = lines[0].partition("=")[2]
    seen = 0
    for number, line in enumerate(lines, first):
        seen += len(re.sub(r"""["']|\\$""", " ", line).split())
        if seen > word:
            return number
    return first
