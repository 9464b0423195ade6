"""Mehen's options."""

from meandre.core.messages import Phrase
from meandre.core.options import Choice, Whole
from meandre.games.mehen.notation import BOOK
from meandre.games.mehen.rules import LONGEST

OPTIONS = (
    Whole("length", default=30, low=30, high=LONGEST, step=2, misfit=Phrase(BOOK, "length-odd")),  # M2, M3
    Choice("first", default="random", choices=("random", "seat-1")),  # M8
)
