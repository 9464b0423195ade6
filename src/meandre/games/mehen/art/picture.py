"""Mehen seen from above: a limestone disc, the coiled snake, marbles, reclining lions and three sticks.

`picture` turns a position into a standalone SVG. Squares, pieces, seats and sticks carry stable ids, so that whoever
shows the picture can find them again; `spot` tells which of them stands for a move.
"""

from cmath import rect
from collections.abc import Iterator
from math import degrees, radians

from meandre.core.messages import translate
from meandre.core.position import RUNNING, Position
from meandre.games.mehen.art.board import GROOVE, STONE, carving
from meandre.games.mehen.art.defs import CROSS, ROPE, materials, sticks, style
from meandre.games.mehen.art.piece_positions import LAIR, RIM, Ground, Lie
from meandre.games.mehen.art.touch import Step, spot, steps, touchable
from meandre.games.mehen.rules import ATE, DRAW, IN_HAND, MOVED, OFF, PREDATOR, PREY, TAIL, THROWN
from meandre.games.mehen.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.motion import via
from meandre.pictures.seats import STONES, Stone
from meandre.pictures.svg import num, xy

__all__ = ["picture", "spot"]


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document."""
    ground = Ground.of(view, marks.seat)
    stones = marks.stones[: view.seats]
    role = "group" if marks.moves else "img"  # an image has nothing in it that could be touched
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" class="mehen" role="{role}">'
    layers = (
        *materials(stones),
        *carving(int(view.length)),
        *(trough(ground, seat, STONES[stone]) for seat, stone in enumerate(stones)),
        f'<circle class="mehen-dusk" r="{STONE}" fill="#371b00" opacity="0" pointer-events="none"/>',
        *turn_light(view, ground),
        *thrown(view),
        *(bones(view, ground, seat) for seat in range(view.seats)),
        *bonds(ground, stones),
        *pieces(view, ground, marks),
    )
    return "\n".join((opening, f"<title>{translate(message('name'), language)}</title>", style(), *layers, "</svg>\n"))


def news(view: Position) -> list[list[int]]:
    """What has just happened, fact by fact."""
    facts: list[list[int]] = view.facts[: view.fact_count].tolist()
    return facts


def thrown(view: Position) -> Iterator[str]:
    """The sticks; M18: a throw that is lost is seen too."""
    fallen = [throw for fact, _, throw, *_ in news(view) if fact == THROWN]
    return sticks(fallen[0], int(view.quiet)) if fallen else sticks(int(view.throw))


def came(view: Position, ground: Ground, seat: int, n: int) -> str:
    """How a piece has come to where it is: square by square; what was eaten goes after the predator has come."""
    for fact, who, *numbers in news(view):
        if fact == MOVED and (who, numbers[0]) == (seat, n):
            _, start, target = numbers
            onward = 1 if target > start else -1
            return via(ground.coil.spot(square) for square in range(start + onward, target, onward) if square > TAIL)
        if fact == ATE and numbers[:2] == [seat, n]:
            return ' data-beat="1" data-sound="eat"'
    return ""


def trough(ground: Ground, seat: int, stone: Stone) -> str:
    """A seat's groove in the rim: hollows for its prey and a lair for its predator."""
    near, far = (ground.rim(seat, side * 1.02 * LAIR) for side in (-1, 1))
    groove = f'<path d="M{xy(near)}A{RIM} {RIM} 0 0 1 {xy(far)}" fill="none" stroke-linecap="round" stroke='
    empty = f'<circle r="10.5" fill="#8d7348" opacity=".5"/><g fill="{stone.colour}" opacity=".75">{stone.mark}</g>'
    hollows = "".join(
        f'<g transform="translate({xy(ground.hollow(seat, n))}) scale(1.6)">{empty}</g>' for n in range(PREY)
    )
    lair = f'transform="translate({xy(ground.rim(seat, LAIR))}) scale(2)" opacity=".2"'
    return (
        f'<g id="seat-{seat + 1}">{groove}"#a98c5c" stroke-width="52"/>{groove}"#c4a776" stroke-width="47"/>'
        f'{hollows}<use href="#mehen-lion-{seat + 1}" {lair}/></g>'
    )


def turn_light(view: Position, ground: Ground) -> Iterator[str]:
    """A line of light round the trough of the player on turn."""
    if view.phase == DRAW or view.ending != RUNNING:
        return
    half, end = 30, 1.02 * LAIR
    a, b, c, d = (xy(rect(RIM + out, turn)) for out, turn in ((half, -end), (half, end), (-half, end), (-half, -end)))
    outline = (
        f"M{a}A{RIM + half} {RIM + half} 0 0 1 {b}A{half} {half} 0 0 1 {c}"
        f"A{RIM - half} {RIM - half} 0 0 0 {d}A{half} {half} 0 0 1 {a}Z"
    )
    turned = num(degrees(ground.side(int(view.turn))))
    yield f'<g id="turn" transform="rotate({turned})" fill="none" pointer-events="none">'
    yield f'<path d="{outline}" stroke="#fff3c4" stroke-width="9"/>'
    yield f'<path d="{outline}" stroke="#e08a12" stroke-width="5"/></g>'


