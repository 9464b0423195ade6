"""Static files. Their address has a fingerprint of all of them, so browsers may keep them for a year."""

import hashlib
from pathlib import Path

from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router

FOLDER = Path(__file__).parent / "static"
PREFIX = "/static"
YEAR = 365 * 24 * 3600


def fingerprint(folder: Path) -> str:
    """A short digest of the names and contents of the files: scripts import each other, so all change together."""
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(f"{path.name} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


FINGERPRINT = fingerprint(FOLDER)


def static(name: str) -> str:
    """The address of a file for as long as no file changes."""
    return f"{PREFIX}/{FINGERPRINT}/{name}"


def routers() -> list[Router]:
    """The files at their present addresses, to be kept; and without a fingerprint, to be asked for again."""
    kept = CacheControlHeader(public=True, max_age=YEAR, immutable=True)
    return [
        create_static_files_router(f"{PREFIX}/{FINGERPRINT}", [FOLDER], cache_control=kept, name="fingerprinted"),
        create_static_files_router(PREFIX, [FOLDER]),
    ]
