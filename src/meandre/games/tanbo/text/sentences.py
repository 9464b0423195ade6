"""Tanbo in sentences: what a move does, what has happened, and how things stand."""

from collections.abc import Callable, Iterator, Sequence

from meandre.core.messages import Argument, Message, SeatArgument
from meandre.core.position import RUNNING, Position
from meandre.games.tanbo import rules
from meandre.games.tanbo.notation import MESSAGES, NAMES
from meandre.games.tanbo.rules import FARMER, LAST_TURN, PADDIES, PADDY, PIECE, SNAKE, WORTH, kind_of, paddy_of

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

ASKED = {
    rules.BEGIN: "begin",
    rules.RAIN: "rain",
    rules.SETTLE: "settle",
    rules.SOW: "sow",
    rules.HARVEST: "harvest",
    rules.GROW: "grow",
    rules.REST: "return",
    rules.EXCHANGE: "exchange",
    rules.PARTNER: "partner",
    rules.TRIM: "remove",
}
"""What each phase waits for."""

ACTIONS = {
    rules.HARVESTING: "harvest",
    rules.CULTIVATING: "cultivate",
    rules.SOWING: "sow",
    rules.RESTING: "rest",
    rules.GREAT_MOVE: "great",
}

STANDINGS = (
    *(
        "points",
        "no-points",
        "paddy",
        "paddy-empty",
        "hand",
        "farmer-waits",
        "bag",
        "bag-empty",
        "supply",
        "turns",
        "gained",
    ),
    *("second", "second-used"),
)
"""What there is to say of a position besides what it asks for."""

RULES = {
    "asked-begin": "T3",
    "asked-rain": "T18",
    "asked-settle": "T2",
    "asked-sow": "T5",
    "asked-harvest": "T9",
    "asked-grow": "T10",
    "asked-return": "T12",
    "asked-exchange": "T13",
    "asked-partner": "T13",
    "asked-remove": "T7",
    "fact-ended": "T15",
    "fact-draw": "T17",
}
"""The rule to look up, by what a position asks for."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    phase = int(pos.phase)
    return Message(MESSAGES, f"move-{MOVES[phase]}", choice(pos, phase, code))


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


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.facts[row])
    if kind == rules.ENDED:
        return ended(seat, numbers[0])
    name, *columns = FACTS[kind]
    given = dict(zip(columns, numbers, strict=False))
    args = {column: argument(column, number) for column, number in given.items()}
    if "piece" in given:
        args |= {"piece": some(given["piece"], given.get("count", 1)), "points": WORTH[given["piece"]]}
    return Message(MESSAGES, f"fact-{name}", {"seat": SeatArgument(seat), **args})


def ended(winner: int, ending: int) -> Message:
    """Who has won and why, if anybody has."""
    if winner == rules.NOBODY:
        return Message(MESSAGES, DRAW)
    return Message(
        MESSAGES, "fact-ended", {"seat": SeatArgument(winner), "ending": Message(MESSAGES, f"ending-{ENDINGS[ending]}")}
    )


def argument(column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column in ("paddy", "from", "to"):
        return number + 1
    if column == "chosen":
        return in_paddy(some, number)
    if column in ("one", "other"):
        return in_paddy(the, number)
    return number


def some(kind: int, count: int = 1) -> Message:
    """So many pieces of a kind, any of them."""
    return Message(MESSAGES, "piece-some", {"piece": NAMES[kind], "count": count})


def the(kind: int) -> Message:
    """A piece that was spoken of."""
    return Message(MESSAGES, "piece-the", {"piece": NAMES[kind]})


def in_paddy(article: Callable[[int], Message], piece: int) -> Message:
    """A piece on the field, with its place."""
    return Message(MESSAGES, "piece-in-paddy", {"piece": article(kind_of(piece)), "paddy": paddy_of(piece) + 1})


def position(pos: Position, viewer: int) -> list[Message]:
    """How things stand, everything that lies on the table: what comes next, then the viewer's side first."""
    seats = (1, 0) if viewer == 1 else (0, 1)
    paddies = [paddy_holds(pos, seat, paddy) for seat in seats for paddy in range(PADDIES)]
    return [
        asked(pos),
        *(harvested(pos, seat) for seat in seats),
        *paddies,
        *(message for seat in seats for message in in_hand(pos, seat)),
        *middle(pos),
        *progress(pos),
    ]


def standing(name: str, **args: Argument) -> Message:
    """One sentence of a position."""
    return Message(MESSAGES, f"position-{name}", args)


