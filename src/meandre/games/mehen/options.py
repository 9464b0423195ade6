"""Mehen's options."""

from meandre.core.option import Choice, Whole
from meandre.core.words import Phrase
from meandre.games.mehen.notation import BOOK
from meandre.games.mehen.rules import LONGEST

OPTIONS = (
    Whole("length", default=30, low=30, high=LONGEST, step=2, misfit=Phrase(BOOK, "length-odd")),  # M2, M3
    Choice("first", default="random", choices=("random", "seat-1")),  # M8
)
