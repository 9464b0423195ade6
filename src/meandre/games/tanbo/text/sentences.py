"""Tanbo's sentences: for moves, for facts and for positions."""

from collections.abc import Callable, Iterator, Sequence

from meandre.core.facts import named_fact
from meandre.core.messages import Argument, Message, SeatName, joined
from meandre.core.position import RUNNING, Position
from meandre.core.turn import Turn, is_asked
from meandre.games.tanbo import rules
from meandre.games.tanbo.notation import NAMES, kind_of, paddy_of
from meandre.games.tanbo.rules import (
    FARMER,
    LAST_TURN,
    MOST_GREAT_MOVES,
    PADDIES,
    PADDY,
    PIECE,
    SNAKE,
    WORTH,
)
from meandre.games.tanbo.text import message

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
    rules.STAYED: ("stayed", "paddy"),
    rules.LEFT: ("left",),
    rules.NO_GREAT: ("no-great", "paddy"),
}
"""Each fact's name, and the names of its numbers after the seat."""

MINOR = frozenset({"drew", "took-up", "chose"})
TURN_FACTS = frozenset({"turn"})

DRAW = "fact-draw"
"""The end of a drawn game."""

LEAVE = "move-leave"
"""T13: the move that leaves everything as it is."""

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

FREE = "exchange-free"
"""T13: what is asked for in a free exchange."""

DRAWN = {rules.BEGIN: "begin", rules.RAIN: "rain", rules.GROW: "grow"}
"""What is drawn in a phase in which nobody decides."""

STEPS = 2
"""T5, T6: a turn is a move and an action, of which a great move is part."""

ACTIONS = {
    rules.HARVESTING: "harvest",
    rules.CULTIVATING: "cultivate",
    rules.SOWING: "sow",
    rules.RESTING: "rest",
    rules.GREAT_MOVE: "great",
}

POSITIONS = (
    *("points", "no-points", "paddy", "paddy-empty", "hand", "farmer-waits", "bag", "bag-empty", "supply"),
    *("turns", "gained", "second", "second-used", "great-moves", "rest-stays", "exchange-free", "one-action"),
)
"""The sentences that describe a position, besides what is asked."""

RULES = {
    "drawn-begin": "T3",
    "drawn-rain": "T18",
    "drawn-grow": "T10",
    "asked-settle": "T2",
    "asked-sow": "T5",
    "asked-harvest": "T9",
    "asked-return": "T12",
    "asked-exchange": "T13",
    "asked-exchange-free": "T13",
    "asked-partner": "T13",
    "asked-remove": "T7",
    "awaited-settle": "T2",
    "awaited-sow": "T5",
    "awaited-harvest": "T9",
    "awaited-return": "T12",
    "awaited-exchange": "T13",
    "awaited-exchange-free": "T13",
    "awaited-partner": "T13",
    "awaited-remove": "T7",
    "fact-ended": "T15",
    "fact-draw": "T17",
}
"""The rule to look up, by the first sentence of a position."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    if code == rules.LEAVE:
        return message(LEAVE)
    phase = int(pos.phase)
    return message(f"move-{MOVES[phase]}", **move_arguments(pos, phase, code))


def move_arguments(pos: Position, phase: int, code: int) -> dict[str, Argument]:
    """The arguments of a move's message."""
    if phase == rules.SETTLE:
        return {"paddy": code - PADDY + 1}
    if phase == rules.SOW:
        return {"piece": some(code), "paddy": (int(pos.at) + 1) % PADDIES + 1}
    if phase in (rules.HARVEST, rules.REST):
        return {"piece": some(code), "points": int(WORTH[code])}
    piece = code - PIECE
    if phase == rules.TRIM:
        return {"piece": some(kind_of(piece)), "paddy": paddy_of(piece) + 1}
    if phase == rules.PARTNER:
        return {"one": in_paddy(the, int(pos.chosen)), "other": in_paddy(some, piece)}
    return {"piece": in_paddy(some, piece)}


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, name, seat, numbers = named_fact(pos, row, FACTS)
    if kind == rules.ENDED:
        return ended(seat, numbers["ending"])
    args = {column: argument(column, number) for column, number in numbers.items()}
    if "piece" in numbers:
        args |= {"piece": some(numbers["piece"], numbers.get("count", 1)), "points": int(WORTH[numbers["piece"]])}
    return message(f"fact-{name}", seat=SeatName(seat), **args)


