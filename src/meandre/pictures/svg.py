"""SVG: numbers, points, transforms, and the document around a picture."""

from collections.abc import Iterable

from meandre.core.messages import Message, translate
from meandre.pictures.marks import Marks, ViewBox


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
    marks: Marks, view_box: ViewBox, attributes: str, title: Message, language: str, lines: Iterable[str]
) -> str:
    """A complete SVG document. `attributes` are those of the root, and must hold `marks.role`."""
    frame = " ".join(map(str, marks.frame or view_box))
    style = (f"<style>{marks.style}</style>",) if marks.style else ()
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}" {attributes}>',
            f"<title>{translate(title, language)}</title>",
            *lines,
            *style,
            "</svg>\n",
        )
    )
