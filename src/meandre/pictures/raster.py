"""Pictures as pixels, for those who cannot show SVG."""

import io
import re
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Pixels: TypeAlias = NDArray[np.uint8]
"""Height, width, and red, green, blue."""

PAPER = "#fbf6ea"
DARK = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|:root\[data-theme[^{}]*\{[^{}]*\}")
VALUE = re.compile(r"(--[\w-]+):([^;}]+)")
USE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")


def pixels(svg: str, width: int = 600) -> Pixels:
    """A picture by daylight, so many pixels wide."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ModuleNotFoundError as missing:
        raise ImportError("pixels need resvg and Pillow: pip install 'meandre[pettingzoo]'") from missing
    png = svg_to_bytes(svg_string=plain(svg), width=width, background=PAPER)
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))


def plain(svg: str) -> str:
    """The same picture with every colour written out: resvg knows neither variables nor night."""
    svg = DARK.sub("", svg)
    values = dict(VALUE.findall(svg))
    return USE.sub(lambda use: str(values.get(use[1], use[2] or "none")), svg)
