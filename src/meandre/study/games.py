"""Games that were played between bots, as tables."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from meandre.core import verbs
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.line_of_play import Event
from meandre.core.messages import abbreviate, core_message
from meandre.core.position import Position, copy, facts
from meandre.core.record import Record
from meandre.core.verbs import CHANCE
from meandre.study.game_result import GameResult
from meandre.study.plan import Plan
from meandre.study.tables import Table
from meandre.study.written_records import record_of


class Games:
    """The results of games; their positions are found again from their moves. Seats count from 1, as in records."""

    def __init__(self, game: Game, plan: Plan, results: list[GameResult]) -> None:
        self.game, self.plan, self.results = game, plan, results

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[GameResult]:
        return iter(self.results)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Games) and (self.plan, self.results) == (other.plan, other.results)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{len(self)} games of {self.game.name} between {', '.join(self.plan.bots)}, seed {self.plan.seed}"

    def columns(self) -> Table:
        """One row for each game; what belongs to a seat has its number."""
        plan, results = self.plan, self.results
        seats = range(plan.players)
        columns: dict[str, list[Any]] = {
            "game": [result.number + 1 for result in results],
            "seed": [plan.seed] * len(results),
            "chance": [result.chance for result in results],
            "ending": [self.game.endings[result.ending] for result in results],
            "length": [result.length for result in results],
            "forced": [sum(result.forced) for result in results],
            "choices": [sum(result.choices) for result in results],
            "outcomes": [result.outcomes for result in results],
            "lead_changes": [result.lead_changes for result in results],
        }
        for seat in seats:
            columns[f"bot_{seat + 1}"] = [plan.bots[result.bots[seat]] for result in results]
            for name, values in (("score", "scores"), ("rank", "ranks"), ("faults", "faults"), ("seconds", "seconds")):
                columns[f"{name}_{seat + 1}"] = [getattr(result, values)[seat] for result in results]
        return Table(columns)

    def to_pandas(self) -> Any:
        """One row for each game, as a DataFrame of pandas."""
        return self.columns().to_pandas()

    def to_polars(self) -> Any:
        """One row for each game, as a DataFrame of Polars."""
        return self.columns().to_polars()

    def to_parquet(self, path: Path | str) -> None:
        """Write one row for each game into a Parquet file."""
        self.columns().to_parquet(path)

    def moves(self) -> Iterator[Iterator[str]]:
        """The decisions of each game, in notation."""
        return (
            (self.game.notation.write(pos, seat, code) for pos, seat, code in self.replayed(result) if seat != CHANCE)
            for result in self.results
        )

    def replayed(self, result: GameResult) -> Iterator[tuple[Position, int, int]]:
        """The position before each event of a game, which is not to be changed, with the event's seat and code."""
        pos = self.game.start(self.plan.players, self.plan.options)
        for seat, code in result.codes():
            yield pos, seat, code
            verbs.play(pos, seat, code)

    def decisions(self, views: bool = False) -> Table:
        """One row for each decision; on demand with the position as its seat saw it, as the bytes of the record."""
        names = ["game", "event", "seat", "bot", "move", "code", "choices", *(["view"] if views else [])]
        return Table.of_rows(names, self._decision_rows(views))

    def _decision_rows(self, views: bool) -> Iterator[list[Any]]:
        for result in self.results:
            for number, (pos, seat, code) in enumerate(self.replayed(result)):
                if seat == CHANCE:
                    continue
                move, choices = self.game.notation.write(pos, seat, code), len(self.game.moves(pos, seat))
                bot = self.plan.bots[result.bots[seat]]
                row: list[Any] = [result.number + 1, number, seat + 1, bot, move, code, choices]
                if views:
                    view = copy(pos)
                    verbs.conceal(view, seat)
                    row.append(view.tobytes())
                yield row

    def events(self) -> Table:
        """One row for each decision and each outcome of chance, whose seat is 0."""

        def rows() -> Iterator[list[Any]]:
            for result in self.results:
                for number, (pos, seat, code) in enumerate(self.replayed(result)):
                    event = Event(seat, self.game.notation.write(pos, seat, code))
                    yield [result.number + 1, number, *event.to_record()]

        return Table.of_rows(["game", "event", "seat", "move"], rows())

    def facts(self, name: str) -> Table:
        """One row for each fact of a kind, such as `moved` in Mehen, with its numbers."""
        kinds = {known: (kind, columns) for kind, (known, *columns) in self.game.sentences.FACTS.items()}
        if name not in kinds:
            raise OptionError(core_message("no-such-fact", fact=abbreviate(name), known=", ".join(kinds)))
        wanted, columns = kinds[name]

        def rows() -> Iterator[list[Any]]:
            shifts = [int(column in self.game.seat_columns) for column in columns]
            for result in self.results:
                for number, after in enumerate(self.positions_after(result)):
                    for kind, seat, *numbers in facts(after):
                        if kind == wanted:
                            values = (value + shift for value, shift in zip(numbers, shifts, strict=False))
                            yield [result.number + 1, number, seat + 1, *values]

        return Table.of_rows(["game", "event", "seat", *columns], rows())

    def positions_after(self, result: GameResult) -> Iterator[Position]:
        """The position after each event of a game."""
        pos = self.game.start(self.plan.players, self.plan.options)
        for seat, code in result.codes():
            verbs.play(pos, seat, code)
            yield pos

    def record(self, number: int) -> Record:
        """The record of game `number`, counted from 1."""
        result = next(result for result in self.results if result.number + 1 == number)
        return record_of(self.game, self.plan, result)
