"""Mehen, the coiled snake: rules M1 to M30, compiled.

Prey run from the tail (square 0) to the centre (place L); the first one home frees that player's predator, which runs
back out at double speed, eating the others' prey.
"""

from typing import Any

import numpy as np

from meandre.core.position import RUNNING, Codes, Position, add_fact, clear_facts, position_type
from meandre.core.ranking import rank_by_score
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL, SEATS

PREY = 6
PREDATOR = 6
"""A seat's pieces are prey 0 to 5 and then the predator."""

LONGEST = 400

TAIL, IN_HAND, OFF = 0, -1, -2
"""Places besides the squares and the centre. OFF: eaten, or out through the tail."""

EMPTY = -1

POSITION = position_type(
    ("length", np.int16),  # L: the number of squares, and the place of the centre
    ("first", np.int8),
    ("pairs", np.int8),
    ("leaving", np.int8),
    ("phase", np.int8),
    ("turn", np.int8),
    ("throw", np.int8),
    ("choices", np.int16),  # the legal moves, as a bit set: computed once, after the throw
    ("freed", np.int8, (SEATS,)),
    ("racing", np.int8, (SEATS,)),  # prey in hand or on the track
    ("caught", np.int8, (SEATS,)),  # opponents' prey eaten
    ("track", np.int8, (LONGEST,)),  # the piece on each square, or EMPTY; not the tail and the centre
    ("place", np.int16, (SEATS, PREY + 1)),
    ("ground", np.int16),  # the sum of all prey's places
    ("furthest", np.int16),  # its highest value so far
    ("quiet", np.int16),  # throws since the last progress
    ("patience", np.int16),  # M28: how many of them end the game
)

OPTIONS = struct_type(
    ("length", np.int16),
    ("first", np.int8),
    ("pairs", np.int8),
    ("leaving", np.int8),
    ("prey", np.int8),
    ("patience", np.int16),
)

RANDOM = 0
"""M8: who begins is drawn; otherwise it is the number of a seat, from 1."""

STOP_ALL, STOP_PREY = 0, 1
"""M15: whether pairs stop predators too, or prey only."""

ENTERED_PREY, OFF_TAIL = 0, 1
"""M25: for a predator to leave, all prey must have been entered, or also be off the tail."""

DRAW, THROW, MOVE = 0, 1, 2
"""Phases: draw who begins; throw the sticks; move a piece."""

ENTER = 0
ADVANCE = 1
OUTWARD = ADVANCE + PREY
INWARD = OUTWARD + 1
RETREAT = INWARD + 1
MOVES = RETREAT + PREY
"""Moves: ADVANCE and RETREAT are followed by the number of the prey."""

BEGIN = 10
OUTCOMES = BEGIN + SEATS
"""Chance's outcomes: a throw is its own code; BEGIN + seat begins."""

THROWS = (1, 2, 3, 6)
THROW_WEIGHTS = (3, 3, 1, 1)

PREDATORS_GONE, NO_PREY_LEFT, QUIET_END = 1, 2, 3
"""Endings."""

QUIET_THROWS = 200

BEGINS, THROWN, LOST, ENTERED, MOVED, SWAPPED, ATE, FREED, LEFT, TURN, ENDED = range(1, 12)
"""Facts."""

