"""Rio Grande, the great river: rules G1 to G23, compiled.

All players lay cards on common rivers and build bridges on them; a river pays when a delta ends it.
"""

from typing import Any

import numpy as np

from meandre.core.position import RUNNING, Codes, Position, add_fact, clear_facts, position_type
from meandre.core.ranking import rank_by_score
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL

PLAYERS, RIVERS, HAND, BRIDGES, ACTIONS = 5, 6, 5, 4, 3

WATERS = 3
RIVER, DELTA, BEND, LAKE, SANDBANK, KINDS = 0, 12, 24, 36, 48, 51
"""G1: a card is its family's first number + 3 × landscape + water; sandbanks have a water only."""

DECK = (9,) * 12 + (2,) * 12 + (1,) * 12 + (1,) * 12 + (3,) * 3
CARDS = 165
LONGEST = 133
"""No river has more cards: every river card, bend and lake of the game, and a delta."""

NO_CARD, HIDDEN, NOBODY = -1, -2, -1

POSITION = position_type(
    ("order", np.int8),
    ("bend", np.int8),
    ("last_round", np.int8),
    ("phase", np.int8),
    ("starter", np.int8),  # G20: who began, or NOBODY
    ("turn", np.int8),
    ("dealing", np.int8),  # players who have not been dealt their first cards
    ("last_turns", np.int8),  # G20: turns left in the last round, or NOT_YET
    ("actions", np.int8),  # done in this turn
    ("level", np.int8),  # G4: the number of the last action, which is the highest if they go in order
    ("special", np.int8),  # G5: whether a special card was laid in this turn
    ("built", np.int8),  # G5: whether a bridge was built in this turn
    ("extended", np.int8),  # G15: the rivers extended in this turn, as a bit set
    ("chosen", np.int8),  # the card that is being laid
    ("river", np.int8),  # the river concerned
    ("spot", np.int16),  # the card of it that was chosen first: bends only
    ("held", np.int8, (PLAYERS,)),
    ("hand", np.int8, (PLAYERS, HAND)),  # sorted
    ("left", np.int16),  # cards in the pile
    ("pile", np.int8, (KINDS,)),
    ("wasted", np.int16, (PLAYERS,)),  # the number of cards each player threw away
    ("thrown", np.int8, (PLAYERS, KINDS)),
    ("gone", np.int8, (KINDS,)),  # cleared from the rivers
    ("length", np.int16, (RIVERS,)),
    ("card", np.int8, (RIVERS, LONGEST)),
    ("bridge", np.int8, (RIVERS, LONGEST)),  # the owner, or NOBODY
    ("free", np.int8, (PLAYERS,)),  # bridges at home
    ("points", np.int16, (PLAYERS,)),
    facts=23,  # at most: a sandbank covers, the river dries up (or: drew, last), 20 bridges count half, the end
)

OPTIONS = struct_type(("order", np.int8), ("bend", np.int8), ("last_round", np.int8), ("first", np.int8))

RANDOM = 0
IN_ORDER, ANY_ORDER = 0, 1
TAKE_OFF, SWAP_OF_TWO_OWNERS, SWAP = 0, 1, 2
ONE_MORE, FINISH_ROUND, AT_ONCE = 0, 1, 2
"""G2: who begins is drawn; otherwise it is a seat, from 1. G4: the order of the actions. G12: what a bend does; in
version 1 of the rules, one that swaps needs bridges of two owners. G20: which turns follow the last card."""

BEGIN, DRAW, ACT, PLACE, COVER, SPAN, TAKE, TAKE_MORE, PUT, SWAP_ONE, SWAP_OTHER = range(11)
"""Phases: draw who begins; draw cards; choose an action; the river for a card; the card under a sandbank; the card
under a new bridge; a bend's first and second bridge to take off, the bridge to put there; the two to be swapped."""

