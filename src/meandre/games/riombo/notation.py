"""Riombo's notation.

bid 3               three sticks in the fist
bid ?               what others see of a bid until all are in; only written, never read
take                the money, at the finish
stack               a canoe more, at the finish
begin 2             chance: seat 2 begins
"""

import re

from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from meandre.core.verbs import CHANCE
from meandre.games.riombo.rules import BEGIN, MOST_BID, NO_BID, SOME_BID, STACK, TAKE
from meandre.games.riombo.text import message

CHANCE_TEXT = re.compile(r"begin (\d)", re.ASCII)
STICKS = re.compile(r"bid (\d{1,3})", re.ASCII)
REWARDS = {"take": TAKE, "stack": STACK}
TEXTS = {TAKE: "take", STACK: "stack", SOME_BID: "bid ?"}

UNREADABLE_OUTCOME = "refusal-R10-unreadable"
UNREADABLE = "refusal-R7-unreadable"


def write(pos: Position, seat: int, move: int) -> str:
    """The text of a move or outcome, or of somebody's bid that is not to be seen."""
    if seat == CHANCE:
        return f"begin {move - BEGIN + 1}"
    return TEXTS.get(move, f"bid {move}")


def read(pos: Position, seat: int, text: str) -> int:
    """The move or outcome that is meant."""
    if seat == CHANCE:
        return read_outcome(text)
    if text in REWARDS:
        return REWARDS[text]
    bid = STICKS.fullmatch(text)
    if not bid:
        raise IllegalMove(message(UNREADABLE))
    return some_sticks(int(bid[1]))


def read_outcome(text: str) -> int:
    """An outcome of chance."""
    outcome = CHANCE_TEXT.fullmatch(text)
    if not outcome:
        raise IllegalMove(message(UNREADABLE_OUTCOME))
    return BEGIN + int(outcome[1]) - 1


def some_sticks(sticks: int) -> int:
    """A bid's own code. More than anybody may ever bid is no bid: the codes after the bids mean other things."""
    return sticks if sticks <= MOST_BID[2] else NO_BID
