"""A second implementation of parts of Tanbo's rules, in plain Python, to compare the first with.

A paddy, like the bag or a barn, is a tuple of its snakes, white, black and red rice, and farmers.
"""

from collections import Counter
from itertools import combinations, permutations

Paddy = tuple[int, ...]
Ring = tuple[Paddy, ...]

SNAKE, WHITE, BLACK, RED, FARMER = range(5)
COLOURS = (WHITE, BLACK, RED)


def action(paddy: Paddy) -> str:
    """T9 to T13: the action of a paddy."""
    snakes, rice = paddy[SNAKE], paddy[WHITE] + paddy[BLACK] + paddy[RED]
    if rice > snakes > 0:
        return "harvest"
    if snakes > rice > 0:
        return "cultivate"
    if snakes == rice > 0:
        return "great move"
    if snakes == rice == 0:
        return "rest" if paddy[FARMER] else "nothing"
    return "sow"


def pieces(paddy: Paddy) -> list[int]:
    """The pieces one by one, by their kinds."""
    return [kind for kind, number in enumerate(paddy) for _ in range(number)]


def paddy_of(kinds: Counter[int]) -> Paddy:
    """The inverse: a paddy with these pieces."""
    return tuple(kinds[kind] for kind in range(5))


def sowings(ring: Ring, start: int) -> set[tuple[Ring, int, int]]:
    """T5: a paddy sown in every order: the resulting rings, with the last piece and its paddy."""
    outcomes = set()
    for order in set(permutations(pieces(ring[start]))):
        paddies = [Counter(pieces(paddy)) for paddy in ring]
        paddies[start].clear()
        for step, kind in enumerate(order, 1):
            paddies[(start + step) % 5][kind] += 1
        outcomes.add((tuple(map(paddy_of, paddies)), order[-1], (start + len(order)) % 5))
    return outcomes


def exchanges(ring: Ring) -> set[Ring]:
    """T13: every ring that results from an exchange; the same one if none is possible."""
    outcomes = set()
    places = [(number, kind) for number, paddy in enumerate(ring) for kind in pieces(paddy)]
    for (here, one), (there, other) in combinations(places, 2):
        if here != there and one != other:
            paddies = [Counter(pieces(paddy)) for paddy in ring]
            paddies[here].update({other: 1, one: -1})
            paddies[there].update({one: 1, other: -1})
            outcomes.add(tuple(map(paddy_of, paddies)))
    return outcomes or {ring}


def takings(store: Paddy, number: int, kinds: tuple[int, ...] = COLOURS) -> set[Paddy]:
    """T7, T9, T12: what may be left after taking `number` pieces, or all if there are fewer."""
    there = [kind for kind in pieces(store) if kind in kinds]
    taken = combinations(there, min(number, len(there)))
    return {paddy_of(Counter(pieces(store)) - Counter(some)) for some in taken}


