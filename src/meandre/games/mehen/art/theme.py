"""The style sheet of Mehen's picture: night, and the preview of moves."""

from meandre.pictures.seats import INK
from meandre.pictures.theme import CELEBRATING, DARK, UNLESS_LIGHT, style_sheet

NIGHT = (
    (".mehen-dusk", "opacity:.46"),
    (".mehen-throw", "fill:#f1e6cf"),
    (".mehen-number", "fill:#000"),
    (".mehen-cross", "stroke:#f1e6cf"),
)
"""What differs at night: a shade lies over the disc; what is written on the disc is darker, what lies on it lighter."""

DAY = (
    f".mehen-throw{{fill:{INK};font-family:Georgia,serif;font-size:66px;text-anchor:middle}}"
    ".mehen-touch{fill:none;pointer-events:all}"
    ".mehen-dots,.mehen-landing path{fill:none;stroke:#e27c00;stroke-width:7;stroke-linejoin:round;pointer-events:none}"
    ".mehen-dots{stroke-dasharray:2 12;stroke-linecap:round}"
    ".mehen-rim{fill:none;stroke:#fff4cf;stroke-width:6}"
    ".mehen-dash{fill:none;stroke:#c86a00;stroke-width:3;stroke-dasharray:9 6}"
)
"""Paint of what is often drawn anew: as classes, it is not sent each time."""

PREVIEW = (
    ".mehen-landing{opacity:.75;pointer-events:none}.mehen-landing path,.mehen-hidden{opacity:0}"
    ".mehen :is(:hover,:focus-visible)+.mehen-landing,.mehen :is(:hover,:focus-visible)+.mehen-landing path"
    "{opacity:1}"
)
"""A piece shows its path to where it lands while it is pointed at."""


CELEBRATION = (
    "@keyframes mehen-wake{50%{fill:#f2c14e}}"
    f"{CELEBRATING} .mehen .square{{animation:mehen-wake .7s 2}}"
    + "".join(f"{CELEBRATING} .mehen .square:nth-child(6n+{n}){{animation-delay:{n * 90}ms}}" for n in range(1, 6))
)
"""The snake wakes: a golden wave runs along its coils."""


def style() -> str:
    """The `<style>` of every picture."""
    dark_screen, dark_page = (
        "".join(f"{root} {selector}{{{rule}}}" for selector, rule in NIGHT) for root in (UNLESS_LIGHT, DARK)
    )
    return style_sheet(DAY + PREVIEW + CELEBRATION, dark_screen, dark_page)
