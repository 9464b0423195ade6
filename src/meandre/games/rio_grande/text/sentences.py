"""Rio Grande's sentences: for moves, for facts and for positions."""

from collections.abc import Iterator

from meandre.core.facts import named_fact
from meandre.core.messages import Argument, Message, SeatName, name_list
from meandre.core.position import RUNNING, Position
from meandre.core.ranking import winners
from meandre.core.rule import interpreted
from meandre.core.turn import Turn, is_asked, legal_moves
from meandre.games.rio_grande import rules
from meandre.games.rio_grande.notation import CARDS, Card
from meandre.games.rio_grande.text import message

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

MINOR = frozenset({"drew", "chose", "planned", "pointed"})
TURN_FACTS = frozenset({"turn"})

VARIANTS = ("last-finish", "last-over", "laid-delta", "laid-no-swap", "laid-sandbank", "ended-shared")
"""Facts that have several sentences."""

ACTIONS = ("lay", "build", "throw")
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

DECISIONS = {
    rules.ACT: "act",
    rules.PLACE: "place",
    rules.TAKE_MORE: "take-more",
    **{phase: name for phase, name in SPOTS.items() if phase != rules.TAKE_MORE},
}
"""What the player on turn decides."""

POSITIONS = (
    *("lots", "deal", "draw", "actions", "last-action", "special", "built", "pile", "last-round", "gone", "option"),
    *("river", "extended", "card", "card-bridge"),
    *("points", "free", "hand", "hidden", "in-hand", "wasted", "thrown"),
)
"""The sentences that describe a position, besides what is asked."""

ENDINGS = {rules.LAST_ROUND: "last-round", rules.LAST_CARD: "last-card"}

CHOICES = {
    "order": ("sheet", "any"),
    "bend": ("take-off", "swap", "swap"),
    "last-round": ("one-more", "finish-round", "at-once"),
}
"""The options in the words of a position, each with its choices by their codes in the rules."""

SOME_CARD = Card("hidden", "none", "none")

RULES = {
    "position-lots": "G2",
    "position-deal": "G2",
    "position-draw": "G6",
    "asked-act": "G3",
    "asked-place": "G7",
    "asked-cover": "G14",
    "asked-span": "G15",
    "asked-take": "G10",
    "asked-take-more": "G10",
    "asked-put": "G10",
    "asked-swap": "G12",
    "asked-swap-with": "G12",
    "awaited-act": "G3",
    "awaited-place": "G7",
    "awaited-cover": "G14",
    "awaited-span": "G15",
    "awaited-take": "G10",
    "awaited-take-more": "G10",
    "awaited-put": "G10",
    "awaited-swap": "G12",
    "awaited-swap-with": "G12",
    "fact-ended": "G22",
    "fact-ended-shared": "G22",
}
"""The rule to look up, by the first sentence of a position."""


def move(pos: Position, seat: int, code: int) -> Message:
    """What a player would do with this move."""
    if pos.phase == rules.ACT:
        return action(code)
    if pos.phase == rules.PLACE:
        return placing(pos, code - rules.PLACE_ON)
    if code == rules.PASS:
        return message("move-pass")
    river, number = int(pos.river), code - rules.SPOT
    args: dict[str, Argument] = {"spot": spot(pos, river, number)}
    if pos.phase in (rules.TAKE, rules.TAKE_MORE, rules.SWAP_ONE, rules.SWAP_OTHER):
        args["owner"] = owner(pos, river, number)
    if pos.phase == rules.SWAP_OTHER:
        args |= {"first": owner(pos, river, int(pos.spot)), "number": int(pos.spot) + 1}
    return message(f"move-{SPOTS[int(pos.phase)]}", **args)


def action(code: int) -> Message:
    """G3: lay or throw away a card, which may be hidden, or build a bridge."""
    name = kind_of_action(code)
    if name == "build":
        return message("move-build", river=code - rules.BUILD + 1)
    if code in (rules.SOME_LAY, rules.SOME_THROW):
        return message(f"move-{name}", card=some(rules.HIDDEN))
    return message(f"move-{name}", card=some(code - (rules.LAY if name == "lay" else rules.THROW)))


def kind_of_action(code: int) -> str:
    """G3: what an action does, one of `ACTIONS`."""
    if code in (rules.SOME_LAY, rules.SOME_THROW):
        return "lay" if code == rules.SOME_LAY else "throw"
    return "build" if code >= rules.BUILD else "throw" if code >= rules.THROW else "lay"


def placing(pos: Position, river: int) -> Message:
    """A card starts a river or extends it; a sandbank, and perhaps a hidden card, goes anywhere on it."""
    at_the_end = rules.HIDDEN < pos.chosen < rules.SANDBANK
    name = "start" if pos.length[river] == 0 else "extend" if at_the_end else "bring"
    return message(f"move-{name}", card=some(int(pos.chosen)), river=river + 1)


