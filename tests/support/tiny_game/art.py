"""The picture of Pebbles: the heap in a row, and an area to touch for each move."""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.svg import document
from meandre.pictures.theme import DARK, UNLESS_LIGHT, style_sheet
from tests.support.tiny_game.text import message

WIDTH, HEIGHT = 430, 90
STYLE = style_sheet(".pebble{fill:#777}", f"{UNLESS_LIGHT} .pebble{{fill:#bbb}}", f"{DARK} .pebble{{fill:#bbb}}")


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document."""
    lines = (STYLE, *heap(int(view.heap)), *turn(view, marks), *areas(marks))
    return document(marks, (0, 0, WIDTH, HEIGHT), f'role="{marks.role}"', message("name"), language, lines)


def heap(pebbles: int) -> Iterator[str]:
    """The pebbles."""
    for n in range(pebbles):
        yield f'<circle id="pebble-{n + 1}" class="pebble" cx="{20 * n + 15}" cy="20" r="8"/>'


def turn(view: Position, marks: Marks) -> Iterator[str]:
    """The stone of whoever takes."""
    stone = marks.seat_stones(int(view.seats))[int(view.turn)]
    yield f'<circle id="turn" cx="15" cy="65" r="8" fill="{stone.colour}"/>'


def areas(marks: Marks) -> Iterator[str]:
    """An area for each move."""
    for move in marks.moves:
        yield f'<rect{marks.element(f"take-{move}")} x="{60 * move}" y="50" width="50" height="30" fill="none"/>'
