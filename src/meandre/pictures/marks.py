"""Marks: for whom a picture is drawn, and what is marked in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TypeAlias

from meandre.core.position import Position
from meandre.pictures.seats import STONES, Stone

ViewBox: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height, as in an SVG's `viewBox`."""

TouchTarget: TypeAlias = Callable[[Position, int, int], str]
"""A game's function from a view, a seat and a move to the id of the element that stands for the move, or ""."""


@dataclass(frozen=True)
class Target:
    """What is written on an element that stands for a move: a button with a label, or only a highlight."""

    move: str = ""
    """The text of the move; empty for a highlight."""
    label: str = ""

    @property
    def attributes(self) -> str:
        """The attributes in SVG, each with a space before it."""
        if not self.move:
            return ' data-highlighted=""'
        return f' data-move="{escape(self.move, quote=True)}"{button(self.label)}'


def button(label: str) -> str:
    """The attributes that make a button of an element."""
    return f' role="button" tabindex="0" aria-label="{escape(label, quote=True)}"'


YIELDING = ' data-yields=""'
"""The attribute of a target that cannot be pressed while a folded group is open: its place may be needed."""

HIGHLIGHT = Target()
"""Marks an element without making it a button."""


def targets(
    touch_target: TouchTarget | None, view: Position, seat: int, by_move: Mapping[int, Target]
) -> dict[str, Target]:
    """The targets of a seat's moves by the id of their element, from the targets by the code of the move."""
    if touch_target is None:
        return {}
    found = {touch_target(view, seat, move): target for move, target in by_move.items()}
    found.pop("", None)
    return found


@dataclass(frozen=True)
class Marks:
    """For whom a picture is drawn, and what is marked in it."""

    seat: int = 0
    """The seat that looks: it is drawn nearest. Spectators look from the first seat."""
    moves: tuple[int, ...] = ()
    """The codes of the moves that this seat may make now. Their elements are drawn so that they can be touched."""
    stones: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
    """Each seat's stone, as an index of `STONES`."""
    targets: Mapping[str, Target] = field(default_factory=dict)
    """What is written on elements, by their id: see `targets`."""
    frame: ViewBox | None = None
    """The part of the picture to show, if not all of it."""
    captions: Mapping[int, str] = field(default_factory=dict)
    """What people have called squares, by the number of the square."""
    style: str = ""
    """CSS to add at the end of a picture that is shown without the style sheet of a page."""
    interactive: bool = False
    """Whether a script will make buttons of some parts."""
    follow_ups: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """What may be played after a move that only selects something, by its code: see `Game.selects`. Their elements are
    folded behind that of the move, with the ids of `follow_up_id`."""

    @property
    def role(self) -> str:
        """The root's ARIA role: the parts of an `img` cannot be buttons."""
        return "group" if self.moves or self.interactive else "img"

    def element(self, name: str) -> str:
        """The id of an element that may stand for a move, with the attributes of its target."""
        target = self.targets.get(name)
        return f' id="{name}"{target.attributes if target else ""}'

    def opener(self, name: str, group: str, label: str) -> str:
        """Like `element`, for one that opens a folded group of targets and closes it again.

        The label is that of its move, if it stands for one too. Where a script makes the buttons, it gives the label of
        the first move of the group.
        """
        if self.interactive:
            return f'{self.element(name)} data-unfolds="{group}"'
        target = self.targets.get(name)
        own = button(label) if target is None or not target.move else ""
        return f'{self.element(name)}{own} data-unfolds="{group}" aria-expanded="false"'

    def seat_stones(self, seats: int) -> tuple[Stone, ...]:
        """The stones of the first seats."""
        return tuple(STONES[stone] for stone in self.stones[:seats])


def follow_up_id(selected: str, target: str) -> str:
    """The id of the element for what follows a move that selects something, from the ids of both."""
    return f"{selected}-{target}"


def folded(key: str) -> str:
    """The start tag of a group of targets that an opener opens: `FOLDED` of the style sheet hides it until then."""
    return f'<g data-part="{key}" data-folded="">'


PLAIN = Marks()
"""The first seat's side, with nothing marked."""
