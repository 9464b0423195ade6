"""Tanbo's notation; paddies are numbered 1 to 5, clockwise.

farmer 3            the farmer is placed in paddy 3
sow snake           a snake from the hand goes into the next paddy
harvest red         a red rice of the last paddy becomes points
return white        a harvested white rice goes back into the bag
exchange snake 2    a snake in paddy 2 is the first piece of the exchange
with white 4        it changes places with a white rice in paddy 4
remove snake 2      a snake leaves paddy 2, which is too full
begin 1             chance: seat 1 begins
draw white          chance: a white rice is drawn
"""

import re
from typing import NamedTuple

from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from meandre.core.verbs import CHANCE
from meandre.games.tanbo.rules import (
    EXCHANGE,
    HARVEST,
    KINDS,
    PADDY,
    PARTNER,
    PIECE,
    REST,
    SETTLE,
    SOW,
    STARTER,
    TRIM,
    kind_of,
    paddy_of,
)
from meandre.games.tanbo.text import message

NAMES = ("snake", "white", "black", "red", "farmer")
"""The kinds of piece, in the order of the rules."""

UNREADABLE = "refusal-T5-unreadable"
DRAW_FIRST = "refusal-T8-draw-first"
UNREADABLE_OUTCOME = "refusal-T8-unreadable"

KIND = f"(?P<kind>{'|'.join(NAMES)})"
NUMBER = r"(?P<number>\d{1,3})"
OUTCOME = re.compile(rf"begin {NUMBER}|draw {KIND}", re.ASCII)


class Ask(NamedTuple):
    """What a phase asks for: the word and the form of its moves, and what is said to somebody who writes another."""

    word: str
    form: re.Pattern[str]
    refusal: str


def ask(word: str, form: str, refusal: str) -> Ask:
    """A phase's moves begin with a word."""
    return Ask(word, re.compile(f"{word} {form}", re.ASCII), refusal)


ASKS = {
    SETTLE: ask("farmer", NUMBER, "refusal-T2-farmer-now"),
    SOW: ask("sow", KIND, "refusal-T5-sow-now"),
    HARVEST: ask("harvest", KIND, "refusal-T9-harvest-now"),
    REST: ask("return", KIND, "refusal-T12-return-now"),
    EXCHANGE: ask("exchange", f"{KIND} {NUMBER}", "refusal-T13-exchange-now"),
    PARTNER: ask("with", f"{KIND} {NUMBER}", "refusal-T13-partner-now"),
    TRIM: ask("remove", f"{KIND} {NUMBER}", "refusal-T7-remove-now"),
}


def write(pos: Position, seat: int, move: int) -> str:
    """The text of a move or outcome."""
    if seat == CHANCE:
        return f"begin {move - STARTER + 1}" if move >= STARTER else f"draw {NAMES[move]}"
    word = ASKS[int(pos.phase)].word
    if move >= PADDY:
        return f"{word} {move - PADDY + 1}"
    if move >= PIECE:
        return f"{word} {NAMES[kind_of(move - PIECE)]} {paddy_of(move - PIECE) + 1}"
    return f"{word} {NAMES[move]}"


def read(pos: Position, seat: int, text: str) -> int:
    """The move or outcome that is meant."""
    if seat == CHANCE:
        return read_outcome(text)
    asked = ASKS.get(int(pos.phase))
    if not asked:
        raise IllegalMove(message(DRAW_FIRST))
    parts = asked.form.fullmatch(text)
    if not parts:
        raise IllegalMove(message(asked.refusal if readable(text) else UNREADABLE))
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
    return any(asked.form.fullmatch(text) for asked in ASKS.values())
