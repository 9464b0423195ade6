"""A board of Rio Grande set up by hand, for the tests of the rules.

Cards are written by their names, several in one text. Rivers and the cards of a river are numbered from 1, the source.
"""

from itertools import pairwise

from meandre.core import verbs
from meandre.core.position import Position
from meandre.core.verbs import CHANCE
from meandre.games.rio_grande import GAME, rules
from tests.games.support.board import GameBoard

LANDSCAPES = ("forest", "steppe", "meadow", "rocks")
WATERS = ("blue", "green", "brown")
PAIRS = [f"{landscape}-{water}" for landscape in LANDSCAPES for water in WATERS]
DELTAS, BENDS, LAKES = ([f"{family}-{pair}" for pair in PAIRS] for family in ("delta", "bend", "lake"))
SANDBANKS = [f"sandbank-{water}" for water in WATERS]

NAMES = [*PAIRS, *DELTAS, *BENDS, *LAKES, *SANDBANKS]
"""The cards, in the order of their codes."""

COPIES = [9] * 12 + [2] * 12 + [1] * 12 + [1] * 12 + [3] * 3
"""The number of each card in the game."""

PASS = rules.PASS


def card(name: str) -> int:
    """The code of a card."""
    return NAMES.index(name)


def laying(name: str) -> int:
    """The move of choosing a card to lay."""
    return rules.LAY + card(name)


def throwing(name: str) -> int:
    """The move of throwing a card away."""
    return rules.THROW + card(name)


def building(river: int) -> int:
    """The move of choosing a river to build on."""
    return rules.BUILD + river - 1


def onto(river: int) -> int:
    """The move of choosing the river for a card."""
    return rules.PLACE_ON + river - 1


def at(number: int) -> int:
    """The move of choosing a card of the river."""
    return rules.SPOT + number - 1


