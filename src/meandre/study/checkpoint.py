"""A file of finished games: a study that was interrupted, or killed, goes on where it was."""

from pathlib import Path

import msgspec

from meandre.core.errors import MeandreError
from meandre.core.messages import core_message
from meandre.study.game_result import GameResult
from meandre.study.plan import Plan


class Head(msgspec.Struct):
    """The first line."""

    digest: str
    plan: Plan


class Checkpoint:
    """Finished games, one line of JSON each, after a line with the plan; an unfinished line does not count."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.finished = path, dict[int, GameResult]()
        lines = path.read_bytes().split(b"\n") if path.exists() else [b""]
        whole = [line + b"\n" for line in lines[:-1]]
        if whole:
            self._check(whole[0], plan)
            for number, line in enumerate(whole[1:], 2):
                result = self._parsed(number, line)
                if result.number < plan.games:
                    self.finished[result.number] = result
        self._file = path.open("r+b" if path.exists() else "wb")
        self._file.truncate(sum(map(len, whole)))
        self._file.seek(0, 2)
        if not whole:
            self._write(Head(plan.digest, plan))

    def _check(self, line: bytes, plan: Plan) -> None:
        try:
            head = msgspec.json.decode(line, type=Head)
        except msgspec.DecodeError:
            raise MeandreError(core_message("kept-damaged", file=str(self.path), line=1)) from None
        if head.digest != plan.digest:
            raise MeandreError(core_message("other-plan", file=str(self.path)))

    def _parsed(self, number: int, line: bytes) -> GameResult:
        try:
            return msgspec.json.decode(line, type=GameResult)
        except msgspec.DecodeError:
            raise MeandreError(core_message("kept-damaged", file=str(self.path), line=number)) from None

    def add(self, result: GameResult) -> None:
        """Keep a game."""
        self._write(result)

    def _write(self, value: object) -> None:
        self._file.write(msgspec.json.encode(value) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()
