"""Mehen's options."""

from meandre.core.options import ChoiceOption, IntegerOption, Option, Value, who_begins
from meandre.games.mehen.rules import LONGEST, PREY, QUIET_THROWS
from meandre.games.mehen.text import message

OPTIONS = (
    IntegerOption(
        "length", default=30, low=30, high=LONGEST, step=2, step_reason=message("length-odd"), suggested=(40, 72)
    ),  # M2, M3
    who_begins(6),  # M8
    ChoiceOption("pairs", default="yes", choices=("yes", "no"), since=2),  # M15
    ChoiceOption("leaving", default="entered", choices=("entered", "off-tail"), since=2),  # M25
)

RESEARCH_OPTIONS = (
    IntegerOption("length", default=30, low=2, high=LONGEST, step=2, step_reason=message("length-odd")),
    IntegerOption("prey", default=PREY, low=1, high=PREY),
    IntegerOption("patience", default=QUIET_THROWS, low=1, high=QUIET_THROWS),
)
"""Below the limits of a table: a short track, few prey, and a game that ends after few throws without progress."""

option_conflict = None
"""Any values go together."""

FORMER_OPTIONS: tuple[Option, ...] = ()
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {
    "long-snake": {"length": 72},
    "hard-hunt": {"pairs": "no", "leaving": "off-tail"},
}
"""Options that are chosen together with one click."""
