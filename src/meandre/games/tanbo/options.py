"""Tanbo's options."""

from pathlib import Path

from meandre.core.options import ChoiceOption, IntegerOption, Option, Value, who_begins
from meandre.core.text_option import TextOption
from meandre.games.tanbo.data.setup_format import decode, encode
from meandre.games.tanbo.rules import LAST_TURN

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
    ChoiceOption("rest", default="walks", choices=("walks", "stays"), since=2),  # T12
    ChoiceOption("exchange", default="strict", choices=("strict", "free"), since=2),  # T13
    ChoiceOption("second-round", default="chain", choices=("chain", "one-action"), since=2),  # T14
)

RESEARCH_OPTIONS = (IntegerOption("last-turns", default=LAST_TURN, low=1, high=LAST_TURN),)
"""Below the limits of a table: only the last turns before T17 ends the game."""

option_conflict = None
"""Any values go together."""

FORMER_OPTIONS: tuple[Option, ...] = ()
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {
    "first-rains": {"season": "rainy-1"},
    "dry-summer": {"season": "dry-2"},
    "other-readings": {"rest": "stays", "exchange": "free", "second-round": "one-action"},
}
"""Options that are chosen together with one click."""
