r"""The format of a backup: lines of JSON, compressed by gzip; docs/operate.md describes it.

    {"format": "meandre-backup", "version": 1, "meandre": "0.2.0", "revision": "0003", "at": 1.7e9, "columns": {…}}
    ["tables", "4s8zZ7oZH83pC5OsdvaQaQ", "mehen", {"base64": "…"}, "over", 0, 1.7e9]
    ["entries", "4s8zZ7oZH83pC5OsdvaQaQ", 0, 1.7e9, {"text": "{\"type\":\"opened\",…}"}]
    {"rows": {"tables": 1, "entries": 1, …}, "sha256": "…"}

It is the same for SQLite and PostgreSQL. The digest is that of all lines before the last one.
"""

import gzip
import hashlib
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from typing import IO, Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from meandre.server.operate.database import OperatorError
from meandre.server.storage import schema

VERSION = 1
KEPT: tuple[sa.Table, ...] = (schema.tables, schema.seat_clients, schema.entries, schema.keys)
"""What a backup holds, in the order in which it can be restored."""
LEFT_OUT: tuple[sa.Table, ...] = (schema.heartbeats, schema.snapshots)
"""What servers make again."""
NEWER = "This backup was written by a newer version of Méandre: restore it with that one."


class Header(Struct, frozen=True, kw_only=True):
    """The first line."""

    format: Literal["meandre-backup"] = "meandre-backup"
    version: int = VERSION
    meandre: str
    """The version that wrote it."""
    revision: str
    """The last migration of the database."""
    at: float
    """When the database was as it is in here, in seconds since 1970."""
    columns: dict[str, list[str]]
    """By table, the columns of its rows."""


class Trailer(Struct, frozen=True):
    """The last line."""

    rows: dict[str, int]
    sha256: str


class BackupWriter:
    """Writes a backup to a file."""

    def __init__(self, file: IO[bytes], header: Header) -> None:
        self._compressed = gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6)
        self._digest = hashlib.sha256()
        self.rows = dict.fromkeys(header.columns, 0)
        self._write(msgspec.to_builtins(header))

    def add(self, table: str, values: Sequence[object]) -> None:
        """Write a row."""
        self.rows[table] += 1
        self._write([table, *map(to_json, values)])

    def close(self) -> None:
        """Write the last line."""
        self._write(msgspec.to_builtins(Trailer(self.rows, self._digest.hexdigest())))
        self._compressed.close()

    def _write(self, value: object) -> None:
        line = msgspec.json.encode(value) + b"\n"
        self._digest.update(line)
        self._compressed.write(line)


class BackupReader:
    """Reads a backup from a file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._lines = self._read(file)
        self._digest = hashlib.sha256()
        first = next(self._lines, b"")
        try:
            fields = msgspec.json.decode(first)
            too_new = isinstance(fields, dict) and int(fields.get("version", 0)) > VERSION
            self.header = msgspec.convert(fields, Header)
        except (msgspec.MsgspecError, ValueError, TypeError):
            raise OperatorError("This is not a backup of Méandre.") from None
        if too_new:
            raise OperatorError(NEWER)
        self._digest.update(first)
        self.rows = dict.fromkeys(self.header.columns, 0)

    def read(self) -> Iterator[tuple[str, list[Any]]]:
        """Every row with its table; an error at the end if anything in the file has changed or is missing."""
        for line in self._lines:
            try:
                fields = msgspec.json.decode(line)
                if isinstance(fields, dict):
                    self._check(msgspec.convert(fields, Trailer))
                    return
                table, *values = fields
                self.rows[table] += 1
                row = [*map(from_json, values)]
            except (msgspec.MsgspecError, ValueError, TypeError, KeyError):
                break
            self._digest.update(line)
            yield table, row
        raise OperatorError("The backup is damaged or incomplete: nothing was restored.")

    def _check(self, trailer: Trailer) -> None:
        if trailer.rows != self.rows or trailer.sha256 != self._digest.hexdigest() or next(self._lines, None):
            raise ValueError("the digest is another one")

    @staticmethod
    def _read(file: IO[bytes]) -> Iterator[bytes]:
        try:
            with gzip.GzipFile(fileobj=file, mode="rb") as lines:
                yield from lines
        except (EOFError, gzip.BadGzipFile, zlib.error):
            return  # as if the rest were missing


def to_json(value: object) -> object:
    """A value of a column; bytes that are text, as nearly all are, can be read by people."""
    if not isinstance(value, bytes | memoryview):
        return value
    try:
        return {"text": bytes(value).decode()}
    except UnicodeDecodeError:
        return {"base64": b64encode(value).decode()}


def from_json(value: Any) -> object:
    """What `to_json` was given."""
    if not isinstance(value, dict):
        return value
    return value["text"].encode() if "text" in value else b64decode(value["base64"], validate=True)
