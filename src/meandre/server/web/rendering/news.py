"""News: what has just happened at a table, told once for all of its feeds whose viewers know the same."""

from collections.abc import Hashable
from typing import NamedTuple

from meandre.core.position import Position
from meandre.server.web.rendering.log_lines import SentLine, Standing, sent
from meandre.server.web.rendering.table_page import TablePage


class Step(NamedTuple):
    """An event, as some viewers may know it."""

    position: Position
    """Where it led to; nobody may change it."""
    standing: Standing
    lines: list[SentLine]
    """Of the log."""


class News:
    """The last events of one table."""

    def __init__(self) -> None:
        self._revision = -1
        self._told: dict[Hashable, list[Step]] = {}

    def since(self, start: int, page: TablePage, before: Standing) -> list[Step]:
        """The events from a number on, for the viewer of a page; `before` is the standing before them."""
        view = page.view
        if view.revision != self._revision:
            self._revision, self._told = view.revision, {}
        key = start, view.viewpoint, page.translator.language, page.names
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = []
            for number, (_, position) in enumerate(page.steps(start), start):
                after = page.standing(position)
                found.append(Step(position, after, sent(page.lines(number, position, before, after))))
                before = after
        return found
