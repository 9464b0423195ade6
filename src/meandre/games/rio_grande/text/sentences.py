"""Rio Grande in sentences: what a move does, what has happened, and how everything stands."""

from collections.abc import Iterator

import numpy as np

from meandre.core import verbs
from meandre.core.messages import Argument, Message, SeatArgument, name_list
from meandre.core.position import RUNNING, Position
from meandre.games.rio_grande import rules
from meandre.games.rio_grande.notation import CARDS, MESSAGES, Card
from meandre.games.rio_grande.options import OPTIONS

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

ASKS = {
    rules.BEGIN: "lots",
    rules.DRAW: "draw",
    rules.ACT: "act",
    rules.PLACE: "place",
    rules.TAKE_MORE: "take-more",
    **{phase: name for phase, name in SPOTS.items() if phase != rules.TAKE_MORE},
}
"""What is asked of the player on turn, or of chance."""

STANDING = (
    *("deal", "actions", "last-action", "special", "built", "pile", "last-round", "gone", "option"),
    *("river", "extended", "card", "card-bridge"),
    *("points", "free", "hand", "hidden", "in-hand", "wasted", "thrown"),
)
"""Whatever else there is to say of a position."""

ENDINGS = {rules.LAST_ROUND: "last-round"}

SOME_CARD = Card("hidden", "none", "none")

RULES = {
    "position-lots": "G2",
    "position-deal": "G2",
    "position-draw": "G6",
    "position-act": "G3",
    "position-place": "G7",
    "position-cover": "G14",
    "position-span": "G15",
    "position-take": "G10",
    "position-take-more": "G10",
    "position-put": "G10",
    "position-swap": "G12",
    "position-swap-with": "G12",
    "fact-ended": "G22",
    "fact-ended-shared": "G22",
}
"""The rule to look up, by what a position asks for."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    if pos.phase == rules.ACT:
        return action(code)
    if pos.phase == rules.PLACE:
        return placing(pos, code - rules.PLACE_ON)
    if code == rules.PASS:
        return Message(MESSAGES, "move-pass")
    river, number = int(pos.river), code - rules.SPOT
    args: dict[str, Argument] = {"spot": spot(pos, river, number)}
    if pos.phase in (rules.TAKE, rules.TAKE_MORE, rules.SWAP_ONE, rules.SWAP_OTHER):
        args["owner"] = owner(pos, river, number)
    if pos.phase == rules.SWAP_OTHER:
        args |= {"first": owner(pos, river, int(pos.spot)), "number": int(pos.spot) + 1}
    return Message(MESSAGES, f"move-{SPOTS[int(pos.phase)]}", args)


def action(code: int) -> Message:
    """G3: lay or throw away a card, which others may not see, or build a bridge."""
    if code in (rules.SOME_LAY, rules.SOME_THROW):
        return Message(MESSAGES, f"move-{'lay' if code == rules.SOME_LAY else 'throw'}", {"card": some(rules.HIDDEN)})
    if code >= rules.BUILD:
        return Message(MESSAGES, "move-build", {"river": code - rules.BUILD + 1})
    if code >= rules.THROW:
        return Message(MESSAGES, "move-throw", {"card": some(code - rules.THROW)})
    return Message(MESSAGES, "move-lay", {"card": some(code - rules.LAY)})


def placing(pos: Position, river: int) -> Message:
    """A card starts a river or goes to its end; only a sandbank, and perhaps a hidden card, comes elsewhere."""
    at_the_end = rules.HIDDEN < pos.chosen < rules.SANDBANK
    name = "start" if pos.length[river] == 0 else "extend" if at_the_end else "bring"
    return Message(MESSAGES, f"move-{name}", {"card": some(int(pos.chosen)), "river": river + 1})


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, seat, *numbers = (int(number) for number in pos.facts[row])
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
    return Message(MESSAGES, f"fact-{name}", {"seat": SeatArgument(seat), **args})


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
        return SeatArgument(number)
    return number if column == "points" else number + 1


def some(card: int) -> Message:
    """A card of that kind, or one that is hidden."""
    return described("card-some", SOME_CARD if card == rules.HIDDEN else CARDS[card])


def spot(pos: Position, river: int, number: int) -> Message:
    """A card of a river: its place, and what it is."""
    card = described("card-plain", CARDS[pos.card[river, number]])
    return Message(MESSAGES, "spot", {"number": number + 1, "river": river + 1, "card": card})


def described(key: str, card: Card) -> Message:
    """A card by all that it shows."""
    return Message(MESSAGES, key, card._asdict())


def owner(pos: Position, river: int, number: int) -> SeatArgument:
    """Whose bridge stands on that card."""
    return SeatArgument(pos.bridge[river, number])


def swapped(pos: Position, seat: int, river: int, one: int, other: int) -> Message:
    """G12: two bridges, each where the other one was."""
    args = {"river": river + 1, "number": one + 1, "other": other + 1}
    owners = {"owner": owner(pos, river, one), "neighbour": owner(pos, river, other)}
    return Message(MESSAGES, "fact-swapped", {"seat": SeatArgument(seat), **args, **owners})


def end(pos: Position, ending: int) -> Message:
    """Why the game is over, and who has won it: not always the player on turn, and not always one alone."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(pos, ranks)
    winners = [seat for seat in range(pos.seats) if ranks[seat] == 1]
    args = {"ending": Message(MESSAGES, f"ending-{ENDINGS[ending]}"), "winners": name_list(winners)}
    key = "fact-ended" if len(winners) == 1 else "fact-ended-shared"
    return Message(MESSAGES, key, {**args, "points": int(pos.points[winners[0]])})


