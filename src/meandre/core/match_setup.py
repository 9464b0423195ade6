"""What a match is made of: its game, its players' names, its options, and where its chance comes from."""

import hashlib
from collections.abc import Mapping, Sequence
from importlib import import_module

import msgspec

from meandre.core.errors import OptionError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.messages import core_message, translate
from meandre.core.record import Names


def find_game(game: Game | str) -> Game:
    """A game, or the one of that name in the catalogue."""
    if isinstance(game, Game):
        return game
    found: Game = import_module("meandre.games.catalogue").game(game)  # core itself knows no games
    return found


def seat_names(game: Game, names: Sequence[str] | None, players: int | None = None) -> list[str]:
    """The players' names, by seat: those given, or numbers of so many players, by default the fewest."""
    if names is None:
        count = game.seats[0] if players is None else players
        return [translate(core_message("player", number=n + 1)) for n in range(count)]
    if isinstance(names, str):
        raise TypeError("names is a list of names, not one name")
    if players not in (None, len(names)):
        raise OptionError(core_message("names-for-players", names=len(names), players=players or 0))
    return list(names)


def check_names(names: list[str]) -> None:
    """Refuse names that a record cannot hold."""
    try:
        msgspec.convert(names, Names)
    except msgspec.ValidationError:
        raise OptionError(core_message("names-unfit")) from None


def all_options(options: Mapping[str, object] | None, keywords: Mapping[str, object]) -> dict[str, object]:
    """Options given as a mapping and as keywords, with `_` for `-`."""
    return {**(options or {}), **{name.replace("_", "-"): value for name, value in keywords.items()}}


def fair_stream(fair: FairStream | None, seed: int | None) -> FairStream:
    """Where chance comes from: a stream, a fresh one, or one that a seed gives again and again."""
    if fair is not None and seed is not None:
        raise TypeError("chance comes from a stream or from a seed, not from both")
    if seed is not None:
        return FairStream(hashlib.sha256(f"meandre seed {seed}".encode()).digest())
    return fair or FairStream.fresh()