M4_OWN_PIECE_THERE = 1
M5_THROW_FIRST = 2
M5_NO_SUCH_THROW = 3
M6_NOT_YOUR_TURN = 4
M8_NO_SUCH_PLAYER = 5
M9_NEEDS_A_ONE = 6
M9_NONE_IN_HAND = 7
M9_STILL_IN_HAND = 8
M10_NO_SUCH_MOVE = 9
M10_ONE_OF_EQUALS = 10
M11_EXACT_THROW = 11
M13_PREDATOR_THERE = 12
M14_PROTECTED = 13
M15_PROTECTED = 14
M17_CAN_ADVANCE = 15
M18_BELOW_TAIL = 16
M19_SAFE_AT_CENTRE = 17
M20_NOT_FREED = 18
M22_EATEN = 19
M24_SHORT_OF_CENTRE = 20
M24_OWN_PREY_THERE = 21
M25_ALREADY_OUT = 22
M25_EXACT_THROW = 23
M27_GAME_OVER = 24
M25_PREY_ON_TAIL = 25
"""Refusals, named after the rule that refuses."""


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    """M1: predators at the centre, prey in hand. M8: who begins is drawn or given."""
    clear_facts(pos)
    pos.seats = seats
    pos.ending = RUNNING
    pos.length = options.length
    pos.first = options.first
    pos.pairs = options.pairs
    pos.leaving = options.leaving
    pos.phase = DRAW if options.first == RANDOM else THROW
    pos.turn = max(options.first - 1, 0)
    pos.throw = 0
    pos.choices = 0
    pos.freed[:] = 0
    pos.racing[:] = 0
    pos.caught[:] = 0
    pos.track[:] = EMPTY
    pos.place[:] = OFF
    for seat in range(seats):
        pos.racing[seat] = options.prey
        for prey in range(options.prey):
            pos.place[seat, prey] = IN_HAND
        pos.place[seat, PREDATOR] = pos.length
    pos.ground = pos.furthest = IN_HAND * options.prey * seats
    pos.quiet = 0
    pos.patience = options.patience


@rule
def actors(pos: Position) -> int:
    """Chance throws the sticks, then the player on turn moves."""
    if pos.ending != RUNNING:
        return 0
    if pos.phase == MOVE:
        return 1 << int(pos.turn)
    return CHANCE_ACTS


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """M8: every seat may begin. M5: three fair sticks, one decorated face up 3/8, two 3/8, three 1/8, none 1/8."""
    if pos.phase == DRAW:
        for seat in range(pos.seats):
            out[seat] = BEGIN + seat
            weights[seat] = 1
        return int(pos.seats)
    for i in range(len(THROWS)):
        out[i] = THROWS[i]
        weights[i] = THROW_WEIGHTS[i]
    return len(THROWS)


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    """M10: any of the player's pieces may be chosen. The legal moves were computed after the throw."""
    n = 0
    if seat != pos.turn:
        return n
    for move in range(MOVES):
        out[n] = move  # branch-free: always written, kept only if it is legal
        n += int(pos.choices) >> move & 1
    return n


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    """Why `seat`, or chance, may not play `move` now."""
    if pos.ending != RUNNING:
        return M27_GAME_OVER
    if pos.phase != MOVE:
        return chance_refusal(pos, move) if seat == CHANCE else M5_THROW_FIRST
    if seat != pos.turn:
        return M6_NOT_YOUR_TURN
    if not 0 <= move < MOVES:
        return M10_NO_SUCH_MOVE
    reason = hindrance(pos, seat, move)
    if reason == LEGAL and not pos.choices >> move & 1:
        return M17_CAN_ADVANCE
    return reason


@rule
def chance_refusal(pos: Position, outcome: int) -> int:
    """M8: one of the players begins. M5: the sticks show 1, 2, 3 or 6."""
    if pos.phase == DRAW:
        return LEGAL if BEGIN <= outcome < BEGIN + pos.seats else M8_NO_SUCH_PLAYER
    return LEGAL if outcome in THROWS else M5_NO_SUCH_THROW


@rule
def legal_choices(pos: Position, seat: int) -> int:
    """M17, M18: every entry, prey advance and predator move; only when there is none of these, every retreat."""
    choices = 0
    for move in range(MOVES):
        if move == RETREAT and choices:
            break
        if hindrance(pos, seat, move) == LEGAL:
            choices |= 1 << move
    return choices


@rule
def hindrance(pos: Position, seat: int, move: int) -> int:
    """Why a move is not possible, M17 aside, or LEGAL. M9: entering takes a 1."""
    if move == ENTER:
        if pos.throw != 1:
            return M9_NEEDS_A_ONE
        return LEGAL if has_prey_at(pos, seat, IN_HAND) else M9_NONE_IN_HAND
    piece = mover(move)
    if piece == PREDATOR:
        return predator_hindrance(pos, seat, steps(pos, move))
    return prey_hindrance(pos, seat, piece, steps(pos, move))


