"""Remarks: a word from a bot at a telling moment."""

from typing import Literal, TypeAlias, get_args

from meandre.core.messages import Message
from meandre.server.domain.messages import message

Moment: TypeAlias = Literal["greets", "gains", "suffers", "wins", "loses"]
"""When a bot may say something: it sits down, has gained or lost much at once, has won or lost the game."""

MOMENTS: tuple[Moment, ...] = get_args(Moment)

VARIANTS = 3
"""Of each remark."""

KEYS = tuple(f"bot-says-{moment}-{variant}" for moment in MOMENTS for variant in range(1, VARIANTS + 1))
"""The keys of all remarks."""


def remark(level: int, colour: int, moment: Moment, number: int) -> Message:
    """What a bot says. The same number gives the same remark; the next number gives another one."""
    variant = (level + colour + number) % VARIANTS + 1
    return message(f"bot-says-{moment}-{variant}")
