"""Tanbo's options."""

from pathlib import Path

from meandre.core.options import Option, Value, who_begins
from meandre.core.text_option import TextOption
from meandre.games.tanbo.data.setup_format import decode, encode

OPTIONS = (
    TextOption(
        "season",
        default="plain",
        folder=Path(__file__).parent / "data",
        field="paddies",
        decode=decode,
        encode=encode,
    ),  # T18
    who_begins(2),  # T3
)

option_conflict = None
"""Any values go together."""

FORMER_OPTIONS: tuple[Option, ...] = ()
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {}
"""Options that are chosen together with one click."""
