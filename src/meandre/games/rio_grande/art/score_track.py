"""The table of sand and the score track round it (G19)."""

from collections.abc import Iterator
from functools import cache, lru_cache

from meandre.games.rio_grande.art.shapes import text, use
from meandre.games.rio_grande.art.theme import LINE, TABLE, TRACK
from meandre.pictures.motion import via
from meandre.pictures.picture import Parts
from meandre.pictures.svg import num

WIDTH, HEIGHT, EDGE = 1028, 1247, 3
STEP, ACROSS, DOWN = 36.5, 28, 34  # the size of a step, and how many of them there are along the sides
ROUND = 2 * (ACROSS + DOWN) - 4
STOPS = 12
"""How many points at most tell the path of a token."""


def table() -> Iterator[str]:
    """The sand, and round it the track of 120 steps."""
    inside = EDGE + STEP
    yield f'<rect class="rio-track" width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{TRACK}"/>'
    yield (
        f'<rect class="rio-table" x="{inside}" y="{inside}" width="{WIDTH - 2 * inside}"'
        f' height="{HEIGHT - 2 * inside}" rx="10" fill="{TABLE}"/>'
    )
    yield f'<path class="rio-line" d="{rungs()}" color="{LINE}" stroke="currentColor" opacity=".8"/>'
    for n in range(0, ROUND, 10):
        x, y = step(n)
        if n >= 100:  # this number is wider than its step
            yield f'<rect class="rio-track" x="{num(x - 24)}" y="{num(y - 13)}" width="48" height="26" fill="{TRACK}"/>'
        yield text(n, x, y, 24)


@cache
def rungs() -> str:
    """The lines between the steps."""
    far, low = EDGE + ACROSS * STEP, EDGE + DOWN * STEP
    upright = (
        f"M{num(x)} {EDGE}v{STEP}M{num(x)} {num(low)}v-{STEP}" for x in (EDGE + n * STEP for n in range(1, ACROSS))
    )
    level = (f"M{EDGE} {num(y)}h{STEP}M{num(far)} {num(y)}h-{STEP}" for y in (EDGE + n * STEP for n in range(1, DOWN)))
    return "".join((*upright, *level))


def step(n: int) -> tuple[float, float]:
    """The middle of a step, clockwise from the lower left corner."""
    column, row = 0, DOWN - 1
    for length, right, down in ((DOWN - 1, 0, -1), (ACROSS - 1, 1, 0), (DOWN - 1, 0, 1), (ACROSS - 1, -1, 0)):
        walked = min(n, length)
        column, row, n = column + walked * right, row + walked * down, n - walked
    return EDGE + (column + 0.5) * STEP, EDGE + (row + 0.5) * STEP


@lru_cache(1024)
def tokens(points: tuple[int, ...], gains: tuple[int, ...]) -> Parts:
    """G19: the tokens on the track; those on the same step lie side by side. The last gains tell the path of each."""
    places = [score % ROUND for score in points]
    return {
        f"score-{seat + 1}": token(seat, [n for n, other in enumerate(places) if other == place], place, motion(*path))
        for seat, (place, *path) in enumerate(zip(places, points, gains, strict=True))
    }


def token(seat: int, here: list[int], place: int, motion: str) -> str:
    """A seat's token on a step, with those of all the seats that are here."""
    size, aside = {1: (1.7, 0.0), 2: (1.15, 6.6)}.get(len(here), (0.92, 8.6))
    right, down = ((-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0))[here.index(seat)]
    x, y = step(place)
    where = x + right * aside, y + down * aside
    return use(f"score-{seat + 1}", f"score seat-{seat + 1}", *where, size, f"token-{seat + 1}", motion)


def motion(points: int, gain: int) -> str:
    """The attributes of the last move of a token."""
    passed = range(points - gain + 1, points)
    stops = (complex(*step(n % ROUND)) for n in passed[:: len(passed) // STOPS + 1])
    return f'{via(stops)} data-beat="1"'
