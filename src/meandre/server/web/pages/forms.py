"""Reading forms."""

from collections.abc import Mapping
from typing import TypeAlias

from meandre.server.domain.errors import InvalidField

Fields: TypeAlias = Mapping[str, str]


def integer(fields: Fields, name: str) -> int | None:
    """A number in a form, if it is there."""
    text = fields.get(name, "").strip()
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise InvalidField(name)
    return int(text)
