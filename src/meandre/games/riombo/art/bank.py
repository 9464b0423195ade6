"""Riombo's bank, a basket full of sticks, and above it the value that wins."""

from xml.sax.saxutils import escape

from meandre.core.messages import translate
from meandre.games.riombo.text import message, sentences
from meandre.pictures.laurel import laurel
from meandre.pictures.svg import xy

WIDE = 92
BUNDLE = (
    ("red", -22, -12),
    ("yellow", -10, -5),
    ("blue", -26, -24),
    ("red", 2, 2),
    ("blue", 12, 8),
    ("yellow", 22, 14),
)
BASKET = "M-40 0H40L30 46C28 52-28 52-30 46Z"


def bank(point: complex, language: str) -> str:
    """The bank."""
    title = escape(translate(sentences.word("bank"), language))
    rods = "".join(
        f'<use href="#riombo-{name}" transform="translate({x} 14) rotate({lean})"/>' for name, x, lean in BUNDLE
    )
    plaits = "M-38 9H38M-36 19H36M-34 29H34M-32 39H32M-20 0-15 49M0 0V50M20 0 15 49"
    return (
        f'<g id="bank" transform="translate({xy(point)})"><title>{title}</title>{rods}'
        f'<path class="straw seam" d="{BASKET}" stroke-width="2.5" stroke-linejoin="round"/>'
        f'<path class="seam" d="{plaits}" fill="none" stroke-width="1.5" opacity=".6"/></g>'
    )


def goal(winning: int, point: complex, language: str) -> str:
    """R23: the value that wins, in a wreath."""
    title = escape(translate(message("position-goal", winning=winning), language))
    return (
        f'<g id="goal" transform="translate({xy(point)}) translate(0 -68) scale(.82)"><title>{title}</title>'
        f'<circle r="40" fill="none" pointer-events="all"/>{laurel()}'
        f'<text class="ink" dy=".36em" font-size="{30 if winning < 100 else 24}">{winning}</text></g>'
    )