def listed(counts: Sequence[int]) -> Message | None:
    """So many pieces of each kind, those that there are one after the other."""
    names = [some(kind, count) for kind, count in enumerate(counts) if count]
    return chain(names) if names else None


def chain(phrases: Sequence[Message]) -> Message:
    """One thing, another and a third."""
    first, *others = phrases
    if not others:
        return first
    return Message(MESSAGES, f"list-{'two' if len(others) == 1 else 'more'}", {"first": first, "others": chain(others)})


def harvested(pos: Position, seat: int) -> Message:
    """A player's points, and the rice that they come from."""
    barn = pos.barn[seat].tolist()
    points = sum(count * worth for count, worth in zip(barn, WORTH, strict=True))
    rice = listed(barn)
    if not rice:
        return standing("no-points", seat=SeatArgument(seat))
    return standing("points", seat=SeatArgument(seat), points=points, rice=rice)


def paddy_holds(pos: Position, seat: int, paddy: int) -> Message:
    """What lies in a paddy."""
    place: dict[str, Argument] = {"seat": SeatArgument(seat), "paddy": paddy + 1}
    pieces = listed(pos.field[seat, paddy].tolist())
    return standing("paddy", **place, pieces=pieces) if pieces else standing("paddy-empty", **place)


def in_hand(pos: Position, seat: int) -> Iterator[Message]:
    """What a player has taken up, or the farmer who is still to be placed."""
    pieces = listed(pos.hand.tolist()) if pos.turn == seat else None
    if pieces:
        yield standing("hand", seat=SeatArgument(seat), pieces=pieces)
    elif not pos.field[seat, :, FARMER].any():
        yield standing("farmer-waits", seat=SeatArgument(seat))


def middle(pos: Position) -> Iterator[Message]:
    """The bag and the supply of snakes."""
    rice = listed([0, *pos.stock.tolist()[1:]])
    yield standing("bag", rice=rice) if rice else standing("bag-empty")
    yield standing("supply", count=int(pos.stock[SNAKE]))


def progress(pos: Position) -> Iterator[Message]:
    """How far the game and the turn have come."""
    if pos.ending != RUNNING or pos.phase in (rules.BEGIN, rules.RAIN, rules.SETTLE):
        return
    yield standing("turns", turn=int(pos.turns) + 1, last=LAST_TURN)
    if pos.gained:
        yield standing("gained", seat=SeatArgument(pos.turn), points=int(pos.gained))
    if pos.second:
        used = [Message(MESSAGES, f"action-{name}") for action, name in ACTIONS.items() if pos.used >> action & 1]
        yield standing("second-used", actions=chain(used)) if used else standing("second")


def asked(pos: Position) -> Message:
    """Whose turn it is and what is asked, or how the game ended."""
    if pos.ending != RUNNING:
        return ended(int(pos.winner), int(pos.ending))
    phase, turn, at = int(pos.phase), int(pos.turn), int(pos.at)
    held = int(pos.hand.sum())
    args: dict[int, dict[str, Argument]] = {
        rules.RAIN: {"paddy": at + 1},
        rules.SOW: {"count": held, "paddy": (at + 1) % PADDIES + 1, "last": (at + held) % PADDIES + 1},
        rules.HARVEST: {"paddy": at + 1, "count": int(pos.due)},
        rules.GROW: {"paddy": at + 1, "count": int(pos.due)},
        rules.REST: {"count": int(pos.due)},
        rules.EXCHANGE: {"other": SeatArgument(turn), "paddy": at + 1},
        rules.PARTNER: {"other": SeatArgument(turn), "paddy": at + 1, "chosen": in_paddy(the, int(pos.chosen))},
        rules.TRIM: {"count": int(pos.due)},
    }
    seat = turn ^ int(phase in (rules.EXCHANGE, rules.PARTNER))
    asks = {} if phase == rules.BEGIN else {"seat": SeatArgument(seat), **args.get(phase, {})}
    return Message(MESSAGES, f"asked-{ASKED[phase]}", asks)


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        DRAW,
        *(f"move-{name}" for name in MOVES.values()),
        *(f"piece-{form}" for form in ("some", "the", "in-paddy")),
        *(f"list-{form}" for form in ("two", "more")),
        *(f"position-{name}" for name in STANDINGS),
        *(f"asked-{name}" for name in ASKED.values()),
        *(f"action-{name}" for name in ACTIONS.values()),
    }
