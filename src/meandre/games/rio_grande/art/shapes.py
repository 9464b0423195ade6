"""Shapes that several parts of the picture use: elements in their places, numbers, boxes, lights and pieces."""

from functools import lru_cache

from meandre.games.rio_grande.art.theme import GLOW, LIGHT, LINE, PALE, PAPER
from meandre.pictures.picture import Group
from meandre.pictures.seats import INK
from meandre.pictures.svg import num, placed


def part(key: str) -> str:
    """The attribute for the key of a part of the picture that has no id."""
    return f' data-part="{key}"' if key else ""


def move_to(x: float, y: float, size: float) -> str:
    """The attribute for the place and the scale of an element: only this changes when it moves."""
    return f'transform="{placed(complex(x, y), size)}"'


def group(name: str, kind: str, x: float, y: float, size: float, shape: str) -> str:
    """A shape in its place, with an id and a class."""
    return f'<g id="{name}" class="{kind}" {move_to(x, y, size)}>{shape}</g>'


def use(name: str, kind: str, x: float, y: float, size: float, shape: str, motion: str = "") -> str:
    """A shape of the `<defs>` in its place, with an id, a class and the attributes of its last motion."""
    return f'<use id="{name}" class="{kind}" href="#rio-{shape}" {move_to(x, y, size)}{motion}/>'


def text(content: str | int, x: float, y: float, size: float, anchor: str = "middle", key: str = "") -> str:
    """A word or a number; the style sheet says how it is lettered."""
    place = f'x="{num(x)}" y="{num(y)}" dy=".35em"'
    return f'<text{part(key)} class="{lettering(anchor)}" {place} font-size="{num(size)}">{content}</text>'


def lettering(anchor: str) -> str:
    """The classes of a text."""
    return "rio-ink" if anchor == "middle" else "rio-ink rio-start"


def counter(key: str, number: int, x: float, y: float, size: float, anchor: str = "middle") -> Group:
    """A number that often changes, in a group that says where it is and how large."""
    place = f'transform="translate({num(x)} {num(y + 0.35 * size)})" font-size="{num(size)}"'
    count = {f"{key}-count": f"<text{part(f'{key}-count')}>{number}</text>"}
    return Group(f'<g{part(key)} class="{lettering(anchor)}" {place}>', count)


@lru_cache(256)
def box(x: float, y: float, width: float, height: float, lit: bool, rim: str = LINE, key: str = "") -> str:
    """A sheet of paper; `lit` is highlighted, by the style sheet alone."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="14"'
    looks = "rio-light rio-lit" if lit else "rio-panel"
    return f'<rect{part(key)} class="{looks}" {place} fill="{PAPER}" stroke="{rim}" stroke-width="2"/>'


def ring(x: float, y: float, width: float, height: float, filled: bool = False, weight: float = 1) -> str:
    """A light round an element that can be touched; less weight for one that is drawn larger."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="10"'
    inner = f'class="rio-light" fill="{GLOW}"' if filled else 'class="rio-ring" fill="none"'
    glow, halo, line = (f'stroke-width="{num(width * weight)}"' for width in (15, 9, 5))
    return (
        f'<rect class="rio-ring" {place} fill="none" stroke="{LIGHT}" {glow} stroke-opacity=".35"/>'
        f'<rect class="rio-halo" {place} fill="none" stroke="{PAPER}" {halo}/>'
        f'<rect {inner} {place} stroke="{LIGHT}" {line}/>'
    )


def shape(name: str) -> str:
    """A shape of the `<defs>` where it is."""
    return f'<use href="#rio-{name}"/>'


def touch_area(x: float, y: float, width: float, height: float, key: str = "") -> str:
    """An invisible rectangle that can be touched."""
    left = f' x="{num(x)}"' if x else ""
    place = f'{left} y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<rect{part(key)}{place} fill="none" pointer-events="all"/>'


@lru_cache(256)
def token(key: str, seat: int, x: float, y: float, size: float) -> str:
    """A seat's token, to show whose something is."""
    place = f"translate({num(x)} {num(y)}) scale({num(size)})"
    return f'<use{part(key)} href="#rio-token-{seat + 1}" transform="{place}"/>'


@lru_cache(1024)
def bridge(name: str, seat: int, x: float, y: float, size: float, motion: str = "") -> str:
    """A seat's bridge."""
    return use(name, f"bridge seat-{seat + 1}", x, y, size, f"bridge-{seat + 1}", motion)


def crown() -> str:
    """The crown of a winner."""
    points = "M-17 10-19-7-11-1-4-11 3-1 11-7 9 10Z"
    return f'<path class="crown" d="{points}" fill="#eeb92f" stroke="#94660a" stroke-width="2"/>'


def hourglass() -> str:
    """An hourglass, for the last round."""
    return (
        f'<path class="rio-ink" d="M-14-24H14V-19H-14ZM-14 19H14V24H-14Z" fill="{INK}"/>'
        '<path d="M-11-19H11C11-6 2-4 2 0S11 6 11 19H-11C-11 6-2 4-2 0S-11-6-11-19Z"'
        f' fill="{PALE}" stroke="#94660a" stroke-width="2"/>'
        f'<path d="M-8 18C-8 9-2 8 0 6 2 8 8 9 8 18Z" fill="{LIGHT}"/>'
    )
