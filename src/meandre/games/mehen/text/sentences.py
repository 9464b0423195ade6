"""Mehen's sentences: for moves, for facts and for positions."""

import numpy as np

from meandre.core.facts import named_fact
from meandre.core.messages import Argument, Message, SeatName, joined, name_list
from meandre.core.position import RUNNING, Position
from meandre.core.ranking import winners
from meandre.core.rule import interpreted
from meandre.core.turn import Turn, is_asked
from meandre.core.verbs import SEATS
from meandre.games.mehen import rules
from meandre.games.mehen.notation import journey
from meandre.games.mehen.text import message

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

MINOR = frozenset({"thrown"})
TURN_FACTS = frozenset({"turn"})

MOVES = ("enter", "advance", "retreat", "home", "outward", "inward", "leave")

PLACES = ("from", "to", "at", "short")
"""The forms of a place: with a preposition, or short, between arrows."""

POSITIONS = (
    *("draw", "throw", "track", "pairs", "leaving"),
    *("hand", "tail", "squares", "protected", "home", "eaten", "predator", "caught"),
    *("quiet", "score"),
)
"""The sentences that describe a position."""

PROMPTS = ("asked-move", "awaited-move")
"""What is said to whoever moves, and to the others."""

ENDINGS = {
    rules.PREDATORS_GONE: "predators-gone",
    rules.NO_PREY_LEFT: "no-prey-left",
    rules.QUIET_END: "quiet",
}

RULES = {
    "position-draw": "M8",
    "position-throw": "M5",
    "asked-move": "M10",
    "awaited-move": "M10",
    "fact-ended": "M29",
    "fact-ended-shared": "M29",
}
"""The rule to look up, by the first sentence of a position."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    if code == rules.ENTER:
        return message("move-enter")
    piece, start, target = journey(pos, seat, code)
    if piece == rules.PREDATOR:
        name = "leave" if target == rules.TAIL else "outward" if target < start else "inward"
    else:
        name = "home" if target == pos.length else "advance" if target > start else "retreat"
    return message(f"move-{name}", **{"from": place(pos, "from", start)}, to=place(pos, "to", target))


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, name, seat, numbers = named_fact(pos, row, FACTS)
    if kind == rules.ENDED:
        return end(pos, numbers["ending"])
    args = {column: argument(pos, column, number) for column, number in numbers.items()}
    if kind == rules.MOVED and numbers["piece"] != rules.PREDATOR and numbers["to"] < numbers["from"]:
        args["piece"] = "retreat"
    return message(f"fact-{name}", seat=SeatName(seat), **args)


def argument(pos: Position, column: str, number: int) -> Argument:
    """A number of a fact, as an argument of its message."""
    if column in ("from", "to"):
        return place(pos, "short", number)
    if column == "at":
        return place(pos, column, number)
    if column == "piece":
        return "predator" if number == rules.PREDATOR else "prey"
    return SeatName(number) if column == "victim" else number


def end(pos: Position, ending: int) -> Message:
    """Why the game is over, and who has won it."""
    first = winners(pos)
    args = {"ending": message(f"ending-{ENDINGS[ending]}"), "winners": name_list(first)}
    return message("fact-ended" if len(first) == 1 else "fact-ended-shared", **args, points=score(pos, first[0]))


def score(pos: Position, seat: int) -> int:
    """A seat's points."""
    points = np.zeros(SEATS, np.int64)
    interpreted(rules.scores)(pos, points)
    return int(points[seat])


def prompt(pos: Position, viewer: int) -> Message:
    """What has to be decided now; or how the game has ended."""
    if pos.ending != RUNNING:
        return end(pos, int(pos.ending))
    if pos.phase == rules.DRAW:
        return describe("draw")
    if pos.phase == rules.THROW:
        return describe("throw", seat=SeatName(pos.turn))
    if is_asked(pos, viewer):
        double = interpreted(rules.steps)(pos, rules.INWARD)
        return message("asked-move", can=possible(pos), throw=int(pos.throw), double=int(double))
    return message("awaited-move", seat=SeatName(pos.turn), throw=int(pos.throw))


