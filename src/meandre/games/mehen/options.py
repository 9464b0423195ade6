"""Mehen's options."""

from meandre.core.messages import Message
from meandre.core.options import ChoiceOption, IntegerOption
from meandre.games.mehen.notation import MESSAGES
from meandre.games.mehen.rules import LONGEST

OPTIONS = (
    IntegerOption(
        "length", default=30, low=30, high=LONGEST, step=2, step_reason=Message(MESSAGES, "length-odd")
    ),  # M2, M3
    ChoiceOption("first", default="random", choices=("random", "seat-1")),  # M8
)
