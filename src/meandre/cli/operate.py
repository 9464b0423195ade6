"""The commands of operators: verify, tidy, back up and restore a database, and ask a server how it is."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from meandre.cli.arguments import AsJson, Database, database_of, fail
from meandre.terminal import print_json, progress

DAYS = {"d": 1, "w": 7, "y": 365}
AGE = re.compile(r"([0-9]{1,6})([dwy])")


def seconds_of(age: str) -> float:
    """An age as people write it: 30d, 8w, 1y."""
    found = AGE.fullmatch(age.strip().lower())
    if not found:
        raise typer.BadParameter(f"{age}: write it as 30d, 8w or 1y")
    return float(int(found[1]) * DAYS[found[2]] * 24 * 3600)


@contextmanager
def bar() -> Iterator[Callable[[int], Callable[[int], object]]]:
    """A progress bar whose length is known only when the work has begun; an operator's mistake ends with a line."""
    from meandre.server.operate.database import OperatorError

    with ExitStack() as stack:
        try:
            yield lambda total: stack.enter_context(progress(total))
        except OperatorError as error:
            stack.close()
            fail(str(error))


def verify(
    database: Database = None,
    processes: Annotated[int | None, typer.Option(metavar="N", min=1, help="Default: all cores.")] = None,
    json: AsJson = False,
) -> None:
    """Verify that every table of a database replays to what is stored of it; servers may go on.

    Exit code 1: something is wrong. Tables are named by the first characters of their ids.
    """
    from meandre.server.operate.verify import verify as run

    with bar() as started:
        report = run(database_of(database), started, processes)
    if json:
        print_json(report)
    else:
        for kind, findings in (("wrong", report.wrong), ("stale", report.stale)):
            for one in findings:
                place = f"table {one.table}" if one.table else "database"
                entry = "" if one.entry is None else f", entry {one.entry}"
                print(f"{kind}: {place}{entry}: {one.problem}")
        print(
            f"{report.tables} tables, {report.entries} entries, {report.records} records of finished games, "
            f"{report.snapshots} snapshots: ",
            end="",
        )
        print(
            f"{len(report.wrong)} wrong, {len(report.stale)} stale" if report.wrong or report.stale else "all is well"
        )
    if report.wrong:
        raise typer.Exit(1)


def tidy(
    database: Database = None,
    finished_after: Annotated[
        Any,
        typer.Option(
            metavar="AGE", parser=seconds_of, help="Finished games, so long after the last entry: 365d, 8w, 1y."
        ),
    ] = None,
    abandoned_after: Annotated[
        Any, typer.Option(metavar="AGE", parser=seconds_of, help="Games that never began, or that nobody goes on with.")
    ] = None,
    bots_after: Annotated[
        Any, typer.Option(metavar="AGE", parser=seconds_of, help="Tables where only bots sit.")
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help="Delete them. Without it, they are only counted.")] = False,
    json: AsJson = False,
) -> None:
    """Count the tables that are older than you want to keep them or, with --delete, delete them; servers may go on.

    Nothing is selected unless you give an age; a table that anybody has looked at within a day is kept.
    """
    from meandre.server.operate.tidy import Retention
    from meandre.server.operate.tidy import tidy as run

    retention = Retention(finished_after, abandoned_after, bots_after)
    with bar() as started:
        outcome = run(database_of(database), retention, started, delete=delete)
    if json:
        print_json(outcome)
        return
    total = outcome.finished + outcome.abandoned + outcome.bots
    print(f"{'deleted' if delete else 'would delete'}: {total} tables with {outcome.entries} entries")
    print(f"  finished {outcome.finished}, abandoned {outcome.abandoned}, bots only {outcome.bots}")
    if outcome.in_use:
        print(f"kept, because somebody uses them now: {outcome.in_use}")
    for id in outcome.unreadable:
        print(f"kept, because it cannot be read (see meandre verify): table {id}")
    if total and not delete:
        print("nothing was deleted: --delete does it")


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, such as meandre.backup.")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
) -> None:
    """Copy the whole database to a file while servers go on. The file holds secrets: only you can read it."""
    from meandre.server.operate.backup import backup as run

    with bar() as started:
        rows = run(database_of(database), file, started, force=force)
    print(f"{file}: {rows['tables']} tables, {rows['entries']} entries, {file.stat().st_size} bytes")


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What meandre backup wrote, of either kind of database.")
    ],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Delete the tables that are in the database.")] = False,
) -> None:
    """Restore a backup into an SQLite file or a PostgreSQL that no server is using: all of it or nothing."""
    from meandre.server.operate.restore import restore as run

    with bar() as started:
        rows = run(file, database_of(database), started, force=force)
    print(f"restored: {rows['tables']} tables, {rows['entries']} entries")


def health(
    url: Annotated[
        str | None,
        typer.Argument(metavar="URL", help="Its address (default: on this machine, at MEANDRE_PORT or 7260)."),
    ] = None,
    timeout: Annotated[float, typer.Option(metavar="S", min=0.1, help="Seconds that it may take.")] = 5.0,
) -> None:
    """Ask a server whether it is healthy; exit code 1: it is not, or does not answer."""
    import urllib.error
    import urllib.request

    url = url or f"http://127.0.0.1:{os.environ.get('MEANDRE_PORT', '7260')}/"
    try:
        with urllib.request.urlopen(f"{url.rstrip('/')}/health", timeout=timeout):
            print("healthy")
    except urllib.error.HTTPError as error:
        with error:
            fail(f"unhealthy: {error.read(1000).decode(errors='replace')}")
    except (OSError, ValueError) as error:
        fail(f"no answer from {url}: {getattr(error, 'reason', error)}")
