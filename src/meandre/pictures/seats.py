"""The six stones that seats play with: a colour for each, and an emblem that tells it apart without colour."""

from dataclasses import dataclass

INK = "#3b2a1a"


@dataclass(frozen=True, eq=False)  # compared and hashed by identity: stones are keys of many caches
class Stone:
    """The colours of a seat's pieces, and their emblem: a shape of about ten by ten round the origin."""

    colour: str
    shade: str
    ink: str
    emblem: str


STONES = (
    Stone("#2458a6", "#12315f", "#fff", '<circle r="4.2"/>'),  # lapis, a dot
    Stone("#b8351a", "#6d1a0a", "#fff", '<path d="M0-5.4 5.2 3.9H-5.2Z"/>'),  # carnelian, a triangle
    Stone("#eeb92f", "#94660a", INK, '<path d="M-3.9-3.9H3.9V3.9H-3.9Z"/>'),  # gold, a square
    Stone("#35a89a", "#12605a", "#fff", '<path d="M-2-5.4H2V-2H5.4V2H2V5.4H-2V2H-5.4V-2H-2Z"/>'),  # faience, a cross
    Stone("#2a2528", "#0c090a", "#fff", '<path d="M-5-3.9H5V-1H-5ZM-5 1H5V3.9H-5Z"/>'),  # obsidian, two bars
    Stone("#f7f5f0", "#8f8068", INK, '<path d="M2.6-5A5.4 5.4 0 1 0 2.6 5 6 6 0 0 1 2.6-5Z"/>'),  # alabaster, a moon
)
"""Any two colours stay apart under protanopia, deuteranopia and tritanopia too."""
