"""Advice for whoever asks: what the search would do, and why something cannot be done."""

from collections.abc import Awaitable, Callable

from meandre.core import verbs
from meandre.core.errors import IllegalMove
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import LEGAL
from meandre.server.domain.messages import Forbidden, TableError, message
from meandre.server.runtime.bot_runner import BotPool
from meandre.server.web.pages.actions import Fields
from meandre.server.web.rendering.table_page import TablePage

SECONDS = 1.0
"""How long the search thinks about a hint."""
SURE = 0.02
"""Shares of the win that differ by less are called equal."""


async def hint(table_page: TablePage, bot_pool: BotPool, fields: Fields) -> str:  # noqa: ARG001
    """What the search would do, and how much better it thinks that is."""
    if not table_page.alone or not table_page.own:
        raise Forbidden(message("no-hints"))
    if not table_page.choices:
        raise TableError(message("not-waited-for"))
    seat, translator = table_page.viewer, table_page.translator
    words = {choice.code: choice.words for choice in table_page.choices}
    analysis = await bot_pool.consider(
        table_page.table_view.game, table_page.table_view.position(), seat, seconds=SECONDS
    )
    best, *others = analysis.candidates
    if not others:
        return translator("hint-only", move=words[best.move])
    next_best = max(others, key=lambda candidate: candidate.values[seat])
    better = best.values[seat] - next_best.values[seat]
    said = {
        "move": words[best.move],
        "share": round(100 * best.values[seat]),
        "other": words[next_best.move],
        "less": round(100 * next_best.values[seat]),
    }
    if analysis.mixed:
        return translator("hint-mixed", **said)
    return translator("hint-best", **said) if better > SURE else translator("hint-equal", **said)


async def why(table_page: TablePage, bot_pool: BotPool, fields: Fields) -> str:  # noqa: ARG001
    """Why what was touched cannot be done: the rule that forbids what it stands for."""
    problem = forbidden(
        table_page.table_view.game, table_page.table_view.position(), table_page.viewer, fields.get("spot", "")
    )
    if problem and table_page.choices:
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


ADVICE: dict[str, Callable[[TablePage, BotPool, Fields], Awaitable[str]]] = {"hint": hint, "why": why}
"""By the last word of the form's address."""
