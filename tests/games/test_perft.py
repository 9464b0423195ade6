"""Perft tables: the number of lines of play of each length, chance enumerated.

`pytest tests/games/test_perft.py --regold` writes the golden files again.
"""

import json
from pathlib import Path

import pytest

from meandre.core import record as records
from meandre.core.game import Game
from meandre.core.line_of_play import Event, LineOfPlay
from meandre.core.perft import perft
from meandre.core.position import Position, copy
from meandre.core.rule import COMPILED
from meandre.games import catalogue
from tests.support.games import BUILT_IN

FOLDER = Path(__file__).parent.parent


def positions(game: Game, seats: int) -> dict[str, Position]:
    """The start, and two positions of the golden playthrough, one from its middle and one from near its end."""
    record = records.read((FOLDER / "playthroughs" / f"{game.name}-{seats}.json").read_bytes())
    line = LineOfPlay(game, seats, record.options)
    found = []
    for number, text in record.events:
        line.follow(*Event.from_record(number, text))
        found.append(copy(line.position))
    return {"start": game.start(seats), "middle": found[len(found) // 2], "late": found[len(found) * 7 // 8]}


def counted(pos: Position, most_lines: int = 500_000) -> list[int]:
    """The counts, as deep as possible without counting more lines than `most_lines`."""
    counts = [1]
    while counts[-1] <= most_lines and (len(counts) == 1 or counts[-1]):
        counts = perft(pos, len(counts))
    return counts[:-1]


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in BUILT_IN for seats in catalogue.game(name).seats]
)
def test_perft(name: str, seats: int, regold: bool) -> None:
    game = catalogue.game(name)
    file = FOLDER / "perft" / f"{name}-{seats}.json"
    if regold:
        rows = {at: counted(pos) for at, pos in positions(game, seats).items()}
        file.write_text(json.dumps(rows, indent=2) + "\n")
    golden = json.loads(file.read_text())
    for at, pos in positions(game, seats).items():
        counts = [count for count in golden[at] if COMPILED or count <= 300]
        assert len(counts) > 1
        assert perft(pos, len(counts) - 1) == counts, at


def test_perft_of_mehen_by_hand() -> None:
    """Seat 1 throws 1, 2, 3 or 6. A 1 lets it enter; the others are lost, and each leads to another throw.

    So: 4 throws; then 1 entry and 3 × 4 throws; then 4 throws after the entry, and of the 12 lines before three begin
    with a 1 that lets somebody enter, and nine are lost once more: 3 + 9 × 4.
    """
    assert perft(catalogue.game("mehen").start(2, {"first": "seat-1"}), 3) == [1, 4, 13, 4 + 3 + 36]


def test_perft_of_riombo_by_hand() -> None:
    """Two players bid 0 to 4 each, so that every turn multiplies by 25 until somebody reaches the finish."""
    assert perft(catalogue.game("riombo").start(2, {"first": "seat-1"}), 4) == [1, 5, 25, 125, 625]


def test_perft_of_tanbo_by_hand() -> None:
    """Each puts the farmer into one of five paddies; then two snakes and the farmer are sown, in three orders."""
    assert perft(catalogue.game("tanbo").start(2, {"first": "seat-1"}), 5) == [1, 5, 25, 25 * 2, 25 * 3, 25 * 3]


def test_perft_of_rio_grande_by_hand() -> None:
    """51 kinds of card to draw; 24 of them, the bends and lakes, cannot be drawn twice."""
    assert perft(catalogue.game("rio_grande").start(2, {"first": "seat-1"}), 2) == [1, 51, 51 * 51 - 24]
