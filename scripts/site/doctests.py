"""An extension of griffe: examples in docstrings become blocks of code."""

import re
from typing import Any

import griffe

EXAMPLES = re.compile(r"^>>> .*(?:\n(?!$).*)*(?:\n\n>>> .*(?:\n(?!$).*)*)*", re.MULTILINE)
"""From a prompt to the next empty line; examples that follow each other are one block."""


class Doctests(griffe.Extension):
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """An object was read."""
        if obj.docstring and not obj.is_alias:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    """The docstring with its examples as blocks of code."""
    return EXAMPLES.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)