def ended(winner: int, ending: int) -> Message:
    """Who has won and why, or that nobody has."""
    if winner == rules.NOBODY:
        return message(DRAW)
    return message("fact-ended", seat=SeatName(winner), ending=message(f"ending-{ENDINGS[ending]}"))


def argument(column: str, number: int) -> Argument:
    """A number of a fact, as an argument of its message."""
    if column in ("paddy", "from", "to"):
        return number + 1
    if column == "chosen":
        return in_paddy(some, number)
    if column in ("one", "other"):
        return in_paddy(the, number)
    return number


def some(kind: int, count: int = 1) -> Message:
    """Pieces of a kind, with the indefinite article or their number."""
    return message("piece-some", piece=NAMES[kind], count=count)


def the(kind: int) -> Message:
    """A piece, with the definite article."""
    return message("piece-the", piece=NAMES[kind])


def in_paddy(article: Callable[[int], Message], piece: int) -> Message:
    """A piece on the field, with its paddy."""
    return message("piece-in-paddy", piece=article(kind_of(piece)), paddy=paddy_of(piece) + 1)


def prompt(pos: Position, viewer: int) -> Message:
    """What has to be decided now; or how the game has ended."""
    if pos.ending != RUNNING:
        return ended(int(pos.winner), int(pos.ending))
    phase, seat = int(pos.phase), int(pos.turn)
    args = prompt_arguments(pos, phase)
    if phase in DRAWN:
        return message(f"drawn-{DRAWN[phase]}", **({} if phase == rules.BEGIN else {"seat": SeatName(seat), **args}))
    name = FREE if phase == rules.EXCHANGE and pos.free else MOVES[phase]
    if is_asked(pos, viewer):
        return message(f"asked-{name}", **args)
    if phase in (rules.EXCHANGE, rules.PARTNER):
        seat = 1 - seat
    return message(f"awaited-{name}", seat=SeatName(seat), **args)


def prompt_arguments(pos: Position, phase: int) -> dict[str, Argument]:
    """What is said about a decision or a draw, besides whose it is."""
    at, held = int(pos.at), int(pos.hand.sum())
    if phase == rules.SOW:
        return {"count": held, "paddy": (at + 1) % PADDIES + 1, "last": (at + held) % PADDIES + 1}
    if phase in (rules.HARVEST, rules.GROW):
        return {"paddy": at + 1, "count": int(pos.due)}
    if phase in (rules.REST, rules.TRIM):
        return {"count": int(pos.due)}
    if phase == rules.EXCHANGE:
        return {"other": SeatName(pos.turn), "paddy": at + 1}
    if phase == rules.PARTNER:
        return {"other": SeatName(pos.turn), "paddy": at + 1, "chosen": in_paddy(the, int(pos.chosen))}
    return {"paddy": at + 1} if phase == rules.RAIN else {}


def turn(pos: Position) -> Turn:
    """Whose turn it is, and whether pieces are still being moved."""
    phase = int(pos.phase)
    if pos.ending != RUNNING or phase in (rules.BEGIN, rules.RAIN):
        return Turn(None)
    if phase == rules.SETTLE:
        return Turn(int(pos.turn))
    moving = phase == rules.SOW and not pos.second and not pos.greats
    return Turn(int(pos.turn), 1 if moving else STEPS, STEPS)


