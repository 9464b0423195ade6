"""Heuristics: settings with five levels, positive priors, values that are shares, and a weakest bot that plays."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from meandre.bots.bot import SearchBot
from meandre.bots.heuristics import SearchSettings, evaluate, move_priors
from meandre.core.verbs import SEATS, WIDEST
from meandre.testing.gaps import Gaps
from meandre.testing.situations import Situation

LEVELS = 5
HIGHEST_PRIOR = 1 << 20

BOT_DECISIONS, BOT_SIMULATIONS = 3, 8
"""What a bot is tried with: little, since the search may run without being compiled."""


def check_heuristics(gaps: Gaps, found: Sequence[Situation]) -> None:
    """Settings, priors and values, and a bot that uses them, if the game has heuristics."""
    if gaps.game.heuristics is None:
        return
    for situation in found:
        for seat in situation.actors():
            with gaps.guard(situation.where):
                check_priors(gaps, situation, seat)
                check_values(gaps, situation)
    if check_settings(gaps):
        with gaps.guard("while a bot was choosing"):
            check_bot(gaps, found)


def check_settings(gaps: Gaps) -> bool:
    """`SEARCH` has five levels, each at least as strong as the one before; whether there is one to search with."""
    heuristics = gaps.game.heuristics
    search = getattr(heuristics, "SEARCH", None)
    if not isinstance(search, SearchSettings):
        gaps.add(heuristics, "SEARCH is not a SearchSettings")
        return False
    gaps.expect(len(search.levels) == LEVELS, heuristics, f"SEARCH has {len(search.levels)} levels, not {LEVELS}")
    for weaker, stronger in pairwise(search.levels):
        ordered = (
            weaker != stronger
            and weaker.simulations <= stronger.simulations
            and weaker.random_move_rate >= stronger.random_move_rate
            and weaker.level_k <= stronger.level_k
        )
        gaps.expect(ordered, heuristics, "the levels of SEARCH do not go from the weakest to the strongest")
    return True


def check_priors(gaps: Gaps, situation: Situation, seat: int) -> None:
    """`move_priors` writes positive weights and nothing else."""
    heuristics, view = gaps.game.heuristics, situation.view(seat)
    moves, weights = np.zeros(WIDEST, np.int64), np.zeros(WIDEST, np.int64)
    legal = gaps.game.moves(view, seat)
    moves[: len(legal)] = legal
    before = view.tobytes()
    move_priors(view, seat, moves, len(legal), weights)
    unchanged = view.tobytes() == before and moves[: len(legal)].tolist() == legal
    gaps.expect(unchanged, heuristics, "move_priors changes the position or the moves", situation.where)
    positive = all(1 <= weight < HIGHEST_PRIOR for weight in weights[: len(legal)].tolist())
    gaps.expect(positive, heuristics, f"move_priors are not from 1 to {HIGHEST_PRIOR}", situation.where)


def check_values(gaps: Gaps, situation: Situation) -> None:
    """`evaluate` writes shares of the win, and nothing else."""
    heuristics, pos, values = gaps.game.heuristics, situation.pos, np.zeros(SEATS)
    before = pos.tobytes()
    evaluate(pos, values)
    gaps.expect(pos.tobytes() == before, heuristics, "evaluate changes the position", situation.where)
    shares = values[: pos.seats]
    between = bool(((shares >= 0) & (shares <= 1)).all())
    gaps.expect(between, heuristics, "evaluate writes values that are not from 0 to 1", situation.where)
    gaps.expect(abs(shares.sum() - 1) < 1e-6, heuristics, "evaluate writes values whose sum is not 1", situation.where)


def check_bot(gaps: Gaps, found: Sequence[Situation]) -> None:
    """A bot chooses legal moves from a view."""
    game = gaps.game
    bot = SearchBot(game, simulations=BOT_SIMULATIONS)
    decisions = [(situation, seat) for situation in found for seat in situation.actors()]
    for situation, seat in decisions[:: -(-len(decisions) // BOT_DECISIONS) or 1]:
        view = situation.view(seat)
        legal = bot.choose(view, seat, situation.step) in game.moves(view, seat)
        gaps.expect(legal, game.heuristics, "a bot chooses an illegal move", situation.where)
