"""A table's page as a browser sees it: what its templates and its updates are made of."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from msgspec import Struct, structs

from meandre.core import verbs
from meandre.core.match import Event
from meandre.core.messages import Names
from meandre.core.position import Position
from meandre.core.verbs import CHANCE_ACTS, SPECTATOR
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Picture
from meandre.server.domain.legal_moves import LegalMove
from meandre.server.domain.phases import FILLING, PLAYING
from meandre.server.domain.seat_view import SeatView
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.actions import Actions, Substitute
from meandre.server.web.rendering.log_lines import Log, LogLine, Sentence, Standing, sentences_of, standing_of
from meandre.server.web.rendering.move_buttons import MoveButton, stones_of
from meandre.server.web.rendering.remarks import MOMENTS, VARIANTS, remark
from meandre.server.web.rendering.templates import render, render_cached

LOG_LINES = 100
"""Lines of the log that a page shows at first."""
CHAT_LINES = 50
"""Lines of the chat that a page shows at first, and as many more when they are asked for."""

ROOM = 80
"""Characters that the ribbon above the board has room for, on every phone."""

HAND_OVER_LINES = 12
"""Lines about what happened since one's last turn, when the screen is passed on."""

TOGGLED = {"undo": "undo", "undo-turn": "undo", "request-undo": "request-undo", "hint": "hint"}
"""The forms of offers that come and go with the game; an offer's name is the key of its label."""

NOTHING: Mapping[int, tuple[int, ...]] = {}

ANY_TABLE = "\0"
"""Stands for the table's id in parts that are made once for all tables; no name can contain it."""


