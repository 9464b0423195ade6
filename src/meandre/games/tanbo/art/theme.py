"""The colours of Tanbo's picture by day and by night."""

from meandre.pictures.theme import CELEBRATING, DARK, UNLESS_LIGHT, style_sheet

COLOURS = {
    "bank": ("#8f9d52", "#4b5a36"),
    "verge": ("#66753a", "#2b3720"),
    "trail": ("#e0d2a2", "#9a8f68"),
    "sky": ("#dcefee", "#7396a8"),
    "water": ("#9ac8ca", "#3d687f"),
    "deep": ("#5b9aa3", "#214059"),
    "mud": ("#56492c", "#191811"),
    "gleam": ("#ffffff", "#cfe4f0"),
    "sand": ("#eddfb8", "#9b8d6c"),
    "straw": ("#e6cd8e", "#b59a62"),
    "reed": ("#94702f", "#5f4720"),
    "wood": ("#b98a55", "#6b4e30"),
    "hollow": ("#d9b584", "#8a6a45"),
    "cloth": ("#f1e6cb", "#cbbd9c"),
    "seam": ("#b0955f", "#7d6a45"),
    "glow": ("#fff0b8", "#ffdf94"),
    "light": ("#f0a01e", "#ffb93c"),
    "ink": ("#3b2a1a", "#2a1d10"),
}
"""Each colour by day and by night: a CSS variable of the picture."""

CLASSES = (
    ".tanbo-halo{fill:none;stroke-linecap:round}"
    ".tanbo-open{fill:var(--glow);stroke:var(--light);stroke-width:7px}"
    ".tanbo-room{fill:none;pointer-events:all}"
    ".tanbo-wood{fill:var(--wood);stroke:var(--reed);stroke-width:5px}"
    ".tanbo-hollow{fill:var(--hollow)}"
    ".tanbo-next{fill:var(--glow);fill-opacity:.55;stroke:var(--light)}"
    ".tanbo-last{fill:none;stroke:var(--gleam)}"
    ".tanbo-goal{fill:none;stroke:var(--light);stroke-linecap:round}"
    ".tanbo-bank{fill:none;stroke-linejoin:round}"
    ".tanbo-pebble{fill:var(--cloth);stroke:var(--seam);stroke-width:2px}"
    ".tanbo-number,.tanbo-points{font-family:Georgia,serif;text-anchor:middle}"
    ".tanbo-number{fill:var(--ink)}"
    ".tanbo-gleam{fill:none;stroke:var(--gleam);stroke-opacity:.4;stroke-linecap:round}"
)


CELEBRATION = (
    "@keyframes tanbo-sway{50%{rotate:9deg;translate:0 -9px}}"
    f"{CELEBRATING} .tanbo .paddy use{{animation:tanbo-sway .7s 2;transform-box:fill-box;transform-origin:50% 100%}}"
    f"{CELEBRATING} .tanbo .paddy use:nth-child(2n){{animation-direction:reverse}}"
)
"""Rice, snakes and farmers sway together."""


def style() -> str:
    """The `<style>` of every picture."""
    day, night = (";".join(f"--{name}:{both[n]}" for name, both in COLOURS.items()) for n in (0, 1))
    dark_screen, dark_page = (f"{root} .tanbo,.tanbo{root}{{{night}}}" for root in (UNLESS_LIGHT, DARK))
    return style_sheet(f".tanbo{{{day}}}", dark_screen, dark_page, CLASSES + CELEBRATION)
