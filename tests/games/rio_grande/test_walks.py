"""Whole games of Rio Grande, played at random by Hypothesis: invariants after every event."""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.rule import COMPILED
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.rio_grande import GAME, rules
from tests.games.rio_grande.support.board import BENDS, LAKES, NAMES, PAIRS, SANDBANKS, check_pieces, match
from tests.games.support.board import fact_rows
from tests.games.support.random_play import choices

GAMES = 20 if COMPILED else 6

starts = st.builds(
    lambda seats, order, bend, last, first: GAME.start(
        seats, {"order": order, "bend": bend, "last-round": last, "first": first}
    ),
    st.integers(2, 5),
    st.sampled_from(["sheet", "any"]),
    st.sampled_from(["take-off", "swap"]),
    st.sampled_from(["one-more", "finish-round", "at-once"]),
    st.sampled_from(["random", "seat-1", "seat-2"]),
)

policies = st.sampled_from(["any", "builder", "builder", "layer", "thrower"])
"""Different policies reach different positions."""

PREFERRED = {"any": (), "builder": ("bend", "build", "river"), "layer": ("river", "special"), "thrower": ("throw",)}
"""The actions that each policy prefers, the first one most."""


def kind_of(code: int) -> str:
    """The kind of action of a move."""
    if code < rules.THROW:
        return "river" if NAMES[code - rules.LAY] in PAIRS else "special"
    return "throw" if code < rules.BUILD else "build"


ORDER = ("river", "special", "build", "throw")


def is_kind(code: int, kind: str) -> bool:
    """Whether an action is of that kind; a bend is a kind of its own."""
    return code < rules.THROW and NAMES[code] in BENDS if kind == "bend" else kind_of(code) == kind


def choose(pos: Position, codes: list[int], chooser: random.Random, policy: str) -> int:
    """A move of a policy; a builder also extends rivers rather than starting new ones."""
    if pos.phase == rules.PLACE and policy == "builder":
        codes = [code for code in codes if pos.length[code - rules.PLACE_ON]] or codes
    if pos.phase == rules.ACT:
        for kind in PREFERRED[policy]:
            if found := [code for code in codes if is_kind(code, kind)]:
                return chooser.choice(found)
    return chooser.choice(codes)


def check_rivers(before: Position, pos: Position) -> None:
    """G7, G14, G15: neighbours match, a sandbank is the first card, bridges stand on river cards."""
    assert pos.length.shape == (6,)
    changed = ((before.card != pos.card) | (before.bridge != pos.bridge)).any(axis=1)
    for river in changed.nonzero()[0].tolist():
        length = int(pos.length[river])
        names = [NAMES[kind] for kind in pos.card[river, :length]]
        for one, other in pairwise(names):
            assert one in SANDBANKS or match(one, other)
        assert not set(names[1:]) & set(SANDBANKS)
        assert len(names) != 1 or names[0] not in SANDBANKS
        assert not any(name.startswith("delta") for name in names)
        assert (pos.card[river, length:] == rules.NO_CARD).all()
        assert (pos.bridge[river, length:] == rules.NOBODY).all()
        for name, owner in zip(names, pos.bridge[river].tolist(), strict=False):
            assert owner == rules.NOBODY or (name in PAIRS and owner in range(pos.seats))


def check_hands(pos: Position) -> None:
    """G2, G6: five cards at most, sorted; exactly five for players not on turn before the last round."""
    assert pos.held.max() <= 5
    for seat in range(pos.seats):
        hand = pos.hand[seat, : pos.held[seat]].tolist()
        assert hand == sorted(hand)
    if pos.dealing == 0 and pos.last_turns == rules.NOT_YET:
        begun = pos.phase == rules.ACT and pos.actions == 0
        assert all(pos.held[seat] == 5 for seat in range(pos.seats) if seat != pos.turn or begun)


def check_actions(actions: list[str], order: int) -> None:
    """G3 to G5: three actions, in the order agreed on, with one special card and one bridge at most."""
    assert len(actions) == 3
    assert actions.count("special") <= 1
    assert actions.count("build") <= 1
    if order == rules.IN_ORDER:
        assert actions == sorted(actions, key=ORDER.index)
    if "build" in actions:
        assert {"river", "special"} & set(actions[: actions.index("build")])


