"""Snapshots: what the entries of a table lead to, so that a long table opens as fast as a short one.

They are derived from the entries and can be deleted at any time. One that was made by other sources than these, or that
is damaged, is not used: then all entries are applied, as without one.
"""

import functools
import hashlib
import sys
import zlib
from pathlib import Path

import msgspec
from msgspec import Struct

import meandre.core
import meandre.server.domain
from meandre.core.game import Game
from meandre.games.catalogue import game as find_game
from meandre.server.domain.table import Table
from meandre.server.domain.table_state import TableState, decode_state, encode_state

FORMAT = 1
AFTER = 250
"""Entries after which a table gets another snapshot …"""
SHARE = 100
"""… and one more for so many that it has."""


class Snapshot(Struct, array_like=True, forbid_unknown_fields=True):
    """A snapshot as it is stored; the state is encoded in turn, since it can only be read once its game is known."""

    game: str
    rules: int
    checksum: int
    """CRC-32 of the state."""
    state: bytes


class StoredSnapshot(msgspec.Struct, frozen=True):
    """A row of the database."""

    entries: int
    """The number of the first entry that is not in it."""
    version: str
    body: bytes


class Unusable(Exception):
    """A snapshot that is damaged."""


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Snapshot).decode


def is_due(table: Table, known: int) -> bool:
    """Whether a table should have a snapshot, if the last one had so many entries."""
    return table.entry_count - known >= AFTER + table.entry_count // SHARE and not table.damaged


def taken(table: Table) -> StoredSnapshot:
    """A snapshot of a table that nobody is changing."""
    state = encode_state(TableState.of(table))
    body = encode(Snapshot(table.game.name, table.game.version, zlib.crc32(state), state))
    return StoredSnapshot(table.entry_count, version_of(table.game), body)


def game_of_snapshot(stored: StoredSnapshot) -> Game | None:
    """The game of a snapshot; None if other sources have made it."""
    try:
        snapshot = decode(stored.body)
        game = find_game(snapshot.game, snapshot.rules)
    except Exception as error:
        raise Unusable(type(error).__name__) from error
    return game if stored.version == version_of(game) else None


def restored(stored: StoredSnapshot, id: str, secret: bytes) -> Table:
    """The table of a snapshot of the same version."""
    try:
        snapshot = decode(stored.body)
        if zlib.crc32(snapshot.state) != snapshot.checksum:
            raise Unusable("checksum")
        state = decode_state(snapshot.state)
        if state.entry_count != stored.entries:
            raise Unusable("entries")
        return state.table(id, secret, find_game(snapshot.game, snapshot.rules))
    except Unusable:
        raise
    except Exception as error:  # whatever it is, the entries are there
        raise Unusable(type(error).__name__) from error


@functools.cache
def version_of(game: Game) -> str:
    """Changes whenever the same entries may lead to something else: by the sources that apply them."""
    folders = (meandre.core, meandre.server.domain, game.rules)
    digest = hashlib.sha256()
    for module in folders:
        folder = Path(sys.modules[module.__name__].__file__ or "").parent
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return f"{FORMAT} {digest.hexdigest()}"
