"""What a player may take back without asking anybody."""

from itertools import takewhile
from typing import NamedTuple

from meandre.core.match import Match
from meandre.core.verbs import CHANCE
from meandre.server.domain.table import Table

MOST_TAKEN_BACK, MOST_TAKEN_BACK_ALONE = 20, 200
"""How often the same decision may be taken back without asking: among people, and by who plays against bots."""


class UndoRequest(NamedTuple):
    """A request to take a move back."""

    seat: int
    """Who asks, from 1."""
    to_answer: list[int]
    """The viewer's seats that have not answered, from 1."""


def taken_back_often(table: Table, seat: int, first: int) -> bool:
    """Whether a decision was taken back as often as it may be without asking: others wait, or answer what is gone."""
    return table.undone_from.count(first) >= most_taken_back(table, seat)


def most_taken_back(table: Table, seat: int) -> int:
    """How often the same decision may be taken back without asking."""
    return MOST_TAKEN_BACK_ALONE if plays_alone(table, seat) else MOST_TAKEN_BACK


def plays_alone(table: Table, seat: int) -> bool:
    """Whether all other seats are played by bots."""
    for number, other in enumerate(table.seats):
        if number != seat and other.bot_level is None:
            return False
    return True


def undoable_alone(match: Match, seat: int, turn: bool = False, free: bool = False) -> int | None:
    """The number of a seat's last decision, or of the first one of that turn.

    None if chance or somebody else has acted since, unless it is `free` to take that back too.
    """
    last = match.last_decision(seat) if free else len(match.events) - 1
    if last is None or last < match.opening or match.events[last].seat != seat:
        return None
    if not turn:
        return last
    mine = {seat, CHANCE} if free else {seat}
    earlier = takewhile(lambda n: match.events[n].seat in mine, range(last, match.opening - 1, -1))
    return min(n for n in earlier if match.events[n].seat == seat)
