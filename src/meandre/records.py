"""Records of games as tables: from tables of a server, from studies, from anybody.

>>> import meandre
>>> from meandre import records
>>> from meandre.core.record import write
>>> from pathlib import Path
>>> import tempfile
>>> folder = Path(tempfile.mkdtemp())
>>> match = meandre.Match(meandre.game("mehen"), ["Ada", "Bo"], {"first": "seat-2"})
>>> played = match.play(1, match.legal(1)[0]) if match.legal(1) else []
>>> (folder / "one.json").write_text(write(match.record())) > 0
True
>>> records.load(folder / "*.json").events()["seat"][0]
0
"""

import glob
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from meandre.core import record as record_format
from meandre.core.errors import RecordError
from meandre.core.match import Match
from meandre.core.messages import Message, core_message
from meandre.core.record import Record
from meandre.core.verbs import CHANCE
from meandre.games.catalogue import game as game_by_name
from meandre.study.tables import Table


class RecordFile(NamedTuple):
    """A record, and where it was."""

    file: Path
    record: Record

    def match(self) -> Match:
        """The match of the record, checked event by event; a `RecordError` says what is wrong, and in which file."""
        game = game_by_name(self.record.game, self.record.rules)
        try:
            return Match.replay(game, self.record)
        except RecordError as error:
            raise in_file(self.file, error) from None


class RecordFiles(Sequence[RecordFile]):
    """Records of files, in the order of their names. Seats count from 1, and 0 is chance, as in the records."""

    def __init__(self, files: Sequence[RecordFile]) -> None:
        self._files = list(files)

    def __len__(self) -> int:
        return len(self._files)

    def __getitem__(self, index: Any) -> Any:
        return self._files[index]

    def __repr__(self) -> str:
        return f"{len(self)} records"

    def games(self) -> Table:
        """One row for each player of each record: the result is None for a game that is not over."""

        def rows() -> Iterator[list[Any]]:
            for file, record in self._files:
                for seat, name in enumerate(record.seats):
                    result = record.result
                    ended = [result.ending, result.scores[seat], result.ranks[seat]] if result else [None] * 3
                    yield [str(file), record.game, record.rules, len(record.events), seat + 1, name, *ended]

        return Table.of_rows(["file", "game", "rules", "events", "seat", "name", "ending", "score", "rank"], rows())

    def events(self) -> Table:
        """One row for each decision and each outcome of chance, whose seat is 0."""
        rows = (
            [str(file), record.game, number, seat, move]
            for file, record in self._files
            for number, (seat, move) in enumerate(record.events)
        )
        return Table.of_rows(["file", "game", "event", "seat", "move"], rows)

    def decisions(self, views: bool = False) -> Table:
        """One row for each decision, with the number of legal moves; on demand with the position as its seat saw it.

        Every record is replayed and checked.
        """

        def rows() -> Iterator[list[Any]]:
            for file in self._files:
                match = file.match()
                for number, (event, _, view) in enumerate(match.positions_before()):
                    if event.seat != CHANCE:
                        choices = len(match.game.moves(view, event.seat))
                        name, move = match.names[event.seat], event.move
                        row = [str(file.file), match.game.name, number, event.seat + 1, name, move, choices]
                        yield [*row, view.tobytes()] if views else row

        names = ["file", "game", "event", "seat", "name", "move", "choices"]
        return Table.of_rows([*names, "view"] if views else names, rows())


def load(pattern: str | Path) -> RecordFiles:
    """The records of the files that match a pattern, such as `games/**/*.json`; `RecordError` if one is none."""
    names = sorted(glob.glob(str(pattern), recursive=True))
    return RecordFiles([RecordFile(Path(name), read(Path(name))) for name in names])


def read(path: Path) -> Record:
    """The record of a file."""
    try:
        return record_format.read(path.read_bytes())
    except RecordError as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: RecordError) -> RecordError:
    """An error with the name of the file."""
    problem = error.message.args["problem"]
    assert isinstance(problem, Message)
    return RecordError(core_message("place-in-file", file=str(path), place=error.place), problem)


__all__ = ["RecordFile", "RecordFiles", "load", "read"]
