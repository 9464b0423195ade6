"""The places on Riombo's river: two landing stages, and between them the stones that say what a square asks for."""

from collections.abc import Iterator
from functools import lru_cache
from xml.sax.saxutils import escape

import numpy as np

from meandre.core.messages import Message, translate
from meandre.core.position import RUNNING, Position
from meandre.games.riombo.art.course import FLOAT, LIE, PIER, River, river_of
from meandre.games.riombo.art.square_icons import CHEVRONS, finish_sign, square_sign
from meandre.games.riombo.rules import ARRIVE, MOVED, START, SUM
from meandre.games.riombo.text import sentences
from meandre.pictures.svg import num, xy

WORDY = 95
"""From this breadth of a box on, a word fits on its stone."""


def places(view: Position, river: River, language: str) -> Iterator[str]:
    """The start, the squares and the finish, and what lies in the water between them."""
    taken = {int(place) for place in view.place[: view.seats]}
    yield from wake(view, river)
    yield landing(river, "start", river.spot(START), "", told(sentences.word("start"), language))
    if START not in taken:
        yield f'<g id="way" transform="translate({xy(river.spot(START))}) scale({size(river)})">{way(language)}</g>'
    yield from stones(tuple(view.board[: river.length].tolist()), sentences.agreed(view), language)
    lit = view.phase == ARRIVE and view.ending == RUNNING
    end = river.spot(river.length + 1)
    if lit:
        yield light(river, end)
    yield landing(river, "finish", end, finish_sign(view), told(sentences.finish(view), language))
    if river.length + 1 not in taken:
        board = f'<text class="carved" y="-20" font-size="26">{told(sentences.word("finish"), language)}</text>'
        yield f'<g id="end" transform="translate({xy(end)}) scale({size(river)})" pointer-events="none">{board}</g>'
    yield from depths(river, taken | set(travelled(view)))
    yield from sum_of_bids(view, river)


def told(message: Message, language: str) -> str:
    """Words, fit to stand in a picture."""
    return escape(translate(message, language))


@lru_cache(256)
def stones(board: tuple[int, ...], agreed: tuple[int, int], language: str) -> tuple[str, ...]:
    """All squares; they stay the same for a whole game."""
    river = river_of(len(board))
    return tuple(square(river, n, kind, agreed, language) for n, kind in enumerate(board, 1))


def size(river: River) -> str:
    """The scale of what is drawn for a box a hundred wide."""
    return f"{river.room / 100:.3g}"


def way(language: str) -> str:
    """On an empty landing stage: from here, downstream."""
    return f'{CHEVRONS}<text class="carved" y="34" font-size="26">{told(sentences.word("start"), language)}</text>'


def square(river: River, n: int, kind: int, agreed: tuple[int, int], language: str) -> str:
    """A stone with what it asks for: as a sign, in a word if one fits, and in full for whoever points at it."""
    name, tone, sign = square_sign(kind, agreed)
    title = told(sentences.square_says(n, kind, agreed), language)
    word = told(sentences.short(kind), language) if river.room >= WORDY and name != "plain" else ""
    if word:
        letters = num(min(17, 124 / len(word)))
        text = f'<text class="{tone}" y="15" dy=".3em" font-size="{letters}">{word}</text>'
        stone = f'{pebble(n, name, 27)}<g transform="translate(0-8) scale(.92)">{sign}</g>{text}'
    else:
        stone = f"{pebble(n, name, 22)}{sign}"
    return (
        f'<g id="square-{n}" class="square {name}" transform="translate({xy(river.spot(n))})'
        f' scale({size(river)})"><title>{title}</title><g transform="translate(0 {19 if word else 21})">{stone}</g></g>'
    )


def pebble(n: int, name: str, tall: int) -> str:
    """A stone, no two neighbours alike; rope lies round those that mean what was agreed."""
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


def landing(river: River, name: str, spot: complex, sign: str, title: str) -> str:
    """A stage of planks."""
    long, tall = river.pier, PIER * river.room
    top, planks = num(-tall / 2), round(long / 24)
    seams = "".join(f"M{num(long * (n / planks - 0.5))} {top}v{num(tall)}" for n in range(1, planks))
    board = f'<g transform="translate(0 {num(LIE * river.room)}) scale({size(river)})">{sign}</g>' if sign else ""
    return (
        f'<g id="{name}" class="landing" transform="translate({xy(spot)})"><title>{title}</title>'
        f'{planking(river)} class="plank seam" stroke-width="3"/>'
        f'<path class="seam" d="{seams}" stroke-width="1.5" opacity=".55"/>{board}</g>'
    )


def planking(river: River) -> str:
    """The beginning of a rectangle as large as a landing stage."""
    long, tall = river.pier, PIER * river.room
    return (
        f'<rect x="{num(-long / 2)}" y="{num(-tall / 2)}" width="{num(long)}" height="{num(tall)}"'
        f' rx="{num(river.room / 10)}"'
    )


def light(river: River, spot: complex) -> str:
    """R16: the finish glows while somebody chooses there."""
    frame = planking(river)
    glow = f'{frame} class="halo" stroke-width="22"/>{frame} class="light" stroke-width="12"/>'
    return f'<g id="arrival" transform="translate({xy(spot)})">{glow}</g>'


def depths(river: River, taken: set[int]) -> Iterator[str]:
    """Every tenth square has its number in the water, unless a canoe is or was there."""
    for n in range(10, river.length + 1, 10):
        if n not in taken:
            at = f"translate({xy(river.spot(n))}) scale({size(river)})"
            yield f'<text id="depth-{n}" class="depth" y="-14" font-size="27" transform="{at}">{n}</text>'


def travelled(view: Position) -> range:
    """The places from which to which a canoe has just gone; none, if none has."""
    moves = (range(fact[2], fact[3] + 1) for fact in view.facts[: view.fact_count].tolist() if fact[0] == MOVED)
    return next(moves, range(0))


def wake(view: Position, river: River) -> Iterator[str]:
    """The trace of the canoe that has just travelled."""
    way = travelled(view)
    if way:
        alongs = np.linspace(river.along(way[0]), river.along(way[-1]), 6 * len(way))
        line = "L".join(xy(river.at(along) + 1j * FLOAT * river.room) for along in alongs)
        yield (
            f'<path id="wake" class="wake" d="M{line}" fill="none" stroke-width="6" stroke-dasharray="0 15"'
            ' stroke-linecap="round" pointer-events="none"/>'
        )


def sum_of_bids(view: Position, river: River) -> Iterator[str]:
    """R7: how far all bids together have brought a canoe, where it came from."""
    way, total = (
        travelled(view),
        next((fact[2] for fact in view.facts[: view.fact_count].tolist() if fact[0] == SUM), 0),
    )
    if way and total:
        spot = river.spot(way[0]) + 1j * FLOAT * river.room
        yield (
            f'<g id="sum" transform="translate({xy(spot)}) scale({size(river)})">'
            '<circle class="pebble edge" r="20" stroke-width="2"/>'
            f'<text class="even" dy=".36em" font-size="{26 if total > 9 else 30}">{total}</text></g>'
        )
