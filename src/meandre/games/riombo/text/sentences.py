"""Riombo in sentences: what a move does, what has happened, and how all stands."""

import numpy as np

from meandre.core import verbs
from meandre.core.messages import Argument, Phrase, Seat, together
from meandre.core.position import RUNNING, Position
from meandre.games.riombo import rules
from meandre.games.riombo.notation import BOOK
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


def move(pos: Position, seat: int, code: int) -> Phrase:
    """What a player would do with this move."""
    canoes = int(pos.canoes[seat])
    if code == rules.TAKE:
        return Phrase(BOOK, "move-take", {"amount": rules.REWARD * canoes})
    if code == rules.STACK:
        return Phrase(BOOK, "move-stack", {"canoes": canoes + 1})
    if code == rules.SOME_BID:
        return Phrase(BOOK, "move-some-bid")
    return Phrase(BOOK, "move-bid", {"bid": code})


def fact(pos: Position, row: int) -> Phrase:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.news[row])
    if kind == rules.PAID:
        return payment(seat, numbers[0], numbers[1])
    if kind == rules.ENDED:
        return end(pos, numbers[0])
    name, *columns = FACTS[kind]
    if kind == rules.ARRIVED and pos.trip == rules.SHORT:
        name = "arrived-for-good"
    args = {column: argument(pos, column, number) for column, number in zip(columns, numbers, strict=False)}
    return Phrase(BOOK, f"fact-{name}", {"seat": Seat(seat), **args})


