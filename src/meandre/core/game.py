"""A game, as all other code knows it."""

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, cast

import numpy as np

from meandre.core import perfect_information, verbs
from meandre.core.compile_ahead import CODES, INT64, RNG, Job, declare, ensure, record_type
from meandre.core.errors import IllegalMove, MeandreError, OptionError
from meandre.core.features import Feature
from meandre.core.messages import Message, MessageFolder, core_message, has_message
from meandre.core.options import FIRST, Option, Value, first_seat, resolve
from meandre.core.phrase_option import PhraseOption
from meandre.core.position import Position, blank
from meandre.core.position_fields import fields_of, position_from
from meandre.core.struct_type import Struct, StructType, drawings
from meandre.core.turn import Turn, legal_moves, scratch


class Notation(Protocol):
    """The texts for moves and outcomes of a game: stable, readable, a different one for each."""

    def write(self, pos: Position, seat: int, move: int) -> str:
        """The text of a move (or, for `CHANCE`, of an outcome), or of a code that hides one."""
        ...

    def read(self, pos: Position, seat: int, text: str) -> int:
        """The code of a move or outcome, legal or not; `IllegalMove` if the text has none."""
        ...


class Sentences(Protocol):
    """A game's messages for moves, facts and positions."""

    FACTS: dict[int, tuple[str, ...]]
    """The name of each kind of fact, and the names of its numbers after the seat."""

    RULES: dict[str, str]
    """The rule to look up, by the key of the prompt."""

    MINOR: frozenset[str]
    """Names of facts that matter little, such as draws: a log shows several of them as one line."""

    TURN_FACTS: frozenset[str]
    """Names of facts that only say whose turn it is: a log has headings instead."""

    def move(self, pos: Position, seat: int, code: int) -> Message:
        """What a player does with this move, or what is visible of it."""
        ...

    def fact(self, pos: Position, row: int) -> Message:
        """The fact in row `row` of the position."""
        ...

    def prompt(self, pos: Position, viewer: int) -> Message:
        """What has to be decided now, or how the game has ended.

        A viewer who is to act is told what to do and is not named; others are told whom the game waits for, by name.
        """
        ...

    def turn(self, pos: Position) -> Turn:
        """Whose turn it is, and how far it has got; the same to every viewer."""
        ...

    def position(self, pos: Position, viewer: int) -> list[Message]:
        """The whole position in words, as that viewer may know it; first, the prompt."""
        ...

    def keys(self) -> set[str]:
        """Every key that these messages use."""
        ...


class Drawn(Protocol):
    """What core needs to know of `meandre.pictures.picture.Picture`."""

    @property
    def svg(self) -> str:
        """The whole SVG document."""
        ...


