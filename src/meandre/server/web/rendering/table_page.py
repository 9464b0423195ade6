"""A table's page as one browser sees it, in parts that are sent again when they change."""

import functools
from collections.abc import Iterator, Sequence
from typing import Any

from meandre.core.match import Event
from meandre.core.messages import Message, Names
from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR
from meandre.server.domain.phases import PLAYING
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.move_buttons import MoveButton, marks_with
from meandre.server.web.rendering.templates import render

PARTS = ("prompt", "choices", "seats", "actions", "description", "chat")
"""Parts of the page, each a template of its own."""


class TablePage:
    """What a browser that holds some seats, or none, is shown."""

    def __init__(self, view: TableView, translator: Translator, asked_seat: int | None = None) -> None:
        self.view, self.translator, self.asked_seat = view, translator, asked_seat
        self.seats = view.seats()
        self.names = Names((translator.name(seat) for seat in self.seats), view.captions)

    @property
    def blank(self) -> bool:
        """Whether nothing may be shown until the screen has been passed on."""
        return self.view.pass_screen_to is not None

    def context(self) -> dict[str, Any]:
        """The variables of the templates."""
        view = self.view
        return {
            "page": self,
            "view": view,
            "pictured": view.game,
            "seats": self.seats,
            "names": self.names,
            "you": view.viewer + 1 if view.viewer != SPECTATOR else None,
            "to_act": view.to_act(),
            "phase": view.phase,
            "playing": view.phase == PLAYING,
        }

    def parts(self) -> dict[str, str]:
        """Every part of the page, as HTML."""
        context = self.context()
        return {name: render(f"parts/{name}.html", self.translator, **context) for name in PARTS}

    def board(self) -> list[str]:
        """The present picture, line by line, with the touch targets marked."""
        if self.blank:
            return []
        return self.picture(self.view.position(), self.buttons)

    def picture(self, position: Position, buttons: Sequence[MoveButton] = ()) -> list[str]:
        """The picture of a position, line by line, with these players' colours."""
        game, seat = self.view.game, self.view.viewer if self.view.viewer != SPECTATOR else 0
        colours = [seat.colour for seat in self.seats]
        marks = marks_with(buttons, game, position, seat, colours, self.names.captions)
        return game.picture(position, marks, self.translator.language).splitlines()

    @functools.cached_property
    def buttons(self) -> list[MoveButton]:
        """The legal moves, in words."""
        if self.blank:
            return []
        return [MoveButton.of(move, self.translator, self.names) for move in self.view.legal_moves()]

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from a number on, and where each led to."""
        return iter(()) if self.blank else self.view.steps(start)

    def facts(self, position: Position) -> list[str]:
        """What happened last, a sentence each."""
        return [self.translator.translate(fact, self.names) for fact in self.view.game.fact_messages(position)]

    def log(self, start: int = 0) -> list[tuple[int, str]]:
        """Number and sentence of what has happened from an event on."""
        return [(n, line) for n, (_, position) in enumerate(self.steps(start), start) for line in self.facts(position)]

    @functools.cached_property
    def position_messages(self) -> list[Message]:
        """The position in words: first what is asked now."""
        return self.view.game.sentences.position(self.view.position(), self.view.viewer)

    @functools.cached_property
    def words(self) -> list[str]:
        """The position, a sentence each."""
        return [self.translator.translate(message, self.names) for message in self.position_messages]

    @property
    def rule(self) -> str:
        """Number of the rule to look up now."""
        return self.view.game.sentences.RULES.get(self.position_messages[0].key, "")

    def chat(self) -> list[tuple[str, str]]:
        """What people have written, with their names."""
        return [(self.names[seat - 1], text) for seat, text in self.view.chat()]

    @property
    def step_count(self) -> int:
        """How many events the log shows."""
        return 0 if self.blank else self.view.step_count
