"""A game, as the rest of the house knows it."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, cast

import numpy as np

from meandre.core import perfect_information, verbs
from meandre.core.compile_ahead import NUMBER, NUMBERS, STREAM, Job, prepare, record_type
from meandre.core.errors import IllegalMove, OptionError
from meandre.core.messages import Phrase, house
from meandre.core.options import Option, Value, settle
from meandre.core.position import Position, blank
from meandre.core.struct_type import Layout, Struct
from meandre.teaching.ruling import Ruling

if TYPE_CHECKING:
    from meandre.teaching.figure import Plate
    from meandre.teaching.lesson import Lesson
    from meandre.teaching.scenario import Staged


class Notation(Protocol):
    """A game's text for moves and outcomes: stable, readable, one for each."""

    def write(self, pos: Position, seat: int, move: int) -> str:
        """The text of a move (or, for `CHANCE`, of an outcome), or of what somebody glimpsed of one."""
        ...

    def read(self, pos: Position, seat: int, text: str) -> int:
        """The move or outcome that is meant, legal or not; `IllegalMove` if none can be."""
        ...


class Sentences(Protocol):
    """A game's phrases for moves, facts and positions."""

    FACTS: dict[int, tuple[str, ...]]
    """Each fact's name, and the names of its numbers after the seat."""

    RULES: dict[str, str]
    """The rule to look up, by the key of what `position` says first: what is asked now."""

    def move(self, pos: Position, seat: int, code: int) -> Phrase:
        """What a player would do with this move, or with what is glimpsed of it."""
        ...

    def fact(self, pos: Position, row: int) -> Phrase:
        """What happened, as row `row` of the position's news tells it."""
        ...

    def position(self, pos: Position, viewer: int) -> list[Phrase]:
        """The whole position in words, as far as that viewer knows it: first what is asked now; enough to play by."""
        ...

    def keys(self) -> set[str]:
        """Every key that the two look up."""
        ...