class TeachingMaterial(Protocol):
    """What core needs to know of `meandre.teaching.material.Teaching`."""

    def message_keys(self) -> Iterator[str]:
        """Every key of the game's messages that it uses."""
        ...


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its rules, and everything that is said, drawn and taught about it.

    What has a default is optional, and everything works without it. `meandre.testing.check_game` checks all of this.

    >>> from meandre import game
    >>> mehen = game("mehen")
    >>> pos = mehen.start(seats=2, options={"first": "seat-1"})
    >>> mehen.odds(pos)
    ([1, 2, 3, 6], [3, 3, 1, 1])
    """

    name: str
    """Small letters, digits and underscores; the same as the name of its entry point."""
    version: int
    """The version of the rules, from 1: a record names the one that it was played by."""
    seats: range
    """The numbers of players, from 2 to at most 6."""
    options: tuple[Option, ...]
    """What people agree on before a game; `rules.OPTIONS` has a field for each, with `_` for `-`."""
    rules: ModuleType
    """The verbs `setup`, `actors`, `moves`, `refusal`, `odds`, `play`, `scores`, `ranks` of `meandre.core.verbs`, each
    a `@rule`; `POSITION`, made by `position_type`; `OPTIONS`, a `struct_type`; `MOVES` and `OUTCOMES`, above all codes
    of moves and of outcomes of chance; and the refusals, constants such as `M13_PREDATOR_THERE`."""
    notation: Notation
    """A module with `write` and `read`: every legal move has a text of its own, which is read back as that move."""
    sentences: Sentences
    """A module with `FACTS`, `RULES`, `MINOR`, `TURN_FACTS`, `move`, `fact`, `prompt`, `turn`, `position` and `keys`;
    messages are from `message`."""
    endings: Mapping[int, str]
    """The name of each value of `pos.ending` but 0; its message is `ending-NAME`."""
    draw: Callable[..., Drawn]
    """`(view, marks=PLAIN, language="en")`: a view as a `meandre.pictures.picture.Picture`, which is a well-formed SVG
    document.

    It draws for `marks.seat` with the stones, the captions, the frame and the style of its marks, and writes the
    attributes of `marks.targets` on the elements with these ids. Ids are unique and the same in all languages. It has
    one `<style>`, which is the same in all pictures of the game, refers to nothing outside, and depends on its
    arguments alone. The backdrop stays the same throughout a game: what changes is in the parts."""
    message: MessageFolder
    """Makes the game's messages: a folder with `fr.ftl`, `en.ftl` and `de.ftl`, which have every key of `keys` with the
    same arguments, and the rulebooks `rules.fr.md`, `rules.en.md` and `rules.de.md`, which name every numbered rule."""
    secrets: ModuleType = perfect_information
    """The verbs `glimpse`, `conceal` and `imagine`, and `SECRET`, the fields that are hidden from somebody."""
    heuristics: ModuleType | None = None
    """What bots know beyond the rules: `SEARCH`, and perhaps `move_priors` and `evaluate`, see `meandre.bots`."""
    option_conflict: Callable[[Mapping[str, Value]], Message | None] | None = None
    """The reason why some options do not go together, or None if they do."""
    captions: Callable[[Mapping[str, Value]], Mapping[int, str]] | None = None
    """The captions that people have given to squares, by the number of the square, from all or some of the options."""
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Options that people choose together with one click, by name; the message of its name is `preset-NAME`."""
    touch_target: Callable[[Position, int, int], str] | None = None
    """`(view, seat, move)`: the id of the element that stands for a move in a picture with this move among its marks,
    another one for each legal move, or "" for a move that has none. It answers for every code below `MOVES`."""
    selects: Callable[[int], bool] | None = None
    """`(move)`: whether a move only chooses with what the next one is made, such as the card to be laid. A page lights
    what could follow before it plays the first, see `Marks.follow_ups`."""
    seat_fields: tuple[str, ...] = ()
    """Fields of the position that hold seats, or -1 for nobody: programs outside get them counted from 1."""
    seat_columns: tuple[str, ...] = ()
    """Names of numbers in `sentences.FACTS` that hold seats, likewise."""
    features: Callable[[Position], Sequence[Feature]] | None = None
    """`(start)`: what learning programs observe of a game that begins with this position, as numbers from 0 to 1."""
    research_options: tuple[Option, ...] = ()
    """Options of `research`: those named like an option take its place and allow more, the others are there alone."""
    longest: Callable[[Position], int] | None = None
    """`(start)`: no game that begins with this position has more decisions, or more outcomes of chance."""
    older_versions: tuple[int, ...] = ()
    """Versions of the rules that differ only by their options, see `at`."""
    former_options: tuple[Option, ...] = ()
    """Options as they were `until` an older version, if they are different now."""
    later_options: tuple[Option, ...] = ()
    """In an older version: the options that came later, which have their defaults."""
    teaching: TeachingMaterial | None = None
    """Lesson, figures, demo and rulings: a `meandre.teaching.material.Teaching`, every part of which is optional."""

    def __post_init__(self) -> None:
        if not hasattr(self.rules, "POSITION"):
            raise TypeError(f"{self.rules.__file__} defines no POSITION: the record of a position, see position_type")
        others = [self.secrets] if self.heuristics is None else [self.secrets, self.heuristics]
        verbs.register(self.position_type, self.rules, *others)
        drawings[self.position_type] = self.picture

    @property
    def position_type(self) -> StructType:
        """The type of the game's positions."""
        position_type: StructType = self.rules.POSITION
        return position_type

    @cached_property
    def refusals(self) -> dict[int, str]:
        """The message key of each refusal: `refusal-M13-predator-there` for `M13_PREDATOR_THERE` in the rules."""
        return {
            code: "refusal-" + rule + name.lower().replace("_", "-")
            for constant, code in vars(self.rules).items()
            for rule, name in re.findall(r"^([A-Z]\d+)(_\w+)$", constant)
        }

    def picture(self, *args: Any, **kwargs: Any) -> str:
        """What `draw` draws, as an SVG document."""
        return self.draw(*args, **kwargs).svg

    def rulebook(self, language: str, figures: bool = False) -> str:
        """The rules for players, in Markdown; on demand with references to figures, `![caption](figure:name)`."""
        text = (self.message.path / f"rules.{language}.md").read_text("utf-8")
        return text if figures else re.sub(r"^!\[[^\]]*\]\(figure:[\w-]+\)\n\n", "", text, flags=re.MULTILINE)

    def resolve_options(self, seats: int, options: Mapping[str, object]) -> dict[str, Value]:
        """The value of every option; an `OptionError` if this number of players cannot play with them."""
        if seats not in self.seats:
            raise OptionError(core_message("seats-out-of-range", seats=seats, low=self.seats[0], high=self.seats[-1]))
        resolved = resolve(self.options, options)
        if (first := first_seat(resolved)) and first > seats:
            raise OptionError(core_message("first-not-there", seat=first, seats=seats))
        later = {option.name: option.default for option in self.later_options}
        if self.option_conflict and (reason := self.option_conflict({**later, **resolved})):
            raise OptionError(reason)
        return resolved

    def choice_words(self, option: Option, choice: str) -> Message:
        """What a choice of an option means."""
        if option.name == FIRST:
            seat = first_seat({FIRST: choice})
            return core_message("first-seat", seat=seat) if seat else core_message("first-random")
        return self.message(f"option-{option.name}-{choice}")

    def card(self) -> list[Message]:
        """What people want to know first, as far as the game says it: age, duration, material."""
        messages = [self.message(f"card-{fact}") for fact in ("age", "duration", "material")]
        return [message for message in messages if has_message(message)]

    def captions_under(self, options: Mapping[str, Value]) -> Mapping[int, str]:
        """The captions of squares, by the number of the square; empty if the game has none."""
        return self.captions(options) if self.captions else {}

    def encode(self, options: Mapping[str, Value]) -> Struct:
        """The values of all options as the record that `setup` takes."""
        record = blank(self.rules.OPTIONS)
        unlisted = (option for option in self.research_options if option.name not in options)
        for option in (*unlisted, *self.options, *self.later_options):
            record[option.name.replace("-", "_")] = option.code(options.get(option.name, option.default))
        return record

    @property
    def research(self) -> "Game":
        """The same rules with options below the limits of a table, small enough to be solved; `NAME-research`."""
        if not self.research_options:
            raise ValueError(f"{self.name} has no research options")
        return small(self)

    def plays(self, version: int) -> bool:
        """Whether games that began under a version of the rules can go on."""
        return version == self.version or version in self.older_versions

    def at(self, version: int) -> "Game":
        """The game as it was in a version that it still `plays`: with the options as they were, without later ones."""
        return self if version == self.version else older(self, version)

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> Position:
        """A starting position."""
        encoded = self.encode(self.resolve_options(seats, options or {}))
        ensure(self, "rules")
        pos = blank(self.position_type)
        verbs.setup(pos, seats, encoded)
        return pos

    def position_fields(self, pos: Position) -> dict[str, Any]:
        """A position, or a view of one, as programs outside see it: by field, and seats count from 1.

        >>> from meandre import game
        >>> mehen = game("mehen")
        >>> fields = mehen.position_fields(mehen.start(2, {"first": "seat-1"}))
        >>> fields["seats"], fields["turn"]
        (2, 1)
        """
        return fields_of(pos, self.seat_fields)

    def position(self, fields: Mapping[str, Any]) -> Position:
        """The position, or the view, of `position_fields`; a `MeandreError` names a field that does not fit.

        The facts of the last move are not part of it. Whether a game can get there is not checked: rules need not be
        prepared for positions that they would never lead to.

        >>> from meandre import game
        >>> mehen = game("mehen")
        >>> start = mehen.start(2)
        >>> mehen.position(mehen.position_fields(start)) == start
        np.True_
        """
        ensure(self, "rules")
        pos = position_from(fields, self.position_type, self.seat_fields)
        if pos.seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise MeandreError(core_message("seats-out-of-range", seats=int(pos.seats), low=low, high=high))
        return pos

    def moves(self, pos: Position, seat: int) -> list[int]:
        """The codes of a seat's legal moves."""
        return legal_moves(pos, seat)

    def odds(self, pos: Position) -> tuple[list[int], list[int]]:
        """The outcomes of chance, and their weights."""
        outcomes, weights = scratch.codes, scratch.weights
        n = verbs.odds(pos, outcomes, weights)
        return outcomes[:n].tolist(), weights[:n].tolist()

    def scores(self, pos: Position) -> list[int]:
        """Each seat's points so far."""
        out = np.zeros(verbs.SEATS, np.int64)
        verbs.scores(pos, out)
        return cast("list[int]", out[: pos.seats].tolist())

    def ranks(self, pos: Position) -> list[int]:
        """Each seat's rank, 1 for a winner; zeros until the game is over."""
        out = np.zeros(verbs.SEATS, np.int64)
        verbs.ranks(pos, out)
        return cast("list[int]", out[: pos.seats].tolist())

    def refuse(self, pos: Position, seat: int, move: int) -> None:
        """Raise `IllegalMove` if a rule forbids a move."""
        reason = verbs.refusal(pos, seat, move)
        if reason != verbs.LEGAL:
            raise IllegalMove(self.message(self.refusals[reason]))

    def fact_messages(self, pos: Position, first: int = 0) -> list[Message]:
        """The messages for the facts of a position, from row `first` on."""
        return [self.sentences.fact(pos, row) for row in range(first, pos.fact_count)]

    def keys(self) -> Iterator[str]:
        """Every key of the game's messages that is used."""
        yield from self.sentences.keys()
        yield from self.refusals.values()
        yield from (f"ending-{name}" for name in self.endings.values())
        yield from ("name", "about", *(message.key for message in self.card()))
        if self.teaching:
            yield from self.teaching.message_keys()
        for option in self.options:
            yield from (f"option-{option.name}", f"option-{option.name}-help")
            choices = () if option.name == FIRST else getattr(option, "choices", ())
            yield from (f"option-{option.name}-{choice}" for choice in choices)
            if isinstance(option, PhraseOption):
                yield from option.message_keys()
        yield from (f"preset-{name}" for name in self.presets)

    def __reduce__(self) -> tuple[object, tuple[str, int, bool]]:
        return from_package, (self.rules.__package__ or self.rules.__name__, self.version, self.name.endswith(RESEARCH))

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.seats[0]} to {self.seats[-1]} players>"


