"""Riombo, give or take on the river Ombo: rules R1 to R24, compiled.

All players bid in secret, and the canoe of the player on turn moves by the sum of the bids; its square then makes
players give or take money.
"""

from typing import Any

import numpy as np

from meandre.core.position import RUNNING, Codes, Position, add_fact, clear_facts, position_type
from meandre.core.ranking import rank_by_score
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL, SEATS

MOST_SQUARES = 100
START = 0
OUT = -1
"""Places besides the squares 1 to `length` and the finish at `length + 1`. OUT: the canoe has left the river."""

POSITION = position_type(
    ("board", np.int16, (MOST_SQUARES + 1,)),  # the squares, then FINISH
    ("length", np.int16),
    ("agreed_1", np.int16),  # R12: the squares that are meant
    ("agreed_2", np.int16),
    ("trip", np.int8),
    ("short_end", np.int8),
    ("winning", np.int16),
    ("phase", np.int8),
    ("turn", np.int8),
    ("staying", np.int8),  # the number of players still in
    ("waiting", np.int8),  # R7: the seats that have not bid yet, as a bit set
    ("turns", np.int16),  # R24: turns played, all players' together
    ("extra", np.int8),  # R12: NO_EXTRA, IN_EXTRA turn, or EXTRA_WON for the turn after this one
    ("money", np.int16, (SEATS,)),
    ("place", np.int16, (SEATS,)),
    ("canoes", np.int8, (SEATS,)),  # stacked: 1, or doubled, or tripled
    ("bids", np.int8, (SEATS,)),
    ("left", np.int16, (SEATS,)),  # R5: the turn in which a player was out
    facts=32,  # at most: 6 bids, their sum, a move, 5 greetings paid, a square, 6 payments, 6 out, the end
)

OPTIONS = struct_type(
    ("board", np.int16, (MOST_SQUARES + 1,)),
    ("agreed_1", np.int16),
    ("agreed_2", np.int16),
    ("trip", np.int8),
    ("short_end", np.int8),
    ("winning", np.int16),
    ("first", np.int8),
    ("purse", np.int16),
    ("last_turns", np.int16),  # R24: how many turns are left as the game begins; 0: all
)

RANDOM = 0
"""R10: who begins is drawn; otherwise it is the number of a seat, from 1."""

LONG, SHORT = 0, 1
"""R22: how long the game is."""

ALL, FIRST = 0, 1
"""R22: whose arrival ends the short game."""

PLAIN, GIVE_EACH, TAKE_EACH, GIVE_BANK, ALL_GIVE_BANK, AGREED_1, AGREED_2, BACK, FINISH = range(9)
TAKE_BANK, TAKE_LEFT, TAKE_RIGHT, GIVE_LEFT, GIVE_RIGHT, SWAP, ANOTHER_TURN = range(9, 16)
SQUARE = 32
"""R11: a square of the board is its kind times SQUARE, and its amount. R12: those from TAKE_BANK on are only agreed."""

DRAW, BID, ARRIVE = 0, 1, 2
"""Phases: draw who begins; all bid; choose the reward of the finish."""

NO_EXTRA, IN_EXTRA, EXTRA_WON = 0, 1, 2

MOST_BID = np.array((0, 0, 4, 3, 3, 2, 2))
"""R6: by the number of players still in. An array: a tuple's index check slows compiled code."""

MOST_CHOICES = 5
"""R6: the bids from 0 to 4."""

NO_BID, HIDDEN = -1, -2
"""In place of a bid: not made yet; made but hidden."""

TAKE, STACK = 5, 6
SOME_BID = MOVES = 7
"""Moves: a bid is its own code; at the finish TAKE the money or STACK a canoe. SOME_BID is a hidden bid."""

BEGIN = 10
OUTCOMES = BEGIN + SEATS
"""Chance's outcomes: BEGIN + seat begins."""

PURSE, REWARD, MOST_CANOES = 40, 10, 3
BANK = -1
SHORT_TURNS, TURNS_PER_POINT = 400, 10

WINNING_VALUE, LAST_ONE, NOBODY_LEFT, ALL_ARRIVED, TURNS_OVER, FIRST_ARRIVED = 1, 2, 3, 4, 5, 6
"""Endings."""