@rule
def mover(move: int) -> int:
    """Which of the player's pieces a move, other than ENTER, moves."""
    if move < OUTWARD:
        return move - ADVANCE
    if move < RETREAT:
        return PREDATOR
    return move - RETREAT


@rule
def steps(pos: Position, move: int) -> int:
    """M10: by the whole throw. M17: or back by it. M21: a predator goes twice the throw, either way."""
    throw = int(pos.throw)
    if move < OUTWARD:
        return throw
    if move == OUTWARD:
        return -2 * throw
    if move == INWARD:
        return 2 * throw
    return -throw


@rule
def prey_hindrance(pos: Position, seat: int, prey: int, distance: int) -> int:
    """M4, M11, M13, M14, M18: why a prey cannot move, or LEGAL."""
    start = pos.place[seat, prey]
    if start == IN_HAND:
        return M9_STILL_IN_HAND
    if start == OFF:
        return M22_EATEN
    if start == pos.length:
        return M19_SAFE_AT_CENTRE
    if start == TAIL and first_prey_at(pos, seat, TAIL) != prey:
        return M10_ONE_OF_EQUALS
    target = start + distance
    if target < TAIL:
        return M18_BELOW_TAIL
    if target > pos.length:
        return M11_EXACT_THROW
    if target == TAIL or target == pos.length:
        return LEGAL  # M4, M16: shared
    piece = pos.track[target]
    if piece == EMPTY:
        return LEGAL
    if is_predator(piece):
        return M13_PREDATOR_THERE
    if owner(piece) == seat:
        return M4_OWN_PIECE_THERE
    if is_protected(pos, target):
        return M14_PROTECTED
    return LEGAL


@rule
def predator_hindrance(pos: Position, seat: int, distance: int) -> int:
    """M15, M20, M24, M25: why a predator cannot move, or LEGAL."""
    start = pos.place[seat, PREDATOR]
    if not pos.freed[seat]:
        return M20_NOT_FREED
    if start == OFF:
        return M25_ALREADY_OUT
    target = start + distance
    if target < TAIL:
        return M25_EXACT_THROW
    if target == TAIL:
        return M25_PREY_ON_TAIL if is_kept_in(pos, seat) else LEGAL
    if target >= pos.length:
        return M24_SHORT_OF_CENTRE
    piece = pos.track[target]
    if piece == EMPTY or is_predator(piece):
        return LEGAL
    if owner(piece) == seat:
        return M24_OWN_PREY_THERE
    if pos.pairs == STOP_ALL and is_protected(pos, target):
        return M15_PROTECTED
    return LEGAL


@rule
def is_kept_in(pos: Position, seat: int) -> bool:
    """M25: the option says that a predator may not leave while one of its player's prey stands on the tail."""
    return bool(pos.leaving == OFF_TAIL) and has_prey_at(pos, seat, TAIL)


@rule
def is_protected(pos: Position, square: int) -> bool:
    """M14, M15: a piece of the same side on a neighbouring square, the tail included, the centre not.

    Against prey always; against predators unless `pos.pairs` is STOP_PREY.
    """
    seat = owner(pos.track[square])
    if square == TAIL + 1:
        if has_prey_at(pos, seat, TAIL):
            return True
    elif belongs_to(pos.track[square - 1], seat):
        return True
    return square + 1 < pos.length and belongs_to(pos.track[square + 1], seat)


@rule
def is_place_of_predators(place: int) -> bool:
    """M30: predators only ever stand on even places."""
    return place % 2 == 0


@rule
def piece_of(seat: int, number: int) -> int:
    """The code of a piece on the track."""
    return seat * 8 + number


@rule
def owner(piece: int) -> int:
    """The seat of a piece on the track."""
    return piece >> 3


@rule
def number_of(piece: int) -> int:
    """Which of its seat's pieces it is."""
    return piece & 7


@rule
def belongs_to(piece: int, seat: int) -> bool:
    """Whether the content of a square, a piece or EMPTY, is a piece of that seat."""
    return piece != EMPTY and owner(piece) == seat


