"""The records of games between bots: each is a file that `meandre replay` checks, and anybody can read."""

import hashlib
from pathlib import Path

from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.record import Record, write
from meandre.core.recording import whole_match
from meandre.study.game_result import GameResult
from meandre.study.plan import Plan

LONGEST_NAME = 40


def record_of(game: Game, plan: Plan, result: GameResult) -> Record:
    """The record of a game, which is an opening as a whole: its chance came from the seed, not from a fair stream.

    The secret that a record must have is made from the plan; nothing was drawn from it.
    """
    names = [plan.bots[bot][:LONGEST_NAME] for bot in result.bots]
    secret = hashlib.sha256(f"{plan.digest} {result.number}".encode()).digest()
    return whole_match(game, names, plan.options, result.codes(), FairStream(secret)).record()


class RecordWriter:
    """Writes the records of a study into a folder, one file a game: `tanbo-000017.json`."""

    def __init__(self, game: Game, plan: Plan, folder: Path) -> None:
        self.game, self.plan, self.folder = game, plan, folder
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, result: GameResult) -> None:
        """Write one record, whole or not at all."""
        path = self.folder / f"{self.game.name}-{result.number + 1:06}.json"
        unfinished = path.with_suffix(".tmp")
        unfinished.write_text(write(record_of(self.game, self.plan, result)), "utf-8")
        unfinished.replace(path)
