"""Riombo's sentences: for moves, for facts and for positions."""

from meandre.core.facts import named_fact
from meandre.core.messages import Argument, Captioned, Message, SeatName, name_list
from meandre.core.position import RUNNING, Position
from meandre.core.ranking import winners
from meandre.core.rule import interpreted
from meandre.core.turn import Turn, is_asked
from meandre.core.verbs import EVERY_SEAT
from meandre.games.riombo import rules
from meandre.games.riombo.text import message

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

MINOR = frozenset({"chose", "showed"})
TURN_FACTS = frozenset({"turn"})

VARIANTS = ("paid-by-bank", "paid-to-bank", "paid-nothing", "paid-nothing-to-bank", "arrived-for-good", "ended-shared")
"""Facts that have several sentences."""

POSITIONS = (
    *("draw", "goal", "goal-short", "goal-first", "turns", "limit", "no-bid", "hidden-bid", "own-bid"),
    *("order", "player", "reserve", "out", "river", "square", "finish", "finish-short", "finish-first"),
)
"""The sentences that describe a position."""

ASKED = ("bid", "own-bid", "arrive")
AWAITED = ("bid", "last-bid", "after-bid", "arrive")
"""What is said to whoever decides, and to the others."""

WORDS = ("give-each", "take-each", "give-bank", "all-give-bank", "agreed", "back", "start", "finish", "bank")
"""The words in the picture."""

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
"""The instructions of the squares."""

AGREEMENTS = {
    rules.PLAIN: "nothing",
    rules.GIVE_EACH: "give-each",
    rules.TAKE_EACH: "take-each",
    rules.GIVE_BANK: "give-bank",
    rules.BACK: "back",
    rules.TAKE_BANK: "take-bank",
    rules.TAKE_LEFT: "take-left",
    rules.TAKE_RIGHT: "take-right",
    rules.GIVE_LEFT: "give-left",
    rules.GIVE_RIGHT: "give-right",
    rules.SWAP: "swap",
    rules.ANOTHER_TURN: "another-turn",
}
"""R12: the kinds of squares that may be agreed."""

ENDINGS = {
    rules.WINNING_VALUE: "winning-value",
    rules.LAST_ONE: "last-one",
    rules.NOBODY_LEFT: "nobody-left",
    rules.ALL_ARRIVED: "all-arrived",
    rules.TURNS_OVER: "turns",
    rules.FIRST_ARRIVED: "first-arrived",
}