@rule
def is_predator(piece: int) -> bool:
    """Whether a piece on the track is a predator."""
    return number_of(piece) == PREDATOR


@rule
def first_prey_at(pos: Position, seat: int, place: int) -> int:
    """The seat's first prey there, or PREY if there is none."""
    for prey in range(PREY):
        if pos.place[seat, prey] == place:
            return prey
    return PREY


@rule
def has_prey_at(pos: Position, seat: int, place: int) -> bool:
    """Whether one of the seat's prey is there."""
    return first_prey_at(pos, seat, place) != PREY


@rule
def play(pos: Position, seat: int, move: int) -> None:
    """Apply a legal move or an outcome of chance."""
    clear_facts(pos)
    if seat == CHANCE:
        if pos.phase == DRAW:
            begin(pos, move - BEGIN)
        else:
            throw_sticks(pos, move)
        return
    if move == ENTER:
        enter(pos, seat)
    elif mover(move) == PREDATOR:
        move_predator(pos, seat, steps(pos, move))
    else:
        move_prey(pos, seat, mover(move), steps(pos, move))
    finish_throw(pos)


@rule
def begin(pos: Position, seat: int) -> None:
    """M8: the drawn player throws first."""
    pos.turn = seat
    pos.phase = THROW
    add_fact(pos, BEGINS, seat)


@rule
def throw_sticks(pos: Position, throw: int) -> None:
    """M5. M18: a throw that allows neither an advance nor a retreat is lost."""
    seat = int(pos.turn)
    pos.throw = throw
    pos.quiet += 1
    add_fact(pos, THROWN, seat, throw)
    pos.choices = legal_choices(pos, seat)
    if pos.choices:
        pos.phase = MOVE
    else:
        add_fact(pos, LOST, seat, throw)
        finish_throw(pos)


@rule
def enter(pos: Position, seat: int) -> None:
    """M9: a prey comes from the hand onto the tail."""
    prey = first_prey_at(pos, seat, IN_HAND)
    pos.place[seat, prey] = TAIL
    gain(pos, TAIL - IN_HAND)
    add_fact(pos, ENTERED, seat, prey)
    free_predator(pos, seat)


@rule
def move_prey(pos: Position, seat: int, prey: int, distance: int) -> None:
    """M12: a prey that lands on an opponent's prey swaps with it."""
    start = pos.place[seat, prey]
    target = start + distance
    met = carry(pos, seat, prey, start, target)
    if met == EMPTY:
        gain(pos, distance)
    else:
        give_way(pos, met, target, start)
    if target == pos.length:
        pos.racing[seat] -= 1
        free_predator(pos, seat)


@rule
def move_predator(pos: Position, seat: int, distance: int) -> None:
    """M22: it eats the prey it lands on. M23: it swaps with a predator. M25: on the tail it leaves the board."""
    start = pos.place[seat, PREDATOR]
    target = start + distance
    met = carry(pos, seat, PREDATOR, start, target)
    if target == TAIL:
        leave(pos, seat)
    elif met != EMPTY:
        if is_predator(met):
            give_way(pos, met, target, start)
        else:
            eat(pos, seat, met, target)


@rule
def carry(pos: Position, seat: int, number: int, start: int, target: int) -> int:
    """Move a piece; returns the piece it meets, or EMPTY. M4, M16: none on the tail or at the centre."""
    met = EMPTY
    if TAIL < target < pos.length:
        met = int(pos.track[target])
    if TAIL < start < pos.length:
        pos.track[start] = EMPTY
    put(pos, piece_of(seat, number), target)
    add_fact(pos, MOVED, seat, number, start, target)
    return met


@rule
def put(pos: Position, piece: int, place: int) -> None:
    """Put a piece on a place."""
    pos.place[owner(piece), number_of(piece)] = place
    if TAIL < place < pos.length:
        pos.track[place] = piece


@rule
def give_way(pos: Position, piece: int, here: int, there: int) -> None:
    """M12, M23: the piece that was landed on goes where the mover came from."""
    put(pos, piece, there)
    add_fact(pos, SWAPPED, owner(piece), number_of(piece), here, there)


