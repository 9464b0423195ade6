"""Tanbo's options."""

from pathlib import Path

from meandre.core.option import Choice
from meandre.core.sheet import Drawn
from meandre.games.tanbo.seasons import draw, spell

OPTIONS = (
    Drawn(
        "season",
        default="plain",
        folder=Path(__file__).parent / "seasons",
        field="paddies",
        draw=draw,
        spell=spell,
    ),  # T18
    Choice("first", default="random", choices=("random", "seat-1")),  # T3
)
