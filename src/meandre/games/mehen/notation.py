"""Mehen's notation.

enter               a prey enters on the tail
prey 5-8            the prey on square 5 moves to square 8; a lower second number means back
predator 30-24      the predator moves from place 30, the centre of a board of that length, to square 24
begin 2             chance: seat 2 begins
throw 3             chance: the sticks show 3
"""

import re

from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from meandre.core.rule import interpreted
from meandre.core.verbs import CHANCE
from meandre.games.mehen import rules
from meandre.games.mehen.rules import (
    ADVANCE,
    BEGIN,
    ENTER,
    INWARD,
    OUTWARD,
    PREDATOR,
    PREY,
    RETREAT,
)
from meandre.games.mehen.text import message

mover, steps = interpreted(rules.mover), interpreted(rules.steps)
first_prey_at = interpreted(rules.first_prey_at)

CHANCE_TEXT = re.compile(r"(begin|throw) (\d)", re.ASCII)
STEP = re.compile(r"(prey|predator) (\d{1,3})-(\d{1,3})", re.ASCII)

UNREADABLE_OUTCOME = "refusal-M5-unreadable"
UNREADABLE = "refusal-M10-unreadable"
NO_PREY_THERE = "refusal-M10-no-prey-there"
NO_PREDATOR_THERE = "refusal-M21-no-predator-there"
WHOLE_THROW = "refusal-M10-whole-throw"
TWICE_THE_THROW = "refusal-M21-twice-the-throw"


def write(pos: Position, seat: int, move: int) -> str:
    """The text of a move or outcome."""
    if seat == CHANCE:
        return f"begin {move - BEGIN + 1}" if move >= BEGIN else f"throw {move}"
    if move == ENTER:
        return "enter"
    piece, start, target = journey(pos, seat, move)
    return f"{'predator' if piece == PREDATOR else 'prey'} {start}-{target}"


def journey(pos: Position, seat: int, move: int) -> tuple[int, int, int]:
    """The piece that a move moves, its place and its target."""
    piece = mover(move)
    start = pos.place.item(seat, piece)
    return piece, start, start + steps(pos, move)


def read(pos: Position, seat: int, text: str) -> int:
    """The move or outcome that a text stands for."""
    if seat == CHANCE:
        return read_outcome(text)
    if text == "enter":
        return ENTER
    step = STEP.fullmatch(text)
    if not step:
        raise IllegalMove(message(UNREADABLE))
    kind, start, target = step[1], int(step[2]), int(step[3])
    move = read_prey(pos, seat, start, target) if kind == "prey" else read_predator(pos, seat, start, target)
    if journey(pos, seat, move)[2] != target:
        raise IllegalMove(message(WHOLE_THROW if kind == "prey" else TWICE_THE_THROW))
    return move


def read_outcome(text: str) -> int:
    """An outcome of chance."""
    outcome = CHANCE_TEXT.fullmatch(text)
    if not outcome:
        raise IllegalMove(message(UNREADABLE_OUTCOME))
    number = int(outcome[2])
    return BEGIN + number - 1 if outcome[1] == "begin" else number


def read_prey(pos: Position, seat: int, start: int, target: int) -> int:
    """Prey are identified by their place; prey that share one are interchangeable."""
    prey = first_prey_at(pos, seat, start)
    if prey == PREY:
        raise IllegalMove(message(NO_PREY_THERE))
    return (ADVANCE if target > start else RETREAT) + prey


def read_predator(pos: Position, seat: int, start: int, target: int) -> int:
    """A seat has one predator; its place is only checked."""
    if pos.place[seat, PREDATOR] != start:
        raise IllegalMove(message(NO_PREDATOR_THERE))
    return OUTWARD if target < start else INWARD
