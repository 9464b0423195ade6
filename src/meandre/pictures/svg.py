"""Numbers and points as SVG writes them."""


def num(value: float) -> str:
    """A number to a tenth, as short as can be."""
    return f"{round(float(value), 1) + 0.0:g}"


def xy(point: complex) -> str:
    """A point, in paths and transforms."""
    return f"{num(point.real)} {num(point.imag)}"
