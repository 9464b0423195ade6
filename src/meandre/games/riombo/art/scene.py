"""What a picture of Riombo shows of a position, as plain numbers that are read once."""

from dataclasses import dataclass

import numpy as np

from meandre.core import verbs
from meandre.core.messages import Message
from meandre.core.position import RUNNING, Fact, Position, facts
from meandre.games.riombo.rules import ARRIVE, DRAW, LONG, MOST_BID, MOST_CANOES, MOVED, OUT, PAID, SHOWED, SUM
from meandre.games.riombo.text import sentences
from meandre.pictures.scenes import read_once

NOBODY = -1


@dataclass(frozen=True)
class Scene:
    """A position, and what has just happened."""

    seats: int
    length: int
    turns: int
    turn: int
    """The seat on turn, or NOBODY."""
    arriving: bool
    """R16: whether a player chooses a reward."""
    most_canoes: int
    """R17: how many canoes each player has."""
    winners: tuple[int, ...]
    board: tuple[int, ...]
    agreed: tuple[int, int]
    """R12: the squares that the two squares 'as agreed' mean."""
    trip: int
    short_end: int
    winning: int
    """R23: the value that wins, or 0."""
    finish: Message
    """What the finish says."""
    facts: list[Fact]
    place: list[int]
    canoes: list[int]
    money: list[int]
    bids: list[int]

    def most_bid(self) -> int:
        """R6: the highest bid that is allowed."""
        return int(MOST_BID[sum(place != OUT for place in self.place)])

    def travelled(self) -> range:
        """The places that a canoe has just travelled, the first and the last included."""
        return next((range(start, end + 1) for fact, _, start, end, _ in self.facts if fact == MOVED), range(0))

    def sum_of_bids(self) -> int:
        """R7: the sum of the bids that have just been opened."""
        return next((total for fact, _, total, *_ in self.facts if fact == SUM), 0)

    def opened(self) -> dict[int, int]:
        """R7: the bids that have just been opened, by seat."""
        return {seat: bid for fact, seat, bid, *_ in self.facts if fact == SHOWED}

    def gains(self) -> dict[int, int]:
        """What each player, and the bank, has just gained in all, negative for a loss."""
        found: dict[int, int] = {}
        for fact, payer, payee, amount, _ in self.facts:
            if fact == PAID:
                found[payer] = found.get(payer, 0) - amount
                found[payee] = found.get(payee, 0) + amount
        return found


@read_once
def scene_of(view: Position) -> Scene:
    """The scene of a position."""
    running = view.ending == RUNNING
    return Scene(
        int(view.seats),
        int(view.length),
        int(view.turns),
        int(view.turn) if running and view.phase != DRAW else NOBODY,
        bool(running and view.phase == ARRIVE),
        MOST_CANOES if view.trip == LONG else 1,
        () if running else winners(view),
        tuple(view.board[: view.length].tolist()),
        sentences.agreed(view),
        int(view.trip),
        int(view.short_end),
        int(view.winning) if view.trip == LONG else 0,
        sentences.finish(view),
        facts(view),
        view.place[: view.seats].tolist(),
        view.canoes[: view.seats].tolist(),
        view.money[: view.seats].tolist(),
        view.bids[: view.seats].tolist(),
    )


def winners(view: Position) -> tuple[int, ...]:
    """The seats that have won."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(view, ranks)
    return tuple(seat for seat in range(view.seats) if ranks[seat] == 1)