RESEARCH = "-research"
"""What the name of a game ends in, if its options are below the limits of a table."""


@functools.cache
def small(game: Game) -> Game:
    """A game with its research options, made once."""
    left = {option.name: option for option in game.research_options}
    options = (*(left.pop(option.name, option) for option in game.options), *left.values())
    return replace(game, name=game.name + RESEARCH, options=options, research_options=(), older_versions=())


@functools.cache
def older(game: Game, version: int) -> Game:
    """An older version of a game, made once."""
    if not game.plays(version):
        raise ValueError(f"{game.name} does not play version {version} of its rules")
    former = {option.name: option for option in game.former_options if option.until and option.until >= version}
    known = tuple(former.get(option.name, option) for option in game.options if option.since <= version)
    later = tuple(option for option in game.options if option.since > version)
    return replace(game, version=version, options=known, later_options=later)


def from_package(package: str, version: int, research: bool = False) -> Game:
    """The game of a package: how a game is pickled."""
    game: Game = import_module(package).GAME
    return game.research if research else game.at(version)


@declare("rules")
def verb_jobs(game: Game) -> list[Job]:
    """What calling a game's verbs from Python needs compiled."""
    pos, options = record_type(game.position_type), record_type(game.rules.OPTIONS)
    types = {
        "setup": (pos, INT64, options),
        "actors": (pos,),
        "moves": (pos, INT64, CODES),
        "refusal": (pos, INT64, INT64),
        "odds": (pos, CODES, CODES),
        "play": (pos, INT64, INT64),
        "scores": (pos, CODES),
        "ranks": (pos, CODES),
        "glimpse": (pos, INT64, INT64, INT64),
        "conceal": (pos, INT64),
        "imagine": (pos, INT64, RNG),
    }
    return [(getattr(verbs.implementation(game.position_type, verb), verb), types[verb]) for verb in types]
