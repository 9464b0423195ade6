"""Questions on a table's page: what a bot would play, and why something cannot be done."""

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request
from litestar.datastructures import State

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import LEGAL
from meandre.server.connections.while_connected import while_connected
from meandre.server.limits.limits import client_of
from meandre.server.web.pages.forms import Fields
from meandre.server.web.rendering.table_page import TablePage


async def hint(page: TablePage, request: Request[Any, Any, Any], state: State, _: Fields) -> str:
    """What a strong bot would play, and how much better it thinks that is."""
    translator = page.translator
    words = {button.move: button.label for button in page.buttons}  # before the search: the game may go on meanwhile
    found = await while_connected(request, state.hints.find(page.view, client_of(request)))
    if found.other is None or found.other_share is None:
        return translator("hint-only", move=words[found.move])
    args = {
        "move": words[found.move],
        "share": round(100 * found.share),
        "less": round(100 * found.other_share),
    }
    if found.mixed:
        return translator("hint-mixed", **args)
    return translator("hint-best", **args) if found.is_clear else translator("hint-equal", **args)


async def why(page: TablePage, _: Request[Any, Any, Any], __: State, fields: Fields) -> str:
    """Why what was touched cannot be done: raises the rule that forbids it, or only tells it aside."""
    if not page.buttons:  # nor has a spectator a seat that a rule could be about
        return ""
    refused = refusal_of(page.view.game, page.view.position(), page.view.viewer, fields.get("target", ""))
    if refused and "aside" not in fields:
        raise refused
    return refused.translate(page.translator.language) if refused else ""


def refusal_of(game: Game, view: Position, seat: int, target: str) -> IllegalMove | None:
    """The rule that forbids the move that a touch target stands for, if one does."""
    if game.touch_target is None:
        return None
    for code in range(game.rules.MOVES):
        if verbs.refusal(view, seat, code) != LEGAL and game.touch_target(view, seat, code) == target:
            return IllegalMove(game.message(game.refusals[verbs.refusal(view, seat, code)]))
    return None


QUESTIONS: dict[str, Callable[[TablePage, Request[Any, Any, Any], State, Fields], Awaitable[str]]] = {
    "hint": hint,
    "why": why,
}
"""By the last part of the form's path."""