@dataclass(frozen=True, eq=False)
class Game:
    """One of the four games: its rules, and everything that is said about it."""

    name: str
    version: int  # of the rules: a record names the version that it was played by
    seats: range
    options: tuple[Option, ...]
    rules: ModuleType
    notation: Notation
    sentences: Sentences
    endings: Mapping[int, str]
    picture: Callable[..., str]  # (view, marks, language): a position as an SVG document
    secrets: ModuleType = (
        perfect_information  # the verbs of what is hidden, and SECRET, the fields that somebody may not know
    )
    heuristics: ModuleType | None = None  # what bots know of it beyond its rules
    clash: Callable[[Mapping[str, Value]], Phrase | None] | None = None  # why some options do not go together
    spot: Callable[[Position, int, int], str] | None = None  # the id of what stands for a seat's move in the picture
    demo: "Staged | None" = None  # a bit of a game, to be looked at
    lesson: "Lesson | None" = None  # how it is learnt
    plates: Mapping[str, "Plate"] = field(default_factory=dict)  # the pictures in the rules
    samples: Mapping[str, "Plate"] = field(default_factory=dict)  # where an option shows that the start does not show
    rulings: Mapping[str, Ruling] = field(default_factory=dict)  # the numbered rules that are ours, or partly ours

    def __post_init__(self) -> None:
        others = [self.secrets] if self.heuristics is None else [self.secrets, self.heuristics]
        verbs.teach(self.layout, self.rules, *others)

    @property
    def layout(self) -> Layout:
        """The record that holds a position."""
        layout: Layout = self.rules.POSITION
        return layout

    @cached_property
    def book(self) -> Path:
        """The folder of the game's words."""
        return Path(str(self.rules.__file__)).parent / "text" / "words"

    @cached_property
    def refusals(self) -> dict[int, str]:
        """The key of each refusal: `M13_PREDATOR_THERE` in the rules is `refusal-M13-predator-there` in the words."""
        return {
            code: "refusal-" + rule + name.lower().replace("_", "-")
            for constant, code in vars(self.rules).items()
            for rule, name in re.findall(r"^([A-Z]\d+)(_\w+)$", constant)
        }

    def phrase(self, key: str) -> Phrase:
        """A phrase of this game's words without arguments."""
        return Phrase(self.book, key)

    def rulebook(self, language: str, plates: bool = False) -> str:
        """The rules for players, in Markdown; with pictures, `![caption](plate:name)`, for whoever can show them."""
        text = (self.book / f"rules.{language}.md").read_text("utf-8")
        return text if plates else re.sub(r"^!\[[^\]]*\]\(plate:[\w-]+\)\n\n", "", text, flags=re.MULTILINE)

    def settle(self, seats: int, options: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values, if so many may play like that."""
        if seats not in self.seats:
            raise OptionError(house("seats-out-of-range", seats=seats, low=self.seats[0], high=self.seats[-1]))
        settled = settle(self.options, options)
        if self.clash and (reason := self.clash(settled)):
            raise OptionError(reason)
        return settled

    def encode(self, options: Mapping[str, Value]) -> Struct:
        """Settled options as the record that `setup` takes."""
        record = blank(self.rules.OPTIONS)
        for option in self.options:
            record[option.name.replace("-", "_")] = option.code(options[option.name])
        return record

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> Position:
        """A fresh position."""
        settled = self.encode(self.settle(seats, options or {}))
        prepare(self.name, self.verb_jobs())
        pos = blank(self.layout)
        verbs.setup(pos, seats, settled)
        return pos

    def verb_jobs(self) -> list[Job]:
        """What calling the verbs from Python needs compiled."""
        pos, options = record_type(self.layout), record_type(self.rules.OPTIONS)
        types = {
            "setup": (pos, NUMBER, options),
            "actors": (pos,),
            "moves": (pos, NUMBER, NUMBERS),
            "refusal": (pos, NUMBER, NUMBER),
            "odds": (pos, NUMBERS, NUMBERS),
            "play": (pos, NUMBER, NUMBER),
            "scores": (pos, NUMBERS),
            "ranks": (pos, NUMBERS),
            "glimpse": (pos, NUMBER, NUMBER, NUMBER),
            "conceal": (pos, NUMBER),
            "imagine": (pos, NUMBER, STREAM),
        }
        return [(getattr(verbs.teacher(self.layout, verb), verb), types[verb]) for verb in types]

    def moves(self, pos: Position, seat: int) -> list[int]:
        """The codes of a seat's legal moves."""
        out = np.empty(verbs.WIDEST, np.int64)
        n = verbs.moves(pos, seat, out)
        return cast("list[int]", out[:n].tolist())

    def odds(self, pos: Position) -> tuple[list[int], list[int]]:
        """What chance may do, and the weights."""
        both = np.empty((2, verbs.WIDEST), np.int64)
        n = verbs.odds(pos, both[0], both[1])
        outcomes, weights = both[:, :n].tolist()
        return outcomes, weights

    def scores(self, pos: Position) -> list[int]:
        """Each seat's points; zeros until the game is over."""
        out = np.zeros(verbs.SEATS, np.int64)
        verbs.scores(pos, out)
        return cast("list[int]", out[: pos.seats].tolist())

    def ranks(self, pos: Position) -> list[int]:
        """Each seat's rank, 1 for a winner; zeros until the game is over."""
        out = np.zeros(verbs.SEATS, np.int64)
        verbs.ranks(pos, out)
        return cast("list[int]", out[: pos.seats].tolist())

    def refuse(self, pos: Position, seat: int, move: int) -> None:
        """Raise `IllegalMove` with the rule that forbids a move, if one does."""
        reason = verbs.refusal(pos, seat, move)
        if reason != verbs.LEGAL:
            raise IllegalMove(self.phrase(self.refusals[reason]))

    def facts(self, pos: Position) -> list[Phrase]:
        """The news of a position, to be said."""
        return [self.sentences.fact(pos, row) for row in range(pos.told)]

    def keys(self) -> Iterator[str]:
        """Every key of the game's words that the house looks up."""
        yield from self.sentences.keys()
        yield from self.refusals.values()
        yield from (f"ending-{name}" for name in self.endings.values())
        yield from ("name", "about")
        if self.lesson:
            yield from self.lesson.keys()
        for option in self.options:
            yield from (f"option-{option.name}", f"option-{option.name}-help")
            yield from (f"option-{option.name}-{choice}" for choice in getattr(option, "choices", ()))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return catalogued, (self.rules.__package__ or "",)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def catalogued(package: str) -> Game:
    """The game that lives in a package: how a game travels to another process."""
    game: Game = import_module(package).GAME
    return game
