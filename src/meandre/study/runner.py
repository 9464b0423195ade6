"""Plays the games of a plan, one at a time, with its own instances of the bots."""

from collections.abc import Callable
from concurrent.futures import CancelledError
from threading import Event
from time import perf_counter
from typing import TypeAlias

import numpy as np

from meandre.bots.bot import Bot, close, game_over, new_game
from meandre.bots.specs import bot as bot_by_spec
from meandre.core import verbs
from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message
from meandre.core.playout import FIRST_SEAT
from meandre.core.position import Position, copy
from meandre.core.rng import Rng, draw, new_rng, weighted_index
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SEATS, WIDEST
from meandre.study.game_result import GameResult, packed
from meandre.study.line_ups import LineUp
from meandre.study.plan import BOT_STREAM, CHANCE_STREAM, Plan

MakeBot: TypeAlias = Callable[[Game, str], Bot]
"""Makes the bot of a spec."""


class GameRunner:
    """Plays games with its own instances of the bots, one game at a time."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        bot: MakeBot = bot_by_spec,
        cancel: Event | None = None,
    ) -> None:
        self.game, self.plan, self.cancel = game, plan, cancel or Event()
        self.start = game.start(plan.players, plan.options)
        self.bots = [(spec, bot(game, spec)) for spec in plan.bots]
        self.out, self.weights = np.zeros((2, WIDEST), np.int64)
        self.scores = np.zeros(SEATS, np.int64)

    def play(self, number: int, line_up: LineUp) -> GameResult:
        """Play one game; the result depends on the plan alone, unless a bot has a time budget."""
        plan, seats = self.plan, self.plan.players
        chance = new_rng(plan.seed, CHANCE_STREAM + line_up.chance_stream + plan.chance_shift)
        bot_seeds = new_rng(plan.seed, BOT_STREAM + number + plan.bot_shift)
        result = self._blank(number, line_up)
        faults = [self._faults(bot) for bot in line_up.bots]
        for bot in {*line_up.bots}:
            new_game(self.bots[bot][1])
        pos, codes, leader = copy(self.start), list[tuple[int, int]](), -1
        while acting := verbs.actors(pos):
            if acting == CHANCE_ACTS:
                seat = CHANCE
                n = verbs.odds(pos, self.out, self.weights)
                code = int(self.out[weighted_index(chance, self.weights, n)])
                result.outcomes += 1
            else:
                seat = int(FIRST_SEAT[acting])
                code = self.decide(pos, seat, bot_seeds, result)
            codes.append((seat, code))
            verbs.play(pos, seat, code)
            ahead = self._leader(pos, seats)
            if ahead not in (-1, leader):
                result.lead_changes += leader >= 0
                leader = ahead
        result.scores, result.ranks = self.game.scores(pos), self.game.ranks(pos)
        result.ending, result.moves = int(pos.ending), packed(codes)
        for bot in {*line_up.bots}:
            game_over(self.bots[bot][1], result.ranks)
        result.faults = [
            self._faults(bot) - before if bot not in line_up.bots[:seat] else 0  # an instance counts for all its seats
            for seat, (bot, before) in enumerate(zip(line_up.bots, faults, strict=True))
        ]
        return result

    def close(self) -> None:
        """Let the bots end what they have started."""
        for _, bot in self.bots:
            close(bot)

    def decide(self, pos: Position, seat: int, bot_seeds: Rng, result: GameResult) -> int:
        """The seat's only move, or the choice of its bot from its view."""
        legal: list[int] = self.out[: verbs.moves(pos, seat, self.out)].tolist()
        result.choices[seat] += len(legal)
        if len(legal) == 1:
            result.forced[seat] += 1
            return legal[0]
        if self.cancel.is_set():
            raise CancelledError
        spec, bot = self.bots[result.bots[seat]]
        view = copy(pos)
        verbs.conceal(view, seat)
        start = perf_counter()
        move = bot.choose(view, seat, draw(bot_seeds))
        seconds = perf_counter() - start
        if move not in legal:
            where = {"game": result.number + 1, "seat": seat + 1}
            raise MeandreError(core_message("bot-illegal", bot=abbreviate(spec), move=abbreviate(move), **where))
        result.decisions[seat] += 1
        result.seconds[seat] += seconds
        result.longest[seat] = max(result.longest[seat], seconds)
        return int(move)

    def _blank(self, number: int, line_up: LineUp) -> GameResult:
        seats = self.plan.players
        counts = [[0] * seats for _ in range(4)]
        seconds, longest = [0.0] * seats, [0.0] * seats
        decisions, forced, choices, faults = counts
        return GameResult(
            number=number,
            chance=line_up.chance_stream + self.plan.chance_shift,
            bots=line_up.bots,
            scores=[],
            ranks=[],
            ending=0,
            decisions=decisions,
            forced=forced,
            choices=choices,
            outcomes=0,
            lead_changes=0,
            seconds=seconds,
            longest=longest,
            faults=faults,
            moves=b"",
        )

    def _faults(self, bot: int) -> int:
        return int(getattr(self.bots[bot][1], "faults", 0))

    def _leader(self, pos: Position, seats: int) -> int:
        """The seat that is ahead of all others; -1 if none is."""
        verbs.scores(pos, self.scores)
        scores: list[int] = self.scores[:seats].tolist()
        most = max(scores)
        return scores.index(most) if scores.count(most) == 1 else -1
