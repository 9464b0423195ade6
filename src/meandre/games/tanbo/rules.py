"""Tanbo, the rice paddies: rules T1 to T18, compiled.

Each player sows snakes, rice and the farmer round a ring of five paddies; what the last paddy then holds decides what
happens there.
"""

from typing import Any

import numpy as np

from meandre.core.position import RUNNING, Codes, Position, add_fact, clear_facts, position_type
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL

PADDIES = 5

SNAKE, WHITE, BLACK, RED, FARMER = 0, 1, 2, 3, 4
KINDS = 5
"""Kinds of piece; the three in the middle are the colours of rice."""

PIECES = (20, 15, 10, 5, 2)
WORTH = np.array((0, 3, 4, 5, 0))  # by kind, in points; an array: a tuple's index check slows compiled code

MOST_IN_PADDY = 10
LAST_TURN = 200
ENOUGH_POINTS, ENOUGH_AHEAD, ENOUGH_IN_ONE_TURN = 25, 20, 20
MOST_GREAT_MOVES = 5
"""T14: in a turn, if every second round is one action."""

POSITION = position_type(
    ("rain", np.int8, (PADDIES,)),  # T18: the rice that each paddy starts with
    ("stays", np.int8),  # T12: whether a farmer without harvested rice stays
    ("free", np.int8),  # T13: whether the opponent may leave everything as it is
    ("single", np.int8),  # T14: whether a second round is one action only
    ("leader", np.int8),  # who begins
    ("phase", np.int8),
    ("turn", np.int8),
    ("turns", np.int16),  # finished ones, both players' together
    ("at", np.int8),  # the paddy that got the last piece
    ("due", np.int8),  # choices of a player or of chance before the next automatic step
    ("greats", np.int8),  # T14: great moves in this turn
    ("second", np.int8),  # T14: whether this is a second round in which one action follows another
    ("used", np.int8),  # T14: the actions that are not done any more in this turn, as a bit set
    ("gained", np.int8),  # points made in this turn
    ("chosen", np.int8),  # T13: the first piece of the exchange
    ("open", np.int32),  # T13: what may be chosen for it now, as a bit set of moves from PIECE on: computed once
    ("hand", np.int8, (KINDS,)),  # the pieces taken up
    ("field", np.int8, (2, PADDIES, KINDS)),
    ("stock", np.int8, (KINDS,)),  # the rice in the bag and the snakes in the middle
    ("barn", np.int8, (2, KINDS)),  # the rice harvested
    ("winner", np.int8),
)

OPTIONS = struct_type(
    ("season", np.int8, (2 * PADDIES,)),
    ("first", np.int8),
    ("rest", np.int8),
    ("exchange", np.int8),
    ("second_round", np.int8),
    ("last_turns", np.int16),  # T17: how many are left as the game begins
)
"""A season is the snakes of each paddy, then the rice."""

RANDOM = 0
"""T3: who begins is drawn; otherwise it is the number of a seat, from 1."""

WALKS, STAYS = 0, 1
"""T12: what the farmer does in a rest without harvested rice."""
STRICT, FREE = 0, 1
"""T13: whether the exchange must change something."""
CHAIN, ONE_ACTION = 0, 1
"""T14: the second round."""

BEGIN, RAIN, SETTLE, SOW, HARVEST, GROW, CLEAR, REST, EXCHANGE, PARTNER, IDLE, TRIM = range(12)
"""Phases: draw who begins; draw the season's rice; place the farmers; put down the next piece; harvest; draw rice into
a paddy; a paddy was cleared; give rice back; the opponent's exchange, first and second piece; no action; take out the
excess."""

NO_ACTION, HARVESTING, CULTIVATING, SOWING, RESTING, GREAT_MOVE = range(6)
"""T9 to T13."""

PIECE = KINDS
PADDY = PIECE + PADDIES * KINDS
LEAVE = PADDY + PADDIES
MOVES = LEAVE + 1
"""Moves: a kind of piece from the hand, the paddy or the barn; PIECE + a piece on the field; PADDY + a paddy; LEAVE: no
piece, everything stays as it is."""

