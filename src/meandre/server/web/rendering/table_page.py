"""The scene: a table's page as one browser sees it, in parts that are sent again when they change."""

import functools
import hashlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from meandre.core.game import Game
from meandre.core.match import Event
from meandre.core.messages import Message
from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR
from meandre.pictures.marks import Marks, targets
from meandre.pictures.seats import STONES, Stone
from meandre.pictures.theme import style_text
from meandre.server.domain.table import OVER, PLAYING, Table
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.move_buttons import MoveButton
from meandre.teaching.material import teaching_of

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent.parent / "templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals["teaching_of"] = teaching_of
TEMPLATES.globals["stone"] = lambda colour: stone(STONES[colour])
PARTS = ("prompt", "choices", "seats", "acts", "words", "chat")
"""Parts of the page, each a template of its own."""


def stone(of: Stone) -> str:
    """A seat's stone with its mark, small, beside a name."""
    return (
        f'<svg class="stone" viewBox="-8 -8 16 16" aria-hidden="true"><circle r="7.5" fill="{of.colour}" '
        f'stroke="{of.shade}"/><g fill="{of.ink}">{of.emblem}</g></svg>'
    )


def render(template: str, translator: Translator, **context: Any) -> str:
    """A page or a part of one, in a language."""
    return TEMPLATES.get_template(template).render(t=translator, lang=translator.language, **context)


@functools.cache
def style_hash(game: Game) -> str:
    """What a strict policy has to be told of the style sheet inside a game's picture: it is the same in all of them."""
    style = style_text(game.picture(game.start(game.seats[0])))
    return f"'sha256-{b64encode(hashlib.sha256(style.encode()).digest()).decode()}'"


class TablePage:
    """What a browser that holds some seats, or none, is shown."""

    def __init__(
        self, table: Table, client_id: str, seat: int | None, translator: Translator, waited: float = 0.0
    ) -> None:
        self.translator = translator
        self.table, self.client_id, self.asked = table, client_id, seat
        self.waited = waited
        self.own = table.seats_of(client_id)
        self.viewer, self.hand_to = self._viewer()
        self.table_view = TableView(table, self.viewer, client_id)
        self.seats = self.table_view.seats()
        self.names = [translator.name(seat) for seat in self.seats]

    def _viewer(self) -> tuple[int, int | None]:
        """The seat to look from; and, round one screen with secrets, who has to take the screen first."""
        if not self.own:
            return SPECTATOR, None
        asked = self.asked - 1 if self.asked is not None and self.asked - 1 in self.own else None
        waiting = [
            seat for seat in self.own if seat in self.table.seats_to_act() and self.table.seats[seat].bot is None
        ]
        if len(self.own) == 1 or self.table.phase == OVER:
            return self.own[0] if asked is None else asked, None
        if not self.table.game.secrets.SECRET:
            return (waiting or self.own)[0], None
        if asked is not None and (asked in waiting or not waiting):
            return asked, None
        return SPECTATOR, (waiting or self.own)[0]

    @property
    def blank(self) -> bool:
        """Whether nothing may be shown until the screen has changed hands."""
        return self.hand_to is not None

    def context(self) -> dict[str, Any]:
        """What the templates speak of."""
        table = self.table
        return {
            "scene": self,
            "pictured": table.game,
            "sight": self.table_view,
            "seats": self.seats,
            "names": self.names,
            "you": self.viewer + 1 if self.viewer != SPECTATOR else None,
            "waiting": self.table_view.waiting(),
            "phase": self.table_view.phase,
            "result": table.match.result() if table.match and table.phase == OVER else None,
            "asking": table.asking,
            "agreed": table.agreed,
            "rematch": table.rematch,
            "manners": table.manners,
            "is_host": table.is_host(self.client_id),
            "patient": self.waited >= table.manners.patience,
            "playing": table.phase == PLAYING,
        }

    def parts(self) -> dict[str, str]:
        """Every part of the page."""
        context = self.context()
        return {name: render(f"parts/{name}.html", self.translator, **context) for name in PARTS}

    def board(self) -> list[str]:
        """The picture as it stands, line by line, with what may be done marked on it."""
        if self.blank:
            return []
        return self.drawn(self.table_view.position(), self.choices)

    def drawn(self, view: Position, choices: Sequence[MoveButton] = ()) -> list[str]:
        """The picture of a position, line by line, as these people play."""
        game, seat = self.table_view.game, self.viewer if self.viewer != SPECTATOR else 0
        stones = tuple(seat.colour for seat in self.seats)
        buttons = {choice.code: choice.target for choice in choices}
        marks = Marks(
            seat,
            tuple(buttons),
            stones + tuple(n for n in range(6) if n not in stones),
            targets(game.touch_target, view, seat, buttons),
        )
        return game.picture(view, marks, self.translator.language).splitlines()

    @functools.cached_property
    def choices(self) -> list[MoveButton]:
        """What may be done here now, in words."""
        if self.blank or self.viewer == SPECTATOR or self.table.seats[self.viewer].bot is not None:
            return []
        return [MoveButton.said(option, self.translator, self.names) for option in self.table_view.choices()]

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from one on, and where each led to."""
        return iter(()) if self.blank else self.table_view.steps(start)

    def start(self) -> Position:
        """The position before anything happened."""
        return self.table_view.game.start(len(self.seats), self.table_view.options)

    def told(self, view: Position) -> list[str]:
        """What happened last, a sentence each."""
        return [self.translator.translate(fact, self.names) for fact in self.table_view.game.fact_messages(view)]

    def log(self, start: int = 0) -> list[tuple[int, str]]:
        """What has happened in the game from an event on: the number of the event, and what is said of it."""
        return [(n, line) for n, (_, view) in enumerate(self.steps(start), start) for line in self.told(view)]

    @functools.cached_property
    def standing(self) -> list[Message]:
        """The whole position, to be said."""
        return self.table_view.game.sentences.position(self.table_view.position(), self.viewer)

    @functools.cached_property
    def words(self) -> list[str]:
        """The whole position, a sentence each."""
        return [self.translator.translate(words, self.names) for words in self.standing]

    @property
    def rule(self) -> str:
        """The number of the rule that matters now."""
        return self.table_view.game.sentences.RULES[self.standing[0].key]

    @property
    def undone(self) -> int:
        """How often something has been taken back."""
        return sum(table_event["kind"] == "undone" for table_event in self.table_view.events())

    def chat(self) -> list[tuple[str, str]]:
        """What people have said, with who said it."""
        said = (table_event for table_event in self.table_view.events() if table_event["kind"] == "chatted")
        return [(self.names[table_event["seat"] - 1], table_event["text"]) for table_event in said]

    @property
    def alone(self) -> bool:
        """Whether nobody plays here but this browser and bots: only then are hints fair."""
        return all(seat.yours or seat.kind == "bot" for seat in self.seats)

    @property
    def events(self) -> int:
        """How many events the log tells of."""
        return len(self.table.match.events) if self.table.match and not self.blank else 0

    @property
    def can_undo(self) -> int | None:
        """The seat here whose decision was the last thing that happened, as people count."""
        match = self.table.match
        last = match.events[-1].seat if match and not match.over and len(match.events) > match.opening else None
        return last + 1 if last is not None and last in self.own else None

    @property
    def can_ask(self) -> bool:
        """Whether there is a decision of one's own further back."""
        match = self.table.match
        return bool(match and not match.over and not self.can_undo and match.last_decision(self.viewer) is not None)
