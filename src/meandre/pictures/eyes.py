"""Eyes of the drawn animals: six ways to look, so that six of a kind are six individuals."""

from dataclasses import dataclass

from meandre.pictures.seats import INK
from meandre.pictures.svg import num

LOOKS = ("calm", "wide", "glad", "aside", "sleepy", "spectacled")
"""The ways to look."""


@dataclass(frozen=True)
class Eye:
    """Where an eye is, and of what kind."""

    x: float
    y: float
    radius: float
    iris: str = ""
    """Its colour; an eye without is all pupil."""
    slit: bool = False
    """Whether the pupil is upright and narrow."""
    lean: float = 0
    """How far the inner end of the brow hangs: negative on the left of a stern face, positive on the right."""


def eye(at: Eye, look: str, lid: str) -> str:
    """An eye; `lid` is the colour of the skin around it."""
    r = at.radius
    if look == "glad":
        shape = (
            f'<path d="M{num(-r - 0.6)} 1Q0 {num(-1.7 * r - 0.6)} {num(r + 0.6)} 1" fill="none" stroke-width="1.9"/>'
        )
    else:
        shape = spectacle(r) if look == "spectacled" else ""
        shape += open_eye(at, 1.2 * r if look == "wide" else r, look)
        if look == "sleepy":
            shape += lid_over(r, lid)
        elif look != "spectacled":
            shape += brow(at, 2.6 if look == "wide" else 0.8)
    return f'<g transform="translate({num(at.x)} {num(at.y)})">{shape}</g>'


def open_eye(at: Eye, r: float, look: str) -> str:
    """The ball, the pupil and the light in it."""
    shift = 0.32 * r if look == "aside" else 0
    if at.iris:
        width, height = (0.26, 0.82) if at.slit else (0.52, 0.52)
        ball = (
            f'<circle r="{num(r)}" fill="{at.iris}" stroke-width="1.2"/>'
            f'<ellipse cx="{num(shift)}" rx="{num(width * r)}" ry="{num(height * r)}" fill="{INK}" stroke="none"/>'
        )
    elif shift:
        ball = (
            f'<circle r="{num(r + 0.5)}" fill="#fffaf0" stroke-width="1.1"/>'
            f'<circle cx="{num(shift + 0.4)}" r="{num(0.72 * r)}" fill="{INK}" stroke="none"/>'
        )
    else:
        ball = f'<circle r="{num(r)}" fill="{INK}" stroke="none"/>'
    light = num(0.34 * r)
    return f'{ball}<circle cx="{num(shift - 0.35 * r)}" cy="{num(-0.4 * r)}" r="{light}" fill="#fff" stroke="none"/>'


def lid_over(r: float, lid: str) -> str:
    """A heavy lid over the upper half."""
    w = num(r + 0.6)
    return f'<path d="M-{w} .2A{w} {w} 0 0 1 {w} .2Z" fill="{lid}" stroke-width="1.3"/>'


def brow(at: Eye, rise: float) -> str:
    """A brow above, level or stern; gentle animals without lean have one only when they are surprised."""
    if not at.lean and rise < 2:
        return ""
    r, y = at.radius, -at.radius - rise
    if not at.lean:
        return (
            f'<path d="M{num(-r)} {num(y + 1)}Q0 {num(y - 1.8)} {num(r)} {num(y + 1)}" fill="none" stroke-width="1.6"/>'
        )
    left, right = y + max(at.lean, 0), y - min(at.lean, 0)
    return f'<path d="M{num(-r)} {num(left)}Q0 {num(y - 0.9)} {num(r)} {num(right)}" fill="none" stroke-width="1.6"/>'


def spectacle(r: float) -> str:
    """A round glass in a rim."""
    return f'<circle r="{num(r + 2.1)}" fill="#fffaf0" fill-opacity=".75" stroke-width="1.3"/>'