def bones(view: Position, ground: Ground, seat: int) -> str:
    """One bleached bead for each prey that the seat's predator has eaten."""
    caught = int(view.caught[seat])
    rows, beads = 2 if caught <= PREY else 4, ""
    gap = 42 / rows
    for n in range(caught):
        bead = ground.rim(seat, radians(-18.4) - n // rows * gap / RIM, gap * (n % rows - (rows - 1) / 2))
        beads += f'<circle cx="{num(bead.real)}" cy="{num(bead.imag)}" r="{num(gap * 0.42)}"/>'
    return f'<g id="caught-{seat + 1}" fill="#fffaf0" stroke="{GROOVE}" data-beat="1">{beads}</g>'


def bonds(ground: Ground, stones: tuple[int, ...]) -> Iterator[str]:
    """A band from each piece to the next of its side: who stands like that is protected."""
    coil = ground.coil
    for seat, stone in enumerate(stones):
        row = ground.places[seat]
        bands = [(coil.spot(n), coil.spot(n + 1)) for n in row if n > TAIL and n + 1 in row and n + 1 < coil.length]
        if 1 in row and TAIL in row:
            bands.append((ground.where(seat, row.index(TAIL))[0], coil.spot(1)))
        path = "".join(f"M{xy(here)}L{xy(there)}" for here, there in bands)
        if path:
            band = f'stroke="{STONES[stone].shade}" stroke-width="{num(0.7 * coil.marble)}" stroke-opacity=".8"'
            yield f'<path id="bond-{seat + 1}" d="{path}" {band} pointer-events="none"/>'


def pieces(view: Position, ground: Ground, marks: Marks) -> Iterator[str]:
    """Every piece, wherever it is; those that may be moved are lit, and where they would land is marked."""
    seen = steps(view, ground, marks.seat, marks.moves)
    outlines = touchable(ground, marks.seat, seen)
    dots = 'stroke-dasharray="2 12" stroke-linecap="round" pointer-events="none"'
    yield from (f"<path {way(ground, marks.seat, step)} {dots}/>" for step in seen if step.at_target)
    for seat in ground.seats:
        own = {step.piece: step for step in seen if seat == marks.seat}
        for n in range(PREY + 1):
            name = f"predator-{seat + 1}" if n == PREDATOR else f"prey-{seat + 1}-{n + 1}"
            kind = f"{name.partition('-')[0]} seat-{seat + 1}"
            lies = ground.where(seat, n)
            shape = lit(lies, outlines.get(name)) if n in own else ""
            how = came(view, ground, seat, n)
            yield piece(f'id="{name}" class="{kind}"{how}', lies, shape + figure(view, seat, n))
            if n in own and not own[n].at_target:
                yield landing(ground, marks.seat, own[n])
    yield from (goal(marks.seat, step, outlines[step.spot]) for step in seen if step.at_target)


def piece(name: str, lies: Lie, shape: str) -> str:
    """A piece in its place."""
    spot, radius = lies
    return f'<g {name} transform="translate({xy(spot)}) scale({radius / 10:.3g})">{shape}</g>'


def figure(view: Position, seat: int, n: int) -> str:
    """A marble, or a lion, tied up until it is freed; a prey that was eaten is a cross over its hollow."""
    place = int(view.place[seat, n])
    if n == PREDATOR:
        return f'{"" if view.freed[seat] else ROPE}<use href="#mehen-lion-{seat + 1}"/>'
    return CROSS if place == OFF else f'<use href="#mehen-marble-{seat + 1}"/>'


def lit(lies: Lie, outline: list[complex] | None, light: str = "lit") -> str:
    """The light round a piece, and the ground where touching means it: none if its landings are to be touched."""
    spot, radius = lies
    if outline is None:
        return '<circle r="21" fill="url(#mehen-halo)" pointer-events="none"/>'
    corners = "L".join(xy((corner - spot) * 10 / radius) for corner in outline)
    touch = f'<path d="M{corners}Z" fill="none" pointer-events="all"/>'
    return f'{touch}<use href="#mehen-{light}" pointer-events="none"/>'


def way(ground: Ground, seat: int, step: Step) -> str:
    """The path of a piece to where it lands."""
    onward = 1 if step.target > step.start else -1
    between = range(step.start + onward, step.target, onward) if step.start != IN_HAND else ()
    stops = [ground.where(seat, step.piece)[0], *map(ground.coil.spot, between), step.landing]
    return f'd="M{"L".join(map(xy, stops))}" fill="none" stroke="#e27c00" stroke-width="7" stroke-linejoin="round"'


def landing(ground: Ground, seat: int, step: Step) -> str:
    """Where a piece would land; only the way to the shared tail waits, as all ways do, for being pointed at."""
    hidden = "mehen-landing mehen-way" if step.target == TAIL else "mehen-landing"
    radius = step.size * (1.18 if step.meets else 1)
    ring = f'<circle cx="{num(step.landing.real)}" cy="{num(step.landing.imag)}" r="{num(radius)}" fill="none"'
    return (
        f'<g class="{hidden}" pointer-events="none"><path class="mehen-way" {way(ground, seat, step)}/>'
        f'{ring} stroke="#fff4cf" stroke-width="6"/>'
        f'{ring} stroke="#c86a00" stroke-width="3" stroke-dasharray="9 6"/></g>'
    )


def goal(seat: int, step: Step, outline: list[complex]) -> str:
    """Where a predator that may go either way would land: to be touched there."""
    lies = step.landing, step.size
    ghost = "" if step.meets else f'<use href="#mehen-lion-{seat + 1}" opacity=".6" pointer-events="none"/>'
    return piece(f'id="{step.spot}" class="goal"', lies, lit(lies, outline, "aim" if step.meets else "lit") + ghost)
