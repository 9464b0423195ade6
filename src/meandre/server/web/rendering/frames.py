"""Pictures one after the other, as a page shows them."""

from collections.abc import Iterable, Iterator

from meandre.pictures.picture import Change, Picture


def boards(pictures: Iterable[Picture]) -> Iterator[list[Change] | str]:
    """The first picture as SVG, then what has changed in each; or all of it, if its backdrop is another one."""
    before: Picture | None = None
    for picture in pictures:
        yield changes(before, picture) if before else picture.svg
        before = picture


def changes(before: Picture, after: Picture) -> list[Change] | str:
    """What changes from one picture to another; all of that one as SVG, if its backdrop is another one."""
    found = before.changes_to(after)
    return after.svg if found is None else found