def fact(pos: Position, row: int) -> Message:
    """What happened."""
    kind, name, seat, numbers = named_fact(pos, row, FACTS)
    if kind == rules.ENDED:
        return end(pos, numbers["ending"])
    if kind == rules.SWAPPED:
        return swapped(pos, seat, **numbers)
    if kind == rules.LAST:
        return last(pos, seat)
    if kind == rules.LAID:
        name += laid_as(pos, numbers["card"])
    args = {column: argument(pos, numbers, column) for column in numbers}
    if kind == rules.POINTED:
        args["owner"] = owner(pos, numbers["river"], numbers["spot"])
    return message(f"fact-{name}", seat=SeatName(seat), **args)


def laid_as(pos: Position, card: int) -> str:
    """The variant of the sentence: a delta ends its river; for a sandbank, the card to cover is still to be chosen.

    G12: a bend that swaps does nothing to bridges of one owner.
    """
    family = CARDS[card].family
    if family == "bend" and pos.bend == rules.SWAP and pos.phase != rules.SWAP_ONE:
        return "-no-swap"
    return f"-{family}" if family in ("delta", "sandbank") else ""


def last(pos: Position, seat: int) -> Message:
    """G20: what follows the last card, and who will be the last to play."""
    if pos.last_turns == 0:
        return message("fact-last-over", seat=SeatName(seat))
    name = "last" if pos.last_round == rules.ONE_MORE else "last-finish"
    return message(f"fact-{name}", seat=SeatName((seat + pos.last_turns) % pos.seats))


def argument(pos: Position, numbers: dict[str, int], column: str) -> Argument:
    """A number of a fact, as an argument of its message."""
    number = numbers[column]
    if column == "card":
        return some(number)
    if column == "spot":
        return spot(pos, numbers["river"], number)
    if column == "owner":
        return SeatName(number)
    return number if column == "points" else number + 1


def some(card: int) -> Message:
    """A card of that kind, or one that is hidden."""
    return described("card-some", SOME_CARD if card == rules.HIDDEN else CARDS[card])


def spot(pos: Position, river: int, number: int) -> Message:
    """A card of a river: its place, and what it is."""
    card = described("card-plain", CARDS[pos.card[river, number]])
    return message("spot", number=number + 1, river=river + 1, card=card)


def described(key: str, card: Card) -> Message:
    """A card by its family, landscape and water."""
    return message(key, **card._asdict())


def owner(pos: Position, river: int, number: int) -> SeatName:
    """Whose bridge stands on that card."""
    return SeatName(pos.bridge[river, number])


def swapped(pos: Position, seat: int, river: int, number: int, other: int) -> Message:
    """G12: two bridges have changed places."""
    args = {"river": river + 1, "number": number + 1, "other": other + 1}
    owners = {"owner": owner(pos, river, number), "neighbour": owner(pos, river, other)}
    return message("fact-swapped", seat=SeatName(seat), **args, **owners)


def end(pos: Position, ending: int) -> Message:
    """Why the game is over, and who has won it."""
    first = winners(pos)
    args = {"ending": message(f"ending-{ENDINGS[ending]}"), "winners": name_list(first)}
    key = "fact-ended" if len(first) == 1 else "fact-ended-shared"
    return message(key, **args, points=int(pos.points[first[0]]))


def prompt(pos: Position, viewer: int) -> Message:
    """What has to be decided now; or how the game has ended."""
    if pos.ending != RUNNING:
        return end(pos, int(pos.ending))
    seat, phase = SeatName(pos.turn), int(pos.phase)
    if phase == rules.BEGIN:
        return describe("lots")
    if phase == rules.DRAW:
        return describe("deal" if pos.dealing else "draw", seat=seat)
    asked = is_asked(pos, viewer)
    args: dict[str, Argument] = {}
    if asked and phase == rules.ACT:
        possible = {kind_of_action(code) for code in legal_moves(pos, viewer)}
        args["actions"] = "-".join(name for name in ACTIONS if name in possible)
    if phase in (rules.PLACE, rules.COVER):
        args["card"] = some(int(pos.chosen))
    if phase >= rules.COVER:
        args["river"] = int(pos.river) + 1
    if phase == rules.SWAP_OTHER:
        args["number"] = int(pos.spot) + 1
    if asked:
        return message(f"asked-{DECISIONS[phase]}", **args)
    return message(f"awaited-{DECISIONS[phase]}", seat=seat, **args)


