"""Mehen in sentences: what a move does, what has happened and how things stand."""

import numpy as np

from meandre.core.messages import Argument, Message, SeatArgument
from meandre.core.position import RUNNING, Position
from meandre.core.verbs import SEATS
from meandre.games.mehen import rules
from meandre.games.mehen.notation import MESSAGES, journey

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

STANDINGS = (
    *("over", "draw", "throw", "move", "track"),
    *("hand", "tail", "squares", "protected", "home", "eaten", "predator", "caught"),
    *("quiet", "score"),
)
"""What is said of a position."""

ENDINGS = {
    rules.PREDATORS_GONE: "predators-gone",
    rules.NO_PREY_LEFT: "no-prey-left",
    rules.QUIET_END: "quiet",
}

RULES = {
    "position-draw": "M8",
    "position-throw": "M5",
    "position-move": "M10",
    "position-over": "M29",
}
"""The rule to look up, by what a position asks for."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    if code == rules.ENTER:
        return Message(MESSAGES, "move-enter")
    piece, start, target = journey(pos, seat, code)
    if piece == rules.PREDATOR:
        name = "leave" if target == rules.TAIL else "outward" if target < start else "inward"
    else:
        name = "home" if target == pos.length else "advance" if target > start else "retreat"
    return Message(MESSAGES, f"move-{name}", {"from": place(pos, "from", start), "to": place(pos, "to", target)})


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.facts[row])
    name, *columns = FACTS[kind]
    args = {column: argument(pos, column, number) for column, number in zip(columns, numbers, strict=False)}
    if kind == rules.MOVED and numbers[0] != rules.PREDATOR and numbers[2] < numbers[1]:
        args["piece"] = "retreat"
    return Message(MESSAGES, f"fact-{name}", {"seat": SeatArgument(seat), **args})


def argument(pos: Position, column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column in ("from", "to", "at"):
        return place(pos, column, number)
    if column == "piece":
        return "predator" if number == rules.PREDATOR else "prey"
    if column == "victim":
        return SeatArgument(number)
    if column == "ending":
        return Message(MESSAGES, f"ending-{ENDINGS[number]}")
    return number


def position(pos: Position, viewer: int) -> list[Message]:
    """How things stand, in the order in which one wants to know it: the turn, then seat by seat, the viewer's first."""
    seats = int(pos.seats)
    first = viewer if viewer < seats else 0
    told = [state(pos), stand("track", length=int(pos.length), last=int(pos.length) - 1)]
    for n in range(seats):
        told += standing(pos, (first + n) % seats)
    if pos.ending == RUNNING and pos.quiet >= rules.QUIET_THROWS // 2:
        told.append(stand("quiet", throws=int(pos.quiet)))
    return told


def stand(name: str, **args: Argument) -> Message:
    """A phrase about the position."""
    return Message(MESSAGES, f"position-{name}", args)


def state(pos: Position) -> Message:
    """Whose turn it is, and what has been thrown."""
    if pos.ending != RUNNING:
        return stand("over", ending=Message(MESSAGES, f"ending-{ENDINGS[int(pos.ending)]}"))
    if pos.phase == rules.DRAW:
        return stand("draw")
    seat, throw = SeatArgument(pos.turn), int(pos.throw)
    return stand("throw", seat=seat) if pos.phase == rules.THROW else stand("move", seat=seat, throw=throw)


def standing(pos: Position, seat: int) -> list[Message]:
    """A seat's prey, wherever they are, its predator and what that one has eaten; after the end its score."""
    places = pos.place[seat, : rules.PREY].tolist()
    squares = sorted(place for place in places if rules.TAIL < place < pos.length)
    guarded = [square for square in squares if rules.is_protected(pos, square)]
    told = [
        *counted("hand", seat, places.count(rules.IN_HAND)),
        *counted("tail", seat, places.count(rules.TAIL)),
        *listed("squares", seat, squares),
        *listed("protected", seat, guarded),
        *counted("home", seat, places.count(int(pos.length))),
        *counted("eaten", seat, places.count(rules.OFF)),
        predator(pos, seat),
        *counted("caught", seat, int(pos.caught[seat])),
    ]
    if pos.ending != RUNNING:
        points = np.zeros(SEATS, np.int64)
        rules.scores(pos, points)
        told.append(stand("score", seat=SeatArgument(seat), count=int(points[seat])))
    return told


def counted(name: str, seat: int, count: int) -> list[Message]:
    """How many of a seat's prey there are somewhere, if there are any."""
    return [stand(name, seat=SeatArgument(seat), count=count)] if count else []


def listed(name: str, seat: int, squares: list[int]) -> list[Message]:
    """On which squares a seat has prey, if there are any."""
    return [stand(name, seat=SeatArgument(seat), count=len(squares), squares=series(squares))] if squares else []


def series(squares: list[int]) -> Argument:
    """Squares, one after the other."""
    first, *others = squares
    if not others:
        return first
    return Message(
        MESSAGES, "squares-two" if len(others) == 1 else "squares-more", {"first": first, "others": series(others)}
    )


def predator(pos: Position, seat: int) -> Message:
    """Where a seat's predator is, and whether it may move."""
    square = int(pos.place[seat, rules.PREDATOR])
    if square == rules.OFF:
        where = "out"
    elif square != pos.length:
        where = "square"
    else:
        where = "free" if pos.freed[seat] else "never" if rules.is_done(pos, seat) else "bound"
    return stand("predator", seat=SeatArgument(seat), where=where, square=square)


def place(pos: Position, preposition: str, where: int) -> Message:
    """A place with its preposition, which some languages melt into one."""
    name = "tail" if where == rules.TAIL else "centre" if where == pos.length else "square"
    return Message(MESSAGES, f"place-{preposition}", {"place": name, "square": where})


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"move-{name}" for name in MOVES),
        *(f"place-{preposition}" for preposition in ("from", "to", "at")),
        *(f"position-{name}" for name in STANDINGS),
        *("squares-two", "squares-more"),
    }
