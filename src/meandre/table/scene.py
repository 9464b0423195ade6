"""The scene: a table's page as one browser sees it, in parts that are sent again when they change."""

import functools
import hashlib
import re
from base64 import b64encode
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from meandre.core.game import Game
from meandre.core.verbs import SPECTATOR
from meandre.pictures.stones import STONES, Stone
from meandre.table.language import Tongue
from meandre.table.sight import Sight
from meandre.table.table import OVER, PLAYING, Table

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=select_autoescape(),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals["stone"] = lambda colour: stone(STONES[colour])
PARTS = ("prompt", "choices", "seats", "acts", "chat")
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
            "is_host": self.holder == table.host,
            "patient": self.waited >= table.manners.patience,
            "playing": table.phase == PLAYING,
        }

    def parts(self) -> dict[str, str]:
        """Every part of the page."""
        context = self.context()
        return {name: render(f"parts/{name}.html", self.speak, **context) for name in PARTS}

    def board(self) -> list[str]:
        """The picture, line by line."""
        return [] if self.blank else self.sight.game.picture(self.sight.position()).splitlines()

    def log(self, start: int = 0) -> list[str]:
        """What has happened in the game from an event on, a sentence each."""
        if self.blank:
            return []
        facts = (fact for _, view in self.sight.steps(start) for fact in self.sight.game.facts(view))
        return [self.speak.say(fact, self.names) for fact in facts]

    def chat(self) -> list[tuple[str, str]]:
        """What people have said, with who said it."""
        said = (tiding for tiding in self.sight.tidings() if tiding["kind"] == "chatted")
        return [(self.names[tiding["seat"] - 1], tiding["text"]) for tiding in said]

    @property
    def events(self) -> int:
        """How many events the log tells of."""
        return len(self.table.match.events) if self.table.match and not self.blank else 0

    @property
    def can_undo(self) -> int | None:
        """The seat here whose decision was the last thing that happened, as people count."""
        match = self.table.match
        last = match.events[-1].seat if match and not match.over and match.events else None
        return last + 1 if last is not None and last in self.own else None

    @property
    def can_ask(self) -> bool:
        """Whether there is a decision of one's own further back."""
        match = self.table.match
        return bool(match and not match.over and not self.can_undo and match.last_decision(self.viewer) is not None)


class Changes:
    """What has changed in a scene since it was last shown."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.board: list[str] = []
        self.events = 0
        self.undone = 0

    def since(self, scene: Scene) -> dict[str, Any] | None:
        """All that is new: parts as HTML, lines of the picture, sentences of the log. None if nothing is.

        Nothing must be sent then: it would tell that somebody has done something that only they may know of.
        """
        parts = scene.parts()
        board = scene.board()
        undone = sum(tiding["kind"] == "undone" for tiding in scene.sight.tidings())
        start = self.events if undone == self.undone and scene.events >= self.events else 0
        found: dict[str, Any] = {
            "parts": {name: html for name, html in parts.items() if self.parts.get(name) != html},
            "board": hunks(self.board, board),
            "log": {"start": start, "lines": scene.log(start)},
        }
        silent = self.parts and not (found["parts"] or found["board"] or found["log"]["lines"] or undone != self.undone)
        self.parts, self.board, self.events, self.undone = parts, board, scene.events, undone
        return None if silent else found


def hunks(old: list[str], new: list[str]) -> list[tuple[int, int, list[str]]]:
    """The lines to be put in the place of others, from the last to the first: from, to, lines."""
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, new[c:d]) for kind, a, b, c, d in reversed(matcher.get_opcodes()) if kind != "equal"]