LAY = 0
THROW = LAY + KINDS
BUILD = THROW + KINDS
PLACE_ON = BUILD + RIVERS
SPOT = PLACE_ON + RIVERS
PASS = SPOT + LONGEST
MOVES = PASS + 1
SOME_LAY, SOME_THROW = MOVES, MOVES + 1
"""Moves: LAY or THROW + card; BUILD or PLACE_ON + river; SPOT + number of the card in the river; PASS puts no bridge.
SOME_… is a hidden card that is chosen or thrown away."""

SOME_DRAW = KINDS
STARTER = 60
OUTCOMES = STARTER + PLAYERS
"""Chance's outcomes: a card is its own code; STARTER + seat begins. SOME_DRAW is a hidden draw."""

NOT_YET = -1
LAST_ROUND, LAST_CARD = 1, 2
"""Endings: after the last round, or with the last card."""

(BEGINS, DREW, TURN, LAST, CHOSE, LAID, STARTED, COVERED, DRIED, THREW, PLANNED) = range(1, 12)
(BUILT, TOOK_OFF, PUT_ON, PASSED, POINTED, SWAPPED, SCORED, HALVED, ENDED) = range(12, 21)
"""Facts."""

G2_DRAW_FIRST = 1
G2_NO_SUCH_PLAYER = 2
G2_NOT_IN_THE_PILE = 3
G2_NOT_YOUR_TURN = 4
G2_NOT_IN_HAND = 5
G3_NO_SUCH_ACTION = 6
G3_NO_SUCH_PLACE = 7
G4_TOO_LATE = 8
G5_ONE_SPECIAL = 9
G5_ONE_BRIDGE = 10
G7_NO_MATCH = 11
G7_NOWHERE = 12
G8_NO_SOURCE = 13
G10_TWO_BRIDGES = 14
G10_NO_BRIDGE = 15
G10_NOWHERE = 16
G11_OTHER_STRETCH = 17
G12_TWO_OWNERS = 18
G12_SAME_OWNER = 19
G14_NOTHING_TO_COVER = 20
G14_NOWHERE = 21
G14_OTHER_WATER = 22
G14_BRIDGE_THERE = 23
G14_SANDBANK_THERE = 24
G15_NOT_EXTENDED = 25
G15_SPECIAL_CARD = 26
G15_BRIDGE_THERE = 27
G15_NO_ROOM = 28
G17_NO_BRIDGE_LEFT = 29
G20_GAME_OVER = 30
G23_LOWEST_PLACE = 31
"""Refusals, named after the rule that refuses."""


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    """G1: 165 cards in the pile. G2: four bridges each; who begins is drawn or given; then cards are dealt."""
    clear_facts(pos)
    pos.seats = seats
    pos.ending = RUNNING
    pos.order = options.order
    pos.bend = options.bend
    pos.last_round = options.last_round
    pos.phase = BEGIN if options.first == RANDOM else DRAW
    pos.starter = NOBODY if options.first == RANDOM else options.first - 1
    pos.turn = max(options.first - 1, 0)
    pos.dealing = seats
    pos.last_turns = NOT_YET
    pos.actions = pos.level = pos.special = pos.built = pos.extended = 0
    pos.chosen = NO_CARD
    pos.river = pos.spot = 0
    pos.held[:] = 0
    pos.hand[:] = NO_CARD
    pos.left = CARDS
    for card in range(KINDS):
        pos.pile[card] = DECK[card]
    pos.wasted[:] = 0
    pos.thrown[:] = 0
    pos.gone[:] = 0
    pos.length[:] = 0
    pos.card[:] = NO_CARD
    pos.bridge[:] = NOBODY
    for seat in range(PLAYERS):
        pos.free[seat] = BRIDGES if seat < seats else 0
    pos.points[:] = 0


