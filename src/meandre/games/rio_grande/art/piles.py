"""The two piles of Rio Grande: the cards left to draw, and those thrown away."""

from functools import lru_cache
from math import ceil

from meandre.games.rio_grande.art.geometry import PILE_LEFT, ROW_HEIGHT, ROW_TOP, WASTE_LEFT, WASTE_WIDTH
from meandre.games.rio_grande.art.shapes import box, hourglass, lettering, move_to, part, plain_text, text
from meandre.games.rio_grande.rules import NOT_YET
from meandre.pictures.picture import Group
from meandre.pictures.svg import num

WASTE = (82, 38, 80), (84, 44, 102), (76, 40, 90)  # where cards thrown away lie, and their angles; the last is first
COUNT, LABEL = 112, (134, WASTE_WIDTH - 6)  # where their number is, and between what the label


@lru_cache(512)
def pile(left: int, last_turns: int) -> Group:
    """The cards left to draw, and their number; in the last round an hourglass, and the number of turns left."""
    last, middle = last_turns != NOT_YET, ROW_HEIGHT / 2
    parts = (
        {"glass": f'<g{part("glass")} transform="translate(28 {num(middle)}) scale(1.3)">{hourglass()}</g>'}
        if last
        else {}
    )
    for n in range(0 if last else ceil(left / 55)):
        place = f"translate({3 * n} {num(middle - 32 - 3 * n)}) scale(.62)"
        parts[f"heap-{n + 1}"] = f'<use{part(f"heap-{n + 1}")} href="#rio-back" transform="{place}"/>'
    parts["left"] = plain_text(last_turns if last else left, 66, middle, "left")
    place = f'class="{"last-round" if last else "pile"}" transform="translate({PILE_LEFT} {ROW_TOP})"'
    return Group(f'<g id="pile" {place} font-weight="bold" {lettering(37, "start")}>', parts)


@lru_cache(512)
def thrown(wasted: int, label: str, advice: str) -> Group:
    """G2: the cards thrown away, face down, and their number; with a label while one can be thrown.

    A title says how: a card is chosen first.
    """
    middle = ROW_HEIGHT / 2
    parts = {"basket": box(0, 0, WASTE_WIDTH, ROW_HEIGHT, False, key="basket")}
    if label:
        parts["advice"] = f"<title{part('advice')}>{advice}</title>"
    for n, (x, y, turn) in list(enumerate(WASTE, 1))[-wasted:] if wasted else ():
        place = f"translate({x} {y}) rotate({turn}) scale(.56)"
        parts[f"waste-{n}"] = f'<use{part(f"waste-{n}")} href="#rio-back" transform="{place}"/>'
    if wasted:
        parts["wasted"] = text(wasted, COUNT, middle, 32, key="wasted")
    if label:
        parts["label"] = text(label, sum(LABEL) / 2, middle, 36, key="label")
    return Group(f'<g id="thrown" class="thrown" {move_to(WASTE_LEFT, ROW_TOP, 1)}>', parts)
