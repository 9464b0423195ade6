"""The places on Riombo's river: two landing stages, and between them the stones of the squares."""

from functools import lru_cache
from typing import TypeAlias
from xml.sax.saxutils import escape

import numpy as np

from meandre.core.messages import Message, Names, translate
from meandre.games.riombo.art.geometry import FLOAT, LIE, PIER, Course, course_of
from meandre.games.riombo.art.scene import Scene
from meandre.games.riombo.art.square_icons import CHEVRONS, finish_icon, square_icon
from meandre.games.riombo.rules import START
from meandre.games.riombo.text import sentences
from meandre.pictures.picture import Part, Parts
from meandre.pictures.svg import num, placed, xy

NO_NAMES = Names()

WIDE_ENOUGH = 95
"""The least width of a box with room for a word on its stone."""

LONGEST_LABEL, LONGEST_SMALL_LABEL = 12, 9
"""The breadth of a caption on a stone, and on one in a narrow box, in letters."""

NARROW, BROAD = "fijlrtI.,;:!|()’' ", "mwMW@%&…—"
"""Letters of half the usual breadth, and of one and a half times."""

Captions: TypeAlias = tuple[tuple[int, str], ...]
"""The captions with the numbers of their squares, in a form that can be cached."""


def places(scene: Scene, course: Course, language: str, captions: Captions) -> Parts:
    """The start, the squares and the finish, and what is drawn in the water between them."""
    taken, travelled = set(scene.place), scene.travelled()
    parts: dict[str, Part] = {}
    if travelled:
        parts["wake"] = wake(course, travelled[0], travelled[-1])
    parts["stones"] = stones(scene.board, scene.agreed, language, captions)
    if START not in taken:
        parts["way"] = start_label(course, language)
    if scene.arriving:
        parts["arrival"] = arrival_light(course)
    parts["finish"] = finish(course, scene.trip, scene.short_end, label(scene.finish, language))
    if course.length + 1 not in taken:
        parts["end"] = finish_label(course, language)
    for n in range(10, course.length + 1, 10):
        if n not in taken and n not in travelled:
            parts[f"depth-{n}"] = square_number(course, n)
    if travelled and (total := scene.sum_of_bids()):
        parts["sum"] = sum_of_bids(course, travelled[0], total)
    return parts


def label(message: Message, language: str, names: Names = NO_NAMES) -> str:
    """A message as text in the picture."""
    return escape(translate(message, language, names))


@lru_cache(256)
def stones(board: tuple[int, ...], agreed: tuple[int, int], language: str, captions: Captions = ()) -> str:
    """The start and all squares. They stay the same throughout a game, but a wake is below them."""
    course, names = course_of(len(board)), Names((), dict(captions))
    start = landing_stage(course, "start", course.point(START), "", label(sentences.word("start"), language))
    squares = (square(course, n, kind, agreed, language, names) for n, kind in enumerate(board, 1))
    return "\n".join(('<g data-part="stones">', start, *squares, "</g>"))


@lru_cache(256)
def start_label(course: Course, language: str) -> str:
    """The label of an empty start: chevrons downstream, and the word."""
    word = f'<text class="carved" y="34" font-size="26">{label(sentences.word("start"), language)}</text>'
    return f'<g id="way" transform="{placed(course.point(START), course.room / 100)}">{CHEVRONS}{word}</g>'


@lru_cache(256)
def finish(course: Course, trip: int, short_end: int, title: str) -> str:
    """R16, R22: the finish with its reward."""
    return landing_stage(course, "finish", course.point(course.length + 1), finish_icon(trip, short_end), title)


@lru_cache(256)
def finish_label(course: Course, language: str) -> str:
    """The label of an empty finish."""
    word = f'<text class="carved" y="-20" font-size="26">{label(sentences.word("finish"), language)}</text>'
    transform = placed(course.point(course.length + 1), course.room / 100)
    return f'<g id="end" transform="{transform}" pointer-events="none">{word}</g>'


def square(course: Course, n: int, kind: int, agreed: tuple[int, int], language: str, names: Names) -> str:
    """A stone with what its square asks for: as an icon, in a word or by its caption, and in full as a title."""
    name, tone, icon = square_icon(kind, agreed)
    title = label(sentences.square_says(n, kind, agreed), language, names)
    caption, roomy = names.captions.get(n, ""), course.room >= WIDE_ENOUGH
    if caption:
        word = shortened(caption, LONGEST_LABEL if roomy else LONGEST_SMALL_LABEL)
    else:
        word = translate(sentences.short(kind), language) if roomy and name != "plain" else ""
    if word:
        letters = num(min(17, 124 / (breadth(word) if caption else len(word))))
        height = 0 if name == "plain" else 15
        place = "" if name == "plain" else " word"
        text = f'<text class="{tone}{place}" y="{height}" dy=".3em" font-size="{letters}">{escape(word)}</text>'
        stone = f'{pebble(n, name, 27)}<g class="sign" transform="translate(0-8) scale(.92)">{icon}</g>{text}'
    else:
        stone = f"{pebble(n, name, 22)}{icon}"
    return (
        f'<g id="square-{n}" class="square {name}" transform="{placed(course.point(n), course.room / 100)}">'
        f'<title>{title}</title><g transform="translate(0 {19 if word else 21})">{stone}</g></g>'
    )


