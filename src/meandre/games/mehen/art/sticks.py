"""The three throwing sticks in the corner of the picture (M5)."""

from collections.abc import Iterator
from functools import lru_cache

from meandre.games.mehen.art.scene import Scene
from meandre.games.mehen.rules import THROWN
from meandre.pictures.picture import Group, Part, Parts

DECORATED_FACES = {1: 1, 2: 2, 3: 3, 6: 0}


def thrown_sticks(scene: Scene) -> Parts:
    """The sticks of a position; M18: a throw that allows no move is shown too."""
    fallen = [throw for fact, _, throw, *_ in scene.facts if fact == THROWN]
    return sticks(fallen[0], scene.quiet) if fallen else sticks(scene.throw)


@lru_cache(256)
def sticks(throw: int, fallen: int | None = None) -> Parts:
    """The three sticks: tied together before a throw, or thrown, each with one face up; then also the throw's number.

    `fallen` is given if they have just fallen: a number that differs from that of the throw before.
    """
    faces = ["decorated"] * DECORATED_FACES[throw] + ["plain"] * 3 if throw else ["tied"] * 3
    transforms = ("0 -31) rotate(-4", "0 0) rotate(3", "0 31) rotate(-2") if throw else ("0 -21", "0 0", "0 21")
    motion = "" if fallen is None else f' data-motion="fall" data-news="{fallen}"'
    three = {
        f"stick-{n}": f'<use id="stick-{n}" href="#mehen-{face}" transform="translate({transform})"{motion}/>'
        for n, (transform, face) in enumerate(zip(transforms, faces, strict=False), 1)
    }
    parts: dict[str, Part] = {"sticks": Group('<g id="sticks" transform="translate(392 392) rotate(-45)">', three)}
    if throw:
        parts["throw"] = f'<text id="throw" class="mehen-throw" x="464" y="488">{throw}</text>'
    return parts


def stick_faces() -> Iterator[str]:
    """The definitions of a stick with its decorated or its plain face up, and of one that is tied to others."""
    bands = '<path d="M-72-11V11M-64-11V11M72-11V11M64-11V11" stroke="#b8351a" stroke-width="4"/>'
    zigzag = "M-48 0-36-9-24 0-12-9 0 0 12-9 24 0 36-9 48 0 36 9 24 0 12 9 0 0-12 9-24 0-36 9Z"
    outline = 'x="-92" y="-12" width="184" height="24" rx="11" stroke="#4a2d12" stroke-width="2.4"'
    for name, wood, face in (
        ("decorated", "#f4e6c4", f'{bands}<path d="{zigzag}" fill="#2458a6"/>'),
        ("plain", "#9c6836", '<path d="M-80-3H70M-64 4H80" stroke="#5d3818" stroke-opacity=".6" stroke-width="1.6"/>'),
        ("tied", "#b98a55", '<path d="M-9-12V12M-3-12V12M3-12V12" stroke="#6d4320" stroke-width="3.6"/>'),
    ):
        yield f'<g id="mehen-{name}"><rect {outline} fill="{wood}"/>{face}</g>'
