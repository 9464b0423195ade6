"""Whole games of Tanbo, played at random by Hypothesis, compared with a second implementation of the rules."""

import random
from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, LEGAL
from meandre.games.tanbo import GAME, rules
from tests.games.support.random_play import choices, play_path
from tests.games.tanbo.support import reference
from tests.games.tanbo.support.board import ALONE, Board, totals, word

SEASONS = ("plain", "ssr ssr - sr ss", "s - - - s", "srrr srrr srrr srrr srrr", "sssss sssss - - rrrrr")

starts = st.builds(
    lambda **options: GAME.start(2, {name.replace("_", "-"): value for name, value in options.items()}),
    season=st.sampled_from(SEASONS),
    first=st.sampled_from(["random", "seat-1"]),
    rest=st.sampled_from(["walks", "stays"]),
    exchange=st.sampled_from(["strict", "free"]),
    second_round=st.sampled_from(["chain", "one-action"]),
)

ACTIONS = ("harvested", "cultivated", "cleared", "walked", "stayed", "great")


def points(pos: Position, seat: int) -> int:
    """T1: the worth of a barn."""
    _, white, black, red, _ = pos.barn[seat].tolist()
    return int(3 * white + 4 * black + 5 * red)


def check_pieces(pos: Position) -> None:
    """T1: every kind of piece is conserved, and no number is negative."""
    farmers = int(pos.field[:, :, rules.FARMER].sum() + pos.hand[rules.FARMER])
    assert totals(pos) == [20, 15, 10, 5, farmers]
    assert farmers == 2 or pos.phase in (rules.BEGIN, rules.RAIN, rules.SETTLE)
    assert min(pos.field.min(), pos.barn.min(), pos.hand.min(), pos.stock.min()) >= 0
    assert pos.stock[rules.FARMER] == 0
    assert not pos.barn[:, [rules.SNAKE, rules.FARMER]].any()


def check_codes(pos: Position, acting: int, legal: list[int]) -> None:
    """The moves are exactly the codes that are not refused; there are at least two, except for a piece to sow."""
    accepted = [code for code in range(-1, 41) if verbs.refusal(pos, acting, code) == LEGAL]
    assert accepted == legal
    assert len(legal) >= (1 if acting == CHANCE or pos.phase == rules.SOW else 2)


