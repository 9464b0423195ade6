"""What all parts of the picture share: colours by day and by night, numbers, and things in their places."""

from meandre.pictures.numbers import num
from meandre.pictures.stones import INK

PALE, PAPER = "#f6ecd2", "#fbf5e6"
TABLE, TRACK, DRY, LINE = "#f3e8d0", "#dcc79c", "#e8d8b4", "#a98c5c"
LIGHT, GLOW = "#d98a1e", "#fff3c4"

NIGHT = {
    "rio-ink": "fill:#f3e7cb",
    "rio-panel": "fill:#393127",
    "rio-table": "fill:#2b251e",
    "rio-track": "fill:#3a3228",
    "rio-dry": "color:#463c30",
    "rio-line": "color:#8b7a5f",
    "rio-light": "fill:#5a4420;stroke:#f0a63c",
}
"""What the table looks like in the dark."""


def at(name: str, kind: str, x: float, y: float, size: float, shape: str) -> str:
    """A thing in its place, to be found by its name and by its kind."""
    return f'<g id="{name}" class="{kind}" transform="translate({num(x)} {num(y)}) scale({size:.3g})">{shape}</g>'


def figure(value: int, x: float, y: float, size: float, anchor: str = "middle") -> str:
    """A number to be read."""
    return (
        f'<text class="rio-ink" x="{num(x)}" y="{num(y)}" dy=".35em" fill="{INK}"'
        f' font-family="Georgia, serif" font-size="{num(size)}" text-anchor="{anchor}">{value}</text>'
    )


def box(x: float, y: float, width: float, height: float, lit: bool, rim: str = LINE) -> str:
    """A sheet of paper; in the light when something happens there."""
    fill, stroke = (GLOW, LIGHT) if lit else (PAPER, rim)
    return (
        f'<rect class="{"rio-light" if lit else "rio-panel"}" x="{num(x)}" y="{num(y)}" width="{num(width)}"'
        f' height="{num(height)}" rx="14" fill="{fill}" stroke="{stroke}" stroke-width="{5 if lit else 2}"/>'
    )
