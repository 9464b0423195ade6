"""Restoring a backup: into either kind of database, all of it or nothing."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import IO, Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from meandre.server.operate.backup_format import NEWER, BackupReader
from meandre.server.operate.database import TIMEOUT, Database, OperatorError
from meandre.server.storage import schema
from meandre.server.storage.engine import DATABASE_ERRORS, is_postgres, reason_of, url_of
from meandre.server.storage.store import Store, known_revisions

BATCH = 1000
"""Rows that are written at a time."""
ALONE = ("locking_mode=EXCLUSIVE", "busy_timeout=1000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""For SQLite: nobody else can have the file open."""
OTHERS = """SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"""

Advance: TypeAlias = Callable[[int], object]


def restore(
    file: Path, database: str | Path, started: Callable[[int], Advance], *, force: bool = False
) -> dict[str, int]:
    """Restore a backup into a database without tables or, with `force`, in place of what is there."""
    with file.open("rb") as source:
        size = file.stat().st_size
        progress = Progress(source, started(2 * size))
        backup = BackupReader(source)
        if backup.header.revision not in known_revisions():
            raise OperatorError(NEWER)
        for _ in backup.read():  # all of it, before anything is changed
            progress.update()
        progress.restart(size)
        return asyncio.run(_restore(BackupReader(source), database, progress, force))


class Progress:
    """How much of a file was read."""

    def __init__(self, file: IO[bytes], advance: Advance) -> None:
        self._file, self._advance, self._read = file, advance, 0

    def update(self) -> None:
        """Tell how much was read since the last time."""
        if (position := self._file.tell()) != self._read:
            self._advance(position - self._read)
            self._read = position

    def restart(self, size: int) -> None:
        """All of it was read; read it again."""
        self._advance(size - self._read)
        self._file.seek(0)
        self._read = 0


async def _restore(backup: BackupReader, database: str | Path, progress: Progress, force: bool) -> dict[str, int]:
    async with target(database) as found, found.change() as connection:
        await make_room(connection, found.address, force)
        for name, rows in batches(backup):
            await insert(connection, name, rows, backup.header.columns[name])
            progress.update()
    return backup.rows


@contextlib.asynccontextmanager
async def target(database: str | Path) -> AsyncIterator[Database]:
    """The database to restore into, which nobody else uses; a new file is removed again if anything goes wrong."""
    url = url_of(database)
    shared = is_postgres(url)
    file = None if shared else Path(str(url.database))
    new = file is not None and not file.exists()
    if file and new:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(0o600)
    store = Store(database, timeout=TIMEOUT, pragmas=ALONE)
    found = Database(store.url, store.engine)
    try:
        with found.errors():
            if await is_used(store):
                raise OperatorError(f"{found.address} is in use: stop the servers before you restore.")
            await store.migrate()
        yield found
    except BaseException:
        await store.close()
        if file and new:
            for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
                file.with_name(name).unlink(missing_ok=True)
        raise
    await store.close()


async def is_used(store: Store) -> bool:
    """Whether anybody else is connected to the database; from here on, nobody can open an SQLite file."""
    try:
        async with store.engine.connect() as connection:
            return bool(await connection.scalar(sa.text(OTHERS if store.shared else "SELECT 0 FROM sqlite_schema")))
    except DATABASE_ERRORS as error:
        if "locked" in reason_of(error):
            return True
        raise


async def make_room(connection: AsyncConnection, address: str, force: bool) -> None:
    """Delete what is there, if that is allowed."""
    if not force and await connection.scalar(sa.select(sa.exists().select_from(schema.tables))):
        raise OperatorError(f"There are tables in {address} already: --force deletes them.")
    for table in reversed(schema.metadata.sorted_tables):
        await connection.execute(sa.delete(table))


def batches(backup: BackupReader) -> Iterator[tuple[str, list[list[Any]]]]:
    """The rows of the backup, some of a table at a time."""
    for name, group in groupby(backup.read(), itemgetter(0)):
        rows = (values for _, values in group)
        while batch := list(islice(rows, BATCH)):
            yield name, batch


async def insert(connection: AsyncConnection, name: str, rows: list[list[Any]], columns: list[str]) -> None:
    """Write rows; a column that the backup does not know yet has its default."""
    table = schema.metadata.tables[name]
    key_of = {column.name: column.key for column in table.columns}
    keys = [key_of[column] for column in columns]
    await connection.execute(sa.insert(table), [dict(zip(keys, row, strict=True)) for row in rows])
