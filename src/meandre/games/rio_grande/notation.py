"""Rio Grande's notation; rivers are numbered from 1, and so are the cards of a river, from the source on.

lay forest-blue         choose a card to lay; delta-, bend- and lake- precede the landscape, and a sandbank has a water
                        only: sandbank-blue
river 3                 choose the river to lay it on
throw lake-rocks-blue   throw a card away
build 3                 choose a river to build a bridge on
card 4                  choose a card of the river: the one to cover or to build on, or one with a bridge
no bridge               put no bridge down after a bend
begin 2                 chance: seat 2 begins
draw forest-blue        chance: a card is drawn
lay ?, throw ?, draw ?  a card that is hidden from the viewer; only written, never read
"""

import re
from itertools import product
from typing import NamedTuple

from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from meandre.core.verbs import CHANCE
from meandre.games.rio_grande.rules import (
    ACT,
    BUILD,
    COVER,
    HIDDEN,
    LAY,
    LONGEST,
    PASS,
    PLACE,
    PLACE_ON,
    PUT,
    RIVERS,
    SOME_DRAW,
    SOME_LAY,
    SOME_THROW,
    SPAN,
    SPOT,
    STARTER,
    SWAP_ONE,
    SWAP_OTHER,
    TAKE,
    TAKE_MORE,
    THROW,
)
from meandre.games.rio_grande.text import message

LANDSCAPES = ("forest", "steppe", "meadow", "rocks")
WATERS = ("blue", "green", "brown")


class Card(NamedTuple):
    """The traits of a card; a sandbank's landscape is `none`."""

    family: str
    landscape: str
    water: str


CARDS = (
    *(Card(*traits) for traits in product(("river", "delta", "bend", "lake"), LANDSCAPES, WATERS)),
    *(Card("sandbank", "none", water) for water in WATERS),
)
"""Every kind of card, in the order of the rules."""

HIDDEN_CARD = "?"


def text_of(card: Card) -> str:
    """The name of a card in notation; river cards are written without their family."""
    if card.family == "sandbank":
        return f"sandbank-{card.water}"
    return f"{card.landscape}-{card.water}" if card.family == "river" else "-".join(card)


NAMES = tuple(text_of(card) for card in CARDS)


def card_name(card: int) -> str:
    """The name of a card; a question mark if it is hidden."""
    return HIDDEN_CARD if card == HIDDEN else NAMES[card]


WITH_CARD = {"lay": LAY, "throw": THROW}
WITH_NUMBER = {"build": (BUILD, RIVERS), "river": (PLACE_ON, RIVERS), "card": (SPOT, LONGEST)}
"""The first words of moves, with their first code and the number of codes."""

NO_BRIDGE = "no bridge"
PLAIN = {PASS: NO_BRIDGE, SOME_LAY: f"lay {HIDDEN_CARD}", SOME_THROW: f"throw {HIDDEN_CARD}"}

CARD_TEXT = re.compile(r"(lay|throw|draw) ([a-z-]+)", re.ASCII)
NUMBER_TEXT = re.compile(r"(build|river|card|begin) (\d{1,3})", re.ASCII)

NO_SUCH_MOVE = -1
"""The code for a number that no river or card can have; the next codes are other moves."""

UNREADABLE_OUTCOME = "refusal-G2-unreadable"
UNREADABLE = "refusal-G3-unreadable"

ASKS = {
    ACT: (("lay", "throw", "build"), "refusal-G3-action-now"),
    PLACE: (("river",), "refusal-G7-river-now"),
    COVER: (("card",), "refusal-G14-card-now"),
    SPAN: (("card",), "refusal-G15-card-now"),
    TAKE: (("card",), "refusal-G10-take-now"),
    TAKE_MORE: (("card",), "refusal-G10-take-now"),
    PUT: (("card", "no"), "refusal-G10-put-now"),
    SWAP_ONE: (("card",), "refusal-G12-swap-now"),
    SWAP_OTHER: (("card",), "refusal-G12-swap-now"),
}
"""The first words of each phase's moves, and the refusal of any other move."""


def write(pos: Position, seat: int, move: int) -> str:
    """The text of a move or outcome, or of a hidden one."""
    if seat == CHANCE:
        return write_outcome(move)
    if move in PLAIN:
        return PLAIN[move]
    for word, (first, count) in WITH_NUMBER.items():
        if first <= move < first + count:
            return f"{word} {move - first + 1}"
    return f"lay {card_name(move - LAY)}" if move < THROW else f"throw {card_name(move - THROW)}"


def write_outcome(outcome: int) -> str:
    """The text of an outcome of chance."""
    if outcome >= STARTER:
        return f"begin {outcome - STARTER + 1}"
    return f"draw {card_name(HIDDEN if outcome == SOME_DRAW else outcome)}"


def read(pos: Position, seat: int, text: str) -> int:
    """The move or outcome that a text stands for."""
    if seat == CHANCE:
        return read_outcome(text)
    move = read_move(text)
    words, refusal = ASKS.get(int(pos.phase), ((), ""))
    if words and text.split(maxsplit=1)[0] not in words:
        raise IllegalMove(message(refusal))
    return move


def read_move(text: str) -> int:
    """The move that a text stands for, in any phase."""
    if text == NO_BRIDGE:
        return PASS
    if (named := CARD_TEXT.fullmatch(text)) and named[1] in WITH_CARD and named[2] in NAMES:
        return WITH_CARD[named[1]] + NAMES.index(named[2])
    if (numbered := NUMBER_TEXT.fullmatch(text)) and numbered[1] in WITH_NUMBER:
        first, count = WITH_NUMBER[numbered[1]]
        number = int(numbered[2])
        return first + number - 1 if 1 <= number <= count else NO_SUCH_MOVE
    raise IllegalMove(message(UNREADABLE))


def read_outcome(text: str) -> int:
    """An outcome of chance."""
    if (named := CARD_TEXT.fullmatch(text)) and named[1] == "draw" and named[2] in NAMES:
        return NAMES.index(named[2])
    if (numbered := NUMBER_TEXT.fullmatch(text)) and numbered[1] == "begin":
        return STARTER + int(numbered[2]) - 1
    raise IllegalMove(message(UNREADABLE_OUTCOME))
