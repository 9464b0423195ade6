"""Tanbo seen from a hillside: two flowers of five flooded paddies, the bag and the basket of snakes between them.

`picture` turns a position into a standalone SVG, the first seat's paddies below. Fields, paddies, barns, bag and supply
carry stable ids, so that whoever shows the picture can find them again. A piece is named after where it is:
`paddy-1-3-snake-2` is the second snake in paddy 3 of seat 1. A farmer is `farmer-1` or `farmer-2` wherever it is.
"""

from cmath import rect
from collections.abc import Iterator, Sequence
from math import tau

from meandre.core.position import RUNNING, Position
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.pieces import kinds
from meandre.games.tanbo.ring import RIM, SHORE, SLOPE, YARD, Ring, Spots
from meandre.games.tanbo.rules import (
    BEGIN,
    ENOUGH_POINTS,
    EXCHANGE,
    FARMER,
    KINDS,
    PADDIES,
    PARTNER,
    RAIN,
    SETTLE,
    SNAKE,
    SOW,
    WHITE,
    WORTH,
)
from meandre.pictures.numbers import num, xy
from meandre.pictures.stones import STONES

WIDTH, HEIGHT = 1000, 1650
RINGS = Ring(0, 500 + 1236j), Ring(1, 500 + 414j)

COLOURS = {
    "bank": ("#8f9d52", "#4b5a36"),
    "verge": ("#66753a", "#2b3720"),
    "trail": ("#e0d2a2", "#9a8f68"),
    "sky": ("#dcefee", "#7396a8"),
    "water": ("#9ac8ca", "#3d687f"),
    "deep": ("#5b9aa3", "#214059"),
    "mud": ("#56492c", "#191811"),
    "gleam": ("#ffffff", "#cfe4f0"),
    "sand": ("#eddfb8", "#9b8d6c"),
    "rake": ("#d3c08c", "#84775a"),
    "straw": ("#e6cd8e", "#b59a62"),
    "reed": ("#94702f", "#5f4720"),
    "cloth": ("#f1e6cb", "#cbbd9c"),
    "seam": ("#b0955f", "#7d6a45"),
    "glow": ("#fff0b8", "#ffcf6b"),
    "light": ("#f0a01e", "#ffb93c"),
    "ink": ("#3b2a1a", "#2a1d10"),
}
"""By day and by night."""


def picture(view: Position) -> str:
    """The position as a complete SVG document."""
    layers = [*materials(), *(mat(seat) for seat in range(2))]
    for ring in reversed(RINGS):  # what is farther away first
        layers += [*field(view, ring), badge(view, ring.seat)]
    layers += [bag(view), basket(view)]
    for ring in reversed(RINGS):
        layers += [*pieces(view, ring), *harvest(view, ring.seat)]
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" class="tanbo" role="img">'
    return "\n".join((opening, "<title>Tanbo</title>", *layers, "</svg>\n"))


def materials() -> Iterator[str]:
    """The colours by day and by night, water, the petals of both rings, and one piece of each kind."""
    day, night = (";".join(f"--{name}:{both[n]}" for name, both in COLOURS.items()) for n in (0, 1))
    yield f"<style>.tanbo{{{day}}}@media (prefers-color-scheme:dark){{.tanbo{{{night}}}}}</style>"
    depths = ((0, "sky"), (0.45, "water"), (1, "deep"))
    stops = "".join(f'<stop offset="{at}" stop-color="var(--{colour})"/>' for at, colour in depths)
    yield f'<defs><linearGradient id="tanbo-water" x1=".3" x2=".5" y2="1">{stops}</linearGradient>'
    for ring in RINGS:
        seat = ring.seat + 1
        shores = ((paddy + 1, ring.shore(paddy)) for paddy in range(PADDIES))
        petals = "".join(f'<path id="tanbo-petal-{seat}-{number}" d="{shore}"/>' for number, shore in shores)
        yield f'<g id="tanbo-petals-{seat}">{petals}</g>'
    yield from kinds()
    yield "</defs>"


def text(number: int, size: float, spot: complex = 0j, ink: str = "var(--ink)") -> str:
    """A number with its middle at a spot."""
    place = f'x="{num(spot.real)}" y="{num(spot.imag)}" dy=".35em" text-anchor="middle"'
    return f'<text {place} font-family="Georgia, serif" font-size="{num(size)}" fill="{ink}">{number}</text>'


def round_patch(spot: complex, radius: float, fill: str = "none") -> str:
    """A circle on the ground."""
    place = f'cx="{num(spot.real)}" cy="{num(spot.imag)}" rx="{num(radius)}" ry="{num(SLOPE * radius)}"'
    return f'<ellipse {place} fill="{fill}"/>'