@rule
def actors(pos: Position) -> int:
    """Chance draws; the player on turn does everything else."""
    if pos.ending != RUNNING:
        return 0
    if pos.phase <= DRAW:
        return CHANCE_ACTS
    return 1 << int(pos.turn)


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """G2: every seat may begin, and every card of the pile has the same probability."""
    if pos.phase == BEGIN:
        for seat in range(pos.seats):
            out[seat] = STARTER + seat
            weights[seat] = 1
        return int(pos.seats)
    n = 0
    for card in range(KINDS):
        out[n] = card  # branch-free: always written, kept only if there is one
        weights[n] = pos.pile[card]
        n += pos.pile[card] > 0
    return n


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    """G3: the actions; then, step by step, where. Equal cards are one choice."""
    n = 0
    if seat != pos.turn or pos.phase <= DRAW:
        return n
    if pos.phase == ACT:
        return list_actions(pos, seat, out)
    if pos.phase == PLACE:
        for river in range(RIVERS):
            out[n] = PLACE_ON + river
            n += place_hindrance(pos, pos.chosen, river) == LEGAL
        return n
    for spot in range(pos.length[pos.river]):
        out[n] = SPOT + spot
        n += spot_hindrance(pos, seat, spot) == LEGAL
    if pos.phase == PUT:
        out[n] = PASS
        n += 1
    return n


@rule
def list_actions(pos: Position, seat: int, out: Codes) -> int:
    """G3: the cards that can be laid, the rivers that can be built on, the cards that can be thrown away."""
    n = 0
    previous = NO_CARD
    for i in range(pos.held[seat]):
        card = int(pos.hand[seat, i])
        out[n] = LAY + card
        n += card != previous and lay_hindrance(pos, card) == LEGAL
        previous = card
    if build_hindrance(pos, seat) == LEGAL:
        for river in range(RIVERS):
            out[n] = BUILD + river
            n += river_hindrance(pos, river) == LEGAL
    previous = NO_CARD
    for i in range(pos.held[seat]):
        card = int(pos.hand[seat, i])
        out[n] = THROW + card
        n += card != previous
        previous = card
    return n


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    """Why `seat`, or chance, may not play `move` now."""
    acting = actors(pos)
    if acting == 0:
        return G20_GAME_OVER
    if acting == CHANCE_ACTS:
        return chance_refusal(pos, move) if seat == CHANCE else G2_DRAW_FIRST
    if not acting >> seat & 1:
        return G2_NOT_YOUR_TURN
    if pos.phase == ACT:
        return action_refusal(pos, seat, move)
    if pos.phase == PLACE:
        in_range = PLACE_ON <= move < PLACE_ON + RIVERS
        return place_hindrance(pos, pos.chosen, move - PLACE_ON) if in_range else G3_NO_SUCH_PLACE
    if pos.phase == PUT and move == PASS:
        return LEGAL
    in_range = SPOT <= move < SPOT + pos.length[pos.river]
    return spot_hindrance(pos, seat, move - SPOT) if in_range else G3_NO_SUCH_PLACE


@rule
def chance_refusal(pos: Position, outcome: int) -> int:
    """G2: one of the players begins; only what is in the pile can be drawn."""
    if pos.phase == BEGIN:
        return LEGAL if STARTER <= outcome < STARTER + pos.seats else G2_NO_SUCH_PLAYER
    return LEGAL if 0 <= outcome < KINDS and pos.pile[outcome] else G2_NOT_IN_THE_PILE


@rule
def action_refusal(pos: Position, seat: int, move: int) -> int:
    """G3 to G5: why an action cannot be done now."""
    if LAY <= move < THROW:
        return lay_hindrance(pos, move - LAY) if holds(pos, seat, move - LAY) else G2_NOT_IN_HAND
    if THROW <= move < BUILD:
        return LEGAL if holds(pos, seat, move - THROW) else G2_NOT_IN_HAND
    if BUILD <= move < BUILD + RIVERS:
        reason = build_hindrance(pos, seat)
        return river_hindrance(pos, move - BUILD) if reason == LEGAL else reason
    return G3_NO_SUCH_ACTION


@rule
def holds(pos: Position, seat: int, card: int) -> bool:
    """Whether the player has such a card in hand."""
    for i in range(pos.held[seat]):
        if pos.hand[seat, i] == card:
            return True
    return False


