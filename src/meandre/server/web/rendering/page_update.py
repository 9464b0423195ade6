"""Updates of a table's page: what has changed since the one before, with a frame for each event."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from meandre.core.game import Game
from meandre.core.position import Position
from meandre.pictures.marks import follow_up_id
from meandre.pictures.picture import Change, Picture
from meandre.server.domain.view import TableView
from meandre.server.web.rendering.log_lines import SentLine
from meandre.server.web.rendering.move_buttons import MoveButton
from meandre.server.web.rendering.table_page import Prompt, TablePage


class Frame(Struct, omit_defaults=True):
    """One event, with everything that changes with it. The page shows all of it together."""

    board: list[Change] | str = []
    """Changes of the picture, or all of it as SVG."""
    log: list[SentLine] = []
    prompt: Prompt | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    """The seats that may decide, from 1."""
    scores: list[int] | UnsetType = UNSET


Choice: TypeAlias = list[Any]
"""A legal move, as a page gets it: in notation, in words, the id of the element of the picture that stands for it, what
else it would cause, whether it cannot be taken back without asking others, and what may be played next if it only
selects something: a page asks for both together. What is empty at its end is left out."""


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
        selects = view.game.selects or selects_nothing
        follow_ups = {button.code: page.follow_ups(button) for button in buttons if selects(button.code)}
        codes = {code: tuple(then.code for then in found) for code, (_, found) in follow_ups.items()}
        lit = page.draw(page.position, [button.code for button in buttons], codes)
        moves = []
        for button in buttons:
            target, next_choices = target_of(button, view.game, page.position, view.viewer), []
            after, then = follow_ups.get(button.code, (page.position, ()))
            for one in then:
                next_target = follow_up_id(target, target_of(one, view.game, after, view.viewer))
                next_choices.append(choice_of(one, next_target))
            moves.append(choice_of(button, target, next_choices))
        note = "" if page.you in page.to_act else page.translator("choose-again")
        return cls(page.you, view.version, moves, shown.changes_to(lit) or [], note)


def selects_nothing(_: int) -> bool:
    """No move of most games only selects something."""
    return False


def target_of(button: MoveButton, game: Game, position: Position, seat: int) -> str:
    """The id of the element that stands for a move, if there is one."""
    return game.touch_target(position, seat, button.code) if game.touch_target else ""


def choice_of(button: MoveButton, target: str, then: Sequence[Choice] = ()) -> Choice:
    """A legal move with the id of its element."""
    choice: Choice = [button.move, button.label, target, button.effects, button.final, then]
    while not choice[-1]:
        del choice[-1]
    return choice


LinksDue: TypeAlias = tuple[int, list[int]]
"""The version, and the seats, from 1, whose links chance waits for."""


def links_due(view: TableView) -> LinksDue | None:
    """The links that chance waits for of this viewer's client."""
    seats = [seat for seat in view.awaited() if seat - 1 in view.own_seats]
    return (view.version, seats) if seats else None


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
    reveal: LinksDue | UnsetType = UNSET
    """Chance waits for links of seats of this page."""
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
