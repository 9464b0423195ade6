"""Day and night: one style sheet with both, in every picture."""

UNLESS_LIGHT = ':root:not([data-theme="light"])'
"""The document's root, unless the page asks for the light theme."""

DARK = ':root[data-theme="dark"]'
"""The document's root where the page asks for the dark theme."""


CELEBRATING = ".board[data-celebrating]"
"""The board of a page, for a moment after the end of a game: each game celebrates in its own way."""


FOLDED = "[data-folded]{display:none}"
"""The rule for groups of targets that an opener opens, for the style sheet of a picture with such: see `folded`."""


def style_sheet(day: str, dark_screen: str, dark_page: str, more: str = "") -> str:
    """A `<style>` of CSS rules: those of the day, those for a dark screen, and those for a page that asks for the dark.

    The rules for a dark screen have to except pages that ask for the light: see `UNLESS_LIGHT`.
    """
    return f"<style>{day}@media (prefers-color-scheme:dark){{{dark_screen}}}{dark_page}{more}</style>"


def style_text(svg: str) -> str:
    """The text of the style sheet in a picture, of which a Content-Security-Policy needs the hash."""
    return svg.partition("<style>")[2].partition("</style>")[0]
