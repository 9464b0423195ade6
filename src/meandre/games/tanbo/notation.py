"""Tanbo's notation; paddies are numbered 1 to 5, clockwise.

farmer 3            place the farmer in paddy 3
sow snake           sow a snake from the hand into the next paddy
harvest red         harvest a red grain of the last paddy
return white        return a harvested white grain to the bag
exchange snake 2    choose a snake in paddy 2 as the first piece of the exchange
with white 4        exchange it with a white grain in paddy 4
exchange nothing    leave everything as it is, in a free exchange
remove snake 2      remove a snake from paddy 2, which is too full
begin 1             chance: seat 1 begins
draw white          chance: a white grain is drawn
"""

import re
from typing import NamedTuple

from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from meandre.core.rule import interpreted
from meandre.core.verbs import CHANCE
from meandre.games.tanbo import rules
from meandre.games.tanbo.rules import (
    EXCHANGE,
    HARVEST,
    KINDS,
    LEAVE,
    PADDY,
    PARTNER,
    PIECE,
    REST,
    SETTLE,
    SOW,
    STARTER,
    TRIM,
)
from meandre.games.tanbo.text import message

kind_of, paddy_of = interpreted(rules.kind_of), interpreted(rules.paddy_of)

NAMES = ("snake", "white", "black", "red", "farmer")
"""The kinds of piece, in the order of the rules."""

UNREADABLE = "refusal-T5-unreadable"
DRAW_FIRST = "refusal-T8-draw-first"
UNREADABLE_OUTCOME = "refusal-T8-unreadable"

EXCHANGE_NOTHING = "exchange nothing"

KIND = f"(?P<kind>{'|'.join(NAMES)})"
NUMBER = r"(?P<number>\d{1,3})"
OUTCOME = re.compile(rf"begin {NUMBER}|draw {KIND}", re.ASCII)


class MoveForm(NamedTuple):
    """The moves of a phase: their first word, their form, and the refusal of any other move."""

    word: str
    pattern: re.Pattern[str]
    refusal: str


def move_form(word: str, rest: str, refusal: str) -> MoveForm:
    """Moves written as a word and the rest, a regular expression."""
    return MoveForm(word, re.compile(f"{word} {rest}", re.ASCII), refusal)


MOVE_FORMS = {
    SETTLE: move_form("farmer", NUMBER, "refusal-T2-farmer-now"),
    SOW: move_form("sow", KIND, "refusal-T5-sow-now"),
    HARVEST: move_form("harvest", KIND, "refusal-T9-harvest-now"),
    REST: move_form("return", KIND, "refusal-T12-return-now"),
    EXCHANGE: move_form("exchange", f"{KIND} {NUMBER}", "refusal-T13-exchange-now"),
    PARTNER: move_form("with", f"{KIND} {NUMBER}", "refusal-T13-partner-now"),
    TRIM: move_form("remove", f"{KIND} {NUMBER}", "refusal-T7-remove-now"),
}


def write(pos: Position, seat: int, move: int) -> str:
    """The text of a move or outcome."""
    if seat == CHANCE:
        return f"begin {move - STARTER + 1}" if move >= STARTER else f"draw {NAMES[move]}"
    if move == LEAVE:
        return EXCHANGE_NOTHING
    word = MOVE_FORMS[int(pos.phase)].word
    if move >= PADDY:
        return f"{word} {move - PADDY + 1}"
    if move >= PIECE:
        return f"{word} {NAMES[kind_of(move - PIECE)]} {paddy_of(move - PIECE) + 1}"
    return f"{word} {NAMES[move]}"


def read(pos: Position, seat: int, text: str) -> int:
    """The move or outcome that a text stands for."""
    if seat == CHANCE:
        return read_outcome(text)
    form = MOVE_FORMS.get(int(pos.phase))
    if not form:
        raise IllegalMove(message(DRAW_FIRST))
    if text == EXCHANGE_NOTHING and pos.phase == EXCHANGE:
        return LEAVE
    parts = form.pattern.fullmatch(text)
    if not parts:
        raise IllegalMove(message(form.refusal if readable(text) else UNREADABLE))
    named = parts.groupdict()
    if "kind" not in named:
        return PADDY + int(named["number"]) - 1
    kind = NAMES.index(named["kind"])
    if "number" not in named:
        return kind
    return PIECE + (int(named["number"]) - 1) * KINDS + kind


def read_outcome(text: str) -> int:
    """An outcome of chance."""
    outcome = OUTCOME.fullmatch(text)
    if not outcome:
        raise IllegalMove(message(UNREADABLE_OUTCOME))
    if outcome["kind"]:
        return NAMES.index(outcome["kind"])
    return STARTER + int(outcome["number"]) - 1


def readable(text: str) -> bool:
    """Whether a text would be a move in some phase."""
    return text == EXCHANGE_NOTHING or any(form.pattern.fullmatch(text) for form in MOVE_FORMS.values())
