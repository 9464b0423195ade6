"""Riombo in sentences: what a move does, what has happened, and how all stands."""

import numpy as np

from meandre.core import verbs
from meandre.core.messages import Argument, Message, SeatArgument, name_list
from meandre.core.position import RUNNING, Position
from meandre.games.riombo import rules
from meandre.games.riombo.notation import MESSAGES
from meandre.games.riombo.options import AGREEMENTS

FACTS = {
    rules.BEGINS: ("begins",),
    rules.CHOSE: ("chose",),
    rules.SHOWED: ("showed", "bid"),
    rules.SUM: ("sum", "sum"),
    rules.MOVED: ("moved", "from", "to"),
    rules.STAYED: ("stayed", "at"),
    rules.GREETED: ("greeted", "other"),
    rules.LANDED: ("landed", "square"),
    rules.PAID: ("paid", "payee", "amount"),
    rules.RETURNED: ("returned",),
    rules.SWAPPED: ("swapped", "other", "there", "here"),
    rules.IN_VAIN: ("in-vain", "agreement"),
    rules.AGAIN: ("again",),
    rules.ARRIVED: ("arrived",),
    rules.STACKED: ("stacked", "canoes"),
    rules.WENT_OUT: ("went-out",),
    rules.TURN: ("turn",),
    rules.ENDED: ("ended", "ending"),
}
"""Each fact's name, and the names of its numbers after the seat."""

VARIANTS = ("paid-by-bank", "paid-to-bank", "paid-nothing", "paid-nothing-to-bank", "arrived-for-good", "ended-shared")
"""Other sentences for facts that differ too much for one."""

POSITIONS = (
    *(
        "draw",
        "arrive",
        "goal",
        "goal-short",
        "turns",
        "limit",
        "no-bid",
        "hidden-bid",
        "own-bid",
        "order",
        "player",
        "reserve",
    ),
    *("out", "river", "square", "finish", "finish-short"),
)
WORDS = ("give-each", "take-each", "give-bank", "all-give-bank", "agreed", "back", "start", "finish", "bank")

MOVES = ("bid", "some-bid", "take", "stack")

SQUARES = {
    rules.PLAIN: "plain",
    rules.GIVE_EACH: "give-each",
    rules.TAKE_EACH: "take-each",
    rules.GIVE_BANK: "give-bank",
    rules.ALL_GIVE_BANK: "all-give-bank",
    rules.AGREED_1: "agreed",
    rules.AGREED_2: "agreed",
    rules.BACK: "back",
}
"""What is written on the squares."""

ENDINGS = {
    rules.WINNING_VALUE: "winning-value",
    rules.LAST_ONE: "last-one",
    rules.NOBODY_LEFT: "nobody-left",
    rules.ALL_ARRIVED: "all-arrived",
    rules.TURNS_OVER: "turns",
}

