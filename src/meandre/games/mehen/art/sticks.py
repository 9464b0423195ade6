"""The three throwing sticks in the corner of the picture (M5)."""

from collections.abc import Iterator

from meandre.core.position import Position, facts
from meandre.games.mehen.rules import THROWN
from meandre.pictures.seats import INK

DECORATED_FACES = {1: 1, 2: 2, 3: 3, 6: 0}


def thrown_sticks(view: Position) -> Iterator[str]:
    """The sticks of a position; M18: a throw that allows no move is shown too."""
    fallen = [throw for fact, _, throw, *_ in facts(view) if fact == THROWN]
    return sticks(fallen[0], int(view.quiet)) if fallen else sticks(int(view.throw))


def sticks(throw: int, fallen: int | None = None) -> Iterator[str]:
    """The three sticks: tied together before a throw, or thrown, each with one face up; then also the throw's number.

    `fallen` is given if they have just fallen: a number that differs from that of the throw before.
    """
    bands = '<path d="M-72-11V11M-64-11V11M72-11V11M64-11V11" stroke="#b8351a" stroke-width="4"/>'
    zigzag = "M-48 0-36-9-24 0-12-9 0 0 12-9 24 0 36-9 48 0 36 9 24 0 12 9 0 0-12 9-24 0-36 9Z"
    decorated = "#f4e6c4", f'{bands}<path d="{zigzag}" fill="#2458a6"/>'
    plain = "#9c6836", '<path d="M-80-3H70M-64 4H80" stroke="#5d3818" stroke-opacity=".6" stroke-width="1.6"/>'
    tied = "#b98a55", '<path d="M-9-12V12M-3-12V12M3-12V12" stroke="#6d4320" stroke-width="3.6"/>'
    faces = [decorated] * DECORATED_FACES[throw] + [plain] * 3 if throw else [tied] * 3
    transforms = ("0 -31) rotate(-4", "0 0) rotate(3", "0 31) rotate(-2") if throw else ("0 -21", "0 0", "0 21")
    outline = 'x="-92" y="-12" width="184" height="24" rx="11" stroke="#4a2d12" stroke-width="2.4"'
    yield '<g id="sticks" transform="translate(392 392) rotate(-45)">'
    motion = "" if fallen is None else f' data-motion="fall" data-news="{fallen}"'
    for n, (transform, (wood, face)) in enumerate(zip(transforms, faces, strict=False), 1):
        yield f'<g id="stick-{n}" transform="translate({transform})"{motion}><rect {outline} fill="{wood}"/>{face}</g>'
    yield "</g>"
    if throw:
        written = f'class="mehen-ink" fill="{INK}" font-family="Georgia, serif" font-size="66" text-anchor="middle"'
        yield f'<text id="throw" {written} transform="translate(464 488)">{throw}</text>'
