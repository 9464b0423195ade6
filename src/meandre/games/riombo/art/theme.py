"""The colours of Riombo's picture by day and by night."""

from functools import cache

from meandre.pictures.seats import INK
from meandre.pictures.theme import CELEBRATING, DARK, UNLESS_LIGHT, style_sheet

COLOURS = {
    "sand": ("fill", "#efdfb8", "#35291c"),
    "dune": ("stroke", "#dcc492", "#43352a"),
    "ridge": ("stroke", "#f7ecd0", "#4d3e2b"),
    "groove": ("stroke", "#b48f55", "#1c150e"),
    "water": ("stroke", "#8cc0c4", "#2c5c69"),
    "current": ("stroke", "#a9d3d2", "#35697a"),
    "ripple": ("stroke", "#d6ecea", "#4d8392"),
    "wake": ("stroke", "#ffffff", "#d9f0ee"),
    "depth": ("fill", "#35717a", "#8fc0c6"),
    "foam": ("stroke", "#fdfaf0", "#cfe6e4"),
    "shadow": ("fill", "#3f6f76", "#0d1c22"),
    "pebble": ("fill", "#f6efdf", "#d8cdb6"),
    "pebble-line": ("stroke", "#f6efdf", "#d8cdb6"),
    "edge": ("stroke", "#9a8765", "#15110c"),
    "rope": ("stroke", "#c9861a", "#a8660a"),
    "gain": ("fill", "#14634a", "#0c513b"),
    "loss": ("fill", "#a12c12", "#8c200a"),
    "even": ("fill", "#4a3a27", "#3b2a1a"),
    "gain-line": ("stroke", "#14634a", "#0c513b"),
    "loss-line": ("stroke", "#a12c12", "#8c200a"),
    "even-line": ("stroke", "#4a3a27", "#3b2a1a"),
    "plus": ("fill", "#14634a", "#86d3a5"),
    "minus": ("fill", "#a12c12", "#ff9d86"),
    "plank": ("fill", "#b98a55", "#7d5a35"),
    "seam": ("stroke", "#7d5730", "#3d2813"),
    "carved": ("fill", "#5d3d1c", "#22140a"),
    "mat": ("fill", "#fbf5e6", "#271f16"),
    "weave": ("stroke", "#d9c190", "#5a4832"),
    "straw": ("fill", "#d8b678", "#6e5430"),
    "ink": ("fill", INK, "#f2e6cc"),
    "light": ("stroke", "#d98a1e", "#f0ab3c"),
    "halo": ("stroke", "#fff3c4", "#6d4a12"),
    "leaf": ("fill", "#5b7d2e", "#8fb356"),
}
"""For each class, the property that it sets and its colour by day and by night."""

VARIABLES = {
    "skin": ("#b67a50", "#a86d45"),
    "crease": ("#6b4023", "#2a1709"),
    "glow": ("#fff3c4", "#6d4a12"),
    "offer": ("#fff6d6", "#46361b"),
    **{name: COLOURS[name][1:] for name in ("pebble", "edge", "even", "light", "halo")},
}
"""Colours by day and by night in what is used by id: rules with classes do not reach into it."""

SHAPES = (
    ".riombo .wake{fill:none;stroke-width:6;stroke-dasharray:0 15;stroke-linecap:round;pointer-events:none}"
    ".riombo .depth{font-size:27px}"
)
"""What else there is to say about elements that are often drawn anew: shorter than attributes."""


WITHOUT_WORDS = "{0} .riombo .word{{display:none}}{0} .riombo .sign{{transform:scale(1.12)}}"
NARROW = (
    f"@media (max-width:40rem){{{WITHOUT_WORDS.format('.board')}}}"
    f"@media (max-width:24rem){{{WITHOUT_WORDS.format('')}}}{WITHOUT_WORDS.format('.animation')}"
)
"""Where a word would be too small to read: on a phone's page, in a small image, and on the home page.

On the board, a touch says in full what the square asks for.
"""

CELEBRATION = (
    "@keyframes riombo-bob{50%{translate:0 -22px;rotate:-5deg}}@keyframes riombo-laurel{50%{scale:1.35}}"
    f"{CELEBRATING} .riombo :is(.canoe,.hull){{animation:riombo-bob .7s 2;transform-box:fill-box}}"
    f"{CELEBRATING} .riombo #goal .leaf{{animation:riombo-laurel .7s 2}}"
)
"""Canoes dance on the river, and the laurel grows."""


@cache
def style() -> str:
    """The `<style>` of every picture. It applies only to elements of the picture, standalone or in a page."""
    day = "".join(f".riombo .{name}{{{what}:{light}}}" for name, (what, light, _) in COLOURS.items())
    night = {name: f"{{{what}:{dark}}}" for name, (what, _, dark) in COLOURS.items()}
    dark_screen = "".join(f".riombo .{name}:not(:root[data-theme=light] *){paint}" for name, paint in night.items())
    dark_page = "".join(f".riombo .{name}:is(:root[data-theme=dark] *){paint}" for name, paint in night.items())
    noon, midnight = (";".join(f"--{name}:{both[n]}" for name, both in VARIABLES.items()) for n in (0, 1))
    screen, page = (f"{root} .riombo,.riombo{root}{{{midnight}}}" for root in (UNLESS_LIGHT, DARK))
    return style_sheet(f"{SHAPES}{NARROW}{CELEBRATION}{day}.riombo{{{noon}}}", dark_screen + screen, dark_page + page)
