"""SVG: numbers, points, transforms, and the document around a picture."""

from functools import lru_cache

from meandre.core.messages import Message, translate
from meandre.pictures.marks import Marks, ViewBox
from meandre.pictures.picture import Parts, Picture


def num(value: float) -> str:
    """A number rounded to a tenth, without trailing zeros."""
    return f"{round(float(value), 1) + 0.0:g}"


def xy(point: complex) -> str:
    """A point, for paths and transforms."""
    return f"{num(point.real)} {num(point.imag)}"


def placed(point: complex, scale: float) -> str:
    """The value of a `transform` that moves a shape to a point and scales it."""
    return f"translate({xy(point)}) scale({scale:.3g})"


def document(
    marks: Marks, view_box: ViewBox, attributes: str, title: Message, language: str, backdrop: str, parts: Parts
) -> Picture:
    """A picture. `attributes` are those of the root, and must hold `marks.role`."""
    tag = start_tag(marks.frame or view_box, attributes)
    return Picture(tag, translate(title, language), backdrop, parts, marks.style)


@lru_cache(256)
def start_tag(frame: ViewBox, attributes: str) -> str:
    """The start tag of the root."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, frame))}" {attributes}>'
