"""A backup: a copy of one state of the whole database, while servers use it."""

import asyncio
import contextlib
import os
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

import meandre
from meandre.server.operate.backup_format import KEPT, BackupWriter, Header
from meandre.server.operate.database import OperatorError, opened
from meandre.server.storage import schema

BATCH = 1000
"""Rows that are in memory at a time."""

Advance: TypeAlias = Callable[[int], object]


def backup(
    database: str | Path, file: Path, started: Callable[[int], Advance], *, force: bool = False
) -> dict[str, int]:
    """Write a backup; the file is there only once it is complete. Returns the number of rows by table."""
    with new_private_file(file, force) as target:
        return asyncio.run(write_backup(database, target, started))


@contextlib.contextmanager
def new_private_file(file: Path, force: bool) -> Iterator[IO[bytes]]:
    """A file that only its owner can read, which takes its name when it is complete and on disk."""
    if file.exists() and not force:
        raise OperatorError(f"{file} is there already: --force overwrites it.")
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(descriptor, "wb") as target:
            yield target
            target.flush()
            os.fsync(target.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


async def write_backup(database: str | Path, target: IO[bytes], started: Callable[[int], Advance]) -> dict[str, int]:
    """Read all tables in one transaction, and write them as they come."""
    async with opened(database) as source:
        revision = await source.revision()
        async with source.snapshot() as connection:
            columns = await connection.run_sync(columns_of)
            tables = {name: schema.metadata.tables[name] for name in columns}
            advance = started(await rows_of(connection, tables.values()))
            header = Header(meandre=meandre.__version__, revision=revision, at=time.time(), columns=columns)
            writer = BackupWriter(target, header)
            for name, table in tables.items():
                wanted = [column for column in table.columns if column.name in columns[name]]
                rows = await connection.stream(sa.select(*wanted).execution_options(yield_per=BATCH))
                async for batch in rows.partitions():
                    for row in batch:
                        writer.add(name, row)
                    advance(len(batch))
            writer.close()
    return writer.rows


async def rows_of(connection: AsyncConnection, tables: Iterable[sa.Table]) -> int:
    """The number of rows of some tables."""
    return sum([await connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0 for table in tables])


def columns_of(connection: sa.Connection) -> dict[str, list[str]]:
    """What there is to keep, by table: an older version's database may lack some of it."""
    inspector = sa.inspect(connection)
    there = set(inspector.get_table_names())
    found: dict[str, list[str]] = {}
    for table in KEPT:
        if table.name in there:
            names = {column["name"] for column in inspector.get_columns(table.name)}
            found[str(table.name)] = [str(column.name) for column in table.columns if column.name in names]
    return found