RULES = {
    "position-draw": "R10",
    "position-limit": "R7",
    "position-arrive": "R16",
    "fact-ended": "R20",
    "fact-ended-shared": "R20",
}
"""The rule to look up, by what a position asks for."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    canoes = int(pos.canoes[seat])
    if code == rules.TAKE:
        return Message(MESSAGES, "move-take", {"amount": rules.REWARD * canoes})
    if code == rules.STACK:
        return Message(MESSAGES, "move-stack", {"canoes": canoes + 1})
    if code == rules.SOME_BID:
        return Message(MESSAGES, "move-some-bid")
    return Message(MESSAGES, "move-bid", {"bid": code})


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.facts[row])
    if kind == rules.PAID:
        return payment(seat, numbers[0], numbers[1])
    if kind == rules.ENDED:
        return end(pos, numbers[0])
    name, *columns = FACTS[kind]
    if kind == rules.ARRIVED and pos.trip == rules.SHORT:
        name = "arrived-for-good"
    args = {column: argument(pos, column, number) for column, number in zip(columns, numbers, strict=False)}
    return Message(MESSAGES, f"fact-{name}", {"seat": SeatArgument(seat), **args})


def argument(pos: Position, column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column in ("from", "to", "at"):
        return place(pos, column, number)
    if column == "other":
        return SeatArgument(number)
    if column == "square":
        return square(pos, number)
    if column == "agreement":
        return AGREEMENTS[number]
    return number


def place(pos: Position, preposition: str, where: int) -> Message:
    """A place with its preposition, which some languages melt into one."""
    name = "start" if where == rules.START else "finish" if where > pos.length else "square"
    return Message(MESSAGES, f"place-{preposition}", {"place": name, "square": where})


def square(pos: Position, number: int) -> Message:
    """What is written on a square, or was agreed on it."""
    return inscription(number, agreed(pos))


def agreed(pos: Position) -> tuple[int, int]:
    """R12: what the two squares mean."""
    return int(pos.agreed_1), int(pos.agreed_2)


def inscription(number: int, agreements: tuple[int, int]) -> Message:
    """What is written on a square, where that was agreed on the two."""
    kind, amount = divmod(number, rules.SQUARE)
    args: dict[str, Argument] = {"amount": amount}
    if kind == rules.AGREED_1:
        args = {"agreed": agreement("agreed-1", agreements[0])}
    elif kind == rules.AGREED_2:
        args = {"agreed": agreement("agreed-2", agreements[1])}
    return Message(MESSAGES, f"square-{SQUARES[kind]}", args)


def agreement(option: str, number: int) -> Message:
    """R12: in the words of the option."""
    return Message(MESSAGES, f"option-{option}-{AGREEMENTS[number]}")


def payment(payer: int, payee: int, amount: int) -> Message:
    """Who paid whom. The bank has no seat; and R4: whoever has nothing left pays nothing."""
    if payer == rules.BANK:
        return Message(MESSAGES, "fact-paid-by-bank", {"seat": SeatArgument(payee), "amount": amount})
    name = "paid" if amount else "paid-nothing"
    if payee == rules.BANK:
        return Message(MESSAGES, f"fact-{name}-to-bank", {"seat": SeatArgument(payer), "amount": amount})
    return Message(
        MESSAGES, f"fact-{name}", {"seat": SeatArgument(payer), "payee": SeatArgument(payee), "amount": amount}
    )


def end(pos: Position, ending: int) -> Message:
    """Why the game is over, and who has won it: not always the player on turn, and not always one alone."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(pos, ranks)
    winners = [seat for seat in range(pos.seats) if ranks[seat] == 1]
    key = "fact-ended" if len(winners) == 1 else "fact-ended-shared"
    return Message(
        MESSAGES, key, {"ending": Message(MESSAGES, f"ending-{ENDINGS[ending]}"), "winners": name_list(winners)}
    )


def position(pos: Position, viewer: int) -> list[Message]:
    """How all stands, as far as a viewer may know it: enough to play by."""
    return [*stage(pos), *hands(pos, viewer), *players(pos), *river(pos)]


def stage(pos: Position) -> list[Message]:
    """What is going on, and how the game is won."""
    seat: dict[str, Argument] = {"seat": SeatArgument(int(pos.turn))}
    if pos.ending != RUNNING:
        return [end(pos, int(pos.ending))]
    if pos.phase == rules.DRAW:
        now = [Message(MESSAGES, "position-draw")]
    elif pos.phase == rules.ARRIVE:
        canoes = int(pos.canoes[pos.turn])
        args: dict[str, Argument] = {"amount": rules.REWARD * canoes, "canoes": canoes + 1}
        now = [Message(MESSAGES, "position-arrive", seat | args)]
    else:
        limit = Message(MESSAGES, "position-limit", {"most": int(rules.MOST_BID[pos.staying])})
        now = [limit, Message(MESSAGES, "fact-again" if pos.extra == rules.IN_EXTRA else "fact-turn", seat)]
    return [*now, goal(pos), turns(pos)]


def goal(pos: Position) -> Message:
    """R20, R22, R23: who wins."""
    if pos.trip == rules.SHORT:
        return Message(MESSAGES, "position-goal-short")
    return Message(MESSAGES, "position-goal", {"winning": int(pos.winning)})


