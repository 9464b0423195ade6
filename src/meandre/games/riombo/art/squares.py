"""The places on Riombo's river: two landing stages, and between them the stones of the squares."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeAlias
from xml.sax.saxutils import escape

import numpy as np

from meandre.core.messages import Message, Names, translate
from meandre.core.position import RUNNING, Position, facts
from meandre.games.riombo.art.geometry import FLOAT, LIE, PIER, Course, course_of
from meandre.games.riombo.art.square_icons import CHEVRONS, finish_icon, square_icon
from meandre.games.riombo.rules import ARRIVE, MOVED, START, SUM
from meandre.games.riombo.text import sentences
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


def places(view: Position, course: Course, language: str, captions: Mapping[int, str]) -> Iterator[str]:
    """The start, the squares and the finish, and what is drawn in the water between them."""
    taken = {int(place) for place in view.place[: view.seats]}
    yield from wake(view, course)
    yield landing_stage(course, "start", course.point(START), "", label(sentences.word("start"), language))
    if START not in taken:
        transform = placed(course.point(START), course.room / 100)
        yield f'<g id="way" transform="{transform}">{start_label(language)}</g>'
    board = tuple(view.board[: course.length].tolist())
    yield from squares(board, sentences.agreed(view), language, tuple(sorted(captions.items())))
    lit = view.phase == ARRIVE and view.ending == RUNNING
    end = course.point(course.length + 1)
    if lit:
        yield arrival_light(course, end)
    yield landing_stage(course, "finish", end, finish_icon(view), label(sentences.finish(view), language))
    if course.length + 1 not in taken:
        word = f'<text class="carved" y="-20" font-size="26">{label(sentences.word("finish"), language)}</text>'
        transform = placed(end, course.room / 100)
        yield f'<g id="end" transform="{transform}" pointer-events="none">{word}</g>'
    yield from square_numbers(course, taken | set(travelled(view)))
    yield from sum_of_bids(view, course)


def label(message: Message, language: str, names: Names = NO_NAMES) -> str:
    """A message as text in the picture."""
    return escape(translate(message, language, names))


@lru_cache(256)
def squares(board: tuple[int, ...], agreed: tuple[int, int], language: str, captions: Captions = ()) -> tuple[str, ...]:
    """All squares. They stay the same throughout a game."""
    course, names = course_of(len(board)), Names((), dict(captions))
    return tuple(square(course, n, kind, agreed, language, names) for n, kind in enumerate(board, 1))


def start_label(language: str) -> str:
    """The label of an empty start: chevrons downstream, and the word."""
    return f'{CHEVRONS}<text class="carved" y="34" font-size="26">{label(sentences.word("start"), language)}</text>'


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
        text = f'<text class="{tone}" y="{height}" dy=".3em" font-size="{letters}">{escape(word)}</text>'
        stone = f'{pebble(n, name, 27)}<g transform="translate(0-8) scale(.92)">{icon}</g>{text}'
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


def arrival_light(course: Course, point: complex) -> str:
    """R16: the light round the finish while a player chooses a reward."""
    rectangle = stage_rectangle(course)
    glow = f'{rectangle} class="halo" stroke-width="22"/>{rectangle} class="light" stroke-width="12"/>'
    return f'<g id="arrival" transform="translate({xy(point)})">{glow}</g>'


def square_numbers(course: Course, taken: set[int]) -> Iterator[str]:
    """The number of every tenth square, unless a canoe is or was there."""
    for n in range(10, course.length + 1, 10):
        if n not in taken:
            transform = placed(course.point(n), course.room / 100)
            yield f'<text id="depth-{n}" class="depth" y="-14" font-size="27" transform="{transform}">{n}</text>'


def travelled(view: Position) -> range:
    """The places that a canoe has just travelled, the first and the last included."""
    moves = (range(fact[2], fact[3] + 1) for fact in facts(view) if fact[0] == MOVED)
    return next(moves, range(0))


def wake(view: Position, course: Course) -> Iterator[str]:
    """The trace of the canoe that has just travelled."""
    places = travelled(view)
    if places:
        alongs = np.linspace(course.along(places[0]), course.along(places[-1]), 6 * len(places))
        line = "L".join(xy(course.at(along) + 1j * FLOAT * course.room) for along in alongs)
        yield (
            f'<path id="wake" class="wake" d="M{line}" fill="none" stroke-width="6" stroke-dasharray="0 15"'
            ' stroke-linecap="round" pointer-events="none"/>'
        )


def sum_of_bids(view: Position, course: Course) -> Iterator[str]:
    """R7: the sum of the bids, where the canoe that it moved came from."""
    places = travelled(view)
    total = next((fact[2] for fact in facts(view) if fact[0] == SUM), 0)
    if places and total:
        transform = placed(course.point(places[0]) + 1j * FLOAT * course.room, course.room / 100)
        yield (
            f'<g id="sum" transform="{transform}">'
            '<circle class="pebble edge" r="20" stroke-width="2"/>'
            f'<text class="even" dy=".36em" font-size="{26 if total > 9 else 30}">{total}</text></g>'
        )
