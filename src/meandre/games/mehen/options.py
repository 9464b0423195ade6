"""Mehen's options."""

from meandre.core.options import WHO_BEGINS, IntegerOption
from meandre.games.mehen.rules import LONGEST
from meandre.games.mehen.text import message

OPTIONS = (
    IntegerOption("length", default=30, low=30, high=LONGEST, step=2, step_reason=message("length-odd")),  # M2, M3
    WHO_BEGINS,  # M8
)

option_conflict = None
"""Any values go together."""
