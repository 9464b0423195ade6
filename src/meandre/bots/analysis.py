"""Analysis of a decision: the search with a budget, on one or several cores, and its result."""

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from threading import Event
from typing import Any

import numpy as np

from meandre.bots.heuristics import SearchSettings, search_settings
from meandre.bots.matrix_search import MoveStatistics, best_response, matrix_search, new_outcomes
from meandre.bots.tree import NONE, SIMULATIONS, Tree, allocate, clear, edge_of, find
from meandre.bots.tree_search import (
    MAX_DEPTH,
    VIEW,
    WORLD,
    Buffers,
    SearchParams,
    information_state_key,
    position_hash,
    tree_search,
)
from meandre.core import verbs
from meandre.core.compile_ahead import INT64, RNG, Job, declare, ensure
from meandre.core.game import Game
from meandre.core.placement import placed
from meandre.core.playout import lowest
from meandre.core.position import Position, copy
from meandre.core.rng import below, new_rng
from meandre.core.rule import interpreted
from meandre.core.struct_type import Struct
from meandre.core.verbs import EVERY_SEAT, SEATS, SPECTATOR, WIDEST

MEGABYTES = 32.0
"""Default size of a tree."""

CLOCK_INTERVAL = 0.005
"""Seconds of search between two checks of the clock and of `stop`."""


@dataclass(frozen=True)
class Candidate:
    """A legal move and its statistics."""

    move: int
    share: float  # its part of the visits, or its probability in a mixed strategy
    visits: int
    values: tuple[float, ...]  # each seat's expected share of the win; empty if it was never visited
    error: float  # standard error of the searching seat's value, at most; infinite if it was never visited
    line: tuple[tuple[int, int], ...]  # principal variation from this move on: seats and moves


@dataclass(frozen=True)
class Analysis:
    """The result of a search: all legal moves, the best first."""

    candidates: tuple[Candidate, ...]
    simulations: int
    seconds: float = field(compare=False)  # two searches that found the same are equal, whatever they took
    mixed: bool  # others act at the same time: the shares are a mixed strategy

    @property
    def best(self) -> int:
        """The first candidate's move."""
        return self.candidates[0].move


def standard_error(value: float, visits: float) -> float:
    """The standard error of a mean of shares of the win, at most: no variance is larger than that of wins and losses.

    Two wins and two losses are added (Agresti and Coull, 1998), or a few visits that all lost would be certain.
    """
    if not visits:
        return math.inf
    smoothed = (value * visits + 2) / (visits + 4)
    return math.sqrt(smoothed * (1 - smoothed) / visits)


def compiled_version(function: Any) -> Any:
    """A function as it is, compiled."""
    return function


