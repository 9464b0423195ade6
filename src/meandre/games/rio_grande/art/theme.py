"""The colours of Rio Grande's picture by day and by night."""

from collections.abc import Mapping
from typing import TypeAlias

from meandre.pictures.seats import INK
from meandre.pictures.theme import CELEBRATING, DARK, FOLDED, UNLESS_LIGHT, style_sheet

PALE, PAPER = "#f6ecd2", "#fbf5e6"
TABLE, TRACK, DRY, LINE = "#f3e8d0", "#dcc79c", "#e8d8b4", "#a98c5c"
LIGHT, GLOW = "#d98a1e", "#fff3c4"

Colours: TypeAlias = Mapping[tuple[str, str], tuple[str, str]]
"""The colour by day and by night of a class and one of its properties."""

COLOURS: Colours = {
    ("rio-ink", "fill"): (INK, "#f3e7cb"),
    ("rio-panel", "fill"): (PAPER, "#393127"),
    ("rio-table", "fill"): (TABLE, "#2b251e"),
    ("rio-track", "fill"): (TRACK, "#3a3228"),
    ("rio-dry", "color"): (DRY, "#463c30"),
    ("rio-line", "color"): (LINE, "#8b7a5f"),
    ("rio-faint", "color"): (TRACK, "#6b5d49"),
    ("rio-light", "fill"): (GLOW, "#5a4420"),
    ("rio-light", "stroke"): (LIGHT, "#f0a63c"),
    ("rio-ring", "stroke"): (LIGHT, "#ffb648"),
    ("rio-halo", "stroke"): (PAPER, "#2b251e"),
}
"""The colours of the table."""


CELEBRATION = (
    "@keyframes rio-flow{30%{translate:-8px 0}70%{translate:12px 0}}"
    f"{CELEBRATING} .river{{animation:rio-flow 1.3s ease-in-out}}"
    + "".join(f"{CELEBRATING} .river:nth-child({n}n){{animation-delay:{n * 40}ms}}" for n in (2, 3))
)
"""The rivers run towards the sea."""


LETTERING = "pointer-events:none;font-family:Georgia,serif;text-anchor:middle"

SHAPES = f".rio-ink{{{LETTERING}}}.rio-start{{text-anchor:start}}.rio-lit{{stroke-width:5}}{FOLDED}"
"""What else there is to say about elements that are often drawn anew: shorter than attributes."""


def style(colours: Colours) -> str:
    """The `<style>` of every picture. It sets variables, since other rules do not reach into what is used by id."""
    day = "".join(f".{name}{{{what}:var(--{name}-{what},{colour})}}" for (name, what), (colour, _) in colours.items())
    night = ";".join(f"--{name}-{what}:{colour}" for (name, what), (_, colour) in colours.items())
    return style_sheet(day + SHAPES + CELEBRATION, f"{UNLESS_LIGHT}{{{night}}}", f"{DARK}{{{night}}}")
