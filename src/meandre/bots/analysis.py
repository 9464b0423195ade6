"""Thinking about a move: the search with a budget, and what it found."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event

import numba
import numpy as np

from meandre.bots.heuristics import study
from meandre.bots.matrix_search import MOST, Reply, nothing_yet, reply
from meandre.bots.tree import NONE, WALKS, edge_of, fell, find, plant
from meandre.bots.tree_search import DEEPEST, VIEW, WORLD, Manner, Walk, key_of, search, situation
from meandre.core import verbs
from meandre.core.compile_ahead import INT64, RNG, Job, declare, ensure
from meandre.core.game import Game
from meandre.core.playout import lowest
from meandre.core.position import Position, copy
from meandre.core.rng import below, new_rng
from meandre.core.struct_type import Struct
from meandre.core.verbs import EVERY_SEAT, SEATS, SPECTATOR, WIDEST

MEGABYTES = 32.0
SLICE = 0.005
"""Seconds between two looks at the clock."""


@dataclass(frozen=True)
class Candidate:
    """A legal move, as the search sees it."""

    move: int
    share: float  # how likely the search is to choose it: its part of the visits, or of a mixed strategy
    visits: int
    values: tuple[float, ...]  # the share of the win that each seat may expect
    line: tuple[tuple[int, int], ...]  # this move and what seems best after it: seats and moves


@dataclass(frozen=True)
class Thought:
    """What came of thinking: all legal moves, the best first."""

    candidates: tuple[Candidate, ...]
    walks: int
    seconds: float
    mixed: bool  # others choose at the same time: no single move is the best one

    @property
    def best(self) -> int:
        """The move to play, if it must be one."""
        return self.candidates[0].move


class Mind:
    """The memory of one line of thought; not for two threads at once."""

    def __init__(
        self, game: Game, knowing: bool = True, megabytes: float = MEGABYTES, *, compiled: bool = True
    ) -> None:
        self.game, self.knowing = game, knowing
        self.lore = study(game)
        self.tree = plant(megabytes)
        worlds = np.zeros(3, game.position_type)
        self.walk = Walk(
            worlds,
            worlds.view(np.uint16).reshape(3, -1),
            np.zeros(WIDEST, np.int64),
            np.zeros(WIDEST, np.int64),
            np.zeros(WIDEST, np.int64),
            np.zeros((DEEPEST, 2), np.int64),
            np.zeros(SEATS, np.float64),
            nothing_yet(),
        )
        self.manner = Manner(0, 0, False, False, 0, False, 0, 0.0, False, 0)
        self.rng = new_rng(0)
        if compiled:
            ensure(game, "bots")

    def jobs(self) -> list[Job]:
        """What thinking needs compiled."""
        tree, walk, manner = numba.typeof(self.tree), numba.typeof(self.walk), numba.typeof(self.manner)
        return [
            (search, (tree, walk, manner, RNG, INT64)),
            (situation, (walk, manner, INT64)),
            (key_of, (walk, INT64, INT64, INT64)),
            (fell, (tree,)),
            (find, (tree, INT64)),
            (edge_of, (tree, INT64, INT64)),
        ]

    def begin(self, view: Position, seat: int, seed: int, number: int = 0) -> None:
        """Forget all and turn to what the seat may know of a position."""
        if not verbs.actors(view) >> seat & 1:
            raise ValueError(f"the game does not wait for seat {seat}")
        fell(self.tree)
        self.rng = new_rng(seed, number)
        known, public = copy(view), copy(view)
        verbs.conceal(known, seat)  # whatever was given
        verbs.conceal(public, SPECTATOR)
        self.walk.worlds[VIEW] = known
        in_doubt = self.knowing and self.lore.doubt > 0.0 and self.lay_out(known)
        others = [other for other in range(view.seats) if not verbs.actors(view) >> other & 1]
        news, offset = self.game.position_type.fields["facts"][:2]  # type: ignore[index]
        self.manner = Manner(
            seat=seat,
            again=sum(1 << other for other in others if self.game.moves(known, other)),
            secretive=any((known[field] != public[field]).any() for field in self.game.secrets.SECRET),
            hidden=bool(self.game.secrets.SECRET),
            own_fields=(offset + news.itemsize) // 2,
            knowing=self.knowing,
            horizon=self.lore.horizon if self.knowing else -1,
            explore=self.lore.explore,
            in_doubt=in_doubt,
            first=below(self.rng, MOST) if in_doubt else 0,
        )

    def lay_out(self, known: Position) -> bool:
        """Make room for all outcomes of a choice; False if there are too many."""
        outcomes = self.walk.outcomes
        outcomes.visits[:] = 0
        outcomes.totals[:] = 0.0
        outcomes.choices[:] = 1
        for seat in range(known.seats):
            outcomes.choices[seat] = max(1, len(self.game.moves(known, seat)))
        return int(outcomes.choices.prod()) <= MOST

    def think(self, walks: int) -> None:
        """Walk so many times more."""
        search(self.tree, self.walk, self.manner, self.rng, walks)

    @property
    def walks(self) -> int:
        """How many there have been."""
        return int(self.tree.used[WALKS])

    def edge(self, move: int) -> Struct | None:
        """What was learnt of a move."""
        return self._edge(key_of(self.walk, VIEW, self.manner.own_fields, self.manner.seat), move)

    def _edge(self, key: int, move: int) -> Struct | None:
        node = find(self.tree, key)
        edge = edge_of(self.tree, node, move) if node != NONE else NONE
        return None if edge == NONE else self.tree.edges[edge]

    def line(self, move: int) -> tuple[tuple[int, int], ...]:
        """A move and what seems best after it, until luck or somebody's unseen choice has its say."""
        seat, world = self.manner.seat, self.walk.worlds[WORLD]
        self.walk.worlds[WORLD] = self.walk.worlds[VIEW]
        verbs.imagine(world, seat, new_rng(0))
        line = [(seat, move)]
        while verbs.actors(world) == 1 << seat and not self.manner.again and len(line) < DEEPEST:
            verbs.play(world, seat, move)
            seat = lowest(verbs.actors(world) & EVERY_SEAT)
            legal = self.game.moves(world, seat) if seat >= 0 else []
            key = situation(self.walk, self.manner, seat)
            visits = [getattr(self._edge(key, move), "visits", 0) for move in legal]
            if len(legal) != 1 and not any(visits):
                break
            move = legal[visits.index(max(visits))]
            line.append((seat, move))
        return tuple(line)


