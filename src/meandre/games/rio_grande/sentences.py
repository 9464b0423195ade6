"""Rio Grande in sentences: what a move does and what has happened."""

import numpy as np

from meandre.core import verbs
from meandre.core.position import Position
from meandre.core.words import Argument, Phrase, Seat, together
from meandre.games.rio_grande import rules
from meandre.games.rio_grande.notation import BOOK, CARDS, Card

FACTS = {
    rules.BEGINS: ("begins",),
    rules.DREW: ("drew", "card"),
    rules.TURN: ("turn",),
    rules.LAST: ("last",),
    rules.CHOSE: ("chose", "card"),
    rules.LAID: ("laid", "card", "river"),
    rules.STARTED: ("started", "card", "river"),
    rules.COVERED: ("covered", "card", "river", "number"),
    rules.DRIED: ("dried", "river"),
    rules.THREW: ("threw", "card"),
    rules.PLANNED: ("planned", "river"),
    rules.BUILT: ("built", "river", "spot"),
    rules.TOOK_OFF: ("took-off", "river", "spot", "owner"),
    rules.PUT_ON: ("put-on", "river", "spot"),
    rules.PASSED: ("passed",),
    rules.POINTED: ("pointed", "river", "spot"),
    rules.SWAPPED: ("swapped", "river", "number", "other"),
    rules.SCORED: ("scored", "river", "points"),
    rules.HALVED: ("halved", "river", "points"),
    rules.ENDED: ("ended", "ending"),
}
"""Each fact's name, and the names of its numbers after the seat."""

VARIANTS = ("laid-delta", "laid-sandbank", "ended-shared")
"""Other sentences for facts that differ too much for one."""

ACTIONS = ("lay", "throw", "build")
PLACES = ("start", "extend", "bring")
SPOTS = {
    rules.COVER: "cover",
    rules.SPAN: "span",
    rules.TAKE: "take",
    rules.TAKE_MORE: "take",
    rules.PUT: "put",
    rules.SWAP_ONE: "swap",
    rules.SWAP_OTHER: "swap-with",
}
"""The names of moves: what to do, on which river, on which card of it."""

ENDINGS = {rules.LAST_ROUND: "last-round"}

SOME_CARD = Card("hidden", "none", "none")


def move(pos: Position, seat: int, code: int) -> Phrase:
    """What a player would do with this move."""
    if pos.phase == rules.ACT:
        return action(code)
    if pos.phase == rules.PLACE:
        return placing(pos, code - rules.PLACE_ON)
    if code == rules.PASS:
        return Phrase(BOOK, "move-pass")
    river, number = int(pos.river), code - rules.SPOT
    args: dict[str, Argument] = {"spot": spot(pos, river, number)}
    if pos.phase in (rules.TAKE, rules.TAKE_MORE, rules.SWAP_ONE, rules.SWAP_OTHER):
        args["owner"] = owner(pos, river, number)
    if pos.phase == rules.SWAP_OTHER:
        args |= {"first": owner(pos, river, int(pos.spot)), "number": int(pos.spot) + 1}
    return Phrase(BOOK, f"move-{SPOTS[int(pos.phase)]}", args)


def action(code: int) -> Phrase:
    """G3: lay or throw away a card, which others may not see, or build a bridge."""
    if code in (rules.SOME_LAY, rules.SOME_THROW):
        return Phrase(BOOK, f"move-{'lay' if code == rules.SOME_LAY else 'throw'}", {"card": some(rules.HIDDEN)})
    if code >= rules.BUILD:
        return Phrase(BOOK, "move-build", {"river": code - rules.BUILD + 1})
    if code >= rules.THROW:
        return Phrase(BOOK, "move-throw", {"card": some(code - rules.THROW)})
    return Phrase(BOOK, "move-lay", {"card": some(code - rules.LAY)})


def placing(pos: Position, river: int) -> Phrase:
    """A card starts a river or goes to its end; only a sandbank, and perhaps a hidden card, comes elsewhere."""
    at_the_end = rules.HIDDEN < pos.chosen < rules.SANDBANK
    name = "start" if pos.length[river] == 0 else "extend" if at_the_end else "bring"
    return Phrase(BOOK, f"move-{name}", {"card": some(int(pos.chosen)), "river": river + 1})


def fact(pos: Position, row: int) -> Phrase:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.news[row])
    if kind == rules.ENDED:
        return end(pos, numbers[0])
    if kind == rules.SWAPPED:
        return swapped(pos, seat, *numbers)
    name, *columns = FACTS[kind]
    if kind == rules.LAID:
        name += laid_as(numbers[0])
    args = {column: argument(pos, numbers, column, number) for column, number in zip(columns, numbers, strict=False)}
    if kind == rules.POINTED:
        args["owner"] = owner(pos, numbers[0], numbers[1])
    return Phrase(BOOK, f"fact-{name}", {"seat": Seat(seat), **args})


def laid_as(card: int) -> str:
    """A delta ends its river; a sandbank has yet to come down on one of its cards."""
    family = CARDS[card].family
    return f"-{family}" if family in ("delta", "sandbank") else ""


def argument(pos: Position, numbers: list[int], column: str, number: int) -> Argument:
    """A number of a fact, as something that can be said."""
    if column == "card":
        return some(number)
    if column == "spot":
        return spot(pos, numbers[0], number)
    if column == "owner":
        return Seat(number)
    return number if column == "points" else number + 1


def some(card: int) -> Phrase:
    """A card of that kind, or one that is hidden."""
    return described("card-some", SOME_CARD if card == rules.HIDDEN else CARDS[card])


def spot(pos: Position, river: int, number: int) -> Phrase:
    """A card of a river: its place, and what it is."""
    card = described("card-plain", CARDS[pos.card[river, number]])
    return Phrase(BOOK, "spot", {"number": number + 1, "river": river + 1, "card": card})


def described(key: str, card: Card) -> Phrase:
    """A card by all that it shows."""
    return Phrase(BOOK, key, card._asdict())


def owner(pos: Position, river: int, number: int) -> Seat:
    """Whose bridge stands on that card."""
    return Seat(pos.bridge[river, number])


def swapped(pos: Position, seat: int, river: int, one: int, other: int) -> Phrase:
    """G12: two bridges, each where the other one was."""
    args = {"river": river + 1, "number": one + 1, "other": other + 1}
    owners = {"owner": owner(pos, river, one), "neighbour": owner(pos, river, other)}
    return Phrase(BOOK, "fact-swapped", {"seat": Seat(seat), **args, **owners})


def end(pos: Position, ending: int) -> Phrase:
    """Why the game is over, and who has won it: not always the player on turn, and not always one alone."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(pos, ranks)
    winners = [seat for seat in range(pos.seats) if ranks[seat] == 1]
    args = {"ending": Phrase(BOOK, f"ending-{ENDINGS[ending]}"), "winners": together(winners)}
    key = "fact-ended" if len(winners) == 1 else "fact-ended-shared"
    return Phrase(BOOK, key, {**args, "points": int(pos.points[winners[0]])})


def keys() -> set[str]:
    """Every key that these functions look up, and those that the phrases of a card are made of."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"fact-{name}" for name in VARIANTS),
        *(f"move-{name}" for name in (*ACTIONS, *PLACES, *SPOTS.values(), "pass")),
        *("card-some", "card-plain", "landscape", "water", "spot"),
    }
