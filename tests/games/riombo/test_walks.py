"""Whole games of Riombo, played at random by Hypothesis: invariants after every event."""

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.core.position import Position, copy, same
from meandre.core.rng import new_rng
from meandre.core.rule import COMPILED
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL, SPECTATOR
from meandre.games.riombo import GAME, rules
from meandre.games.riombo.options import AGREED
from tests.games.riombo.support.board import BANK, OUT, visible_to
from tests.games.support.board import fact_rows

BOARDS = ("ombo", "brook", "rapids", "J20 A K20 G20 S A N20 - J9 K1", "S S S S S S S - A A")
CODES = range(-1, 21)
STRANGERS = (CHANCE, SPECTATOR)
MONEY_FACTS = (rules.PAID, rules.GREETED, rules.SWAPPED)

agreements = st.sampled_from(AGREED[0].choices) | st.builds(
    AGREED[0].join, st.sampled_from(AGREED[0].verbs), st.integers(1, 20), st.sampled_from(AGREED[0].targets)
)


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, dict[str, object]]:
    """A number of seats and options."""
    options: dict[str, object] = {
        "board": draw(st.sampled_from(BOARDS)),
        "agreed-1": draw(agreements),
        "agreed-2": draw(agreements),
        "trip": draw(st.sampled_from(["long", "short"])),
        "first": draw(st.sampled_from(["random", "seat-1"])),
    }
    if options["trip"] == "long":
        options["winning"] = draw(st.integers(50, 200))
    else:
        options["short-end"] = draw(st.sampled_from(["all", "first"]))
    return draw(st.integers(2, 6)), options


class RandomPlayer:
    """Plays for all seats at random, the bids in any order; the policy may prefer low or high codes."""

    def __init__(self, chooser: random.Random, policy: str) -> None:
        self.chooser, self.policy = chooser, policy

    def choose(self, pos: Position) -> tuple[int, int]:
        """The next seat and its move; sometimes a changed bid."""
        acting = verbs.actors(pos)
        if acting == CHANCE_ACTS:
            return CHANCE, self.chooser.choice(GAME.odds(pos)[0])
        able = [seat for seat in range(pos.seats) if acting >> seat & 1 or self.chooser.random() < 0.1]
        seat = self.chooser.choice(able)
        codes = GAME.moves(pos, seat)
        if not codes:
            return self.choose(pos)
        return seat, self.pick(codes)

    def pick(self, codes: list[int]) -> int:
        if self.policy == "any" or self.chooser.random() < 0.2:
            return self.chooser.choice(codes)
        return codes[0] if self.policy == "low" else codes[-1]


players = st.builds(RandomPlayer, st.randoms(use_true_random=True), st.sampled_from(["any", "any", "low", "high"]))


class Accounts:
    """The accounts of a game, kept from its facts alone."""

    def __init__(self, pos: Position) -> None:
        self.money = [40] * int(pos.seats)
        self.bank = 0  # difference from the beginning
        self.out: dict[int, int] = {}  # the turn in which a seat went out
        self.turns = 0

    def add(self, pos: Position) -> None:
        """Add the facts of the last move; they do not concern seats that were out before it."""
        gone = set(self.out)
        for kind, seat, a, b, _ in fact_rows(pos):
            assert seat not in gone or kind == rules.ENDED
            if kind == rules.PAID:
                assert b >= 0
                assert a not in gone
                self.transfer(seat, -b)
                self.transfer(a, b)
            elif kind in MONEY_FACTS:
                assert a not in gone
            elif kind == rules.WENT_OUT:
                self.out[seat] = self.turns
            elif kind == rules.SUM:
                self.turns += 1

    def transfer(self, seat: int, amount: int) -> None:
        if seat == BANK:
            self.bank += amount
        else:
            self.money[seat] += amount

    def ranks(self) -> list[int]:
        """R5, R20: by money; then those who are out, the later the higher."""
        keys = [(money, self.out.get(seat, 0)) for seat, money in enumerate(self.money)]
        return [1 + sum(other > key for other in keys) for key in keys]


def limit(pos: Position) -> int:
    """R24: the number of turns after which a game is over."""
    return 400 if pos.trip == rules.SHORT else 10 * int(pos.winning)


def check_position(pos: Position, accounts: Accounts) -> None:
    """R2, R4, R5, R17, R24: money, canoes and turns are in their ranges and agree with the accounts."""
    money = pos.money[: pos.seats].tolist()
    assert money == accounts.money
    assert sum(money) + accounts.bank == 40 * int(pos.seats)
    assert min(money) >= 0
    assert pos.turns <= limit(pos)
    furthest = int(pos.length) + (pos.trip == rules.SHORT)
    for seat in range(pos.seats):
        assert (pos.place[seat] == OUT) == (money[seat] == 0) == (seat in accounts.out)
        assert OUT <= pos.place[seat] <= furthest
        assert 1 <= pos.canoes[seat] <= (1 if pos.trip == rules.SHORT else 3)
        if seat in accounts.out:
            assert not verbs.actors(pos) >> seat & 1
            assert not GAME.moves(pos, seat)
    inside = [seat for seat in range(pos.seats) if seat not in accounts.out]
    assert pos.staying == len(inside)
    assert pos.waiting == sum(1 << seat for seat in inside if pos.bids[seat] == rules.NO_BID)
    assert not pos.facts[pos.fact_count :].any()
    if verbs.actors(pos):
        assert 0 <= pos.place[pos.turn] <= pos.length