class RandomGame:
    """A game, with the facts of the current turn."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.checker = reference.FactChecker(
            pos.field[0, :, rules.SNAKE].tolist(),
            stays=bool(pos.stays),
            free=bool(pos.free),
            one_action=bool(pos.single),
        )
        self.facts: list[str] = []
        self.points_made = 0

    def check_facts(self) -> None:
        """Check the facts of the last event, and that they account for the whole position."""
        pos, checker = self.pos, self.checker
        for fact, *numbers in pos.facts[: pos.fact_count].tolist():
            if fact == rules.TURN:
                self.check_turn()
                self.facts, self.points_made = [], 0
            name = GAME.sentences.FACTS[fact][0]
            self.facts.append(name)
            self.points_made += rules.WORTH[numbers[1]] if fact == rules.HARVESTED else 0
            getattr(checker, name.replace("-", "_"))(*numbers)
        assert pos.gained == self.points_made
        assert pos.field.tolist() == checker.rings
        assert pos.barn.tolist() == checker.barns
        assert (pos.hand.tolist(), pos.stock.tolist()) == (checker.hand, checker.stock)

    def check_turn(self) -> None:
        """T6, T14: the actions of one turn."""
        before = ["", *self.facts]
        acts = [fact for fact, last in zip(self.facts, before, strict=False) if fact in ACTIONS and fact != last]
        assert acts.count("harvested") <= 1
        assert len(acts) <= 1 or acts[0] == "great"
        if self.pos.single:
            assert len(acts) <= 6
            assert acts.count("great") <= 5
        else:
            assert all(acts[1:].count(act) <= 1 for act in ACTIONS)
        assert self.pos.turns <= 200

    def check_end(self) -> None:
        """T15, T17: the ending is the first that holds."""
        pos, winner = self.pos, int(self.pos.winner)
        scores = [points(pos, 0), points(pos, 1)]
        lead = scores[0] - scores[1]
        assert GAME.scores(pos) == scores
        if pos.ending == rules.TURNS_OVER:
            assert pos.turns == 200
            assert winner == (rules.NOBODY if lead == 0 else 0 if lead > 0 else 1)
            return
        reasons = {
            rules.IN_ONE_TURN: winner == pos.turn and self.points_made >= 20,
            rules.ENOUGH: scores[winner] >= 25,
            rules.AHEAD: scores[winner] - scores[1 - winner] >= 20,
        }
        assert pos.ending == min(reason for reason, holds in reasons.items() if holds)


@settings(max_examples=25)
@given(starts, st.randoms(use_true_random=False), st.integers(0, 10))
def test_whole_games_keep_every_law(pos: Position, chooser: random.Random, policy: int) -> None:
    walk = RandomGame(pos)
    while verbs.actors(pos):
        check_pieces(pos)
        assert max(points(pos, 0), points(pos, 1)) < 25
        assert abs(points(pos, 0) - points(pos, 1)) < 20
        seat, codes = choices(GAME, pos)
        check_codes(pos, seat, codes)
        # Different policies reach different positions: the first move, the last, or a random one.
        code = codes[0] if policy == 0 else codes[-1] if policy == 1 else chooser.choice(codes)
        verbs.play(pos, seat, chooser.choice(codes) if seat == CHANCE else code)
        walk.check_facts()
    check_pieces(pos)
    walk.check_end()


@settings(max_examples=40)
@given(starts, st.lists(st.integers(0, 1 << 30), max_size=120), st.integers(-5, 600))
def test_a_code_is_legal_or_refused_and_never_both(pos: Position, path: list[int], code: int) -> None:
    play_path(GAME, pos, path)
    before = pos.tobytes()
    acting = verbs.actors(pos)
    for seat in (0, 1):
        allowed = verbs.refusal(pos, seat, code) == LEGAL
        assert allowed == (code in GAME.moves(pos, seat))
        assert not allowed or acting >> seat & 1
    assert pos.tobytes() == before


def ring(pos: Position, seat: int = 0) -> reference.Ring:
    return tuple(tuple(paddy) for paddy in pos.field[seat].tolist())


def outcomes(pos: Position, done: Callable[[Position], bool]) -> list[Position]:
    """All positions, reached by any choices, in which `done` holds first."""
    found, open = [], [pos]
    while open:
        here = open.pop()
        if done(here):
            found.append(here)
            continue
        seat, codes = choices(GAME, here)
        for code in codes:
            open.append(copy(here))
            verbs.play(open[-1], seat, code)
    return found


few = st.tuples(st.integers(0, 2), st.integers(0, 1), st.integers(0, 1), st.integers(0, 1), st.just(0))


def rings(paddy: st.SearchStrategy[tuple[int, ...]]) -> st.SearchStrategy[reference.Ring]:
    """Five paddies, a farmer in one."""

    def settle(paddies: list[tuple[int, ...]], farmer: int) -> reference.Ring:
        return tuple((*numbers[:4], int(number == farmer)) for number, numbers in enumerate(paddies))

    return st.builds(settle, st.lists(paddy, min_size=5, max_size=5), st.integers(0, 4))


def words(paddies: reference.Ring) -> str:
    return " ".join(word(list(paddy)) for paddy in paddies)


@pytest.mark.parametrize("last", "swF")
@pytest.mark.parametrize("snakes", range(5))
def test_T6_every_paddy_asks_for_its_action(last: str, snakes: int) -> None:
    names = {
        "harvest": "harvested",
        "cultivate": "cultivated",
        "sow": "cleared",
        "rest": "walked",
        "great move": "great",
    }
    for rice in range(5):
        paddy = word([snakes, rice, 0, 0, 0])
        field = Board(f"{last.replace('F', 's')}F - {paddy} - -", ALONE).sow("sF" if last == "F" else f"F{last}")
        asked = reference.action((snakes + (last == "s"), rice + (last == "w"), 0, 0, int(last == "F")))
        assert field.fact_names()[1] == names[asked]


@settings(max_examples=10)
@given(rings(few))
def test_T5_all_orders_of_sowing_and_no_others(mine: reference.Ring) -> None:
    field = Board(words(mine), ALONE)
    start = int(field.pos.at)
    found = set()
    for pos in outcomes(field.pos, lambda pos: bool(pos.hand.sum() == 1)):
        paddies, kind = ring(pos), int(pos.hand.argmax())
        verbs.play(pos, 0, kind)
        _, _, sown, paddy, _ = pos.facts[0].tolist()
        assert sown == kind
        after = [list(numbers) for numbers in paddies]
        after[paddy][kind] += 1
        found.add((tuple(map(tuple, after)), sown, paddy))
    assert found == reference.sowings(mine, start)


@settings(max_examples=25)
@given(rings(few))
def test_T13_all_exchanges_and_no_others(theirs: reference.Ring) -> None:
    field = Board("sF - w - -", words(theirs)).sow("Fs")
    found = {ring(pos, 1) for pos in outcomes(field.pos, lambda pos: bool(pos.phase == rules.SOW))}
    assert found == reference.exchanges(theirs)


@settings(max_examples=25)
@given(st.tuples(*[st.integers(0, 3)] * 3), st.integers(1, 3))
def test_T9_all_harvests_and_no_others(rice: tuple[int, ...], more: int) -> None:
    assume(sum(rice) > more)
    paddy = (sum(rice) - more, *rice, 0)
    field = Board(f"sF - {word(list(paddy))} - -", ALONE).sow("sF")
    found = {ring(pos)[2] for pos in outcomes(field.pos, lambda pos: bool(pos.phase != rules.HARVEST))}
    assert found == {(*left[:4], 1) for left in reference.takings(paddy, more)}


@settings(max_examples=25)
@given(st.tuples(st.just(0), *[st.integers(0, 2)] * 3, st.just(0)), st.integers(1, 3))
def test_T12_all_ways_to_give_back_and_no_others(barn: tuple[int, ...], steps: int) -> None:
    empty = ["-"] * steps
    mine = " ".join(["F", *empty, "s", "-", "-", "-"][:5])
    field = Board(mine, ALONE, barn=word(list(barn)), their_barn="4b").sow("F")
    found = {tuple(pos.barn[0].tolist()) for pos in outcomes(field.pos, lambda pos: bool(pos.turn == 1))}
    assert found == reference.takings(barn, steps)


@settings(max_examples=25)
@given(st.tuples(st.integers(0, 5), st.integers(0, 4), st.integers(0, 3), st.integers(0, 2), st.just(1)))
def test_T7_all_ways_to_lose_an_excess_and_no_others(paddy: tuple[int, ...]) -> None:
    field = Board(f"wF {word([*paddy[:4], 0])} - - -", ALONE).sow("Fw")
    found = {ring(pos)[1] for pos in outcomes(field.pos, lambda pos: bool(pos.turn == 1))}
    excess = max(0, sum(paddy) - 10)
    assert found == reference.takings(paddy, excess, kinds=(0, 1, 2, 3))
