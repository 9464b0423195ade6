"""Shapes that several parts of the picture use: hands with sticks, bids and wreaths."""

from meandre.pictures.svg import num


def hand(shape: str) -> str:
    """A hand: a `palm` or a `fist`."""
    return f'<use href="#riombo-{shape}" class="skin crease finger"/>'


def sticks_in_fist(bid: int) -> str:
    """Sticks that stick out of a fist; none if the bid is secret."""
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
    return (
        '<circle class="pebble edge" cx="30" cy="34" r="20" stroke-width="2"/>'
        f'<text class="even" x="30" y="34" dy=".36em" font-size="32">{bid}</text>'
    )


def laurel() -> str:
    """A wreath."""
    leaf = "M-26 3C-36-3-37-12-33-19-25-14-22-6-26 3Z"
    leaves = "".join(f'<path d="{leaf}" transform="rotate({angle})"/>' for angle in (-75, -45, -15, 15, 45))
    return f'<g class="leaf">{leaves}<g transform="scale(-1 1)">{leaves}</g></g>'
