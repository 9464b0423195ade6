"""What has just moved in Riombo: canoes, and sticks that were paid."""

from collections.abc import Sequence
from functools import lru_cache

from meandre.games.riombo.art.defs import STICKS
from meandre.games.riombo.art.geometry import FLOAT, Course
from meandre.games.riombo.art.player_mats import TALL, Mat
from meandre.games.riombo.art.scene import Scene
from meandre.games.riombo.rules import BANK, MOVED, PAID, START, SUM
from meandre.pictures.motion import held, passing, via
from meandre.pictures.picture import Parts
from meandre.pictures.svg import num

SUM_BEAT = 0.5
"""When the sum is counted: after hands have opened, before a canoe moves."""
SUM_PLACE = complex(500, 250)
FIRST_PAYMENT = 2
"""The beat of the first payment: after hands have opened and canoes have moved."""


def canoe_motion(scene: Scene, course: Course, seat: int) -> str:
    """The attributes of a canoe's last move, after the hands have opened: down the river, and perhaps to the start."""
    stops: list[int] = []
    for fact, who, start, target, _ in scene.facts:
        if fact == MOVED and who == seat:
            stops += range(start + 1, target + 1)
    if stops and stops[-1] == scene.place[seat]:
        stops.pop()
    drop = 1j * FLOAT * course.room
    return via(course.point(place) + (drop if place != START else 0) for place in stops) + ' data-beat="1"'


def counted_sum(scene: Scene) -> Parts:
    """R8: the sum of the bids, counted up as soon as the hands are open; it stays until all has been seen."""
    for fact, _, total, *_ in scene.facts:
        if fact == SUM:
            name = f"sum-{scene.turns}"
            return {name: held(name, SUM_PLACE, SUM_BEAT, total, '<use href="#riombo-count"/>')}
    return {}


def payments(scene: Scene, mats: Sequence[Mat], bank: complex) -> Parts:
    """Each payment; those in a row move at the same time."""
    if not any(fact[0] == PAID for fact in scene.facts):
        return {}
    ends = {mat.seat: mat.corner + complex(mat.wide / 3, TALL / 2) for mat in mats} | {BANK: bank}
    beat, paying, found = FIRST_PAYMENT - 1, False, {}
    for row, (fact, payer, payee, amount, _) in enumerate(scene.facts):
        beat += fact == PAID and not paying
        paying = fact == PAID
        if paying and amount:
            name = f"paid-{scene.turns}-{row}"
            found[name] = passing(name, ends[payer], ends[payee], beat, bundle(amount))
    return found


@lru_cache(256)
def bundle(amount: int) -> str:
    """R1: an amount in as few sticks as possible, and as a number."""
    colours = [
        name
        for worth, (name, *_) in ((10, STICKS[2]), (5, STICKS[1]), (1, STICKS[0]))
        for _ in range(stick_count(amount, worth))
    ]
    gap = min(13, 120 / len(colours))
    rods = "".join(
        f'<use href="#riombo-{name}" transform="translate({num(gap * (n - (len(colours) - 1) / 2))} 20)"/>'
        for n, name in enumerate(colours)
    )
    tag = f'<text class="even" y="40" dy=".36em" font-size="28">{amount}</text>'
    return f'{rods}<circle class="pebble edge" cy="40" r="20" stroke-width="2"/>{tag}'


def stick_count(amount: int, worth: int) -> int:
    """How many sticks of one worth: at most ten of the highest, since more could not be told apart."""
    return {10: min(10, amount // 10), 5: amount % 10 // 5, 1: amount % 5}[worth]
