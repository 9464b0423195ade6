"""The folder of compiled functions: where it is, how files are written to it and when they are removed."""

import contextlib
import functools
import os
import shutil
import threading
import time
from pathlib import Path

from platformdirs import user_cache_path

DAY = 86_400
STALE_AFTER_DAYS = 30
SUFFIX = ".nbc"
"""Of the files with compiled functions."""


@functools.cache
def folder() -> Path | None:
    """The folder, made if it is missing; None if it cannot be made. `MEANDRE_CACHE` names another place for it."""
    path = Path(os.environ.get("MEANDRE_CACHE") or user_cache_path("meandre")) / "compiled"
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return path


def is_empty() -> bool:
    """Whether no compiled function is in the folder."""
    home = folder()
    return home is None or next(home.glob(f"*{SUFFIX}"), None) is None


def read(file: Path) -> bytes:
    """The content of a file, which thereby counts as used: its time is set at most once a day."""
    with file.open("rb") as opened:
        content = opened.read()
        if os.fstat(opened.fileno()).st_mtime < time.time() - DAY:
            with contextlib.suppress(OSError):  # a read-only folder can still be read
                os.utime(file)
    return content


def write(file: Path, content: bytes) -> None:
    """Write a file completely or not at all; a folder that cannot be written to is no error."""
    draft = file.with_name(f"{file.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        draft.write_bytes(content)
        os.replace(draft, file)
    except OSError:
        pass
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def sweep(home: Path) -> None:
    """Remove the files (and the folders of earlier versions) that have not been used for a month."""
    for old in home.iterdir():
        with contextlib.suppress(OSError):  # another process may be sweeping too
            if old.stat().st_mtime < time.time() - STALE_AFTER_DAYS * DAY:
                if old.is_dir():
                    shutil.rmtree(old, ignore_errors=True)
                else:
                    old.unlink()