class SearchWorker:
    """A search with its tree and buffers; for one thread at a time."""

    def __init__(
        self,
        game: Game,
        use_heuristics: bool = True,
        megabytes: float = MEGABYTES,
        *,
        settings: SearchSettings | None = None,
        compiled: bool = True,
    ) -> None:
        self.game, self.use_heuristics = game, use_heuristics
        self.version: Callable[[Any], Any] = compiled_version if compiled else interpreted
        self.settings = search_settings(game) if settings is None else settings
        self.megabytes = megabytes
        codes = (np.int64, WIDEST)
        positions, out, weights, edges, path, values = placed(
            (game.position_type, 3), codes, codes, codes, (np.int64, MAX_DEPTH * 2), (np.float64, SEATS)
        )
        words = positions.view(np.uint16).reshape(3, -1)
        self.buffers = Buffers(positions, words, out, weights, edges, path.reshape(MAX_DEPTH, 2), values)
        self.params = SearchParams(0, 0, False, False, 0, False, 0, 0.0, False, NONE)
        self.outcomes = new_outcomes(self.settings.max_joint_moves)
        self.offset = 0
        self.simultaneous = self.uses_matrix = False
        self.rng = new_rng(0)
        if compiled:
            ensure(game, "bots")

    @cached_property
    def tree(self) -> Tree:
        """The tree, allocated on first use; set another one to share it with searches of the same thread."""
        return allocate(self.megabytes)

    def jobs(self) -> list[Job]:
        """The functions to compile before a search."""
        from numba import typeof  # slow to import, and not needed as long as rules are interpreted

        tree, buffers, params = typeof(self.tree), typeof(self.buffers), typeof(self.params)
        jobs: list[Job] = [
            (tree_search, (tree, buffers, params, RNG, INT64)),
            (information_state_key, (buffers, params, INT64)),
            (position_hash, (buffers, INT64, INT64, INT64)),
            (clear, (tree,)),
            (find, (tree, INT64)),
            (edge_of, (tree, INT64, INT64)),
        ]
        if self.settings.opponent_noise > 0.0:
            outcomes = typeof(self.outcomes)
            jobs.append((matrix_search, (tree, buffers, params, outcomes, INT64, RNG, INT64)))
        return jobs

    def reset(self, view: Position, seat: int, seed: int, number: int = 0, forced_move: int = NONE) -> None:
        """Clear the tree and set the root: a position as the seat may know it."""
        if not verbs.actors(view) >> seat & 1:
            raise ValueError(f"the game does not wait for seat {seat}")
        self.version(clear)(self.tree)
        self.rng = new_rng(seed, number)
        known, public = copy(view), copy(view)
        verbs.conceal(known, seat)  # the caller may have passed a whole position
        verbs.conceal(public, SPECTATOR)
        self.buffers.positions[VIEW] = known
        others = [other for other in range(view.seats) if not verbs.actors(view) >> other & 1]
        has_chosen = sum(1 << other for other in others if self.game.moves(known, other))
        noisy = self.use_heuristics and self.settings.opponent_noise > 0.0
        exhaustive = noisy and self.clear_outcomes(known) <= self.settings.max_joint_moves
        self.simultaneous = bool(has_chosen or verbs.actors(view) != 1 << seat)
        self.uses_matrix = self.simultaneous and exhaustive
        self.offset = self.version(below)(self.rng, self.settings.max_joint_moves) if exhaustive else 0
        facts, offset = self.game.position_type.fields["facts"][:2]  # type: ignore[index]
        self.params = SearchParams(
            seat=seat,
            has_chosen=has_chosen,
            has_secrets=any((known[field] != public[field]).any() for field in self.game.secrets.SECRET),
            imperfect_information=bool(self.game.secrets.SECRET),
            hash_start=(offset + facts.itemsize) // 2,
            use_heuristics=self.use_heuristics,
            horizon=self.settings.horizon if self.use_heuristics else -1,
            exploration=self.settings.exploration,
            stop_at_simultaneous=exhaustive,
            forced_move=forced_move,
        )

    def clear_outcomes(self, known: Position) -> int:
        """Clear the outcomes and set the number of moves of each seat; return the number of joint moves."""
        outcomes = self.outcomes
        outcomes.visits[:] = 0
        outcomes.totals[:] = 0.0
        outcomes.move_counts[:] = 1
        for seat in range(known.seats):
            outcomes.move_counts[seat] = max(1, len(self.game.moves(known, seat)))
        return int(outcomes.move_counts.prod())

    def run(self, simulations: int) -> None:
        """Run that many more simulations."""
        if self.uses_matrix:
            self.version(matrix_search)(
                self.tree, self.buffers, self.params, self.outcomes, self.offset, self.rng, simulations
            )
        else:
            self.version(tree_search)(self.tree, self.buffers, self.params, self.rng, simulations)

    @property
    def simulations(self) -> int:
        """Simulations since the last reset."""
        return int(self.tree.used[SIMULATIONS])

    def edge(self, move: int) -> Struct | None:
        """The statistics of a move at the root, if it was visited."""
        key = self.version(position_hash)(self.buffers, VIEW, self.params.hash_start, self.params.seat)
        return self._edge(key, move)

    def _edge(self, key: int, move: int) -> Struct | None:
        node = self.version(find)(self.tree, key)
        edge = self.version(edge_of)(self.tree, node, move) if node != NONE else NONE
        return None if edge == NONE else self.tree.edges[edge]

    def line(self, move: int) -> tuple[tuple[int, int], ...]:
        """Principal variation: a move and the most visited ones after it, up to the next chance or hidden choice."""
        seat, world = self.params.seat, self.buffers.positions[WORLD]
        self.buffers.positions[WORLD] = self.buffers.positions[VIEW]
        verbs.imagine(world, seat, new_rng(0))
        line = [(seat, move)]
        while verbs.actors(world) == 1 << seat and not self.params.has_chosen and len(line) < MAX_DEPTH:
            verbs.play(world, seat, move)
            seat = self.version(lowest)(verbs.actors(world) & EVERY_SEAT)
            legal = self.game.moves(world, seat) if seat >= 0 else []
            key = self.version(information_state_key)(self.buffers, self.params, seat)
            visits = [getattr(self._edge(key, move), "visits", 0) for move in legal]
            if len(legal) != 1 and not any(visits):
                break
            move = legal[visits.index(max(visits))]
            line.append((seat, move))
        return tuple(line)


@declare("bots")
def search_jobs(game: Game) -> list[Job]:
    """What the search needs compiled."""
    return SearchWorker(game, megabytes=0.01, compiled=False).jobs()


