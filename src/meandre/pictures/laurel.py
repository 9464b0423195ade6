"""A laurel wreath: what wins, and who has won."""

LEAF = "M-26 3C-36-3-37-12-33-19-25-14-22-6-26 3Z"


def laurel() -> str:
    """A wreath round the origin, of a radius of about 36; its class is `leaf`."""
    leaves = "".join(f'<path d="{LEAF}" transform="rotate({angle})"/>' for angle in (-75, -45, -15, 15, 45))
    return f'<g class="leaf">{leaves}<g transform="scale(-1 1)">{leaves}</g></g>'
