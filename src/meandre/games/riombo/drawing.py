"""What Riombo's picture is drawn with: colours by day and by night, and the canoes."""

from meandre.pictures.stones import INK, Stone

KEEL = "M-50-18C-37-4-20-3 0-3S37-4 50-18C50 11 30 26 0 26S-50 11-50-18Z"

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
    "plank": ("fill", "#b98a55", "#7d5a35"),
    "seam": ("stroke", "#7d5730", "#3d2813"),
    "mat": ("fill", "#fbf5e6", "#271f16"),
    "weave": ("stroke", "#d9c190", "#5a4832"),
    "ink": ("fill", INK, "#f2e6cc"),
    "skin": ("fill", "#b67a50", "#a86d45"),
    "finger": ("stroke", "#b67a50", "#a86d45"),
    "crease": ("stroke", "#6b4023", "#2a1709"),
    "light": ("stroke", "#d98a1e", "#f0ab3c"),
    "halo": ("stroke", "#fff3c4", "#6d4a12"),
    "leaf": ("fill", "#5b7d2e", "#8fb356"),
}
"""Each class: what it paints, by day and by night."""


def style() -> str:
    """The colours as a style sheet that touches nothing but this picture."""
    day = "".join(f".riombo .{name}{{{what}:{light}}}" for name, (what, light, _) in COLOURS.items())
    night = "".join(f".riombo .{name}{{{what}:{dark}}}" for name, (what, _, dark) in COLOURS.items())
    return f"<style>{day}@media(prefers-color-scheme:dark){{{night}}}</style>"


def hull(stone: Stone, marked: bool = True) -> str:
    """A canoe from its side, a hundred wide; one that lies under another shows no mark."""
    hold = "M-50-18C-36-10-20-10 0-10S36-10 50-18C37-4 20-3 0-3S-37-4-50-18Z"
    mark = f'<g fill="{stone.ink}" transform="translate(0 11.5) scale(2.3)">{stone.mark}</g>'
    return (
        f'<path class="foam" d="{KEEL}" fill="none" stroke-width="8" stroke-linejoin="round"/>'
        f'<path d="{hold}" fill="{stone.shade}"/>'
        f'<path d="{KEEL}" fill="{stone.colour}" stroke="{stone.shade}" stroke-width="2.5" stroke-linejoin="round"/>'
        f"{mark if marked else ''}"
    )
