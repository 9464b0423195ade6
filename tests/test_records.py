"""Records as tables: the rows are those of the replayed games, and a bad file is named."""

from pathlib import Path

import pytest

import meandre
from meandre import records
from meandre.core.errors import RecordError
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.record import write
from meandre.study.play_games import play_games
from tests.core.test_match import played


def test_the_rows_are_those_of_the_games(game: Game, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    games = play_games(game, ["random"], 2, seed=3, records=tmp_path / "deep")
    going = Match(game, [f"Player {n}" for n in range(game.seats[0])])
    (tmp_path / "z.json").write_text(write(going.record()), "utf-8")
    found = meandre.records.load(tmp_path / "**" / "*.json")
    assert len(found) == 3
    assert repr(found) == "3 records"
    events = [(row["seat"], row["move"]) for row in found.events().rows()]
    assert events == [*games.record(1).events, *games.record(2).events, *going.record().events]
    mine, theirs = found.decisions(views=True), games.decisions(views=True)
    assert mine["move"] == theirs["move"]
    assert mine["choices"] == theirs["choices"]
    assert mine["view"] == theirs["view"]
    assert {*found.events()["seat"]} <= {*range(len(going.names) + 1)}
    results = list(found.games().rows())
    assert [row["rank"] for row in results[: games.plan.players]] == games.results[0].ranks
    assert results[-1]["ending"] is None


def test_a_bad_file_is_named(tmp_path: Path, game: Game) -> None:
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(RecordError, match=r"bad\.json, "):
        records.load(tmp_path / "*.json")
    text = write(played(game, game.seats[0], seed=4).record())
    (tmp_path / "bad.json").write_text(text.replace('"seats"', '"chairs"'))
    with pytest.raises(RecordError, match=r"bad\.json, "):
        records.load(tmp_path / "*.json")
    lines = text.splitlines(keepends=True)
    moves = [n for n, line in enumerate(lines) if line.startswith("    [")]
    (tmp_path / "bad.json").write_text("".join(lines[: moves[2]] + lines[moves[3] :]))
    with pytest.raises(RecordError, match=r"bad\.json, events\["):
        records.load(tmp_path / "bad.json").decisions()


def test_no_files_are_no_rows(tmp_path: Path) -> None:
    assert records.load(tmp_path / "*.json").events().height == 0
