"""What has changed on a table's page since it was last shown: frame by frame, so that everything is seen to happen."""

from difflib import SequenceMatcher
from typing import Any, TypeAlias

from meandre.server.web.rendering.table_page import TablePage

LineChange: TypeAlias = tuple[int, int, list[str]]
"""Lines to be put in the place of others: from, to, lines."""

FRAMES = 16
"""More than so many events at once are not shown one by one."""


class PageDiff:
    """What a page has been shown so far."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.board: list[str] = []
        self.events = 0
        self.undone = 0

    def since(self, table_page: TablePage) -> dict[str, Any] | None:
        """All that is new: frames, each with lines of the picture and sentences of the log; then parts, as HTML.

        None if nothing is new. Nothing must be sent then: it would tell that somebody has done something that only they
        may know of.
        """
        anew = not self.parts or table_page.undone != self.undone or table_page.events < self.events
        if anew:
            self.board = []  # the page forgets its own too
        frames = [self._frame(table_page.board(), table_page.log())] if anew else self._frames(table_page)
        parts = table_page.parts()
        found = {
            "anew": anew,
            "frames": [frame for frame in frames if frame["board"] or frame["log"]],
            "parts": {name: html for name, html in parts.items() if self.parts.get(name) != html},
        }
        self.parts, self.events, self.undone = parts, table_page.events, table_page.undone
        return found if anew or found["frames"] or found["parts"] else None

    def _frames(self, table_page: TablePage) -> list[dict[str, Any]]:
        """A frame for each event; the last one also shows what may be done now."""
        steps = list(table_page.steps(self.events))
        told = [[(n, line) for line in table_page.told(view)] for n, (_, view) in enumerate(steps, self.events)]
        skipped = [line for lines in told[:-FRAMES] for line in lines]
        frames = [
            self._frame(table_page.drawn(view), lines)
            for (_, view), lines in zip(steps[-FRAMES:-1], told[-FRAMES:-1], strict=True)
        ]
        frames.append(self._frame(table_page.board(), told[-1] if told else []))
        frames[0]["log"] = skipped + frames[0]["log"]
        return frames

    def _frame(self, board: list[str], log: list[tuple[int, str]]) -> dict[str, Any]:
        before, self.board = self.board, board
        return {"board": line_diff(before, board), "log": log}


def line_diff(old: list[str], new: list[str]) -> list[LineChange]:
    """What makes one picture of another, from the last line to the first."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, new[c:d]) for kind, a, b, c, d in reversed(matcher.get_opcodes()) if kind != "equal"]
