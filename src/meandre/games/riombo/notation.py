"""Riombo's notation.

bid 3               bid three sticks
bid ?               a bid that is hidden from the viewer; only written, never read
take                take the money at the finish
stack               stack a canoe at the finish
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
    """The text of a move or outcome, or of a hidden bid."""
    if seat == CHANCE:
        return f"begin {move - BEGIN + 1}"
    return TEXTS.get(move, f"bid {move}")


def read(pos: Position, seat: int, text: str) -> int:
    """The move or outcome that a text stands for."""
    if seat == CHANCE:
        return read_outcome(text)
    if text in REWARDS:
        return REWARDS[text]
    bid = STICKS.fullmatch(text)
    if not bid:
        raise IllegalMove(message(UNREADABLE))
    return bid_code(int(bid[1]))


def read_outcome(text: str) -> int:
    """An outcome of chance."""
    outcome = CHANCE_TEXT.fullmatch(text)
    if not outcome:
        raise IllegalMove(message(UNREADABLE_OUTCOME))
    return BEGIN + int(outcome[1]) - 1


def bid_code(sticks: int) -> int:
    """The code of a bid; NO_BID if it is too high for any game, because the codes after the bids are other moves."""
    return sticks if sticks <= MOST_BID[2] else NO_BID
