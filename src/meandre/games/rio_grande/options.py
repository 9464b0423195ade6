"""Rio Grande's options."""

from meandre.core.options import ChoiceOption

OPTIONS = (
    ChoiceOption("order", default="sheet", choices=("sheet", "any")),  # G4
    ChoiceOption("bend", default="take-off", choices=("take-off", "swap")),  # G12
    ChoiceOption("first", default="random", choices=("random", "seat-1")),  # G2
)

option_conflict = None
"""Any values go together."""
