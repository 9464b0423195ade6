"""The images of link previews: boards on paper, with the game's name and our mark."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from meandre.pictures.raster import PAPER, without_variables
from meandre.pictures.seats import INK, STONES

WIDTH, HEIGHT = 1200, 630
"""The size that link previews are made for everywhere."""
RIVER = "#2f7c86"
BOARD = (330, 20, 540, 590)
"""Left, top, width and height of the space for one board: in the middle, for previews that are cut to a square."""
COLUMN = 165
"""The middle of the space beside the board, from either edge."""
COLUMN_WIDTH = 290
LETTER_WIDTH = 0.56
"""About the width of a letter, as a fraction of the font's size."""


def board_image(picture: str, name: str, colours: Sequence[int] = ()) -> str:
    """A board with the name of its game, and the stones of those who play, as an SVG document."""
    words = name.split()
    size = min(76.0, COLUMN_WIDTH / (LETTER_WIDTH * max(len(word) for word in words)))
    top = HEIGHT / 2 - 70 - size * (len(words) - 1)
    lines = (text(word, COLUMN, top + size * n, size) for n, word in enumerate(words))
    return document(
        "M-30 575c250 0 250-290 630-290s290-235 640-235",
        *lines,
        *stones(colours, top + size * (len(words) - 1) + 55),
        mark(WIDTH - COLUMN - 48, 426, 3),
        text("Méandre", WIDTH - COLUMN, 570, 44),
        embedded(picture, *BOARD),
    )


def boards_image(pictures: Sequence[str]) -> str:
    """Several boards side by side, as an SVG document."""
    width = (WIDTH - 80) // max(1, len(pictures))
    return document(
        "M-30 250c300 0 330-130 640-130s250 90 620 20",
        mark(330, 62, 3.6),
        text("Méandre", 670, 154, 104),
        *(embedded(picture, 40 + width * n + 10, 222, width - 20, 378) for n, picture in enumerate(pictures)),
    )


def document(river: str, *shapes: str) -> str:
    """Shapes on paper, over a river."""
    water = f'<path d="{river}" fill="none" stroke="{RIVER}" stroke-opacity=".17" stroke-width="64"/>'
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "\n".join((svg, paper, water, *shapes, "</svg>\n"))


def embedded(picture: str, left: int, top: int, width: int, height: int) -> str:
    """A picture as a document of its own, so that its ids and styles stay apart from those of others."""
    source = b64encode(without_variables(picture).encode()).decode()
    place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    return f'<image {place} href="data:image/svg+xml;base64,{source}"/>'


def text(words: str, x: float, y: float, size: float) -> str:
    """A line of text, centred."""
    place = f'x="{x:g}" y="{y:.0f}" font-size="{size:.0f}"'
    return f'<text {place} font-family="serif" text-anchor="middle" fill="{INK}">{escape(words)}</text>'


def stones(colours: Sequence[int], y: float) -> list[str]:
    """The stones of the seats in a row, under the name."""
    first = COLUMN - 44 * (len(colours) - 1) / 2
    return [
        f'<g transform="translate({first + 44 * n:g} {y:.0f}) scale(2.4)"><circle r="7.5" fill="{stone.colour}" '
        f'stroke="{stone.shade}"/><g fill="{stone.ink}">{stone.emblem}</g></g>'
        for n, stone in enumerate(STONES[colour] for colour in colours)
    ]


def mark(left: float, top: float, scale: float) -> str:
    """Our mark: a bend of a river that is a snake."""
    return (
        f'<g transform="translate({left:g} {top:g}) scale({scale})">'
        '<rect width="32" height="32" rx="7" fill="#efe2c4"/>'
        f'<path d="M5 25c6 0 6-8 11-8s5-8 11-8" fill="none" stroke="{RIVER}" stroke-width="4.5" '
        'stroke-linecap="round"/><circle cx="26.5" cy="9" r="2.2" fill="#5a3a1c"/></g>'
    )
