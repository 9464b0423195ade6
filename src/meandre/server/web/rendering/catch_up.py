"""What happened since somebody last looked: the board as it was then, and a frame for each event."""

from itertools import islice

from msgspec import Struct

from meandre.pictures.picture import Change
from meandre.server.web.rendering.page_feed import MAX_FRAMES
from meandre.server.web.rendering.table_page import TablePage


class SeenFrame(Struct):
    """The picture after a number of events: all of it, or its changes."""

    step: int
    board: list[Change] | str


def frames_since(page: TablePage, seen: int, until: int) -> list[SeenFrame]:
    """The pictures from `seen` events on up to `until`; the last ones, if there are many."""
    start = max(seen, until - MAX_FRAMES, 0)
    if page.blank or not start < until <= page.step_count:
        return []
    steps = (position for _, position in page.steps(max(0, start - 1)))
    picture = page.draw(next(steps) if start else page.view.start())
    frames = [SeenFrame(start, picture.svg)]
    for step, position in enumerate(islice(steps, until - start), start + 1):
        before, picture = picture, page.draw(position)
        changes = before.changes_to(picture)
        frames.append(SeenFrame(step, picture.svg if changes is None else changes))
    return frames
