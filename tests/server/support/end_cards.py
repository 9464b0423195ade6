"""Cards at the end of games that nobody has played."""

from collections.abc import Sequence

from meandre.core.record import Result
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.web.rendering.log_lines import Standing
from meandre.server.web.rendering.table_page import TablePage
from tests.server.support.table_in_memory import TableInMemory


def page_of(memory: TableInMemory, client_id: str = "", language: str = "en") -> TablePage:
    """The page of a table for somebody."""
    return TablePage(TableView.for_screen(memory.table, client_id), Translator(language))


def ended(
    game: str, result: Result, names: Sequence[str], client_ids: str = "abcdef", seats: str = "hhhhhh"
) -> TableInMemory:
    """A table of a game with a result, whatever was played there."""
    memory = TableInMemory(game, seats[: len(result.ranks)], client_ids=client_ids)
    for seat, name in zip(memory.table.seats, names, strict=False):
        seat.name = name
    memory.table.playing().result = lambda: result  # type: ignore[method-assign]
    return memory


def course(*scores: Sequence[int], turns: Sequence[int] = ()) -> list[Standing]:
    """The start, and what the scores were after each event; `turns` are those before each."""
    turns = turns or [1] * len(scores)
    return [Standing(turn, list(points)) for turn, points in zip(turns, scores, strict=True)]