class Prompt(Struct, frozen=True, array_like=True):
    """What the ribbon above the board asks or says."""

    text: str
    rule: str = ""
    lead: str = ""
    """Whose turn it is, where several people share the screen."""
    yours: bool = False
    colour: int | None = None
    """Of whose turn it is."""
    step: int = 0
    steps: int = 0
    """How far the turn has got."""
    progress: str = ""
    """The same in words."""


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

    def draw(
        self, position: Position, moves: Sequence[int] = (), follow_ups: Mapping[int, tuple[int, ...]] = NOTHING
    ) -> Picture:
        """A position with these players' colours, with some moves lit, and what may follow them."""
        marks = replace(self.marks, moves=tuple(moves), follow_ups=follow_ups) if moves else self.marks
        return cast("Picture", self.view.game.draw(position, marks, self.translator.language))

    @functools.cached_property
    def buttons(self) -> list[MoveButton]:
        """The legal moves, in words."""
        if self.blank:
            return []
        return self._buttons(self.view.legal_moves(self.position))

    def follow_ups(self, button: MoveButton) -> tuple[Position, list[MoveButton]]:
        """The position after a move that only selects something, and what may be played then, in words."""
        after, moves = self.view.follow_ups(self.position, button.code)
        return after, self._buttons(moves)

    def _buttons(self, moves: Sequence[LegalMove]) -> list[MoveButton]:
        return [MoveButton.of(move, self.translator, self.names) for move in moves]

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from a number on, and where each led to."""
        return iter(()) if self.blank else self.view.steps(start)

    def facts(self, position: Position) -> list[str]:
        """What happened last, a sentence each."""
        return [sentence.text for sentence in self.sentences(position)]

    def sentences(self, position: Position) -> list[Sentence]:
        """What happened last, a sentence each."""
        captions = tuple(self.names.captions.items())
        return sentences_of(self.view.game, position.tobytes(), self.translator.language, tuple(self.names), captions)

    def standing(self, position: Position) -> Standing:
        """Whose turn it is in a position, and the points."""
        return standing_of(self.view.game, position.tobytes())

    def lines(self, number: int, position: Position, before: Standing, after: Standing) -> Log:
        """The lines of an event that led to a position."""
        found, gains = self.sentences(position), []
        last = len(found) - 1
        if before.scores != after.scores:
            both = enumerate(zip(before.scores, after.scores, strict=True), 1)
            gains = [(seat, new - old) for seat, (old, new) in both if new != old]
            last = max((n for n, sentence in enumerate(found) if not sentence.minor), default=last)
        return [
            LogLine(number, text, turn or before.turn, minor, gains if n == last else [])
            for n, (text, minor, turn) in enumerate(found)
        ]

    def log_before(self, end: int) -> Log:
        """What happened in the last events before event `end`, about as many as a page shows."""
        if self.blank or not end:
            return []
        start = max(0, end - LOG_LINES)
        steps = self.steps(max(0, start - 1))
        standing = self.standing(next(steps)[1] if start else self.view.start())
        log: Log = []
        for number, (_, position) in zip(range(start, end), steps, strict=False):
            before, standing = standing, self.standing(position)
            log += self.lines(number, position, before, standing)
        return log

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

    def chat_before(self, count: int) -> list[tuple[str, str]]:
        """The last lines of the first so many."""
        first = max(0, count - CHAT_LINES)
        return [] if self.blank else [(self.names[seat - 1], text) for seat, text in self.view.chat(first, count)]

    @property
    def earlier_chat(self) -> int:
        """How many lines the page does not show at first."""
        return max(0, self.view.chat_count - CHAT_LINES)

    @property
    def step_count(self) -> int:
        """How many events the log is about."""
        return 0 if self.blank else self.view.step_count

    def prompt(self) -> Prompt:
        """What is asked now."""
        if self.blank or self.view.phase != PLAYING or self.view.awaited() or self.view.damaged:
            return self._idle()
        asked, translator = self._asked(self.position, self.to_act), self.translator
        if self.view.bots_hurry and self.to_act and all(self.seats[seat - 1].level for seat in self.to_act):
            both = f"{asked.text} {translator('bots-hurry')}"
            return structs.replace(asked, text=both if len(both) <= ROOM else translator("bots-hurry"))
        return asked

    def prompt_at(self, position: Position) -> Prompt | None:
        """What was asked in an earlier position; nothing while chance was due."""
        acting = verbs.actors(position)
        if not acting or acting == CHANCE_ACTS:
            return None
        return self._asked(position, [seat.seat for seat in self.seats if acting >> (seat.seat - 1) & 1])

    def _asked(self, position: Position, to_act: Sequence[int]) -> Prompt:
        sentences, translator, you = self.view.game.sentences, self.translator, self.you
        asked, turn = sentences.prompt(position, self.view.viewer), sentences.turn(position)
        shared = you in to_act and len(self.view.own_seats) > 1
        return Prompt(
            translator.translate(asked, self.names),
            sentences.RULES.get(asked.key, ""),
            self.names[you - 1] if you and shared else "",
            you in to_act,
            None if turn.seat is None else self.seats[turn.seat].colour,
            turn.step,
            turn.steps,
            translator("progress", step=turn.step, steps=turn.steps) if turn.steps else "",
        )

    def _idle(self) -> Prompt:
        """What is said while nothing is asked."""
        translator, view = self.translator, self.view
        if view.pass_screen_to is not None:
            return self._public.prompt()
        if view.phase == FILLING or view.awaited() or view.damaged:
            waits = translator("filling" if view.phase == FILLING else "chance-waits")
            return Prompt(translator("table-damaged") if view.damaged else waits, self.rule)
        ending = translator.translate(view.game.message(f"ending-{view.result.ending}")) if view.result else ""
        return Prompt(translator("over", ending=ending), self.rule)

    @functools.cached_property
    def _public(self) -> "TablePage":
        """As spectators see it: whoever has passed the screen on may still be looking."""
        return TablePage(self.view.for_spectator(), self.translator)

    def stage(self) -> str:
        """What lies over the board while it cannot be played on, as HTML; the end of a game is fetched by itself."""
        seat = self.view.pass_screen_to
        if seat is None:
            return ""
        since, log = self.view.steps_since_turn_of(seat), self._public.log_before(self._public.step_count)
        news = [line.text for line in log if line.event >= since and not line.minor]
        return render("parts/hand-over.html", self.translator, **self.context(), news=news[-HAND_OVER_LINES:])

    def remarks(self) -> dict[int, dict[str, list[str]]]:
        """What the bots may say, by seat from 1 and by moment."""
        return {
            seat.seat: {
                moment: [self.translator.translate(remark(seat.level, seat.colour, moment, n)) for n in range(VARIANTS)]
                for moment in MOMENTS
            }
            for seat in self.seats
            if seat.kind == "bot" and seat.level
        }

    def script_words(self) -> dict[str, str]:
        """What scripts say on the page."""
        translator = self.translator
        return {
            "connectionLost": translator("connection-lost"),
            "yourTurn": translator("your-turn"),
            "again": translator("touch-again"),
        }

    @functools.cached_property
    def offers(self) -> list[str]:
        """Those of the toggled actions that are offered now."""
        view = self.view
        if self.blank or view.phase != PLAYING or not view.own_seats or view.damaged or view.awaited():
            return []
        found = []
        if view.can_undo is not None:
            found = ["undo", "undo-turn"] if view.can_undo_turn else ["undo"]
        elif self.you and not view.undo_request and view.can_request_undo:
            found = ["request-undo"]
        return [*found, "hint"] if view.only_bots_besides and self.buttons else found

    def actions(self, offers: Sequence[str] = ()) -> str:
        """The row of buttons, as HTML; scripts show those that are offered."""
        if self.blank:
            return ""
        view, playing = self.view, self.view.phase == PLAYING and not self.view.damaged
        request, you = view.undo_request, self.you or 1
        seated = [seat for seat in self.seats if playing and view.own_seats and seat.kind != "bot"]
        seat_of = {"undo": view.can_undo or you}
        labels = tuple((name, form, seat_of.get(form, you)) for name, form in TOGGLED.items())
        actions = Actions(
            table=ANY_TABLE,
            pass_on=view.pass_on,
            toggled=labels if seated else (),
            asks=self.names[request.seat - 1] if request else None,
            asks_yourself=request is not None and request.seat == self.you,
            to_answer=tuple(request.to_answer) if request else (),
            substitutes=tuple(
                Substitute(seat.seat, self.names[seat.seat - 1])
                for seat in seated
                if seat.seat in view.substitutable and not seat.yours
            ),
            reclaims=tuple(seat.seat for seat in seated if seat.yours and seat.level),
        )
        html = render_cached("parts/actions.html", self.translator.language, actions=actions, offers=tuple(offers))
        return html.replace(ANY_TABLE, view.id)

    def seat_list(self, to_act: Sequence[int] = (), scores: Sequence[int] = ()) -> str:
        """Who sits at the table, as HTML; scripts mark who is to act, and write the scores."""
        view = self.view
        html = render_cached(
            "parts/seats.html",
            self.translator.language,
            table=ANY_TABLE,
            seats=tuple(self.seats),
            names=tuple(self.names),
            to_act=tuple(to_act),
            scores=tuple(scores),
            is_host=view.is_host,
            chat=view.settings.chat,
        )
        return html.replace(ANY_TABLE, view.id)

    def parts(self) -> dict[str, str]:
        """Every part of the page, as HTML."""
        context = self.context()
        return {
            "prompt": render_cached("parts/prompt.html", self.translator.language, prompt=self.prompt()),
            "choices": render("parts/choices.html", self.translator, **context),
            "seats": self.seat_list(self.to_act, self.scores),
            "actions": self.actions(self.offers),
            "description": self.description(),
            "chat": self.chat_section(),
            "stage": self.stage(),
        }

    @property
    def scores(self) -> list[int]:
        """The points of all seats; those that everybody may know, until the screen has been passed on."""
        return self._public.scores if self.blank else self.view.game.scores(self.position)

    def log_section(self, log: Log) -> str:
        """Lines of the log, as HTML."""
        colours = [seat.colour for seat in self.seats]
        return render("parts/log.html", self.translator, log=log, names=self.names, colours=colours)

    def chat_section(self) -> str:
        """The last lines of the chat, and the field for one more, as HTML."""
        return render("parts/chat.html", self.translator, **self.context(), opened=self.view.chat_count > 0).strip()

    def description(self) -> str:
        """The position in words, as HTML."""
        return render("parts/description.html", self.translator, **self.context())

    def looks(self) -> tuple[object, ...]:
        """What everything on the page depends on, besides the game: when it changes, all is sent again."""
        return self.view.pass_screen_to, self.view.pass_on, self.names, self.marks.stones

    def surroundings(self) -> tuple[object, ...]:
        """What the seats, the row of buttons and the news for whoever takes the screen depend on."""
        view = self.view
        news = view.step_count if self.blank else None
        undo = view.can_undo if len(view.own_seats) > 1 else None
        asked = view.undo_request is not None
        return self.seat_revision, view.viewer, view.phase, asked, view.substitutable, undo, news
