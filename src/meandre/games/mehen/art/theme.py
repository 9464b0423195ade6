"""The style sheet of Mehen's picture: night, and the preview of moves."""

from meandre.pictures.theme import DARK, UNLESS_LIGHT, style_sheet

NIGHT = (
    (".mehen-dusk", "opacity:.46"),
    (".mehen-ink", "fill:#f1e6cf"),
    (".mehen-number", "fill:#000"),
    (".mehen-cross", "stroke:#f1e6cf"),
)
"""What differs at night: a shade lies over the disc; what is written on the disc is darker, what lies on it lighter."""

PREVIEW = (
    ".mehen-landing{opacity:.75}.mehen-way{opacity:0}"
    ".mehen :is(:hover,:focus-visible)+.mehen-landing,.mehen :is(:hover,:focus-visible)+.mehen-landing .mehen-way"
    "{opacity:1}"
)
"""A piece shows its path to where it lands while it is pointed at."""


def style() -> str:
    """The `<style>` of every picture."""
    dark_screen, dark_page = (
        "".join(f"{root} {selector}{{{rule}}}" for selector, rule in NIGHT) for root in (UNLESS_LIGHT, DARK)
    )
    return style_sheet(PREVIEW, dark_screen, dark_page)
