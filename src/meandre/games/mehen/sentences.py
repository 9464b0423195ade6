"""Mehen in sentences: what a move does and what has happened."""

from meandre.core.position import Position
from meandre.core.words import Argument, Phrase, Seat
from meandre.games.mehen import rules
from meandre.games.mehen.notation import BOOK, journey

FACTS = {
    rules.BEGINS: ("begins",),
    rules.THROWN: ("thrown", "throw"),
    rules.LOST: ("lost", "throw"),
    rules.ENTERED: ("entered", "number"),
    rules.MOVED: ("moved", "piece", "from", "to"),
    rules.SWAPPED: ("swapped", "piece", "from", "to"),
    rules.ATE: ("ate", "victim", "number", "at"),
    rules.FREED: ("freed",),
    rules.LEFT: ("left",),
    rules.TURN: ("turn",),
    rules.ENDED: ("ended", "ending"),
}
"""Each fact's name, and the names of its numbers after the seat."""

MOVES = ("enter", "advance", "retreat", "home", "outward", "inward", "leave")


ENDINGS = {
    rules.PREDATORS_GONE: "predators-gone",
    rules.NO_PREY_LEFT: "no-prey-left",
    rules.QUIET_END: "quiet",
}


def move(pos: Position, seat: int, code: int) -> Phrase:
    """What a player would do with this move."""
    if code == rules.ENTER:
        return Phrase(BOOK, "move-enter")
    piece, start, target = journey(pos, seat, code)
    if piece == rules.PREDATOR:
        name = "leave" if target == rules.TAIL else "outward" if target < start else "inward"
    else:
        name = "home" if target == pos.length else "advance" if target > start else "retreat"
    return Phrase(BOOK, f"move-{name}", {"from": place(pos, "from", start), "to": place(pos, "to", target)})


def fact(pos: Position, row: int) -> Phrase:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.news[row])
    name, *columns = FACTS[kind]
    args = {column: argument(pos, column, number) for column, number in zip(columns, numbers, strict=False)}
    if kind == rules.MOVED and numbers[0] != rules.PREDATOR and numbers[2] < numbers[1]:
        args["piece"] = "retreat"
    return Phrase(BOOK, f"fact-{name}", {"seat": Seat(seat), **args})


def argument(pos: Position, column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column in ("from", "to", "at"):
        return place(pos, column, number)
    if column == "piece":
        return "predator" if number == rules.PREDATOR else "prey"
    if column == "victim":
        return Seat(number)
    if column == "ending":
        return Phrase(BOOK, f"ending-{ENDINGS[number]}")
    return number


def place(pos: Position, preposition: str, where: int) -> Phrase:
    """A place with its preposition, which some languages melt into one."""
    name = "tail" if where == rules.TAIL else "centre" if where == pos.length else "square"
    return Phrase(BOOK, f"place-{preposition}", {"place": name, "square": where})


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"move-{name}" for name in MOVES),
        *(f"place-{preposition}" for preposition in ("from", "to", "at")),
    }