(BEGINS, CHOSE, SHOWED, SUM, MOVED, STAYED, GREETED, LANDED, PAID, RETURNED) = range(1, 11)
(SWAPPED, IN_VAIN, AGAIN, ARRIVED, STACKED, WENT_OUT, TURN, ENDED) = range(11, 19)
"""Facts."""

R6_MORE_THAN_YOU_HAVE = 1
R6_AT_MOST_2, R6_AT_MOST_3, R6_AT_MOST_4 = 2, 3, 11
R7_NOT_BIDDING = 4
R7_SAME_BID = 5
R10_DRAW_FIRST = 6
R10_NO_SUCH_PLAYER = 7
R16_NOT_YOUR_REWARD = 8
R16_NO_SUCH_REWARD = 9
R20_GAME_OVER = 10
"""Refusals, named after the rule that refuses."""


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    """R1: 40 each, all canoes at the start. R10: who begins is drawn or given."""
    clear_facts(pos)
    pos.seats = seats
    pos.ending = RUNNING
    pos.length = 0
    for i in range(MOST_SQUARES + 1):
        pos.board[i] = options.board[i]
    while kind_of(pos.board[pos.length]) != FINISH:
        pos.length += 1
    pos.agreed_1 = options.agreed_1
    pos.agreed_2 = options.agreed_2
    pos.trip = options.trip
    pos.short_end = options.short_end
    pos.winning = options.winning
    pos.phase = DRAW if options.first == RANDOM else BID
    pos.turn = max(options.first - 1, 0)
    pos.staying = seats
    pos.waiting = (1 << seats) - 1
    pos.turns = most_turns(pos) - options.last_turns if options.last_turns else 0
    pos.extra = NO_EXTRA
    for seat in range(SEATS):
        sits = seat < seats
        pos.money[seat] = options.purse if sits else 0
        pos.place[seat] = START if sits else OUT
        pos.canoes[seat] = 1 if sits else 0
        pos.bids[seat] = NO_BID
        pos.left[seat] = 0


@rule
def kind_of(square: int) -> int:
    """The kind of a square."""
    return square // SQUARE


@rule
def amount_of(square: int) -> int:
    """The amount of a square: X."""
    return square % SQUARE


@rule
def is_in(pos: Position, seat: int) -> bool:
    """Whether a player is still in."""
    return bool(pos.place[seat] != OUT)


@rule
def has_arrived(pos: Position, seat: int) -> bool:
    """R22: the canoe stays at the finish, in the short game."""
    return bool(pos.place[seat] > pos.length)


@rule
def actors(pos: Position) -> int:
    """R7: all who have not bid yet, at the same time. R16: the player on turn chooses the reward."""
    if pos.ending != RUNNING:
        return 0
    if pos.phase == DRAW:
        return CHANCE_ACTS
    if pos.phase == ARRIVE:
        return 1 << int(pos.turn)
    return int(pos.waiting)


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """R10: every seat may begin."""
    for seat in range(pos.seats):
        out[seat] = BEGIN + seat
        weights[seat] = 1
    return int(pos.seats)


@rule
def most_bid(pos: Position, seat: int) -> int:
    """R6: the highest bid of a player."""
    return min(int(MOST_BID[pos.staying]), int(pos.money[seat]))


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    """R6: 0 to the most that is allowed; R7: or another bid than before. R16: the money or another canoe."""
    first, n, gap = choices(pos, seat)
    for i in range(MOST_CHOICES):  # branch-free: all are written, only n count
        out[i] = first + i + (i >= gap)
    return n


