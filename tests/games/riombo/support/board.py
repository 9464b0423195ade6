"""A board of Riombo set up by hand, for the tests of the rules."""

from meandre.core import verbs
from meandre.core.match import Match
from meandre.core.verbs import SPECTATOR
from meandre.games.riombo import GAME, rules
from tests.games.support.board import GameBoard

OUT, BANK, TAKE, STACK = rules.OUT, rules.BANK, rules.TAKE, rules.STACK

LENGTH = 20
FINISH = LENGTH + 1
"""Of the default board."""


def fill(squares: str) -> str:
    """The squares, then plain ones, and last the missing squares as agreed."""
    words = squares.split()
    agreed = 2 - words.count("A")
    return " ".join([*words, *["-"] * (LENGTH - len(words) - agreed), *["A"] * agreed])


class Board(GameBoard):
    """Seat 0 is on turn; all players hold 40, and all canoes are at the start."""

    game = GAME

    def __init__(self, seats: int = 3, squares: str = "", **options: object) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.pos = GAME.start(seats, {"board": fill(squares), "first": "seat-1"} | given)

    def hold(self, *money: int) -> "Board":
        """Set each seat's money."""
        self.pos.money[: self.pos.seats] = money
        return self

    def put(self, *places: int) -> "Board":
        """Set the place of each seat's canoe."""
        self.pos.place[: self.pos.seats] = places
        return self.count()

    def pile(self, *canoes: int) -> "Board":
        """Set the number of each seat's stacked canoes."""
        self.pos.canoes[: self.pos.seats] = canoes
        return self

    def without(self, *seats: int, since: int = 1) -> "Board":
        """Put seats out, since that turn."""
        for seat in seats:
            self.pos.money[seat] = 0
            self.pos.place[seat] = OUT
            self.pos.left[seat] = since
        self.pos.turns = max(int(self.pos.turns), since)
        return self.count()

    def count(self) -> "Board":
        """Count the seats that are in, and note those that have not bid."""
        self.pos.staying = len(self.inside)
        self.pos.waiting = sum(1 << seat for seat in self.inside if self.pos.bids[seat] == rules.NO_BID)
        return self

    def turn_of(self, seat: int) -> "Board":
        """Set the seat on turn."""
        self.pos.turn = seat
        return self

    def after(self, turns: int) -> "Board":
        """Set the number of turns played."""
        self.pos.turns = turns
        return self

    def choose(self, seat: int, move: int) -> "Board":
        """A seat makes a move; `IllegalMove` if it is not one."""
        GAME.refuse(self.pos, seat, move)
        verbs.play(self.pos, seat, move)
        return self

    def bid(self, *sticks: int) -> "Board":
        """All seats that are in bid, in their order."""
        for seat, bid in zip(self.inside, sticks, strict=True):
            self.choose(seat, bid)
        return self

    def travel(self, distance: int) -> "Board":
        """All seats that are in bid, with that sum."""
        bids = []
        for seat in self.inside:
            bids.append(min(distance, max(self.legal(seat))))
            distance -= bids[-1]
        assert distance == 0, "the bids cannot add up to that"
        return self.bid(*bids)

    def reward(self, move: int) -> "Board":
        """The player on turn chooses the reward at the finish."""
        return self.choose(self.turn, move)

    @property
    def inside(self) -> list[int]:
        """The seats that are still in."""
        return [seat for seat, place in enumerate(self.places) if place != OUT]

    @property
    def money(self) -> list[int]:
        return [int(money) for money in self.pos.money[: self.pos.seats]]

    @property
    def places(self) -> list[int]:
        return [int(place) for place in self.pos.place[: self.pos.seats]]

    @property
    def canoes(self) -> list[int]:
        return [int(canoes) for canoes in self.pos.canoes[: self.pos.seats]]

    def legal(self, seat: int) -> list[int]:
        """The codes of that seat's moves."""
        return GAME.moves(self.pos, seat)

    def actors(self) -> list[int]:
        """The seats that may act."""
        return [seat for seat in range(16) if verbs.actors(self.pos) >> seat & 1]

    def paid(self) -> list[tuple[int, int, int]]:
        """Who paid whom how much."""
        return [(payer, payee, amount) for payer, payee, amount, _ in self.facts_named("paid")]


def visible_to(match: Match, viewer: int) -> list[object]:
    """All that a match shows to a viewer."""
    steps = [(event, view.tobytes(), GAME.fact_messages(view)) for event, view in match.history(viewer)]
    view = match.view(viewer)
    others = [match.legal(viewer)] if viewer != SPECTATOR else []
    return [steps, len(match.events), match.actors(), match.over, view.tobytes(), GAME.fact_messages(view), *others]