class Board(GameBoard):
    """Seat 0 begins a turn, or another that began; all players have a hand; all other cards are in the pile."""

    game = GAME

    def __init__(self, seats: int = 2, version: int = GAME.version, /, **options: str) -> None:
        named = {name.replace("_", "-"): value for name, value in options.items()}
        self.pos = GAME.at(version).start(seats, {"first": "seat-1"} | named)
        self.pos.phase = rules.ACT
        self.pos.dealing = 0
        for seat in range(seats):
            self.hold("", seat)

    def hold(self, cards: str, seat: int = 0, size: int = rules.HAND) -> "Board":
        """Give a seat these cards, and fill the hand with the most frequent river cards."""
        pos = self.pos
        for held in pos.hand[seat, : pos.held[seat]]:
            self._stack(int(held), 1)
        hand = [card(name) for name in cards.split()]
        for held in hand:
            self._stack(held, -1)
        while len(hand) < size:
            filler = max(range(12), key=lambda kind: (pos.pile[kind], kind))
            self._stack(filler, -1)
            hand.append(filler)
        pos.hand[seat] = [*sorted(hand), *[rules.NO_CARD] * (rules.HAND - size)]
        pos.held[seat] = size
        return self

    def river(self, cards: str, bridges: dict[int, int] | None = None, place: int = 0) -> "Board":
        """Set up a river, by default in the first free place; `bridges` are owners by the number of the card."""
        pos = self.pos
        river = place - 1 if place else pos.length.tolist().index(0)
        names = cards.split()
        for one, other in pairwise(names):
            assert one in SANDBANKS or match(one, other), f"{other} cannot follow {one}"
        for spot, name in enumerate(names):
            self._stack(card(name), -1)
            pos.card[river, spot] = card(name)
        pos.length[river] = len(names)
        for number, owner in (bridges or {}).items():
            assert names[number - 1] in PAIRS, "only river cards have bridges"
            pos.bridge[river, number - 1] = owner
            pos.free[owner] -= 1
        check_pieces(pos)
        return self

    def pile(self, cards: str) -> "Board":
        """Leave only these cards in the pile, all others as cleared; an empty pile begins the last round."""
        left = [card(name) for name in cards.split()]
        for kind in range(rules.KINDS):
            spare = int(self.pos.pile[kind]) - left.count(kind)
            self.pos.gone[kind] += spare
            self._stack(kind, -spare)
        if not left:
            self.pos.last_turns = self.pos.seats
        check_pieces(self.pos)
        return self

    def _stack(self, kind: int, count: int) -> None:
        self.pos.pile[kind] += count
        self.pos.left += count
        assert self.pos.pile[kind] >= 0, f"no {NAMES[kind]} left"

    def turn_of(self, seat: int) -> "Board":
        """Set the seat on turn."""
        self.pos.turn = seat
        return self

    def play(self, *codes: int) -> "Board":
        """The acting seat, or chance, makes these moves; `IllegalMove` if one is not legal."""
        for code in codes:
            assert self.acting is not None, "the game is over"
            GAME.refuse(self.pos, self.acting, code)
            verbs.play(self.pos, self.acting, code)
            check_pieces(self.pos)
        return self

    def lay(self, name: str, river: int) -> "Board":
        """Lay a card on a river, or as a new one; for a sandbank or a bend there is more to choose then."""
        return self.play(laying(name), onto(river))

    def cover(self, name: str, river: int, number: int) -> "Board":
        """Lay a sandbank on a card of a river."""
        return self.lay(name, river).play(at(number))

    def build(self, river: int, number: int) -> "Board":
        """Build a bridge on a card of a river."""
        return self.play(building(river), at(number))

    def throw(self, cards: str) -> "Board":
        """Throw cards away."""
        return self.play(*(throwing(name) for name in cards.split()))

    def take(self, one: int, other: int) -> "Board":
        """Take the bridges of two cards off, for a bend."""
        return self.play(at(one), at(other))

    def swap(self, one: int, other: int) -> "Board":
        """Swap the bridges of two cards, for a bend."""
        return self.play(at(one), at(other))

    def put(self, number: int) -> "Board":
        """Put a bridge onto a card, for a bend."""
        return self.play(at(number))

    def draw(self, cards: str) -> "Board":
        """Draw these cards."""
        assert self.acting == CHANCE
        return self.play(*(card(name) for name in cards.split()))

    def draw_up(self) -> "Board":
        """Draw the first possible card while cards are to be drawn."""
        while self.acting == CHANCE:
            self.play(GAME.odds(self.pos)[0][0])
        return self

    def idle(self) -> "Board":
        """The player on turn throws cards away until the turn is over, and draws."""
        seat, actions = self.turn, int(self.pos.actions)
        for _ in range(actions, rules.ACTIONS):
            self.play(rules.THROW + int(self.pos.hand[seat, 0]))
        return self.draw_up()

    @property
    def actions(self) -> int:
        """The number of actions done in this turn."""
        return int(self.pos.actions)

    @property
    def points(self) -> list[int]:
        return [int(points) for points in self.pos.points[: self.pos.seats]]

    @property
    def free(self) -> list[int]:
        """The bridges that each seat has at home."""
        return [int(free) for free in self.pos.free[: self.pos.seats]]

    def cards(self, river: int) -> str:
        """The cards of a river."""
        return " ".join(NAMES[kind] for kind in self.pos.card[river - 1, : self.pos.length[river - 1]])

    def bridges(self, river: int) -> dict[int, int]:
        """The bridges of a river: the number of the card and the owner."""
        return {spot + 1: owner for spot, owner in enumerate(self.pos.bridge[river - 1].tolist()) if owner >= 0}

    def hand(self, seat: int = 0) -> list[str]:
        """The cards in a seat's hand."""
        return [NAMES[kind] for kind in self.pos.hand[seat, : self.pos.held[seat]]]

    def gone(self, name: str) -> int:
        """The number of such cards cleared from the rivers."""
        return int(self.pos.gone[card(name)])

    def legal(self) -> set[int]:
        """The codes of the legal moves of the player on turn."""
        return set(GAME.moves(self.pos, self.turn))

    def lays(self) -> set[str]:
        """The cards that may be laid now."""
        return {NAMES[code - rules.LAY] for code in self.legal() if rules.LAY <= code < rules.THROW}

    def throws(self) -> set[str]:
        """The cards that may be thrown away now."""
        return {NAMES[code - rules.THROW] for code in self.legal() if rules.THROW <= code < rules.BUILD}

    def builds(self) -> set[int]:
        """The rivers that may be built on now."""
        return {code - rules.BUILD + 1 for code in self.legal() if rules.BUILD <= code < rules.PLACE_ON}

    def places(self) -> set[int]:
        """The rivers that the chosen card may be laid on."""
        return {code - rules.PLACE_ON + 1 for code in self.legal() if rules.PLACE_ON <= code < rules.SPOT}

    def spots(self) -> set[int]:
        """The cards of the river that may be chosen now."""
        return {code - rules.SPOT + 1 for code in self.legal() if rules.SPOT <= code < rules.PASS}

    def scored(self, name: str = "scored") -> dict[tuple[int, int], int]:
        """The points just paid, by seat and river."""
        return {(seat, river + 1): value for seat, river, value, _ in self.facts_named(name)}


def match(one: str, other: str) -> bool:
    """Whether two cards, neither of them a sandbank, have the water or the landscape in common."""
    return any(mine == yours for mine, yours in zip(one.split("-")[-2:], other.split("-")[-2:], strict=True))


def card_counts(pos: Position) -> list[int]:
    """The number of each card, in all places together."""
    cards = [*pos.hand[pos.hand >= 0].tolist(), *pos.card[pos.card >= 0].tolist()]
    if pos.phase == rules.COVER:
        cards.append(int(pos.chosen))  # between hand and river
    counts = (pos.pile + pos.gone + pos.thrown.sum(axis=0)).tolist()
    for kind in cards:
        counts[kind] += 1
    return [int(count) for count in counts]


def check_pieces(pos: Position) -> None:
    """All 165 cards and every player's four bridges are somewhere, and all counts of them are right."""
    assert card_counts(pos) == COPIES
    assert min(pos.pile.min(), pos.gone.min(), pos.thrown.min(), pos.free.min()) >= 0
    assert pos.left == pos.pile.sum()
    assert pos.wasted.tolist() == pos.thrown.sum(axis=1).tolist()
    assert pos.held.tolist() == (pos.hand >= 0).sum(axis=1).tolist()
    assert pos.length.tolist() == (pos.card >= 0).sum(axis=1).tolist()
    for seat in range(pos.seats):
        assert (pos.bridge == seat).sum() + pos.free[seat] == 4