@rule
def eat(pos: Position, seat: int, piece: int, square: int) -> None:
    """M22: the prey leaves the game, and the eater keeps it."""
    pos.place[owner(piece), number_of(piece)] = OFF
    pos.racing[owner(piece)] -= 1
    pos.caught[seat] += 1
    gain(pos, pos.length - square)
    add_fact(pos, ATE, seat, owner(piece), number_of(piece), square)


@rule
def leave(pos: Position, seat: int) -> None:
    """M25: the predator is off the board for good, which M28 counts as progress."""
    pos.place[seat, PREDATOR] = OFF
    pos.quiet = 0
    add_fact(pos, LEFT, seat)


@rule
def free_predator(pos: Position, seat: int) -> None:
    """M20: none of the player's prey in hand, and at least one at the centre."""
    if not pos.freed[seat] and not has_prey_at(pos, seat, IN_HAND) and has_prey_at(pos, seat, pos.length):
        pos.freed[seat] = 1
        add_fact(pos, FREED, seat)


@rule
def gain(pos: Position, distance: int) -> None:
    """M28: add to the sum of all prey's places; a new maximum is progress."""
    pos.ground += distance
    if pos.ground > pos.furthest:
        pos.furthest = pos.ground
        pos.quiet = 0


@rule
def finish_throw(pos: Position) -> None:
    """M6: after a 2 the turn passes. M27: it also passes from a player who has nothing left to do."""
    pos.phase = THROW
    pos.choices = 0
    pos.ending = ending(pos)
    if pos.ending != RUNNING:
        add_fact(pos, ENDED, pos.turn, pos.ending)
        return  # the position keeps the last throw
    if pos.throw == 2 or is_skipped(pos, pos.turn):
        pass_turn(pos)
    pos.throw = 0


@rule
def pass_turn(pos: Position) -> None:
    """M6: clockwise, M27: to the next player who has something left to do."""
    seat = (pos.turn + 1) % pos.seats
    while is_skipped(pos, seat):
        seat = (seat + 1) % pos.seats
    if seat != pos.turn:
        pos.turn = seat
        add_fact(pos, TURN, seat)


@rule
def has_left(pos: Position, seat: int) -> bool:
    """M25: the player's predator is off the board."""
    return bool(pos.place[seat, PREDATOR] == OFF)


@rule
def is_done(pos: Position, seat: int) -> bool:
    """M27: the predator can never be freed: no prey in hand or on the track, and none at the centre (see M20)."""
    return pos.racing[seat] == 0 and not pos.freed[seat]


@rule
def is_skipped(pos: Position, seat: int) -> bool:
    """M27: done, or the predator is gone and no prey is left to move."""
    return is_done(pos, seat) or (has_left(pos, seat) and pos.racing[seat] == 0)


@rule
def ending(pos: Position) -> int:
    """M27, M28: how the game has ended, or RUNNING."""
    if all_are_through(pos):
        return PREDATORS_GONE
    if none_is_racing(pos):
        return NO_PREY_LEFT
    if pos.quiet >= pos.patience:
        return QUIET_END
    return RUNNING


@rule
def all_are_through(pos: Position) -> bool:
    """M27: every predator has left, or can never be freed."""
    for seat in range(pos.seats):
        if not has_left(pos, seat) and not is_done(pos, seat):
            return False
    return True


@rule
def none_is_racing(pos: Position) -> bool:
    """M28: no prey is left in hand or on the track."""
    for seat in range(pos.seats):
        if pos.racing[seat]:
            return False
    return True


@rule
def scores(pos: Position, out: Codes) -> None:
    """M29: own prey not eaten and opponents' prey eaten; after a quiet end, own prey count at the centre only."""
    for seat in range(pos.seats):
        out[seat] = pos.caught[seat]
        for prey in range(PREY):
            place = pos.place[seat, prey]
            out[seat] += place == pos.length if pos.ending == QUIET_END else place != OFF


@rule
def ranks(pos: Position, out: Codes) -> None:
    """M29: the highest score wins; equal scores share."""
    scores(pos, out)
    rank_by_score(pos, out)