@declare("bots")
def search_jobs(game: Game) -> list[Job]:
    """What the search needs compiled."""
    return Mind(game, megabytes=0.01, compiled=False).jobs()


class Thinker:
    """Thinks about moves of one game, on as many cores as asked."""

    def __init__(
        self,
        game: Game,
        *,
        knowing: bool = True,
        cores: int = 1,
        megabytes: float = MEGABYTES,
        guile: int | None = None,
    ) -> None:
        self.game = game
        self.guile = study(game).levels[-1].guile if guile is None else guile
        self.minds = [Mind(game, knowing, megabytes) for _ in range(cores)]

    def think(
        self,
        view: Position,
        seat: int,
        seed: int = 0,
        *,
        walks: int | None = None,
        seconds: float | None = None,
        stop: Event | None = None,
        lines: bool = True,
    ) -> Thought:
        """Think from what a seat may know, until the walks or the seconds are over, or `stop` is set.

        With walks and without seconds the same seed comes to the same thought; each core walks its part of them. To
        follow each move to the end of its line takes a little longer.
        """
        if walks is None and seconds is None and stop is None:
            raise ValueError("give walks, seconds, or an event that stops the thinking")
        began = time.perf_counter()
        cores = len(self.minds)
        for number, mind in enumerate(self.minds):
            mind.begin(view, seat, seed, number)

        def run(number: int) -> None:
            mind = self.minds[number]
            limit = None if walks is None else walks // cores + (number < walks % cores)
            step = 16
            while limit is None or mind.walks < limit:
                before = time.perf_counter()
                mind.think(step if limit is None else min(step, limit - mind.walks))
                now = time.perf_counter()
                if (seconds is not None and now - began >= seconds) or (stop is not None and stop.is_set()):
                    break
                step = max(1, int(step * min(2.0, SLICE / max(now - before, 1e-9))))

        if cores == 1:
            run(0)
        else:
            with ThreadPoolExecutor(cores) as pool:
                list(pool.map(run, range(cores)))
        return self.thought(view, seat, lines, time.perf_counter() - began)

    def thought(self, view: Position, seat: int, lines: bool, seconds: float) -> Thought:
        """What the minds found, put together."""
        manner = self.minds[0].manner
        mixed = bool(manner.again or verbs.actors(view) != 1 << seat)
        legal = self.game.moves(view, seat)
        values, shares, visits = self.reply(seat) if mixed and manner.in_doubt else self.learnt(legal, mixed)
        total = shares.sum() or 1
        candidates = []
        for i, move in enumerate(legal):
            line = self.minds[0].line(move) if lines else ((seat, move),)
            share = float(shares[i] / total)
            candidates.append(Candidate(move, share, int(visits[i]), tuple(values[i].tolist()), line))
        candidates.sort(key=lambda candidate: (-candidate.share, -candidate.values[seat]))
        return Thought(tuple(candidates), sum(mind.walks for mind in self.minds), seconds, mixed)

    def reply(self, seat: int) -> Reply:
        """In doubt about others who choose at the same time."""
        walks, lore = [mind.walk for mind in self.minds], self.minds[0].lore
        seats = int(walks[0].worlds[VIEW].seats)
        return reply([walk.outcomes for walk in walks], seats, seat, lore.doubt, self.guile)

    def learnt(self, legal: Sequence[int], mixed: bool) -> Reply:
        """What the trees have learnt of each move, put together."""
        seats = int(self.minds[0].walk.worlds[VIEW].seats)
        found = Reply(np.full((len(legal), seats), 1 / seats), np.zeros(len(legal)), np.zeros(len(legal), np.int64))
        for i, move in enumerate(legal):
            edges = [edge for mind in self.minds if (edge := mind.edge(move)) is not None]
            found.visits[i] = visits = sum(edge.visits for edge in edges)
            found.shares[i] = sum(edge.strategy for edge in edges) if mixed else visits
            if visits:
                found.values[i] = sum(np.array(edge.total[:seats], np.float64) for edge in edges) / visits
        return found