def turns(pos: Position) -> Message:
    """R24: how many there have been, and how many there will be at most."""
    most = rules.SHORT_TURNS if pos.trip == rules.SHORT else rules.TURNS_PER_POINT * int(pos.winning)
    return Message(MESSAGES, "position-turns", {"turns": int(pos.turns), "most": most})


def hands(pos: Position, viewer: int) -> list[Message]:
    """R7: what the hands have just shown, and who has bid since then: how much, only they know."""
    showed = [fact(pos, row) for row in range(pos.fact_count) if pos.facts[row][0] in (rules.SHOWED, rules.SUM)]
    if pos.ending != RUNNING or pos.phase != rules.BID:
        return showed
    return [*showed, *(bid(pos, seat, viewer) for seat in inside(pos))]


def bid(pos: Position, seat: int, viewer: int) -> Message:
    """What a viewer may know of a bid."""
    sticks = int(pos.bids[seat])
    if sticks == rules.NO_BID:
        return Message(MESSAGES, "position-no-bid", {"seat": SeatArgument(seat)})
    if seat != viewer or sticks == rules.HIDDEN:
        return Message(MESSAGES, "position-hidden-bid", {"seat": SeatArgument(seat)})
    return Message(MESSAGES, "position-own-bid", {"seat": SeatArgument(seat), "bid": sticks})


def inside(pos: Position) -> list[int]:
    """The seats that are still in."""
    return [seat for seat in range(pos.seats) if pos.place[seat] != rules.OUT]


def players(pos: Position) -> list[Message]:
    """Everybody clockwise, with their money and their canoes."""
    order = Message(MESSAGES, "position-order", {"players": name_list(range(pos.seats))})
    return [order, *(message for seat in range(pos.seats) for message in player(pos, seat))]


def player(pos: Position, seat: int) -> list[Message]:
    """What somebody holds, where their canoe is, and R17: how many wait to be stacked on it."""
    who: dict[str, Argument] = {"seat": SeatArgument(seat)}
    if pos.place[seat] == rules.OUT:
        return [Message(MESSAGES, "position-out", who | {"turn": int(pos.left[seat])})]
    canoes = int(pos.canoes[seat])
    at = place(pos, "at", int(pos.place[seat]))
    found = [Message(MESSAGES, "position-player", who | {"money": int(pos.money[seat]), "canoes": canoes, "at": at})]
    if pos.trip == rules.LONG and canoes < rules.MOST_CANOES:
        found.append(Message(MESSAGES, "position-reserve", who | {"canoes": rules.MOST_CANOES - canoes}))
    return found


def river(pos: Position) -> list[Message]:
    """The squares that ask for something, and the finish."""
    squares = enumerate(pos.board[: pos.length].tolist(), 1)
    asking = [square_says(n, kind, agreed(pos)) for n, kind in squares if kind != rules.PLAIN * rules.SQUARE]
    return [Message(MESSAGES, "position-river", {"squares": int(pos.length)}), *asking, finish(pos)]


def square_says(n: int, number: int, agreements: tuple[int, int]) -> Message:
    """A square with its number."""
    return Message(MESSAGES, "position-square", {"square": n, "says": inscription(number, agreements)})


def finish(pos: Position) -> Message:
    """R16, R22: what is to be had there."""
    return Message(MESSAGES, "position-finish-short" if pos.trip == rules.SHORT else "position-finish")


def short(number: int) -> Message:
    """The word on a stone."""
    return word(SQUARES[number // rules.SQUARE])


def word(name: str) -> Message:
    """A word in the picture."""
    return Message(MESSAGES, f"word-{name}")


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"fact-{name}" for name in VARIANTS),
        *(f"move-{name}" for name in MOVES),
        *(f"place-{preposition}" for preposition in ("from", "to", "at")),
        *(f"square-{name}" for name in SQUARES.values()),
        *(f"position-{name}" for name in POSITIONS),
        *(f"word-{name}" for name in WORDS),
    }