def possible(pos: Position) -> str:
    """What can be done with the throw: the names of the kinds of legal moves."""
    choices = int(pos.choices)
    codes = [code for code in range(rules.MOVES) if choices >> code & 1]
    kinds = {
        "enter": rules.ENTER in codes,
        "prey": any(rules.ADVANCE <= code < rules.OUTWARD for code in codes),
        "predator": rules.OUTWARD in codes or rules.INWARD in codes,
        "retreat": any(code >= rules.RETREAT for code in codes),
    }
    return "-".join(kind for kind, held in kinds.items() if held)


def turn(pos: Position) -> Turn:
    """Whose throw and move it is."""
    return Turn(None if pos.ending != RUNNING or pos.phase == rules.DRAW else int(pos.turn))


def position(pos: Position, viewer: int) -> list[Message]:
    """The turn and the board, then seat by seat, the viewer's first."""
    seats = int(pos.seats)
    first = viewer if viewer < seats else 0
    sentences = [prompt(pos, viewer), describe("track", length=int(pos.length), last=int(pos.length) - 1)]
    sentences += agreed(pos)
    for n in range(seats):
        sentences += pieces(pos, (first + n) % seats)
    if pos.ending == RUNNING and pos.quiet >= rules.QUIET_THROWS // 2:
        sentences.append(describe("quiet", throws=int(pos.quiet)))
    return sentences


def agreed(pos: Position) -> list[Message]:
    """Options that are not as usual."""
    unusual = {"pairs": pos.pairs == rules.STOP_PREY, "leaving": pos.leaving == rules.OFF_TAIL}
    return [describe(name) for name, said in unusual.items() if said]


def describe(name: str, **args: Argument) -> Message:
    """A sentence about a position."""
    return message(f"position-{name}", **args)


def pieces(pos: Position, seat: int) -> list[Message]:
    """Where a seat's prey and predator are, and what the predator has eaten; after the end the score."""
    places = pos.place[seat, : rules.PREY].tolist()
    squares = sorted(place for place in places if rules.TAIL < place < pos.length)
    protected = [square for square in squares if interpreted(rules.is_protected)(pos, square)]
    sentences = [
        *prey_count("hand", seat, places.count(rules.IN_HAND)),
        *prey_count("tail", seat, places.count(rules.TAIL)),
        *prey_squares("squares", seat, squares),
        *prey_squares("protected", seat, protected, against="prey" if pos.pairs == rules.STOP_PREY else "all"),
        *prey_count("home", seat, places.count(int(pos.length))),
        *prey_count("eaten", seat, places.count(rules.OFF)),
        predator(pos, seat),
        *prey_count("caught", seat, int(pos.caught[seat])),
    ]
    if pos.ending != RUNNING:
        sentences.append(describe("score", seat=SeatName(seat), count=score(pos, seat)))
    return sentences


def prey_count(name: str, seat: int, count: int) -> list[Message]:
    """How many prey a seat has somewhere; nothing if there are none."""
    return [describe(name, seat=SeatName(seat), count=count)] if count else []


def prey_squares(name: str, seat: int, squares: list[int], **args: Argument) -> list[Message]:
    """On which squares a seat has prey; nothing if there are none."""
    if not squares:
        return []
    return [describe(name, seat=SeatName(seat), count=len(squares), squares=joined(squares), **args)]


def predator(pos: Position, seat: int) -> Message:
    """Where a seat's predator is, and whether it may move."""
    square = int(pos.place[seat, rules.PREDATOR])
    if square == rules.OFF:
        where = "out"
    elif square != pos.length:
        where = "square"
    else:
        where = "free" if pos.freed[seat] else "never" if interpreted(rules.is_done)(pos, seat) else "bound"
    return describe("predator", seat=SeatName(seat), where=where, square=square)


def place(pos: Position, form: str, where: int) -> Message:
    """A place, mostly with its preposition, which some languages contract with the article."""
    name = "tail" if where == rules.TAIL else "centre" if where == pos.length else "square"
    return message(f"place-{form}", place=name, square=where)


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        "fact-ended-shared",
        *(f"move-{name}" for name in MOVES),
        *(f"place-{form}" for form in PLACES),
        *(f"position-{name}" for name in POSITIONS),
        *PROMPTS,
    }