@rule
def choices(pos: Position, seat: int) -> tuple[int, int, int]:
    """A player's moves, which are consecutive: the first, their number, and the index where the own bid is left out."""
    if pos.ending != RUNNING or pos.phase == DRAW:
        return 0, 0, 0
    if pos.phase == ARRIVE:
        return (TAKE, 2, 2) if seat == pos.turn else (0, 0, 0)
    if not 0 <= seat < SEATS or not is_in(pos, seat):
        return 0, 0, 0
    bids, own = most_bid(pos, seat) + 1, int(pos.bids[seat])
    return (0, bids, bids) if own < 0 else (0, bids - 1, own)


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    """Why `seat`, or chance, may not play `move` now."""
    if pos.ending != RUNNING:
        return R20_GAME_OVER
    if pos.phase == DRAW:
        if seat != CHANCE:
            return R10_DRAW_FIRST
        return LEGAL if BEGIN <= move < BEGIN + pos.seats else R10_NO_SUCH_PLAYER
    if pos.phase == ARRIVE:
        if seat != pos.turn:
            return R16_NOT_YOUR_REWARD
        return LEGAL if move == TAKE or move == STACK else R16_NO_SUCH_REWARD
    if not 0 <= seat < pos.seats or not is_in(pos, seat):
        return R7_NOT_BIDDING
    return bid_refusal(pos, seat, move)


@rule
def bid_refusal(pos: Position, seat: int, bid: int) -> int:
    """R6: no more than the table or one's money allows. R7: a bid is changed to another one."""
    most = int(MOST_BID[pos.staying])
    if not 0 <= bid <= most:
        return R6_AT_MOST_2 if most == 2 else R6_AT_MOST_3 if most == 3 else R6_AT_MOST_4
    if bid > pos.money[seat]:
        return R6_MORE_THAN_YOU_HAVE
    return R7_SAME_BID if bid == pos.bids[seat] else LEGAL


@rule
def play(pos: Position, seat: int, move: int) -> None:
    """Apply a legal move or an outcome of chance."""
    if pos.phase == BID:
        bid(pos, seat, move)
        return
    clear_facts(pos)
    if pos.phase == DRAW:
        pos.turn = move - BEGIN
        pos.phase = BID
        add_fact(pos, BEGINS, pos.turn)
        return
    if move == TAKE:
        collect(pos, seat, REWARD * pos.canoes[seat])
    else:
        pos.canoes[seat] += 1
        add_fact(pos, STACKED, seat, pos.canoes[seat])
    finish_turn(pos)


@rule
def bid(pos: Position, seat: int, sticks: int) -> None:
    """R7: in secret; a changed bid adds no fact. After the last bid all are shown and the canoe moves."""
    changed = pos.bids[seat] != NO_BID
    pos.bids[seat] = sticks
    if changed:
        return
    pos.waiting -= 1 << seat
    if pos.fact_count > 1:
        clear_facts(pos)
    pos.fact_count = 0  # a single fact is overwritten
    if pos.waiting:
        add_fact(pos, CHOSE, seat)
        return
    travel(pos, reveal(pos))
    if pos.phase == BID:
        finish_turn(pos)


@rule
def reveal(pos: Position) -> int:
    """R7: all open their hands; the sum of the sticks. Bids are only shown, never paid."""
    total = 0
    for seat in range(SEATS):
        if is_in(pos, seat):
            add_fact(pos, SHOWED, seat, pos.bids[seat])
            pos.waiting += 1 << seat
            total += pos.bids[seat]
        pos.bids[seat] = NO_BID
    add_fact(pos, SUM, pos.turn, total)
    return total


@rule
def travel(pos: Position, distance: int) -> None:
    """R7: forward by the sum. R8: with 0 the canoe obeys its square again. R16: reaching or passing the finish."""
    seat = int(pos.turn)
    start = int(pos.place[seat])
    target = start + distance
    if distance == 0:
        add_fact(pos, STAYED, seat, start)
        obey(pos, seat)
    elif target > pos.length:
        add_fact(pos, MOVED, seat, start, pos.length + 1)
        arrive(pos, seat)
    else:
        add_fact(pos, MOVED, seat, start, target)
        pos.place[seat] = target
        greet(pos, seat)
        obey(pos, seat)


@rule
def arrive(pos: Position, seat: int) -> None:
    """R16: take 10, or stack a canoe; then back to the start. R17, R22: tripled, or in the short game, no choice."""
    add_fact(pos, ARRIVED, seat)
    pos.place[seat] = START if pos.trip == LONG else pos.length + 1
    if pos.trip == LONG and pos.canoes[seat] < MOST_CANOES:
        pos.phase = ARRIVE
    else:
        collect(pos, seat, REWARD * pos.canoes[seat])


