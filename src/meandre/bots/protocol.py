"""The lines of JSON between a program that plays and whoever asks it: docs/writing-bots.md describes them.

Each line is an object with a `type`. Fields and types that a reader does not know are ignored.
"""

from typing import Any

import msgspec

VERSION = 1
"""The version of this protocol."""
LONGEST_LINE = 1 << 16
"""Bytes of a line from a program."""
LARGEST_SEED = 2**53 - 1
"""The largest whole number that every language reads from JSON exactly."""


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first line to a program; it answers `Ready`."""

    protocol: int
    game: str
    rules: int
    """The version of the rules."""
    seconds: float
    """What a decision may take."""


class NewGame(msgspec.Struct, frozen=True, tag_field="type", tag="new-game"):
    """A game begins; no answer."""


class Choose(msgspec.Struct, frozen=True, tag_field="type", tag="choose"):
    """A decision is due; it answers `Move`."""

    id: int
    seat: int
    """From 1."""
    moves: list[str]
    """The legal moves, in the notation of the game."""
    position: dict[str, Any]
    """The position as the seat may know it; the same fields as in the API."""
    seed: int


class GameOver(msgspec.Struct, frozen=True, tag_field="type", tag="game-over"):
    """The game is over; no answer."""

    ranks: list[int]


class Quit(msgspec.Struct, frozen=True, tag_field="type", tag="quit"):
    """The program is to end."""


class Ready(msgspec.Struct, frozen=True, tag_field="type", tag="ready"):
    """A program plays this game, by this version of the protocol."""

    protocol: int
    name: str = ""


class Move(msgspec.Struct, frozen=True, tag_field="type", tag="move"):
    """The move that a program chooses; `id` is that of the question."""

    id: int
    move: str


class Error(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """A program cannot answer, and says why."""

    error: str
    id: int | None = None


Request = Hello | NewGame | Choose | GameOver | Quit
Answer = Ready | Move | Error

encode = msgspec.json.Encoder().encode
decode_request = msgspec.json.Decoder(Request).decode
_decode_answer = msgspec.json.Decoder(Answer).decode
_decode_type = msgspec.json.Decoder(dict[str, Any]).decode
TYPES = ("ready", "move", "error")


def decode_answer(line: bytes) -> Answer | None:
    """What a line of a program says, None if it is of an unknown type; `msgspec.MsgspecError` if it is no answer."""
    if _decode_type(line).get("type") not in TYPES:
        return None
    answer: Answer = _decode_answer(line)
    return answer
