"""Analysis: budgets, seeds, stopping, memory, and the result."""

import math
import threading
import time
from dataclasses import replace

import numpy as np
import pytest
from numba.core.runtime import rtsys

from meandre.bots.analysis import Analyzer, SearchWorker, standard_error
from meandre.core import verbs
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.core.rule import COMPILED


def midgame_decision(game: Game, seats: int) -> tuple[Position, int]:
    """A view in the middle of a game of a seat with several legal moves, and the seat."""
    match = Match(game, [f"P{n}" for n in range(seats)], {}, FairStream(bytes(32)))
    rng = np.random.default_rng(seats)
    while True:
        seat = match.actors()[0]
        legal = match.legal(seat)
        if len(match.events) > 20 and len(legal) >= 2:
            return match.view(seat), seat
        match.play(seat, legal[rng.integers(len(legal))])


def test_two_searches_that_found_the_same_are_equal_whatever_they_took(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    one, other = (Analyzer(game).analyze(view, seat, 3, simulations=20) for _ in range(2))
    assert one == other
    assert one == replace(other, seconds=one.seconds + 1)


def test_an_analysis_has_all_legal_moves_with_visits_values_and_lines(game: Game) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        view, seat = midgame_decision(game, seats)
        analysis = Analyzer(game).analyze(view, seat, 1, simulations=300)
        assert analysis.simulations == 300
        assert {candidate.move for candidate in analysis.candidates} == set(game.moves(view, seat))
        assert sum(candidate.share for candidate in analysis.candidates) == pytest.approx(1)
        assert analysis.best == max(analysis.candidates, key=lambda candidate: candidate.share).move
        for candidate in analysis.candidates:
            assert candidate.line[0] == (seat, candidate.move)
        visited = [candidate for candidate in analysis.candidates if candidate.visits]
        assert len(visited) > 1
        for candidate in visited:
            assert len(candidate.values) == seats
            assert sum(candidate.values) == pytest.approx(1, abs=1e-3)
            assert 0 < candidate.error < 1
        if not game.secrets.SECRET:
            assert sum(candidate.visits for candidate in analysis.candidates) == 300


def test_lines_can_be_played(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    for candidate in Analyzer(game).analyze(view, seat, 1, simulations=500).candidates:
        world = copy(view)
        verbs.imagine(world, seat, new_rng(0))  # as the line was
        for actor, move in candidate.line:
            assert verbs.actors(world) == 1 << actor or len(candidate.line) == 1
            assert verbs.refusal(world, actor, move) == verbs.LEGAL
            verbs.play(world, actor, move)


def test_a_move_that_was_never_visited_has_no_value_and_is_never_the_best(game: Game) -> None:
    view, seat = widest_decision(game)
    legal = game.moves(view, seat)
    analyzer, unvisited = Analyzer(game), 0
    for simulations in (1, 2, 3, len(legal) - 1):
        analysis = analyzer.analyze(view, seat, 1, simulations=simulations)
        assert analysis.candidates[0].visits
        for candidate in analysis.candidates:
            assert (candidate.values != ()) == (candidate.visits > 0) == (candidate.error < math.inf)
            unvisited += not candidate.visits
    assert unvisited


def widest_decision(game: Game) -> tuple[Position, int]:
    """The decision of a random game with the most legal moves, and its seat."""
    match, rng = Match(game, ["A", "B"], {}, FairStream(bytes(32))), np.random.default_rng(1)
    found: list[tuple[int, Position, int]] = []
    while not match.over:
        seat = match.actors()[0]
        legal = match.legal(seat)
        found.append((len(legal), match.view(seat), seat))
        match.play(seat, legal[rng.integers(len(legal))])
    return max(found, key=lambda one: one[0])[1:]


def test_moves_are_compared_with_equal_effort(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    legal = game.moves(view, seat)
    compared = Analyzer(game).compare(view, seat, legal, 1, simulations=64)
    assert [candidate.move for candidate in compared] == legal
    visits = [candidate.visits for candidate in compared]
    assert min(visits) > 0
    assert max(visits) - min(visits) <= 1, "even those that the search would hardly have visited"
    errors = [candidate.error for candidate in Analyzer(game).compare(view, seat, legal, 1, simulations=20)]
    assert all(candidate.error < error for candidate, error in zip(compared, errors, strict=True))


@pytest.mark.parametrize("value", [0.0, 0.03, 0.5, 1.0])
def test_the_standard_error_covers_the_spread_of_wins(value: float) -> None:
    rng, visits = np.random.default_rng(1), 200
    means = rng.binomial(visits, value, 2000) / visits
    errors = [standard_error(mean, visits) for mean in means]
    assert np.mean(np.abs(means - value) <= 3 * np.array(errors)) > 0.99
    assert min(errors) > 0
    assert standard_error(value, 4 * visits) == pytest.approx(standard_error(value, visits) / 2, rel=0.5)
    assert standard_error(value, 0) == math.inf


def test_the_same_seed_gives_the_same_analysis(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    analyzer = Analyzer(game)
    first, again = (analyzer.analyze(view, seat, 7, simulations=400).candidates for _ in range(2))
    assert first == again == Analyzer(game).analyze(view, seat, 7, simulations=400).candidates
    short, other = (analyzer.analyze(view, seat, seed, simulations=20).candidates for seed in (7, 8))
    assert short != other
    analyzer.workers[0].reset(view, seat, 7)
    for _ in range(400):
        analyzer.workers[0].run(1)
    assert analyzer.summarize(view, seat, lines=True, seconds=0).candidates == first


def test_several_cores_share_the_simulations_and_are_reproducible(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    analyzer = Analyzer(game, cores=3)
    first, again = (analyzer.analyze(view, seat, 7, simulations=100) for _ in range(2))
    assert first.simulations == again.simulations == 100
    assert first.candidates == again.candidates
    assert [worker.simulations for worker in analyzer.workers] == [34, 33, 33]


def test_an_analysis_ends_when_its_time_is_over(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    analysis = Analyzer(game).analyze(view, seat, 1, seconds=0.05)
    assert analysis.simulations > 10
    assert 0.05 <= analysis.seconds < 1


def test_an_analysis_can_be_stopped_with_its_best_move_so_far(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    stop = threading.Event()
    threading.Timer(0.05, stop.set).start()
    began = time.perf_counter()
    analysis = Analyzer(game, cores=2).analyze(view, seat, 1, stop=stop)
    assert time.perf_counter() - began < 2
    assert analysis.best in game.moves(view, seat)
    assert Analyzer(game).analyze(view, seat, 1, stop=stop).simulations > 0


def test_an_analysis_needs_a_budget(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    with pytest.raises(ValueError, match="simulations, seconds, or an event"):
        Analyzer(game).analyze(view, seat)


def test_only_a_seat_that_may_act_is_analyzed(game: Game) -> None:
    start = game.start(game.seats[0])
    with pytest.raises(ValueError, match="does not wait for seat 0"):
        Analyzer(game).analyze(start, 0, simulations=1)  # chance goes first


def test_a_small_tree_does_not_grow_beyond_its_size(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[0])
    analyzer = Analyzer(game, megabytes=0.1)
    tree = analyzer.workers[0].tree
    assert sum(part.nbytes for part in tree) <= max(0.1e6, 2 * verbs.WIDEST * tree.edges.itemsize + 20_000)
    analysis = analyzer.analyze(view, seat, 1, simulations=3000)
    assert analysis.simulations == 3000
    assert tree.used[0] <= len(tree.nodes)
    assert tree.used[1] <= len(tree.edges)
    assert analysis.best in game.moves(view, seat)


@pytest.mark.skipif(not COMPILED, reason="plain Python allocates all the time")
@pytest.mark.usefixtures("counted_allocations")
def test_a_simulation_allocates_nothing(game: Game) -> None:
    view, seat = midgame_decision(game, game.seats[-1])
    worker = SearchWorker(game)
    worker.reset(view, seat, 1)

    def allocations(simulations: int) -> int:
        before = rtsys.get_allocation_stats().mi_alloc
        worker.run(simulations)
        return int(rtsys.get_allocation_stats().mi_alloc - before)

    worker.run(1)
    assert allocations(1) == allocations(1000)