@rule
def greet(pos: Position, seat: int) -> None:
    """R14: one blue stick to each other canoe on the square, R18: times the stacked canoes. R15: before all else."""
    other = next_seat(pos, seat)
    while other != seat:
        if pos.place[other] == pos.place[seat]:
            add_fact(pos, GREETED, seat, other)
            pay(pos, seat, other, pos.canoes[seat])
        other = next_seat(pos, other)


@rule
def obey(pos: Position, seat: int) -> None:
    """R9, R11: the instruction of the square. R12: or what was agreed instead."""
    if pos.place[seat] == START:
        return
    square = int(pos.board[pos.place[seat] - 1])
    kind = kind_of(square)
    if kind == PLAIN:
        return
    add_fact(pos, LANDED, seat, square)
    if kind == AGREED_1:
        square = int(pos.agreed_1)
    elif kind == AGREED_2:
        square = int(pos.agreed_2)
    carry_out(pos, seat, kind_of(square), amount_of(square))


@rule
def carry_out(pos: Position, seat: int, kind: int, amount: int) -> None:
    """R11: what a kind of square asks for. R18: the player on turn gives and takes by the stacked canoes."""
    owed = amount * int(pos.canoes[seat])
    if kind == GIVE_EACH:
        pay_each(pos, seat, owed)
    elif kind == TAKE_EACH:
        others_pay(pos, seat, seat, owed)
    elif kind == GIVE_BANK:
        pay(pos, seat, BANK, owed)
    elif kind == ALL_GIVE_BANK:
        pay(pos, seat, BANK, owed)
        others_pay(pos, seat, BANK, amount)
    elif kind == BACK:
        pos.place[seat] = START
        add_fact(pos, RETURNED, seat)
    elif kind != PLAIN:
        honour(pos, seat, kind, owed)


@rule
def honour(pos: Position, seat: int, kind: int, owed: int) -> None:
    """R12: what is on no board and can only be agreed. R18: multiples concern money only."""
    if kind == TAKE_BANK:
        collect(pos, seat, owed)
    elif kind == TAKE_LEFT:
        pay(pos, after(pos, seat), seat, owed)
    elif kind == TAKE_RIGHT:
        pay(pos, before(pos, seat), seat, owed)
    elif kind == GIVE_LEFT:
        pay(pos, seat, after(pos, seat), owed)
    elif kind == GIVE_RIGHT:
        pay(pos, seat, before(pos, seat), owed)
    elif kind == SWAP:
        swap(pos, seat)
    elif pos.extra == IN_EXTRA:
        add_fact(pos, IN_VAIN, seat, ANOTHER_TURN)
    else:
        pos.extra = EXTRA_WON


@rule
def after(pos: Position, seat: int) -> int:
    """R12: left is the next player still in, clockwise."""
    seat = next_seat(pos, seat)
    while not is_in(pos, seat):
        seat = next_seat(pos, seat)
    return seat


@rule
def before(pos: Position, seat: int) -> int:
    """R12: right is the previous player still in."""
    right = seat
    other = after(pos, seat)
    while other != seat:
        right = other
        other = after(pos, other)
    return right


@rule
def next_seat(pos: Position, seat: int) -> int:
    """R10: clockwise."""
    return seat + 1 if seat + 1 < pos.seats else 0


@rule
def collect(pos: Position, seat: int, amount: int) -> None:
    """R2: the bank never runs dry."""
    pos.money[seat] += amount
    add_fact(pos, PAID, BANK, seat, amount)


@rule
def pay(pos: Position, payer: int, payee: int, owed: int) -> None:
    """R4: a player who owes more than they have pays all they have."""
    amount = min(owed, int(pos.money[payer]))
    pos.money[payer] -= amount
    if payee != BANK:
        pos.money[payee] += amount
    add_fact(pos, PAID, payer, payee, amount)


@rule
def pay_each(pos: Position, seat: int, owed: int) -> None:
    """R4: the others are paid in clockwise order from the payer's left."""
    other = after(pos, seat)
    while other != seat:
        pay(pos, seat, other, owed)
        other = after(pos, other)


