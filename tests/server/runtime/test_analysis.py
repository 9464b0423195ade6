"""Assessing a finished game: clear mistakes are found, equal moves are not marked, and what decided the game is."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, cast

import numpy as np
import pytest

from meandre.bots.analysis import Analysis, Analyzer, Candidate
from meandre.bots.heuristics import search_settings
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position
from meandre.core.record import Result
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import game as find_game
from meandre.server.domain.decision import Decision
from meandre.server.domain.view import TableView
from meandre.server.limits.budget import Client
from meandre.server.runtime.analysis import (
    COSTLY,
    FIRST_LOOK,
    HALFWAY,
    SECOND_LOOK,
    SIGNIFICANCE,
    MoveAssessment,
    assess_game,
    mark_decisive,
)
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.scheduler import Asker

ASKER = Asker(Client("ada", ""), "table")


class Blunder(NamedTuple):
    """A decision in a random game, a good move, and a bad one."""

    seed: int
    events: int
    good: str
    bad: str


BLUNDERS = {
    "mehen": Blunder(6, 297, "predator 28-26", "prey 25-26"),
    "rio_grande": Blunder(3, 353, "lay rocks-blue", "throw meadow-brown"),
    "riombo": Blunder(2, 98, "bid 4", "bid 1"),
    "tanbo": Blunder(2, 153, "harvest red", "harvest white"),
}
"""Decisions of a few random games, among those where the search saw the largest difference. Bots of level 3 played
on from each move 24 times: 17 and 7 wins in Mehen, 14 and 2 in Rio Grande, 24 and 3 in Tanbo. In Riombo they won all 24
either way, with the bid that the other had hidden: that one is a mistake only against what the other could be expected
to bid, by the search's own estimate."""


def random_game(game: Game, seed: int, events: int) -> tuple[Position, int]:
    """The view of the first decision after some events of a random game, and its seat."""
    match, rng = Match(game, ["A", "B"], {}, FairStream(bytes([seed]) * 32)), np.random.default_rng(seed)
    while True:
        seat = match.actors()[0]
        legal = match.legal(seat)
        if len(match.events) >= events and len(legal) > 1:
            return match.view(seat), seat
        match.play(seat, legal[rng.integers(len(legal))])


class FinishedGame:
    """As much of a view of a finished game as its assessment needs."""

    def __init__(self, game: Game, decisions: list[Decision]) -> None:
        self.game, self.all = game, decisions
        self.result = Result("end", [1, 0], [1, 2])

    def seats(self) -> range:
        return range(2)

    def decisions(self) -> Iterator[Decision]:
        return iter(self.all)


class SeededSearch:
    """A search without threads, the same in every run."""

    def __init__(self, game: Game) -> None:
        self.analyzer = Analyzer(game, settings=replace(search_settings(game), horizon=-1))

    async def analyze(
        self, _: Game, view: Position, seat: int, __: Asker, *, to_the_end: bool, simulations: int, seed: int
    ) -> Analysis:
        assert to_the_end
        return self.analyzer.analyze(view, seat, seed, simulations=simulations)

    async def compare(
        self, _: Game, view: Position, seat: int, moves: list[int], __: Asker, simulations: int, seed: int
    ) -> list[Candidate]:
        return self.analyzer.compare(view, seat, moves, seed, simulations=simulations)


def assess(game: Game, search: object, *decisions: Decision) -> list[MoveAssessment]:
    view = cast("TableView", FinishedGame(game, list(decisions)))
    return asyncio.run(assess_game(view, cast("BotPool", search), ASKER, compiled=True))


@pytest.mark.parametrize("game", GAMES)
def test_a_clear_mistake_is_marked_and_the_good_move_is_not(game: str) -> None:
    found, blunder = find_game(game), BLUNDERS[game]
    view, seat = random_game(found, blunder.seed, blunder.events)
    good, bad = (found.notation.read(view, seat, move) for move in (blunder.good, blunder.bad))
    mistake, right = assess(found, SeededSearch(found), Decision(0, seat, bad, view), Decision(1, seat, good, view))
    assert mistake.turning
    assert COSTLY <= mistake.cost <= mistake.values[seat]
    assert mistake.cost >= SIGNIFICANCE * mistake.error > 0
    better = found.notation.read(view, seat, mistake.better or "")
    assert better in found.moves(view, seat)
    assert better != bad
    assert not right.turning
    assert (right.cost, right.better) == (0, None)


@pytest.mark.parametrize("game", GAMES)
def test_equal_moves_are_hardly_ever_different(game: str) -> None:
    """A move against itself: the same value, by independent searches."""
    found = find_game(game)
    analyzer = Analyzer(found)
    for number, events in enumerate(range(20, 140, 20)):
        view, seat = random_game(found, number, min(events, 50))
        for move in found.moves(view, seat)[:2]:
            one, two = (
                analyzer.compare(view, seat, [move], seed, simulations=SECOND_LOOK)[0] for seed in (number, 99 + number)
            )
            difference = abs(one.values[seat] - two.values[seat])
            assert difference < max(COSTLY, SIGNIFICANCE * (one.error + two.error))


