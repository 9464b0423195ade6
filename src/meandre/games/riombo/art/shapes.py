"""Shapes that several parts of the picture use: hands with sticks, bids and wreaths."""

from meandre.pictures.svg import num


def palm(seat: int, bid: int, more: str = "") -> str:
    """A player's open hand with a bid, and perhaps more attributes."""
    return f'<use href="#riombo-palm-{seat + 1}-{bid}" class="skin crease"{more}/>'


def fist(seat: int, bid: int) -> str:
    """A player's closed hand; with sticks that stick out of it, unless the bid is secret."""
    return f'{sticks_in_fist(bid)}<use href="#riombo-fist-{seat + 1}" class="skin crease"/>'


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
    return f'<use href="#riombo-disc" class="pebble edge"/><text class="even bid" x="30" y="45.5">{bid}</text>'


def laurel() -> str:
    """A wreath."""
    leaf = "M-26 3C-36-3-37-12-33-19-25-14-22-6-26 3Z"
    leaves = "".join(f'<path d="{leaf}" transform="rotate({angle})"/>' for angle in (-75, -45, -15, 15, 45))
    return f'<g class="leaf">{leaves}<g transform="scale(-1 1)">{leaves}</g></g>'