@rule
def others_pay(pos: Position, seat: int, payee: int, owed: int) -> None:
    """R11: every other player pays the player on turn, or the bank (R19: the plain amount)."""
    other = after(pos, seat)
    while other != seat:
        pay(pos, other, payee, owed)
        other = after(pos, other)


@rule
def swap(pos: Position, seat: int) -> None:
    """R12: with the canoe on the river furthest ahead of one's own, if any; of equals, the first clockwise."""
    ahead = seat
    other = after(pos, seat)
    while other != seat:
        if pos.place[other] > pos.place[ahead] and not has_arrived(pos, other):
            ahead = other
        other = after(pos, other)
    if ahead == seat:
        add_fact(pos, IN_VAIN, seat, SWAP)
    else:
        here, there = int(pos.place[seat]), int(pos.place[ahead])
        pos.place[seat], pos.place[ahead] = there, here
        add_fact(pos, SWAPPED, seat, ahead, there, here)


@rule
def finish_turn(pos: Position) -> None:
    """R5: players who have nothing left are out. R20 to R24: the game may be over; else the next turn begins."""
    pos.turns += 1
    pos.phase = BID
    for seat in range(SEATS):
        if is_in(pos, seat) and pos.money[seat] == 0:
            pos.place[seat] = OUT
            pos.left[seat] = pos.turns
            pos.staying -= 1
            pos.waiting -= 1 << seat
            add_fact(pos, WENT_OUT, seat)
    pos.ending = ending(pos)
    if pos.ending != RUNNING:
        pos.extra = NO_EXTRA
        add_fact(pos, ENDED, pos.turn, pos.ending)
    else:
        pass_turn(pos)


@rule
def pass_turn(pos: Position) -> None:
    """R10: clockwise, to the next who has a turn. R12: unless the player has won another one."""
    seat = int(pos.turn)
    if pos.extra == EXTRA_WON and is_in(pos, seat):
        pos.extra = IN_EXTRA
        add_fact(pos, AGAIN, seat)
        return
    pos.extra = NO_EXTRA
    seat = after(pos, seat)
    while has_arrived(pos, seat):
        seat = after(pos, seat)
    pos.turn = seat
    add_fact(pos, TURN, seat)


@rule
def ending(pos: Position) -> int:
    """R5, R20 to R24: how the game has ended, or RUNNING."""
    if pos.staying == 0:
        return NOBODY_LEFT
    if pos.trip == LONG and richest(pos) >= pos.winning:
        return WINNING_VALUE
    if pos.staying == 1:
        return LAST_ONE
    if pos.trip == SHORT:
        under_way = travelling(pos)
        if under_way == 0:
            return ALL_ARRIVED
        if pos.short_end == FIRST and under_way < pos.staying:
            return FIRST_ARRIVED
    return TURNS_OVER if pos.turns >= most_turns(pos) else RUNNING


@rule
def most_turns(pos: Position) -> int:
    """R24: the turns after which the game is over."""
    return SHORT_TURNS if pos.trip == SHORT else TURNS_PER_POINT * int(pos.winning)


@rule
def richest(pos: Position) -> int:
    """R20: the highest value that a player holds."""
    value = 0
    for seat in range(SEATS):
        value = max(value, int(pos.money[seat]))
    return value


@rule
def travelling(pos: Position) -> int:
    """R22: the number of players who are in and have not arrived."""
    count = 0
    for seat in range(pos.seats):
        count += is_in(pos, seat) and not has_arrived(pos, seat)
    return count


@rule
def scores(pos: Position, out: Codes) -> None:
    """R20: the value that each player holds."""
    for seat in range(pos.seats):
        out[seat] = pos.money[seat]


@rule
def ranks(pos: Position, out: Codes) -> None:
    """R20: by value. R5: then those who are out, the later the higher, equal if in the same turn."""
    for seat in range(pos.seats):
        out[seat] = 0
        if pos.ending != RUNNING:
            out[seat] = int(pos.money[seat]) * (1 << 16) + int(pos.left[seat])
    rank_by_score(pos, out)
