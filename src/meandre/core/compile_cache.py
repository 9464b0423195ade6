"""Compiled rules on disk: compiled once, loaded in a blink ever after.

Numba's own cache looks only at the file of the function it compiles, so it misses a change in a function that was
inlined into it, and its index may be torn when several processes compile at once. Ours is simpler: one folder per
fingerprint of *all* compiled sources, one file per compiled function, each written whole or not at all.
"""

import contextlib
import functools
import hashlib
import inspect
import os
import pickle
import re
import shutil
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import CompileResultCacheImpl, _Cache
from numba.core.serialize import dumps
from platformdirs import user_cache_path

PACKAGE = Path(__file__).parent.parent
STALE_AFTER_DAYS = 30


def compiled_sources() -> list[Path]:
    """Every file with a rule in it, and those that it imports: whatever compiled code can be made of."""
    files = sorted(PACKAGE.rglob("*.py"))
    wanted = [path for path in files if re.search(rb"\n@(rule|verb)\n", path.read_bytes())]
    found = set(wanted)
    while wanted:
        for module in re.findall(rb"^ *from meandre\.(\S+) import", wanted.pop().read_bytes(), re.MULTILINE):
            path = PACKAGE.joinpath(*module.decode().split(".")).with_suffix(".py")
            if path.exists() and path not in found:
                found.add(path)
                wanted.append(path)
    return sorted(found)


@functools.cache
def fingerprint() -> str:
    """Changes when any compiled source, Python or Numba changes."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__}".encode())
    for path in compiled_sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def digest(path: str | Path) -> str:
    """The fingerprint of one file."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


_guests: dict[tuple[str, str], dict[str, str]] = {}
"""Files of games from outside the package, by the compiled type of their positions, written long and short."""


def note_guest(path: str, record: object) -> None:
    """A game from outside the package: generic functions compiled for its record are made of its file as well."""
    if not Path(path).is_relative_to(PACKAGE):
        _guests.setdefault((repr(record), str(record)), {})[path] = digest(path)


@functools.cache
def folder() -> Path | None:
    """Where compiled rules are kept: in the user's cache folder, or nowhere if there cannot be one.

    `MEANDRE_CACHE` names another folder.
    """
    home = Path(os.environ.get("MEANDRE_CACHE") or user_cache_path("meandre")) / "compiled"
    path = home / fingerprint()
    try:
        if not path.exists():
            path.mkdir(parents=True, exist_ok=True)
            sweep(home)
    except OSError:
        return None
    with contextlib.suppress(OSError):  # in use, so not to be swept away; where it cannot be written it can be read
        os.utime(path)
    return path


def sweep(home: Path) -> None:
    """Remove the folders of sources that nobody has run for a month."""
    for old in home.iterdir():
        with contextlib.suppress(OSError):  # another process may be sweeping too
            if old.stat().st_mtime < time.time() - STALE_AFTER_DAYS * 86_400:
                shutil.rmtree(old, ignore_errors=True)


class RuleCache(_Cache):  # type: ignore[misc]
    """Numba's cache protocol for one function: a file per signature and processor."""

    def __init__(self, function: Any, home: Path) -> None:
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.home = home
        self.shape = CompileResultCacheImpl  # knows how to turn compiled code into bytes and back
        source = inspect.getfile(function)
        # Within the package the folder's fingerprint says it all; a function from elsewhere brings its own file, or,
        # typed at a prompt, its own code.
        self.source = digest(source) if os.path.exists(source) else repr(function.__code__.co_code)

    @property
    def cache_path(self) -> str:
        """The folder, as Numba asks for it."""
        return str(self.home)

    def file(self, signature: Any, codegen: Any) -> Path:
        """Where the function, for these argument types on this processor, is kept."""
        guests = sorted(
            file
            for (long, short), files in _guests.items()
            if any(long in repr(kind) or short in str(kind) for kind in signature)
            for file in files.items()
        )
        key = f"{signature} {codegen.magic_tuple()} {self.source} {guests}"
        return self.home / f"{self.name}-{hashlib.sha256(key.encode()).hexdigest()[:16]}.nbc"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled function, or None."""
        target_context.refresh()
        file = self.file(sig, target_context.codegen())
        try:
            return self.shape.rebuild(self, target_context, pickle.loads(file.read_bytes()))
        except FileNotFoundError:
            return None
        except Exception:  # a damaged file is as good as none: compile again and write it anew
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Write it whole, or not at all: without it the function works all the same, this time uncached."""
        whole = dumps(self.shape.reduce(self, data))
        file = self.file(sig, data.codegen)
        draft = file.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
        try:
            draft.write_bytes(whole)
            os.replace(draft, file)
        except OSError:
            pass
        finally:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)

    def enable(self) -> None:
        """Always on."""

    def disable(self) -> None:
        """Always on."""

    def flush(self) -> None:
        """Nothing is held back."""


def keep_on_disk(dispatcher: Any) -> None:
    """Give a compiled function its place on disk, where there is one."""
    if home := folder():
        dispatcher._cache = RuleCache(dispatcher.py_func, home)


def is_kept(dispatcher: Any, types: tuple[Any, ...]) -> bool:
    """Whether the function is on disk, compiled for these argument types."""
    cache, target = dispatcher._cache, dispatcher.targetctx
    return isinstance(cache, RuleCache) and cache.file(types, target.codegen()).exists()