def position(pos: Position, viewer: int) -> list[Message]:
    """What is asked, then all pieces, the viewer's side first."""
    seats = (1, 0) if viewer == 1 else (0, 1)
    paddies = [paddy_holds(pos, seat, paddy) for seat in seats for paddy in range(PADDIES)]
    return [
        prompt(pos, viewer),
        *(harvested(pos, seat) for seat in seats),
        *paddies,
        *(sentence for seat in seats for sentence in in_hand(pos, seat)),
        *middle(pos),
        *progress(pos),
        *agreed(pos),
    ]


def describe(name: str, **args: Argument) -> Message:
    """A sentence about a position."""
    return message(f"position-{name}", **args)


def piece_list(counts: Sequence[int]) -> Argument | None:
    """The number of pieces of each kind, as a list; None if there are none."""
    names = [some(kind, count) for kind, count in enumerate(counts) if count]
    return joined(names) if names else None


def harvested(pos: Position, seat: int) -> Message:
    """A player's points, and the harvested rice."""
    barn = pos.barn[seat].tolist()
    points = sum(count * worth for count, worth in zip(barn, WORTH.tolist(), strict=True))
    rice = piece_list(barn)
    if rice is None:
        return describe("no-points", seat=SeatName(seat))
    return describe("points", seat=SeatName(seat), points=points, rice=rice)


def paddy_holds(pos: Position, seat: int, paddy: int) -> Message:
    """The pieces in a paddy."""
    place: dict[str, Argument] = {"seat": SeatName(seat), "paddy": paddy + 1}
    pieces = piece_list(pos.field[seat, paddy].tolist())
    return describe("paddy", **place, pieces=pieces) if pieces else describe("paddy-empty", **place)


def in_hand(pos: Position, seat: int) -> Iterator[Message]:
    """The pieces that a player has taken up, or the farmer who is still to be placed."""
    pieces = piece_list(pos.hand.tolist()) if pos.turn == seat else None
    if pieces:
        yield describe("hand", seat=SeatName(seat), pieces=pieces)
    elif not pos.field[seat, :, FARMER].any():
        yield describe("farmer-waits", seat=SeatName(seat))


def middle(pos: Position) -> Iterator[Message]:
    """The bag and the supply of snakes."""
    rice = piece_list([0, *pos.stock.tolist()[1:]])
    yield describe("bag", rice=rice) if rice else describe("bag-empty")
    yield describe("supply", count=int(pos.stock[SNAKE]))


def progress(pos: Position) -> Iterator[Message]:
    """The number of the turn, and what was done in it."""
    if pos.ending != RUNNING or pos.phase in (rules.BEGIN, rules.RAIN, rules.SETTLE):
        return
    yield describe("turns", turn=int(pos.turns) + 1, last=LAST_TURN)
    if pos.gained:
        yield describe("gained", seat=SeatName(pos.turn), points=int(pos.gained))
    if pos.second:
        used = [message(f"action-{name}") for action, name in ACTIONS.items() if pos.used >> action & 1]
        yield describe("second-used", actions=joined(used)) if used else describe("second")
    if pos.greats:
        yield describe("great-moves", count=int(pos.greats), most=MOST_GREAT_MOVES)


def agreed(pos: Position) -> Iterator[Message]:
    """The options of T12, T13 and T14 that are not the usual ones, as long as they can matter."""
    if pos.ending == RUNNING:
        chosen = {"rest-stays": pos.stays, "exchange-free": pos.free, "one-action": pos.single}
        yield from (describe(name) for name, agreed in chosen.items() if agreed)


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        DRAW,
        LEAVE,
        *(f"move-{name}" for name in MOVES.values()),
        *(f"piece-{form}" for form in ("some", "the", "in-paddy")),
        *(f"position-{name}" for name in POSITIONS),
        *(f"drawn-{name}" for name in DRAWN.values()),
        *(f"{form}-{name}" for form in ("asked", "awaited") for name in (*MOVES.values(), FREE)),
        *(f"action-{name}" for name in ACTIONS.values()),
    }
