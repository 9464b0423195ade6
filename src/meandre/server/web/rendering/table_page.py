"""A table's page as a browser sees it: what its templates and its updates are made of."""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.match import Event
from meandre.core.messages import Message, Names, translate
from meandre.core.position import Position
from meandre.core.struct_type import from_memory
from meandre.core.verbs import CHANCE_ACTS, SPECTATOR
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Picture
from meandre.server.domain.phases import PLAYING
from meandre.server.domain.view import SeatView, TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.move_buttons import MoveButton, stones_of
from meandre.server.web.rendering.templates import render, render_cached

LOG_LINES = 100
"""Lines of the log, and of the chat, that a page shows at first."""

TOGGLED = {"undo": "undo", "request-undo": "ask-back", "hint": "hint"}
"""Actions that are offered and withdrawn as the game goes on, with the keys of their labels."""

ANY_TABLE = "\0"
"""Stands for the table's id in parts that are made once for all tables; no name can contain it."""

Log = list[tuple[int, str]]
"""Number of the event, and a sentence about it."""


class Substitute(NamedTuple):
    """A seat that a bot may play for."""

    seat: int
    name: str


class Actions(NamedTuple):
    """The row of buttons beside the board. Seats count from 1."""

    table: str
    phase: str
    you: int | None
    seated: bool
    toggled: tuple[tuple[str, int, str], ...]
    """Actions that are offered and withdrawn as the game goes on: name, seat and key of the label."""
    asks: str | None
    """Who asks to take a move back."""
    to_answer: tuple[int, ...]
    substitutes: tuple[Substitute, ...]
    reclaims: tuple[int, ...]
    """Seats that a bot plays for, and that can be taken back."""
    rematch: str | None


@functools.lru_cache(256)  # all pages of a table tell what happened, mostly in the same words
def sentences_of(
    game: Game, memory: bytes, language: str, names: tuple[str, ...], captions: tuple[tuple[int, str], ...]
) -> list[str]:
    """What happened last before the position in some memory, a sentence each."""
    called = Names(names, dict(captions))
    position = from_memory(bytearray(memory), game.position_type)
    return [translate(fact, language, called) for fact in game.fact_messages(position)]


