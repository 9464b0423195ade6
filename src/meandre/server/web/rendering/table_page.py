"""The scene: a table's page as one browser sees it, in parts that are sent again when they change."""

import functools
import hashlib
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from meandre.core.game import Game
from meandre.core.match import Event
from meandre.core.messages import Message
from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR
from meandre.pictures.marks import Marks
from meandre.pictures.seats import STONES, Stone
from meandre.server.domain.table import OVER, PLAYING, Table
from meandre.server.domain.view import Sight
from meandre.server.language import Tongue
from meandre.server.web.rendering.move_buttons import Choice, marked
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
        f'stroke="{of.shade}"/><g fill="{of.ink}">{of.mark}</g></svg>'
    )


def render(template: str, speak: Tongue, **context: Any) -> str:
    """A page or a part of one, in a language."""
    return TEMPLATES.get_template(template).render(t=speak, lang=speak.language, **context)


@functools.cache
def style_hash(game: Game) -> str:
    """What a strict policy has to be told of the style sheet inside a game's picture: it is the same in all of them."""
    styles = re.findall(r"<style>(.*?)</style>", game.picture(game.start(game.seats[0])), re.DOTALL)
    hashes = (b64encode(hashlib.sha256(style.encode()).digest()).decode() for style in styles)
    return " ".join(f"'sha256-{found}'" for found in hashes)


class Scene:
    """What a browser that holds some seats, or none, is shown."""

    def __init__(self, table: Table, holder: str, seat: int | None, speak: Tongue, waited: float = 0.0) -> None:
        self.speak = speak
        self.table, self.holder, self.asked = table, holder, seat
        self.waited = waited
        self.own = table.seats_of(holder)
        self.viewer, self.hand_to = self._viewer()
        self.sight = Sight(table, self.viewer, holder)
        self.seats = self.sight.seats()
        self.names = [speak.name(seat) for seat in self.seats]

    def _viewer(self) -> tuple[int, int | None]:
        """The seat to look from; and, round one screen with secrets, who has to take the screen first."""
        if not self.own:
            return SPECTATOR, None
        asked = self.asked - 1 if self.asked is not None and self.asked - 1 in self.own else None
        waiting = [seat for seat in self.own if seat in self.table.waited_for() and self.table.seats[seat].bot is None]
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
            "sight": self.sight,
            "seats": self.seats,
            "names": self.names,
            "you": self.viewer + 1 if self.viewer != SPECTATOR else None,
            "waiting": self.sight.waiting(),
            "phase": self.sight.phase,
            "result": table.match.result() if table.match and table.phase == OVER else None,
            "asking": table.asking,
            "agreed": table.agreed,
            "rematch": table.rematch,
            "manners": table.manners,
            "is_host": table.is_host(self.holder),
            "patient": self.waited >= table.manners.patience,
            "playing": table.phase == PLAYING,
        }

    def parts(self) -> dict[str, str]:
        """Every part of the page."""
        context = self.context()
        return {name: render(f"parts/{name}.html", self.speak, **context) for name in PARTS}

    def board(self) -> list[str]:
        """The picture as it stands, line by line, with what may be done marked on it."""
        if self.blank:
            return []
        choices = self.choices
        marks = tuple(choice.code for choice in choices)
        return marked(self.drawn(self.sight.position(), marks), choices)

    def drawn(self, view: Position, moves: tuple[int, ...] = ()) -> list[str]:
        """The picture of a position, line by line, as these people play."""
        seat = self.viewer if self.viewer != SPECTATOR else 0
        stones = tuple(seat.colour for seat in self.seats)
        marks = Marks(seat, moves, stones + tuple(n for n in range(6) if n not in stones))
        return self.sight.game.picture(view, marks, self.speak.language).splitlines()

    @functools.cached_property
    def choices(self) -> list[Choice]:
        """What may be done here now, in words."""
        if self.blank or self.viewer == SPECTATOR or self.table.seats[self.viewer].bot is not None:
            return []
        return [Choice.said(option, self.sight, self.speak, self.names) for option in self.sight.choices()]

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from one on, and where each led to."""
        return iter(()) if self.blank else self.sight.steps(start)

    def start(self) -> Position:
        """The position before anything happened."""
        return self.sight.game.start(len(self.seats), self.sight.options)

    def told(self, view: Position) -> list[str]:
        """What happened last, a sentence each."""
        return [self.speak.translate(fact, self.names) for fact in self.sight.game.fact_messages(view)]

    def log(self, start: int = 0) -> list[tuple[int, str]]:
        """What has happened in the game from an event on: the number of the event, and what is said of it."""
        return [(n, line) for n, (_, view) in enumerate(self.steps(start), start) for line in self.told(view)]

    @functools.cached_property
    def standing(self) -> list[Message]:
        """The whole position, to be said."""
        return self.sight.game.sentences.position(self.sight.position(), self.viewer)

    @functools.cached_property
    def words(self) -> list[str]:
        """The whole position, a sentence each."""
        return [self.speak.translate(words, self.names) for words in self.standing]

    @property
    def rule(self) -> str:
        """The number of the rule that matters now."""
        return self.sight.game.sentences.RULES[self.standing[0].key]

    @property
    def undone(self) -> int:
        """How often something has been taken back."""
        return sum(tiding["kind"] == "undone" for tiding in self.sight.tidings())

    def chat(self) -> list[tuple[str, str]]:
        """What people have said, with who said it."""
        said = (tiding for tiding in self.sight.tidings() if tiding["kind"] == "chatted")
        return [(self.names[tiding["seat"] - 1], tiding["text"]) for tiding in said]

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
