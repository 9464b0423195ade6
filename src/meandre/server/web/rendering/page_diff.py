"""What has changed on a table's page since it was last shown: frame by frame, so that everything is seen to happen."""

from difflib import SequenceMatcher
from typing import Any, TypeAlias

from meandre.server.web.rendering.table_page import Scene

Hunk: TypeAlias = tuple[int, int, list[str]]
"""Lines to be put in the place of others: from, to, lines."""

FRAMES = 16
"""More than so many events at once are not shown one by one."""


class Changes:
    """What a page has been shown so far."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.board: list[str] = []
        self.events = 0
        self.undone = 0

    def since(self, scene: Scene) -> dict[str, Any] | None:
        """All that is new: frames, each with lines of the picture and sentences of the log; then parts, as HTML.

        None if nothing is new. Nothing must be sent then: it would tell that somebody has done something that only they
        may know of.
        """
        anew = not self.parts or scene.undone != self.undone or scene.events < self.events
        if anew:
            self.board = []  # the page forgets its own too
        frames = [self._frame(scene.board(), scene.log())] if anew else self._frames(scene)
        parts = scene.parts()
        found = {
            "anew": anew,
            "frames": [frame for frame in frames if frame["board"] or frame["log"]],
            "parts": {name: html for name, html in parts.items() if self.parts.get(name) != html},
        }
        self.parts, self.events, self.undone = parts, scene.events, scene.undone
        return found if anew or found["frames"] or found["parts"] else None

    def _frames(self, scene: Scene) -> list[dict[str, Any]]:
        """A frame for each event; the last one also shows what may be done now."""
        steps = list(scene.steps(self.events))
        told = [[(n, line) for line in scene.told(view)] for n, (_, view) in enumerate(steps, self.events)]
        skipped = [line for lines in told[:-FRAMES] for line in lines]
        frames = [
            self._frame(scene.drawn(view), lines)
            for (_, view), lines in zip(steps[-FRAMES:-1], told[-FRAMES:-1], strict=True)
        ]
        frames.append(self._frame(scene.board(), told[-1] if told else []))
        frames[0]["log"] = skipped + frames[0]["log"]
        return frames

    def _frame(self, board: list[str], log: list[tuple[int, str]]) -> dict[str, Any]:
        before, self.board = self.board, board
        return {"board": hunks(before, board), "log": log}


def hunks(old: list[str], new: list[str]) -> list[Hunk]:
    """What makes one picture of another, from the last line to the first."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, new[c:d]) for kind, a, b, c, d in reversed(matcher.get_opcodes()) if kind != "equal"]