class FactChecker:
    """Replays a game from its facts: each method checks and applies one kind of fact."""

    def __init__(self, snakes: list[int], *, stays: bool = False, free: bool = False, one_action: bool = False) -> None:
        self.stays, self.free, self.one_action = stays, free, one_action
        self.rings = [[[number, 0, 0, 0, 0] for number in snakes] for _ in range(2)]
        self.barns = [[0] * 5, [0] * 5]
        self.stock = [20 - 2 * sum(snakes), 15, 10, 5, 0]
        self.hand = [0] * 5
        self.at = 0  # the paddy that got the last piece
        self.done: list[str] = []  # the actions of this turn
        self.owed = 0  # pieces that the last action still has to move
        self.trimmed = False  # whether the excess is being taken out

    def due(self, seat: int) -> str:
        """T6, T14: the action that must come next."""
        if self.trimmed:
            return "nothing"  # the last paddy without its excess does not count
        asked = action(tuple(self.rings[seat][self.at]))
        if not self.done:
            return asked
        if self.one_action:
            over = self.done[-1] != "great move" or (asked == "great move" and len(self.done) == 5)
            return "nothing" if over else asked
        over = self.done[0] != "great move" or self.done[-1] == "rest" or asked in self.done[1:]
        return "nothing" if over else asked

    def begin(self, seat: int, act: str) -> list[int]:
        """Begin an action in the last paddy: it is due, and the previous one is finished."""
        assert (self.owed, sum(self.hand), self.due(seat)) == (0, 0, act)
        self.done.append(act)
        return self.rings[seat][self.at]

    def begins(self, seat: int, *_: int) -> None:
        """T3."""

    def placed(self, seat: int, paddy: int, *_: int) -> None:
        """T2."""
        self.rings[seat][paddy][FARMER] += 1

    def turn(self, seat: int, *_: int) -> None:
        """T7: the last turn is over, and no paddy holds more than 10."""
        if self.done:
            assert (self.owed, self.due(1 - seat)) == (0, "nothing")
        assert max(sum(paddy) for ring in self.rings for paddy in ring) <= 10
        self.done.clear()
        self.trimmed = False

    def took_up(self, seat: int, paddy: int, number: int, *_: int) -> None:
        """T4: the farmer's paddy; T13: the last one."""
        there = self.rings[seat][paddy]
        assert sum(there) == number
        assert paddy == self.at if self.done else there[FARMER] == 1
        self.hand, self.rings[seat][paddy] = there, [0] * 5
        self.at = paddy

    def sowed(self, seat: int, kind: int, paddy: int, *_: int) -> None:
        """T5."""
        assert paddy == (self.at + 1) % 5
        self.hand[kind] -= 1
        self.rings[seat][paddy][kind] += 1
        self.at = paddy

    def harvested(self, seat: int, colour: int, paddy: int, *_: int) -> None:
        """T9: the first rice of a harvest begins it."""
        if not self.owed:
            there = self.begin(seat, "harvest")
            self.owed = sum(there[WHITE:FARMER]) - there[SNAKE]
        assert paddy == self.at
        self.owed -= 1
        self.rings[seat][paddy][colour] -= 1
        self.barns[seat][colour] += 1

    def cultivated(self, seat: int, paddy: int, wanted: int, *_: int) -> None:
        """T10."""
        there = self.begin(seat, "cultivate")
        assert (paddy, wanted) == (self.at, there[SNAKE] - sum(there[WHITE:FARMER]))
        self.owed = min(wanted, sum(self.stock[WHITE:FARMER]))

    def drew(self, seat: int, colour: int, paddy: int, *_: int) -> None:
        """T8: or T18, before the first turn."""
        assert paddy == self.at or not self.done
        self.owed -= bool(self.done)
        self.stock[colour] -= 1
        self.rings[seat][paddy][colour] += 1

    def cleared(self, seat: int, paddy: int, snakes: int, rice: int) -> None:
        """T11: all but the farmer."""
        there = self.begin(seat, "sow")
        assert (paddy, snakes, rice) == (self.at, there[SNAKE], sum(there[WHITE:FARMER]))
        for kind in range(FARMER):
            self.stock[kind] += there[kind]
            there[kind] = 0
        self.owed = min(2, sum(self.stock[WHITE:FARMER]) if snakes else self.stock[SNAKE])

    def seeded(self, seat: int, paddy: int, number: int, *_: int) -> None:
        """T11: snakes, at once."""
        assert (paddy, number) == (self.at, self.owed)
        self.owed = 0
        self.stock[SNAKE] -= number
        self.rings[seat][paddy][SNAKE] += number

    def walked(self, seat: int, start: int, paddy: int, steps: int) -> None:
        """T12."""
        assert start == self.at
        self.begin(seat, "rest")[FARMER] = 0
        assert any(self.barns[seat]) or not self.stays
        ring = self.rings[seat]
        assert paddy == (start + steps) % 5
        assert not any(sum(ring[(start + step) % 5]) for step in range(1, steps or 5))
        assert sum(ring[paddy]) or not steps
        ring[paddy][FARMER] = 1
        self.owed = min(steps, sum(self.barns[seat]))

    def stayed(self, seat: int, paddy: int, *_: int) -> None:
        """T12: instead of walking, without harvested rice."""
        assert self.stays
        assert not any(self.barns[seat])
        assert paddy == self.at
        self.begin(seat, "rest")

    def gave_back(self, seat: int, colour: int, *_: int) -> None:
        """T12."""
        self.owed -= 1
        self.barns[seat][colour] -= 1
        self.stock[colour] += 1

    def ran_short(self, seat: int, come: int, *_: int) -> None:
        """T8: the bag gives what it has."""
        assert come == self.owed == sum(self.stock[WHITE:FARMER])

    def great(self, seat: int, paddy: int, *_: int) -> None:
        """T13: the opponent's exchange is owed."""
        self.begin(seat, "great move")
        assert paddy == self.at
        self.owed = 1

    def chose(self, seat: int, *_: int) -> None:
        """T13."""

    def exchanged(self, seat: int, one: int, other: int, *_: int) -> None:
        """T13."""
        ring = self.rings[seat]
        (here, kind), (there, other_kind) = divmod(one, 5), divmod(other, 5)
        assert here != there
        assert kind != other_kind
        for paddy, gone, come in ((here, kind, other_kind), (there, other_kind, kind)):
            ring[paddy][gone] -= 1
            ring[paddy][come] += 1
        self.owed -= 1

    def no_exchange(self, seat: int, *_: int) -> None:
        """T13."""
        ring = tuple(tuple(paddy) for paddy in self.rings[seat])
        assert exchanges(ring) == {ring}
        self.owed -= 1

    def left(self, seat: int, *_: int) -> None:
        """T13: instead of a possible exchange."""
        ring = tuple(tuple(paddy) for paddy in self.rings[seat])
        assert self.free
        assert exchanges(ring) != {ring}
        self.owed -= 1

    def no_great(self, seat: int, paddy: int, *_: int) -> None:
        """T14: a sixth great move is not done."""
        assert self.one_action
        assert paddy == self.at
        assert self.done == ["great move"] * 5
        assert action(tuple(self.rings[seat][paddy])) == "great move"

    def removed(self, seat: int, kind: int, paddy: int, number: int) -> None:
        """T7: after all actions, and no more than the excess."""
        assert (self.owed, self.due(seat), kind != FARMER) == (0, "nothing", True)
        self.trimmed = True
        self.rings[seat][paddy][kind] -= number
        self.stock[kind] += number
        assert sum(self.rings[seat][paddy]) >= 10

    def ended(self, seat: int, *_: int) -> None:
        """T15, T17."""