def turn(pos: Position) -> Turn:
    """Whose turn it is, and which of its actions is being done; all are when cards are drawn."""
    if pos.ending != RUNNING or pos.phase == rules.BEGIN or pos.dealing:
        return Turn(None)
    action = rules.ACTIONS if pos.phase == rules.DRAW else int(pos.actions) + 1
    return Turn(int(pos.turn), action, rules.ACTIONS)


def position(pos: Position, viewer: int) -> list[Message]:
    """What is asked, the rivers and the players, as far as the viewer may know them."""
    first = viewer if viewer < pos.seats else 0
    seats = [(first + n) % int(pos.seats) for n in range(pos.seats)]
    return [
        prompt(pos, viewer),
        *done(pos),
        *(sentence for river in range(rules.RIVERS) for sentence in river_cards(pos, river)),
        *(sentence for seat in seats for sentence in player(pos, seat)),
        *rest(pos),
    ]


def describe(name: str, **args: Argument) -> Message:
    """A sentence about a position."""
    return message(f"position-{name}", **args)


def done(pos: Position) -> Iterator[Message]:
    """G4, G5: what was done in this turn; it decides what may still be done."""
    if pos.ending != RUNNING or pos.phase in (rules.BEGIN, rules.DRAW):
        return
    yield describe("actions", seat=SeatName(pos.turn), actions=int(pos.actions))
    if pos.level:
        yield describe("last-action", level=int(pos.level))
    if pos.special:
        yield describe("special")
    if pos.built:
        yield describe("built")


def river_cards(pos: Position, river: int) -> Iterator[Message]:
    """A river from the source on, card by card, with the owners of the bridges."""
    yield describe("river", river=river + 1, cards=int(pos.length[river]))
    for number in range(pos.length[river]):
        card = described("card-plain", CARDS[pos.card[river, number]])
        if pos.bridge[river, number] == rules.NOBODY:
            yield describe("card", number=number + 1, card=card)
        else:
            yield describe("card-bridge", number=number + 1, card=card, owner=owner(pos, river, number))
    if pos.extended >> river & 1:
        yield describe("extended", river=river + 1)


def player(pos: Position, seat: int) -> Iterator[Message]:
    """A player's points, bridges and cards; a card that is being laid is not in the hand any more."""
    yield describe("points", seat=SeatName(seat), points=int(pos.points[seat]))
    yield describe("free", seat=SeatName(seat), bridges=int(pos.free[seat]))
    hand = pos.hand[seat, : pos.held[seat]].tolist()
    if pos.phase == rules.PLACE and pos.turn == seat:
        hand.remove(pos.chosen)
    hidden = rules.HIDDEN in hand
    yield describe("hidden" if hidden else "hand", seat=SeatName(seat), cards=len(hand))
    if not hidden:
        yield from (describe("in-hand", card=described("card-plain", CARDS[card])) for card in hand)
    yield describe("wasted", seat=SeatName(seat), cards=int(pos.wasted[seat]))
    for card in pos.thrown[seat].nonzero()[0]:
        yield describe("thrown", cards=int(pos.thrown[seat, card]), card=described("card-plain", CARDS[card]))


def rest(pos: Position) -> Iterator[Message]:
    """The pile or the last round, the cards cleared away, and the options."""
    yield describe("pile", cards=int(pos.left))
    if pos.ending == RUNNING and pos.last_turns != rules.NOT_YET:
        yield describe("last-round", turns=int(pos.last_turns))
    yield describe("gone", cards=int(pos.gone.sum()))
    for name, choices in CHOICES.items():
        choice = message(f"option-{name}-{choices[pos[name.replace('-', '_')]]}")
        yield describe("option", option=message(f"option-{name}"), choice=choice)


def prospects(pos: Position, seat: int) -> list[Message]:
    """G18: what each river would pay a player if it ended now."""
    river_value = interpreted(rules.river_value)
    values = [int(river_value(pos, river, seat)) for river in range(rules.RIVERS)]
    return [
        message("prospect", seat=SeatName(seat), river=river, points=value)
        for river, value in enumerate(values, 1)
        if value
    ]


def keys() -> set[str]:
    """Every key that these functions and the picture look up, and those that other messages refer to."""
    return {
        *(f"fact-{name}" for name, *_ in FACTS.values()),
        *(f"fact-{name}" for name in VARIANTS),
        *(f"move-{name}" for name in (*ACTIONS, *PLACES, *SPOTS.values(), "pass")),
        *(f"position-{name}" for name in POSITIONS),
        *(f"{form}-{name}" for form in ("asked", "awaited") for name in DECISIONS.values()),
        *("card-some", "card-plain", "landscape", "water", "spot", "label-throw", "label-throw-first", "label-pass"),
        "prospect",
    }