class Analyzer:
    """Analyzes decisions of one game, on several cores with a tree each (root parallelization)."""

    def __init__(
        self,
        game: Game,
        *,
        use_heuristics: bool = True,
        cores: int = 1,
        megabytes: float = MEGABYTES,
        level_k: int | None = None,
        settings: SearchSettings | None = None,
        compiled: bool = True,
    ) -> None:
        self.game = game
        self.settings = search_settings(game) if settings is None else settings
        self.level_k = self.settings.levels[-1].level_k if level_k is None else level_k
        self.workers = [
            SearchWorker(game, use_heuristics, megabytes, settings=self.settings, compiled=compiled)
            for _ in range(cores)
        ]

    def analyze(
        self,
        view: Position,
        seat: int,
        seed: int = 0,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        stop: Event | None = None,
        lines: bool = True,
        forced_move: int = NONE,
    ) -> Analysis:
        """Search from the view of a seat until the simulations or seconds are used up, or `stop` is set.

        With simulations and no seconds the result depends on the seed alone; the simulations are divided among the
        cores. Without `lines`, which cost a little time, a candidate's line is its own move. With a `forced_move`, only
        that one is visited; but for a matrix search, which visits all alike.
        """
        if simulations is None and seconds is None and stop is None:
            raise ValueError("give simulations, seconds, or an event that stops the search")
        start = time.perf_counter()
        cores = len(self.workers)
        for number, worker in enumerate(self.workers):
            worker.reset(view, seat, seed, number, forced_move)

        def run(number: int) -> None:
            worker = self.workers[number]
            limit = None if simulations is None else simulations // cores + (number < simulations % cores)
            step = 16
            while limit is None or worker.simulations < limit:
                before = time.perf_counter()
                worker.run(step if limit is None else min(step, limit - worker.simulations))
                now = time.perf_counter()
                if (seconds is not None and now - start >= seconds) or (stop is not None and stop.is_set()):
                    break
                step = max(1, int(step * min(2.0, CLOCK_INTERVAL / max(now - before, 1e-9))))

        if cores == 1:
            run(0)
        else:
            with ThreadPoolExecutor(cores) as pool:
                list(pool.map(run, range(cores)))
        return self.summarize(view, seat, lines, time.perf_counter() - start)

    def compare(
        self,
        view: Position,
        seat: int,
        moves: Sequence[int],
        seed: int = 0,
        *,
        simulations: int,
        stop: Event | None = None,
    ) -> list[Candidate]:
        """Some moves of a decision, each searched with that many simulations: independent estimates of their values.

        Where others choose at the same time and the matrix search is used, each move is valued against what the others
        can be expected to choose, the same for all moves; not against what they did choose.
        """
        self.workers[0].reset(view, seat, seed)
        together = self.workers[0].uses_matrix
        if together:
            simulations *= len(self.game.moves(view, seat))
        found: list[Candidate] = []
        for number, move in enumerate(moves[:1] if together else moves):
            analysis = self.analyze(
                view, seat, seed + number, simulations=simulations, stop=stop, lines=False, forced_move=move
            )
            by_move = {candidate.move: candidate for candidate in analysis.candidates}
            found += [by_move[each] for each in (moves if together else [move])]
        return found

    def summarize(self, view: Position, seat: int, lines: bool, seconds: float) -> Analysis:
        """The results of all workers, added up."""
        first = self.workers[0]
        legal = self.game.moves(view, seat)
        statistics = self.matrix_statistics(seat) if first.uses_matrix else self.tree_statistics(legal)
        values, shares, visits, effective_visits = statistics
        total = shares.sum() or 1
        candidates = []
        for i, move in enumerate(legal):
            line = first.line(move) if lines else ((seat, move),)
            expected = tuple(values[i].tolist()) if visits[i] else ()
            error = standard_error(values[i, seat], effective_visits[i])
            candidates.append(Candidate(move, float(shares[i] / total), int(visits[i]), expected, error, line))
        candidates.sort(key=lambda candidate: (-candidate.share, -candidate.values[seat] if candidate.values else 0.0))
        simulations = sum(worker.simulations for worker in self.workers)
        return Analysis(tuple(candidates), simulations, seconds, first.simultaneous)

    def matrix_statistics(self, seat: int) -> MoveStatistics:
        """The statistics of each move after matrix search."""
        seats = int(self.workers[0].buffers.positions[VIEW].seats)
        tables = [worker.outcomes for worker in self.workers]
        return best_response(tables, seats, seat, self.settings.opponent_noise, self.level_k)

    def tree_statistics(self, legal: Sequence[int]) -> MoveStatistics:
        """The statistics of each move after tree search."""
        seats = int(self.workers[0].buffers.positions[VIEW].seats)
        n = len(legal)
        found = MoveStatistics(np.zeros((n, seats)), np.zeros(n), np.zeros(n, np.int64), np.zeros(n))
        for i, move in enumerate(legal):
            edges = [edge for worker in self.workers if (edge := worker.edge(move)) is not None]
            found.visits[i] = found.effective_visits[i] = visits = sum(edge.visits for edge in edges)
            found.shares[i] = sum(edge.strategy for edge in edges) if self.workers[0].simultaneous else visits
            if visits:
                found.values[i] = sum(np.array(edge.total[:seats], np.float64) for edge in edges) / visits
        return found
