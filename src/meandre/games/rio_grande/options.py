"""Rio Grande's options."""

from meandre.core.options import ChoiceOption, Option, Value, who_begins

OPTIONS = (
    ChoiceOption("order", default="sheet", choices=("sheet", "any")),  # G4
    ChoiceOption("bend", default="take-off", choices=("take-off", "swap")),  # G12
    who_begins(5),  # G2
)

option_conflict = None
"""Any values go together."""

FORMER_OPTIONS: tuple[Option, ...] = ()
"""Options as they were in older versions of the rules."""

PRESETS: dict[str, dict[str, Value]] = {"german": {"order": "any", "bend": "swap"}}
"""Options that are chosen together with one click."""