RULES = {
    "position-draw": "R10",
    "asked-bid": "R7",
    "asked-own-bid": "R7",
    "asked-arrive": "R16",
    "awaited-bid": "R7",
    "awaited-last-bid": "R7",
    "awaited-after-bid": "R7",
    "awaited-arrive": "R16",
    "fact-ended": "R20",
    "fact-ended-shared": "R20",
}
"""The rule to look up, by the first sentence of a position."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    canoes = int(pos.canoes[seat])
    if code == rules.TAKE:
        return message("move-take", amount=rules.REWARD * canoes)
    if code == rules.STACK:
        return message("move-stack", canoes=canoes + 1)
    if code == rules.SOME_BID:
        return message("move-some-bid")
    return message("move-bid", bid=code)


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, name, seat, numbers = named_fact(pos, row, FACTS)
    if kind == rules.PAID:
        return payment(seat, numbers["payee"], numbers["amount"])
    if kind == rules.ENDED:
        return end(pos, numbers["ending"])
    if kind == rules.ARRIVED and pos.trip == rules.SHORT:
        name = "arrived-for-good"
    args = {column: argument(pos, column, number) for column, number in numbers.items()}
    if kind == rules.LANDED:
        args["square"] = Captioned(landing(pos, row), inscription(numbers["square"], agreed(pos)))
    return message(f"fact-{name}", seat=SeatName(seat), **args)


def argument(pos: Position, column: str, number: int) -> Argument:
    """A number of a fact, as an argument of its message."""
    if column == "from":
        return place(pos, column, number)
    if column in ("to", "at"):
        return named_place(pos, column, number)
    if column == "other":
        return SeatName(number)
    if column == "agreement":
        return AGREEMENTS[number]
    return number


def landing(pos: Position, row: int) -> int:
    """The square where the canoe was when it obeyed, by the last move or stay before that row of the facts."""
    for kind, _, first, second in pos.facts[:row, :4][::-1].tolist():
        if kind in (rules.MOVED, rules.STAYED):
            return int(second if kind == rules.MOVED else first)
    return rules.START


def place(pos: Position, preposition: str, where: int) -> Message:
    """A place with its preposition, which some languages contract with the article."""
    name = "start" if where == rules.START else "finish" if where > pos.length else "square"
    return message(f"place-{preposition}", place=name, square=where)


def named_place(pos: Position, preposition: str, where: int) -> Argument:
    """A place with its preposition; with its caption if it is a plain square, since nothing else is said about it."""
    words = place(pos, preposition, where)
    plain = rules.START < where <= pos.length and pos.board[where - 1] == rules.PLAIN * rules.SQUARE
    return Captioned(where, words, after=True) if plain else words


def agreed(pos: Position) -> tuple[int, int]:
    """R12: the squares that the two squares 'as agreed' mean."""
    return int(pos.agreed_1), int(pos.agreed_2)


def inscription(number: int, agreements: tuple[int, int]) -> Message:
    """The instruction of a square; `agreements` are the squares that the two squares 'as agreed' mean."""
    kind, amount = divmod(number, rules.SQUARE)
    args: dict[str, Argument] = {"amount": amount}
    if kind in (rules.AGREED_1, rules.AGREED_2):
        args = {"agreed": agreement(agreements[kind - rules.AGREED_1])}
    return message(f"square-{SQUARES[kind]}", **args)


def agreement(number: int) -> Message:
    """R12: what a square 'as agreed' means."""
    kind, amount = divmod(number, rules.SQUARE)
    return message(f"agreed-{AGREEMENTS[kind]}", amount=amount)


def payment(payer: int, payee: int, amount: int) -> Message:
    """Who paid whom. R4: a player who has nothing left pays nothing."""
    if payer == rules.BANK:
        return message("fact-paid-by-bank", seat=SeatName(payee), amount=amount)
    name = "paid" if amount else "paid-nothing"
    if payee == rules.BANK:
        return message(f"fact-{name}-to-bank", seat=SeatName(payer), amount=amount)
    return message(f"fact-{name}", seat=SeatName(payer), payee=SeatName(payee), amount=amount)


def end(pos: Position, ending: int) -> Message:
    """Why the game is over, and who has won it."""
    first = winners(pos)
    key = "fact-ended" if len(first) == 1 else "fact-ended-shared"
    return message(key, ending=message(f"ending-{ENDINGS[ending]}"), winners=name_list(first))


def prompt(pos: Position, viewer: int) -> Message:
    """What has to be decided now; or how the game has ended."""
    if pos.ending != RUNNING:
        return end(pos, int(pos.ending))
    if pos.phase == rules.DRAW:
        return message("position-draw")
    if pos.phase == rules.ARRIVE:
        canoes = int(pos.canoes[pos.turn])
        choice: dict[str, Argument] = {"amount": rules.REWARD * canoes, "canoes": canoes + 1}
        if is_asked(pos, viewer):
            return message("asked-arrive", **choice)
        return message("awaited-arrive", seat=SeatName(pos.turn), **choice)
    return bidding(pos, viewer)


def bidding(pos: Position, viewer: int) -> Message:
    """R7: whose canoe will move, and how much the viewer may bid; or who has not bid yet."""
    canoe = SeatName(pos.turn)
    if is_asked(pos, viewer):
        most = int(interpreted(rules.most_bid)(pos, viewer))
        if viewer == pos.turn:
            return message("asked-own-bid", most=most)
        return message("asked-bid", seat=canoe, most=most)
    waiting = name_list([seat for seat in range(pos.seats) if pos.waiting >> seat & 1])
    if viewer < pos.seats and pos.bids[viewer] >= 0:
        return message("awaited-after-bid", bid=int(pos.bids[viewer]), waiting=waiting)
    if pos.waiting == 1 << pos.turn:
        return message("awaited-last-bid", seat=canoe)
    return message("awaited-bid", seat=canoe, waiting=waiting)


def turn(pos: Position) -> Turn:
    """Whose canoe will move, and how many have bid for it."""
    if pos.ending != RUNNING or pos.phase == rules.DRAW:
        return Turn(None)
    if pos.phase == rules.ARRIVE:
        return Turn(int(pos.turn))
    bids = int(pos.staying) - (int(pos.waiting) & EVERY_SEAT).bit_count()
    return Turn(int(pos.turn), bids, int(pos.staying))


def position(pos: Position, viewer: int) -> list[Message]:
    """What is asked, the bids, the players and the board, as far as the viewer may know them."""
    return [prompt(pos, viewer), *progress(pos), *hands(pos, viewer), *players(pos), *river(pos)]


def progress(pos: Position) -> list[Message]:
    """Whose turn it is and how much may be bid, how the game is won, and how many turns there were."""
    if pos.ending != RUNNING:
        return []
    now = []
    if pos.phase == rules.BID:
        limit = message("position-limit", most=int(rules.MOST_BID[pos.staying]))
        now = [message("fact-again" if pos.extra == rules.IN_EXTRA else "fact-turn", seat=SeatName(pos.turn)), limit]
    return [*now, goal(pos), turns(pos)]


def goal(pos: Position) -> Message:
    """R20, R22, R23: who wins."""
    if pos.trip == rules.SHORT:
        return message("position-goal-first" if pos.short_end == rules.FIRST else "position-goal-short")
    return message("position-goal", winning=int(pos.winning))


def turns(pos: Position) -> Message:
    """R24: how many there have been, and how many there will be at most."""
    most = rules.SHORT_TURNS if pos.trip == rules.SHORT else rules.TURNS_PER_POINT * int(pos.winning)
    return message("position-turns", turns=int(pos.turns), most=most)


def hands(pos: Position, viewer: int) -> list[Message]:
    """R7: the bids just shown, and who has bid since."""
    showed = [fact(pos, row) for row in range(pos.fact_count) if pos.facts[row][0] in (rules.SHOWED, rules.SUM)]
    if pos.ending != RUNNING or pos.phase != rules.BID:
        return showed
    return [*showed, *(bid(pos, seat, viewer) for seat in range(pos.seats) if pos.place[seat] != rules.OUT)]


def bid(pos: Position, seat: int, viewer: int) -> Message:
    """What a viewer may know of a bid."""
    sticks = int(pos.bids[seat])
    if sticks == rules.NO_BID:
        return message("position-no-bid", seat=SeatName(seat))
    if seat != viewer or sticks == rules.HIDDEN:
        return message("position-hidden-bid", seat=SeatName(seat))
    return message("position-own-bid", seat=SeatName(seat), bid=sticks)


def players(pos: Position) -> list[Message]:
    """All players clockwise, with their money and their canoes."""
    order = message("position-order", players=name_list(range(pos.seats)))
    return [order, *(sentence for seat in range(pos.seats) for sentence in player(pos, seat))]


def player(pos: Position, seat: int) -> list[Message]:
    """A player's money, where the canoe is, and R17: how many canoes may still be stacked."""
    who = SeatName(seat)
    if pos.place[seat] == rules.OUT:
        return [message("position-out", seat=who, turn=int(pos.left[seat]))]
    canoes = int(pos.canoes[seat])
    at = named_place(pos, "at", int(pos.place[seat]))
    sentences = [message("position-player", seat=who, money=int(pos.money[seat]), canoes=canoes, at=at)]
    if pos.trip == rules.LONG and canoes < rules.MOST_CANOES:
        sentences.append(message("position-reserve", seat=who, canoes=rules.MOST_CANOES - canoes))
    return sentences