def walk(pos: Position, player: RandomPlayer) -> Iterator[tuple[int, int, Position]]:
    """Play to the end, yielding each move with the position before it."""
    while verbs.actors(pos):
        before = copy(pos)
        seat, code = player.choose(pos)
        verbs.play(pos, seat, code)
        yield seat, code, before


@settings(max_examples=60 if COMPILED else 20)
@given(tables(), players)
def test_whole_games_keep_every_law(table: tuple[int, dict[str, object]], player: RandomPlayer) -> None:
    pos = GAME.start(*table)
    accounts = Accounts(pos)
    check_position(pos, accounts)
    for seat, _, before in walk(pos, player):
        if verbs.actors(before) >> seat & 1:
            accounts.add(pos)
        else:  # a changed bid adds no fact
            assert pos.facts.tobytes() == before.facts.tobytes()
        check_position(pos, accounts)
    assert (pos.turns, pos.turns <= limit(pos)) == (accounts.turns, True)
    assert (GAME.ranks(pos), GAME.scores(pos)) == (accounts.ranks(), accounts.money)


@settings(max_examples=60 if COMPILED else 30)
@given(tables(), players, st.integers(0, 120))
def test_a_code_is_legal_or_refused_and_never_both(
    table: tuple[int, dict[str, object]], player: RandomPlayer, steps: int
) -> None:
    pos = GAME.start(*table)
    for _ in zip(range(steps), walk(pos, player), strict=False):
        pass
    before = pos.tobytes()
    for seat in (*range(verbs.SEATS), *STRANGERS):
        allowed = [code for code in CODES if verbs.refusal(pos, seat, code) == LEGAL]
        due = seat == CHANCE and verbs.actors(pos) == CHANCE_ACTS
        assert allowed == (GAME.odds(pos)[0] if due else GAME.moves(pos, seat))
    assert pos.tobytes() == before


def play_until_bids(match: Match, player: RandomPlayer, steps: int) -> None:
    """Play some moves, and on until a round of bids begins."""
    while not match.over and (steps > 0 or match.position.phase != rules.BID or any(match.position.bids >= 0)):
        seat, code = player.choose(match.position)
        match.play(seat, GAME.notation.write(match.position, seat, code))
        steps -= 1


@settings(max_examples=40 if COMPILED else 20)
@given(tables(), players, st.integers(0, 30), st.integers(0, 6))
def test_R7_games_that_differ_in_hidden_bids_look_the_same_until_the_reveal(
    table: tuple[int, dict[str, object]], player: RandomPlayer, steps: int, viewer: int
) -> None:
    seats, options = table
    viewer = viewer if viewer < seats else SPECTATOR
    match = Match(GAME, [f"P{seat}" for seat in range(seats)], options, FairStream(bytes(32)))
    play_until_bids(match, player, steps)
    twin = Match.replay(GAME, match.record(), FairStream(bytes(32)))
    order = match.actors()
    player.chooser.shuffle(order)
    for seat in order[:-1]:
        move = player.chooser.choice(match.legal(seat))
        match.play(seat, move)
        for other in [move] if seat == viewer else player.chooser.choices(twin.legal(seat), k=3):
            if other in twin.legal(seat):
                twin.play(seat, other)
        assert visible_to(twin, viewer) == visible_to(match, viewer)
    for seat in order[-1:]:
        for one in (match, twin):
            one.play(seat, "bid 0")
            shown = {fact[1]: fact[2] for fact in fact_rows(one.view(viewer)) if fact[0] == rules.SHOWED}
            bids = {event.seat: int(event.move[4:]) for event in one.events[-len(order) :]}
            assert shown == bids


@settings(max_examples=60 if COMPILED else 30)
@given(tables(), players, st.integers(0, 120), st.integers(0, 6))
def test_R7_an_imagined_world_looks_the_same(
    table: tuple[int, dict[str, object]], player: RandomPlayer, steps: int, viewer: int
) -> None:
    pos = GAME.start(*table)
    viewer = viewer if viewer < pos.seats else SPECTATOR
    for _ in zip(range(steps), walk(pos, player), strict=False):
        pass
    view = copy(pos)
    verbs.conceal(view, viewer)
    world = copy(view)
    verbs.imagine(world, viewer, new_rng(steps))
    for seat in range(pos.seats):
        if world.bids[seat] != rules.NO_BID:
            legal = {*GAME.moves(pos, seat), int(pos.bids[seat])}
            assert int(world.bids[seat]) in legal
    verbs.conceal(world, viewer)
    assert same(world, view)