def acting(view: Position) -> int | None:
    """The seat that decides, or for which rice is drawn: of the exchange, the opponent (T13)."""
    if view.ending != RUNNING or view.phase == BEGIN:
        return None
    return int(view.turn) ^ int(view.phase in (EXCHANGE, PARTNER))


def field(view: Position, ring: Ring) -> Iterator[str]:
    """A ring without its pieces: banks, water, dikes and the yard, the last paddy sown and the next, and numbers."""
    seat, rim = ring.seat + 1, "light" if acting(view) == ring.seat else "verge"
    banks = f'<use href="#tanbo-petals-{seat}" fill="none" stroke-linejoin="round" stroke='
    yield f'<g id="field-{seat}">{banks}"var(--{rim})" stroke-width="72"/>'
    yield f'{banks}"var(--verge)" stroke-width="58"/>{banks}"var(--bank)" stroke-width="48"/>'
    yield round_patch(ring.centre, SHORE + 10, "var(--bank)")
    for paddy in range(PADDIES):
        petal = f'href="#tanbo-petal-{seat}-{paddy + 1}"'
        yield f'<use {petal} fill="var(--mud)" stroke="var(--mud)" stroke-width="5"/>'
        yield f'<use id="paddy-{seat}-{paddy + 1}" class="paddy" {petal} fill="url(#tanbo-water)"/>'
        yield gleams(ring, paddy)
    yield f"{dikes(ring)}{yard(view, ring)}{last(view, ring)}{following(view, ring)}{numbers(ring)}</g>"


def gleams(ring: Ring, paddy: int) -> str:
    """The sky in the water of a paddy."""
    streaks = ""
    for n, aside in enumerate((0.34, -0.2, 0.12, -0.36, 0.4, -0.1)):
        half = 20 + 7 * (n % 3)
        begin = ring.at(SHORE + 45 + 36 * n, ring.middle(paddy) + aside) - half
        streaks += f"M{xy(begin)}q{half} {-4 - n % 2 * 3} {2 * half} 0"
    line = 'fill="none" stroke="var(--gleam)" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"'
    return f'<path d="{streaks}" {line}/>'


def dikes(ring: Ring) -> str:
    """On each dike an arrow, since pieces are sown clockwise, and some grass where it ends."""
    arrows = grass = ""
    for paddy in range(PADDIES):
        way = ring.middle(paddy) + tau / 2 / PADDIES
        near, tip, far = ring.at(316, way - 0.024), ring.at(330, way + 0.03), ring.at(344, way - 0.024)
        arrows += f"M{xy(near)}L{xy(tip)} {xy(far)}"
        grass += "".join(
            f"M{xy(ring.at(RIM - 8, way))}q{blade}" for blade in ("-3-12-12-20", "0-14 1-27", "4-11 13-17")
        )
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke='
    return (
        f'<path d="{arrows}" {line}"var(--trail)" stroke-width="7"/>'
        f'<path d="{grass}" {line}"var(--verge)" stroke-width="4"/>'
    )


def yard(view: Position, ring: Ring) -> str:
    """Raked sand round the seat's mark. What is in the hand lies there, and then its edge is lit."""
    stone, centre = STONES[ring.seat], ring.centre
    lit = view.turn == ring.seat and view.hand.any()
    edge = round_patch(centre, YARD + 9, "var(--light)") if lit else round_patch(centre, YARD + 4, "var(--verge)")
    furrows = "".join(round_patch(centre, radius) for radius in (104, 122, 140))
    mark = f'transform="translate({xy(centre)}) scale(12 {num(12 * SLOPE)})" fill="{stone.colour}" opacity=".2"'
    return (
        f'<g id="yard-{ring.seat + 1}">{edge}{round_patch(centre, YARD, "var(--sand)")}'
        f'<g stroke="var(--rake)" stroke-width="3">{furrows}</g><g {mark}>{stone.mark}</g></g>'
    )


def last(view: Position, ring: Ring) -> str:
    """Ripples and a pale shore where the last piece fell, or where the hand was taken up."""
    if view.turn != ring.seat or view.phase in (BEGIN, RAIN, SETTLE):
        return ""
    at = int(view.at)
    middle = ring.at((RIM + SHORE) / 2, ring.middle(at))
    ripples = "".join(round_patch(middle, radius) for radius in (36, 68, 100))
    return (
        f'<g id="last" fill="none" stroke="var(--gleam)"><g stroke-opacity=".6" stroke-width="4">{ripples}</g>'
        f'<use href="#tanbo-petal-{ring.seat + 1}-{at + 1}" stroke-width="8"/></g>'
    )


