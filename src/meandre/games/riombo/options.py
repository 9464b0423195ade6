"""Riombo's options."""

from collections.abc import Mapping
from pathlib import Path

from meandre.core.messages import Message
from meandre.core.options import ChoiceOption, IntegerOption, Option, Value, who_begins
from meandre.core.text_option import TextOption
from meandre.games.riombo.data.board_format import decode, encode
from meandre.games.riombo.text import message

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

WINNING = IntegerOption("winning", default=80, low=50, high=200, suggested=(50, 120))  # R23

OPTIONS = (
    TextOption("board", default="ombo", folder=BOARDS, field="squares", decode=decode, encode=encode),  # R13
    ChoiceOption("agreed-1", default="bank-pays-10", choices=AGREEMENTS),  # R12
    ChoiceOption("agreed-2", default="left-pays-3", choices=AGREEMENTS),  # R12
    ChoiceOption("trip", default="long", choices=("long", "short")),  # R22
    WINNING,
    who_begins(6),  # R10
)


def option_conflict(options: Mapping[str, Value]) -> Message | None:
    """R23: the short game has no winning value to choose."""
    if options["trip"] == "short" and options["winning"] != WINNING.default:
        return message("winning-short", default=WINNING.default)
    return None


FORMER_OPTIONS: tuple[Option, ...] = ()
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {}
"""Options that are chosen together with one click."""
