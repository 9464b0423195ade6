"""The mats of Riombo's players: the seat's mark, the money as sticks, the hand that bids and the canoes in reserve."""

from collections.abc import Iterator

import numpy as np

from meandre.core import verbs
from meandre.core.position import RUNNING, Position
from meandre.games.riombo.drawing import hull
from meandre.games.riombo.rules import DRAW, LONG, MOST_BID, MOST_CANOES, NO_BID, OUT, SHOWED
from meandre.pictures.numbers import num
from meandre.pictures.stones import STONES

WIDE, TALL, GAP = 318, 138, 8
STICKS = (("blue", "#2f6fb5", "#173a63", 36), ("yellow", "#f0c23c", "#8a6508", 44), ("red", "#c8402a", "#6d1a0a", 52))
"""R1: worth 1, 5 and 10; the dearer the longer, and ringed once or twice, so that colour does not say it alone."""


def mats(view: Position, top: float, bottom: float) -> Iterator[str]:
    """All mats, clockwise round the sand, the first nearest to you."""
    below = int(view.seats) // 2
    above = int(view.seats) - below
    winners = best(view)
    for seat in range(view.seats):
        row, number, y = (below, below - 1 - seat, bottom) if seat < below else (above, seat - below, top)
        x = 500 + (number - (row - 1) / 2) * (WIDE + GAP) - WIDE / 2
        yield mat(view, seat, f"{num(x)} {num(y)}", seat in winners)


def best(view: Position) -> list[int]:
    """Who has won, once the game is over."""
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(view, ranks)
    return [seat for seat in range(view.seats) if ranks[seat] == 1]


def mat(view: Position, seat: int, corner: str, winner: bool) -> str:
    """What lies before a player; it glows on their turn, and fades when they are out."""
    frame = f'<rect width="{WIDE}" height="{TALL}" rx="18"'
    glow = f'{frame} class="halo" stroke-width="15"/>{frame} class="light" stroke-width="9"/>'
    out = ' opacity=".5"' if view.place[seat] == OUT else ""
    return (
        f'<g id="seat-{seat + 1}" class="seat" transform="translate({corner})">{glow if on_turn(view, seat) else ""}'
        f'{frame} class="mat weave" stroke-width="2"/><g{out}>{badge(seat, winner)}{purse(view, seat)}'
        f"{reserve(view, seat)}{hand(view, seat)}</g></g>"
    )


def on_turn(view: Position, seat: int) -> bool:
    """Whether it is a seat's turn."""
    return bool(view.turn == seat and view.phase != DRAW and view.ending == RUNNING)


def badge(seat: int, winner: bool) -> str:
    """The seat's colour and mark; in a wreath for a winner."""
    stone, leaf = STONES[seat], '<path d="M-26 3C-36-3-37-12-33-19-25-14-22-6-26 3Z"/>'
    leaves = "".join(f'<g transform="rotate({angle})">{leaf}</g>' for angle in (-75, -45, -15, 15, 45))
    wreath = f'<g class="leaf wreath">{leaves}<g transform="scale(-1 1)">{leaves}</g></g>' if winner else ""
    return (
        f'<g transform="translate(42 40)">{wreath}<circle class="foam" r="27" fill="none" stroke-width="3"/>'
        f'<circle r="25" fill="{stone.colour}" stroke="{stone.shade}"'
        f' stroke-width="2"/><g fill="{stone.ink}" transform="scale(2.7)">{stone.mark}</g></g>'
    )


def change(view: Position, seat: int) -> tuple[int, int, int]:
    """R2: a player's money as blue, yellow and red sticks; as many blue ones as the highest bid takes, if they can."""
    money = int(view.money[seat])
    blue = min(money, MOST_BID[(view.place[: view.seats] != OUT).sum()])
    blue += (money - blue) % 5
    return blue, (money - blue) % 10 // 5, (money - blue) // 10


def purse(view: Position, seat: int) -> str:
    """The money, as a number and as sticks; many sticks lie closer together."""
    counts = change(view, seat)
    gap = min(13.0, 190 / max(1, sum(counts) + 0.6 * sum(map(bool, counts))))
    x, sticks = 18.0, ""
    for (name, colour, shade, length), count in zip(STICKS, counts, strict=True):
        for n in range(1, count + 1):
            lie = f"translate({num(x)} 128) rotate({n * 7 % 5 - 2})"
            rod = stick(colour, shade, length)
            sticks += f'<g id="stick-{seat + 1}-{name}-{n}" transform="{lie}">{rod}</g>'
            x += gap
        x += 0.6 * gap if count else 0
    size = 50 if view.money[seat] < 100 else 38
    return (
        f'<g id="purse-{seat + 1}"><text class="ink" x="82" y="40" dy=".36em" font-size="{size}" text-anchor="start">'
        f"{view.money[seat]}</text>{sticks}</g>"
    )


