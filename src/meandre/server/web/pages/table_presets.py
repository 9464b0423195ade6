"""The tables that one click creates: against bots, with a friend, round one screen."""

from collections.abc import Iterator
from typing import NamedTuple

from meandre.core.game import Game
from meandre.core.messages import joined
from meandre.pictures.faces import face, person
from meandre.server.domain.characters import about_bot, bot_name
from meandre.server.language import Translator

USUAL_BOT = "bot-3"
"""The bot in a seat, unless people choose another one."""
LEVEL = int(USUAL_BOT.removeprefix("bot-"))
MANY = 4
"""Seats at the table with several bots, where the game allows so many."""


class TablePreset(NamedTuple):
    """A table to be created by one click."""

    name: str
    title: str
    text: str
    faces: list[str]
    """Who sits there, as SVG."""
    fields: dict[str, str]
    """The fields of the form that creates it."""


def presets(game: Game, translator: Translator) -> Iterator[TablePreset]:
    """The presets that a game allows; seats that nobody is meant for are bots'."""
    few = game.seats[0]
    yield against_bots(few, translator)
    if MANY in game.seats and few < MANY:
        yield against_bots(MANY, translator)
    if few < 2:  # with a friend there are two
        return
    bots = [USUAL_BOT] * (few - 2)
    yield preset("friend", ["here", "open", *bots], translator("start-friend"), translator("start-friend-text"))
    yield preset("screen", ["here"] * few, translator("start-screen"), translator("start-screen-text"))


def against_bots(seats: int, translator: Translator) -> TablePreset:
    """One person against bots; a single bot is introduced, several are named."""
    count = seats - 1
    names = joined([bot_name(LEVEL, colour) for colour in range(1, seats)])
    text = translator.translate(about_bot(LEVEL, 1)) if count == 1 else translator("card-with", names=names)
    return preset("bots", ["here"] + [USUAL_BOT] * count, translator("start-bots", count=count), text)


def preset(name: str, seats: list[str], title: str, text: str) -> TablePreset:
    """A table with these seats, in the usual colours."""
    faces = [face(LEVEL, colour) if seat == USUAL_BOT else person(colour) for colour, seat in enumerate(seats)]
    fields = {"players": str(len(seats)), **{f"seat-{n}": seat for n, seat in enumerate(seats, 1)}}
    return TablePreset(name, title, text, faces[1:] if name == "bots" else faces, fields)
