"""Riombo's options."""

from collections.abc import Mapping
from pathlib import Path

from meandre.core.messages import Phrase
from meandre.core.options import Choice, Value, Whole
from meandre.core.text_option import Drawn
from meandre.games.riombo.data.board_format import draw, spell
from meandre.games.riombo.notation import BOOK

BOARDS = Path(__file__).parent / "data"

AGREEMENTS = (
    "bank-pays-10",
    "left-pays-3",
    "pay-right-5",
    "each-pays-2",
    "pay-each-2",
    "swap",
    "another-turn",
    "nothing",
)
"""R12: in the order of the rules' constants."""

WINNING = Whole("winning", default=80, low=50, high=200)  # R23

OPTIONS = (
    Drawn("board", default="ombo", folder=BOARDS, field="squares", draw=draw, spell=spell),  # R13
    Choice("agreed-1", default="bank-pays-10", choices=AGREEMENTS),  # R12
    Choice("agreed-2", default="left-pays-3", choices=AGREEMENTS),  # R12
    Choice("trip", default="long", choices=("long", "short")),  # R22
    WINNING,
    Choice("first", default="random", choices=("random", "seat-1")),  # R10
)


def clash(options: Mapping[str, Value]) -> Phrase | None:
    """R23: the short game has no winning value to choose."""
    if options["trip"] == "short" and options["winning"] != WINNING.default:
        return Phrase(BOOK, "winning-short", {"default": WINNING.default})
    return None
