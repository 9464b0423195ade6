"""Whole games of Mehen, played at random by Hypothesis: invariants after every event."""

import random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.mehen import GAME, rules
from tests.games.support.random_play import choices, play_path

starts = st.builds(
    lambda seats, **options: GAME.start(seats, options),
    st.integers(2, 6),
    length=st.sampled_from([30, 32, 40]),
    first=st.sampled_from(["random", "seat-1"]),
    pairs=st.sampled_from(["yes", "no"]),
    leaving=st.sampled_from(["entered", "off-tail"]),
)


def check_pieces(pos: Position) -> None:
    """M1, M4, M30: every piece is in one place, alone on its square, and the track agrees."""
    standing = {}
    for seat in range(pos.seats):
        places = pos.place[seat].tolist()
        for number, place in enumerate(places):
            if rules.TAIL < place < pos.length:
                assert place not in standing
                standing[place] = rules.piece_of(seat, number)
        predator = places[rules.PREDATOR]
        assert predator == rules.OFF or (predator % 2 == 0 and rules.TAIL < predator <= pos.length)
        assert pos.racing[seat] == sum(place not in (rules.OFF, pos.length) for place in places[: rules.PREY])
        ready = rules.IN_HAND not in places[: rules.PREY] and pos.length in places[: rules.PREY]
        assert bool(pos.freed[seat]) == ready
        assert ready or predator == pos.length
    track = pos.track.tolist()
    assert {place: piece for place, piece in enumerate(track) if piece != rules.EMPTY} == standing


def check_totals(pos: Position) -> None:
    """M22, M28: every eaten prey has an eater, and the ground is the sum of all places."""
    prey = pos.place[: pos.seats, : rules.PREY]
    assert (prey == rules.OFF).sum() == pos.caught.sum()
    assert pos.ground == np.where(prey == rules.OFF, pos.length, prey).sum()
    assert pos.ground <= pos.furthest
    assert 0 <= pos.quiet <= rules.QUIET_THROWS


def check_change(before: Position, after: Position, seat: int) -> None:
    """M15, M22, M25, M30: only the mover eats, one prey at most, never on an odd square, and leaves only if it may."""
    eaten = (after.caught - before.caught).tolist()
    assert sum(eaten) in (0, 1)
    if rules.has_left(after, seat) and not rules.has_left(before, seat):
        assert after.leaving != rules.OFF_TAIL or rules.TAIL not in before.place[seat, : rules.PREY]
    if sum(eaten):
        assert eaten[seat] == 1
        vanished = (after.place != before.place) & (after.place == rules.OFF)
        (place,) = before.place[vanished].tolist()
        assert place % 2 == 0
        assert place != rules.TAIL
        assert after.pairs == rules.STOP_PREY or not rules.is_protected(before, place)


@settings(max_examples=25)
@given(starts, st.randoms(use_true_random=False), st.integers(0, 10))
def test_whole_games_keep_every_law(pos: Position, chooser: random.Random, policy: int) -> None:
    steps = 0
    while verbs.actors(pos):
        check_pieces(pos)
        check_totals(pos)
        seat, codes = choices(GAME, pos)
        before = copy(pos)
        # Different policies reach different positions: the first move, the last, or a random one.
        code = codes[0] if policy == 0 else codes[-1] if policy == 1 else chooser.choice(codes)
        verbs.play(pos, seat, chooser.choice(codes) if seat == CHANCE else code)
        if seat != CHANCE:
            check_change(before, pos, seat)
        steps += 1
        assert steps < 50_000
    check_pieces(pos)
    check_totals(pos)


@settings(max_examples=40)
@given(starts, st.lists(st.integers(0, 1 << 30), max_size=120), st.integers(-5, 600))
def test_a_code_is_legal_or_refused_and_never_both(pos: Position, path: list[int], code: int) -> None:
    play_path(GAME, pos, path)
    before = pos.tobytes()
    acting = verbs.actors(pos)
    legal = choices(GAME, pos)[1] if acting not in (0, CHANCE_ACTS) else []
    for seat in range(pos.seats):
        allowed = verbs.refusal(pos, seat, code) == verbs.LEGAL
        assert allowed == (acting >> seat & 1 == 1 and code in legal)
    assert pos.tobytes() == before
