"""The sentences of Pebbles: for moves, facts and positions."""

from meandre.core.facts import named_fact
from meandre.core.messages import Message, SeatName
from meandre.core.position import RUNNING, Position
from meandre.core.turn import Turn, is_asked
from tests.support.tiny_game import rules
from tests.support.tiny_game.text import message

FACTS = {rules.TOOK: ("took", "pebbles", "left"), rules.ENDED: ("ended", "ending")}
RULES = {"asked-take": "N2", "awaited-take": "N2", "fact-ended": "N4"}
MINOR = TURN_FACTS = frozenset[str]()
ENDINGS = {rules.HEAP_EMPTY: "heap-empty"}


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    return message("move-take", pebbles=code)


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    found = named_fact(pos, row, FACTS)
    if found.kind == rules.ENDED:
        return message("fact-ended", seat=SeatName(found.seat))
    return message("fact-took", seat=SeatName(found.seat), **found.numbers)


def prompt(pos: Position, viewer: int) -> Message:
    """Who takes; or who has taken the last one."""
    if pos.ending != RUNNING:
        return message("fact-ended", seat=SeatName(int(pos.winner)))
    if is_asked(pos, viewer):
        return message("asked-take")
    return message("awaited-take", seat=SeatName(int(pos.turn)))


def turn(pos: Position) -> Turn:
    """Who takes."""
    return Turn(int(pos.turn) if pos.ending == RUNNING else None)


def position(pos: Position, viewer: int) -> list[Message]:
    """Who takes, and how many pebbles are left."""
    left = [message("position-heap", pebbles=int(pos.heap))] if pos.ending == RUNNING else []
    return [prompt(pos, viewer), *left]


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        "move-take",
        "fact-took",
        "fact-ended",
        "asked-take",
        "awaited-take",
        "position-heap",
        "refusal-N2-unreadable",
    }