def river(pos: Position) -> list[Message]:
    """The squares with an instruction, and the finish."""
    squares = enumerate(pos.board[: pos.length].tolist(), 1)
    asking = [square_says(n, kind, agreed(pos)) for n, kind in squares if kind != rules.PLAIN * rules.SQUARE]
    return [message("position-river", squares=int(pos.length)), *asking, finish(pos)]


def square_says(n: int, number: int, agreements: tuple[int, int]) -> Message:
    """A square's number and its instruction."""
    return message("position-square", square=n, says=Captioned(n, inscription(number, agreements)))


def finish(pos: Position) -> Message:
    """R16, R22: the reward at the finish."""
    if pos.trip == rules.SHORT:
        return message("position-finish-first" if pos.short_end == rules.FIRST else "position-finish-short")
    return message("position-finish")


def short(number: int) -> Message:
    """The word on a square of the picture."""
    return word(SQUARES[number // rules.SQUARE])


def word(name: str) -> Message:
    """A word in the picture."""
    return message(f"word-{name}")


def keys() -> set[str]:
    """Every key that these functions look up."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"fact-{name}" for name in VARIANTS),
        *(f"move-{name}" for name in MOVES),
        *(f"place-{preposition}" for preposition in ("from", "to", "at")),
        *(f"square-{name}" for name in SQUARES.values()),
        *(f"agreed-{name}" for name in AGREEMENTS.values()),
        *(f"position-{name}" for name in POSITIONS),
        *(f"asked-{name}" for name in ASKED),
        *(f"awaited-{name}" for name in AWAITED),
        *(f"word-{name}" for name in WORDS),
    }
