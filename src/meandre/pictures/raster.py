"""Pictures as pixels, by resvg."""

import io
import re
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Pixels: TypeAlias = "NDArray[np.uint8]"
"""An array of height × width × (red, green, blue)."""

PAPER = "#fbf6ea"
DARK = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|:root\[data-theme[^{}]*\{[^{}]*\}")
VALUE = re.compile(r"(--[\w-]+):([^;}]+)")
USE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")


def png(svg: str, width: int = 600) -> bytes:
    """A picture in its light theme as a PNG, `width` pixels wide. The interpreter is locked until it is ready."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=without_variables(svg), width=width, background=PAPER))


def pixels(svg: str, width: int = 600) -> Pixels:
    """A picture in its light theme, `width` pixels wide."""
    try:
        from PIL import Image
    except ModuleNotFoundError as missing:
        raise ImportError("pixels need Pillow: pip install 'meandre[pettingzoo]'") from missing
    import numpy as np

    return np.asarray(Image.open(io.BytesIO(png(svg, width))).convert("RGB"))


def without_variables(svg: str) -> str:
    """The same picture in its light theme with the value of every CSS variable: resvg does not support variables."""
    svg = DARK.sub("", svg)
    values = dict(VALUE.findall(svg))
    return USE.sub(lambda use: str(values.get(use[1], use[2] or "none")), svg)
