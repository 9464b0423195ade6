"""Tanbo seen from a hillside: two flowers of five flooded paddies, the bag and the basket of snakes between them.

`picture` turns a position into a standalone SVG, the paddies of whom it is drawn for below and larger. Fields, paddies,
hands, barns, bag and supply carry stable ids, so that whoever shows the picture can find them again. All 52 pieces are
there, named after where they are: `paddy-1-3-snake-2` is the second snake in paddy 3 of seat 1, `bag-red-1` is a red
rice in the bag. A farmer is `farmer-1` or `farmer-2` wherever it is. Pieces of a kind at a place are a group, such as
`paddy-1-3-snake`, and moves are made by touching these (see `spot`).
"""

from collections.abc import Iterator

from meandre.core.messages import translate
from meandre.core.position import Position
from meandre.games.tanbo.art.defs import kinds
from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.hand import THUMB, arms, hand
from meandre.games.tanbo.art.paddies import field, petals
from meandre.games.tanbo.art.supply import bag, barn, basket
from meandre.games.tanbo.art.touch import spot
from meandre.games.tanbo.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.seats import STONES

__all__ = ["picture", "spot"]

WIDTH, HEIGHT = 1000, 1250

COLOURS = {
    "bank": ("#8f9d52", "#4b5a36"),
    "verge": ("#66753a", "#2b3720"),
    "trail": ("#e0d2a2", "#9a8f68"),
    "sky": ("#dcefee", "#7396a8"),
    "water": ("#9ac8ca", "#3d687f"),
    "deep": ("#5b9aa3", "#214059"),
    "mud": ("#56492c", "#191811"),
    "gleam": ("#ffffff", "#cfe4f0"),
    "sand": ("#eddfb8", "#9b8d6c"),
    "straw": ("#e6cd8e", "#b59a62"),
    "reed": ("#94702f", "#5f4720"),
    "wood": ("#b98a55", "#6b4e30"),
    "hollow": ("#d9b584", "#8a6a45"),
    "cloth": ("#f1e6cb", "#cbbd9c"),
    "seam": ("#b0955f", "#7d6a45"),
    "glow": ("#fff0b8", "#ffdf94"),
    "light": ("#f0a01e", "#ffb93c"),
    "ink": ("#3b2a1a", "#2a1d10"),
}
"""By day and by night."""

LOOKS = (
    ".tanbo-halo{fill:none;stroke-linecap:round}"
    ".tanbo-open{fill:var(--glow);stroke:var(--light);stroke-width:7px}"
    ".tanbo-room{fill:none;pointer-events:all}"
    ".tanbo-wood{fill:var(--wood);stroke:var(--reed);stroke-width:5px}"
    ".tanbo-hollow{fill:var(--hollow)}"
    ".tanbo-gleam{fill:none;stroke:var(--gleam);stroke-opacity:.4;stroke-linecap:round}"
)


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document."""
    rings = sides(marks)
    lit = frozenset(spot(view, marks.seat, move) for move in marks.moves)
    layers = [*materials(rings), *bag(view), *basket(view)]
    for ring in reversed(rings):  # what is farther away first
        layers += [*barn(view, ring, lit), *field(view, ring, lit), *hand(view, ring, lit)]
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" class="tanbo" role="img">'
    title = f"<title>{translate(message('name'), language)}</title>"
    return "\n".join((opening, title, *layers, "</svg>\n"))


def sides(marks: Marks) -> tuple[Ring, Ring]:
    """The two players' rings, the nearer one first."""
    near = marks.seat % 2
    mine, theirs = (Ring(seat, STONES[marks.stones[seat]], seat == near) for seat in (near, 1 - near))
    return mine, theirs


def materials(rings: tuple[Ring, Ring]) -> Iterator[str]:
    """The colours by day and by night, water, the petals of both rings, and one piece of each kind."""
    day, night = (";".join(f"--{name}:{both[n]}" for name, both in COLOURS.items()) for n in (0, 1))
    themes = (':not([data-theme="light"])', '[data-theme="dark"]')
    unless_light, dark = (f":root{theme} .tanbo,.tanbo:root{theme}" for theme in themes)
    night_falls = f"@media (prefers-color-scheme:dark){{{unless_light}{{{night}}}}}{dark}{{{night}}}"
    yield f"<style>.tanbo{{{day}}}{night_falls}{LOOKS}</style>"
    depths = ((0, "sky"), (0.45, "water"), (1, "deep"))
    stops = "".join(f'<stop offset="{at}" stop-color="var(--{colour})"/>' for at, colour in depths)
    yield f'<defs><linearGradient id="tanbo-water" x1=".3" x2=".5" y2="1">{stops}</linearGradient>'
    by_seat = sorted(rings, key=lambda ring: ring.seat)
    yield from map(petals, by_seat)
    yield from kinds(ring.stone for ring in by_seat)
    yield from (arms(ring.name, ring.stone) for ring in by_seat)
    yield f"{THUMB}</defs>"
