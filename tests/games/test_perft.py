"""Perft tables: the number of lines of play of each length, chance enumerated.

`pytest tests/games/test_perft.py --regold` writes them anew.
"""

import json
from pathlib import Path

import pytest

from meandre.core.perft import perft
from meandre.core.rule import COMPILED
from meandre.games import catalogue

FOLDER = Path(__file__).parent.parent / "perft"
DEPTH = 12 if COMPILED else 6

MIDDLE = 400
"""Events into the golden playthrough, where the middle of a game is counted from."""


@pytest.mark.parametrize("name", catalogue.GAMES)
def test_perft_from_the_start(name: str, regold: bool) -> None:
    game = catalogue.game(name)
    file = FOLDER / f"{name}.json"
    if regold:
        table = {str(seats): perft(game.start(seats), DEPTH) for seats in game.seats}
        file.write_text(json.dumps(table, indent=1) + "\n")
    for seats, counts in json.loads(file.read_text()).items():
        assert perft(game.start(int(seats)), DEPTH) == counts[: DEPTH + 1]


def test_perft_of_mehen_by_hand() -> None:
    """Seat 1 throws 1, 2, 3 or 6. A 1 lets it enter; the others are lost, and each leads to another throw.

    So: 4 throws; then 1 entry and 3 × 4 throws; then 4 throws after the entry, and of the 12 lines before three begin
    with a 1 that lets somebody enter, and nine are lost once more: 3 + 9 × 4.
    """
    assert perft(catalogue.game("mehen").start(2, {"first": "seat-1"}), 3) == [1, 4, 13, 4 + 3 + 36]