class TablePage:
    """What a browser that holds some seats, or none, is shown."""

    def __init__(
        self,
        view: TableView,
        translator: Translator,
        asked_seat: int | None = None,
        before: "TablePage | None" = None,
    ) -> None:
        self.view, self.translator, self.asked_seat = view, translator, asked_seat
        self.to_act = view.to_act()
        self.seats: list[SeatView]
        self.names: Names
        self.marks: Marks
        self.seat_revision = view.seat_revision
        if before and (before.seat_revision, before.view.viewer) == (self.seat_revision, view.viewer):
            self.seats, self.names, self.marks = before.seats, before.names, before.marks
        else:
            self.seats = view.seats()
            self.names = Names((translator.name(seat) for seat in self.seats), view.captions)
            self.marks = self._marks()

    @property
    def blank(self) -> bool:
        """Whether nothing may be shown until the screen has been passed on."""
        return self.view.pass_screen_to is not None

    @property
    def you(self) -> int | None:
        """The viewer's seat, from 1."""
        return self.view.viewer + 1 if self.view.viewer != SPECTATOR else None

    def context(self) -> dict[str, Any]:
        """The variables of the templates."""
        view = self.view
        return {
            "page": self,
            "view": view,
            "pictured": view.game,
            "seats": self.seats,
            "names": self.names,
            "you": self.you,
            "to_act": self.to_act,
            "phase": view.phase,
            "playing": view.phase == PLAYING,
        }

    @functools.cached_property
    def position(self) -> Position:
        """The present position, as far as the viewer knows it."""
        return self.view.position()

    def _marks(self) -> Marks:
        seat = self.view.viewer if self.view.viewer != SPECTATOR else 0
        stones = stones_of([seat.colour for seat in self.seats])
        return Marks(seat, stones=stones, captions=self.names.captions, interactive=True)

    def draw(self, position: Position, moves: Sequence[int] = ()) -> Picture:
        """A position with these players' colours, with some moves lit."""
        marks = replace(self.marks, moves=tuple(moves)) if moves else self.marks
        return cast("Picture", self.view.game.draw(position, marks, self.translator.language))

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
        captions = tuple(self.names.captions.items())
        return sentences_of(self.view.game, position.tobytes(), self.translator.language, tuple(self.names), captions)

    def log_before(self, end: int) -> Log:
        """What happened in the last events before event `end`, about as many as a page shows."""
        start = max(0, end - LOG_LINES)
        steps = zip(range(start, end), self.steps(start), strict=False)
        return [(number, line) for number, (_, position) in steps for line in self.facts(position)]

    @property
    def words(self) -> list[str]:
        """The position, a sentence each."""
        messages = self.view.game.sentences.position(self.position, self.view.viewer)
        return [self.translator.translate(message, self.names) for message in messages]

    @property
    def rule(self) -> str:
        """Number of the rule to look up now."""
        sentences = self.view.game.sentences
        return sentences.RULES.get(sentences.prompt(self.position, self.view.viewer).key, "")

    def chat(self, after: int = 0) -> list[tuple[str, str]]:
        """What people have written after a number of lines, with their names."""
        return [(self.names[seat - 1], text) for seat, text in self.view.chat(after)]

    def latest_chat(self) -> list[tuple[str, str]]:
        """The last lines."""
        return self.chat(max(0, self.view.chat_count - LOG_LINES))

    @property
    def step_count(self) -> int:
        """How many events the log is about."""
        return 0 if self.blank else self.view.step_count

    def prompt(self) -> str:
        """What is asked now, as HTML."""
        if self.blank or self.view.phase != PLAYING:
            return render("parts/prompt.html", self.translator, **self.context())
        return self._asked(self.to_act, self.view.game.sentences.prompt(self.position, self.view.viewer))

    def prompt_at(self, position: Position) -> str:
        """What was asked in an earlier position, as HTML; nothing while chance was due."""
        acting = verbs.actors(position)
        if not acting or acting == CHANCE_ACTS:
            return ""
        to_act = [seat.seat for seat in self.seats if acting >> (seat.seat - 1) & 1]
        return self._asked(to_act, self.view.game.sentences.prompt(position, self.view.viewer))

    def _asked(self, to_act: list[int], asked: Message) -> str:
        translator, you = self.translator, self.you
        if you in to_act:
            several = len(self.view.own_seats) > 1
            lead = translator("your-turn-name", name=self.names[you - 1]) if several else translator("your-turn")
            text = translator.translate(asked, self.names)
        else:
            lead = ""
            text = (
                translator("waiting-for", name=self.names[to_act[0] - 1])
                if len(to_act) == 1
                else translator("waiting-for-several", count=len(to_act))
            )
        rule = self.view.game.sentences.RULES.get(asked.key, "")
        return render_cached("parts/asked.html", translator.language, lead=lead, text=text, rule=rule)

    @functools.cached_property
    def offers(self) -> list[str]:
        """Those of the toggled actions that are offered now."""
        view = self.view
        if self.blank or view.phase != PLAYING or not view.own_seats:
            return []
        offered = {
            "undo": view.can_undo is not None,
            "request-undo": bool(self.you and not view.undo_request and view.can_request_undo),
            "hint": bool(self.buttons and view.only_bots_besides),
        }
        return [action for action, held in offered.items() if held]

    def actions(self, offers: Sequence[str] = ()) -> str:
        """The row of buttons, as HTML; scripts show those that are offered."""
        if self.blank:
            return ""
        view, playing = self.view, self.view.phase == PLAYING
        request, you = view.undo_request, self.you or 1
        seated = [seat for seat in self.seats if playing and view.own_seats and seat.kind != "bot"]
        labels = tuple(
            (action, (view.can_undo or you) if action == "undo" else you, label) for action, label in TOGGLED.items()
        )
        actions = Actions(
            table=ANY_TABLE,
            phase=view.phase,
            you=self.you,
            seated=bool(view.own_seats),
            toggled=labels if seated else (),
            asks=self.names[request.seat - 1] if request else None,
            to_answer=tuple(request.to_answer) if request else (),
            substitutes=tuple(
                Substitute(seat.seat, self.names[seat.seat - 1])
                for seat in seated
                if seat.seat in self.to_act and seat.level is None and not seat.yours and view.substitute_allowed
            ),
            reclaims=tuple(seat.seat for seat in seated if seat.yours and seat.level),
            rematch=view.rematch,
        )
        html = render_cached("parts/actions.html", self.translator.language, actions=actions, offers=tuple(offers))
        return html.replace(ANY_TABLE, view.id)

    def seat_list(self, to_act: Sequence[int] = ()) -> str:
        """Who sits at the table, as HTML; scripts mark who is to act."""
        view = self.view
        html = render_cached(
            "parts/seats.html",
            self.translator.language,
            table=ANY_TABLE,
            seats=tuple(self.seats),
            names=tuple(self.names),
            to_act=tuple(to_act),
            is_host=view.is_host,
            chat=view.settings.chat,
        )
        return html.replace(ANY_TABLE, view.id)

    def parts(self) -> dict[str, str]:
        """Every part of the page, as HTML."""
        context = self.context()
        return {
            "prompt": self.prompt(),
            "choices": render("parts/choices.html", self.translator, **context),
            "seats": self.seat_list(self.to_act),
            "actions": self.actions(self.offers),
            "description": self.description(),
            "chat": self.chat_section(),
        }

    def chat_section(self) -> str:
        """The last lines of the chat, and the field for one more, as HTML."""
        return render("parts/chat.html", self.translator, **self.context())

    def description(self) -> str:
        """The position in words, as HTML."""
        return render("parts/description.html", self.translator, **self.context())

    def looks(self) -> tuple[object, ...]:
        """What everything on the page depends on, besides the game: when it changes, all is sent again."""
        return self.view.pass_screen_to, self.names, self.marks.stones

    def surroundings(self) -> tuple[object, ...]:
        """What the seats and the row of buttons depend on."""
        view, late = self.view, self.view.substitute_allowed
        undo = view.can_undo if len(view.own_seats) > 1 else None
        asked = view.undo_request is not None
        return self.seat_revision, view.viewer, view.phase, asked, late, self.to_act if late else None, undo
