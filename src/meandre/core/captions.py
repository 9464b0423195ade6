"""Captions: the names that people give to squares and the like. The rules never see them."""

import re

from meandre.core.messages import Message, core_message

LONGEST_CAPTION = 40

UNFIT = re.compile(r'["\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]')
"""Quotation marks end a caption; the others are no letters, or have no place in a picture or on one line."""

WORD = re.compile(r'(?:"[^"\n]*"|\S)+')
"""A word, which may hold a caption with spaces: `K3"The ferryman’s toll"`."""


class CaptionError(ValueError):
    """A caption that cannot be used: the reason."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason


def check_caption(caption: str, longest: int = LONGEST_CAPTION) -> str:
    """A caption in its one spelling, with single spaces; a `CaptionError` if it cannot be used.

    >>> check_caption("  The  ferryman’s toll ")
    'The ferryman’s toll'
    """
    spelled = re.sub(" +", " ", caption).strip(" ")
    if not 1 <= len(spelled) <= longest or not spelled.strip() or UNFIT.search(spelled):
        raise CaptionError(core_message("caption-unfit", longest=longest))
    return spelled


def split_words(text: str) -> list[str]:
    """The words of a text; spaces between quotation marks do not divide them.

    >>> split_words('- K3"Toll bridge" A')
    ['-', 'K3"Toll bridge"', 'A']
    """
    return WORD.findall(text)


def split_caption(word: str) -> tuple[str, str | None]:
    """A word without its caption, and the caption as it is written; None if there is none.

    >>> split_caption('K3"Toll bridge"'), split_caption("K3")
    (('K3', 'Toll bridge'), ('K3', None))
    """
    bare, mark, rest = word.partition('"')
    return (bare, rest[:-1]) if mark and rest.endswith('"') else (word, None)


def with_caption(word: str, caption: str) -> str:
    """A word with its caption, if it has one, directly after it."""
    return f'{word}"{caption}"' if caption else word