@rule
def water(card: int) -> int:
    """Blue, green or brown."""
    return card % WATERS


@rule
def landscape(card: int) -> int:
    """Forest, steppe, meadow or rocks; not for sandbanks."""
    return card % DELTA // WATERS


@rule
def is_special(card: int) -> bool:
    """G1: a delta, bend, lake or sandbank."""
    return card >= DELTA


@rule
def is_bend(card: int) -> bool:
    """G10."""
    return BEND <= card < LAKE


@rule
def is_lake(card: int) -> bool:
    """G9."""
    return LAKE <= card < SANDBANK


@rule
def lay_hindrance(pos: Position, card: int) -> int:
    """G4, G5, and G7 to G14: whether a card can be laid now, somewhere."""
    if pos.order == IN_ORDER and pos.level > 1 + is_special(card):
        return G4_TOO_LATE
    if is_special(card) and pos.special:
        return G5_ONE_SPECIAL
    for river in range(RIVERS):
        if place_hindrance(pos, card, river) == LEGAL:
            return LEGAL
    if is_bend(card):
        return G10_NOWHERE
    return G14_NOWHERE if card >= SANDBANK else G7_NOWHERE


@rule
def place_hindrance(pos: Position, card: int, river: int) -> int:
    """G7, G8, G10 to G14, G23: why a card cannot be laid on a river, or LEGAL."""
    length = int(pos.length[river])
    if length == 0:
        if is_special(card):
            return G8_NO_SOURCE
        return LEGAL if river == lowest_free_place(pos) else G23_LOWEST_PLACE
    if card >= SANDBANK:
        for spot in range(length):
            if cover_hindrance(pos, river, spot, card) == LEGAL:
                return LEGAL
        return G14_NOTHING_TO_COVER
    last = int(pos.card[river, length - 1])
    if water(card) != water(last) and landscape(card) != landscape(last):
        return G7_NO_MATCH
    return bend_hindrance(pos, river) if is_bend(card) else LEGAL


@rule
def lowest_free_place(pos: Position) -> int:
    """G23: where a new river goes; asked only when there is a free place."""
    river = 0
    while pos.length[river]:
        river += 1
    return river


@rule
def cover_hindrance(pos: Position, river: int, spot: int, sandbank: int) -> int:
    """G14: a sandbank covers a card of its water, without a bridge, no sandbank."""
    card = int(pos.card[river, spot])
    if water(card) != water(sandbank):
        return G14_OTHER_WATER
    if pos.bridge[river, spot] != NOBODY:
        return G14_BRIDGE_THERE
    return G14_SANDBANK_THERE if card >= SANDBANK else LEGAL


@rule
def bend_hindrance(pos: Position, river: int) -> int:
    """G10 to G12: two bridges in the stretch up to the new bend; in version 1, of two owners if they are swapped."""
    bridges, length = 0, int(pos.length[river])
    for spot in range(stretch(pos, river, length), length):
        bridges += pos.bridge[river, spot] != NOBODY
    if bridges < 2:
        return G10_TWO_BRIDGES
    return G12_TWO_OWNERS if pos.bend == SWAP_OF_TWO_OWNERS and not has_two_owners(pos, river, length) else LEGAL


@rule
def has_two_owners(pos: Position, river: int, end: int) -> bool:
    """G12: whether different players have bridges in the stretch before card number `end`."""
    owner = NOBODY
    for spot in range(stretch(pos, river, end), end):
        if pos.bridge[river, spot] != NOBODY:
            if owner != NOBODY and owner != pos.bridge[river, spot]:
                return True
            owner = int(pos.bridge[river, spot])
    return False


@rule
def stretch(pos: Position, river: int, end: int) -> int:
    """G11: where the stretch before card number `end` begins: after the bend before it, else with the first card."""
    start = end
    while start > 0 and not is_bend(pos.card[river, start - 1]):
        start -= 1
    return start


