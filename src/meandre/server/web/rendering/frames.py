"""Pictures one after the other, as a page shows them."""

from collections.abc import Iterable, Iterator

from meandre.pictures.picture import Change, Picture


def boards(pictures: Iterable[Picture]) -> Iterator[list[Change] | str]:
    """The first picture as SVG, then what has changed in each; or all of it, if its backdrop is another one."""
    before: Picture | None = None
    for picture in pictures:
        changes = before.changes_to(picture) if before else None
        yield picture.svg if changes is None else changes
        before = picture
