"""Rio Grande's options."""

from meandre.core.options import WHO_BEGINS, ChoiceOption

OPTIONS = (
    ChoiceOption("order", default="sheet", choices=("sheet", "any")),  # G4
    ChoiceOption("bend", default="take-off", choices=("take-off", "swap")),  # G12
    WHO_BEGINS,  # G2
)

option_conflict = None
"""Any values go together."""