def breadth(text: str) -> float:
    """How broad a text is, roughly, in letters of the usual breadth."""
    return sum(
        0.55 if letter in NARROW else 1.6 if letter in BROAD or letter > "\u2e7f" else 1.25 if letter.isupper() else 1.0
        for letter in text
    )


def shortened(caption: str, longest: int) -> str:
    """A caption as it fits on a stone."""
    if breadth(caption) <= longest:
        return caption
    while breadth(caption) > longest - 1:
        caption = caption[:-1]
    return caption.rstrip() + "…"


def pebble(n: int, name: str, tall: int) -> str:
    """A stone, unlike its neighbours; with a rope round it if its square is by agreement."""
    a, b, square = n * 7 % 5 - 2, n * 11 % 5 - 2, 2 * tall - 14
    outline = (
        f"M-48 {a}C-49-{tall - 5}-{square}-{tall - a % 2} {b}-{tall}S48-{tall - 4 + b % 3} 48 {b}"
        f"C49 {tall - 6} {square} {tall - 1 + b % 2} {a} {tall}S-47 {tall - 4}-48 {a}Z"
    )
    rope = f'<path class="rope" d="{outline}" fill="none" stroke-width="5" stroke-dasharray="9 4"/>'
    return (
        f'<ellipse class="shadow" cx="2" cy="4" rx="48" ry="{tall}" opacity=".45"/>'
        f'<path class="pebble edge" d="{outline}" stroke-width="2"/>{rope if name.startswith("agreed") else ""}'
    )


def landing_stage(course: Course, name: str, point: complex, icon: str, title: str) -> str:
    """A landing stage of planks."""
    long, tall = course.pier, PIER * course.room
    top, planks = num(-tall / 2), round(long / 24)
    seams = "".join(f"M{num(long * (n / planks - 0.5))} {top}v{num(tall)}" for n in range(1, planks))
    board = f'<g transform="{placed(1j * LIE * course.room, course.room / 100)}">{icon}</g>' if icon else ""
    return (
        f'<g id="{name}" class="landing" transform="translate({xy(point)})"><title>{title}</title>'
        f'{stage_rectangle(course)} class="plank seam" stroke-width="3"/>'
        f'<path class="seam" d="{seams}" stroke-width="1.5" opacity=".55"/>{board}</g>'
    )


def stage_rectangle(course: Course) -> str:
    """The beginning of a rectangle as large as a landing stage."""
    long, tall = course.pier, PIER * course.room
    return (
        f'<rect x="{num(-long / 2)}" y="{num(-tall / 2)}" width="{num(long)}" height="{num(tall)}"'
        f' rx="{num(course.room / 10)}"'
    )


@lru_cache(64)
def arrival_light(course: Course) -> str:
    """R16: the light round the finish while a player chooses a reward."""
    rectangle = stage_rectangle(course)
    glow = f'{rectangle} class="halo" stroke-width="22"/>{rectangle} class="light" stroke-width="12"/>'
    return f'<g id="arrival" transform="translate({xy(course.point(course.length + 1))})">{glow}</g>'


@lru_cache(1024)
def square_number(course: Course, n: int) -> str:
    """The number of a square, where no canoe is or was."""
    transform = placed(course.point(n), course.room / 100)
    return f'<text id="depth-{n}" class="depth" y="-14" transform="{transform}">{n}</text>'


@lru_cache(1024)
def wake(course: Course, start: int, end: int) -> str:
    """The trace of a canoe that has travelled from one place to another."""
    alongs = np.linspace(course.along(start), course.along(end), 4 * (end + 1 - start))
    points = np.interp(alongs, course.distances, course.spine) + 1j * FLOAT * course.room
    points = points.round()
    steps = " ".join(map(xy, np.diff(points))).replace(" -", "-")
    return f'<path id="wake" class="wake" d="M{xy(points[0])}l{steps}"/>'


@lru_cache(1024)
def sum_of_bids(course: Course, place: int, total: int) -> str:
    """R7: the sum of the bids, where the canoe that it moved came from."""
    transform = placed(course.point(place) + 1j * FLOAT * course.room, course.room / 100)
    return (
        f'<g id="sum" transform="{transform}">'
        f'<use href="#riombo-sum"/><text class="even" y="{9.4 if total > 9 else 10.8}"'
        f' font-size="{26 if total > 9 else 30}">{total}</text></g>'
    )
