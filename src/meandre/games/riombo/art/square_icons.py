"""The icons on the stones of Riombo's squares: who gives or takes, and how much.

A dot is the player on turn, rings are the others, a bowl is the bank, and triangles point to where money goes. A gain
has a plus, a loss a minus.
"""

from dataclasses import dataclass

from meandre.games.riombo import rules

PLUS, MINUS = "M-7-2.4H-2.4V-7H2.4V-2.4H7V2.4H2.4V7H-2.4V2.4H-7Z", "M-7-2.4H7V2.4H-7Z"
CHEVRONS = '<path class="seam" d="M-34-39-18-23-34-7M-8-39 8-23-8-7M18-39 34-23 18-7" fill="none" stroke-width="7"/>'
DOT = '<circle r="6.5"/>'
BOWL = '<path d="M-19 3H19C18 14 10 19 0 19S-18 14-19 3Z"/>'
UP = "M0-19 9-6H-9Z"
DOWN = "M0-1 9-14H-9Z"


def turned(shape: str, *angles: int) -> str:
    """A shape, once for each angle."""
    return "".join(f'<path d="{shape}" transform="rotate({angle})"/>' for angle in angles)


OUTWARD = DOT + turned("M0-21 8-10H-8Z", 0, 120, 240)
INWARD = DOT + turned("M0-9 8-20H-8Z", 0, 120, 240)
INTO_BOWL = BOWL + f'<path d="{DOWN}"/>'
ALL_INTO_BOWL = BOWL + '<path d="M0-2 7-13H-7ZM-14-4-7-15H-21ZM14-4 21-15H7Z"/>'
OUT_OF_BOWL = BOWL + f'<path d="{UP}"/>'
RING = '<circle cx="{}" r="4" fill="none" stroke-width="3.5"/>'
FROM_LEFT = RING.format(-15) + '<path d="M-8-9 5 0-8 9Z"/><circle cx="13" r="6"/>'
FROM_RIGHT = '<circle cx="-13" r="6"/><path d="M8-9-5 0 8 9Z"/>' + RING.format(15)
TO_LEFT = RING.format(-14) + '<path d="M6-9-7 0 6 9Z"/><circle cx="14" r="6"/>'
TO_RIGHT = '<circle cx="-14" r="6"/><path d="M-6-9 7 0-6 9Z"/>' + RING.format(14)
SWAPPED = '<path d="M-20-11H4V-18L20-8 4 2V-5H-20ZM20 11H-4V18L-20 8-4-2V5H20Z" transform="scale(1 .95)"/>'
AGAIN = '<path d="M13-9A16 16 0 1 0 16 4" fill="none" stroke-width="6" stroke-linecap="round"/><path d="M20-20V-2H2Z"/>'
NOTHING = '<path d="M-12 0H12" stroke-width="6" stroke-linecap="round"/>'
TO_START = '<path d="M-24-17H-17V17H-24ZM-15 0 3-15V-6H24V6H3V15Z"/>'


FLAG = (
    '<path class="even-line" d="M64 20V-56" stroke-width="5" stroke-linecap="round"/>'
    '<path class="loss" d="M66-55 92-44 66-33Z"/>'
)
"""Beside the finish: the first arrival ends the game."""


@dataclass(frozen=True)
class Icon:
    """The icon of a square, and its name: a class of the element."""

    name: str
    tone: str  # gain, loss or even
    shape: str

    def svg(self, amount: int = 0) -> str:
        """The icon, with its amount beside it if it has one."""
        group = f'<g class="{self.tone} {self.tone}-line" stroke-width="0"'
        if not amount:
            return f"{group}>{self.shape}</g>"
        aside, beside, size = (-25, 3, 38) if amount < 10 else (-29, -5, 31)
        sign = f'<path d="{PLUS if self.tone == "gain" else MINUS}" transform="translate({beside} 0)"/>'
        text = f'<text x="{26 if amount < 10 else 23}" dy=".36em" font-size="{size}">{amount}</text>'
        return f'{group}><g transform="translate({aside} 0) scale(.84)">{self.shape}</g>{sign}{text}</g>'


SQUARES = {
    rules.PLAIN: Icon("plain", "even", ""),
    rules.GIVE_EACH: Icon("give-each", "loss", OUTWARD),
    rules.TAKE_EACH: Icon("take-each", "gain", INWARD),
    rules.GIVE_BANK: Icon("give-bank", "loss", INTO_BOWL),
    rules.ALL_GIVE_BANK: Icon("all-give-bank", "loss", ALL_INTO_BOWL),
    rules.BACK: Icon("back", "even", TO_START),
}

AGREEMENTS = {
    rules.PLAIN: Icon("nothing", "even", NOTHING),
    rules.GIVE_EACH: SQUARES[rules.GIVE_EACH],
    rules.TAKE_EACH: SQUARES[rules.TAKE_EACH],
    rules.GIVE_BANK: SQUARES[rules.GIVE_BANK],
    rules.BACK: SQUARES[rules.BACK],
    rules.TAKE_BANK: Icon("take-bank", "gain", OUT_OF_BOWL),
    rules.TAKE_LEFT: Icon("take-left", "gain", FROM_LEFT),
    rules.TAKE_RIGHT: Icon("take-right", "gain", FROM_RIGHT),
    rules.GIVE_LEFT: Icon("give-left", "loss", TO_LEFT),
    rules.GIVE_RIGHT: Icon("give-right", "loss", TO_RIGHT),
    rules.SWAP: Icon("swap", "even", SWAPPED),
    rules.ANOTHER_TURN: Icon("another-turn", "even", AGAIN),
}
"""R12: what may be agreed, by the kind of the square that is meant."""


def square_icon(square: int, agreed: tuple[int, int]) -> tuple[str, str, str]:
    """The name, the tone and the SVG of a square's icon; `agreed` are the squares that were agreed."""
    kind, amount = divmod(square, rules.SQUARE)
    if kind in (rules.AGREED_1, rules.AGREED_2):
        kind, amount = divmod(agreed[kind - rules.AGREED_1], rules.SQUARE)
        icon = AGREEMENTS[kind]
        return f"agreed {icon.name}", icon.tone, icon.svg(amount)
    return SQUARES[kind].name, SQUARES[kind].tone, SQUARES[kind].svg(amount)


def finish_icon(trip: int, short_end: int) -> str:
    """R16: money from the bank or one more canoe. R22: in the short game only the money; a flag if it ends the game."""
    reward = Icon("take", "gain", OUT_OF_BOWL).svg(rules.REWARD)
    if trip == rules.SHORT:
        reward += FLAG if short_end == rules.FIRST else ""
        return f'<rect class="pebble edge" x="-52" y="-22" width="104" height="44" rx="20" stroke-width="2"/>{reward}'
    canoe = '<path class="pebble-line" d="M-27-11C-15-2 15-2 27-11 26 6 14 12 0 12S-26 6-27-11Z"'
    canoe += ' stroke-width="3" stroke-linejoin="round" transform="translate(0 {})"/>'
    return (
        '<rect class="pebble edge" x="-84" y="-22" width="168" height="44" rx="20" stroke-width="2"/>'
        f'<g transform="translate(-31 0)">{reward}</g><path class="even-line" d="M19-14V14" stroke-width="3"/>'
        f'<g class="gain" transform="translate(50 0) scale(.9)">{canoe.format(7)}{canoe.format(-6)}</g>'
    )
