"""Thinking: budgets, seeds, stopping, memory, and what a thought tells."""

import threading
import time

import numpy as np
import pytest
from numba.core.runtime import rtsys

from meandre.bots.analysis import Mind, Thinker
from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.rule import COMPILED


def some_choice(game: Game, seats: int, least: int = 2) -> tuple[Position, int]:
    """A view in the middle of a game of a seat that has a choice, and the seat."""
    match = Match(game, [f"P{n}" for n in range(seats)], {}, FairStream(bytes(32)))
    rng = np.random.default_rng(seats)
    while True:
        seat = match.actors()[0]
        legal = match.legal(seat)
        if len(match.events) > 20 and len(legal) >= least:
            return match.view(seat), seat
        match.play(seat, legal[rng.integers(len(legal))])


def test_a_thought_tells_all_legal_moves_with_visits_values_and_lines(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        view, seat = some_choice(game, seats)
        thought = Thinker(game).think(view, seat, 1, walks=300)
        assert thought.walks == 300
        assert {candidate.move for candidate in thought.candidates} == set(game.moves(view, seat))
        assert sum(candidate.share for candidate in thought.candidates) == pytest.approx(1)
        assert thought.best == max(thought.candidates, key=lambda candidate: candidate.share).move
        for candidate in thought.candidates:
            assert len(candidate.values) == seats
            assert sum(candidate.values) == pytest.approx(1, abs=1e-3)
            assert candidate.line[0] == (seat, candidate.move)
        if not game.secrets.SECRET:
            assert sum(candidate.visits for candidate in thought.candidates) == 300


def test_lines_can_be_played(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    for candidate in Thinker(game).think(view, seat, 1, walks=500).candidates:
        world = copy(view)
        verbs.imagine(world, seat, new_rng(0))  # as the line was
        for actor, move in candidate.line:
            assert verbs.actors(world) == 1 << actor or len(candidate.line) == 1
            assert verbs.refusal(world, actor, move) == verbs.LEGAL
            verbs.play(world, actor, move)


def test_the_same_seed_comes_to_the_same_thought(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    thinker = Thinker(game)
    first, again = (thinker.think(view, seat, 7, walks=400).candidates for _ in range(2))
    assert first == again == Thinker(game).think(view, seat, 7, walks=400).candidates
    hasty, other = (thinker.think(view, seat, seed, walks=20).candidates for seed in (7, 8))
    assert hasty != other
    thinker.minds[0].begin(view, seat, 7)
    for _ in range(400):
        thinker.minds[0].think(1)
    assert thinker.thought(view, seat, lines=True, seconds=0).candidates == first


def test_several_cores_share_the_walks_and_agree_with_themselves(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    thinker = Thinker(game, cores=3)
    first, again = (thinker.think(view, seat, 7, walks=100) for _ in range(2))
    assert first.walks == again.walks == 100
    assert first.candidates == again.candidates
    assert [mind.walks for mind in thinker.minds] == [34, 33, 33]


def test_thinking_ends_when_its_time_is_over(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    thought = Thinker(game).think(view, seat, 1, seconds=0.05)
    assert thought.walks > 10
    assert 0.05 <= thought.seconds < 1


def test_thinking_can_be_stopped_with_its_best_answer_so_far(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    stop = threading.Event()
    threading.Timer(0.05, stop.set).start()
    began = time.perf_counter()
    thought = Thinker(game, cores=2).think(view, seat, 1, stop=stop)
    assert time.perf_counter() - began < 2
    assert thought.best in game.moves(view, seat)
    assert Thinker(game).think(view, seat, 1, stop=stop).walks > 0


def test_without_a_budget_there_is_no_thinking(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    with pytest.raises(ValueError, match="walks, seconds, or an event"):
        Thinker(game).think(view, seat)


def test_only_who_is_asked_may_think(game: Game) -> None:
    start = game.start(game.seats[0])
    with pytest.raises(ValueError, match="does not wait for seat 0"):
        Thinker(game).think(start, 0, walks=1)  # chance goes first


def test_a_small_memory_is_never_exceeded(game: Game) -> None:
    view, seat = some_choice(game, game.seats[0])
    thinker = Thinker(game, megabytes=0.1)
    tree = thinker.minds[0].tree
    assert sum(part.nbytes for part in tree) <= max(0.1e6, 2 * verbs.WIDEST * tree.edges.itemsize + 20_000)
    thought = thinker.think(view, seat, 1, walks=3000)
    assert thought.walks == 3000
    assert tree.used[0] <= len(tree.nodes)
    assert tree.used[1] <= len(tree.edges)
    assert thought.best in game.moves(view, seat)


@pytest.mark.skipif(not COMPILED, reason="plain Python allocates all the time")
@pytest.mark.usefixtures("counted_allocations")
def test_a_walk_allocates_nothing(game: Game) -> None:
    view, seat = some_choice(game, game.seats[-1])
    mind = Mind(game)
    mind.begin(view, seat, 1)

    def allocations(walks: int) -> int:
        before = rtsys.get_allocation_stats().mi_alloc
        mind.think(walks)
        return int(rtsys.get_allocation_stats().mi_alloc - before)

    mind.think(1)
    assert allocations(1) == allocations(1000)
