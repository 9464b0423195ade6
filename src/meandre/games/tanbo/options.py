"""Tanbo's options."""

from pathlib import Path

from meandre.core.options import ChoiceOption
from meandre.core.text_option import TextOption
from meandre.games.tanbo.data.setup_format import draw, spell

OPTIONS = (
    TextOption(
        "season",
        default="plain",
        folder=Path(__file__).parent / "data",
        field="paddies",
        decode=draw,
        encode=spell,
    ),  # T18
    ChoiceOption("first", default="random", choices=("random", "seat-1")),  # T3
)
