"""The record of a game: versioned JSON that anyone can read, keep, replay and check.

    {"format": 1, "game": "mehen", "rules": 1, "options": {"length": 30, "first": "random"}, "seats": ["Ada", "Bo"],
     "commitment": "…", "events": [[0, "begin 2"], [0, "throw 1"], [2, "enter"], …],
     "result": {"ending": "quiet", "scores": [3, 5], "ranks": [2, 1]}, "secret": "…"}

Seats are numbered from 1; 0 is chance. `result` and `secret` are null until the game is over. In a game that continues
another one, `"opening": 17` is the number of events that were taken over from it.

Format 2 adds what it takes to check chance without the rules, and with players' hash chains (`chains.py`):

    "odds": [[["throw 1", 3], ["throw 2", 3], …], …],
    "chains": ["…", null], "links": [[0, 1, 1, "…"], …], "ended": [[7, 1]]
"""

import json
import re
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from meandre.core.chains import MOST_LINKS
from meandre.core.errors import RecordError
from meandre.core.messages import Message, abbreviate, core_message
from meandre.core.verbs import SEATS

NEWEST: Final = 2
"""The first format without, and the second with what it takes to check chance without the rules."""
LONGEST_RECORD = 1 << 22
"""Bytes: several times the longest game so far."""

LONGEST_OPTION = 5000
"""Characters of an option: more than a board of a hundred squares with a caption on each."""

Word = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9][a-z0-9_-]*\Z")]
Name = Annotated[
    str,
    Meta(
        min_length=1, max_length=40, pattern=r"^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]*\Z"
    ),
]
Names = Annotated[list[Name], Meta(min_length=1, max_length=SEATS)]
Move = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[ -~]*\Z")]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Int32 = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=SEATS)]
Events = list[tuple[SeatNumber, Move]]
"""Seats and their moves; seats are numbered from 1, and 0 is chance."""
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatOfChain = Annotated[int, Meta(ge=1, le=SEATS)]
Odds = list[list[tuple[Move, Annotated[int, Meta(ge=0, le=2**63 - 1)]]]]
PerSeat = Annotated[list[Int32], Meta(min_length=1, max_length=SEATS)]


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended."""

    ending: Word
    scores: PerSeat
    ranks: PerSeat


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Everything that is needed to replay a game and to check that its chance was fair.

    >>> from meandre import Match, game
    >>> record = Match(game("mehen"), ["Ada", "Bo"]).record()
    >>> record.game, record.seats, record.result
    ('mehen', ['Ada', 'Bo'], None)
    >>> read(write(record)) == record
    True
    """

    format: Literal[1, 2]
    game: Word
    rules: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    options: dict[Word, Int32 | Annotated[str, Meta(max_length=LONGEST_OPTION)]]
    seats: Names
    commitment: Hash
    events: Events
    result: Result | None
    secret: Hash | None
    opening: Count = 0
    """The number of events taken over from another game; the secret determines the chance of those after them."""
    seeded: bool = False
    """Whether the whole game is such an opening, and its chance came from the seed of a study: nothing is proved."""
    odds: Odds | None = None
    """For every outcome that was drawn, all that were possible, with their weights."""
    chains: Annotated[list[Hash | None], Meta(max_length=SEATS)] = []
    """For each seat the end of its hash chain, if it has one."""
    links: list[tuple[Count, SeatOfChain, Annotated[int, Meta(ge=1, le=MOST_LINKS)], Hash]] = []
    """Outcome, seat, number of the link, and the link that went into that outcome first."""
    ended: list[tuple[Count, SeatOfChain]] = []
    """Outcome and seat: the seat has ended its chain, and no later outcome has a new link of it."""

    def __repr__(self) -> str:
        result = "not over" if self.result is None else self.result.ending
        return f"<Record of {self.game}: {', '.join(self.seats)}; {len(self.events)} events, {result}>"


BY_LINE = ("events", "odds", "links")
"""Fields that take a line for each item."""


def write(record: Record) -> str:
    """A record as JSON, with one field, event, link or list of outcomes on each line."""
    fields: dict[str, Any] = msgspec.to_builtins(record)
    lines = []
    for name, value in fields.items():
        if name in BY_LINE and value:
            text = "[\n    " + ",\n    ".join(_line(event) for event in value) + "\n  ]"
        else:
            text = _line(value)
        lines.append(f"  {_line(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(text: str | bytes) -> Record:
    """Read a record strictly; a `RecordError` names the place of the first mistake.

    >>> read('{"format": 1, "format": 1}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    meandre.core.errors.RecordError: format: ...
    """
    if len(text) > LONGEST_RECORD:
        raise RecordError(core_message("place-file"), core_message("record-too-long", limit=LONGEST_RECORD))
    fields = _parse(text)
    if isinstance(fields, dict) and type(fields.get("format")) is int and fields["format"] > NEWEST:
        raise RecordError("format", core_message("record-too-new", format=fields["format"], known=NEWEST))
    try:
        return msgspec.convert(fields, Record)
    except msgspec.ValidationError as error:
        problem, _, path = str(error).partition(" - at ")
        place = "".join(re.findall(r"`\$\.?([^`]*)`", path))
        unfit = (
            core_message("names-unfit") if place.startswith("seats[") else core_message("record-field", problem=problem)
        )
        raise RecordError(place or core_message("place-record"), unfit) from None


def _parse(text: str | bytes) -> Any:
    """JSON without duplicate names, NaN and infinity."""
    try:
        letters = text if isinstance(text, str) else text.decode("utf-8")
        return json.loads(letters, object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant)
    except RecordError:
        raise
    except json.JSONDecodeError as error:
        place: Message = core_message("place-line", line=error.lineno, column=error.colno)
        problem = error.msg
    except UnicodeDecodeError as error:
        place, problem = core_message("place-byte", byte=error.start), "UTF-8"
    except (RecursionError, ValueError) as error:  # deeply nested brackets, a number of thousands of digits
        place, problem = core_message("place-file"), abbreviate(str(error))
    raise RecordError(place, core_message("record-not-json", problem=problem))


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(abbreviate(twice), core_message("record-twice"))
    return fields


def _refuse_constant(name: str) -> object:
    raise RecordError(name, core_message("record-not-json", problem=name))