def check_points(before: Position, after: Position) -> None:
    """G18, G21: points come from deltas, and at the end from all rivers that are left."""
    gained = Counter({seat: int(after.points[seat] - before.points[seat]) for seat in range(5)})
    expected = Counter[int]()
    if before.phase == rules.PLACE and NAMES[before.chosen].startswith("delta"):
        river = next(river for river in range(6) if before.length[river] and not after.length[river])
        expected.update(worth(before, river, "delta"))
    if after.ending:
        for river in range(6):
            expected.update({seat: (value + 1) // 2 for seat, value in worth(after, river).items()})
    assert +gained == +expected


def worth(pos: Position, river: int, *more: str) -> Counter[int]:
    """The value of a river with some more cards to each seat, counted bridge by bridge."""
    names = [*(NAMES[kind] for kind in pos.card[river, : pos.length[river]]), *more]
    values = Counter[int]()
    for spot, owner in enumerate(pos.bridge[river, : pos.length[river]].tolist()):
        if owner != rules.NOBODY:
            values[owner] += len(names[spot:]) + 3 * sum(name in LAKES for name in names[spot:])
    return values


def check_legal(pos: Position) -> None:
    """The moves are exactly the codes that are not refused, and asking changes nothing."""
    before = pos.tobytes()
    acting = verbs.actors(pos)
    for seat in range(pos.seats):
        legal = GAME.moves(pos, seat)
        assert len(legal) == len(set(legal))
        assert bool(legal) == bool(acting >> seat & 1)
        assert set(legal) == {code for code in range(261) if verbs.refusal(pos, seat, code) == verbs.LEGAL}
    if acting == CHANCE_ACTS:
        outcomes, weights = GAME.odds(pos)
        assert set(outcomes) == {code for code in range(261) if verbs.refusal(pos, CHANCE, code) == verbs.LEGAL}
        assert min(weights) > 0
        assert sum(weights) == (pos.seats if pos.phase == rules.BEGIN else pos.left)
    assert pos.tobytes() == before


class TurnLog:
    """The turns of a game, checked while it is played."""

    def __init__(self) -> None:
        self.actions: list[str] = []
        self.turns: list[int] = []
        self.last: int | None = None  # turns played when the last card was drawn

    def add(self, before: Position, seat: int, code: int, after: Position) -> None:
        """Add an event."""
        if seat != CHANCE and before.phase == rules.ACT:
            assert len(self.actions) < 3
            self.actions.append(kind_of(code))
        for fact, whose, *_ in fact_rows(after):
            if fact in (rules.TURN, rules.ENDED):
                if self.turns:
                    check_actions(self.actions, int(after.order))
                    assert fact == rules.ENDED or whose == (self.turns[-1] + 1) % after.seats
                self.actions = []
                self.turns.append(whose)
            if fact == rules.LAST:
                self.last = len(self.turns)
                assert (whose, after.left) == (self.turns[-1], 0)


@settings(max_examples=GAMES)
@given(starts, policies, st.integers(0, 1 << 32))
def test_whole_games_keep_every_law(pos: Position, policy: str, seed: int) -> None:
    chooser, log = random.Random(seed), TurnLog()
    while acting := verbs.actors(pos):
        seat, codes = choices(GAME, pos)
        assert acting == 1 << seat
        if chooser.random() < 0.02:
            check_legal(pos)
        before, code = copy(pos), choose(pos, codes, chooser, policy)
        verbs.play(pos, seat, code)
        check_pieces(pos)
        check_rivers(before, pos)
        check_hands(pos)
        check_points(before, pos)
        assert pos.left <= before.left  # nothing is reshuffled
        assert 0 < pos.fact_count <= len(pos.facts)
        log.add(before, seat, code, pos)
    check_legal(pos)
    assert log.last is not None
    *played, ended = log.turns
    assert ended == played[-1]
    assert played[0] == pos.starter
    if pos.last_round == rules.ONE_MORE:  # the player who drew the last card has the last turn
        assert (len(played) - log.last, ended) == (pos.seats, played[log.last - 1])
        assert (pos.held[: pos.seats] <= 3).all()
    elif pos.last_round == rules.FINISH_ROUND:
        assert len(played) % pos.seats == 0
        assert len(played) - log.last < pos.seats
    else:
        assert len(played) == log.last


@settings(max_examples=3 * GAMES)
@given(starts, policies, st.integers(0, 1 << 32), st.integers(0, 400))
def test_a_code_is_legal_or_refused_and_never_both(pos: Position, policy: str, seed: int, steps: int) -> None:
    chooser = random.Random(seed)
    for _ in range(steps):
        if not verbs.actors(pos):
            break
        seat, codes = choices(GAME, pos)
        verbs.play(pos, seat, choose(pos, codes, chooser, policy))
    check_legal(pos)
