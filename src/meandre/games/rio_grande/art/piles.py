"""The two piles of Rio Grande: the cards left to draw, and those thrown away."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from meandre.games.rio_grande.art.geometry import AWAY, PILE_LEFT, ROW_HEIGHT, ROW_TOP, WASTE_LEFT, WASTE_WIDTH
from meandre.games.rio_grande.art.shapes import box, counter, hourglass, move_to, part, shape, text, touch_area
from meandre.games.rio_grande.rules import NOT_YET
from meandre.pictures.picture import Group, Part
from meandre.pictures.svg import num

WASTE = (82, 38, 80), (84, 44, 102), (76, 40, 90)  # where cards thrown away lie, and their angles; the last is first
WASTE_AREA = touch_area(0, -6, WASTE_WIDTH, ROW_HEIGHT + 12)
COUNT, LABEL = 112, (134, WASTE_WIDTH - 6)  # where their number is, and between what the label


@lru_cache(512)
def pile(left: int, last_turns: int) -> Group:
    """The cards left to draw, and their number; in the last round an hourglass, and the number of turns left."""
    last, middle = last_turns != NOT_YET, ROW_HEIGHT / 2
    parts: dict[str, Part] = (
        {"glass": f'<g{part("glass")} transform="translate(28 {num(middle)}) scale(1.3)">{hourglass()}</g>'}
        if last
        else {}
    )
    for n in range(0 if last else ceil(left / 55)):
        place = f"translate({3 * n} {num(middle - 32 - 3 * n)}) scale(.62)"
        parts[f"heap-{n + 1}"] = f'<use{part(f"heap-{n + 1}")} href="#rio-back" transform="{place}"/>'
    parts["left"] = counter("left", last_turns if last else left, 66, middle, 37, "start")
    place = f'class="{"last-round" if last else "pile"}" transform="translate({PILE_LEFT} {ROW_TOP})"'
    return Group(f'<g id="pile" {place} font-weight="bold">', parts)


@lru_cache(512)
def thrown(wasted: int, advice: str) -> Group:
    """G2: the cards thrown away, face down, and their number; with a label while one can be thrown.

    Then there is advice, as a title: a card is chosen first.
    """
    middle = ROW_HEIGHT / 2
    parts: dict[str, Part] = {"basket": box(0, 0, WASTE_WIDTH, ROW_HEIGHT, False, key="basket")}
    for n, (x, y, turn) in list(enumerate(WASTE, 1))[-wasted:] if wasted else ():
        place = f"translate({x} {y}) rotate({turn}) scale(.56)"
        parts[f"waste-{n}"] = f'<use{part(f"waste-{n}")} href="#rio-back" transform="{place}"/>'
    if wasted:
        parts["wasted"] = counter("wasted", wasted, COUNT, middle, 32)
    if advice:
        parts["advice"] = f"<title{part('advice')}>{advice}</title>"
        parts["label"] = f'<use{part("label")} href="#rio-label"/>'
    return Group(f'<g id="thrown" class="thrown" {move_to(WASTE_LEFT, ROW_TOP, 1)}>', parts)


def throwing(label: str) -> Iterator[str]:
    """The definitions of the label of that place, while a card can be thrown; and of the place, to throw one there."""
    middle = ROW_HEIGHT / 2
    yield f'<g id="rio-label">{text(label, sum(LABEL) / 2, middle, 36)}</g>'
    content = shape("throw") + text(label, AWAY + (WASTE_WIDTH - AWAY) / 2, middle, 40) + WASTE_AREA
    yield f'<g id="rio-here" transform="translate({WASTE_LEFT} {ROW_TOP})">{content}</g>'