@rule
def build_hindrance(pos: Position, seat: int) -> int:
    """G4, G5, G17: whether the player can build a bridge now."""
    if pos.order == IN_ORDER and pos.level > 3:
        return G4_TOO_LATE
    if pos.built:
        return G5_ONE_BRIDGE
    return LEGAL if pos.free[seat] else G17_NO_BRIDGE_LEFT


@rule
def river_hindrance(pos: Position, river: int) -> int:
    """G15: a river extended in this turn, with a river card that has no bridge."""
    if not pos.extended >> river & 1:
        return G15_NOT_EXTENDED
    for spot in range(pos.length[river]):
        if span_hindrance(pos, river, spot) == LEGAL:
            return LEGAL
    return G15_NO_ROOM


@rule
def span_hindrance(pos: Position, river: int, spot: int) -> int:
    """G15: a bridge stands on a river card, one to a card."""
    if is_special(pos.card[river, spot]):
        return G15_SPECIAL_CARD
    return LEGAL if pos.bridge[river, spot] == NOBODY else G15_BRIDGE_THERE


@rule
def spot_hindrance(pos: Position, seat: int, spot: int) -> int:
    """Why that card of the river cannot be chosen, or LEGAL."""
    river, phase = int(pos.river), pos.phase
    if phase == COVER:
        return cover_hindrance(pos, river, spot, pos.chosen)
    if phase == SPAN:
        return span_hindrance(pos, river, spot)
    if spot < stretch(pos, river, pos.length[river] - 1):
        return G11_OTHER_STRETCH
    if phase == PUT:
        return span_hindrance(pos, river, spot)
    if pos.bridge[river, spot] == NOBODY:
        return G10_NO_BRIDGE
    if phase == SWAP_OTHER and pos.bridge[river, spot] == pos.bridge[river, pos.spot]:
        return G12_SAME_OWNER
    return LEGAL


@rule
def play(pos: Position, seat: int, move: int) -> None:
    """Apply a legal move or an outcome of chance. G3: exactly three actions make a turn."""
    clear_facts(pos)
    phase, spot = pos.phase, move - SPOT
    if phase == BEGIN:
        pos.turn = pos.starter = move - STARTER
        pos.phase = DRAW
        add_fact(pos, BEGINS, pos.turn)
    elif phase == DRAW:
        draw_card(pos, move)
    elif phase == ACT:
        choose_action(pos, seat, move)
    elif phase == PLACE:
        place(pos, seat, move - PLACE_ON)
    elif phase == COVER:
        cover(pos, seat, spot)
    elif phase == SPAN:
        pos.built = 1
        pos.level = 3
        put_bridge(pos, seat, spot, BUILT)
    elif phase == TAKE or phase == TAKE_MORE:
        take_off(pos, seat, spot)
    elif phase == PUT and move != PASS:
        put_bridge(pos, seat, spot, PUT_ON)
    elif phase == PUT:
        pos.phase = ACT
        add_fact(pos, PASSED, seat)
    elif phase == SWAP_ONE:
        pos.spot = spot
        pos.phase = SWAP_OTHER
        add_fact(pos, POINTED, seat, pos.river, spot)
    else:
        swap(pos, seat, spot)
    if seat != CHANCE and pos.phase == ACT:
        pos.actions += 1
        if pos.actions == ACTIONS:
            end_turn(pos)


@rule
def draw_card(pos: Position, card: int) -> None:
    """G2, G6: a card from the pile; up to five. G20: with the last one the last round begins, or the game is over."""
    seat = int(pos.turn)
    pos.pile[card] -= 1
    pos.left -= 1
    take_into_hand(pos, seat, card)
    add_fact(pos, DREW, seat, card)
    if pos.left == 0:
        pos.last_turns = turns_after_the_last_card(pos)
        add_fact(pos, LAST, seat)
        if pos.last_turns == 0:
            end_game(pos)
            return
    elif pos.held[seat] < HAND:
        return
    pass_turn(pos)


