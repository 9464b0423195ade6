"""Perft tables: the number of lines of play of each length, chance enumerated.

`pytest tests/games/test_perft.py --regold` writes them anew.
"""

import json
from pathlib import Path

import pytest

from meandre.core import record as records
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.perft import perft
from meandre.core.position import Position
from meandre.core.rule import COMPILED
from meandre.games import catalogue

FOLDER = Path(__file__).parent.parent
DEEPEST = {"start": 12, "middle": 8, "late": 8}


def positions(game: Game, seats: int) -> dict[str, Position]:
    """The start, and two points of the golden playthrough, where everything has come into play."""
    record = records.read((FOLDER / "playthroughs" / f"{game.name}-{seats}.json").read_bytes())
    views = [view for _, view in Match.replay(game, record).steps()]
    return {"start": game.start(seats), "middle": views[len(views) // 2], "late": views[len(views) * 7 // 8]}


def table(game: Game, saved: int) -> dict[str, dict[str, list[int]]]:
    """The counts for every number of players, `saved` steps short of the deepest."""
    return {
        str(seats): {name: perft(pos, DEEPEST[name] - saved) for name, pos in positions(game, seats).items()}
        for seats in game.seats
    }


@pytest.mark.parametrize("name", catalogue.GAMES)
def test_perft(name: str, regold: bool) -> None:
    game = catalogue.game(name)
    file = FOLDER / "perft" / f"{name}.json"
    if regold:
        rows = json.dumps(table(game, saved=0), indent=2)
        file.write_text(rows + "\n")
    saved = 0 if COMPILED else 6
    golden = json.loads(file.read_text())
    shallow = {
        seats: {at: counts[: len(counts) - saved] for at, counts in row.items()} for seats, row in golden.items()
    }
    assert table(game, saved) == shallow


def test_perft_of_mehen_by_hand() -> None:
    """Seat 1 throws 1, 2, 3 or 6. A 1 lets it enter; the others are lost, and each leads to another throw.

    So: 4 throws; then 1 entry and 3 × 4 throws; then 4 throws after the entry, and of the 12 lines before three begin
    with a 1 that lets somebody enter, and nine are lost once more: 3 + 9 × 4.
    """
    assert perft(catalogue.game("mehen").start(2, {"first": "seat-1"}), 3) == [1, 4, 13, 4 + 3 + 36]
