"""Rio Grande's options."""

from meandre.core.options import ChoiceOption, Option, Value, who_begins

OPTIONS = (
    ChoiceOption("order", default="sheet", choices=("sheet", "any")),  # G4
    ChoiceOption("bend", default="take-off", choices=("take-off", "swap"), codes=(0, 2)),  # G12
    ChoiceOption("last-round", default="one-more", choices=("one-more", "finish-round", "at-once"), since=2),  # G20
    who_begins(5),  # G2
)

RESEARCH_OPTIONS: tuple[Option, ...] = ()
"""Nothing makes this game small enough to be solved."""

option_conflict = None
"""Any values go together."""

FORMER_OPTIONS: tuple[Option, ...] = (
    ChoiceOption("bend", default="take-off", choices=("take-off", "swap"), until=1),  # G12: of two owners
)
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {"german": {"order": "any", "bend": "swap"}}
"""Options that are chosen together with one click."""