def argument(pos: Position, column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column in ("from", "to", "at"):
        return place(pos, column, number)
    if column == "other":
        return Seat(number)
    if column == "square":
        return square(pos, number)
    if column == "agreement":
        return AGREEMENTS[number]
    return number


def place(pos: Position, preposition: str, where: int) -> Phrase:
    """A place with its preposition, which some languages melt into one."""
    name = "start" if where == rules.START else "finish" if where > pos.length else "square"
    return Phrase(BOOK, f"place-{preposition}", {"place": name, "square": where})


def square(pos: Position, number: int) -> Phrase:
    """What is written on a square, or was agreed on it."""
    return inscription(number, agreed(pos))


def agreed(pos: Position) -> tuple[int, int]:
    """R12: what the two squares mean."""
    return int(pos.agreed_1), int(pos.agreed_2)


def inscription(number: int, agreements: tuple[int, int]) -> Phrase:
    """What is written on a square, where that was agreed on the two."""
    kind, amount = divmod(number, rules.SQUARE)
    args: dict[str, Argument] = {"amount": amount}
    if kind == rules.AGREED_1:
        args = {"agreed": agreement("agreed-1", agreements[0])}
    elif kind == rules.AGREED_2:
        args = {"agreed": agreement("agreed-2", agreements[1])}
    return Phrase(BOOK, f"square-{SQUARES[kind]}", args)


def agreement(option: str, number: int) -> Phrase:
    """R12: in the words of the option."""
    return Phrase(BOOK, f"option-{option}-{AGREEMENTS[number]}")


def payment(payer: int, payee: int, amount: int) -> Phrase:
    """Who paid whom. The bank has no seat; and R4: whoever has nothing left pays nothing."""
    if payer == rules.BANK:
        return Phrase(BOOK, "fact-paid-by-bank", {"seat": Seat(payee), "amount": amount})
    name = "paid" if amount else "paid-nothing"
    if payee == rules.BANK:
        return Phrase(BOOK, f"fact-{name}-to-bank", {"seat": Seat(payer), "amount": amount})
    return Phrase(BOOK, f"fact-{name}", {"seat": Seat(payer), "payee": Seat(payee), "amount": amount})


def end(pos: Position, ending: int) -> Phrase:
    """Why the game is over, and who has won it: not always the player on turn, and not always one alone."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(pos, ranks)
    winners = [seat for seat in range(pos.seats) if ranks[seat] == 1]
    key = "fact-ended" if len(winners) == 1 else "fact-ended-shared"
    return Phrase(BOOK, key, {"ending": Phrase(BOOK, f"ending-{ENDINGS[ending]}"), "winners": together(winners)})


def position(pos: Position, viewer: int) -> list[Phrase]:
    """How all stands, as far as a viewer may know it: enough to play by."""
    return [*stage(pos), *hands(pos, viewer), *players(pos), *river(pos)]


def stage(pos: Position) -> list[Phrase]:
    """What is going on, and how the game is won."""
    seat: dict[str, Argument] = {"seat": Seat(int(pos.turn))}
    if pos.ending != RUNNING:
        return [end(pos, int(pos.ending))]
    if pos.phase == rules.DRAW:
        now = [Phrase(BOOK, "position-draw")]
    elif pos.phase == rules.ARRIVE:
        canoes = int(pos.canoes[pos.turn])
        args: dict[str, Argument] = {"amount": rules.REWARD * canoes, "canoes": canoes + 1}
        now = [Phrase(BOOK, "position-arrive", seat | args)]
    else:
        limit = Phrase(BOOK, "position-limit", {"most": int(rules.MOST_BID[pos.staying])})
        now = [limit, Phrase(BOOK, "fact-again" if pos.extra == rules.IN_EXTRA else "fact-turn", seat)]
    return [*now, goal(pos), turns(pos)]


def goal(pos: Position) -> Phrase:
    """R20, R22, R23: who wins."""
    if pos.trip == rules.SHORT:
        return Phrase(BOOK, "position-goal-short")
    return Phrase(BOOK, "position-goal", {"winning": int(pos.winning)})


def turns(pos: Position) -> Phrase:
    """R24: how many there have been, and how many there will be at most."""
    most = rules.SHORT_TURNS if pos.trip == rules.SHORT else rules.TURNS_PER_POINT * int(pos.winning)
    return Phrase(BOOK, "position-turns", {"turns": int(pos.turns), "most": most})


def hands(pos: Position, viewer: int) -> list[Phrase]:
    """R7: what the hands have just shown, and who has bid since then: how much, only they know."""
    showed = [fact(pos, row) for row in range(pos.told) if pos.news[row][0] in (rules.SHOWED, rules.SUM)]
    if pos.ending != RUNNING or pos.phase != rules.BID:
        return showed
    return [*showed, *(bid(pos, seat, viewer) for seat in inside(pos))]


def bid(pos: Position, seat: int, viewer: int) -> Phrase:
    """What a viewer may know of a bid."""
    sticks = int(pos.bids[seat])
    if sticks == rules.NO_BID:
        return Phrase(BOOK, "position-no-bid", {"seat": Seat(seat)})
    if seat != viewer or sticks == rules.HIDDEN:
        return Phrase(BOOK, "position-hidden-bid", {"seat": Seat(seat)})
    return Phrase(BOOK, "position-own-bid", {"seat": Seat(seat), "bid": sticks})


def inside(pos: Position) -> list[int]:
    """The seats that are still in."""
    return [seat for seat in range(pos.seats) if pos.place[seat] != rules.OUT]


def players(pos: Position) -> list[Phrase]:
    """Everybody clockwise, with their money and their canoes."""
    order = Phrase(BOOK, "position-order", {"players": together(range(pos.seats))})
    return [order, *(phrase for seat in range(pos.seats) for phrase in player(pos, seat))]


def player(pos: Position, seat: int) -> list[Phrase]:
    """What somebody holds, where their canoe is, and R17: how many wait to be stacked on it."""
    who: dict[str, Argument] = {"seat": Seat(seat)}
    if pos.place[seat] == rules.OUT:
        return [Phrase(BOOK, "position-out", who | {"turn": int(pos.left[seat])})]
    canoes = int(pos.canoes[seat])
    at = place(pos, "at", int(pos.place[seat]))
    found = [Phrase(BOOK, "position-player", who | {"money": int(pos.money[seat]), "canoes": canoes, "at": at})]
    if pos.trip == rules.LONG and canoes < rules.MOST_CANOES:
        found.append(Phrase(BOOK, "position-reserve", who | {"canoes": rules.MOST_CANOES - canoes}))
    return found


def river(pos: Position) -> list[Phrase]:
    """The squares that ask for something, and the finish."""
    squares = enumerate(pos.board[: pos.length].tolist(), 1)
    asking = [square_says(n, kind, agreed(pos)) for n, kind in squares if kind != rules.PLAIN * rules.SQUARE]
    return [Phrase(BOOK, "position-river", {"squares": int(pos.length)}), *asking, finish(pos)]


def square_says(n: int, number: int, agreements: tuple[int, int]) -> Phrase:
    """A square with its number."""
    return Phrase(BOOK, "position-square", {"square": n, "says": inscription(number, agreements)})


def finish(pos: Position) -> Phrase:
    """R16, R22: what is to be had there."""
    return Phrase(BOOK, "position-finish-short" if pos.trip == rules.SHORT else "position-finish")


def short(number: int) -> Phrase:
    """The word on a stone."""
    return word(SQUARES[number // rules.SQUARE])


def word(name: str) -> Phrase:
    """A word in the picture."""
    return Phrase(BOOK, f"word-{name}")


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