def position(pos: Position, viewer: int) -> list[Message]:
    """How everything stands, as far as a viewer may know it: what is asked, the rivers, then who has what."""
    first = viewer if viewer < pos.seats else 0
    seats = [(first + n) % int(pos.seats) for n in range(pos.seats)]
    return [
        *asked(pos),
        *(message for river in range(rules.RIVERS) for message in flow(pos, river)),
        *(message for seat in seats for message in belongings(pos, seat)),
        *rest(pos),
    ]


def standing(name: str, **args: Argument) -> Message:
    """A sentence about a position."""
    return Message(MESSAGES, f"position-{name}", args)


def asked(pos: Position) -> Iterator[Message]:
    """Whose turn it is, what is asked, and what has been done in this turn; or who has won."""
    if pos.ending != RUNNING:
        yield end(pos, int(pos.ending))
        return
    seat, river, phase = SeatArgument(pos.turn), int(pos.river), int(pos.phase)
    args: dict[str, Argument] = {"seat": seat}
    if phase in (rules.PLACE, rules.COVER):
        args["card"] = some(int(pos.chosen))
    if phase >= rules.COVER:
        args["river"] = river + 1
    if phase == rules.SWAP_OTHER:
        args |= {"owner": owner(pos, river, int(pos.spot)), "number": int(pos.spot) + 1}
    yield standing("deal" if phase == rules.DRAW and pos.dealing else ASKS[phase], **args)
    if phase > rules.DRAW:
        yield standing("actions", seat=seat, actions=int(pos.actions))
        yield from done(pos)


def done(pos: Position) -> Iterator[Message]:
    """G4, G5: what has been done in this turn, since it decides what may still be done."""
    if pos.level:
        yield standing("last-action", level=int(pos.level))
    if pos.special:
        yield standing("special")
    if pos.built:
        yield standing("built")


def flow(pos: Position, river: int) -> Iterator[Message]:
    """A river from the source on, card by card, with whose bridges are on it."""
    yield standing("river", river=river + 1, cards=int(pos.length[river]))
    for number in range(pos.length[river]):
        card = described("card-plain", CARDS[pos.card[river, number]])
        if pos.bridge[river, number] == rules.NOBODY:
            yield standing("card", number=number + 1, card=card)
        else:
            yield standing("card-bridge", number=number + 1, card=card, owner=owner(pos, river, number))
    if pos.extended >> river & 1:
        yield standing("extended", river=river + 1)


def belongings(pos: Position, seat: int) -> Iterator[Message]:
    """A player's points, bridges and cards; a card that is being laid is in the hand no more."""
    yield standing("points", seat=SeatArgument(seat), points=int(pos.points[seat]))
    yield standing("free", seat=SeatArgument(seat), bridges=int(pos.free[seat]))
    hand = pos.hand[seat, : pos.held[seat]].tolist()
    if pos.phase == rules.PLACE and pos.turn == seat:
        hand.remove(pos.chosen)
    hidden = rules.HIDDEN in hand
    yield standing("hidden" if hidden else "hand", seat=SeatArgument(seat), cards=len(hand))
    if not hidden:
        yield from (standing("in-hand", card=described("card-plain", CARDS[card])) for card in hand)
    yield standing("wasted", seat=SeatArgument(seat), cards=int(pos.wasted[seat]))
    for card in pos.thrown[seat].nonzero()[0]:
        yield standing("thrown", cards=int(pos.thrown[seat, card]), card=described("card-plain", CARDS[card]))


def rest(pos: Position) -> Iterator[Message]:
    """The pile or the last round, what was cleared away, and by which options the game is played."""
    yield standing("pile", cards=int(pos.left))
    if pos.ending == RUNNING and pos.last_turns != rules.NOT_YET:
        yield standing("last-round", turns=int(pos.last_turns))
    yield standing("gone", cards=int(pos.gone.sum()))
    for name in ("order", "bend"):
        (option,) = (option for option in OPTIONS if option.name == name)
        choice = Message(MESSAGES, f"option-{name}-{option.choices[pos[name]]}")
        yield standing("option", option=Message(MESSAGES, f"option-{name}"), choice=choice)


def prospects(pos: Position, seat: int) -> list[Message]:
    """G18: what each river would bring a player, if it ended as it is."""
    values = [int(rules.river_value(pos, river, seat)) for river in range(rules.RIVERS)]
    return [
        Message(MESSAGES, "prospect", {"seat": SeatArgument(seat), "river": river, "points": value})
        for river, value in enumerate(values, 1)
        if value
    ]


def keys() -> set[str]:
    """Every key that these functions and the picture look up, and those that the phrases of a card are made of."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"fact-{name}" for name in VARIANTS),
        *(f"move-{name}" for name in (*ACTIONS, *PLACES, *SPOTS.values(), "pass")),
        *(f"position-{name}" for name in (*ASKS.values(), *STANDING)),
        *("card-some", "card-plain", "landscape", "water", "spot", "label-throw", "label-pass", "prospect"),
    }
