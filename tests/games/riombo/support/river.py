"""A river of Riombo set up by hand, for the tests of the rules."""

import pytest

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.match import Match
from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR
from meandre.games.riombo import GAME, rules

OUT, BANK, TAKE, STACK = rules.OUT, rules.BANK, rules.TAKE, rules.STACK

LENGTH = 20
FINISH = LENGTH + 1
"""The river ends here, unless another board is asked for."""

FACTS = {
    rules.BEGINS: "begins",
    rules.CHOSE: "chose",
    rules.SHOWED: "showed",
    rules.SUM: "sum",
    rules.MOVED: "moved",
    rules.STAYED: "stayed",
    rules.GREETED: "greeted",
    rules.LANDED: "landed",
    rules.PAID: "paid",
    rules.RETURNED: "returned",
    rules.SWAPPED: "swapped",
    rules.IN_VAIN: "in-vain",
    rules.AGAIN: "again",
    rules.ARRIVED: "arrived",
    rules.STACKED: "stacked",
    rules.WENT_OUT: "went-out",
    rules.TURN: "turn",
    rules.ENDED: "ended",
}


def fill(squares: str) -> str:
    """The squares, then plain ones; the squares as agreed that are missing come last."""
    words = squares.split()
    agreed = 2 - words.count("A")
    return " ".join([*words, *["-"] * (LENGTH - len(words) - agreed), *["A"] * agreed])


class River:
    """Seat 0 is on turn; everybody holds 40 and lies at the start."""

    def __init__(self, seats: int = 3, squares: str = "", **options: object) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.pos: Position = GAME.start(seats, {"board": fill(squares), "first": "seat-1"} | given)

    def hold(self, *money: int) -> "River":
        """Give each seat so much money."""
        self.pos.money[: self.pos.seats] = money
        return self

    def put(self, *places: int) -> "River":
        """Put each seat's canoe there."""
        self.pos.place[: self.pos.seats] = places
        return self.count()

    def pile(self, *canoes: int) -> "River":
        """Stack so many canoes for each seat."""
        self.pos.canoes[: self.pos.seats] = canoes
        return self

    def without(self, *seats: int, since: int = 1) -> "River":
        """Let seats be out since that turn."""
        for seat in seats:
            self.pos.money[seat] = 0
            self.pos.place[seat] = OUT
            self.pos.left[seat] = since
        self.pos.turns = max(int(self.pos.turns), since)
        return self.count()

    def count(self) -> "River":
        """Count who is in, and who of them has not bid."""
        self.pos.staying = len(self.inside)
        self.pos.waiting = sum(1 << seat for seat in self.inside if self.pos.bids[seat] == rules.NO_BID)
        return self

    def turn_of(self, seat: int) -> "River":
        """Let it be that seat's turn."""
        self.pos.turn = seat
        return self

    def after(self, turns: int) -> "River":
        """Let there have been so many turns."""
        self.pos.turns = turns
        return self

    def choose(self, seat: int, move: int) -> "River":
        """Let a seat make a move; `IllegalMove` if it is not one."""
        GAME.refuse(self.pos, seat, move)
        verbs.play(self.pos, seat, move)
        return self

    def bid(self, *sticks: int) -> "River":
        """Let all who are in bid, in the order of their seats."""
        for seat, bid in zip(self.inside, sticks, strict=True):
            self.choose(seat, bid)
        return self

    def travel(self, distance: int) -> "River":
        """Let all who are in bid, and the sum be that."""
        bids = []
        for seat in self.inside:
            bids.append(min(distance, max(self.legal(seat))))
            distance -= bids[-1]
        assert distance == 0, "nobody can make it go so far"
        return self.bid(*bids)

    def reward(self, move: int) -> "River":
        """Let the player on turn choose at the finish."""
        return self.choose(self.turn, move)

    @property
    def inside(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat, place in enumerate(self.places) if place != OUT]

    @property
    def turn(self) -> int:
        return int(self.pos.turn)

    @property
    def money(self) -> list[int]:
        return [int(money) for money in self.pos.money[: self.pos.seats]]

    @property
    def places(self) -> list[int]:
        return [int(place) for place in self.pos.place[: self.pos.seats]]

    @property
    def canoes(self) -> list[int]:
        return [int(canoes) for canoes in self.pos.canoes[: self.pos.seats]]

    @property
    def ending(self) -> str | None:
        return GAME.endings[int(self.pos.ending)] if self.pos.ending else None

    @property
    def ranks(self) -> list[int]:
        return GAME.ranks(self.pos)

    @property
    def scores(self) -> list[int]:
        return GAME.scores(self.pos)

    def legal(self, seat: int) -> list[int]:
        """The codes of that seat's moves."""
        return GAME.moves(self.pos, seat)

    def acting(self) -> list[int]:
        """The seats that the game waits for."""
        return [seat for seat in range(16) if verbs.actors(self.pos) >> seat & 1]

    def news(self) -> list[str]:
        """The names of the facts that the last move caused."""
        return [FACTS[fact[0]] for fact in told(self.pos)]

    def facts(self, name: str) -> list[tuple[int, ...]]:
        """The facts of that name: the seat and the numbers."""
        return [fact[1:] for fact in told(self.pos) if FACTS[fact[0]] == name]

    def paid(self) -> list[tuple[int, int, int]]:
        """Who paid whom how much."""
        return [(payer, payee, amount) for payer, payee, amount, _ in self.facts("paid")]


def told(pos: Position) -> list[tuple[int, ...]]:
    """The news, fact by fact, with all its numbers."""
    return [tuple(row) for row in pos.facts[: pos.fact_count].tolist()]


def refused(river: River, seat: int, move: int, reason: str) -> None:
    """The move is refused for that reason, a constant of the rules named after its rule, and nothing changes."""
    before = river.pos.tobytes()
    assert verbs.refusal(river.pos, seat, move) == getattr(rules, reason)
    with pytest.raises(IllegalMove) as refusal:
        river.choose(seat, move)
    assert refusal.value.rule == reason.partition("_")[0]
    assert river.pos.tobytes() == before


def looks(match: Match, viewer: int) -> list[object]:
    """Everything that a viewer may get hold of."""
    steps = [(event, view.tobytes(), GAME.fact_messages(view)) for event, view in match.history(viewer)]
    view = match.view(viewer)
    others = [match.legal(viewer)] if viewer != SPECTATOR else []
    return [steps, len(match.events), match.actors(), match.over, view.tobytes(), GAME.fact_messages(view), *others]