def following(view: Position, ring: Ring) -> str:
    """The paddy that gets the next piece glows; an arrow points to it from the hand."""
    if view.turn != ring.seat or view.phase not in (RAIN, SOW) or view.ending != RUNNING:
        return ""
    paddy = int(view.at) if view.phase == RAIN else (int(view.at) + 1) % PADDIES
    way = ring.middle(paddy)
    tips = xy(ring.at(YARD + 5, way - 0.19)), xy(ring.at(SHORE + 26, way)), xy(ring.at(YARD + 5, way + 0.19))
    arrow = f'<path d="M{"L".join(tips)}Z" fill="var(--light)" stroke-width="10" stroke-linejoin="round"/>'
    return (
        f'<g id="next" stroke="var(--light)"><use href="#tanbo-petal-{ring.seat + 1}-{paddy + 1}" '
        f'fill="var(--glow)" fill-opacity=".5" stroke-width="12"/>{arrow if view.phase == SOW else ""}</g>'
    )


def numbers(ring: Ring) -> str:
    """The number of each paddy, on a stone at its rim."""
    stone = '<ellipse rx="26" ry="24" fill="var(--sand)" stroke="var(--verge)" stroke-width="4"/>'
    spots = (xy(ring.at(RIM + 8, ring.middle(paddy))) for paddy in range(PADDIES))
    return "".join(f'<g transform="translate({spot})">{stone}{text(n, 36)}</g>' for n, spot in enumerate(spots, 1))


def corner(seat: int, spot: complex) -> complex:
    """A point so far from the upper edge, on a seat's side of the table."""
    return spot if seat else complex(spot.real, HEIGHT - spot.imag)


def badge(view: Position, seat: int) -> str:
    """A seat's mark and its points, in a ring that closes with those that win (T15); the winner's shines."""
    stone, spot = STONES[seat], corner(seat, 94 + 94j)
    made = sum(worth * int(count) for worth, count in zip(WORTH, view.barn[seat], strict=True))
    gauge = f'pathLength="{ENOUGH_POINTS}" stroke-dasharray="{min(made, ENOUGH_POINTS)} {ENOUGH_POINTS}"'
    light = '<circle r="88" fill="var(--light)"/>' if acting(view) == seat else ""
    if view.ending != RUNNING and view.winner == seat:
        rays = "L".join(xy(rect((92, 74)[n % 2], n * tau / 40)) for n in range(40))
        light = f'<path d="M{rays}Z" fill="var(--light)"/>'
    return (
        f'<g id="seat-{seat + 1}" transform="translate({xy(spot)})">{light}<circle r="78" fill="{stone.shade}"/>'
        f'<circle r="62" fill="{stone.colour}"/>'
        f'<circle r="70" fill="none" stroke="{stone.ink}" stroke-width="12" transform="rotate(-90)" {gauge}/>'
        f'<g transform="translate(0 -31) scale(3.3)" fill="{stone.ink}">{stone.mark}</g>'
        f"{text(made, 66, 18j, stone.ink)}</g>"
    )


def mat(seat: int) -> str:
    """The straw mat on which a seat lays out what it has harvested."""
    edge, turn = 8 if seat else HEIGHT - 8, 0 if seat else 1
    outline = f"M{WIDTH - 8} {edge}H{WIDTH - 262}A254 212 0 0 {turn} {WIDTH - 8} {edge + (212 if seat else -212)}Z"
    weave = "".join(
        f"M{WIDTH - 8 - 26 * n} {edge}A{26 * n} {22 * n} 0 0 {turn} {WIDTH - 8} {edge + (22 if seat else -22) * n}"
        for n in range(1, 9)
    )
    return (
        f'<g id="barn-{seat + 1}" stroke="var(--reed)"><path d="{outline}" fill="var(--straw)" stroke-width="6" '
        f'stroke-linejoin="round"/><path d="{weave}" fill="none" stroke-opacity=".3" stroke-width="3"/></g>'
    )


def harvest(view: Position, seat: int) -> Iterator[str]:
    """The harvested rice on its mat; a game is over before there are more than nine (T15)."""
    spots = [complex(WIDTH - 44 - 55 * column, 46 + 57 * row) for row in range(3) for column in range(4 - row)]
    held = [(colour, n) for colour in range(WHITE, FARMER) for n in range(int(view.barn[seat, colour]))]
    for spot, (colour, n) in zip(spots, held, strict=False):
        yield piece(f"barn-{seat + 1}-{NAMES[colour]}-{n + 1}", NAMES[colour], corner(seat, spot), 60)


