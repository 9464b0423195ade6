"""Rio Grande's options."""

from meandre.core.options import Choice

OPTIONS = (
    Choice("order", default="sheet", choices=("sheet", "any")),  # G4
    Choice("bend", default="take-off", choices=("take-off", "swap")),  # G12
    Choice("first", default="random", choices=("random", "seat-1")),  # G2
)