@rule
def turns_after_the_last_card(pos: Position) -> int:
    """G20: one each, or as many as it takes to come round to the player before the one who began, or none."""
    if pos.last_round == ONE_MORE:
        return int(pos.seats)
    if pos.last_round == AT_ONCE:
        return 0
    return int(pos.starter - 1 - pos.turn + pos.seats) % int(pos.seats)


@rule
def take_into_hand(pos: Position, seat: int, card: int) -> None:
    """Hands are kept sorted, so that the same cards are the same position."""
    i = int(pos.held[seat])
    while i > 0 and pos.hand[seat, i - 1] > card:
        pos.hand[seat, i] = pos.hand[seat, i - 1]
        i -= 1
    pos.hand[seat, i] = card
    pos.held[seat] += 1


@rule
def leave_hand(pos: Position, seat: int, card: int) -> None:
    """A card leaves the player's hand."""
    i = 0
    while pos.hand[seat, i] != card:
        i += 1
    pos.held[seat] -= 1
    while i < pos.held[seat]:
        pos.hand[seat, i] = pos.hand[seat, i + 1]
        i += 1
    pos.hand[seat, i] = NO_CARD


@rule
def choose_action(pos: Position, seat: int, move: int) -> None:
    """G3: lay a card or build a bridge, which asks where; or throw a card away."""
    if move < THROW:
        pos.chosen = move - LAY
        pos.phase = PLACE
        add_fact(pos, CHOSE, seat, pos.chosen)
    elif move < BUILD:
        card = move - THROW
        leave_hand(pos, seat, card)
        pos.thrown[seat, card] += 1
        pos.wasted[seat] += 1
        pos.level = 4
        add_fact(pos, THREW, seat, card)
    else:
        pos.river = move - BUILD
        pos.phase = SPAN
        add_fact(pos, PLANNED, seat, pos.river)


@rule
def place(pos: Position, seat: int, river: int) -> None:
    """G7 to G14: the card comes onto the river; what it is decides what follows."""
    card, length = int(pos.chosen), int(pos.length[river])
    pos.river = river
    leave_hand(pos, seat, card)
    pos.level = 1 + is_special(card)
    pos.special |= is_special(card)
    if card >= SANDBANK:
        pos.phase = COVER
        add_fact(pos, LAID, seat, card, river)
        return
    pos.chosen = NO_CARD
    pos.card[river, length] = card
    pos.length[river] += 1
    add_fact(pos, LAID if length else STARTED, seat, card, river)
    if length:
        pos.extended |= 1 << river
    pos.phase = ACT
    if is_bend(card):
        if pos.bend == TAKE_OFF:
            pos.phase = TAKE
        elif has_two_owners(pos, river, length):
            pos.phase = SWAP_ONE
    elif DELTA <= card < BEND:
        count_river(pos, river, SCORED)
        clear(pos, river, int(pos.length[river]))


@rule
def cover(pos: Position, seat: int, spot: int) -> None:
    """G14: what is upstream dries up, uncounted, and so does the card covered; on the last card, all of it."""
    card, river = int(pos.chosen), int(pos.river)
    pos.chosen = NO_CARD
    pos.phase = ACT
    add_fact(pos, COVERED, seat, card, river, spot)
    if spot == pos.length[river] - 1:
        clear(pos, river, spot + 1)
        pos.gone[card] += 1
        add_fact(pos, DRIED, seat, river)
    else:
        pos.gone[pos.card[river, spot]] += 1
        pos.card[river, spot] = card
        clear(pos, river, spot)


@rule
def clear(pos: Position, river: int, count: int) -> None:
    """G13, G14: clear the first cards and send their bridges home. G15: a cleared river does not count as extended."""
    length = int(pos.length[river])
    for spot in range(count):
        pos.gone[pos.card[river, spot]] += 1
        send_home(pos, river, spot)
    for spot in range(length):
        kept = spot + count < length
        pos.card[river, spot] = pos.card[river, spot + count] if kept else NO_CARD
        pos.bridge[river, spot] = pos.bridge[river, spot + count] if kept else NOBODY
    pos.length[river] = length - count
    if count == length:
        pos.extended &= ~(1 << river)


