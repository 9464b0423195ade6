"""The changes of a table's page since it was last sent, with one frame for each event."""

from difflib import SequenceMatcher
from typing import Any, TypeAlias

from meandre.server.web.rendering.table_page import TablePage

LineChange: TypeAlias = tuple[int, int, list[str]]
"""Lines that replace others: from, to, lines."""

MAX_FRAMES = 16
"""If more events than this happened, only the last get a frame each."""


class PageDiff:
    """What one browser has been sent of a page."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.board: list[str] = []
        self.step_count = 0
        self.undo_count = 0

    def update(self, page: TablePage) -> dict[str, Any] | None:
        """The changes: frames with lines of the picture and of the log, then parts as HTML.

        None if there are none. Then nothing may be sent: a message would reveal that a player did something secret.
        """
        undo_count = page.view.undo_count
        reset = not self.parts or undo_count != self.undo_count or page.step_count < self.step_count
        if reset:
            self.board = []  # so does the page
        frames = [self._frame(page.board(), page.log())] if reset else self._frames(page)
        parts = page.parts()
        changes = {
            "reset": reset,
            "frames": [frame for frame in frames if frame["board"] or frame["log"]],
            "parts": {name: html for name, html in parts.items() if self.parts.get(name) != html},
        }
        self.parts, self.step_count, self.undo_count = parts, page.step_count, undo_count
        return changes if reset or changes["frames"] or changes["parts"] else None

    def _frames(self, page: TablePage) -> list[dict[str, Any]]:
        """A frame for each event; the last one has the touch targets."""
        steps = list(page.steps(self.step_count))
        log = [[(n, line) for line in page.facts(view)] for n, (_, view) in enumerate(steps, self.step_count)]
        skipped = [line for lines in log[:-MAX_FRAMES] for line in lines]
        frames = [
            self._frame(page.picture(view), lines)
            for (_, view), lines in zip(steps[-MAX_FRAMES:-1], log[-MAX_FRAMES:-1], strict=True)
        ]
        frames.append(self._frame(page.board(), log[-1] if log else []))
        frames[0]["log"] = skipped + frames[0]["log"]
        return frames

    def _frame(self, board: list[str], log: list[tuple[int, str]]) -> dict[str, Any]:
        before, self.board = self.board, board
        return {"board": line_diff(before, board), "log": log}


def line_diff(old: list[str], new: list[str]) -> list[LineChange]:
    """The changes that turn one picture into another, from the last line to the first."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, new[c:d]) for kind, a, b, c, d in reversed(matcher.get_opcodes()) if kind != "equal"]