class EqualMoves:
    """A search to which all moves are worth the same, but for its luck."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def candidate(self, move: int, visits: int) -> Candidate:
        value = self.rng.binomial(visits, 0.5) / visits
        return Candidate(move, 1.0, visits, (value, 1 - value), (0.25 / visits) ** 0.5, ((0, move),))

    async def analyze(self, game: Game, view: Position, seat: int, asker: Asker, **_: object) -> Analysis:
        moves = self.rng.permutation(game.moves(view, seat)).tolist()
        return Analysis(tuple(self.candidate(move, 20) for move in moves), 20, 0.0, mixed=False)

    async def compare(
        self, game: Game, view: Position, seat: int, moves: list[int], asker: Asker, simulations: int, **seed: int
    ) -> list[Candidate]:
        return [self.candidate(move, simulations) for move in moves]


def test_luck_alone_is_no_mistake() -> None:
    game = find_game("tanbo")
    view, seat = random_game(game, 1, 30)
    move = game.moves(view, seat)[0]
    decisions = [Decision(step, seat, move, view) for step in range(100)]
    for seed in range(20):
        found = assess(game, EqualMoves(seed), *decisions)
        assert len(found) == 100
        assert not any(one.turning for one in found)


class KnownCost(EqualMoves):
    """A search to which the move that was played costs exactly so much, however long it looks."""

    def __init__(self, cost: float) -> None:
        super().__init__(0)
        self.cost = cost
        self.looks: set[int] = set()

    async def compare(
        self, game: Game, view: Position, seat: int, moves: list[int], asker: Asker, simulations: int, **seed: int
    ) -> list[Candidate]:
        self.looks.add(simulations)
        preferred, played = await super().compare(game, view, seat, moves, asker, simulations, **seed)
        return [replace(preferred, values=(0.5, 0.5)), replace(played, values=(0.5 - self.cost, 0.5 + self.cost))]


@pytest.mark.parametrize(("cost", "looks"), [(0.0, {FIRST_LOOK, HALFWAY}), (0.07, {FIRST_LOOK, HALFWAY, SECOND_LOOK})])
def test_a_second_look_ends_early_only_if_the_cost_is_clearly_small(cost: float, looks: set[int]) -> None:
    game = find_game("tanbo")
    view, _ = random_game(game, 1, 30)
    decisions = [Decision(step, 0, move, view) for step, move in enumerate(game.moves(view, 0))]
    search = KnownCost(cost)
    assert not any(one.turning for one in assess(game, search, *decisions))
    assert search.looks == looks


def test_a_longer_look_with_the_same_seed_begins_like_a_shorter_one() -> None:
    game, blunder = find_game("tanbo"), BLUNDERS["tanbo"]
    view, seat = random_game(game, blunder.seed, blunder.events)
    search, moves = SeededSearch(game), game.moves(view, seat)[:2]
    short, long = (
        asyncio.run(search.compare(game, view, seat, moves, ASKER, n, 1))[0].values[seat] for n in (100, 300)
    )
    worker = search.analyzer.workers[0]
    worker.reset(view, seat, 1, forced_move=moves[0])
    for more, expected in ((100, short), (200, long)):
        worker.run(more)
        edge = worker.edge(moves[0])
        assert edge is not None
        assert edge.total[seat] / edge.visits == pytest.approx(expected)
    assert long != short


def test_at_most_a_handful_of_decisions_of_each_seat_are_marked() -> None:
    game, blunder = find_game("tanbo"), BLUNDERS["tanbo"]
    view, seat = random_game(game, blunder.seed, blunder.events)
    bad = game.notation.read(view, seat, blunder.bad)
    found = assess(game, SeededSearch(game), *(Decision(step, seat, bad, view) for step in range(10)))
    assert sum(one.turning for one in found) == 3
    assert all((one.cost > 0) == one.turning for one in found)


@pytest.mark.parametrize(
    ("shares", "decided"),
    [
        ([0.5, 0.2, 0.2, 0.2, 0.7, 0.8, 0.8], 3),  # the winner was behind, and then ahead
        ([0.2] * 5 + [0.9] * 5 + [0.3] * 5 + [0.7] * 9, 14),  # the last time counts
        ([0.5] * 5 + [0.8] * 5 + [0.9] * 5, 4),  # never behind: the largest swing
        ([0.5] * 4 + [0.44, 0.56] * 3 + [0.6] * 3 + [0.9] * 3, 12),  # small differences are none
        ([0.2, 0.2, 0.2], 2),  # behind until the end
    ],
)
def test_the_game_is_decided_where_the_winner_takes_the_lead_for_good(shares: list[float], decided: int) -> None:
    found = [MoveAssessment(step, 1, [share, 1 - share]) for step, share in enumerate(shares)]
    mark_decisive(found, [1, 2])
    assert [one.step for one in found if one.decisive] == [decided]


def test_nobody_decides_a_shared_win() -> None:
    found = [MoveAssessment(0, 1, [0.5, 0.5])]
    mark_decisive(found, [1, 1])
    assert not found[0].decisive
