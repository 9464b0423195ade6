"""The picture of Pebbles: the heap in a row, and an area to touch for each move."""

from meandre.core.position import Position
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.picture import Parts, Picture
from meandre.pictures.svg import document
from meandre.pictures.theme import DARK, UNLESS_LIGHT, style_sheet
from tests.support.tiny_game.text import message

WIDTH, HEIGHT = 430, 90
STYLE = style_sheet(".pebble{fill:#777}", f"{UNLESS_LIGHT} .pebble{{fill:#bbb}}", f"{DARK} .pebble{{fill:#bbb}}")


def draw(view: Position, marks: Marks = PLAIN, language: str = "en") -> Picture:
    """The position as a picture."""
    parts = {**heap(int(view.heap)), "turn": turn(view, marks), **areas(marks)}
    return document(marks, (0, 0, WIDTH, HEIGHT), f'role="{marks.role}"', message("name"), language, STYLE, parts)


def heap(pebbles: int) -> Parts:
    """The pebbles."""
    return {
        f"pebble-{n + 1}": f'<circle id="pebble-{n + 1}" class="pebble" cx="{20 * n + 15}" cy="20" r="8"/>'
        for n in range(pebbles)
    }


def turn(view: Position, marks: Marks) -> str:
    """The stone of whoever takes."""
    stone = marks.seat_stones(int(view.seats))[int(view.turn)]
    return f'<circle id="turn" cx="15" cy="65" r="8" fill="{stone.colour}"/>'


def areas(marks: Marks) -> Parts:
    """An area for each move."""
    size = 'y="50" width="50" height="30" fill="none"'
    names = {move: f"take-{move}" for move in marks.moves}
    return {name: f'<rect{marks.element(name)} x="{60 * move}" {size}/>' for move, name in names.items()}