STARTER = 10
OUTCOMES = STARTER + 2
"""Chance's outcomes: a colour is its own code; STARTER + seat begins."""

IN_ONE_TURN, ENOUGH, AHEAD, TURNS_OVER = 1, 2, 3, 4
"""Endings, in the order in which T15 names them."""

NOBODY = -1

MATCHES = np.array(
    [
        sum(1 << other for other in range(25) if other // KINDS != piece // KINDS and other % KINDS != piece % KINDS)
        for piece in range(25)
    ]
)
"""T13: for each piece of the field, those in other paddies and of other kinds, as a bit set. An array, too."""

(BEGINS, DREW, PLACED, TURN, TOOK_UP, SOWED, HARVESTED, CULTIVATED, CLEARED, SEEDED, WALKED, GAVE_BACK) = range(1, 13)
(RAN_SHORT, GREAT, CHOSE, EXCHANGED, NO_EXCHANGE, REMOVED, ENDED, STAYED, LEFT, NO_GREAT) = range(13, 23)
"""Facts."""

(
    T2_NO_SUCH_PADDY,
    T3_NO_SUCH_PLAYER,
    T4_NOT_YOUR_TURN,
    T5_NO_SUCH_PIECE,
    T5_NOT_IN_HAND,
    T7_NO_SUCH_PIECE,
    T7_NOT_TOO_FULL,
    T7_FARMER_STAYS,
    T8_DRAW_FIRST,
    T8_NOT_IN_THE_BAG,
    T9_NO_SUCH_RICE,
    T12_NO_SUCH_RICE,
    T13_NOT_YOUR_EXCHANGE,
    T13_NO_SUCH_PIECE,
    T13_NO_PARTNER,
    T13_SAME_PADDY,
    T13_SAME_KIND,
    T15_GAME_OVER,
    T13_MUST_EXCHANGE,
) = range(1, 20)
"""Refusals, named after the rule that refuses."""


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    """T1: snakes into the paddies, rice into the bag. T3: who begins is drawn, or given. T18: as the season has it."""
    clear_facts(pos)
    pos.seats = seats
    pos.ending = RUNNING
    pos.winner = NOBODY
    pos.turns = LAST_TURN - options.last_turns
    pos.leader = pos.turn = pos.at = pos.chosen = pos.open = 0
    pos.greats = pos.second = pos.used = pos.gained = 0
    pos.stays, pos.free = options.rest, options.exchange
    pos.single = options.second_round
    pos.hand[:] = 0
    pos.field[:] = 0
    pos.barn[:] = 0
    for kind in range(FARMER):
        pos.stock[kind] = PIECES[kind]
    pos.stock[FARMER] = 0
    for paddy in range(PADDIES):
        snakes = options.season[paddy]
        pos.rain[paddy] = options.season[PADDIES + paddy]
        pos.stock[SNAKE] -= 2 * snakes
        pos.field[0, paddy, SNAKE] = pos.field[1, paddy, SNAKE] = snakes
    pos.phase = BEGIN
    pos.due = 1
    if options.first != RANDOM:
        pos.leader = options.first - 1
        await_rain(pos)


@rule
def actors(pos: Position) -> int:
    """The player on turn; for the exchange the opponent; for draws chance."""
    if pos.ending != RUNNING:
        return 0
    phase = pos.phase
    if phase == BEGIN or phase == RAIN or phase == GROW:
        return CHANCE_ACTS
    if phase == EXCHANGE or phase == PARTNER:
        return 1 << opponent(pos)
    return 1 << int(pos.turn)


@rule
def opponent(pos: Position) -> int:
    """The player who is not on turn."""
    return 1 - int(pos.turn)


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """T3: either player may begin. T8: every piece of rice in the bag has the same probability."""
    if pos.phase == BEGIN:
        for seat in range(2):
            out[seat] = STARTER + seat
            weights[seat] = 1
        return 2
    n = 0
    for colour in range(WHITE, FARMER):
        out[n] = colour
        weights[n] = pos.stock[colour]
        n += pos.stock[colour] > 0
    return n


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    """The choices of the phase, identical pieces once."""
    n = 0
    if actors(pos) >> seat & 1:
        legal = choices(pos, seat)
        for move in range(PIECE):
            out[n] = move  # branch-free: always written, kept only if it is legal
            n += legal >> move & 1
        if legal >> PIECE:
            for move in range(PIECE, MOVES):
                out[n] = move
                n += legal >> move & 1
    return n


@rule
def choices(pos: Position, seat: int) -> int:
    """The legal moves of the player who decides, as a bit set."""
    phase = pos.phase
    legal = 0
    if phase == SOW:
        for kind in range(KINDS):
            legal |= (pos.hand[kind] > 0) << kind
    elif phase == HARVEST:
        for colour in range(WHITE, FARMER):
            legal |= (pos.field[seat, pos.at, colour] > 0) << colour
    elif phase == REST:
        for colour in range(WHITE, FARMER):
            legal |= (pos.barn[seat, colour] > 0) << colour
    elif phase == SETTLE:
        legal = (1 << LEAVE) - (1 << PADDY)
    elif phase == TRIM:
        for paddy in range(PADDIES):
            if pieces_in(pos, seat, paddy) > MOST_IN_PADDY:
                for kind in range(FARMER):
                    legal |= (pos.field[seat, paddy, kind] > 0) << PIECE + paddy * KINDS + kind
    else:
        legal = int(pos.open) << PIECE
    return legal


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    """Why `seat`, or chance, may not play `move` now."""
    acting = actors(pos)
    if acting == 0:
        return T15_GAME_OVER
    if acting == CHANCE_ACTS:
        return chance_refusal(pos, move) if seat == CHANCE else T8_DRAW_FIRST
    if not acting >> seat & 1:
        return T13_NOT_YOUR_EXCHANGE if seat == pos.turn else T4_NOT_YOUR_TURN
    if 0 <= move < MOVES and choices(pos, seat) >> move & 1:
        return LEGAL
    return reason(pos, seat, move)


@rule
def chance_refusal(pos: Position, outcome: int) -> int:
    """T3: one of the players begins. T8: only rice that is in the bag can be drawn."""
    if pos.phase == BEGIN:
        return LEGAL if STARTER <= outcome < STARTER + 2 else T3_NO_SUCH_PLAYER
    return LEGAL if WHITE <= outcome < FARMER and pos.stock[outcome] else T8_NOT_IN_THE_BAG


@rule
def reason(pos: Position, seat: int, move: int) -> int:
    """Why a move that is not among the choices is refused."""
    phase = pos.phase
    if phase == SOW:
        return T5_NOT_IN_HAND if 0 <= move < KINDS else T5_NO_SUCH_PIECE
    if phase == HARVEST:
        return T9_NO_SUCH_RICE
    if phase == REST:
        return T12_NO_SUCH_RICE
    if phase == SETTLE:
        return T2_NO_SUCH_PADDY
    if phase != TRIM and move == LEAVE:
        return T13_MUST_EXCHANGE
    piece = move - PIECE
    there = 0 <= piece < PADDIES * KINDS and pos.field[seat, paddy_of(piece), kind_of(piece)] > 0
    if phase == TRIM:
        if not there:
            return T7_NO_SUCH_PIECE
        return T7_FARMER_STAYS if kind_of(piece) == FARMER else T7_NOT_TOO_FULL
    if not there:
        return T13_NO_SUCH_PIECE
    if phase == EXCHANGE:
        return T13_NO_PARTNER
    return T13_SAME_PADDY if paddy_of(piece) == paddy_of(pos.chosen) else T13_SAME_KIND


@rule
def paddy_of(piece: int) -> int:
    """The paddy of a piece on the field."""
    return piece // KINDS


@rule
def kind_of(piece: int) -> int:
    """What a piece on the field is."""
    return piece % KINDS


@rule
def lying(pos: Position, seat: int) -> int:
    """The player's pieces on the field, as a bit set."""
    pieces = 0
    for paddy in range(PADDIES):
        for kind in range(KINDS):
            pieces |= (pos.field[seat, paddy, kind] > 0) << paddy * KINDS + kind
    return pieces


@rule
def exchangeable(pos: Position, seat: int) -> int:
    """T13: the pieces that have a partner, as a bit set."""
    pieces = lying(pos, seat)
    found = 0
    for piece in range(PADDIES * KINDS):
        found |= (pieces & int(MATCHES[piece]) != 0) << piece
    return pieces & found


@rule
def at_most_one(pieces: int) -> bool:
    """Whether a bit set holds no more than one piece."""
    return pieces & (pieces - 1) == 0


@rule
def first_of(pieces: int) -> int:
    """The first piece of a bit set."""
    piece = 0
    while not pieces >> piece & 1:
        piece += 1
    return piece


@rule
def rice_in(pos: Position, seat: int, paddy: int) -> int:
    """R: all rice in a paddy."""
    field = pos.field
    return int(field[seat, paddy, WHITE]) + int(field[seat, paddy, BLACK]) + int(field[seat, paddy, RED])


@rule
def pieces_in(pos: Position, seat: int, paddy: int) -> int:
    """T7: everything in a paddy, the farmer counted."""
    return int(pos.field[seat, paddy, SNAKE]) + rice_in(pos, seat, paddy) + int(pos.field[seat, paddy, FARMER])


@rule
def points(pos: Position, seat: int) -> int:
    """T1: what the harvested rice is worth."""
    barn = pos.barn
    return 3 * int(barn[seat, WHITE]) + 4 * int(barn[seat, BLACK]) + 5 * int(barn[seat, RED])


@rule
def play(pos: Position, seat: int, move: int) -> None:
    """Apply a legal move or an outcome of chance, and go on until the next choice."""
    clear_facts(pos)
    phase = pos.phase
    pos.due -= 1
    if phase == SOW:
        sow(pos, seat, move)
    elif phase == GROW:
        draw_rice(pos, move)
    elif phase == HARVEST:
        harvest(pos, move)
        harvest_rest(pos)
    elif phase == REST:
        give_back(pos, move)
        give_back_rest(pos)
    elif phase == EXCHANGE:
        if move == LEAVE:
            leave(pos, seat)
        else:
            choose_first(pos, move - PIECE)
    elif phase == PARTNER:
        exchange(pos, seat, pos.chosen, move - PIECE)
    elif phase == TRIM:
        remove(pos, seat, paddy_of(move - PIECE), kind_of(move - PIECE), 1)
        trim(pos)
    else:
        prepare_field(pos, move)
    while pos.due == 0 and pos.ending == RUNNING:
        go_on(pos)


@rule
def go_on(pos: Position) -> None:
    """T4 to T7: the next step, when no choice is left. T14: in the second round, another action."""
    phase = pos.phase
    if phase == PARTNER:
        take_up(pos)
    elif phase == TRIM:
        pass_turn(pos)
    elif phase == SOW or (pos.second and (phase == HARVEST or phase == GROW or phase == CLEAR)):
        act(pos)
    else:
        trim(pos)


@rule
def prepare_field(pos: Position, move: int) -> None:
    """T3: who begins. T18: the season's rice. T2: the farmers, first player first."""
    seat = int(pos.turn)
    if pos.phase == BEGIN:
        pos.leader = move - STARTER
        add_fact(pos, BEGINS, pos.leader)
        await_rain(pos)
    elif pos.phase == RAIN:
        draw_rice(pos, move)
        await_rain(pos)
    else:
        pos.field[seat, move - PADDY, FARMER] = 1
        add_fact(pos, PLACED, seat, move - PADDY)
        pos.turn = opponent(pos)
        pos.due = 1
        if seat != pos.leader:
            begin_turn(pos)


@rule
def await_rain(pos: Position) -> None:
    """T18: the next rice of the season goes to the first player's paddies in order, then to the other's."""
    pos.due = 1
    for i in range(2):
        seat = pos.leader ^ i
        for paddy in range(PADDIES):
            if rice_in(pos, seat, paddy) < pos.rain[paddy]:
                pos.turn = seat
                pos.at = paddy
                pos.phase = RAIN
                return
    pos.turn = pos.leader
    pos.phase = SETTLE


@rule
def begin_turn(pos: Position) -> None:
    """T4: the player takes up the paddy with the farmer."""
    seat = int(pos.turn)
    add_fact(pos, TURN, seat)
    pos.greats = pos.second = pos.used = pos.gained = 0
    home = 0
    for paddy in range(PADDIES):
        home += paddy * int(pos.field[seat, paddy, FARMER])  # branch-free: one paddy has the farmer
    pos.at = home
    take_up(pos)


@rule
def take_up(pos: Position) -> None:
    """T4, T13: everything in the paddy comes into the hand, the farmer too."""
    seat, paddy = int(pos.turn), int(pos.at)
    pos.due = pieces_in(pos, seat, paddy)
    pos.phase = SOW
    add_fact(pos, TOOK_UP, seat, paddy, pos.due)
    for kind in range(KINDS):
        pos.hand[kind] = pos.field[seat, paddy, kind]
        pos.field[seat, paddy, kind] = 0


@rule
def sow(pos: Position, seat: int, kind: int) -> None:
    """T5: one piece into the next paddy, clockwise."""
    paddy = int(pos.at) + 1
    if paddy == PADDIES:
        paddy = 0
    pos.at = paddy
    pos.hand[kind] -= 1
    pos.field[seat, paddy, kind] += 1
    add_fact(pos, SOWED, seat, kind, paddy)


@rule
def action_due(pos: Position) -> int:
    """T9 to T13: the action that the snakes and rice in the last paddy call for."""
    seat, paddy = int(pos.turn), int(pos.at)
    snakes, rice = int(pos.field[seat, paddy, SNAKE]), rice_in(pos, seat, paddy)
    if snakes == rice:
        if snakes:
            return GREAT_MOVE
        return RESTING if pos.field[seat, paddy, FARMER] else NO_ACTION
    if snakes == 0 or rice == 0:
        return SOWING
    return HARVESTING if rice > snakes else CULTIVATING


@rule
def act(pos: Position) -> None:
    """T6: the last paddy's action. T14: in the second round, each kind at most once, or five great moves in all."""
    action = action_due(pos)
    if action == NO_ACTION or pos.used >> action & 1:
        pos.phase = IDLE
        if action == GREAT_MOVE and pos.single:
            add_fact(pos, NO_GREAT, pos.turn, pos.at)
        return
    pos.used |= pos.second << action
    seat, paddy = int(pos.turn), int(pos.at)
    snakes, rice = int(pos.field[seat, paddy, SNAKE]), rice_in(pos, seat, paddy)
    if action == HARVESTING:
        pos.phase = HARVEST
        pos.due = rice - snakes
        harvest_rest(pos)
    elif action == CULTIVATING:
        add_fact(pos, CULTIVATED, seat, paddy, snakes - rice)
        await_rice(pos, snakes - rice)
    elif action == SOWING:
        clear(pos, seat, paddy)
    elif action == RESTING:
        walk(pos, seat, paddy)
    else:
        great_move(pos, paddy)


@rule
def await_rice(pos: Position, wanted: int) -> None:
    """T8: rice is to be drawn, no more than the bag has."""
    pos.phase = GROW
    in_bag = int(pos.stock[WHITE]) + int(pos.stock[BLACK]) + int(pos.stock[RED])
    pos.due = min(wanted, in_bag)
    if in_bag < wanted:
        add_fact(pos, RAN_SHORT, pos.turn, in_bag)


@rule
def draw_rice(pos: Position, colour: int) -> None:
    """T8: from the bag into the paddy."""
    pos.stock[colour] -= 1
    pos.field[pos.turn, pos.at, colour] += 1
    add_fact(pos, DREW, pos.turn, colour, pos.at)


@rule
def harvest(pos: Position, colour: int) -> None:
    """T9: one rice becomes points. T15: after each, a player may have won."""
    seat = int(pos.turn)
    pos.field[seat, pos.at, colour] -= 1
    pos.barn[seat, colour] += 1
    pos.gained += int(WORTH[colour])
    add_fact(pos, HARVESTED, seat, colour, pos.at)
    judge(pos)


@rule
def harvest_rest(pos: Position) -> None:
    """T9: when only one colour is left in the paddy there is nothing to choose."""
    seat, paddy = int(pos.turn), int(pos.at)
    for colour in range(WHITE, FARMER):
        if pos.field[seat, paddy, colour] == rice_in(pos, seat, paddy):
            while pos.due:
                pos.due -= 1
                harvest(pos, colour)


@rule
def clear(pos: Position, seat: int, paddy: int) -> None:
    """T11: all but the farmer goes, two of the kind that was lacking come. T8: or what there is."""
    snakes = int(pos.field[seat, paddy, SNAKE])
    add_fact(pos, CLEARED, seat, paddy, snakes, rice_in(pos, seat, paddy))
    for kind in range(FARMER):
        pos.stock[kind] += pos.field[seat, paddy, kind]
        pos.field[seat, paddy, kind] = 0
    if snakes:
        await_rice(pos, 2)
        return
    pos.phase = CLEAR
    come = min(2, int(pos.stock[SNAKE]))
    pos.stock[SNAKE] -= come
    pos.field[seat, paddy, SNAKE] = come
    add_fact(pos, SEEDED, seat, paddy, come)


@rule
def walk(pos: Position, seat: int, start: int) -> None:
    """T12: the farmer walks to the next paddy that holds a piece; a harvested rice goes back for each paddy."""
    pos.phase = REST
    harvested = int(pos.barn[seat, WHITE]) + int(pos.barn[seat, BLACK]) + int(pos.barn[seat, RED])
    if harvested == 0 and pos.stays:
        add_fact(pos, STAYED, seat, start)
        return
    for steps in range(1, PADDIES):
        paddy = (start + steps) % PADDIES
        if pieces_in(pos, seat, paddy):
            pos.field[seat, start, FARMER] = 0
            pos.field[seat, paddy, FARMER] = 1
            add_fact(pos, WALKED, seat, start, paddy, steps)
            pos.due = min(steps, harvested)
            give_back_rest(pos)
            return
    add_fact(pos, WALKED, seat, start, start, 0)


@rule
def give_back(pos: Position, colour: int) -> None:
    """T12: one harvested rice goes back into the bag. T15: the opponent may win by that."""
    pos.barn[pos.turn, colour] -= 1
    pos.stock[colour] += 1
    add_fact(pos, GAVE_BACK, pos.turn, colour)
    judge(pos)


@rule
def give_back_rest(pos: Position) -> None:
    """T12: with one colour left, or when all must go, there is nothing to choose."""
    barn = pos.barn[pos.turn]
    harvested = int(barn[WHITE]) + int(barn[BLACK]) + int(barn[RED])
    for colour in range(WHITE, FARMER):
        if barn[colour] == harvested or harvested == pos.due:
            while pos.due and barn[colour]:
                pos.due -= 1
                harvested -= 1
                give_back(pos, colour)


@rule
def great_move(pos: Position, paddy: int) -> None:
    """T13: first the opponent exchanges two pieces, if two can be. T14: then the second round begins."""
    if pos.single:
        pos.greats += 1
        pos.used = (pos.greats == MOST_GREAT_MOVES) << GREAT_MOVE
    else:
        pos.second = 1
    add_fact(pos, GREAT, pos.turn, paddy)
    seat = opponent(pos)
    pieces = exchangeable(pos, seat)
    pos.open = pieces
    pos.phase = EXCHANGE
    pos.due = 2
    if pieces == 0:
        add_fact(pos, NO_EXCHANGE, seat)
        pos.phase = PARTNER
        pos.due = 0
    elif pos.free:
        pos.open = pieces | 1 << LEAVE - PIECE
    elif at_most_one(pieces & pieces - 1):  # two: there is one pair only
        pos.due = 1
        choose_first(pos, first_of(pieces))


@rule
def choose_first(pos: Position, piece: int) -> None:
    """T13: the first of the two; if only one can be its partner, there is nothing more to choose."""
    seat = opponent(pos)
    pos.phase = PARTNER
    pos.chosen = piece
    pos.open = partners = lying(pos, seat) & int(MATCHES[piece])
    if at_most_one(partners):
        pos.due = 0
        exchange(pos, seat, piece, first_of(partners))
    else:
        add_fact(pos, CHOSE, seat, piece)


@rule
def leave(pos: Position, seat: int) -> None:
    """T13: in a free exchange, everything stays as it is."""
    pos.phase = PARTNER
    pos.due = 0
    pos.open = 0
    add_fact(pos, LEFT, seat)


@rule
def exchange(pos: Position, seat: int, one: int, other: int) -> None:
    """T13: the two pieces change places."""
    pos.field[seat, paddy_of(one), kind_of(one)] -= 1
    pos.field[seat, paddy_of(other), kind_of(other)] -= 1
    pos.field[seat, paddy_of(one), kind_of(other)] += 1
    pos.field[seat, paddy_of(other), kind_of(one)] += 1
    pos.chosen = pos.open = 0
    add_fact(pos, EXCHANGED, seat, one, other)


@rule
def trim(pos: Position) -> None:
    """T7: every paddy with more than 10 pieces loses the excess; where all that may go is alike, at once."""
    seat = int(pos.turn)
    pos.phase = TRIM
    pos.due = 0
    for paddy in range(PADDIES):
        excess = pieces_in(pos, seat, paddy) - MOST_IN_PADDY
        if excess > 0:
            pos.due += excess
            for kind in range(FARMER):
                if pos.field[seat, paddy, kind] + pos.field[seat, paddy, FARMER] == MOST_IN_PADDY + excess:
                    pos.due -= excess
                    remove(pos, seat, paddy, kind, excess)


@rule
def remove(pos: Position, seat: int, paddy: int, kind: int, count: int) -> None:
    """T7, T8: snakes go to the middle, rice into the bag."""
    pos.field[seat, paddy, kind] -= count
    pos.stock[kind] += count
    add_fact(pos, REMOVED, seat, kind, paddy, count)


@rule
def pass_turn(pos: Position) -> None:
    """The opponent is next. T17: but after 200 turns the higher score wins."""
    turns = int(pos.turns) + 1
    pos.turns = turns
    if turns < LAST_TURN:
        pos.turn = opponent(pos)
        begin_turn(pos)
        return
    lead = points(pos, 0) - points(pos, 1)
    end(pos, NOBODY if lead == 0 else int(lead < 0), TURNS_OVER)


@rule
def judge(pos: Position) -> None:
    """T15: 20 points in one turn, 25 points, or 20 ahead. T16: rice given back does not lessen what a turn made."""
    for i in range(2):
        seat = pos.turn ^ i
        if i == 0 and pos.gained >= ENOUGH_IN_ONE_TURN:
            end(pos, seat, IN_ONE_TURN)
        elif points(pos, seat) >= ENOUGH_POINTS:
            end(pos, seat, ENOUGH)
        elif points(pos, seat) - points(pos, 1 - seat) >= ENOUGH_AHEAD:
            end(pos, seat, AHEAD)


@rule
def end(pos: Position, winner: int, ending: int) -> None:
    """T15: what is left of a harvest is not taken."""
    pos.winner = winner
    pos.ending = ending
    pos.due = 0
    add_fact(pos, ENDED, winner, ending)


@rule
def scores(pos: Position, out: Codes) -> None:
    """T1: the worth of the harvested rice."""
    for seat in range(2):
        out[seat] = points(pos, seat)


@rule
def ranks(pos: Position, out: Codes) -> None:
    """T15, T17: the winner is first; in a draw both are."""
    for seat in range(2):
        out[seat] = 0
        if pos.ending != RUNNING:
            out[seat] = 1 if pos.winner == seat or pos.winner == NOBODY else 2
