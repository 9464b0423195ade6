"""Advice for whoever asks: what the search would do, and why something cannot be done."""

from collections.abc import Awaitable, Callable

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import LEGAL
from meandre.server.domain.messages import Forbidden, TableError, message
from meandre.server.runtime.bot_runner import Thinkers
from meandre.server.web.pages.actions import Fields
from meandre.server.web.rendering.table_page import Scene

SECONDS = 1.0
"""How long the search thinks about a hint."""
SURE = 0.02
"""Shares of the win that differ by less are called equal."""


async def hint(scene: Scene, thinkers: Thinkers, fields: Fields) -> str:  # noqa: ARG001
    """What the search would do, and how much better it thinks that is."""
    if not scene.alone or not scene.own:
        raise Forbidden(message("no-hints"))
    if not scene.choices:
        raise TableError(message("not-waited-for"))
    seat, speak = scene.viewer, scene.speak
    words = {choice.code: choice.words for choice in scene.choices}
    thought = await thinkers.consider(scene.sight.game, scene.sight.position(), seat, seconds=SECONDS)
    best, *others = thought.candidates
    if not others:
        return speak("hint-only", move=words[best.move])
    next_best = max(others, key=lambda candidate: candidate.values[seat])
    better = best.values[seat] - next_best.values[seat]
    said = {
        "move": words[best.move],
        "share": round(100 * best.values[seat]),
        "other": words[next_best.move],
        "less": round(100 * next_best.values[seat]),
    }
    if thought.mixed:
        return speak("hint-mixed", **said)
    return speak("hint-best", **said) if better > SURE else speak("hint-equal", **said)


async def why(scene: Scene, thinkers: Thinkers, fields: Fields) -> str:  # noqa: ARG001
    """Why what was touched cannot be done: the rule that forbids what it stands for."""
    problem = forbidden(scene.sight.game, scene.sight.position(), scene.viewer, fields.get("spot", ""))
    if problem and scene.choices:
        raise problem
    return ""


def forbidden(game: Game, view: Position, seat: int, spot: str) -> IllegalMove | None:
    """The rule that forbids a seat what something in the picture stands for, if one does."""
    if game.touch_target is None:
        return None
    for code in range(game.rules.MOVES):
        if verbs.refusal(view, seat, code) != LEGAL and game.touch_target(view, seat, code) == spot:
            return IllegalMove(game.message(game.refusals[verbs.refusal(view, seat, code)]))
    return None


ADVICE: dict[str, Callable[[Scene, Thinkers, Fields], Awaitable[str]]] = {"hint": hint, "why": why}
"""By the last word of the form's address."""
