"""What is hidden in Rio Grande: hands, what is drawn and thrown away, and the pile."""

from meandre.core.position import Position
from meandre.core.rng import Rng, below
from meandre.core.rule import rule
from meandre.core.verbs import CHANCE, LEGAL
from meandre.games.rio_grande.rules import (
    ACT,
    BUILD,
    CHOSE,
    COVER,
    DECK,
    DRAW,
    DREW,
    HIDDEN,
    KINDS,
    NOBODY,
    PLACE,
    RIVERS,
    SOME_DRAW,
    SOME_LAY,
    SOME_THROW,
    THREW,
    THROW,
    lay_hindrance,
    take_into_hand,
)

SECRET = ("chosen", "hand", "pile", "thrown")


@rule
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    """G2: cards drawn, thrown away, or chosen and not laid yet are their owner's secret."""
    if seat == CHANCE:
        return SOME_DRAW if pos.phase == DRAW and viewer != pos.turn else move
    if viewer == seat or pos.phase != ACT or move >= BUILD:
        return move
    return SOME_LAY if move < THROW else SOME_THROW


@rule
def conceal(pos: Position, seat: int) -> None:
    """G2: the others' hands, what they threw away, and the pile."""
    for other in range(pos.seats):
        if other != seat:
            for i in range(pos.held[other]):
                pos.hand[other, i] = HIDDEN
            pos.thrown[other, :] = 0
    if pos.phase == PLACE and pos.turn != seat:
        pos.chosen = HIDDEN
    pos.pile[:] = 0
    for row in range(pos.fact_count):
        fact = pos.facts[row, 0]
        if pos.facts[row, 1] != seat and (fact == DREW or fact == THREW or fact == CHOSE):
            pos.facts[row, 2] = HIDDEN


@rule
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    """Deal what this seat has not seen to the others' hands and to what they threw away; the rest is the pile."""
    conceal(pos, seat)
    unseen = gather_unseen(pos, seat)
    chooser = NOBODY
    if pos.chosen == HIDDEN:  # first, while no card that can be laid is dealt out
        chooser = int(pos.turn)
        pos.chosen = imagine_choice(pos, rng)
        unseen -= 1
    for other in range(pos.seats):
        if other != seat:
            held = int(pos.held[other])
            pos.held[other] = 0
            if other == chooser:
                take_into_hand(pos, other, pos.chosen)
            while pos.held[other] < held:
                take_into_hand(pos, other, imagine_card(pos, unseen, rng))
                unseen -= 1
            for _ in range(pos.wasted[other]):
                pos.thrown[other, imagine_card(pos, unseen, rng)] += 1
                unseen -= 1


@rule
def gather_unseen(pos: Position, seat: int) -> int:
    """Put all cards that the seat has not seen onto the pile; returns their number."""
    for card in range(KINDS):
        pos.pile[card] = DECK[card] - pos.gone[card]
        if seat < pos.seats:
            pos.pile[card] -= pos.thrown[seat, card]
    for river in range(RIVERS):
        for spot in range(pos.length[river]):
            pos.pile[pos.card[river, spot]] -= 1
    if pos.phase == COVER:
        pos.pile[pos.chosen] -= 1
    if seat < pos.seats:
        for i in range(pos.held[seat]):
            pos.pile[pos.hand[seat, i]] -= 1
    unseen = 0
    for card in range(KINDS):
        unseen += int(pos.pile[card])
    return unseen


@rule
def imagine_card(pos: Position, unseen: int, rng: Rng) -> int:
    """Take a random card from the pile."""
    ticket = below(rng, unseen)
    card = 0
    while ticket >= pos.pile[card]:
        ticket -= int(pos.pile[card])
        card += 1
    pos.pile[card] -= 1
    return card


@rule
def imagine_choice(pos: Position, rng: Rng) -> int:
    """Take a random card from the pile that the player on turn could lay."""
    fitting = 0
    for card in range(KINDS):
        fitting += int(pos.pile[card]) if lay_hindrance(pos, card) == LEGAL else 0
    ticket = below(rng, fitting)
    card = 0
    while ticket >= 0:
        ticket -= int(pos.pile[card]) if lay_hindrance(pos, card) == LEGAL else 0
        card += 1
    pos.pile[card - 1] -= 1
    return card - 1