def stick(colour: str, shade: str, length: int) -> str:
    """A rod that stands on its foot."""
    rings = "".join(f"M-4 {8 - length + 7 * n}H4" for n in range((length - 36) // 8))
    return (
        f'<rect x="-4.5" y="{-length}" width="9" height="{length}" rx="4" fill="{colour}" stroke="{shade}"'
        f' stroke-width="1.5"/><path d="{rings}" stroke="{shade}" stroke-width="3"/>'
    )


def reserve(view: Position, seat: int) -> str:
    """R17: the canoes that are not stacked yet. R5: those of a player who is out lie upside down."""
    last = MOST_CANOES if view.trip == LONG else 1
    if view.place[seat] == OUT:
        first, lie, low, gap = 1, "262 {}) scale(.6) rotate(180", 97, 28
    else:
        first, lie, low, gap = int(view.canoes[seat]) + 1, "200 {}) scale(.5", 54, 20
    lies = ((n, lie.format(low - gap * (last - n))) for n in range(first, last + 1))
    return "".join(
        f'<g id="canoe-{seat + 1}-{n}" transform="translate({lie})">{hull(STONES[seat])}</g>' for n, lie in lies
    )


def shown(view: Position, seat: int) -> int:
    """R7: what the hand of a seat showed when all were opened just now, or NO_BID."""
    facts = view.news[: view.told]
    return next((int(fact[2]) for fact in facts if fact[0] == SHOWED and fact[1] == seat), NO_BID)


def hand(view: Position, seat: int) -> str:
    """R7: open while there is no bid, closed over a secret one; sticks and a number where the bid may be seen."""
    if view.place[seat] == OUT:
        return ""
    bid = int(view.bids[seat])
    if bid != NO_BID:
        kind, shape = "closed", held(bid) + fist()
    else:
        bid = shown(view, seat)
        kind, shape = ("waiting" if bid == NO_BID else "open"), palm() + lying(bid)
    still, stone = ' opacity=".45"' if kind == "waiting" else "", STONES[seat]
    return (
        f'<g id="hand-{seat + 1}" class="hand {kind}" transform="translate(262 74)"><g{still}>{shape}'
        f'<rect x="-24" y="38" width="48" height="18" rx="5" fill="{stone.colour}" stroke="{stone.shade}"'
        f' stroke-width="2"/></g>{tag(bid) if bid >= 0 else ""}</g>'
    )


def held(bid: int) -> str:
    """Sticks that look out of a fist; none, if it is secret how many."""
    angles = [12] if bid == 1 else [20 * n - 10 * (bid - 1) for n in range(bid)]
    rod = stick(*STICKS[0][1:3], 42)
    return "".join(f'<g transform="rotate({angle}) translate(0-12)">{rod}</g>' for angle in angles)


def lying(bid: int) -> str:
    """Sticks on an open hand."""
    rod = stick(*STICKS[0][1:3], 40)
    return "".join(f'<g transform="translate({num(11 * (n - (bid - 1) / 2))} 34)">{rod}</g>' for n in range(bid))


def tag(bid: int) -> str:
    """A bid that may be seen, as a number."""
    return (
        '<circle class="pebble edge" cx="30" cy="34" r="20" stroke-width="2"/>'
        f'<text class="even" x="30" y="34" dy=".36em" font-size="32">{bid}</text>'
    )


def palm() -> str:
    """An open hand."""
    fingers = "M-19 6V-30M-7 2V-42M6 2V-40M18 6V-29M22 24 40 2"
    return (
        f'<path class="crease" d="{fingers}M0 14V22" stroke-width="15" stroke-linecap="round" fill="none"/>'
        '<rect class="skin crease" x="-26" y="-4" width="51" height="46" rx="15" stroke-width="3"/>'
        f'<path class="finger" d="{fingers}" stroke-width="11.5" stroke-linecap="round" fill="none"/>'
    )


def fist() -> str:
    """A closed hand, knuckles up and the thumb across."""
    fingers = "".join(
        f'<rect x="{-31 + 15 * n}" y="{(-18, -22, -21, -16)[n]}" width="16" height="36" rx="8"/>' for n in range(4)
    )
    return (
        '<g class="skin crease" stroke-width="3"><rect x="-29" y="-8" width="58" height="50" rx="15"/>'
        f'{fingers}<rect x="-30" y="10" width="46" height="16" rx="8" transform="rotate(-6)"/></g>'
    )
