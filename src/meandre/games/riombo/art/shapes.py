"""Shapes that several parts of the picture use: hands with sticks, bids and wreaths."""

from meandre.pictures.svg import num


def sticks_in_fist(bid: int) -> str:
    """Sticks that stick out of a fist."""
    angles = [12] if bid == 1 else [20 * n - 10 * (bid - 1) for n in range(bid)]
    return "".join(
        f'<use href="#riombo-blue" transform="rotate({angle}) translate(0-12) scale(1 1.15)"/>' for angle in angles
    )


def sticks_on_palm(bid: int) -> str:
    """Sticks on an open hand."""
    return "".join(
        f'<use href="#riombo-blue" transform="translate({num(11 * (n - (bid - 1) / 2))} 34) scale(1 1.15)"/>'
        for n in range(bid)
    )


def bid_number(bid: int) -> str:
    """A bid that may be seen, as a number."""
    disc = '<circle cx="30" cy="34" r="20" fill="var(--pebble)" stroke="var(--edge)" stroke-width="2"/>'
    return f'{disc}<text x="30" y="45.5" font-size="32" fill="var(--even)">{bid}</text>'


def rectangle(wide: float, tall: float, corner: float = 26) -> str:
    """The beginning of a rectangle round the origin."""
    size = f'width="{num(wide)}" height="{num(tall)}" rx="{num(corner)}"'
    return f'<rect x="{num(-wide / 2)}" y="{num(-tall / 2)}" {size}'
