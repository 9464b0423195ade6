"""What all parts of the picture share: colours by day and by night, numbers, and things in their places."""

from collections.abc import Mapping

from meandre.pictures.seats import INK
from meandre.pictures.svg import num

PALE, PAPER = "#f6ecd2", "#fbf5e6"
TABLE, TRACK, DRY, LINE = "#f3e8d0", "#dcc79c", "#e8d8b4", "#a98c5c"
LIGHT, GLOW = "#d98a1e", "#fff3c4"

Hues = Mapping[tuple[str, str], tuple[str, str]]
"""A colour by day and by night, for a class and one of its properties."""

HUES: Hues = {
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
"""The table."""


def sheet(hues: Hues) -> str:
    """The style sheet: night falls when the reader's screen is dark, unless the page says otherwise.

    By variables, since only these reach what is drawn with `<use>` from the root of a page.
    """
    looks = "".join(f".{name}{{{what}:var(--{name}-{what},{day})}}" for (name, what), (day, _) in hues.items())
    night = ";".join(f"--{name}-{what}:{by_night}" for (name, what), (_, by_night) in hues.items())
    by_screen = f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{{night}}}}}'
    return f'<style>{looks}{by_screen}:root[data-theme="dark"]{{{night}}}</style>'


def move_to(x: float, y: float, size: float) -> str:
    """Where a thing is, and how large: only this changes when it moves."""
    return f'transform="translate({num(x)} {num(y)}) scale({size:.3g})"'


def at(name: str, kind: str, x: float, y: float, size: float, shape: str) -> str:
    """A thing in its place, to be found by its name and by its kind."""
    return f'<g id="{name}" class="{kind}" {move_to(x, y, size)}>{shape}</g>'


def one(name: str, kind: str, x: float, y: float, size: float, look: str, how: str = "") -> str:
    """The same, for a thing that looks like others, and perhaps how it came there."""
    return f'<use id="{name}" class="{kind}" href="#rio-{look}" {move_to(x, y, size)}{how}/>'


def figure(value: int, x: float, y: float, size: float, anchor: str = "middle") -> str:
    """A number to be read."""
    return word(str(value), x, y, size, anchor)


def word(text: str, x: float, y: float, size: float, anchor: str = "middle") -> str:
    """Something to be read."""
    return (
        f'<text class="rio-ink" x="{num(x)}" y="{num(y)}" dy=".35em" fill="{INK}" pointer-events="none"'
        f' font-family="Georgia, serif" font-size="{num(size)}" text-anchor="{anchor}">{text}</text>'
    )


def box(x: float, y: float, width: float, height: float, lit: bool, rim: str = LINE) -> str:
    """A sheet of paper; in the light when something happens there."""
    fill, stroke = (GLOW, LIGHT) if lit else (PAPER, rim)
    return (
        f'<rect class="{"rio-light" if lit else "rio-panel"}" x="{num(x)}" y="{num(y)}" width="{num(width)}"'
        f' height="{num(height)}" rx="14" fill="{fill}" stroke="{stroke}" stroke-width="{5 if lit else 2}"/>'
    )


def ring(x: float, y: float, width: float, height: float, filled: bool = False) -> str:
    """A soft light round something that can be done."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="10"'
    inner = f'class="rio-light" fill="{GLOW}"' if filled else 'class="rio-ring" fill="none"'
    return (
        f'<rect class="rio-ring" {place} fill="none" stroke="{LIGHT}" stroke-width="15" stroke-opacity=".35"/>'
        f'<rect class="rio-halo" {place} fill="none" stroke="{PAPER}" stroke-width="9"/>'
        f'<rect {inner} {place} stroke="{LIGHT}" stroke-width="5"/>'
    )


def touch(x: float, y: float, width: float, height: float) -> str:
    """Where a finger finds something, more than the eye sees of it."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<rect {place} fill="none" pointer-events="all"/>'
