"""Tanbo in sentences: what a move does and what has happened."""

from collections.abc import Callable

from meandre.core.position import Position
from meandre.core.words import Argument, Phrase, Seat
from meandre.games.tanbo import rules
from meandre.games.tanbo.notation import BOOK, NAMES
from meandre.games.tanbo.rules import PADDIES, PADDY, PIECE, WORTH, kind_of, paddy_of

FACTS = {
    rules.BEGINS: ("begins",),
    rules.DREW: ("drew", "piece", "paddy"),
    rules.PLACED: ("placed", "paddy"),
    rules.TURN: ("turn",),
    rules.TOOK_UP: ("took-up", "paddy", "count"),
    rules.SOWED: ("sowed", "piece", "paddy"),
    rules.HARVESTED: ("harvested", "piece", "paddy"),
    rules.CULTIVATED: ("cultivated", "paddy", "count"),
    rules.CLEARED: ("cleared", "paddy", "snakes", "rice"),
    rules.SEEDED: ("seeded", "paddy", "count"),
    rules.WALKED: ("walked", "from", "to", "steps"),
    rules.GAVE_BACK: ("gave-back", "piece"),
    rules.RAN_SHORT: ("ran-short", "count"),
    rules.GREAT: ("great", "paddy"),
    rules.CHOSE: ("chose", "chosen"),
    rules.EXCHANGED: ("exchanged", "one", "other"),
    rules.NO_EXCHANGE: ("no-exchange",),
    rules.REMOVED: ("removed", "piece", "paddy", "count"),
    rules.ENDED: ("ended", "ending"),
}
"""Each fact's name, and the names of its numbers after the seat."""

DRAW = "fact-draw"
"""The end of a game that nobody has won."""

MOVES = {
    rules.SETTLE: "settle",
    rules.SOW: "sow",
    rules.HARVEST: "harvest",
    rules.REST: "return",
    rules.EXCHANGE: "exchange",
    rules.PARTNER: "partner",
    rules.TRIM: "remove",
}

ENDINGS = {
    rules.IN_ONE_TURN: "in-one-turn",
    rules.ENOUGH: "enough",
    rules.AHEAD: "ahead",
    rules.TURNS_OVER: "turns",
}


def move(pos: Position, seat: int, code: int) -> Phrase:
    """What a player would do with this move."""
    phase = int(pos.phase)
    return Phrase(BOOK, f"move-{MOVES[phase]}", choice(pos, phase, code))


def choice(pos: Position, phase: int, code: int) -> dict[str, Argument]:
    """What there is to say of a move."""
    if phase == rules.SETTLE:
        return {"paddy": code - PADDY + 1}
    if phase == rules.SOW:
        return {"piece": some(code), "paddy": (int(pos.at) + 1) % PADDIES + 1}
    if phase in (rules.HARVEST, rules.REST):
        return {"piece": some(code), "points": WORTH[code]}
    piece = code - PIECE
    if phase == rules.TRIM:
        return {"piece": some(kind_of(piece)), "paddy": paddy_of(piece) + 1}
    if phase == rules.PARTNER:
        return {"one": in_paddy(the, int(pos.chosen)), "other": in_paddy(some, piece)}
    return {"piece": in_paddy(some, piece)}


def fact(pos: Position, row: int) -> Phrase:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.news[row])
    if kind == rules.ENDED and seat == rules.NOBODY:
        return Phrase(BOOK, DRAW)
    name, *columns = FACTS[kind]
    given = dict(zip(columns, numbers, strict=False))
    args = {column: argument(column, number) for column, number in given.items()}
    if "piece" in given:
        args |= {"piece": some(given["piece"], given.get("count", 1)), "points": WORTH[given["piece"]]}
    return Phrase(BOOK, f"fact-{name}", {"seat": Seat(seat), **args})


def argument(column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column in ("paddy", "from", "to"):
        return number + 1
    if column == "chosen":
        return in_paddy(some, number)
    if column in ("one", "other"):
        return in_paddy(the, number)
    if column == "ending":
        return Phrase(BOOK, f"ending-{ENDINGS[number]}")
    return number


def some(kind: int, count: int = 1) -> Phrase:
    """So many pieces of a kind, any of them."""
    return Phrase(BOOK, "piece-some", {"piece": NAMES[kind], "count": count})


def the(kind: int) -> Phrase:
    """A piece that was spoken of."""
    return Phrase(BOOK, "piece-the", {"piece": NAMES[kind]})


def in_paddy(article: Callable[[int], Phrase], piece: int) -> Phrase:
    """A piece on the field, with its place."""
    return Phrase(BOOK, "piece-in-paddy", {"piece": article(kind_of(piece)), "paddy": paddy_of(piece) + 1})


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        DRAW,
        *(f"move-{name}" for name in MOVES.values()),
        *(f"piece-{form}" for form in ("some", "the", "in-paddy")),
    }