def bag(view: Position) -> str:
    """The cloth bag, and how much rice of each colour is in it."""
    rows = "".join(
        f'<g id="bag-{NAMES[colour]}" transform="translate(0 {62 * colour - 96})">'
        f'<use href="#tanbo-{NAMES[colour]}" transform="translate(-38) scale(2.7)"/>'
        f"{text(int(view.stock[colour]), 56, 32 + 0j)}</g>"
        for colour in range(WHITE, FARMER)
    )
    neck = "M-28-96-44-132C-20-122 20-122 44-132L28-96"
    belly = "C84-62 106 0 100 64 96 116 60 128 0 128S-96 116-100 64C-106 0-84-62-28-96Z"
    return (
        '<g id="bag" transform="translate(94 818) scale(.88)" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{neck}{belly}" fill="var(--cloth)" stroke="var(--seam)" stroke-width="6"/>'
        f'<path d="M-30-96H30L56-78M30-96 54-112" fill="none" stroke="var(--reed)" stroke-width="10"/>{rows}</g>'
    )


def basket(view: Position) -> str:
    """The basket with the snakes that lie in no paddy, and how many they are."""
    snakes = int(view.stock[SNAKE])
    inside = '<use href="#tanbo-snake" transform="translate(0 -54) scale(5.6)"/>' if snakes else ""
    weave = "".join(f"M{x - 90} {y}Q0 {y + 34} {90 - x} {y}" for x, y in ((2, 12), (6, 38), (13, 64)))
    wicker = "M-94-10C-92 60-78 106-60 112-30 120 30 120 60 112 78 106 92 60 94-10 60 20-60 20-94-10Z"
    return (
        '<g id="supply" transform="translate(910 832) scale(.86)" stroke="var(--reed)" stroke-linejoin="round">'
        f'<ellipse cy="-10" rx="94" ry="24" fill="var(--reed)"/><g stroke="none">{inside}</g>'
        f'<path d="{wicker}" fill="var(--straw)" stroke-width="6"/>'
        f'<path d="{weave}" fill="none" stroke-opacity=".5" stroke-width="4"/>'
        f'<g stroke="none"><circle cy="62" r="42" fill="var(--cloth)"/>{text(snakes, 58, 62j)}</g></g>'
    )


def pieces(view: Position, ring: Ring) -> Iterator[str]:
    """Everything in the paddies and in the hand; a farmer who is not placed yet waits in the yard (T2)."""
    seat, held = ring.seat, [0] * KINDS
    if view.turn == seat:
        held = view.hand.tolist()
    if not view.field[seat, :, FARMER].any():
        held[FARMER] = 1
    yield from lay("hand", held, seat, ring.yard_spots(sum(held)))
    for paddy, contents in enumerate(view.field[seat].tolist()):
        spots = ring.paddy_spots(paddy, sum(contents))
        yield from lay(f"paddy-{seat + 1}-{paddy + 1}", contents, seat, spots, chosen_kind(view, seat, paddy))


def chosen_kind(view: Position, seat: int, paddy: int) -> int | None:
    """T13: the kind of piece in this paddy that the opponent has chosen to exchange."""
    there, kind = divmod(int(view.chosen), KINDS)
    return kind if view.phase == PARTNER and seat != view.turn and there == paddy else None


def lay(place: str, held: Sequence[int], seat: int, room: Spots, chosen: int | None = None) -> Iterator[str]:
    """Pieces of the same kind side by side, those nearer to us in front."""
    spots, size = room
    held_kinds = [(kind, n + 1) for kind in range(KINDS) for n in range(held[kind])]
    for spot, (kind, n) in sorted(zip(spots, held_kinds, strict=True), key=lambda both: round(both[0].imag)):
        if kind == chosen and n == 1:
            light = 'fill="var(--glow)" stroke="var(--light)" stroke-width="8"'
            yield f'<circle id="chosen" cx="{num(spot.real)}" cy="{num(spot.imag)}" r="{num(0.56 * size)}" {light}/>'
        if kind == FARMER:
            yield piece(f"farmer-{seat + 1}", f"farmer-{seat + 1}", spot, size)
        else:
            yield piece(f"{place}-{NAMES[kind]}-{n}", NAMES[kind], spot, size)


def piece(name: str, shape: str, spot: complex, size: float) -> str:
    """A piece in its place, to be found by its name and by its kind."""
    kind, place = shape.partition("-")[0], f"translate({xy(spot)}) scale({size / 22.5:.3g})"
    return f'<use id="{name}" class="{kind}" href="#tanbo-{shape}" transform="{place}"/>'
