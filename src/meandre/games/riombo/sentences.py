"""Riombo in sentences: what a move does and what has happened."""

import numpy as np

from meandre.core import verbs
from meandre.core.position import Position
from meandre.core.words import Argument, Phrase, Seat, together
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

MOVES = ("bid", "some-bid", "take", "stack")

SQUARES = {
    rules.GIVE_EACH: "give-each",
    rules.TAKE_EACH: "take-each",
    rules.GIVE_BANK: "give-bank",
    rules.ALL_GIVE_BANK: "all-give-bank",
    rules.AGREED_1: "agreed",
    rules.AGREED_2: "agreed",
    rules.BACK: "back",
}
"""The squares that ask for something."""

ENDINGS = {
    rules.WINNING_VALUE: "winning-value",
    rules.LAST_ONE: "last-one",
    rules.NOBODY_LEFT: "nobody-left",
    rules.ALL_ARRIVED: "all-arrived",
    rules.TURNS_OVER: "turns",
}


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
    kind, amount = divmod(number, rules.SQUARE)
    args: dict[str, Argument] = {"amount": amount}
    if kind == rules.AGREED_1:
        args = {"agreed": agreement("agreed-1", int(pos.agreed_1))}
    elif kind == rules.AGREED_2:
        args = {"agreed": agreement("agreed-2", int(pos.agreed_2))}
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


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"fact-{name}" for name in VARIANTS),
        *(f"move-{name}" for name in MOVES),
        *(f"place-{preposition}" for preposition in ("from", "to", "at")),
        *(f"square-{name}" for name in SQUARES.values()),
    }
