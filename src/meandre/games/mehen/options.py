"""Mehen's options."""

from meandre.core.options import ChoiceOption, IntegerOption, Option, Value, who_begins
from meandre.games.mehen.rules import LONGEST
from meandre.games.mehen.text import message

OPTIONS = (
    IntegerOption(
        "length", default=30, low=30, high=LONGEST, step=2, step_reason=message("length-odd"), suggested=(40, 72)
    ),  # M2, M3
    who_begins(6),  # M8
    ChoiceOption("pairs", default="yes", choices=("yes", "no"), since=2),  # M15
    ChoiceOption("leaving", default="entered", choices=("entered", "off-tail"), since=2),  # M25
)

option_conflict = None
"""Any values go together."""

FORMER_OPTIONS: tuple[Option, ...] = ()
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {
    "long-snake": {"length": 72},
    "hard-hunt": {"pairs": "no", "leaving": "off-tail"},
}
"""Options that are chosen together with one click."""
