"""What happened since somebody last looked: the table as it was then, and a frame for each event."""

from itertools import islice

from msgspec import Struct

from meandre.pictures.picture import Change
from meandre.server.web.rendering.page_feed import MAX_FRAMES
from meandre.server.web.rendering.table_page import Prompt, TablePage


class SeenFrame(Struct):
    """What the table showed after a number of events."""

    step: int
    board: list[Change] | str
    """All of the picture, or its changes."""
    prompt: Prompt | None
    """Nothing while chance was due."""
    scores: list[int]


def frames_since(page: TablePage, seen: int, until: int) -> list[SeenFrame]:
    """The frames from `seen` events on up to `until`; the last ones, if there are many."""
    start = max(seen, until - MAX_FRAMES, 0)
    if page.blank or not start < until <= page.step_count:
        return []
    steps = (position for _, position in page.steps(max(0, start - 1)))
    first = next(steps) if start else page.view.start()
    picture = page.draw(first)
    frames = [SeenFrame(start, picture.svg, page.prompt_at(first), page.standing(first).scores)]
    for step, position in enumerate(islice(steps, until - start), start + 1):
        before, picture = picture, page.draw(position)
        changes = before.changes_to(picture)
        board = picture.svg if changes is None else changes
        frames.append(SeenFrame(step, board, page.prompt_at(position), page.standing(position).scores))
    return frames
