"""Updates of a table's page: what has changed since the one before, with a frame for each event."""

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from meandre.pictures.picture import Change, Picture
from meandre.server.web.rendering.log_lines import Log
from meandre.server.web.rendering.table_page import TablePage


class Frame(Struct, omit_defaults=True):
    """One event, with everything that changes with it. The page shows all of it together."""

    board: list[Change] | str = []
    """Changes of the picture, or all of it as SVG."""
    log: Log = []
    prompt: str = ""
    """As HTML; empty if it stays."""
    to_act: list[int] | UnsetType = UNSET
    """The seats that may decide, from 1."""
    scores: list[int] | UnsetType = UNSET


class Choice(Struct, array_like=True):
    """A legal move."""

    move: str
    """In notation."""
    label: str
    effects: str
    target: str
    """Id of the element of the picture that stands for it, if there is one."""
    final: bool
    """Whether it cannot be taken back without asking others."""


class Choices(Struct, omit_defaults=True):
    """What the viewer may press now, and how it is lit on the board."""

    seat: int
    version: int
    """The version that a move answers."""
    moves: list[Choice]
    lit: list[Change]
    """From the picture as everybody sees it to the one in which these moves are lit."""
    note: str = ""

    @classmethod
    def of(cls, page: TablePage, shown: Picture | None) -> "Choices | None":
        """The choices on a page that shows a picture, if there are any."""
        view, buttons = page.view, page.buttons
        if not buttons or page.you is None or shown is None:
            return None
        target = view.game.touch_target
        lit = page.draw(page.position, [button.code for button in buttons])
        moves = [
            Choice(
                button.move,
                button.label,
                button.effects,
                target(page.position, view.viewer, button.code) if target else "",
                button.final,
            )
            for button in buttons
        ]
        note = "" if page.you in page.to_act else page.translator("choose-again")
        return cls(page.you, view.version, moves, shown.changes_to(lit) or [], note)


class PageUpdate(Struct, omit_defaults=True):
    """What has changed on a page."""

    number: int
    """Updates of a feed are numbered from 1."""
    feed: str = ""
    """Name of the feed, if the page has not followed it so far."""
    still: bool = False
    """Whether the frames are shown without motion."""
    relog: bool = False
    """Whether the log begins anew."""
    step: int | UnsetType = UNSET
    """How many events of the game the page shows then."""
    phase: str = ""
    """Filling, playing or over; empty if it stays."""
    clock: float | UnsetType | None = UNSET
    """Seconds that are left of the turn, if there is a clock."""
    frames: list[Frame] = []
    choices: Raw | UnsetType = UNSET
    """What may be pressed after the last frame, if it is not what could be pressed before."""
    offers: list[str] | UnsetType = UNSET
    """Names of the actions that are offered, of those that come and go."""
    parts: dict[str, str] = {}
    """Other parts of the page, as HTML."""
    chat: list[tuple[str, str]] = []
    """New lines of the chat: name and text."""


encode = msgspec.json.Encoder().encode


def encode_choices(choices: Choices | None) -> Raw:
    """Choices as JSON: what tells them apart is what is sent."""
    return Raw(encode(choices))
