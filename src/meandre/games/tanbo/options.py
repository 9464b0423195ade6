"""Tanbo's options."""

from pathlib import Path

from meandre.core.options import WHO_BEGINS
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
    WHO_BEGINS,  # T3
)

option_conflict = None
"""Any values go together."""
