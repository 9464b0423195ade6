"""Golden playthroughs: a whole random game in each file, for every game and number of players.

They are of the first version of the rules, which later ones must go on playing as it was: the same moves at every step,
the same facts, and the same for every viewer to see.

`pytest tests/games/test_playthroughs.py --regold` writes the files again; review the difference before you commit it.
"""

import hashlib
import json
import random
from pathlib import Path

import numpy as np
import pytest

from meandre.core import record as records
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.position import Position
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games import catalogue
from tests.games.support.board import fact_rows
from tests.support.games import BUILT_IN

FOLDER = Path(__file__).parent.parent / "playthroughs"
FIELDS = FOLDER / "fields.json"
"""The fields of each game's position in that version, apart from those that only repeat an option."""
VERSION = 1
CASES = [(name, seats) for name in BUILT_IN for seats in catalogue.game(name).seats]


def play(game: Game, seats: int) -> tuple[Match, list[list[str]]]:
    """A game with fixed chance and fixed decisions, and the legal moves at each decision."""
    chooser = random.Random(seats)
    match = Match(game, [f"P{seat + 1}" for seat in range(seats)], {}, FairStream(bytes([seats]) * 32))
    choices = []
    while not match.over:
        seat = chooser.choice(match.actors())
        choices.append(match.legal(seat))
        match.play(seat, chooser.choice(choices[-1]))
    return match, choices


def transcript(game: Game, seats: int) -> str:
    """A line for each event: who, what, out of which legal moves, its facts, and a digest of every viewer's view."""
    fields = json.loads(FIELDS.read_text("utf-8"))[game.name]
    match, choices = play(game, seats)
    views = [list(match.history(viewer)) for viewer in (*range(seats), SPECTATOR)]
    decisions = iter(choices)
    lines = []
    for number, event in enumerate(match.events):
        who = "chance" if event.seat == CHANCE else match.names[event.seat]
        offered = "" if event.seat == CHANCE else f" (of {', '.join(next(decisions))})"
        seen = [steps[number][1] for steps in views]
        facts = " ".join(",".join(map(str, row)) for row in fact_rows(seen[-1]))
        digests = " ".join(dict.fromkeys(digest(view, fields) for view in seen))  # a single one, if all see the same
        glimpse = views[-1][number][0].move
        masked = "" if glimpse == event.move else f" (seen as {glimpse})"
        lines.append(f"{number} {who}: {event.move}{masked}{offered} | {facts} | {digests}")
    return "\n".join(lines) + "\n"


def digest(view: Position, fields: list[str]) -> str:
    return hashlib.sha256(b"".join(np.asarray(view[field], np.int64).tobytes() for field in fields)).hexdigest()[:8]


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_playthrough_is_as_it_was(name: str, seats: int, regold: bool) -> None:
    game = catalogue.game(name, VERSION)
    golden = {
        FOLDER / f"{name}-{seats}.json": records.write(play(game, seats)[0].record()),
        FOLDER / f"{name}-{seats}.txt": transcript(game, seats),
    }
    for file, text in golden.items():
        if regold:
            file.write_text(text, "utf-8")
        assert file.read_text("utf-8") == text, f"{file.name} has changed"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*-*.json")), ids=lambda file: file.stem)
def test_a_recorded_game_can_still_be_replayed(file: Path) -> None:
    record = records.read(file.read_bytes())
    assert Match.replay(catalogue.game(record.game, record.rules), record).over


def test_every_game_has_a_playthrough_for_every_number_of_players() -> None:
    assert {file.stem for file in FOLDER.glob("*-*.json")} == {f"{name}-{seats}" for name, seats in CASES}