@rule
def send_home(pos: Position, river: int, spot: int) -> None:
    """A bridge, if there is one, goes back to its owner."""
    owner = pos.bridge[river, spot]
    if owner != NOBODY:
        pos.bridge[river, spot] = NOBODY
        pos.free[owner] += 1


@rule
def put_bridge(pos: Position, seat: int, spot: int, fact: int) -> None:
    """G10, G15: one of the player's bridges onto a card of the river."""
    pos.phase = ACT
    pos.bridge[pos.river, spot] = seat
    pos.free[seat] -= 1
    add_fact(pos, fact, seat, pos.river, spot)


@rule
def take_off(pos: Position, seat: int, spot: int) -> None:
    """G10: two bridges, one after the other; then a player with a free bridge may put one there."""
    river = int(pos.river)
    add_fact(pos, TOOK_OFF, seat, river, spot, pos.bridge[river, spot])
    send_home(pos, river, spot)
    if pos.phase == TAKE:
        pos.phase = TAKE_MORE
    else:
        pos.phase = PUT if pos.free[seat] else ACT


@rule
def swap(pos: Position, seat: int, spot: int) -> None:
    """G12: two bridges of different owners change places."""
    river, other = int(pos.river), int(pos.spot)
    add_fact(pos, SWAPPED, seat, river, other, spot)
    one, two = int(pos.bridge[river, other]), int(pos.bridge[river, spot])
    pos.bridge[river, other], pos.bridge[river, spot] = two, one
    pos.spot = 0
    pos.phase = ACT


@rule
def count_river(pos: Position, river: int, fact: int) -> None:
    """G13, G18: a finished river pays in full. G21: at the end the others pay half, rounded up, by player and river."""
    for seat in range(pos.seats):
        value = river_value(pos, river, seat)
        if value:
            if fact == HALVED:
                value = (value + 1) // 2
            pos.points[seat] += value
            add_fact(pos, fact, seat, river, value)


@rule
def river_value(pos: Position, river: int, seat: int) -> int:
    """G18: for each bridge, 1 a card from its own to the last, and 3 more a lake."""
    value, worth = 0, 0
    for back in range(pos.length[river]):
        spot = int(pos.length[river]) - 1 - back
        worth += 4 if is_lake(pos.card[river, spot]) else 1
        if pos.bridge[river, spot] == seat:
            value += worth
    return value


@rule
def end_turn(pos: Position) -> None:
    """G6: draw back up to five; G20: but not in the last round, after which the game is over."""
    pos.actions = pos.level = pos.special = pos.built = pos.extended = 0
    pos.river = 0
    pos.phase = DRAW
    if pos.last_turns == NOT_YET:
        return
    pos.last_turns -= 1
    if pos.last_turns:
        pass_turn(pos)
    else:
        end_game(pos)


@rule
def end_game(pos: Position) -> None:
    """G20, G21: the game is over, and the rivers still there count half."""
    for river in range(RIVERS):
        count_river(pos, river, HALVED)
    pos.ending = LAST_CARD if pos.last_round == AT_ONCE else LAST_ROUND
    add_fact(pos, ENDED, pos.turn, pos.ending)


@rule
def pass_turn(pos: Position) -> None:
    """G2: clockwise; while hands are being dealt, to the next one to be dealt."""
    pos.turn = pos.turn + 1 if pos.turn + 1 < pos.seats else 0
    if pos.dealing:
        pos.dealing -= 1
    if pos.dealing == 0:
        pos.phase = ACT
        add_fact(pos, TURN, pos.turn)


@rule
def scores(pos: Position, out: Codes) -> None:
    """G19: all points; passing the end of the track changes nothing."""
    for seat in range(pos.seats):
        out[seat] = pos.points[seat]


@rule
def ranks(pos: Position, out: Codes) -> None:
    """G22: most points win, equals share."""
    scores(pos, out)
    rank_by_score(pos, out)
